import Glibc

// What a signal handler touches: it can reach nothing but globals, may take no lock and no memory, and
// must do with what was put here beforehand. That is why these are unsafe, and the only ones that are.
// They are written in `CrashGuard` before the handler is installed, and not while it is.

/// How the terminal's driver was set before us.
nonisolated(unsafe) var modesBeforeCrash = termios()
/// Whether what stands on the terminal stays there, and must be cleared.
nonisolated(unsafe) var clearsAtCrash = false
/// What was to happen at each signal before us, by its number.
nonisolated(unsafe) var actionsBeforeCrash: UnsafeMutablePointer<sigaction>?

/// Undoes whatever we may have asked of a terminal: synchronized output, mouse, paste, focus, colours,
/// wrapping, keypad keys, the direction of writing, the alternate screen, a hidden cursor.
private let resetSequence: StaticString = """
  \u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?1004l\
  \u{1B}[0m\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[8h\u{1B}[?1049l\u{1B}[?25h
  """

/// Clears a terminal without a second screen: what stands there may be for some eyes only.
private let clearSequence: StaticString = "\u{1B}[H\u{1B}[2J"

/// Gives the terminal back, then lets happen what would have happened without us.
func giveTerminalBack(_ signal: Int32) {
  _ = write(STDOUT_FILENO, resetSequence.utf8Start, resetSequence.utf8CodeUnitCount)
  if clearsAtCrash { _ = write(STDOUT_FILENO, clearSequence.utf8Start, clearSequence.utf8CodeUnitCount) }
  tcsetattr(STDIN_FILENO, TCSANOW, &modesBeforeCrash)
  if let action = actionsBeforeCrash { sigaction(signal, action + Int(signal), nil) }
  raise(signal)
}
