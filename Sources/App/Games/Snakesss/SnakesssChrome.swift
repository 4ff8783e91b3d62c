import TUI

/// The bars around the game: where one is, what keys do, what would be lost.
extension SnakesssScreen {
  var header: Header { table?.header ?? Header("Snakesss", remark: "set-up") }

  var hints: [Hint] { table?.hints ?? setUpHints }

  var alarm: Instant? { table?.alarm }

  var takesText: Bool { setUp?.takesText ?? false }

  var stake: String? { table?.stake }

  private var setUpHints: [Hint] {
    let isOnName = setUp?.isOnName ?? false
    let own = isOnName ? RosterForm.orderHints : [Hint(.left, .right, shown: "←→", title: "Change")]
    return [Hint(.tab, .down, shown: "Tab ↑↓", title: isOnName ? "Next" : "Next field")] + own + [
      Hint(.enter, title: "Choose"), Hint(.escape, title: "Menu"),
    ]
  }
}
