import GameKit
import TUI
import Werewolf

/// What stands before a game: who plays, with which roles, and by which options; a page each, and one for presets.
struct WerewolfSetUp: Sendable {
  /// The pages, in the order of their tabs.
  enum Page: Int, CaseIterable {
    case players, roles, options, presets
  }

  /// What the keys speak to.
  enum Focus {
    case tabs, page, deal
  }

  var tabs = Tabs(["Players", "Roles", "Options", "Presets"])
  var focus = Focus.page
  var roster: RosterForm
  var rolePage: RolePage
  var optionPage: OptionPage
  var presetPage = PresetPage()
  /// What is asked over the page.
  var question: PresetQuestion?
  private(set) var preferences: Preferences
  private(set) var choice: SetUpChoice
  /// What is to be said of players, roles and options together.
  private(set) var verdict: SetUpVerdict

  /// The name under which the last roles and options are remembered.
  static let selectionName = "werewolf.selection"

  init(preferences: Preferences) {
    self.preferences = preferences
    choice = SetUpChoice(preferences)
    roster = RosterForm(Roster.remembered(preferences), allowed: Rules.players, actions: [])
    rolePage = RolePage(choice.selection, players: 0)
    verdict = SetUpVerdict(choice.selection, players: roster.names.count)
    optionPage = OptionPage(choice.selection.options, isOffTheRecord: false)
    if roster.names.allSatisfy({ !$0.isEmpty }) { focus = .deal }
    refresh()
  }

  var page: Page { Page(rawValue: tabs.selected) ?? .players }

  /// The names as they are written so far.
  var names: [String] { roster.names }

  /// Whether the game that is dealt is kept nowhere: as chosen here, or else in the settings.
  var isOffTheRecord: Bool { choice.isOffTheRecord ?? preferences.isOn(WerewolfSettings.offTheRecord) }

  var takesText: Bool {
    question?.dialog.takesText ?? (focus == .page && page == .players && roster.takesText)
  }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    refresh()
  }

  /// Chooses something else, and shows it on all pages.
  mutating func change(_ change: (inout SetUpChoice) -> Void) {
    change(&choice)
    refresh()
  }

  /// Brings all pages up to what is chosen.
  mutating func refresh() {
    if verdict.selection != choice.selection || verdict.players != names.count {
      verdict = SetUpVerdict(choice.selection, players: names.count)
    }
    rolePage.update(choice.selection, players: names.count)
    optionPage.update(choice.selection.options, isOffTheRecord: isOffTheRecord)
    presetPage.update(choice.saved, choice.selection)
  }
}

/// What has been chosen on the pages, but for the players.
struct SetUpChoice: Hashable, Sendable {
  /// The roles and the options.
  var selection: Selection
  /// The presets of the players' own.
  var saved: SavedPresets
  /// Whether the game is kept nowhere; nil leaves it to the settings.
  var isOffTheRecord: Bool?

  /// Begins with what was chosen last.
  init(_ preferences: Preferences) {
    selection = preferences.text(WerewolfSetUp.selectionName).map(Selection.init(text:)) ?? .usual
    saved = SavedPresets(text: preferences.text(SavedPresets.rememberedName) ?? "")
  }

  /// The commands that remember what is different from before.
  func remember(after before: SetUpChoice) -> [ParlorCommand] {
    let selection =
      self.selection == before.selection ? nil : (WerewolfSetUp.selectionName, self.selection.text)
    let saved = self.saved == before.saved ? nil : (SavedPresets.rememberedName, self.saved.text)
    return [selection, saved].compactMap { $0 }.map { .request(.remember(name: $0.0, text: $0.1)) }
  }
}
