/// The box drawing characters of Unicode, drawn so that lines go on in the next cell.
///
/// - Source: Unicode, chart U2500.
enum LineShapes {
  /// The shape of a character in a cell; nil for any other character.
  static func mask(of scalar: Unicode.Scalar, width: Int, height: Int) -> Mask? {
    guard (0x2500...0x257F).contains(scalar.value) else { return nil }
    var mask = Mask(width: width, height: height)
    switch scalar.value {
    case 0x256D...0x2570: mask.strokeCorner(scalar.value - 0x256D)
    case 0x2571, 0x2572, 0x2573: mask.strokeDiagonals(scalar.value - 0x2570)
    default:
      let digits = arms[Int(scalar.value - 0x2500)].utf8.map { Weight(digit: $0) }
      for (side, weight) in zip(Side.allCases, digits) { mask.draw(side, weight) }
      mask.cut(dashes: dashes(in: scalar.value), isHorizontal: digits[1] != .none)
    }
    return mask
  }

  /// A line from the middle of the cell to an edge.
  fileprivate enum Side: CaseIterable { case up, right, down, left }

  fileprivate enum Weight {
    case none, light, heavy, double

    init(digit: UInt8) { self = [.none, .light, .heavy, .double][Int(digit - UInt8(ascii: "0"))] }
  }

  /// The weights of the lines up, right, down and left of U+2500 to U+257F: none, light, heavy, double.
  ///
  /// Arcs and diagonals have none.
  private static let arms = """
    0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000
    0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
    """.split { $0 == " " || $0 == "\n" }

  /// The number of dashes of a line; 1 for a whole one.
  private static func dashes(in value: UInt32) -> Int {
    switch value {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 1
    }
  }
}

extension Mask {
  /// The pixels of a light line through the middle: one, or more in large cells.
  private var thickness: Int { max(1, width / 8) }
  private var column: Range<Int> { middle(of: width) }
  private var row: Range<Int> { middle(of: height) }

  private func middle(of length: Int) -> Range<Int> {
    let start = (length - thickness) / 2
    return start..<start + thickness
  }

  fileprivate mutating func draw(_ side: LineShapes.Side, _ weight: LineShapes.Weight) {
    switch weight {
    case .none: break
    case .light: draw(side, beside: 0, width: 0)
    case .heavy: draw(side, beside: 0, width: thickness)
    case .double:
      draw(side, beside: -thickness, width: 0)
      draw(side, beside: thickness, width: 0)
    }
  }

  /// Draws a line from the middle to an edge, moved sideways and widened by pixels.
  private mutating func draw(_ side: LineShapes.Side, beside offset: Int, width extra: Int) {
    let (column, row) = (self.column, self.row)
    let columns = column.lowerBound + offset..<column.upperBound + offset + extra
    let rows = row.lowerBound + offset..<row.upperBound + offset + extra
    switch side {
    case .up: fill(columns, 0..<row.upperBound + extra + abs(offset))
    case .down: fill(columns, row.lowerBound - abs(offset)..<height)
    case .left: fill(0..<column.upperBound + extra + abs(offset), rows)
    case .right: fill(column.lowerBound - abs(offset)..<width, rows)
    }
  }

  /// Cuts a line into dashes with a gap after each.
  fileprivate mutating func cut(dashes: Int, isHorizontal: Bool) {
    let length = isHorizontal ? width : height
    for dash in 0..<dashes where dashes > 1 {
      let end = length * (dash + 1) / dashes
      let gap = end - max(1, length / dashes / 3)..<end
      if isHorizontal { fill(gap, 0..<height, with: 0) } else { fill(0..<width, gap, with: 0) }
    }
  }

  /// Draws one of the four rounded corners: right and down, left and down, left and up, right and up.
  fileprivate mutating func strokeCorner(_ number: UInt32) {
    let (isRight, isDown) = (number == 0 || number == 3, number < 2)
    let line = Double(thickness)
    let (x, y) = (Double(column.lowerBound) + line / 2, Double(row.lowerBound) + line / 2)
    let radius = Double(min(column.lowerBound, row.lowerBound))
    let center = (x: isRight ? x + radius : x - radius, y: isDown ? y + radius : y - radius)
    fill { pointX, pointY in
      let isBesideX = isRight ? pointX > center.x : pointX < center.x
      let isBesideY = isDown ? pointY > center.y : pointY < center.y
      if isBesideX { return abs(pointY - y) <= line / 2 && !isBesideY }
      if isBesideY { return abs(pointX - x) <= line / 2 }
      let (dx, dy) = (pointX - center.x, pointY - center.y)
      return abs((dx * dx + dy * dy).squareRoot() - radius) <= line / 2
    }
  }

  /// Draws a rising line (bit 0) and a falling one (bit 1) from corner to corner.
  fileprivate mutating func strokeDiagonals(_ bits: UInt32) {
    let (line, width, height) = (Double(thickness), Double(self.width), Double(self.height))
    let length = (width * width + height * height).squareRoot()
    fill { x, y in
      let rising = abs(x * height + y * width - width * height) / length
      let falling = abs(x * height - y * width) / length
      return bits & 1 == 1 && rising <= line / 2 || bits & 2 == 2 && falling <= line / 2
    }
  }
}
