import Sudoku

/// Puzzles on paper: two side by side, and their solutions at the end.
struct PrintedPages {
  private let puzzles: [Grid]
  private let solutions: [Grid]

  init(_ puzzles: [Grid]) {
    self.puzzles = puzzles
    solutions = puzzles.compactMap { Solver($0.layout).solutions(of: $0).first }
  }

  /// The pages in box-drawing characters.
  var text: String { pages(PaperGrid.box) }

  /// The pages in ASCII.
  var ascii: String { pages(PaperGrid.ascii) }

  private func pages(_ lines: PaperGrid.Lines) -> String {
    let groups = [("Puzzle", puzzles), ("Solution", solutions)]
    return groups.flatMap { title, grids in
      stride(from: 0, to: grids.count, by: 2).map { first in
        let row = Array(grids.enumerated())[first..<min(first + 2, grids.count)]
        let columns = row.map { ["\(title) \($0.offset + 1)"] + PaperGrid($0.element).lines(lines) }
        return Self.sideBySide(columns)
      }
    }.joined(separator: "\n\n")
  }

  private static func sideBySide(_ columns: [[String]]) -> String {
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = zip(columns, widths).map { column, width in
        let text = row < column.count ? column[row] : ""
        return text + String(repeating: " ", count: width - text.count)
      }.joined(separator: "    ")
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

/// One grid on paper.
struct PaperGrid {
  /// The characters for lines: corners and crossings row by row, then across and down.
  struct Lines {
    let corners: [[String]]
    let across: String
    let down: String
  }

  static let box = Lines(
    corners: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]], across: "─", down: "│")
  static let ascii = Lines(corners: Array(repeating: ["+", "+", "+"], count: 3), across: "-", down: "|")

  private let grid: Grid

  init(_ grid: Grid) { self.grid = grid }

  func lines(_ lines: Lines) -> [String] {
    let (shape, side) = (grid.layout.shape, grid.layout.side)
    let rule = { (corners: [String]) in
      corners[0]
        + Array(
          repeating: String(repeating: lines.across, count: 2 * shape.boxWidth + 1),
          count: side / shape.boxWidth
        )
        .joined(separator: corners[1]) + corners[2]
    }
    var text = [rule(lines.corners[0])]
    for row in 0..<side {
      if row > 0, row % shape.boxHeight == 0 { text.append(rule(lines.corners[1])) }
      text.append(self.row(row, lines.down))
    }
    return text + [rule(lines.corners[2])]
  }

  private func row(_ row: Int, _ down: String) -> String {
    let (shape, side) = (grid.layout.shape, grid.layout.side)
    let boxes = stride(from: 0, to: side, by: shape.boxWidth).map { first in
      (first..<first + shape.boxWidth).map { " \(DigitCharacter.of(grid[row * side + $0]))" }.joined() + " "
    }
    return down + boxes.joined(separator: down) + down
  }
}

// MARK: SVG

extension PrintedPages {
  /// The side of a puzzle on an SVG page, and the gap between two, in points.
  private static let (side, gap) = (240, 36)
  private static let perRow = 2

  /// The pages as one SVG picture: puzzles first, then their solutions, smaller digits for those.
  var svg: String {
    let all = puzzles + solutions
    let rows = (all.count + Self.perRow - 1) / Self.perRow
    let width = Self.perRow * (Self.side + Self.gap) + Self.gap
    let height = rows * (Self.side + Self.gap) + Self.gap
    let pictures = all.enumerated().map { index, grid in
      let (column, row) = (index % Self.perRow, index / Self.perRow)
      let x = Self.gap + column * (Self.side + Self.gap), y = Self.gap + row * (Self.side + Self.gap)
      return "<g transform=\"translate(\(x) \(y))\">\(Self.picture(of: grid))</g>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" font-family="sans-serif">
      <rect width="100%" height="100%" fill="white"/>
      \(pictures.joined(separator: "\n"))
      </svg>
      """
  }

  private static func picture(of grid: Grid) -> String {
    let (count, shape) = (grid.layout.side, grid.layout.shape)
    let cell = side / count
    let end = cell * count
    let lines = (0...count).map { index in
      let place = index * cell
      let across = index % shape.boxHeight == 0 ? 2 : 1, down = index % shape.boxWidth == 0 ? 2 : 1
      return "<path d=\"M0 \(place)H\(end)\" stroke=\"black\" stroke-width=\"\(across)\"/>"
        + "<path d=\"M\(place) 0V\(end)\" stroke=\"black\" stroke-width=\"\(down)\"/>"
    }
    let digits = grid.digits.indices.filter { grid[$0] != 0 }.map { index in
      let x = index % count * cell + cell / 2, y = index / count * cell + cell * 7 / 10
      return "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(cell * 6 / 10)\" text-anchor=\"middle\">"
        + "\(DigitCharacter.of(grid[index]))</text>"
    }
    return (lines + digits).joined()
  }
}
