import GameKit
import Snakesss
import TUI

/// What stands before a game: who plays, in which order, and a last look at the rules.
struct SnakesssSetUp: Sendable {
  private var form: RosterForm
  private(set) var preferences: Preferences

  init(preferences: Preferences) {
    self.preferences = preferences
    form = RosterForm(
      Roster.remembered(preferences), allowed: Rules.players, actions: Self.actions(preferences))
  }

  var takesText: Bool { form.takesText }

  /// Whether the focus is on a name.
  var isOnName: Bool { form.isOnName }

  /// The names to be remembered, as they are written so far.
  var remembered: [String] { form.remembered }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    form.actions = Self.actions(preferences)
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
}

extension SnakesssSetUp: GameSetUp {
  static let game = Rules.game

  /// What came of an input.
  enum Outcome: Equatable {
    case stay
    case start(Roster)
    case commands([ParlorCommand])
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> Outcome {
    if input == .key(.escape) { return .commands([Roster.remember(remembered)] + Self.menu) }
    return switch form.handle(input, in: Self.rows(in: context.area)[1]) {
    case .stay: .stay
    case .start(let roster): .start(roster)
    case .action(1): .commands([.open(.settings)])
    case .action: .commands([.open(.howTo(Rules.game))])
    }
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
