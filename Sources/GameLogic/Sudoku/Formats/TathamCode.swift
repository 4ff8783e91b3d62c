/// The identifier of a game in Simon Tatham's collection: its rules, a colon, and runs of clues and empty cells.
struct TathamCode {
  private let line: PlainText.Line
  private let start: Int
  private let rules: ArraySlice<UInt8>
  private let parts: [ArraySlice<UInt8>]
  private let isSeed: Bool

  /// True for a word such as `3x3:a5b…`, or `3x3#123`, the seed of a random game.
  static func isCode(_ word: ArraySlice<UInt8>) -> Bool {
    guard let colon = word.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else {
      return false
    }
    let rules = word[..<colon]
    let size = rules.prefix { CellByte.isDigit($0) || $0 == UInt8(ascii: "x") }
    let hasSize = size.contains(UInt8(ascii: "x")) || rules.contains(UInt8(ascii: "j"))
    return hasSize && (rules.first.map(CellByte.isDigit) ?? false)
      && rules[size.endIndex...].allSatisfy { CellByte.isLetter($0) || CellByte.isDigit($0) }
      && word[colon...].dropFirst().allSatisfy {
        CellByte.isDigit($0) || CellByte.isLetter($0) || "_,".utf8.contains($0)
      }
  }

  init(_ word: ArraySlice<UInt8>, of line: PlainText.Line) {
    let colon = word.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") } ?? word.endIndex
    self.line = line
    start = word.startIndex
    rules = word[..<colon]
    isSeed = word[colon...].first == UInt8(ascii: "#")
    parts = word[colon...].dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  private func error(_ message: String, at index: Int? = nil) -> FormatError {
    line.error(at: index ?? start, message)
  }

  func puzzle() throws(FormatError) -> PuzzleText {
    guard !isSeed else {
      throw error(
        "this is the random seed of a game by Simon Tatham, without its clues. Copy the game ID instead.")
    }
    let letters = rules.filter(CellByte.isLetter)
    let (isJigsaw, isKiller) = (letters.contains(UInt8(ascii: "j")), letters.contains(UInt8(ascii: "k")))
    // The first x is between the sides of a box.
    let isX = letters.count { $0 == UInt8(ascii: "x") } > (isJigsaw ? 0 : 1)
    guard [isX, isJigsaw, isKiller].count(where: { $0 }) < 2 else {
      throw error(
        "this game ID has several of diagonals, irregular blocks and cages. Parlor plays one of them.")
    }
    let shape = try shape(isJigsaw: isJigsaw)
    let clues = try numbers(parts.first ?? [], of: shape, most: shape.side)
    guard parts.count == (isJigsaw ? 2 : isKiller ? 3 : 1) else {
      throw error("this game ID has \(parts.count) parts, too many or too few for its rules.")
    }
    let variant: Layout.Variant =
      isX
      ? .x
      : isJigsaw
        ? .jigsaw(try areas(parts[1], of: shape)) : isKiller ? .killer(try cages(of: shape)) : .standard
    do throws(LayoutError) {
      return PuzzleText(Grid(try Layout(shape, variant), digits: clues) ?? Grid())
    } catch {
      throw self.error(error.description)
    }
  }

  private func shape(isJigsaw: Bool) throws(FormatError) -> Shape {
    let sides = rules.split { !CellByte.isDigit($0) }.prefix(isJigsaw ? 1 : 2)
      .map { Int(String(decoding: $0.prefix(3), as: UTF8.self)) ?? 0 }
    let side =
      isJigsaw && !rules.prefix(3).contains(UInt8(ascii: "x")) ? sides.first ?? 0 : sides.reduce(1, *)
    // The sides are the numbers of boxes beside and above each other, so a box is as tall as the first.
    guard let shape = Shape(side: side), isJigsaw || sides == [shape.boxHeight, shape.boxWidth] else {
      throw error("this game ID is for a grid of another size. Parlor plays 2x2, 2x3, 3x3 and 4x4.")
    }
    return shape
  }

  /// The numbers in the cells; 0 for none.
  private func numbers(_ text: ArraySlice<UInt8>, of shape: Shape, most: Int) throws(FormatError) -> [Int] {
    var (numbers, rest) = ([Int](), text)
    while let byte = rest.first, numbers.count <= shape.cellCount {
      if 0x61...0x7A ~= byte {
        numbers += Array(repeating: 0, count: Int(byte) - 0x60)
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "_") {
        rest = rest.dropFirst()
      } else {
        let digits = rest.prefix(while: CellByte.isDigit)
        guard digits.count < 4, let number = Int(String(decoding: digits, as: UTF8.self)), number <= most
        else {
          throw error("this game ID has a number that its rules don't allow.", at: rest.startIndex)
        }
        numbers.append(number)
        rest = rest[digits.endIndex...]
      }
    }
    guard numbers.count == shape.cellCount else {
      throw error(
        "this game ID has \(numbers.count) of \(shape.cellCount) cells.", at: max(start, text.endIndex - 1))
    }
    return numbers
  }

  /// The area of each cell, from the lengths of the runs of sides that are no borders: first those between
  /// neighbors in a row, then those between neighbors in a column.
  private func areas(_ text: ArraySlice<UInt8>, of shape: Shape) throws(FormatError) -> [Int] {
    let side = shape.side
    var names = Array(0..<shape.cellCount)
    var place = 0
    func isInside(_ place: Int) -> Bool { place < 2 * side * (side - 1) }
    for byte in text {
      guard byte == UInt8(ascii: "_") || 0x61...0x7A ~= byte else { break }
      for _ in 0..<(byte == UInt8(ascii: "_") ? 0 : Int(byte) - 0x60) where isInside(place) {
        let (line, step) = (place / (side - 1), place % (side - 1))
        let (one, other) =
          line < side
          ? (line * side + step, line * side + step + 1)
          : (step * side + line - side, (step + 1) * side + line - side)
        let (kept, merged) = (names[one], names[other])
        for cell in names.indices where names[cell] == merged { names[cell] = kept }
        place += 1
      }
      if byte != Self.longRun { place += 1 }
    }
    guard place == 2 * side * (side - 1) + 1 else {
      throw error("the borders in this game ID end too soon or too late.", at: text.startIndex)
    }
    return names.numbered
  }

  /// The letter of a run of 25 that goes on.
  static let longRun = UInt8(ascii: "y")

  private func cages(of shape: Shape) throws(FormatError) -> [Cage] {
    let areas = try areas(parts[1], of: shape)
    let sums = try numbers(parts[2], of: shape, most: 999)
    return try (0...(areas.max() ?? 0)).map { area throws(FormatError) in
      let cells = areas.indices.filter { areas[$0] == area }
      guard let sum = cells.lazy.map({ sums[$0] }).first(where: { $0 > 0 }) else {
        throw error("a cage in this game ID has no sum.", at: parts[2].startIndex)
      }
      return Cage(sum: sum, cells: cells)
    }
  }
}

// MARK: - Writing

extension PuzzleText {
  /// The puzzle as a game of Simon Tatham's collection.
  var tathamCode: String {
    let layout = grid.layout
    let shape = layout.shape
    let size = "\(shape.boxHeight)x\(shape.boxWidth)"
    let clues = Self.runs(givens.digits)
    switch layout.variant {
    case .standard: return "\(size):\(clues)"
    case .x: return "\(size)x:\(clues)"
    case .jigsaw(let regions): return "\(shape.side)j:\(clues),\(Self.borders(regions, shape))"
    case .killer(let cages):
      var (areas, sums) = (Array(-shape.cellCount..<0), Array(repeating: 0, count: shape.cellCount))
      for (number, cage) in cages.enumerated() {
        for cell in cage.cells { areas[cell] = number }
        sums[cage.cells[0]] = cage.sum
      }
      return "\(size)k:\(clues),\(Self.borders(areas, shape)),\(Self.runs(sums))"
    }
  }

