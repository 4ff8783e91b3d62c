import Glibc

/// The standard output, written at once: a buffer would hide what could not be written.
///
/// When its reader goes away, as `head` does, the signal SIGPIPE ends the program without a word, as it
/// ends every program of a pipeline. Where that signal is ignored, the rest is quietly left unwritten.
struct StandardOutput {
  /// Why something could not be written, in a sentence; nil if all was, or if nobody wants it.
  private(set) var failure: String?
  private var isOpen = true
  private let descriptor: Int32

  /// Takes the place where it writes.
  init(descriptor: Int32 = STDOUT_FILENO) { self.descriptor = descriptor }

  /// Writes a line, unless one before it could not be written.
  mutating func print(_ line: String) {
    var rest = Array((line + "\n").utf8)[...]
    while isOpen, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        close(because: errno)
      }
    }
  }

  private mutating func close(because cause: Int32) {
    isOpen = false
    guard cause != EPIPE else { return }
    failure = "The answer cannot be written: \(String(cString: strerror(cause)))."
  }
}
