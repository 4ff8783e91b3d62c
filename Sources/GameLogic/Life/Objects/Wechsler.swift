/// The extended Wechsler format: cells as text.
///
/// A strip of five rows is written column by column, with one character from `0` to `v` per column, in which
/// the topmost cell counts 1; `z` begins the next strip. Empty columns are `0`, `w` (two), `x` (three), or
/// `y` and a character whose value is four less than their number; they are omitted at the end of a strip.
///
/// - Source: LifeWiki, "Apgcode"; A. P. Goucher's apgsearch.
enum Wechsler {
  /// The maximum length of a code; the codes of larger objects are only a prefix.
  static let maxLength = 1_280

  private static let characters = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// Returns the code of a shape: the shortest of all orientations, and the alphabetically first of those.
  static func code(of shape: Shape) -> [UInt8] {
    Orientation.all.map { code(of: shape, turnedBy: $0) }.reduce(nil) { least($0, $1) } ?? []
  }

  /// Returns the shorter of two codes, or the alphabetically first if they have the same length.
  static func least(_ one: [UInt8]?, _ other: [UInt8]) -> [UInt8] {
    guard let one else { return other }
    if one.count != other.count { return one.count < other.count ? one : other }
    return other.lexicographicallyPrecedes(one) ? other : one
  }

  private static func code(of shape: Shape, turnedBy way: Orientation) -> [UInt8] {
    let (columns, rows) = way.exchangesSides ? (shape.height, shape.width) : (shape.width, shape.height)
    var code: [UInt8] = []
    for top in stride(from: 0, to: rows, by: 5) {
      if top > 0 { code.append(UInt8(ascii: "z")) }
      var empty = 0
      for column in 0..<columns {
        let number = (top..<min(top + 5, rows)).reduce(0) { sum, row in
          let place = way.source(x: column, y: row, width: shape.width, height: shape.height)
          return shape.isLive(x: place.x, y: place.y) ? sum | 1 << (row - top) : sum
        }
        guard number > 0 else {
          empty += 1
          continue
        }
        append(empty: &empty, to: &code)
        code.append(characters[number])
      }
    }
    return code
  }

  private static func append(empty: inout Int, to code: inout [UInt8]) {
    while empty >= 40 {
      code += Array("yz".utf8)
      empty -= 39
    }
    switch empty {
    case 0: break
    case 1: code.append(UInt8(ascii: "0"))
    case 2, 3: code.append(empty == 2 ? UInt8(ascii: "w") : UInt8(ascii: "x"))
    default: code += [UInt8(ascii: "y"), characters[empty - 4]]
    }
    empty = 0
  }

  /// Parses cells; nil if the text is invalid or has no live cell.
  static func cells(_ text: some Collection<UInt8>) -> [Cell]? {
    var cells: [Cell] = [], place = Cell(0, 0), isRun = false
    for byte in text {
      guard let number = characters.firstIndex(of: byte) else { return nil }
      switch (isRun, number) {
      case (true, _): (place.x, isRun) = (place.x + number + 4, false)
      case (false, 0..<32):
        for row in 0..<5 where number >> row & 1 != 0 { cells.append(Cell(place.x, place.y + row)) }
        place.x += 1
      case (false, 32): place.x += 2
      case (false, 33): place.x += 3
      case (false, 34): isRun = true
      default: place = Cell(0, place.y + 5)
      }
    }
    return isRun || cells.isEmpty ? nil : cells
  }
}
