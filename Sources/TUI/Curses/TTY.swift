import Glibc
import TUI

struct TTY {
  let input: Int32
  var stream: OutputStream
  private let output: Int32
  /// The line settings before ours.
  let originalModes: termios

  /// The largest part of a window that is drawn on, from its top left corner.
  ///
  /// A window of more cells than any monitor has room for costs no more memory and time than this; the rest
  /// of it stays empty. ncurses counts rows and columns in signed 16 bits, the driver in unsigned.
  static let largestSize = Size(columns: 1_000, rows: 500)

  /// Takes the input and output descriptors of one terminal.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    stream = OutputStream(output)
    var modes = termios()
    tcgetattr(input, &modes)
    originalModes = modes
  }

  /// The size that the driver reports, limited to the largest; 80 by 24 if it reports none.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(
      columns: min(Int(window.ws_col), Self.largestSize.columns),
      rows: min(Int(window.ws_row), Self.largestSize.rows))
  }

  /// True if keys come to us; in the background the keys and the line settings belong to the shell.
  var isForeground: Bool { isInForeground(input) }

  /// Delivers every byte at once and unchanged, Ctrl-C and Ctrl-Z included.
  func makeRaw() {
    var modes = originalModes
    cfmakeraw(&modes)
    set(modes)
  }

  func restore() { set(originalModes) }

  /// Sets them at once: waiting for the output would mean waiting for whatever reads it.
  private func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(input, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Drops unaccepted output, also in the driver, to make room for the bytes that restore the terminal.
  ///
  /// Then ends a sequence or frame that may have been cut off.
  mutating func dropOutput() {
    if isForeground { tcflush(output, TCOFLUSH) }
    stream.send(Array("\u{18}\u{1B}[?2026l".utf8))
  }

  /// A new descriptor for the output, non-blocking if the terminal can be reopened.
  func duplicateOutput() -> Int32 { OutputStream.reopen(output) ?? dup(output) }

  /// Reads the bytes that have arrived; nil if the terminal is gone.
  func receive() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      count = read(input, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return bytes }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Discards unread keys and reports, so that they do not end up in the shell.
  ///
  /// - Parameter time: The longest wait for a report that the terminal was asked for.
  func discardInput(within time: Duration = .zero) {
    _ = Poll(reading: [input]).wait(time)
    // Reports sent before the modes went off need a moment; the limit ends a steady stream of them.
    for _ in 0..<10 where Poll(reading: [input]).wait(.milliseconds(3)).contains(input) {
      guard let bytes = receive(), !bytes.isEmpty else { break }
    }
    tcflush(input, TCIFLUSH)
  }
}

/// True if our process group is in the terminal's foreground, or it has no groups.
func isInForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

/// Non-blocking output; buffers what the terminal has not accepted.
///
/// Reopens the terminal, because O_NONBLOCK belongs to the open file, which the shell and its other programs
/// share: their writes would fail. Where it cannot be reopened, as after `su`, output goes to the inherited
/// file and blocks.
struct OutputStream {
  /// Writable when the terminal accepts more.
  let descriptor: Int32
  private let isOwn: Bool
  private var pending: ArraySlice<UInt8> = []

  init(_ terminal: Int32) {
    let own = Self.reopen(terminal)
    isOwn = own != nil
    descriptor = own ?? terminal
  }

  /// Reopens a terminal without blocking; nil if that is not permitted.
  static func reopen(_ terminal: Int32) -> Int32? {
    let own = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if own >= 0, isatty(own) == 1 { return own }
    if own >= 0 { Glibc.close(own) }
    return nil
  }

  var isEmpty: Bool { pending.isEmpty }

  /// Buffers bytes and writes as many as the terminal accepts now.
  mutating func send(_ bytes: [UInt8]) {
    if pending.isEmpty { pending = bytes[...] } else { pending += bytes }
    drain()
  }

  /// Writes as much of the buffer as the terminal accepts now; empties it if the terminal is gone.
  mutating func drain() {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        pending = pending.dropFirst(count)
        // A part means that there is no more room now.
        if !pending.isEmpty { break }
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        pending = []
      }
    }
    // A slice keeps the memory of dropped elements.
    if pending.isEmpty { pending = [] }
  }

  /// Waits until the buffer is written, and drops the rest after the timeout.
  ///
  /// - Returns: True if everything was written.
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

  func close() { if isOwn { _ = Glibc.close(descriptor) } }
}
