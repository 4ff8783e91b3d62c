import Life
import TUI
import TestKit

@testable import App

extension EditorTable {
  mutating func press(_ keys: Key...) {
    commands = []
    for key in keys { tell(.input(.key(key))) }
  }

  mutating func type(_ text: String) {
    commands = []
    for sign in text { tell(.input(.key(.character(sign)))) }
  }

  mutating func paste(_ text: String) {
    commands = []
    tell(.input(.paste(text)))
  }

  mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []) {
    tell(.input(.mouse(Mouse(action, at: Point(column: column, row: row), modifiers))))
  }

  /// Lets time pass, and rings every alarm on the way.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let alarm = screen.alarm, alarm <= end {
      now = max(now, alarm)
      tell(.alarm)
      precondition(screen.alarm != alarm, "The alarm at \(alarm) would ring for ever")
    }
    now = end
  }

  mutating func resize(_ size: Size) {
    self.size = size
    tell(.resized)
  }

  /// Leaves the editor and comes back with the board as it was kept.
  func reopened() -> EditorTable { EditorTable(kept, size: size) }
}

extension EditorTable {
  /// The editor, once a board is open.
  var editor: LifeEditor? { if case .editing(let editor) = screen.stage { editor } else { nil } }

  /// All that lives, row by row.
  var alive: [Life.Cell] { ((try? editor?.dish.universe?.cells()) ?? nil)?.sorted() ?? [] }

  var generation: Int { editor?.dish.sight.generation ?? -1 }

  var population: Int { Int(editor?.dish.sight.population ?? 0) }

  var cursor: Life.Cell { editor?.cursor ?? Life.Cell(.min, .min) }

  var body: Rect { size.body }

  /// The picture with the bars at the top and the bottom.
  var picture: Canvas { screen.picture(size, look: look, at: now) }

  var text: String { picture.lines.joined(separator: "\n") }
}
