import GameKit
import TUI
import Werewolf

/// What stands before a game: who plays, with which roles, and by which options; a page each.
struct WerewolfSetUp: Sendable {
  private enum Page: Int, CaseIterable {
    case players, roles, options
  }

  private var tabs = Tabs(["Players", "Roles", "Options"])
  private var roster: RosterForm
  private var rolePage: RolePage
  private var optionPage: OptionPage
  private(set) var preferences: Preferences
  private(set) var selection: Selection

  /// The name under which the last choice is remembered.
  static let selectionName = "werewolf.selection"

  init(preferences: Preferences) {
    self.preferences = preferences
    selection = preferences.text(Self.selectionName).map(Selection.init(text:)) ?? .usual
    // The first of them has the focus where everybody was remembered.
    let actions = [RosterForm.Action(title: "Deal the roles")]
    roster = RosterForm(Roster.remembered(preferences), allowed: Rules.players, actions: actions)
    rolePage = RolePage(selection, players: 0)
    optionPage = OptionPage(selection.options)
    refresh()
  }

  var takesText: Bool { page == .players && roster.takesText }

  /// The names as they are written so far.
  var names: [String] { roster.names }

  private var page: Page { Page(rawValue: tabs.selected) ?? .players }

  private static func rows(in area: Rect) -> [Rect] {
    area.inset(columns: 3, rows: 1).rows(.cells(1), .share(1), .cells(2), gap: 1)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    tabs.draw(on: &canvas, in: rows[0], isFocused: false)
    switch page {
    case .players: roster.draw(on: &canvas, in: rows[1])
    case .roles: rolePage.draw(on: &canvas, in: rows[1])
    case .options: optionPage.draw(on: &canvas, in: rows[1])
    }
    Paragraph(verdict.text, style: verdict.style).draw(on: &canvas, in: rows[2], isFocused: false)
  }

  /// What is to be said of roles and players together.
  private var verdict: (text: String, style: Component) {
    do throws(SetUpFault) {
      let setUp = try selection.setUp(for: names.count)
      if let warning = setUp.warnings.first { return (warning.sentence, .warning) }
      return ("Balance \(setUp.roles.balanceSentence).", .faint)
    } catch {
      return (error.sentence, .danger)
    }
  }
}

extension WerewolfSetUp {
  /// What came of an input.
  enum Outcome {
    case stay
    /// Everybody is seated, and roles and options fit.
    case deal(Roster, SetUp)
    case commands([ParlorCommand])
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    let rows = Self.rows(in: area)
    if turn(input, in: rows[0]) { return .stay }
    let before = selection
    let outcome = handle(input, on: page, in: rows[1])
    refresh()
    guard selection != before else { return outcome }
    return .commands([.request(.remember(name: Self.selectionName, text: selection.text))])
  }

  /// Goes to another page: by F-keys nobody needs, by Page Up and Page Down, or a click.
  private mutating func turn(_ input: Input, in row: Rect) -> Bool {
    switch input {
    case .key(.pageDown): tabs.select((tabs.selected + 1) % tabs.titles.count)
    case .key(.pageUp): tabs.select((tabs.selected + tabs.titles.count - 1) % tabs.titles.count)
    case .mouse: return tabs.handle(input, in: row) != .ignored
    case .key, .paste, .focus: return false
    }
    return true
  }

  private mutating func handle(_ input: Input, on page: Page, in area: Rect) -> Outcome {
    switch page {
    case .players:
      switch roster.handle(input, in: area) {
      case .stay: return .stay
      case .start(let roster): return deal(roster)
      case .action(1): tabs.select(Page.roles.rawValue)
      case .action(2): tabs.select(Page.options.rawValue)
      case .action: return .commands([.open(.howTo(Rules.game))])
      }
    case .roles: selection.roles = rolePage.handle(input, in: area) ?? selection.roles
    case .options: selection.options = optionPage.handle(input, in: area) ?? selection.options
    }
    return .stay
  }

  private mutating func deal(_ seated: Roster) -> Outcome {
    do throws(SetUpFault) {
      return .deal(seated, try selection.setUp(for: seated.count))
    } catch {
      tabs.select(Page.roles.rawValue)
      return .stay
    }
  }

  mutating func update(_ preferences: Preferences) { self.preferences = preferences }

  /// Brings all pages up to what is chosen.
  private mutating func refresh() {
    rolePage.update(selection, players: names.count)
    let roles = selection.roleSet(for: names.count)
    let counts = roles.roles.map { $0.counted(roles[$0]) }.joined(separator: ", ")
    let actions: [RosterForm.Action] = [
      .init(title: "Deal the roles", help: "\(counts)."),
      .init(title: "Roles", help: "Presets, and a count for each role."),
      .init(title: "Options", help: "Every option of the rules, with its usual value."),
      .init(title: "How to play", help: "The rules in a few pages."),
    ]
    if roster.actions != actions { roster.actions = actions }
  }
}
