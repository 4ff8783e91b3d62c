import Anagram
import GameKit
import Kit
import Library
import Party
import PuzzleKit
import TUI

/// A match on one screen that goes round, from the first phrase to the final ranking.
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
  /// The time of the last input or tick, for the clock.
  private var now = Instant.start
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
      stage = .paused(saved.game, turn, Self.pauseMenu)
    } else {
      stage = saved.game.match.isOver ? .turnOver(saved.game) : .handOver(saved.game)
    }
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

  /// The match in its saved form; nil before the first turn and after the last one.
  private var saved: SavedTurns? {
    switch stage {
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
    stage = .paused(game, turn, Self.pauseMenu)
  }

  private static let pauseMenu = MenuPanel<PauseChoice>(
    "Paused",
    [
      .init("Resume", .resume, shortcut: "r"), .init("Finish later", .later, shortcut: "f"),
      .init("End match", .end, shortcut: "e"),
    ])

  private mutating func advance() -> [ParlorCommand] {
    guard case .playing(let game, let turn) = stage, turn.isTimeUp(at: now) else { return [] }
    return [.cue(.timeUp)] + end(turn, of: game)
  }

  private mutating func accept(_ response: Response) -> [ParlorCommand] {
    switch (stage, response) {
    case (.playing(let game, var turn), .game):
      guard let answer: AnagramAnswer = response.puzzle(of: AnagramPuzzle.self)?.answer() else { return [] }
      let commands = turn.accept(GamePayload(answer))
      stage = .playing(game, turn)
      return commands
    case (.dealing(let plan, _), .game):
      guard case .dealt(let puzzles)? = response.anagram else { return [] }
      let match = AnagramMatch(players: plan.roster.count, rounds: plan.rounds)
      keys.turnPage(at: now)
      stage = .handOver(
        Game(roster: plan.roster, match: match, puzzles: puzzles, limit: plan.limit, record: newRecord()))
    case (.dealing, .failed): return [.replace(.game(AnagramRoute.match))]
    default: break
    }
    return []
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let isFresh = keys.isFresh(input, at: now)
    switch stage {
    case .handOver where !isFresh, .turnOver where !isFresh, .over where !isFresh: return []
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
    return [
      .anagram(.deal(players: plan.roster.count, rounds: plan.rounds)),
      .count(.started, of: AnagramPuzzle.game),
    ]
  }

  private mutating func handle(_ input: Input, before game: Game) -> [ParlorCommand] {
    if input == .key(.escape) {
      stage = .paused(game, nil, Self.pauseMenu)
      return []
    }
    guard input.isGoingOn, let puzzle = game.nextPuzzle else { return [] }
    stage = .playing(game, MatchTurn(puzzle, limit: game.limit, preferences: preferences, at: now))
    return [.cue(.curtain)]
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
    if dialog.isConfirmed { return [.anagram(.forgetMatch), .close] }
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
        game, turn, .confirm("End the match?", "It won't be saved.", yes: "End match", no: "Keep playing"))
    case nil: break
    }
    return []
  }

  private mutating func end(_ turn: MatchTurn, of game: Game) -> [ParlorCommand] {
    var game = game
    let result = turn.result(at: now)
    game.match.end(result)
    stage = .turnOver(game)
    keys.turnPage(at: now, isQuiet: true)
    return result.isSolved ? [.cue(.solved)] : []
  }

  /// Continues with the next player, or the ranking.
  private mutating func proceed(_ game: Game) -> [ParlorCommand] {
    keys.turnPage(at: now)
    guard game.match.isOver else {
      stage = .handOver(game)
      return []
    }
    stage = .over(game, ButtonRow(["Play again", "Done"]))
    let finished = FinishedGame(
      game.record, of: AnagramPuzzle.game,
      AnagramRecord.participants(of: game.match, game.roster.names.map(\.text)),
      AnagramRecord.details(of: game.match))
    return [.request(.history(.save(finished))), .anagram(.forgetMatch), .cue(.win)]
  }

  private mutating func handle(
    _ input: Input, _ buttons: ButtonRow, after game: Game, in context: ParlorContext
  ) -> [ParlorCommand] {
    if input == .key(.escape) { return [.close] }
    var buttons = buttons
    let reaction = buttons.handle(input, in: MatchPages.buttons(in: context.area))
    stage = .over(game, buttons)
    guard reaction == .activated else { return [] }
    guard buttons.selected == 0 else { return [.close] }
    return deal(MatchPlan(roster: game.roster, rounds: game.match.rounds, limit: game.limit))
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

// MARK: The screen

extension AnagramMatchScreen {
  var header: Header {
    switch stage {
    case .dealing, .over: return Header("Anagram · match")
    case .handOver(let game), .turnOver(let game), .paused(let game, nil, _), .leaving(let game, nil, _):
      return Header("Anagram · match", remark: Self.round(of: game))
    case .playing(let game, let turn), .paused(let game, let turn?, _), .leaving(let game, let turn?, _):
      let round = Self.round(of: game)
      return Header(
        game.name, remark: "\(round) · \(turn.clock(at: now))",
        spokenRemark: "\(round) · \(turn.spokenClock(at: now))")
    }
  }

  private static func round(of game: Game) -> String {
    "phrase \(game.match.round) of \(game.match.rounds)"
  }

  var hints: [Hint] {
    switch stage {
    case .dealing: [Hint(.escape, title: "Back")]
    case .handOver: [Hint(.space, .enter, shown: "Space", title: "Start"), Hint(.escape, title: "Pause")]
    case .leaving(_, _, let dialog): dialog.hints
    case .playing(_, let turn): turn.hints
    case .paused: MenuPanel<PauseChoice>.hints
    case .turnOver: [Hint(.enter, .space, shown: "Enter", title: "Continue")]
    case .over:
      [
        Hint(.left, .right, shown: "←→", title: "Move"), Hint(.enter, title: "Select"),
        Hint(.escape, title: "Back"),
      ]
    }
  }

  var receivesFocusEvents: Bool { true }

  var alarm: Instant? { if case .playing(_, let turn) = stage { turn.alarm(after: now) } else { nil } }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .dealing:
      canvas.write("Picking phrases…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
    case .handOver(let game): MatchPages(game: game).drawHandOver(on: &canvas, in: area)
    case .playing(_, let turn): turn.board.draw(turn.play, on: &canvas, in: area)
    case .paused(let game, let turn, let menu):
      drawCurtain(over: game, turn, on: &canvas, in: area)
      menu.draw(on: &canvas, in: area)
    case .leaving(let game, let turn, let dialog):
      drawCurtain(over: game, turn, on: &canvas, in: area)
      dialog.draw(on: &canvas, in: area)
    case .turnOver(let game): MatchPages(game: game).drawTurn(on: &canvas, in: area)
    case .over(let game, let buttons): MatchPages(game: game).drawRanking(buttons, on: &canvas, in: area)
    }
  }
  /// Hides the paused phrase; between two turns there is nothing to hide.
  private func drawCurtain(over game: Game, _ turn: MatchTurn?, on canvas: inout Canvas, in area: Rect) {
    if turn == nil {
      MatchPages(game: game).drawHandOver(on: &canvas, in: area)
    } else {
      canvas.fill(area, style: .curtain)
    }
  }
}
