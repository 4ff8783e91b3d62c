import GameKit
import Kit
import Party
import Snakesss
import TUI

/// The setup of a game: the players in order, the options, and the start.
struct SnakesssSetUp: PartySetUp {
  private var form: RosterForm
  private var preferences: Preferences
  private var supply: QuestionSource
  private var choice: PackChoice
  private var deck: QuestionDeck
  /// The ids of the questions marked as used.
  private var used: [String]

  /// The preference with the names of the last group that played.
  private static let lastGroupName = "snakesss.group"

  init(preferences: Preferences, supply: QuestionSource, used: [String]) {
    self.preferences = preferences
    self.supply = supply
    self.used = used
    choice = supply.choice(preferences)
    deck = supply.deck(preferences)
    form = RosterForm(preferences, allowed: Rules.players, accent: .snake, actions: Self.actions)
    form.picture = .coiledSnake
    form.offersOwnScreens = true
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
    choice = supply.choice(preferences)
    deck = supply.deck(preferences)
    refresh()
  }

  var refreshRequest: Request? { .game(SnakesssRequest.supply) }

  /// Updates the rested and used questions.
  mutating func receive(_ response: GamePayload) {
    guard let news: SupplyNews = response.unwrap() else { return }
    supply.rested = news.rested
    used = news.used
    deck = supply.deck(preferences)
    refresh()
  }

  private mutating func refresh() {
    form.options = setUpOptions.map(\.row)
    form.tableNotes = [Count(form.count, "player").description, Count(snakes, "snake").description, length]
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome {
    if input == .key(.escape) { return .commands([remembering] + Self.menu) }
    let outcome = form.handle(input, in: rows(in: context.area)[3], context.look)
    defer { refresh() }
    switch outcome {
    case .stay: return .commands([])
    case .start(let roster):
      guard problem == nil else { return .commands([]) }
      return .start(
        roster, after: [remembering, form.rememberingGroup, rememberGroup] + form.rememberingScreens)
    case .option(let index, let choice): return .commands([choose(choice, of: index)])
    case .action(1): return .commands([.open(.gameSettings(Rules.game))])
    case .action(3): return .commands([.open(.game(SnakesssRoute.packs))])
    case .action: return .commands([.open(.howTo(Rules.game))])
    }
  }

  /// The command that saves the names for the next game.
  private var remembering: ParlorCommand { Roster.remember(form.remembered) }

  var secretScreens: SecretScreens { form.secretScreens }

  func makeGame(
    of roster: Roster, seed: UInt64, ownScreens: Bool
  ) -> (game: SnakesssGame, commands: [ParlorCommand]) {
    let options = options(ownScreens: ownScreens)
    guard let session = try? Session(roster: roster, options: options, seed: seed) else {
      preconditionFailure("The setup let a table of \(roster.count) through")
    }
    var game = SnakesssGame(session, deck: deck, used: Set(used), preferences: preferences)
    let commands = game.perform(.proceed)
    return (game, commands)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = rows(in: area)
    let players = "\(form.count) players: \(snakes) snakes."
    let forms = [
      "Enter 4–8 players in the order they sit. \(players)", "Names in the order they sit. \(players)",
    ]
    canvas.write(forms.first { $0.columns <= rows[0].columns } ?? players, in: rows[0])
    Paragraph(problem ?? summary, style: problem == nil ? .faint : .danger)
      .draw(on: &canvas, in: rows[1], isFocused: false)
    form.draw(on: &canvas, in: rows[3])
  }

  private var snakes: Int { (try? RoleTable(players: form.count).snakes) ?? 0 }

  private func rows(in area: Rect) -> [Rect] {
    let page = area.inset(columns: 3, rows: 1)
    let text = min(2, Paragraph(problem ?? summary).rows(for: max(1, page.columns)))
    return page.rows(.cells(1), .cells(text), .cells(area.rows > 24 ? 1 : 0), .share(1))
  }

  private static let actions = [
    RosterForm.Action(title: "Start game", help: "Deals the roles and shows the first question."),
    RosterForm.Action(title: "Settings", help: "Discussion time, double points, categories, and more."),
    RosterForm.Action(title: "How to play", help: "The rules, in four pages."),
    RosterForm.Action(
      title: "Packs", help: "All question packs, and what you reported or set aside."),
  ]
}

// MARK: - Options

extension SnakesssSetUp {
  /// An option on this page: a setting of the game, or a choice of a pack.
  private struct SetUpOption {
    /// The name of its preference.
    let name: String
    let values: [String]
    let row: RosterForm.Option
  }

  /// The options as they are chosen, whatever the screens.
  private var options: Options { options(ownScreens: false) }

