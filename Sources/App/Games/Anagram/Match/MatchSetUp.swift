import Anagram
import GameKit
import Kit
import Party
import TUI

/// What a match was set up to be.
struct MatchPlan: Hashable, Sendable {
  let roster: Roster
  /// The number of phrases for each player.
  let rounds: Int
  /// The time for each phrase; nil without a limit.
  let limit: Duration?
  /// The way of one player's run; nil for a match.
  var mode: SoloMode?
}

extension MatchPlan {
  /// A run of one player.
  ///
  /// - Parameter name: The player's name; empty if it is not known.
  init(_ mode: SoloMode, by name: String) {
    let player = try? PlayerName(name.isEmpty ? "You" : name, width: \.columns)
    let roster = player.flatMap { try? Roster([$0]) } ?? Roster.numbered(1)
    self.init(roster: roster, rounds: mode.phrases, limit: nil, mode: mode)
  }
}

/// The setup of a match: the players and their screens, the number of phrases each, and the time limit.
struct MatchSetUp: PartySetUp {
  private(set) var form: RosterForm
  private(set) var rounds = 2
  private(set) var minutes = 3

  private static let offeredMinutes = [0, 1, 2, 3, 5]

  init(_ preferences: Preferences) {
    form = RosterForm(
      preferences, allowed: AnagramMatch.allowedPlayers, accent: .anagramAccent,
      actions: [Self.start(isRace: false)])
    form.screenWords = Self.screenWords
    form.offersOwnScreens = true
    refresh()
  }

  private static let screenWords = RosterForm.ScreenWords(
    title: "Screens", values: ["this one, in turn", "on own terminals", "on own phones"],
    help: "Take turns at this screen, or race for the same phrase, each at a screen of your own.")

  /// True for a race at screens of the players' own.
  private var isRace: Bool { form.secretScreens != .here }

  /// A race always has a clock, so that no one holds up the others.
  private var minutesOffered: [Int] { Self.offeredMinutes.filter { $0 > 0 || !isRace } }

  /// The time for each phrase; nil without a limit.
  var limit: Duration? { minutes > 0 ? .seconds(minutes * 60) : nil }

  private mutating func refresh() {
    if !minutesOffered.contains(minutes) { minutes = 3 }
    form.actions = [Self.start(isRace: isRace)]
    form.options = [
      .init(
        title: "Phrases", values: AnagramMatch.offeredRounds.map { "\($0)" },
        selected: AnagramMatch.offeredRounds.firstIndex(of: rounds) ?? 0,
        help: isRace ? "Everyone looks for the same ones." : "For each player."),
      .init(
        title: "Clock", values: minutesOffered.map { $0 == 0 ? "none" : "\($0) min" },
        selected: minutesOffered.firstIndex(of: minutes) ?? 0, help: "The time limit for each phrase."),
    ]
    form.tableNotes = [
      Count(form.count, "player").description,
      Count(isRace ? rounds : rounds * form.count, "phrase").description,
    ]
  }

  private static func start(isRace: Bool) -> RosterForm.Action {
    isRace
      ? RosterForm.Action(
        title: "Let everyone join", help: "Shows how to join with phones and terminals.")
      : RosterForm.Action(title: "Start match", help: "Everyone gets phrases of their own, in turn.")
  }

  private static func place(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1).droppingTop(2) }
}

// MARK: - The setup of a race

extension MatchSetUp {
  var header: Header { Header("Anagram · match") }

  var hints: [Hint] {
    [Hint(.tab, .down, shown: "Tab ↑↓", title: "Move")] + form.hints + [
      Hint(.enter, title: "Select"), Hint(.escape, title: "Back"),
    ]
  }

  var acceptsText: Bool { form.acceptsText }
  var secretScreens: SecretScreens { form.secretScreens }
  var dealsSecrets: Bool { false }

  mutating func update(_ preferences: Preferences) {}

  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome {
    let remembering = Roster.remember(form.remembered)
    if input == .key(.escape) { return .commands([remembering, .close]) }
    let outcome = form.handle(input, in: Self.place(in: context.area), context.look)
    defer { refresh() }
    switch outcome {
    case .start(let roster):
      let commands = [Roster.remember(form.remembered), form.rememberingGroup] + form.rememberingScreens
      guard !isRace else { return .start(roster, after: commands) }
      let plan = MatchPlan(roster: roster, rounds: rounds, limit: limit)
      return .commands(commands + [.replace(.game(AnagramRoute.turns(plan)))])
    case .option(0, let choice): rounds = AnagramMatch.offeredRounds[choice]
    case .option(_, let choice): minutes = minutesOffered[choice]
    case .stay, .action: break
    }
    return .commands([])
  }

  func makeGame(
    of roster: Roster, seed: UInt64, ownScreens: Bool
  ) -> (game: RaceGame, commands: [ParlorCommand]) {
    let game = RaceGame(MatchPlan(roster: roster, rounds: rounds, limit: limit))
    return (game, game.dealing)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    let text =
      isRace
      ? "2 to 8 of you race for the same phrase, each at your own screen."
      : "2 to 8 players take turns at this screen. The most points win."
    Paragraph(text, style: .faint)
      .draw(on: &canvas, in: page.rows(.cells(2), .share(1))[0], isFocused: false)
    form.draw(on: &canvas, in: Self.place(in: area))
  }
}
