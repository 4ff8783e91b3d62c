import Glibc

/// Lets threads wait for each other without a clock: each wait takes one signal that was sent.
public final class Signal: Sendable {
  private let ends: (read: Int32, write: Int32)

  /// Creates one without a signal.
  public init() {
    var pair: [Int32] = [-1, -1]
    precondition(pipe(&pair) == 0, "No descriptor is left")
    ends = (pair[0], pair[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Sends one signal, for one wait.
  public func send() { _ = write(ends.write, [1], 1) }

  /// Waits for a signal, which may have been sent before.
  public func wait() {
    var byte: UInt8 = 0
    while read(ends.read, &byte, 1) < 0 {}
  }
}
