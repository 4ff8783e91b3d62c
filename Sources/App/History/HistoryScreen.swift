import GameKit
import TUI

/// To come.
struct HistoryScreen: Screen {
  typealias Words = ParlorWords

  var header: Header { Header("History") }
  var hints: [Hint] { [] }
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {}
}
