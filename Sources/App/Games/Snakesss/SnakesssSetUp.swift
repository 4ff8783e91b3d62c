import GameKit
import Kit
import Snakesss
import TUI

/// The set-up of a game: the players in their order, the options that cost time, and the start.
struct SnakesssSetUp: PassAndPlaySetUp {
  private var form: RosterForm
  private var preferences: Preferences
  private let deck: QuestionDeck
  /// The ids of the questions that are marked as used.
  private let used: [String]

  /// The preference that holds the names of the last group that played.
  private static let lastGroupName = "snakesss.group"

  init(preferences: Preferences, deck: QuestionDeck, used: [String]) {
    (self.preferences, self.deck, self.used) = (preferences, deck, used)
    form = RosterForm(preferences, allowed: Rules.players, accent: .snake, actions: Self.actions)
    refresh()
  }

  var header: Header { Header("Snakesss", remark: "setup") }

  var hints: [Hint] {
    [Hint(.tab, .down, shown: "Tab ↑↓", title: "Move")] + form.hints + [
      Hint(.enter, title: "Select"), Hint(.escape, title: "Menu"),
    ]
  }

  var acceptsText: Bool { form.acceptsText }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    refresh()
  }

  private mutating func refresh() {
    form.options = setUpOptions.map(\.row)
    form.tableNotes = [Count(form.count, "player").description, Count(snakes, "snake").description, length]
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome {
    if input == .key(.escape) { return .commands([remembering] + Self.menu) }
    let outcome = form.handle(input, in: Self.rows(in: context.area)[3])
    defer { refresh() }
    switch outcome {
    case .stay: return .commands([])
    case .start(let roster):
      guard problem == nil else { return .commands([]) }
      return .start(roster, after: [remembering, form.rememberingGroup, rememberGroup])
    case .option(let index, let choice): return .commands([choose(choice, of: index)])
    case .action(1): return .commands([.open(.gameSettings(Rules.game))])
    case .action(3): return .commands([.open(.game(Rules.game, GamePayload(SnakesssRoute.flagged)))])
    case .action: return .commands([.open(.howTo(Rules.game))])
    }
  }

  /// The command that saves the names for the next game.
  private var remembering: ParlorCommand { Roster.remember(form.remembered) }

  func makeGame(of roster: Roster, seed: UInt64) -> (game: SnakesssGame, commands: [ParlorCommand]) {
    guard let session = try? Session(roster: roster, options: options, seed: seed) else {
      preconditionFailure("The setup let a table of \(roster.count) through")
    }
    var game = SnakesssGame(session, deck: deck, used: Set(used), preferences: preferences)
    let commands = game.perform(.proceed)
    return (game, commands)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    canvas.write("4 to 8 players, in seating order. \(form.count) players: \(snakes) snakes.", in: rows[0])
    canvas.write(problem ?? summary, in: rows[1], style: problem == nil ? .faint : .danger)
    form.draw(on: &canvas, in: rows[3])
  }

  private var snakes: Int { (try? RoleTable(players: form.count).snakes) ?? 0 }

  private static func rows(in area: Rect) -> [Rect] {
    area.inset(columns: 3, rows: 1).rows(.cells(1), .cells(1), .cells(area.rows > 24 ? 1 : 0), .share(1))
  }

  private static let actions = [
    RosterForm.Action(title: "Start game", help: "Deals the roles and shows the first question."),
    RosterForm.Action(title: "Settings", help: "Rounds, timer, peek mode, categories, difficulty."),
    RosterForm.Action(title: "How to play", help: "The rules, in three pages."),
    RosterForm.Action(
      title: "Reported questions", help: "Questions that seemed wrong, to read or remove."),
  ]
}

// MARK: - Options

extension SnakesssSetUp {
  /// An option on this page, which is a setting of the game as well.
  private struct SetUpOption {
    let setting: Setting
    let values: [String]
    let row: RosterForm.Option
  }

  private var options: Options {
    SnakesssSettings.options(
      preferences, offeredRounds: isNewGroup ? SnakesssSettings.firstRounds : Options().rounds)
  }

  private var setUpOptions: [SetUpOption] { [roundsOption, passingOption] }

  private var roundsOption: SetUpOption {
    let offered = Set(Rules.offeredRounds + [options.rounds]).sorted()
    let values = offered.map { "\($0)" }
    return SetUpOption(
      setting: SnakesssSettings.rounds, values: values,
      row: .init(
        title: "Rounds", values: values, selected: values.firstIndex(of: "\(options.rounds)") ?? 0,
        help: "Questions in this game. 3 make a good first game."))
  }

  private var passingOption: SetUpOption {
    let values = Passing.allCases.map(\.rawValue)
    let (quick, classic) = (cost(of: .quick), cost(of: .classic))
    return SetUpOption(
      setting: SnakesssSettings.passing, values: values,
      row: .init(
        title: "Passing", values: values, selected: values.firstIndex(of: options.passing.rawValue) ?? 0,
        help: "Per round: quick \(quick.handovers) handovers and \(quick.keys) keys, "
          + "classic \(classic.handovers) and \(classic.keys)."))
  }

  private func cost(of passing: Passing) -> GameCost {
    GameCost(players: form.count, passing: passing, peek: options.peek)
  }

  private mutating func choose(_ choice: Int, of index: Int) -> ParlorCommand {
    let option = setUpOptions[index]
    preferences.set(option.setting.name, to: option.values[choice])
    return .request(.preferences(.choose(setting: option.setting.name, value: option.values[choice])))
  }

  /// True if other people play than last time.
  private var isNewGroup: Bool { preferences.text(Self.lastGroupName) != group }

  /// The names without regard to order and case.
  private var group: String { form.names.map(\.trimmed.caseFolded).sorted().joined(separator: "\n") }

  private var rememberGroup: ParlorCommand {
    .request(.preferences(.remember(name: Self.lastGroupName, text: group)))
  }

  /// The reason why no game can start; nil if one can.
  private var problem: String? {
    do throws(DrawFault) {
      _ = try deck.pool(for: SnakesssSettings.filter(preferences), rounds: options.rounds)
    } catch {
      return error.sentence
    }
    guard options.peek == .eyesClosed, !preferences.hasAudibleCues else { return nil }
    return "“Eyes closed” needs a sound. In Settings, turn the bell on or have snakes pass around."
  }

  /// About how long the game will take.
  private var length: String { "about \(GameLength(options, players: form.count).minutes) min" }

  private var summary: String {
    let time = options.discussion == .unlimited ? "no time limit" : "\(options.discussion.label) to talk"
    let peek = options.peek == .everyone ? "pass-around peek" : "eyes closed"
    return "\(Count(options.rounds, "round")), \(time), \(peek), "
      + "\(preferences[SnakesssSettings.difficulty]) difficulty: \(length)."
  }
}
