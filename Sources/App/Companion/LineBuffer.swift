/// Collects bytes into lines.
package struct LineBuffer: Sendable {
  private var rest: [UInt8] = []
  /// True while the rest of a line that is too long is dropped.
  private var isDropping = false
  private let limit: Int

  /// - Parameter limit: The most bytes of a line; longer ones are dropped.
  package init(limit: Int) { self.limit = limit }

  /// Adds bytes; returns the lines that they complete, without newlines.
  package mutating func add(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      collect(bytes[start..<end])
      if !isDropping { lines.append(rest) }
      rest = []
      isDropping = false
      start = bytes.index(after: end)
    }
    collect(bytes[start...])
    return lines
  }

  private mutating func collect(_ bytes: some Collection<UInt8>) {
    if isDropping || rest.count + bytes.count > limit {
      rest = []
      isDropping = true
    } else {
      rest += bytes
    }
  }
}