  /// Numbers, and letters for the lengths of runs of zeros between them.
  private static func runs(_ numbers: [Int]) -> String {
    var (text, run, isNumber) = ("", 0, false)
    func letters() -> String {
      String(repeating: "z", count: run / 26) + (run % 26 == 0 ? "" : String(letter(run % 26)))
    }
    for number in numbers {
      if number == 0 {
        run += 1
        isNumber = false
        continue
      }
      text += (isNumber ? "_" : letters()) + "\(number)"
      (run, isNumber) = (0, true)
    }
    return text + letters()
  }

  private static func letter(_ number: Int) -> Character { Character(Unicode.Scalar(UInt8(0x60 + number))) }

  /// The lengths of the runs of sides without a border, each but the longest followed by a side with one.
  private static func borders(_ areas: [Int], _ shape: Shape) -> String {
    let side = shape.side
    let across = (0..<side).flatMap { row in (0..<side - 1).map { (row * side + $0, row * side + $0 + 1) } }
    let down = (0..<side).flatMap { column in
      (0..<side - 1).map { ($0 * side + column, ($0 + 1) * side + column) }
    }
    var (text, run) = ("", 0)
    func close() {
      text += String(repeating: "y", count: run / 25) + (run % 25 == 0 ? "_" : String(letter(run % 25)))
      run = 0
    }
    for (one, other) in across + down { if areas[one] == areas[other] { run += 1 } else { close() } }
    close()
    return text
  }
}
