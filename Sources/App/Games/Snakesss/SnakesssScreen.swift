import GameKit
import Snakesss
import TUI

/// The screen on which Snakesss is played, from the set-up to the last ranking.
struct SnakesssScreen: Screen {
  typealias Words = ParlorWords

  /// How far it has come.
  private enum Stage: Sendable {
    case setUp(SnakesssSetUp)
    case starting(SnakesssSetUp, Roster)
    case playing(Sitting<SnakesssGame>)
  }

  private var stage: Stage
  private let deck: QuestionDeck
  private let used: [String]
  private let seed: UInt64
  private var preferences: Preferences

  init(preferences: Preferences, deck: QuestionDeck, used: [String], seed: UInt64) {
    self.preferences = preferences
    self.deck = deck
    self.used = used
    self.seed = seed
    stage = .setUp(SnakesssSetUp(preferences: preferences))
  }

  /// The game that is on, if one is.
  var table: Sitting<SnakesssGame>? { if case .playing(let table) = stage { table } else { nil } }

  /// The set-up, if it is in front.
  var setUp: SnakesssSetUp? { if case .setUp(let setUp) = stage { setUp } else { nil } }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .answer(.preferences(let latest)) = event { preferences = latest }
    switch stage {
    case .setUp(let setUp): return handle(event, setUp, in: context)
    case .starting(let setUp, let roster):
      guard case .answer(.begun(let id, let started)) = event else { return [] }
      return start(setUp, roster, id: id, at: started)
    case .playing(let table):
      if case .answer(.begun(let id, let started)) = event { return playAgain(table, id: id, at: started) }
      var table = table
      let commands = table.handle(event, in: context)
      stage = .playing(table)
      return commands
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .setUp(let setUp), .starting(let setUp, _): setUp.draw(on: &canvas, in: area)
    case .playing(let table): table.draw(on: &canvas, in: area, at: now)
    }
  }
}

extension SnakesssScreen {
  private mutating func handle(
    _ event: ParlorEvent, _ before: SnakesssSetUp, in context: ParlorContext
  ) -> [ParlorCommand] {
    var setUp = before
    let answer = setUp.answer(event, in: context)
    stage = .setUp(setUp)
    switch answer {
    case .usual(let commands), .own(.commands(let commands)): return commands
    case .own(.stay): return []
    case .own(.start(let roster)): return begin(setUp, roster)
    }
  }

  private mutating func begin(_ setUp: SnakesssSetUp, _ roster: Roster) -> [ParlorCommand] {
    stage = .starting(setUp, roster)
    return [Roster.remember(setUp.remembered), .request(.begin(Rules.game))]
  }

  private mutating func start(
    _ setUp: SnakesssSetUp, _ roster: Roster, id: Identifier, at started: Timestamp
  ) -> [ParlorCommand] {
    let options = SnakesssSettings.options(setUp.preferences)
    guard let session = try? Session(roster: roster, options: options, seed: seed) else {
      preconditionFailure("The set-up let a table of \(roster.count) through")
    }
    return play(session, preferences: setUp.preferences, used: Set(used), id: id, at: started, orElse: setUp)
  }

  private mutating func playAgain(
    _ table: Sitting<SnakesssGame>, id: Identifier, at started: Timestamp
  ) -> [ParlorCommand] {
    guard let session = try? table.game.session.playAgain(SnakesssSettings.options(preferences)) else {
      preconditionFailure("A table that has played cannot play again")
    }
    return play(
      session, preferences: preferences, used: table.game.used, id: id, at: started,
      orElse: SnakesssSetUp(preferences: preferences))
  }

  /// Begins the first round; where no question can be had, that is said, and the lobby comes back.
  private mutating func play(
    _ session: Session, preferences: Preferences, used: Set<String>, id: Identifier, at started: Timestamp,
    orElse setUp: SnakesssSetUp
  ) -> [ParlorCommand] {
    var game = SnakesssGame(
      id: id, started: started, deck: deck, session: session,
      filter: SnakesssSettings.filter(preferences), used: used)
    let commands = game.startRound()
    var table = Sitting(game)
    table.patience = Patience(preferences)
    stage = game.isInRound ? .playing(table) : .setUp(setUp)
    return commands
  }
}
