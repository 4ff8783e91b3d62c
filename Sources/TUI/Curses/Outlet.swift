import Glibc
import TUI

/// Where bytes leave for the terminal; what it does not take at once waits here.
///
/// The terminal is opened a second time for that. To write without blocking is a property of an opened
/// file, and the one that we were started with belongs to the shell as well, and to whatever else it runs:
/// to change it there would make their writing fail. Where it cannot be opened again, as after `su`, we
/// write to the old one, and wait.
struct Outlet {
  /// Can be written to when the terminal takes more.
  let descriptor: Int32
  private let isOwn: Bool
  private var waiting: ArraySlice<UInt8> = []

  /// Opens the way out to a terminal.
  init(_ terminal: Int32) {
    let own = open("/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    isOwn = own >= 0 && isatty(own) == 1
    if own >= 0, !isOwn { Glibc.close(own) }
    descriptor = isOwn ? own : terminal
  }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Sends bytes after those that wait already, as far as the terminal takes them.
  mutating func send(_ bytes: [UInt8]) {
    if waiting.isEmpty { waiting = bytes[...] } else { waiting += bytes }
    drain()
  }

  /// Sends of what waits as much as the terminal takes now; drops all when it is gone.
  mutating func drain() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        waiting = waiting.dropFirst(count)
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        waiting = []
      }
    }
    // The bytes that have left give their memory back.
    if waiting.isEmpty { waiting = [] }
  }

  /// Waits until all is sent, but no longer than so much time; what is left then is dropped.
  ///
  /// - Returns: Whether all was sent.
  mutating func flush(within time: Duration) -> Bool {
    let end = TerminalClock.Real.now + time
    drain()
    while !waiting.isEmpty, TerminalClock.Real.now < end {
      _ = Poll(writing: [descriptor]).wait(TerminalClock.Real.now.duration(to: end))
      drain()
    }
    defer { waiting = [] }
    return waiting.isEmpty
  }

  /// Closes the way out.
  func close() { if isOwn { _ = Glibc.close(descriptor) } }
}
