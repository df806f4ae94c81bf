// SPDX-License-Identifier: MIT

import Platform
import Shell

exitProcess(runKatachi(Array(CommandLine.arguments.dropFirst())))
