/// A line and a column of a text, both from 1; columns count Unicode scalars.
struct TextPlace: Hashable, Sendable {
  let line: Int
  let column: Int
}

/// The places of the bytes of a text.
struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Tells where the byte at an offset stands.
  func place(of offset: Int) -> TextPlace {
    let before = bytes[lineStart(of: offset)..<min(offset, bytes.count)]
    return TextPlace(line: line(of: offset), column: 1 + before.count { !UTF8.isContinuation($0) })
  }

  /// The line of the byte at an offset, found without counting columns, which is slow in long lines.
  func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

  /// The offset of the first byte of the line after the one that an offset stands in; nil on the last line.
  func nextLine(after offset: Int) -> Int? {
    let next = line(of: offset)
    return next < lineStarts.count ? lineStarts[next] : nil
  }

  /// The offset of the first byte of the line that an offset stands in.
  func lineStart(of offset: Int) -> Int {
    lineStarts[line(of: offset) - 1]
  }
}

extension [Int] {
  /// The first index whose element, and all after it, satisfy the condition.
  fileprivate func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
