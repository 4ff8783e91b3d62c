import TUI

/// The way round: the tabs, the rows of the open page, the deal, and the tabs again.
extension WerewolfSetUp {
  /// Where a key leads out of the page; nil where it stays there.
  func leaving(by key: Key) -> Focus? {
    switch key {
    case .up, .backTab: isAtStart ? .tabs : nil
    case .down, .tab: isAtEnd ? .deal : nil
    default: nil
    }
  }

  /// Goes to the first row of the page, or to the last.
  mutating func enterPage(fromAbove: Bool) {
    focus = .page
    switch page {
    case .players: fromAbove ? roster.form.focusStart() : roster.form.focusEnd()
    case .roles: fromAbove ? rolePage.focusStart() : rolePage.focusEnd()
    case .options: fromAbove ? optionPage.focusStart() : optionPage.focusEnd()
    case .presets: fromAbove ? presetPage.focusStart() : presetPage.focusEnd()
    }
  }

  private var isAtStart: Bool {
    switch page {
    case .players: roster.form.isAtStart
    case .roles: rolePage.isAtStart
    case .options: optionPage.isAtStart
    case .presets: presetPage.isAtStart
    }
  }

  private var isAtEnd: Bool {
    switch page {
    case .players: roster.form.isAtEnd
    case .roles: rolePage.isAtEnd
    case .options: optionPage.isAtEnd
    case .presets: presetPage.isAtEnd
    }
  }
}
