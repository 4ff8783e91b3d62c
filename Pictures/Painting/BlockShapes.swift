/// The block elements, sextants, shades and braille patterns of Unicode, drawn so that neighbors join without a seam.
///
/// - Source: Unicode, charts U2580, U1FB00 and U2800.
enum BlockShapes {
  /// The shape of a character in a cell; nil for any other character.
  static func mask(of scalar: Unicode.Scalar, width: Int, height: Int) -> Mask? {
    var mask = Mask(width: width, height: height)
    switch scalar.value {
    case 0x2580: mask.fill(0..<width, 0..<height.part(1, of: 2))
    case 0x2581...0x2588:
      mask.fill(0..<width, height.part(8 - Int(scalar.value - 0x2580), of: 8)..<height)
    case 0x2589...0x258F: mask.fill(0..<width.part(Int(0x2590 - scalar.value), of: 8), 0..<height)
    case 0x2590: mask.fill(width.part(1, of: 2)..<width, 0..<height)
    case 0x2591...0x2593: mask.fill(0..<width, 0..<height, with: UInt8((scalar.value - 0x2590) * 64))
    case 0x2594: mask.fill(0..<width, 0..<height.part(1, of: 8))
    case 0x2595: mask.fill(width.part(7, of: 8)..<width, 0..<height)
    case 0x2596...0x259F: mask.fill(quadrants[Int(scalar.value - 0x2596)], columns: 2, rows: 2)
    case 0x2800...0x28FF: mask.dot(scalar.value - 0x2800)
    case 0x1FB00...0x1FB3B: mask.fill(sextants(scalar.value - 0x1FB00), columns: 2, rows: 3)
    default: return nil
    }
    return mask
  }

  /// The quarters of U+2596 to U+259F, a bit each: upper left, upper right, lower left, lower right.
  private static let quadrants: [UInt32] = [
    0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110,
  ]

  /// The sixths of a sextant, a bit each from the upper left one; the left half, the right half and the full block,
  /// which are older, are left out of the numbers.
  private static func sextants(_ number: UInt32) -> UInt32 {
    number + (number < 20 ? 1 : number < 40 ? 2 : 3)
  }
}

extension Int {
  /// The pixels of some parts out of a whole: what ends at one part begins at the next.
  fileprivate func part(_ number: Int, of parts: Int) -> Int { (self * number * 2 + parts) / (parts * 2) }
}

extension Mask {
  /// Covers the fields of a grid whose bits are set, row by row from the lowest bit.
  fileprivate mutating func fill(_ bits: UInt32, columns: Int, rows: Int) {
    for field in 0..<columns * rows where bits >> UInt32(field) & 1 == 1 {
      let (column, row) = (field % columns, field / columns)
      fill(
        width.part(column, of: columns)..<width.part(column + 1, of: columns),
        height.part(row, of: rows)..<height.part(row + 1, of: rows))
    }
  }

  /// Draws the dots of a braille pattern, whose bits go down the left column, down the right one, and along the row
  /// below, which is younger.
  fileprivate mutating func dot(_ bits: UInt32) {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    let side = max(1, width / 4)
    for (bit, (column, row)) in places.enumerated() where bits >> UInt32(bit) & 1 == 1 {
      let x = width.part(column * 2 + 1, of: 4) - side / 2
      let y = height.part(row * 2 + 1, of: 8) - side / 2
      fill(x..<x + side, y..<y + side)
    }
  }
}
