// SPDX-License-Identifier: MIT

import Shell

runKatachiToItsEnd(Array(CommandLine.arguments.dropFirst()))
