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
  private let ground: Style

  /// Creates the letters; nil if colors distinguish the states or cells are too small for characters.
  init?(_ view: BoardView, _ look: Look) {
    guard let states = view.states, view.viewport.zoom == .squares else { return nil }
    let palette = StatePalette(view.stateColors, of: view.stateCount, in: look.theme)
    guard look.glyphs == .ascii || palette.isAmbiguous else { return nil }
    self.states = states
    ground = look.theme[.lifeGround]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for row in 0..<min(states.height, area.rows) {
      for column in 0..<min(states.width, area.columns / 2) where states[column, row] > 0 {
        let character = Self.character(of: states[column, row])
        canvas.write(
          String(repeating: character, count: 2),
          at: Point(column: area.left + 2 * column, row: area.top + row), style: ground)
      }
    }
  }

  /// A digit up to 9, then a letter, and `+` above 35.
  static func character(of state: Int) -> Character {
    state <= 35 ? Character(String(state, radix: 36)) : "+"
  }
}
