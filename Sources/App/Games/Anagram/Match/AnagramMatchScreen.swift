import Anagram
import GameKit
import Kit
import Library
import Party
import PuzzleKit
import TUI

/// A match on one screen that goes round, from the first phrase to the final ranking; or one player's run.
struct AnagramMatchScreen: Screen {
  typealias App = ParlorApp

  /// A match in progress or finished.
  struct Game: Hashable, Sendable {
    let roster: Roster
    var match: AnagramMatch
    let puzzles: [AnagramPuzzle]
    let limit: Duration?
    /// Its record in the history.
    let record: NewRecord

    var name: String { roster[Seat(match.seat)] }
    /// The way of one player's run; nil for a match.
    var mode: SoloMode? { match.mode }
    /// The time for the next phrase; nil without a limit.
    var nextLimit: Duration? { match.timeLeft ?? limit }
    /// The phrase of the current or next turn; nil after the last one.
    var nextPuzzle: AnagramPuzzle? { match.isOver ? nil : puzzles[match.turns.count] }
  }

  enum Stage: Sendable {
    /// Phrases are being drawn, once they have been asked for.
    case dealing(MatchPlan, isAsked: Bool)
    case handOver(Game)
    case playing(Game, MatchTurn)
    /// A phrase, or the match between two turns, is paused.
    case paused(Game, MatchTurn?, MenuPanel<PauseChoice>)
    /// The dialog before the match is abandoned.
    case leaving(Game, MatchTurn?, Dialog)
    /// The player sees the phrase and the points.
    case turnOver(Game)
    case over(Game, ButtonRow)
  }

  enum PauseChoice: Hashable, Sendable { case resume, later, end }

  private(set) var stage: Stage
  private var preferences: Preferences
  private let newRecord: @Sendable () -> NewRecord
  /// The best run of this mode before this one; nil for none.
  private(set) var best: SoloResult?
  /// The first line that is shown of the phrases of a run that is over.
  private(set) var top = 0
  /// The time of the last input or tick, for the clock.
  private(set) var now = Instant.start
  /// The keys that may still be down from the page before.
  private var keys = FreshKeys()

  /// A new match.
  init(_ context: GameContext, _ plan: MatchPlan) {
    preferences = context.preferences
    newRecord = context.newRecord
    stage = .dealing(plan, isAsked: false)
  }

  init(_ context: GameContext, resuming saved: SavedTurns) {
    preferences = context.preferences
    newRecord = context.newRecord
    if let turn = saved.turn {
      let turn = MatchTurn(turn, limit: saved.game.limit, preferences: preferences)
      stage = .paused(saved.game, turn, Self.pauseMenu(of: nil))
    } else {
      stage = saved.game.match.isOver ? .turnOver(saved.game) : .handOver(saved.game)
    }
  }

  /// The way of one player's run; nil for a match.
  var mode: SoloMode? {
    if case .dealing(let plan, _) = stage { plan.mode } else { game?.mode }
  }

  /// The match, once its phrases have been drawn.
  var game: Game? {
    switch stage {
    case .dealing: nil
    case .handOver(let game), .leaving(let game, _, _), .playing(let game, _), .paused(let game, _, _),
      .turnOver(let game),
      .over(let game, _):
      game
    }
  }

  /// The match in its saved form; nil before the first turn and after the last one, and for a run, which is short.
  private var saved: SavedTurns? {
    guard game?.mode == nil else { return nil }
    return switch stage {
    case .dealing, .over: nil
    case .handOver(let game), .turnOver(let game): SavedTurns(game, turn: nil)
    case .playing(let game, let turn): SavedTurns(game, turn: turn.saved(at: now))
    case .paused(let game, let turn, _), .leaving(let game, let turn, _):
      SavedTurns(game, turn: turn?.saved(at: now))
    }
  }
}

// MARK: Events

