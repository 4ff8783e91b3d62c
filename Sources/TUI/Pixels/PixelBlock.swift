/// The inks of the pixels that one cell shows, a byte each from the lowest on, in the order of reading.
///
/// Bytes behind the last pixel are 0, as those of pixels that are off. All eight are looked at in one go:
/// a large picture has ten thousands of blocks.
struct PixelBlock: Equatable {
  var bytes: UInt64 = 0

  /// Whether no pixel is lit.
  var isOff: Bool { bytes == 0 }

  /// The pixels that are lit, a bit each.
  var lit: Int { ~pixels(of: 0) & 0xFF }

  /// The pixels that have an ink, a bit each.
  func pixels(of ink: UInt8) -> Int {
    let difference = bytes ^ (UInt64(ink) &* 0x0101_0101_0101_0101)
    let sevenBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // The high bit of each byte that is 0, and no other (H. S. Warren, "Hacker's Delight", 2nd edition, 6-1).
    let zeros = ~(((difference & sevenBits) + sevenBits) | difference | sevenBits)
    return Int(((zeros >> 7) &* 0x0102_0408_1020_4080) >> 56)
  }

  /// The two inks that most of the lit pixels have, 0 for one that there is not; of equals the one that is
  /// met first.
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

  private subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(place * 8)) }
}

extension PixelCanvas {
  /// The inks of a cell's pixels.
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
