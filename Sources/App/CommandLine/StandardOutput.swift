import Glibc
import TUI

/// The standard output, unbuffered, so that write errors are noticed.
///
/// If its reader goes away, as `head` does, SIGPIPE ends the program silently, as in any pipeline. If that
/// signal is ignored, the rest is not written.
struct StandardOutput {
  /// The reason why writing failed; nil if it did not, or if no one reads the output.
  private(set) var failure: String?
  private var isOpen = true
  private let descriptor: Int32
  private let glyphs: GlyphSet

  /// - Parameter glyphs: The characters that can be read there.
  init(descriptor: Int32 = STDOUT_FILENO, glyphs: GlyphSet = .unicode) {
    self.descriptor = descriptor
    self.glyphs = glyphs
  }

  /// The width of the terminal at the standard output; nil if it is not a terminal.
  static var columns: Int? {
    var window = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return window.ws_col > 0 ? Int(window.ws_col) : nil
  }

  /// Writes a line, unless an earlier one failed.
  mutating func print(_ line: String) {
    var rest = Array((line.shown(in: glyphs) + "\n").utf8)[...]
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
    failure = "Can't write the output: \(String(cString: strerror(cause)))."
  }
}