extension AnagramMatchScreen {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    now = context.now
    let before = MatchProgress(stage)
    let commands = react(to: event, in: context)
    guard let progress = MatchProgress(stage), progress != before, let saved else { return commands }
    return commands + [.anagram(.saveMatch(.turns(saved)))]
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(.focus(false)), .interrupted, .ending:
      pause()
      return []
    case .input(let input): return handle(input, in: context)
    case .alarm: return advance()
    case .response(let response): return accept(response)
    case .resized:
      if case .playing(let game, var turn) = stage {
        turn.pause(at: now)
        turn.resume(at: now)
        stage = .playing(game, turn)
      }
      return []
    case .appeared:
      guard case .dealing(let plan, isAsked: false) = stage else { return [] }
      return deal(plan)
    }
  }

  private mutating func pause() {
    guard case .playing(let game, var turn) = stage else { return }
    turn.pause(at: now)
    stage = .paused(game, turn, Self.pauseMenu(of: game.mode))
  }

  private static func pauseMenu(of mode: SoloMode?) -> MenuPanel<PauseChoice> {
    let later: [Menu<PauseChoice>.Item] =
      mode == nil ? [.init("Finish later", .later, shortcut: "f")] : []
    return MenuPanel(
      "Paused",
      [.init("Resume", .resume, shortcut: "r")] + later
        + [.init("End \(mode.word)", .end, shortcut: "e")])
  }

  private mutating func advance() -> [ParlorCommand] {
    guard case .playing(let game, let turn) = stage, turn.isTimeUp(at: now) else { return [] }
    return [.cue(.timeUp)] + end(turn, of: game)
  }

  private mutating func accept(_ response: Response) -> [ParlorCommand] {
    if case .leaders(let games)? = response.anagram {
      let known = mode.flatMap { AnagramLeaderboard.best(of: $0, in: games) }
      best = [best, known].compactMap(\.self).max()
      return []
    }
    switch (stage, response) {
    case (.playing(let game, var turn), .game):
      guard let answer: AnagramAnswer = response.puzzle(of: AnagramPuzzle.self)?.answer() else { return [] }
      let commands = turn.accept(GamePayload(answer))
      stage = .playing(game, turn)
      return commands
    case (.dealing(let plan, _), .game):
      guard case .dealt(let puzzles)? = response.anagram else { return [] }
      let match =
        plan.mode.map { AnagramMatch($0, phrases: puzzles.count) }
        ?? AnagramMatch(players: plan.roster.count, rounds: plan.rounds)
      keys.turnPage(at: now)
      stage = .handOver(
        Game(roster: plan.roster, match: match, puzzles: puzzles, limit: plan.limit, record: newRecord()))
    case (.dealing(let plan, _), .failed):
      return [plan.mode == nil ? .replace(.game(AnagramRoute.match)) : .close]
    default: break
    }
    return []
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let isFresh = keys.isFresh(input, at: now)
    switch stage {
    case .handOver where !isFresh, .turnOver where !isFresh, .over where !isFresh: return []
    // What was down when a phrase of a run was found is not meant for the next one.
    case .playing(let game, _) where game.mode != nil && !isFresh: return []
    case .dealing: return input == .key(.escape) ? [.cancel, .close] : []
    case .handOver(let game): return handle(input, before: game)
    case .leaving(let game, let turn, let dialog): return answer(input, dialog, turn, of: game, in: context)
    case .playing(let game, let turn): return handle(input, turn, of: game, in: context)
    case .paused(let game, let turn, let menu): return handle(input, menu, turn, of: game, in: context)
    case .turnOver(let game): return input.isGoingOn ? proceed(game) : []
    case .over(let game, let buttons): return handle(input, buttons, after: game, in: context)
    }
  }

  private mutating func deal(_ plan: MatchPlan) -> [ParlorCommand] {
    stage = .dealing(plan, isAsked: true)
    let deal: [AnagramRequest] =
      plan.mode.map { [.dealRun($0), .leaders] } ?? [.deal(players: plan.roster.count, rounds: plan.rounds)]
    return deal.map { .anagram($0) } + [.count(.started, of: AnagramPuzzle.game)]
  }

  private mutating func handle(_ input: Input, before game: Game) -> [ParlorCommand] {
    if input == .key(.escape) {
      guard game.mode == nil else { return [.close] }
      stage = .paused(game, nil, Self.pauseMenu(of: nil))
      return []
    }
    return input.isGoingOn ? begin(game) + [.cue(.curtain)] : []
  }

  /// Shows the next phrase.
  private mutating func begin(_ game: Game, news: String? = nil) -> [ParlorCommand] {
    guard let puzzle = game.nextPuzzle else { return [] }
    keys.turnPage(at: now)
    let turn = MatchTurn(
      puzzle, limit: game.nextLimit, mode: game.mode, news: news, preferences: preferences, at: now)
    stage = .playing(game, turn)
    return game.mode == nil ? [] : [.anagram(.begin(puzzle))]
  }

  private mutating func answer(
    _ input: Input, _ dialog: Dialog, _ turn: MatchTurn?, of game: Game, in context: ParlorContext
  ) -> [ParlorCommand] {
    var dialog = dialog
    let reaction = dialog.handle(input, in: context.area, look: context.look)
    guard reaction == .activated else {
      stage = .leaving(game, turn, dialog)
      return []
    }
    if dialog.isConfirmed { return forgetting(game) + [.close] }
    resume(game, turn)
    return []
  }

  private mutating func resume(_ game: Game, _ turn: MatchTurn?) {
    guard var turn else {
      keys.turnPage(at: now)
      stage = .handOver(game)
      return
    }
    turn.resume(at: now)
    stage = .playing(game, turn)
  }

  private mutating func handle(
    _ input: Input, _ turn: MatchTurn, of game: Game, in context: ParlorContext
  ) -> [ParlorCommand] {
    if input == .key(.escape) {
      pause()
      return []
    }
    // A key after the last second no longer counts.
    guard !turn.isTimeUp(at: now) else { return [.cue(.timeUp)] + end(turn, of: game) }
    var turn = turn
    let (commands, isOver) = turn.handle(input, in: context)
    stage = .playing(game, turn)
    return commands + (isOver ? end(turn, of: game) : [])
  }

  private mutating func handle(
    _ input: Input, _ menu: MenuPanel<PauseChoice>, _ turn: MatchTurn?, of game: Game,
    in context: ParlorContext
  ) -> [ParlorCommand] {
    var menu = menu
    let choice = input == .key(.escape) ? .resume : menu.handle(input, in: context.area)
    stage = .paused(game, turn, menu)
    switch choice {
    case .resume?: resume(game, turn)
    case .later?: return [.close]
    case .end?:
      stage = .leaving(
        game, turn,
        .confirm(
          "End the \(game.mode.word)?", "It won't be saved.", yes: "End \(game.mode.word)", no: "Keep playing"
        ))
    case nil: break
    }
    return []
  }

  private mutating func end(_ turn: MatchTurn, of game: Game) -> [ParlorCommand] {
    var game = game
    let result = turn.result(at: now)
    game.match.end(result, after: turn.play.elapsed(at: now.elapsed))
    let cues: [ParlorCommand] = result.isSolved ? [.cue(.solved)] : []
    guard game.mode != .sprint else {
      return cues + (game.match.isOver ? proceed(game) : begin(game, news: result.news))
    }
    stage = .turnOver(game)
    keys.turnPage(at: now, isQuiet: true)
    return cues
  }

  /// Continues with the next player, the next phrase of a run, or the ranking.
  private mutating func proceed(_ game: Game) -> [ParlorCommand] {
    keys.turnPage(at: now, isQuiet: game.mode == .sprint)
    guard game.match.isOver else {
      guard game.mode == nil else { return begin(game) }
      stage = .handOver(game)
      return []
    }
    stage = .over(game, ButtonRow(["Play again", "Done"]))
    top = 0
    let finished = FinishedGame(
      game.record, of: AnagramPuzzle.game,
      AnagramRecord.participants(of: game.match, game.roster.names.map(\.text)),
      AnagramRecord.details(of: game.match))
    return [.request(.history(.save(finished)))] + forgetting(game) + [.cue(.win)]
  }

  /// Forgets a match that is over; a run was not saved, and another match may wait.
  private func forgetting(_ game: Game) -> [ParlorCommand] {
    game.mode == nil ? [.anagram(.forgetMatch)] : []
  }

  private mutating func handle(
    _ input: Input, _ buttons: ButtonRow, after game: Game, in context: ParlorContext
  ) -> [ParlorCommand] {
    if input == .key(.escape) { return [.close] }
    if game.mode != nil {
      let page = SoloPages(game: game, best: best).phrases(from: top, in: context.area)
      if let offset = page.offset(after: input) {
        top = offset
        return []
      }
    }
    var buttons = buttons
    let reaction = buttons.handle(input, in: MatchPages.buttons(in: context.area))
    stage = .over(game, buttons)
    guard reaction == .activated else { return [] }
    guard buttons.selected == 0 else { return [.close] }
    if game.mode != nil, game.match.soloResult.points > 0 {
      best = [best, game.match.soloResult].compactMap(\.self).max()
    }
    return deal(
      MatchPlan(roster: game.roster, rounds: game.match.rounds, limit: game.limit, mode: game.mode))
  }
}

extension Input {
  /// True for Enter, Space, or a click.
  fileprivate var isGoingOn: Bool {
    switch self {
    case .key(let key): key.confirms
    case .mouse(let mouse): mouse.action == .press(.left)
    case .paste, .focus: false
    }
  }
}
