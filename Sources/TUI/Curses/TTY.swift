import Glibc
import TUI

/// The terminal device: its input and output, its size, and its line settings.
struct TTY {
  /// Readable when something was typed.
  let input: Int32
  /// Output to the terminal.
  var stream: OutputStream
  private let output: Int32
  /// The line settings before ours.
  let originalModes: termios

  /// The largest part of a window that is drawn on, from its top left corner: a window of more cells than any
  /// monitor has room for costs no more memory and time than this, and the rest of it stays empty.
  ///
  /// ncurses counts rows and columns in 16 bits with a sign, the driver in 16 without.
  static let largestSize = Size(columns: 1_000, rows: 500)

  /// Takes two descriptors of one terminal.
  init(input: Int32, output: Int32) {
    (self.input, self.output) = (input, output)
    stream = OutputStream(output)
    var modes = termios()
    tcgetattr(input, &modes)
    originalModes = modes
  }

  /// The size that the driver knows, up to the largest; 80 by 24 where it knows none.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(
      columns: min(Int(window.ws_col), Self.largestSize.columns),
      rows: min(Int(window.ws_row), Self.largestSize.rows))
  }

  /// True if keys come to us; in the background the line settings and the keys are the shell's.
  var isForeground: Bool { isInForeground(input) }

  /// Delivers every byte at once and unchanged, Ctrl-C and Ctrl-Z included.
  func makeRaw() {
    var modes = originalModes
    cfmakeraw(&modes)
    set(modes)
  }

  /// Restores the line settings from before.
  func restore() { set(originalModes) }

  /// At once: to wait for the output would mean to wait for whoever reads it.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Drops the output that the terminal has not accepted, in the driver, too, so that there is room for the bytes
  /// that give it back, and begins these with the end of a sequence or frame that was cut off.
  mutating func dropOutput() {
    if isForeground { tcflush(output, TCOFLUSH) }
    stream.send(Array("\u{18}\u{1B}[?2026l".utf8))
  }

  /// A new descriptor of the output, without blocking if the terminal can be opened again.
  func duplicateOutput() -> Int32 { OutputStream.reopen(output) ?? dup(output) }

  /// Reads the bytes that have arrived; nil when the terminal is gone.
  func receive() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = read(input, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Discards typed and reported bytes that were not read, so that they do not end up in the shell.
  func discardInput() {
    // Reports that were on their way when the modes went off need a moment; a stream of them ends here.
    for _ in 0..<10 where Poll(reading: [input]).wait(.milliseconds(3)).contains(input) {
      guard let bytes = receive(), !bytes.isEmpty else { break }
    }
    tcflush(input, TCIFLUSH)
  }
}

/// True if a terminal takes its keys from our process group, or is none that has groups.
func isInForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

/// Non-blocking output; buffers what the terminal has not accepted.
///
/// The terminal is opened a second time for that: O_NONBLOCK belongs to the open file, which the shell and its other
/// programs share, and would make their writes fail. Where it cannot be opened again, as after `su`, output
/// goes to the inherited file and blocks.
struct OutputStream {
  /// Writable when the terminal accepts more.
  let descriptor: Int32
  private let isOwn: Bool
  private var pending: ArraySlice<UInt8> = []

  /// Opens the output to a terminal.
  init(_ terminal: Int32) {
    let own = Self.reopen(terminal)
    isOwn = own != nil
    descriptor = own ?? terminal
  }

  /// Opens a terminal again, without blocking; nil where that is not permitted.
  static func reopen(_ terminal: Int32) -> Int32? {
    let own = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if own >= 0, isatty(own) == 1 { return own }
    if own >= 0 { Glibc.close(own) }
    return nil
  }

  /// True when nothing is buffered.
  var isEmpty: Bool { pending.isEmpty }

  /// Appends bytes to the buffer and writes as much as the terminal accepts now.
  mutating func send(_ bytes: [UInt8]) {
    if pending.isEmpty { pending = bytes[...] } else { pending += bytes }
    drain()
  }

  /// Writes as much of the buffer as the terminal accepts now; clears it when the terminal is gone.
  mutating func drain() {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        pending = pending.dropFirst(count)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        pending = []
      }
    }
    // A slice keeps the memory of what was dropped from it.
    if pending.isEmpty { pending = [] }
  }

  /// Waits until the buffer is written, and drops what is left after the timeout.
  ///
  /// - Returns: True when everything was written.
  mutating func flush(within timeout: Duration) -> Bool {
    let end = TerminalClock.Real.now + timeout
    drain()
    while !pending.isEmpty, TerminalClock.Real.now < end {
      _ = Poll(writing: [descriptor]).wait(TerminalClock.Real.now.duration(to: end))
      drain()
    }
    defer { pending = [] }
    return pending.isEmpty
  }

  /// Closes the output.
  func close() { if isOwn { _ = Glibc.close(descriptor) } }
}
