// SPDX-License-Identifier: MIT

/// The version of Katachi; a test holds it to the head of the change log.
public let katachiVersion = "0.1.0"
