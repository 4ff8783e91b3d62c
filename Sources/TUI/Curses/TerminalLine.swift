import Glibc
import TUI

/// The line to the terminal: its bytes in both directions, its size, and the modes of its driver.
struct TerminalLine {
  /// Can be read when something was typed.
  let input: Int32
  /// Where bytes leave.
  var outlet: Outlet
  private let output: Int32
  /// How the driver was set before us.
  let original: termios

  /// Takes two descriptors of one terminal.
  init(input: Int32, output: Int32) {
    (self.input, self.output) = (input, output)
    outlet = Outlet(output)
    var modes = termios()
    tcgetattr(input, &modes)
    original = modes
  }

  /// The size that the driver knows; 80 by 24 where it knows none.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Makes every byte arrive at once and unchanged, Ctrl-C and Ctrl-Z included, and leave unchanged.
  func makeRaw() {
    var modes = original
    cfmakeraw(&modes)
    set(modes)
  }

  /// Sets the driver as it was before us.
  func restore() { set(original) }

  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(input, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}

extension TerminalLine {
  /// Takes what has arrived; nil when the terminal is gone.
  func receive() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = read(input, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Whether something arrives before so much time has passed.
  func hasInput(within time: Duration) -> Bool {
    Poll(reading: [input]).wait(time).contains(input)
  }

  /// Throws away what was typed or reported and not yet read, so that it does not end up in the shell.
  func discardInput() {
    // Reports that were on their way when the modes went off need a moment; a stream of them ends here.
    for _ in 0..<10 where hasInput(within: .milliseconds(3)) {
      guard let bytes = receive(), !bytes.isEmpty else { break }
    }
    tcflush(input, TCIFLUSH)
  }
}
