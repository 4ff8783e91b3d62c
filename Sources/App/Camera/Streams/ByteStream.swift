internal import Glibc

struct ByteStream {
  /// Reads bytes into a buffer and returns their number: 0 at the end.
  typealias Read = (_ buffer: UnsafeMutableRawBufferPointer) throws(SourceFault) -> Int

  private let read: Read
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0

  init(_ read: @escaping Read) { self.read = read }

  /// True if there are bytes in the buffer.
  var hasBuffered: Bool { !unread.isEmpty }

  /// Returns the next byte; nil at the end.
  mutating func byte() throws(SourceFault) -> UInt8? {
    guard try fill() else { return nil }
    defer { unread = (unread.lowerBound + 1)..<unread.upperBound }
    return buffer[unread.lowerBound]
  }

  /// Returns the bytes up to a newline, without it; nil at the end of the stream, or past the limit.
  mutating func line(limit: Int) throws(SourceFault) -> [UInt8]? {
    var line: [UInt8] = []
    while let byte = try byte() {
      if byte == 10 { return line }
      guard line.count < limit else { return nil }
      line.append(byte)
    }
    return nil
  }

  /// Returns exactly a number of bytes; nil if the stream ends before.
  mutating func bytes(_ count: Int) throws(SourceFault) -> [UInt8]? {
    // Grows with what arrives, since a header may promise more than ever comes.
    var result: [UInt8] = []
    result.reserveCapacity(min(count, 1 << 20))
    while result.count < count {
      guard try fill() else { return nil }
      let part = unread.prefix(count - result.count)
      result += buffer[part]
      unread = part.upperBound..<unread.upperBound
    }
    return result
  }

  /// Skips bytes; returns false if the stream ends before.
  mutating func skip(_ count: Int) throws(SourceFault) -> Bool {
    var rest = count
    while rest > 0 {
      guard try fill() else { return false }
      let part = unread.prefix(rest)
      rest -= part.count
      unread = part.upperBound..<unread.upperBound
    }
    return true
  }

  /// Waits for a byte to read; returns false at the end.
  private mutating func fill() throws(SourceFault) -> Bool {
    guard unread.isEmpty else { return true }
    let count = try Self.fill(&buffer, read)
    unread = 0..<count
    return count > 0
  }

  private static func fill(_ buffer: inout [UInt8], _ read: Read) throws(SourceFault) -> Int {
    try buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SourceFault) in try read(bytes) }
    }.get()
  }
}

/// The descriptor of a file or pipe, which can be waited for.
struct StreamDescriptor {
  let number: Int32

  /// Reads available bytes, or waits for some.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, wakeup: Int32
  ) throws(SourceFault) -> Int {
    while true {
      guard try waitsUntilReadable(wakeup, milliseconds: -1) else { continue }
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw .lost }
    }
  }

  /// True if reading would not wait.
  func isReadable() -> Bool { (try? waitsUntilReadable(-1, milliseconds: 0)) == true }

  private func waitsUntilReadable(_ wakeup: Int32, milliseconds: Int32) throws(SourceFault) -> Bool {
    var entries = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, 2, milliseconds)
    if count > 0, entries[1].revents != 0 { throw .interrupted }
    return count > 0 && entries[0].revents != 0
  }
}
