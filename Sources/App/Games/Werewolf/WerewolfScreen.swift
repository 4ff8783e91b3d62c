import GameKit
import TUI
import Werewolf

/// The screen on which Werewolf is played, from the set-up to the story at the end.
struct WerewolfScreen: Screen {
  typealias Words = ParlorWords

  /// How far it has come.
  private enum Stage: Sendable {
    case setUp(WerewolfSetUp)
    /// The table is asked for a last yes.
    case lastLook(WerewolfSetUp, LastLook)
    case starting(LastLook)
    case playing(Sitting<WerewolfGame>)
  }

  private var stage: Stage
  private let seed: UInt64
  private var preferences: Preferences

  init(preferences: Preferences, seed: UInt64) {
    self.preferences = preferences
    self.seed = seed
    stage = .setUp(WerewolfSetUp(preferences: preferences))
  }

  /// The game that is on, if one is.
  var table: Sitting<WerewolfGame>? { if case .playing(let table) = stage { table } else { nil } }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .answer(.preferences(let latest)) = event { preferences = latest }
    switch stage {
    case .setUp(let setUp): return handle(event, setUp, in: context)
    case .lastLook(let setUp, let look): return handle(event, setUp, look, in: context)
    case .starting(let look):
      guard case .answer(.begun(let id, let started)) = event else { return [] }
      let session = Session(roster: look.roster, setUp: look.setUp, seed: seed)
      return play(
        WerewolfGame(id: id, started: started, isOffTheRecord: look.isOffTheRecord, session: session),
        in: context)
    case .playing(var table):
      if case .answer(.begun(let id, let started)) = event {
        return play(table.game.playAgain(id: id, at: started), in: context)
      }
      let commands = table.handle(event, in: context)
      stage = .playing(table)
      return commands
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .setUp(let setUp): setUp.draw(on: &canvas, in: area)
    case .lastLook(_, let look), .starting(let look): look.draw(on: &canvas, in: area)
    case .playing(let table): table.draw(on: &canvas, in: area, at: now)
    }
  }
}

extension WerewolfScreen {
  private mutating func handle(
    _ event: ParlorEvent, _ before: WerewolfSetUp, in context: ParlorContext
  ) -> [ParlorCommand] {
    var setUp = before
    let answer = setUp.answer(event, in: context)
    stage = .setUp(setUp)
    switch answer {
    case .usual(let commands), .own(.commands(let commands)): return commands
    case .own(.menu): return rememberNames(of: setUp) + WerewolfSetUp.menu
    case .own(.deal(let roster, let rules)):
      let look = LastLook(
        roster: roster, setUp: rules, warnings: setUp.verdict.warningSentences,
        isOffTheRecord: setUp.isOffTheRecord, at: context.now)
      stage = .lastLook(setUp, look)
      return []
    }
  }

  private mutating func handle(
    _ event: ParlorEvent, _ setUp: WerewolfSetUp, _ before: LastLook, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard case .input(let input) = event else { return [] }
    var look = before
    switch look.handle(input, in: context) {
    case .undecided:
      stage = .lastLook(setUp, look)
      return []
    case .change:
      stage = .setUp(setUp)
      return []
    case .deal:
      stage = .starting(look)
      return rememberNames(of: setUp) + [.request(.begin(Rules.game))]
    }
  }

  /// Remembers names for the next game, but not those of a game of which nothing shall be kept.
  ///
  /// Only on the way out or at the deal: until then it may still be put off the record.
  private func rememberNames(of setUp: WerewolfSetUp) -> [ParlorCommand] {
    setUp.isOffTheRecord ? [] : [Roster.remember(setUp.roster.remembered)]
  }

  private mutating func play(_ game: WerewolfGame, in context: ParlorContext) -> [ParlorCommand] {
    var table = Sitting(game, at: context.now)
    table.patience = Patience(preferences)
    stage = .playing(table)
    return []
  }
}

extension WerewolfScreen {
  var header: Header {
    switch stage {
    case .setUp: Header("Werewolf", remark: "set-up")
    case .lastLook, .starting: Header("Werewolf", remark: "on the table")
    case .playing(let table): table.header
    }
  }

  var hints: [Hint] {
    switch stage {
    case .setUp(let setUp): setUp.hints
    case .lastLook, .starting: LastLook.hints
    case .playing(let table): table.hints
    }
  }

  var alarm: Instant? { table?.alarm }

  var takesText: Bool { if case .setUp(let setUp) = stage { setUp.takesText } else { false } }

  var stake: String? { table?.stake }
}

extension WerewolfSetUp: GameSetUp {
  static let game = Rules.game
}
