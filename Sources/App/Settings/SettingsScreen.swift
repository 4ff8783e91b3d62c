import GameKit
import TUI

/// To come.
struct SettingsScreen: Screen {
  typealias Words = ParlorWords
  init(groups: [SettingGroup], preferences: Preferences) {}
  var header: Header { Header("Settings") }
  var hints: [Hint] { [] }
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    event == .input(.key(.escape)) ? [.close] : []
  }
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {}
}
