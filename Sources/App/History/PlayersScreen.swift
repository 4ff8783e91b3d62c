import GameKit
import TUI

/// To come.
struct PlayersScreen: Screen {
  typealias Words = ParlorWords

  var header: Header { Header("Players") }
  var hints: [Hint] { [] }
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {}
}
