import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The pages of the setup with their tabs; one page is open.
struct SetUpPages: Sendable {
  /// In the order of the tabs.
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

  var open: Page { Page(rawValue: tabs.selected) ?? .players }

  mutating func update(_ choice: SetUpChoice, odds: SetUpOdds?, isOffTheRecord: Bool) {
    roster.tableNotes = [Count(roster.count, "player").description]
    rolePage.update(choice.selection, players: roster.count, odds: odds)
    optionPage.update(choice.selection.options, isOffTheRecord: isOffTheRecord)
    presetPage.update(choice.saved, choice.selection)
  }

  mutating func open(_ page: Page) { tabs.select(page.rawValue) }

  /// Opens another page, wrapping around.
  mutating func turn(by step: Int) {
    let count = Page.allCases.count
    tabs.select((tabs.selected + step + count) % count)
  }

  /// Handles an input on the tabs; true if it opened a page.
  mutating func handleOnTabs(_ input: Input, in area: Rect) -> Bool {
    tabs.handle(input, in: area) == .handled
  }

  /// Seats the players, or shows what is missing.
  mutating func seatPlayers() -> RosterForm.Outcome { roster.start() }

  /// Adds a seat on the players page if that is open; true if there is one more.
  mutating func addSeat() -> Bool { open == .players && roster.addSeat() }

  /// The width of the open page next to role cards; the longest explanation of a rule fits on one line.
  private var pageColumns: Int { open == .options ? 70 : 54 }

  func layout(in area: Rect, message: String, _ look: Look) -> SetUpLayout {
    let hasDeck = open != .players && !look.isPlain
    return SetUpLayout(in: area, message: message, besideDeck: hasDeck ? pageColumns : nil, look)
  }

  func drawTabs(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    tabs.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// The roles relevant to the open page; on the presets page, those of the selected preset.
  private func roles(_ choice: SetUpChoice) -> RoleSet {
    let current = choice.selection.roleSet(for: roster.count)
    guard open == .presets else { return current }
    switch presetPage.choice {
    case .ofRules(let preset): return preset.roles(for: roster.count) ?? RoleSet([:])
    case .saved(let index): return choice.saved.entries[index].selection.roleSet(for: roster.count)
    case .save, nil: return current
    }
  }

  /// Draws the open page, and the role cards and the balance where there is room.
  func draw(
    _ choice: SetUpChoice, _ odds: SetUpOdds?, on canvas: inout Canvas, in layout: SetUpLayout,
    isFocused: Bool
  ) {
    let area = layout.page
    if let deck = layout.deck { RoleDeck(roles: roles(choice)).draw(on: &canvas, in: deck) }
    if let balance = layout.balance, let odds {
      let isInUse = open == .presets && roles(choice) != choice.selection.roleSet(for: roster.count)
      BalancePanel(odds: odds, isOfRolesInUse: isInUse).draw(on: &canvas, in: balance)
    }
    switch open {
    case .players: roster.draw(on: &canvas, in: area, isFocused: isFocused)
    case .roles:
      rolePage.draw(on: &canvas, in: area, showsBalance: layout.balance == nil, isFocused: isFocused)
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

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch open {
    case .players:
      if case .start = roster.handle(input, in: area, look) { return .seated }
      return .none
    case .roles: return rolePage.handle(input, in: area).map { .roles($0) } ?? .none
    case .options: return optionPage.handle(input, in: area, look).map { .options($0) } ?? .none
    case .presets: return .preset(presetPage.handle(input, in: area, look))
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

/// The layout of the setup: tabs, the open page, a message, and the deal button.
struct SetUpLayout {
  let look: Look
  let tabs: Rect
  /// The area for the keys that switch tabs.
  let pageHint: Rect
  let page: Rect
  let message: Rect
  let deal: Rect
  /// The rest of the deal button's row.
  let summary: Rect
  /// The area of the role cards; nil if there is no room.
  let deck: Rect?
  /// The area of the balance below the page; nil if there is no room.
  let balance: Rect?

  static let button = Button("Deal the roles")
  private static let margin = 3
  /// The height from which there is a gap above a message.
  private static let roomy = 20
  /// The width of the tabs and a gap.
  private static let tabColumns = 40
  /// The size from which a page has room for role cards.
  private static let deckRoom = Size(columns: 104, rows: 28)

  /// - Parameter pageColumns: The width of the page next to role cards; nil without cards.
  init(in area: Rect, message text: String, besideDeck pageColumns: Int?, _ look: Look) {
    self.look = look
    let inside = area.inset(columns: Self.margin)
    let lines = text.isEmpty ? 0 : Paragraph(text).rows(for: max(1, inside.columns))
    let most = max(0, inside.rows / 3)
    let rows = inside.rows(
      .cells(1), .cells(1), .share(1), .cells(lines > 0 && area.rows < Self.roomy ? 0 : 1),
      .cells(min(lines, most)), .cells(1))
    let bottom = rows[5].columns(.cells(Self.button.size.columns), .share(1), gap: 2)
    tabs = rows[0]
    message = rows[4]
    let isWide = pageColumns != nil && rows[2].size.holds(Self.deckRoom)
    let parts = rows[2].rows(
      .share(1), .cells(isWide ? 1 : 0), .cells(isWide ? BalancePanel.rows : 0))
    let sides = parts[0].columns(.cells(pageColumns ?? 0), .share(1), gap: 4)
    page = isWide ? sides[0] : rows[2]
    (deck, balance) = isWide ? (sides[1], parts[2]) : (nil, nil)
    pageHint = rows[0].columns(.cells(Self.tabColumns), .share(1))[1]
    deal = bottom[0]
    summary = bottom[1]
  }
}
