import Glibc
import TUI

/// Words that are to be seen by one pair of eyes at most.
struct SecretPhrases {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// Whether one of them stands in a row of a picture.
  ///
  /// Many thousand pictures are searched, so it looks at bytes.
  func stand(on picture: Canvas) -> Bool {
    picture.text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      return words.contains { strstr(start, $0) != nil }
    }
  }
}

extension Canvas {
  /// All signs as UTF-8, row by row, as C has its texts.
  fileprivate var text: [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(size.rows * size.columns * 2)
    for row in 0..<size.rows {
      for cell in self.row(row) where cell.width > 0 {
        for byte in cell.glyph.utf8 { bytes.append(CChar(bitPattern: byte)) }
      }
      bytes.append(CChar(bitPattern: UInt8(ascii: "\n")))
    }
    return bytes + [0]
  }
}
