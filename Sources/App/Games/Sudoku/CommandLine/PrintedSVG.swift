import Sudoku

/// Pages as a drawing: sheets of A4 paper, one below the other.
extension PrintedPages {
  /// The sheet, in millimeters.
  private static let (width, height) = (210, 297)
  /// A grid's side and the distance between two.
  private static let (side, step) = (78.0, 88.0)

  /// The pages as one SVG document.
  var svg: String {
    let total = max(1, pages.count) * Self.height
    let sheets = pages.enumerated().map { number, rows in Self.sheet(rows, top: number * Self.height) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)mm" height="\(total)mm" \
      viewBox="0 0 \(Self.width) \(total)" font-family="sans-serif" text-anchor="middle">
      <rect width="100%" height="100%" fill="white"/>
      \(sheets.joined())</svg>

      """
  }

  private static func sheet(_ rows: [[Item]], top: Int) -> String {
    rows.enumerated().flatMap { line, items in
      items.enumerated().map { column, item in
        let (x, y) = (20 + Double(column) * step + 4, Double(top) + 22 + Double(line) * step)
        return """
          <g transform="translate(\(x) \(y))"><text x="\(side / 2)" y="-2" font-size="4">\(item.title)</text>
          \(drawing(of: item))</g>

          """
      }
    }.joined()
  }

  private static func drawing(of item: Item) -> String {
    let layout = item.grid.layout
    let size = side / Double(layout.side)
    let digits = (0..<layout.shape.cellCount).map { digit($0, of: item, size) }.joined()
    return lines(of: layout, size, .light) + lines(of: layout, size, .heavy) + "\n" + digits
  }

  /// All lines of a weight as one path.
  private static func lines(of layout: Layout, _ size: Double, _ weight: GridEdges.Weight) -> String {
    let edges = GridEdges(layout)
    var path = ""
    for row in 0...layout.side {
      for column in 0...layout.side {
        let start = "M\(text(Double(column) * size)) \(text(Double(row) * size))"
        if edges.above(row, column) == weight { path += "\(start)h\(text(size))" }
        if edges.left(row, column) == weight { path += "\(start)v\(text(size))" }
      }
    }
    return
      #"<path d="\#(path)" fill="none" stroke="black" stroke-linecap="square" stroke-width="\#(weight == .heavy ? 0.6 : 0.2)"/>"#
  }

  private static func digit(_ cell: Int, of item: Item, _ size: Double) -> String {
    let shape = item.grid.layout.shape
    let (x, y) = (Double(shape.column(of: cell)) * size, Double(shape.row(of: cell)) * size)
    var drawn = ""
    if let cage = item.grid.layout.cages.first(where: { $0.cells.first == cell }) {
      drawn = mark("\(cage.sum)", x + size * 0.2, y + size * 0.28, size * 0.25)
    }
    guard item.grid[cell] != 0 else { return drawn }
    let isGiven = item.givens.map { $0[cell] != 0 } ?? true
    let digit = String(DigitCharacter.of(item.grid[cell]))
    return drawn + mark(digit, x + size / 2, y + size * 0.73, size * 0.65, isBold: isGiven)
  }

  private static func mark(
    _ words: String, _ x: Double, _ y: Double, _ size: Double, isBold: Bool = false
  ) -> String {
    let weight = isBold ? #" font-weight="bold""# : ""
    return #"<text x="\#(text(x))" y="\#(text(y))" font-size="\#(text(size))"\#(weight)>\#(words)</text>"#
  }

  /// A number with two decimals at most.
  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
