import Sudoku
import TUI

/// The lines of a grid: thin between cells, strong around boxes and regions.
///
/// In a killer, solid lines surround cages, dots are inside, and a strong line is broken where a cage goes on across it:
/// so a cage can be seen without any color.
struct GridLines {
  let content: ShownGrid
  let geometry: GridGeometry
  /// The background of a cell, which goes on across a line to others of the same.
  let ground: (Int) -> Component
  private var shape: Shape { content.layout.shape }

  enum Weight: Int {
    case none
    /// Dots within a cage.
    case inner
    case thin
    case strong
    /// Strong, but broken.
    case crossed

    /// The strength of an arm in ``characters``.
    fileprivate var arm: Int { min(max(rawValue - 1, 0), 2) }
  }

  func draw(on canvas: inout Canvas) {
    for row in 0...shape.side {
      guard let y = geometry.line(above: row) else { continue }
      for column in 0...shape.side { drawCrossing(row, column, y, on: &canvas) }
      for column in 0..<shape.side { drawRowLine(above: row, column, y, on: &canvas) }
    }
    for column in 0...shape.side {
      guard let x = geometry.line(leftOf: column) else { continue }
      for row in 0..<shape.side { drawColumnLine(leftOf: column, row, x, on: &canvas) }
    }
  }

  private func drawRowLine(above row: Int, _ column: Int, _ y: Int, on canvas: inout Canvas) {
    let weight = weight(above: row, column)
    let style = style(of: weight, between: cells([row - 1, row], [column]), on: canvas)
    for x in geometry.columns(of: column) {
      canvas.set(weight.horizontal(in: canvas.look.glyphs), at: Point(column: x, row: y), style: style)
    }
  }

  private func drawColumnLine(leftOf column: Int, _ row: Int, _ x: Int, on canvas: inout Canvas) {
    let weight = weight(leftOf: column, row)
    var style = style(of: weight, between: cells([row], [column - 1, column]), on: canvas)
    let rows = geometry.rows(of: row)
    for y in rows {
      // Joins the lines under the cells at both sides, which have no row of their own.
      if y == rows.last, column % shape.side > 0, hasUnderline(row) { style.attributes.insert(.underline) }
      canvas.set(weight.vertical(in: canvas.look.glyphs), at: Point(column: x, row: y), style: style)
    }
  }

  private func drawCrossing(_ row: Int, _ column: Int, _ y: Int, on canvas: inout Canvas) {
    guard let x = geometry.line(leftOf: column) else { return }
    let arms = [
      row > 0 ? weight(leftOf: column, row - 1) : .none,
      column < shape.side ? weight(above: row, column) : .none,
      row < shape.side ? weight(leftOf: column, row) : .none,
      column > 0 ? weight(above: row, column - 1) : .none,
    ]
    let strongest = arms.max { $0.rawValue < $1.rawValue } ?? .none
    let style = style(of: strongest, between: cells([row - 1, row], [column - 1, column]), on: canvas)
    canvas.set(
      Self.character(joining: arms, in: canvas.look.glyphs), at: Point(column: x, row: y), style: style)
  }

  /// The cells in rows and columns, as far as there are any.
  private func cells(_ rows: [Int], _ columns: [Int]) -> [Int] {
    rows.filter { 0..<shape.side ~= $0 }.flatMap { row in
      columns.filter { 0..<shape.side ~= $0 }.map { row * shape.side + $0 }
    }
  }

  /// The style of a line, on the background of the cells at all sides of it if they share one.
  private func style(of weight: Weight, between cells: [Int], on canvas: Canvas) -> Style {
    guard weight != .strong, weight != .crossed else { return canvas.style(of: .sudokuLine) }
    let papers = Set(cells.map { canvas.style(of: ground($0)).paper })
    let isEdge = weight == .thin && content.groups != nil && content.layout.hasBoxes
    guard papers.count == 1, let paper = papers.first, paper != canvas.style(of: .sudokuCell).paper, !isEdge
    else {
      return canvas.style(of: isEdge ? .sudokuLine : .sudokuThinLine)
    }
    return Style(ink: canvas.style(of: .sudokuSeparator).ink, paper: paper, attributes: [])
  }
}

extension GridLines {
  /// True if the cells of a row end in an underline, as there is no row for the line below them.
  func hasUnderline(_ row: Int) -> Bool {
    geometry.showsNotes && row < shape.side - 1 && geometry.line(above: row + 1) == nil
  }

  /// True if a line ends a region or a cage.
  func isBorder(_ weight: Weight) -> Bool {
    content.groups != nil && (weight == .strong || weight == .thin && content.layout.hasBoxes)
  }
}

extension GridLines {
  /// The line between a cell and the one at its left.
  func weight(leftOf column: Int, _ row: Int) -> Weight {
    guard column > 0, column < shape.side else { return .strong }
    let cell = row * shape.side + column
    return weight(between: cell - 1, cell, isAtBox: column % shape.boxWidth == 0)
  }

  /// The line between a cell and the one above it.
  func weight(above row: Int, _ column: Int) -> Weight {
    guard row > 0, row < shape.side else { return .strong }
    let cell = row * shape.side + column
    return weight(between: cell - shape.side, cell, isAtBox: row % shape.boxHeight == 0)
  }

  private func weight(between one: Int, _ other: Int, isAtBox: Bool) -> Weight {
    guard let groups = content.groups else { return isAtBox ? .strong : .thin }
    let isSame = groups[one] == groups[other] && groups[one] >= 0
    guard content.layout.hasBoxes else { return isSame ? .thin : .strong }
    return isAtBox ? (isSame ? .crossed : .strong) : (isSame ? .inner : .thin)
  }

  /// The characters where lines meet, by the strength of their arms: up × 27 + right × 9 + down × 3 + left.
  ///
  /// - Source: The Unicode Standard, "Box Drawing", U+2500 to U+257F, by the names of the characters.
  private static let characters = Array(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

  private static func character(joining arms: [Weight], in glyphs: GlyphSet) -> Character {
    let index = arms.reduce(0) { $0 * 3 + $1.arm }
    guard glyphs == .ascii else { return characters[index] }
    return index == 0 ? " " : arms.contains { $0.arm == 2 } ? "#" : "+"
  }
}

extension GridLines.Weight {
  fileprivate func horizontal(in glyphs: GlyphSet) -> Character {
    switch self {
    case .none: " "
    case .inner: glyphs == .ascii ? "." : "┈"
    case .thin: glyphs == .ascii ? "-" : "─"
    case .strong: glyphs == .ascii ? "=" : "━"
    case .crossed: glyphs == .ascii ? "~" : "╍"
    }
  }

  fileprivate func vertical(in glyphs: GlyphSet) -> Character {
    switch self {
    case .none: " "
    case .inner: glyphs == .ascii ? "." : "┊"
    case .thin: glyphs == .ascii ? "|" : "│"
    case .strong: glyphs == .ascii ? "#" : "┃"
    case .crossed: glyphs == .ascii ? ":" : "╏"
    }
  }
}
