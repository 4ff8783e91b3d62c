import GameKit
import Life
import TUI

/// A board to draw on, and to let live.
struct LifeEditorScreen: Screen {
  typealias Words = ParlorWords

  /// The board that is to be opened; nil for the one that was open last.
  let board: Identifier?

  var header: Header { Header("Life") }

  var hints: [Hint] { [Hint(.escape, title: "Close")] }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {}
}
