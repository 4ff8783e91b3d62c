import TUI

/// The bars around the game: where one is, what keys do, what would be lost.
extension SnakesssScreen {
  var header: Header { table?.header ?? Header("Snakesss", remark: "set-up") }

  var hints: [Hint] { table?.hints ?? Self.setUpHints }

  var alarm: Instant? { table?.alarm }

  var takesText: Bool { setUp?.takesText ?? false }

  var stake: String? { table?.stake }

  private static let setUpHints = [
    Hint(.tab, .down, shown: "Tab ↑↓", title: "Next field"),
    Hint(.left, .right, shown: "←→", title: "Change"),
    Hint(.enter, title: "Choose"),
    Hint(.escape, title: "Menu"),
  ]
}
