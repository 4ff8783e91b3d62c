import GameKit
import TUI

/// To come.
struct RecordScreen: Screen {
  typealias Words = ParlorWords
  init(_ id: Identifier) {}
  var header: Header { Header("Game") }
  var hints: [Hint] { [] }
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {}
}
