import GameKit

/// The puzzles in a JSON value of any program.
struct JSONPuzzles {
  /// The most values of a text; strangers' texts are read, too.
  private static let limits = JSONLimits(bytes: 64 << 20, values: 4_000_000)

  private(set) var puzzles: [PuzzleText] = []

  /// Reads a text that is JSON; nil for any other.
  init?(_ bytes: [UInt8]) throws(FormatError) {
    guard let value = try? JSONReader.read(bytes, Self.limits) else { return nil }
    try add(value)
  }

  private mutating func add(_ value: JSONValue) throws(FormatError) {
    switch value {
    case .null, .bool, .number: return
    case .string(let text): try add(text)
    case .array(let items):
      if let puzzle = Self.puzzle(items) { return puzzles.append(puzzle) }
      for item in items { try add(item) }
    case .object(let members):
      if let puzzle = try Self.puzzle(value) { return puzzles.append(puzzle) }
      for member in members { try add(member.value) }
    }
  }

  /// Adds a puzzle that is written as one text.
  private mutating func add(_ text: String) throws(FormatError) {
    guard 81...2_000 ~= text.utf8.count else { return }
    var scanner = PuzzleScanner(PlainText(text))
    scanner.run()
    puzzles += scanner.scan.found.map(\.puzzle)
  }

  /// The puzzle of an object whose members Parlor or f-puzzles writes.
  private static func puzzle(_ value: JSONValue) throws(FormatError) -> PuzzleText? {
    if let puzzle = try FPuzzle(value) { return try puzzle.puzzle() }
    if let initial = value["initial"], initial["layout"] != nil,
      let grid = try? initial.decoded(as: Grid.self)
    {
      return PuzzleText(grid)
    }
    guard let text = value["puzzle"]?.text, let rules = value["rules"]?.text else { return nil }
    return try PuzzleText.readOne("\(PuzzlePart.mark)\(rules)\n\(text)")
  }

  /// The puzzle of a list of cells, or of rows, that are numbers, texts or null.
  private static func puzzle(_ items: [JSONValue]) -> PuzzleText? {
    let cells = items.count == 81 ? items : items.flatMap { $0.items ?? $0.text.map(characters) ?? [] }
    guard items.count == 81 || cells.count == items.count * items.count,
      let shape = Shape(cellCount: cells.count)
    else {
      return nil
    }
    let puzzle = Grid(Layout(shape), digits: cells.map(digit)).map { PuzzleText($0) }
    return puzzle.flatMap { $0.isPlausible ? $0 : nil }
  }

  /// The digit of a cell; 0 for none, -1 for anything else.
  private static func digit(_ cell: JSONValue) -> Int {
    switch cell {
    case .null: 0
    case .number: cell.int ?? -1
    case .string(let text):
      switch CellContent(Array(text.utf8)[...], side: 16) {
      case .empty: 0
      case .digits(let digits, _): digits.only ?? -1
      case nil: -1
      }
    case .bool, .array, .object: -1
    }
  }

  private static func characters(_ text: String) -> [JSONValue] { text.map { .string(String($0)) } }
}

extension PuzzleScanner {
  /// Reads JSON that begins at a line, and ends with it or with the text; false for anything else.
  mutating func readJSON(at index: Int) -> Int? {
    guard Self.opens(lines[index]) else { return nil }
    let isFirst = !hasTriedJSON
    hasTriedJSON = true
    let last = isFirst ? lines.lastIndex(where: Self.closes) ?? index : index
    for end in Set([index, max(index, last)]) {
      let bytes = Array(lines[index...end].map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
      do throws(FormatError) {
        guard let json = try JSONPuzzles(bytes), !json.puzzles.isEmpty else { continue }
        for puzzle in json.puzzles { add(puzzle, at: lines[index].number) }
      } catch {
        add(FormatError(line: lines[index].number, column: 1, message: error.message, isAboutCells: false))
      }
      return end + 1
    }
    return nil
  }

  private static func opens(_ line: PlainText.Line) -> Bool {
    line.bytes.trimmed.first.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? false
  }

  private static func closes(_ line: PlainText.Line) -> Bool {
    line.bytes.trimmed.last.map { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? false
  }
}
