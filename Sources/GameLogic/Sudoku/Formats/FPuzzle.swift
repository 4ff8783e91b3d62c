import GameKit

/// A puzzle in the JSON of f-puzzles, which SudokuPad reads, too.
struct FPuzzle {
  private let value: JSONValue
  private let rows: [[JSONValue]]
  private let shape: Shape

  /// Creates a puzzle; nil if the value is none.
  init?(_ value: JSONValue) throws(FormatError) {
    guard let rows = value["grid"]?.items?.map({ $0.items ?? [] }), case .object? = rows.first?.first else {
      return nil
    }
    guard let shape = Shape(side: rows.count), rows.allSatisfy({ $0.count == rows.count }) else {
      throw Self.error("this f-puzzles grid has \(rows.count) rows. Parlor plays 4, 6, 9 and 16.")
    }
    self.value = value
    self.rows = rows
    self.shape = shape
  }

  private static func error(_ message: String) -> FormatError {
    FormatError(line: 1, column: 1, message: message, isAboutCells: false)
  }

  private var cells: [JSONValue] { rows.flatMap(\.self) }

  func puzzle() throws(FormatError) -> PuzzleText {
    try checkRules()
    let variant = try variant()
    let layout: Layout
    do throws(LayoutError) {
      layout = try Layout(shape, variant)
    } catch {
      throw Self.error(error.description)
    }
    let digits = cells.map { $0["value"].flatMap(Self.number) ?? 0 }
    guard let grid = Grid(layout, digits: digits) else {
      throw Self.error("a cell of this f-puzzles grid has a digit that isn't in a \(shape.rawValue) grid.")
    }
    let hasGivens = cells.contains { $0["given"]?.boolean == true }
    let played =
      hasGivens ? cells.indices.filter { digits[$0] != 0 && cells[$0]["given"]?.boolean != true } : []
    var text = PuzzleText(grid, played: Set(played), candidates: candidates)
    text.facts.author = name("author")
    text.facts.description = name("title")
    text.facts.comment = name("ruleset").flatMap { $0 == "Normal" ? nil : $0 }
    return text
  }

  private func name(_ member: String) -> String? {
    value[member]?.text.flatMap { $0.isEmpty ? nil : String($0.prefix(500)).replacing("\n", with: " ") }
  }

  /// A number, also one in quotation marks.
  private static func number(_ value: JSONValue) -> Int? { value.int ?? value.text.flatMap { Int($0) } }

  /// The candidates by the marks in the middle of cells; nil if there are none.
  private var candidates: [DigitSet]? {
    let marks = cells.map { cell in
      let numbers =
        (cell["givenPencilMarks"] ?? cell["centerPencilMarks"])?.items?.compactMap(Self.number) ?? []
      return DigitSet(numbers.filter { 1...shape.side ~= $0 })
    }
    return marks.allSatisfy(\.isEmpty) ? nil : marks.map { $0.isEmpty ? .all(shape.side) : $0 }
  }

  // MARK: Rules

  /// The members without rules.
  private static let silent: Set = [
    "size", "title", "author", "ruleset", "rules", "grid", "solution", "successMessage", "highlightConflicts",
    "disabledlogic", "truecandidatesoptions", "diagonal+", "diagonal-", "killercage", "solvecount", "id",
    "created",
  ]

  /// The names of rules that players know them by, where the members have others.
  private static let names = [
    "antiknight": "anti-knight", "antiking": "anti-king", "nonconsecutive": "nonconsecutive",
    "disjointgroups": "disjoint groups", "thermometer": "thermometers", "arrow": "arrows",
    "ratio": "ratio dots",
    "difference": "difference dots", "xv": "XV", "littlekillersum": "little killer",
    "sandwichsum": "sandwich sums",
    "even": "even cells", "odd": "odd cells", "palindrome": "palindromes", "extraregion": "extra regions",
    "quadruple": "quadruples", "betweenline": "between lines", "clone": "clones", "minimum": "minimum cells",
    "maximum": "maximum cells", "lockout": "lockout lines", "fogofwar": "fog of war", "line": "drawn lines",
    "text": "written marks", "circle": "drawn circles", "rectangle": "drawn rectangles",
    "cage": "drawn cages",
    "negative": "negative constraints", "renban": "renban lines", "whispers": "whisper lines",
  ]