  private func options(ownScreens: Bool) -> Options {
    SnakesssSettings.options(
      preferences, players: form.count,
      offeredRounds: isNewGroup ? SnakesssSettings.firstRounds : Options().rounds, ownScreens: ownScreens)
  }

  private var hasOwnScreens: Bool { form.secretScreens != .here }

  private var setUpOptions: [SetUpOption] { [roundsOption, passingOption] + packOptions + [levelOption] }

  private var roundsOption: SetUpOption {
    let isShort = preferences[SnakesssSettings.rounds] == SnakesssSettings.byTime
    let offered = Set(Rules.offeredRounds + (isShort ? [] : [options.rounds])).sorted().map { "\($0)" }
    let chosen = isShort ? offered.count : offered.firstIndex(of: "\(options.rounds)")
    return SetUpOption(
      name: SnakesssSettings.rounds.name, values: offered + [SnakesssSettings.byTime],
      row: .init(
        title: "Rounds", values: offered + [SnakesssSettings.shortTitle], selected: chosen ?? 0,
        help: "A round is one question. For a first game, 3 are plenty."))
  }

  private var passingOption: SetUpOption {
    let values = Passing.allCases.map(\.rawValue)
    let (quick, classic) = (cost(of: .quick), cost(of: .classic))
    return SetUpOption(
      name: SnakesssSettings.passing.name, values: values,
      row: .init(
        title: "Screen passing", values: values,
        selected: values.firstIndex(of: options.passing.rawValue) ?? 0,
        help: "A round takes \(quick.handovers) passes and \(quick.keys) keys (quick), "
          + "or \(classic.handovers) and \(classic.keys) (classic)."))
  }

  private var packOptions: [SetUpOption] {
    choice.packs.map { pack in
      SetUpOption(
        name: PackChoice.preference(of: pack.header.id), values: ["on", "off"],
        row: .init(
          title: "Pack: \(pack.header.name.onOneLine)",
          values: ["on, \(Count(pack.questions.count, "question"))", "off"],
          selected: choice.isOn(pack) ? 0 : 1,
          help: pack.header.summary))
    }
  }

  private var levelOption: SetUpOption {
    let values = DifficultyChoice.allCases.map(\.rawValue)
    return SetUpOption(
      name: SnakesssSettings.difficulty.name, values: values,
      row: .init(
        title: "Difficulty", values: DifficultyChoice.allCases.map(levelName),
        selected: values.firstIndex(of: preferences[SnakesssSettings.difficulty]) ?? 0,
        help: "Mixed: 30% \(choice.level(.easy)), 50% \(choice.level(.medium)), "
          + "20% \(choice.level(.hard))."))
  }

  private func levelName(_ difficulty: DifficultyChoice) -> String {
    difficulty.single.map(choice.level) ?? difficulty.rawValue
  }

  private func cost(of passing: Passing) -> GameCost {
    GameCost(players: form.count, passing: passing, peek: options.peek)
  }

  private mutating func choose(_ choice: Int, of index: Int) -> ParlorCommand {
    let option = setUpOptions[index]
    preferences.set(option.name, to: option.values[choice])
    self.choice = supply.choice(preferences)
    deck = supply.deck(preferences)
    return .request(.preferences(.choose(setting: option.name, value: option.values[choice])))
  }

  /// True if the players differ from last time.
  private var isNewGroup: Bool { preferences.text(Self.lastGroupName) != group }

  /// The names regardless of order and case.
  private var group: String { form.names.map(\.trimmed.caseFolded).sorted().joined(separator: "\n") }

  private var rememberGroup: ParlorCommand {
    .request(.preferences(.remember(name: Self.lastGroupName, text: group)))
  }

  /// The reason why no game can start; nil if one can.
  private var problem: String? {
    guard choice.packs.isEmpty || !choice.chosen.isEmpty else {
      return "All packs are off. Turn one on below."
    }
    do throws(DrawFault) {
      _ = try deck.pool(for: SnakesssSettings.filter(preferences), rounds: options.rounds)
    } catch {
      return error.sentence
    }
    return options.peek == .eyesClosed ? preferences.silence : nil
  }

  /// The estimated duration of the game.
  private var length: String {
    let planned = options(ownScreens: hasOwnScreens)
    return "about \(GameLength(planned, players: form.count, ownScreens: hasOwnScreens).minutes) min"
  }

  /// A summary of options that the rows below don't show.
  private var summary: String {
    let time =
      options.discussion == .unlimited ? ", no time limit" : " with \(options.discussion.label) to talk"
    let peek = options.peek == .everyone ? "" : ", eyes closed"
    let last = options.doublesLastRound ? ", the last one double" : ""
    let category = options.picksCategory ? ", last place picks categories" : ""
    return
      "\(Count(options(ownScreens: hasOwnScreens).rounds, "round"))\(time)\(peek)\(last)\(category). A\(length.dropFirst())."
  }
}
