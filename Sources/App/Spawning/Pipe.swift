import Glibc

/// A pipe whose ends no other program inherits; those that are not taken close with it.
package struct Pipe: ~Copyable {
  package private(set) var readEnd: Int32
  package private(set) var writeEnd: Int32

  /// Makes a pipe; nil if the process has no descriptor left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Hands an end over to someone who closes it.
  package mutating func takeReadEnd() -> Int32 {
    defer { readEnd = -1 }
    return readEnd
  }

  package mutating func takeWriteEnd() -> Int32 {
    defer { writeEnd = -1 }
    return writeEnd
  }
}
