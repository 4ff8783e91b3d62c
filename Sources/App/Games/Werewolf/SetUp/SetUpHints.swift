import TUI

/// The keys of the set-up.
extension WerewolfSetUp {
  var hints: [Hint] {
    guard question == nil else { return Hint.forDialog }
    let dealing = focus == .deal ? [] : [Self.dealing]
    return [Self.turning] + focusHints + dealing + [Hint(.escape, title: "Menu")] + Self.others
  }

  private static let turning = Hint(.pageDown, .pageUp, shown: "PgDn", title: "Next page")
  private static let dealing = Hint(.function(5), title: "Deal")
  private static let others = [
    Hint(.up, .down, .tab, shown: "↑↓", title: "Next row"),
    Hint(.pageUp, title: "Page before", isInFooter: false),
  ]

  private var focusHints: [Hint] {
    switch focus {
    case .tabs: [Hint(.left, .right, shown: "←→", title: "Choose a page")]
    case .deal: [Hint(.enter, .function(5), shown: "Enter", title: "Deal the roles")]
    case .page: pageHints
    }
  }

  private var pageHints: [Hint] {
    let change = Hint(.left, .right, shown: "←→", title: "Change")
    return switch page {
    case .players: roster.isOnName ? RosterForm.orderHints : [change]
    case .roles: [change]
    case .options: [change, Hint(.character("u"), title: "All as usual")]
    case .presets: presetHints
    }
  }

  private var presetHints: [Hint] {
    switch presetPage.choice {
    case .saved:
      [
        Hint(.enter, title: "Take it"), Hint(.character("s"), title: "Save"),
        Hint(.character("r"), title: "Rename"), Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      ]
    case .ofRules, nil: [Hint(.enter, title: "Take it"), Hint(.character("s"), title: "Save")]
    case .save: [Hint(.enter, .character("s"), shown: "Enter", title: "Save")]
    }
  }
}
