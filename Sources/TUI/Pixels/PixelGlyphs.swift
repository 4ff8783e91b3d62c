/// The characters of a scale, indexed by the lit pixels of a cell.
///
/// Pixels are bits in reading order: the upper left is 1, its right neighbor 2, and so on.
struct PixelGlyphs {
  private let glyphs: [Character]

  init(_ scale: PixelScale, _ look: Look) {
    switch (look.isPlain, look.glyphs) {
    case (true, _): glyphs = Self.plain
    case (false, .unicode): glyphs = Self.unicode(scale)
    case (false, .ascii): glyphs = Self.ascii(scale)
    }
  }

  /// The character for a set of lit pixels.
  subscript(bits: Int) -> Character { glyphs[bits] }

  private static let plain = ["."] + Array(repeating: Character("#"), count: 255)

  private static func unicode(_ scale: PixelScale) -> [Character] {
    switch scale {
    case .tiles, .blocks, .squares: squares
    case .halves: halves
    case .quadrants: quadrants
    case .sextants: sextants
    case .braille: braille
    }
  }

  private static let squares: [Character] = [" ", "█"]
  private static let halves: [Character] = [" ", "▀", "▄", "█"]
  private static let quadrants: [Character] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// Unicode orders sextants by these bits, but without the four characters that existed before.
  ///
  /// - Source: Unicode 13.0, chart U1FB00, "Block mosaic terminal graphic characters".
  private static let sextants: [Character] = (0..<64).map { bits in
    switch bits {
    case 0: " "
    case 0b010101: "▌"
    case 0b101010: "▐"
    case 0b111111: "█"
    default: Character(at: 0x1FB00 + UInt32(bits) - (bits > 0b101010 ? 3 : bits > 0b010101 ? 2 : 1))
    }
  }

  /// Unicode numbers the dots down the left column, then the right, with the bottom row last.
  ///
  /// - Source: Unicode, chart U2800, "Braille Patterns": U+2800 and a bit for each dot.
  private static let braille: [Character] = (0..<256).map { bits in
    let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let lit = dots.indices.filter { bits & 1 << $0 != 0 }
    return Character(at: lit.reduce(0x2800) { $0 + dots[$1] })
  }
}

extension PixelGlyphs {
  private static func ascii(_ scale: PixelScale) -> [Character] {
    switch scale {
    case .tiles, .blocks, .squares: [" ", "#"]
    case .halves: [" ", "'", ".", "#"]
    case .quadrants: [" ", "'", "'", "\"", ".", "|", "/", "#", ".", "\\", "|", "#", "_", "#", "#", "#"]
    case .sextants: sixths
    case .braille: eighths
    }
  }

  private static let sixths = byWeight(of: 6)
  private static let eighths = byWeight(of: 8)

  /// Characters that get darker with the number of lit pixels.
  private static func byWeight(of count: Int) -> [Character] {
    let shades: [Character] = [" ", ".", ":", "*", "#"]
    return (0..<1 << count).map { shades[($0.nonzeroBitCount * 4 + count - 1) / count] }
  }
}

extension Character {
  /// Creates the character of a code point, or a question mark if the code point is invalid.
  init(at code: UInt32) { self.init(Unicode.Scalar(code) ?? "?") }
}

/// The inks of the pixels in one cell: a byte each from the lowest, in reading order.
///
/// Bytes of pixels that are off, or past the last one, are 0. All eight are examined at once, because a large
/// picture has tens of thousands of blocks.
struct PixelBlock: Equatable {
  var bytes: UInt64 = 0

  var isOff: Bool { bytes == 0 }

  /// The lit pixels, one bit each.
  var lit: Int { ~pixels(of: 0) & 0xFF }

  /// Returns the pixels of an ink, one bit each.
  func pixels(of ink: UInt8) -> Int {
    let difference = bytes ^ (UInt64(ink) &* 0x0101_0101_0101_0101)
    let sevenBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // Sets the high bit of each byte that is 0 (H. S. Warren, "Hacker's Delight", 2nd edition, 6-1).
    let zeros = ~(((difference & sevenBits) + sevenBits) | difference | sevenBits)
    return Int(((zeros >> 7) &* 0x0102_0408_1020_4080) >> 56)
  }

  /// The two most frequent inks of the lit pixels, the earlier of equals first; 0 if there are fewer.
  var mostFrequent: (first: UInt8, second: UInt8) {
    var (best, second) = ((ink: UInt8(0), count: 0), (ink: UInt8(0), count: 0))
    var rest = lit
    while rest != 0 {
      let ink = self[rest.trailingZeroBitCount]
      let same = pixels(of: ink)
      rest &= ~same
      if same.nonzeroBitCount > best.count {
        (best, second) = ((ink, same.nonzeroBitCount), best)
      } else if same.nonzeroBitCount > second.count {
        second = (ink, same.nonzeroBitCount)
      }
    }
    return (best.ink, second.ink)
  }

  private subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(index * 8)) }
}

extension PixelCanvas {
  /// Returns the inks of the pixels in a cell.
  func block(at corner: Point, _ cell: Size) -> PixelBlock {
    var block = PixelBlock()
    var shift: UInt64 = 0
    for row in corner.row..<corner.row + cell.rows {
      for column in corner.column..<corner.column + cell.columns {
        block.bytes |= UInt64(self[Point(column: column, row: row)]) << shift
        shift += 8
      }
    }
    return block
  }
}
