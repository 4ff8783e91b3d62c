import GameKit
import Kit
import TUI
import Werewolf

/// The pages of the set-up, one of which is open, and their tabs.
struct SetUpPages: Sendable {
  /// The pages, in the order of their tabs.
  enum Page: Int, CaseIterable {
    case players, roles, options, presets
  }

  private var tabs = Tabs(["Players", "Roles", "Rules", "Presets"])
  private(set) var roster: RosterForm
  private var rolePage: RolePage
  private var optionPage: OptionPage
  private(set) var presetPage = PresetPage()

  init(_ roster: RosterForm, _ choice: SetUpChoice) {
    self.roster = roster
    rolePage = RolePage(choice.selection, players: 0)
    optionPage = OptionPage(choice.selection.options, isOffTheRecord: false)
  }

  /// The open page.
  var open: Page { Page(rawValue: tabs.selected) ?? .players }

  /// Updates all pages.
  mutating func update(_ choice: SetUpChoice, villagePercent: Int?, isOffTheRecord: Bool) {
    roster.tableNotes = [Count(roster.count, "player").description]
    rolePage.update(choice.selection, players: roster.count, villagePercent: villagePercent)
    optionPage.update(choice.selection.options, isOffTheRecord: isOffTheRecord)
    presetPage.update(choice.saved, choice.selection)
  }

  mutating func open(_ page: Page) { tabs.select(page.rawValue) }

  /// Opens another page; the first one follows the last.
  mutating func turn(by step: Int) {
    let count = Page.allCases.count
    tabs.select((tabs.selected + step + count) % count)
  }

  /// Handles an input on the tabs; returns true if it opened a page.
  mutating func handleOnTabs(_ input: Input, in area: Rect) -> Bool {
    tabs.handle(input, in: area) == .handled
  }

  /// Seats the players, or shows what is missing.
  mutating func seatPlayers() -> RosterForm.Outcome { roster.start() }

  /// Adds a seat on the open page of the players; returns true if there is one more.
  mutating func addSeat() -> Bool { open == .players && roster.addSeat() }

  func drawTabs(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    tabs.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  func draw(_ choice: SetUpChoice, on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    switch open {
    case .players: roster.draw(on: &canvas, in: area, isFocused: isFocused)
    case .roles: rolePage.draw(on: &canvas, in: area, isFocused: isFocused)
    case .options: optionPage.draw(on: &canvas, in: area, isFocused: isFocused)
    case .presets:
      presetPage.draw(on: &canvas, in: area, saved: choice.saved, players: roster.count, isFocused: isFocused)
    }
  }
}

// MARK: - Input on the open page

extension SetUpPages {
  /// The effect of an input on a page.
  enum Outcome: Equatable {
    case none
    /// All players have names.
    case seated
    case roles(Selection.RoleChoice)
    case options(OptionPage.Choice)
    case preset(PresetPage.Action)
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    switch open {
    case .players:
      if case .start = roster.handle(input, in: area) { return .seated }
      return .none
    case .roles: return rolePage.handle(input, in: area).map { .roles($0) } ?? .none
    case .options: return optionPage.handle(input, in: area).map { .options($0) } ?? .none
    case .presets: return .preset(presetPage.handle(input, in: area))
    }
  }

  mutating func focusStart() {
    switch open {
    case .players: roster.focusStart()
    case .roles: rolePage.focusStart()
    case .options: optionPage.focusStart()
    case .presets: presetPage.focusStart()
    }
  }

  mutating func focusEnd() {
    switch open {
    case .players: roster.focusEnd()
    case .roles: rolePage.focusEnd()
    case .options: optionPage.focusEnd()
    case .presets: presetPage.focusEnd()
    }
  }

  var isAtStart: Bool {
    switch open {
    case .players: roster.isAtStart
    case .roles: rolePage.isAtStart
    case .options: optionPage.isAtStart
    case .presets: presetPage.isAtStart
    }
  }

  var isAtEnd: Bool {
    switch open {
    case .players: roster.isAtEnd
    case .roles: rolePage.isAtEnd
    case .options: optionPage.isAtEnd
    case .presets: presetPage.isAtEnd
    }
  }
}

extension SetUpPages {
  /// The keys of the open page.
  var hints: [Hint] {
    let change = Hint(.left, .right, shown: "←→", title: "Change")
    return switch open {
    case .players: roster.hints
    case .roles: [change]
    case .options: [change, Hint(.character("u"), title: "Reset to defaults")]
    case .presets: presetPage.hints
    }
  }
}

/// The layout of the set-up: tabs, the open page, a message, and the deal.
struct SetUpLayout {
  let tabs: Rect
  /// The place for the keys that turn the page.
  let pageHint: Rect
  let page: Rect
  let message: Rect
  let deal: Rect
  /// The rest of the row of the deal.
  let summary: Rect

  static let button = Button("Deal the roles")
  private static let margin = 3
  /// The number of rows from which there is a gap above a message.
  private static let roomy = 20
  /// The columns of the tabs and a gap.
  private static let tabColumns = 40

  init(in area: Rect, message text: String) {
    let inside = area.inset(columns: Self.margin)
    let lines = text.isEmpty ? 0 : Paragraph(text).rows(for: max(1, inside.columns))
    let most = max(0, inside.rows / 3)
    let rows = inside.rows(
      .cells(1), .cells(1), .share(1), .cells(lines > 0 && area.rows < Self.roomy ? 0 : 1),
      .cells(min(lines, most)), .cells(1))
    let bottom = rows[5].columns(.cells(Self.button.size.columns), .share(1), gap: 2)
    (tabs, page, message) = (rows[0], rows[2], rows[4])
    pageHint = rows[0].columns(.cells(Self.tabColumns), .share(1))[1]
    (deal, summary) = (bottom[0], bottom[1])
  }
}