  /// Throws the names of all rules that Parlor does not have.
  private func checkRules() throws(FormatError) {
    guard case .object(let members) = value else { return }
    let others = members.filter { !Self.silent.contains($0.name) && Self.isUsed($0.value) }
    guard others.isEmpty else {
      let list = others.prefix(8).map { Self.names[$0.name] ?? "“\($0.name.prefix(20))”" }.joined(
        separator: ", ")
      throw Self.error("this f-puzzles puzzle has rules that Parlor doesn't play: \(list).")
    }
  }

  private static func isUsed(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool(false): false
    case .array(let items): !items.isEmpty
    case .string(let text): !text.isEmpty
    case .object(let members): !members.isEmpty
    case .number, .bool(true): true
    }
  }

  private func variant() throws(FormatError) -> Layout.Variant {
    let diagonals = [value["diagonal+"]?.boolean ?? false, value["diagonal-"]?.boolean ?? false]
    let regions = try regions()
    let cages = try cages()
    guard diagonals[0] == diagonals[1] else {
      throw Self.error("this f-puzzles puzzle has one diagonal. Parlor plays both or none.")
    }
    let named = [
      diagonals[0] ? "diagonals" : nil, regions.map { _ in "irregular regions" }, cages.map { _ in "cages" },
    ]
    .compactMap(\.self)
    guard named.count < 2 else {
      throw Self.error(
        "this f-puzzles puzzle has \(named.joined(separator: " and ")). Parlor plays one of them.")
    }
    return diagonals[0] ? .x : regions.map { .jigsaw($0) } ?? cages.map { .killer($0) } ?? .standard
  }

  /// The region of each cell; nil for boxes.
  private func regions() throws(FormatError) -> [Int]? {
    guard cells.contains(where: { $0["region"] != nil }) else { return nil }
    let regions = cells.indices.map { cells[$0]["region"].flatMap(Self.number) ?? shape.box(of: $0) }
    return SumoCueCode.isSame(regions, cells.indices.map { shape.box(of: $0) }) ? nil : regions.numbered
  }

  private func cages() throws(FormatError) -> [Cage]? {
    guard let cages = value["killercage"]?.items, !cages.isEmpty else { return nil }
    return try cages.map { cage throws(FormatError) in
      let cells = (cage["cells"]?.items ?? []).compactMap { $0.text.flatMap(cell) }
      guard let sum = cage["value"].flatMap(Self.number), sum < 1_000 else {
        throw Self.error("this f-puzzles puzzle has a cage without a sum, which Parlor doesn't play.")
      }
      return Cage(sum: sum, cells: cells)
    }
  }

  /// The cell of a name such as `R1C9`.
  private func cell(_ name: String) -> Int? {
    let parts = name.uppercased().split { $0 == "R" || $0 == "C" }.compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ 1...shape.side ~= $0 }) else { return nil }
    return (parts[0] - 1) * shape.side + parts[1] - 1
  }
}

// MARK: - Writing

extension PuzzleText {
  /// The puzzle in the JSON of f-puzzles.
  var fPuzzle: JSONValue {
    let layout = grid.layout
    let cells = grid.digits.indices.map { cell -> JSONValue in
      var value: JSONValue = [:]
      if grid[cell] != 0 { value = value.with("value", .integer(grid[cell])) }
      if grid[cell] != 0, !played.contains(cell) { value = value.with("given", true) }
      if case .jigsaw(let regions) = layout.variant { value = value.with("region", .integer(regions[cell])) }
      if grid[cell] == 0, let candidates {
        value = value.with("centerPencilMarks", .array(candidates[cell].map { .integer($0) }))
      }
      return value
    }
    let rows = stride(from: 0, to: cells.count, by: layout.side).map { start in
      JSONValue.array(Array(cells[start..<start + layout.side]))
    }
    var value: JSONValue = ["size": .integer(layout.side), "grid": .array(rows)]
    if let title = facts.description { value = value.with("title", .string(title)) }
    if let author = facts.author { value = value.with("author", .string(author)) }
    if layout.variant == .x { value = value.with(["diagonal+": true, "diagonal-": true]) }
    guard !layout.cages.isEmpty else { return value }
    return value.with(
      "killercage",
      .array(
        layout.cages.map { cage in
          ["cells": .array(cage.cells.map { .string(name($0)) }), "value": .string("\(cage.sum)")]
        }))
  }

  private func name(_ cell: Int) -> String {
    "R\(grid.layout.shape.row(of: cell) + 1)C\(grid.layout.shape.column(of: cell) + 1)"
  }
}
