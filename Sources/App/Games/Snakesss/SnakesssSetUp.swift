import GameKit
import Kit
import Snakesss
import TUI

/// The set-up of a game: the players in their order, and the start.
struct SnakesssSetUp: PassAndPlaySetUp {
  private var form: RosterForm
  private var preferences: Preferences
  private let deck: QuestionDeck
  /// The ids of the questions that are marked as used.
  private let used: [String]

  init(preferences: Preferences, deck: QuestionDeck, used: [String]) {
    (self.preferences, self.deck, self.used) = (preferences, deck, used)
    form = RosterForm(
      Roster.remembered(preferences), allowed: Rules.players, actions: Self.actions(preferences))
  }

  var header: Header { Header("Snakesss", remark: "set-up") }

  var hints: [Hint] {
    let change = form.isOnName ? RosterForm.orderHints : [Hint(.left, .right, shown: "←→", title: "Change")]
    return [Hint(.tab, .down, shown: "Tab ↑↓", title: form.isOnName ? "Next" : "Next field")] + change + [
      Hint(.enter, title: "Choose"), Hint(.escape, title: "Menu"),
    ]
  }

  var acceptsText: Bool { form.acceptsText }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    form.actions = Self.actions(preferences)
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome {
    if input == .key(.escape) { return .commands([remembering] + Self.menu) }
    return switch form.handle(input, in: Self.rows(in: context.area)[1]) {
    case .stay: .commands([])
    case .start(let roster): .start(roster, after: [remembering])
    case .action(1): .commands([.open(.settings)])
    case .action: .commands([.open(.howTo(Rules.game))])
    }
  }

  /// The command that saves the names for the next game.
  private var remembering: ParlorCommand { Roster.remember(form.remembered) }

  func makeGame(of roster: Roster, seed: UInt64) -> (game: SnakesssGame, commands: [ParlorCommand]) {
    let options = SnakesssSettings.options(preferences)
    guard let session = try? Session(roster: roster, options: options, seed: seed) else {
      preconditionFailure("The set-up let a table of \(roster.count) through")
    }
    var game = SnakesssGame(session, deck: deck, used: Set(used), preferences: preferences)
    let commands = game.perform(.proceed)
    return (game, commands)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    Paragraph(
      "4 to 8 play; the terminal goes round in this order.", style: .faint
    ).draw(on: &canvas, in: rows[0], isFocused: false)
    form.draw(on: &canvas, in: rows[1])
  }

  private static func rows(in area: Rect) -> [Rect] {
    area.inset(columns: 3, rows: 1).rows(.cells(1), .share(1), gap: 1)
  }

  private static func actions(_ preferences: Preferences) -> [RosterForm.Action] {
    [
      .init(title: "Start the game", help: summary(preferences)),
      .init(title: "Settings", help: "Rounds, time, peek, categories, difficulty."),
      .init(title: "How to play", help: "The rules in a few pages."),
    ]
  }

  private static func summary(_ preferences: Preferences) -> String {
    let options = SnakesssSettings.options(preferences)
    let rounds = options.rounds == 1 ? "1 round" : "\(options.rounds) rounds"
    let time = options.discussion == .unlimited ? "no clock" : "\(options.discussion.label) to talk"
    let peek = options.peek == .everyone ? "all peek" : "eyes closed"
    return "\(rounds), \(time), \(peek), \(preferences[SnakesssSettings.difficulty]) questions."
  }
}
