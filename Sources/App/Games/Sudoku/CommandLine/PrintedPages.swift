import Sudoku

/// Puzzles on pages of paper: six to a page, then their solutions.
struct PrintedPages {
  /// The puzzles of a page, and beside each other.
  static let (perPage, perRow) = (6, 2)

  /// A grid of a page and its heading.
  struct Item {
    let title: String
    let grid: Grid
    /// The solution in whose cells the givens stand out; nil for a puzzle.
    let givens: Grid?
  }

  /// The pages, each with the items of its rows.
  let pages: [[[Item]]]

  /// Lays out puzzles; those without one solution have none at the end.
  init(_ puzzles: [Grid], solutions: [Grid?]) {
    let asked = zip(1..., puzzles).map { Item(title: "Puzzle \($0)", grid: $1, givens: nil) }
    let solved = zip(zip(1..., puzzles), solutions).compactMap { puzzle, solution in
      solution.map { Item(title: "Solution \(puzzle.0)", grid: $0, givens: puzzle.1) }
    }
    pages =
      asked.cut(Self.perPage).map { $0.cut(Self.perRow) }
      + solved.cut(Self.perPage).map { $0.cut(Self.perRow) }
  }

  /// The pages as text, in box-drawing characters or ASCII.
  func text(isPlain: Bool) -> String {
    zip(1..., pages).map { number, rows in
      let title = "Page \(number) of \(pages.count)\n\n"
      return title + rows.map { Self.text(of: $0, isPlain: isPlain) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func text(of row: [Item], isPlain: Bool) -> String {
    let drawn = row.map { item -> [String] in
      let lines = TextGrid(item.grid, isPlain: isPlain).lines
      let width = lines[0].count
      return ([item.title] + lines).map { $0 + String(repeating: " ", count: max(0, width - $0.count)) }
    }
    let height = drawn.map(\.count).max() ?? 0
    return (0..<height).map { line in
      let parts = drawn.map { $0.indices.contains(line) ? $0[line] : "" }
      var text = parts.joined(separator: "    ")
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}

/// A grid drawn with lines: heavy between boxes or regions, none inside a cage.
struct TextGrid {
  private let grid: Grid
  private let isPlain: Bool

  init(_ grid: Grid, isPlain: Bool) {
    self.grid = grid
    self.isPlain = isPlain
  }

  private var side: Int { grid.layout.side }

  /// The lines of the drawing, all equally long.
  var lines: [String] {
    (0...side).flatMap { row in row < side ? [border(above: row), cells(of: row)] : [border(above: row)] }
  }

  private func border(above row: Int) -> String {
    (0...side).map { column in
      let corner = String(self.corner(row, column))
      guard column < side else { return corner }
      return corner + String(repeating: horizontal(edges.above(row, column)), count: 3)
    }.joined()
  }

  private func cells(of row: Int) -> String {
    (0...side).map { column in
      let edge = String(vertical(edges.left(row, column)))
      return column < side ? edge + cell(row * side + column) : edge
    }.joined()
  }

  /// The digit, or the sum of a cage that starts here.
  private func cell(_ cell: Int) -> String {
    if grid[cell] != 0 { return " \(DigitCharacter.of(grid[cell])) " }
    guard let cage = grid.layout.cages.first(where: { $0.cells.first == cell }) else { return "   " }
    return cage.sum < 10 ? "\(cage.sum)  " : "\(cage.sum) "
  }

  private var edges: GridEdges { GridEdges(grid.layout) }

  private func horizontal(_ edge: GridEdges.Weight) -> Character {
    switch edge {
    case .none: " "
    case .light: isPlain ? "-" : "─"
    case .heavy: isPlain ? "=" : "━"
    }
  }

  private func vertical(_ edge: GridEdges.Weight) -> Character {
    switch edge {
    case .none: " "
    case .light: isPlain ? "|" : "│"
    case .heavy: isPlain ? "#" : "┃"
    }
  }

  private func corner(_ row: Int, _ column: Int) -> Character {
    let up = edges.left(row - 1, column)
    let down = edges.left(row, column)
    let left = edges.above(row, column - 1)
    let right = edges.above(row, column)
    guard !isPlain else {
      return up == .heavy || down == .heavy || left == .heavy || right == .heavy ? "#" : "+"
    }
    return BoxCorner.character(up: up, down: down, left: left, right: right)
  }
}

/// The lines between the cells of a grid.
struct GridEdges {
  /// The weight of a line.
  enum Weight: Int, Hashable, Sendable { case none, light, heavy }

  private let layout: Layout

  init(_ layout: Layout) { self.layout = layout }

  /// The line above a cell.
  func above(_ row: Int, _ column: Int) -> Weight { between((row - 1, column), (row, column)) }

  /// The line to the left of a cell.
  func left(_ row: Int, _ column: Int) -> Weight { between((row, column - 1), (row, column)) }

  /// The line between two neighbors, each of which may be outside.
  private func between(_ one: (Int, Int), _ other: (Int, Int)) -> Weight {
    guard let first = cell(one), let second = cell(other) else {
      return cell(one) == nil && cell(other) == nil ? .none : .heavy
    }
    guard group(of: first) == group(of: second) else { return .heavy }
    return layout.cages.contains { $0.cells.contains(first) && $0.cells.contains(second) } ? .none : .light
  }

  private func cell(_ place: (row: Int, column: Int)) -> Int? {
    let range = 0..<layout.side
    guard range.contains(place.row), range.contains(place.column) else { return nil }
    return place.row * layout.side + place.column
  }

  /// The number of the cell's box or region.
  private func group(of cell: Int) -> Int {
    if case .jigsaw(let regions) = layout.variant { return regions[cell] }
    return layout.shape.box(of: cell)
  }
}

/// The box-drawing characters of corners, by the weights of their four lines.
enum BoxCorner {
  private typealias Weight = GridEdges.Weight

  /// The characters in the order of Unicode, each with the weights up, down, left and right.
  private static let table: [[Int]: Character] = {
    var table: [[Int]: Character] = [[0, 0, 0, 0]: " "]
    for value in 0x2500...0x257F {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name,
        let weights = weights(of: name)
      else { continue }
      table[weights] = table[weights] ?? Character(scalar)
    }
    return table
  }()

  static func character(
    up: GridEdges.Weight, down: GridEdges.Weight, left: GridEdges.Weight, right: GridEdges.Weight
  ) -> Character {
    table[[up, down, left, right].map(\.rawValue)] ?? "+"
  }

  /// Reads a name such as `BOX DRAWINGS DOWN HEAVY AND RIGHT LIGHT`; nil for dashes, arcs and double lines.
  private static func weights(of name: String) -> [Int]? {
    var weights = [0, 0, 0, 0]
    var common: Int?
    var open: [Int] = []
    for word in name.split(separator: " ").dropFirst(2) {
      switch word {
      case "LIGHT", "HEAVY":
        let weight = word == "LIGHT" ? 1 : 2
        if open.isEmpty { common = weight }
        for line in open { weights[line] = weight }
        open = []
      case "UP": open.append(0)
      case "DOWN": open.append(1)
      case "LEFT": open.append(2)
      case "RIGHT": open.append(3)
      case "VERTICAL": open += [0, 1]
      case "HORIZONTAL": open += [2, 3]
      case "AND": continue
      default: return nil
      }
    }
    guard let weight = common else { return open.isEmpty ? weights : nil }
    for line in open { weights[line] = weight }
    return weights
  }
}

extension Array {
  /// The items in groups of a size; the last may be smaller.
  fileprivate func cut(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
  }
}
