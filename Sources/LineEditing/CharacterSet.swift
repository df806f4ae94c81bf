// SPDX-License-Identifier: MIT

@preconcurrency import CReadline

/// Runs something with an environment that asks for UTF-8, whatever it asks for otherwise: Katachi's lines are UTF-8
/// everywhere.
///
/// Readline looks at the environment's locale whenever it begins a line, and sets the character type by it. Of the
/// locale that is all that is ever set: the rest stays "C", so that no number is read or written with a comma.
/// Programs that are started later find the environment as it was.
///
/// - Parameter body: What calls readline.
@MainActor
func withUTF8(_ body: () -> Void) {
  setlocale(LC_CTYPE, "")
  if isUTF8 { return body() }
  let former = getenv("LC_ALL").flatMap { strdup($0) }
  for name in ["C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
    setenv("LC_ALL", name, 1)
    break
  }
  body()
  if let former {
    setenv("LC_ALL", former, 1)
    free(former)
  } else {
    unsetenv("LC_ALL")
  }
}

private var isUTF8: Bool {
  guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
  return strcmp(name, "UTF-8") == 0
}
