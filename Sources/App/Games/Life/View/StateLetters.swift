import Life
import TUI

extension Component {
  /// The colors of states, beginning with state 1; rules with more states than colors spread them.
  static let lifeStates = (1...8).map { Component("life.state.\($0)", .background) }

  /// The index of a state's color.
  static func stateIndex(_ state: Int, of count: Int) -> Int {
    let colors = lifeStates.count, live = count - 1
    return live <= colors ? (state - 1) % colors : (state - 1) * (colors - 1) / max(1, live - 1)
  }
}

/// The states of cells as characters, for looks in which colors do not distinguish them.
struct StateLetters {
  private let states: StateDots
  /// The characters of a cell.
  private let cell: Size

  /// Creates the letters; nil if colors distinguish the states or cells are too small for characters.
  init?(_ view: BoardView, _ look: Look) {
    guard let states = view.states, view.viewport.zoom.isNear else { return nil }
    let palette = StatePalette(view.stateColors, of: view.stateCount, in: look.theme)
    guard look.glyphs == .ascii || palette.isAmbiguous else { return nil }
    self.states = states
    cell = view.viewport.zoom.pixels.unit
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for row in 0..<states.height {
      for column in 0..<states.width where states[column, row] > 0 {
        let place = Rect(area.origin.moved(columns: column * cell.columns, rows: row * cell.rows), cell)
        canvas.fill(place, with: Self.character(of: states[column, row]), style: .lifeGround)
      }
    }
  }

  /// A digit up to 9, then a letter, and `+` above 35.
  static func character(of state: Int) -> Character {
    state <= 35 ? Character(String(state, radix: 36)) : "+"
  }
}
