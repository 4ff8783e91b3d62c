import Sudoku
import TUI

/// The lines of a grid: thin between cells, strong around boxes and regions.
///
/// In a killer, thin ones surround cages, there is none inside a cage, and a strong one is broken where a cage goes on
/// across it: so a cage can be seen without any color.
struct GridLines {
  let content: ShownGrid
  let geometry: GridGeometry
  /// The background of a cell, which goes on across a place without a line.
  let ground: (Int) -> Component
  private var shape: Shape { content.layout.shape }

  enum Weight: Int {
    case none, thin, strong
    /// Strong, but broken.
    case crossed

    /// The number in ``characters``.
    fileprivate var arm: Int { min(rawValue, 2) }
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
    let (weight, below) = (weight(above: row, column), cell(row, column))
    for x in geometry.columns(of: column) {
      put(weight.horizontal(in: canvas.look.glyphs), weight, beside: below, x, y, on: &canvas)
    }
  }

  private func drawColumnLine(leftOf column: Int, _ row: Int, _ x: Int, on canvas: inout Canvas) {
    let (weight, right) = (weight(leftOf: column, row), cell(row, column))
    for y in geometry.rows(of: row) {
      put(weight.vertical(in: canvas.look.glyphs), weight, beside: right, x, y, on: &canvas)
    }
  }

  /// The cell below and at the right of a line, or the last one before the edge.
  private func cell(_ row: Int, _ column: Int) -> Int {
    min(row, shape.side - 1) * shape.side + min(column, shape.side - 1)
  }

  private func drawCrossing(_ row: Int, _ column: Int, _ y: Int, on canvas: inout Canvas) {
    guard let x = geometry.line(leftOf: column) else { return }
    let arms = [
      row > 0 ? weight(leftOf: column, row - 1) : .none,
      column < shape.side ? weight(above: row, column) : .none,
      row < shape.side ? weight(leftOf: column, row) : .none,
      column > 0 ? weight(above: row, column - 1) : .none,
    ]
    let strongest = arms.map(\.arm).max().flatMap(Weight.init) ?? .none
    put(
      Self.character(joining: arms, in: canvas.look.glyphs), strongest, beside: cell(row, column), x, y,
      on: &canvas)
  }

  private func put(
    _ glyph: Character, _ weight: Weight, beside cell: Int, _ x: Int, _ y: Int, on canvas: inout Canvas
  ) {
    let component: Component =
      switch weight {
      case .strong, .crossed: .sudokuLine
      case .thin: .sudokuThinLine
      case .none: ground(cell)
      }
    canvas.set(glyph, at: Point(column: x, row: y), style: canvas.style(of: component))
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
    return isAtBox ? (isSame ? .crossed : .strong) : (isSame ? .none : .thin)
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
    case .thin: glyphs == .ascii ? "-" : "─"
    case .strong: glyphs == .ascii ? "=" : "━"
    case .crossed: glyphs == .ascii ? "~" : "╍"
    }
  }

  fileprivate func vertical(in glyphs: GlyphSet) -> Character {
    switch self {
    case .none: " "
    case .thin: glyphs == .ascii ? "|" : "│"
    case .strong: glyphs == .ascii ? "#" : "┃"
    case .crossed: glyphs == .ascii ? ":" : "╏"
    }
  }
}
