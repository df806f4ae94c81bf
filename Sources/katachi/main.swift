// SPDX-License-Identifier: MIT

print("katachi")
