import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// The current player's phrase, with its clock.
struct MatchTurn: Hashable, Sendable {
  private(set) var play: PuzzlePlay<AnagramPuzzle>
  private(set) var board: AnagramBoard
  /// The time for the phrase; nil without a limit.
  let limit: Duration?
  /// The way of a run; nil in a match with others.
  private let mode: SoloMode?

  /// - Parameter news: What became of the phrase before, as the first notice.
  init(
    _ puzzle: AnagramPuzzle, limit: Duration?, mode: SoloMode? = nil, news: String? = nil,
    preferences: Preferences, at now: Instant
  ) {
    play = PuzzlePlay(puzzle, id: puzzle.header.id)
    board = AnagramBoard(puzzle, preferences: preferences, saved: nil, countsFinds: mode != nil)
    board.notice = news
    self.limit = limit
    self.mode = mode
    try? play.load()
    try? play.start(at: now.elapsed)
  }

  /// A saved turn; it is paused.
  init(_ saved: SavedPlay<AnagramPuzzle>, limit: Duration?, preferences: Preferences) {
    play = saved.snapshot.play
    board = AnagramBoard(
      play.puzzle, preferences: preferences, saved: saved.view, countsFinds: false)
    self.limit = limit
    mode = nil
  }

  func saved(at now: Instant) -> SavedPlay<AnagramPuzzle> {
    SavedPlay(play.snapshot(at: now.elapsed), view: board.saved)
  }

  var isPaused: Bool { play.state == .paused }

  mutating func pause(at now: Instant) {
    board.interrupt()
    try? play.pause(at: now.elapsed)
  }

  mutating func resume(at now: Instant) { try? play.resume(at: now.elapsed) }

  /// The time left, or the time played if there is no limit.
  func clock(at now: Instant) -> String {
    let elapsed = play.elapsed(at: now.elapsed)
    return limit.map { "\(max(.zero, $0 - elapsed).clock) left" } ?? elapsed.clock
  }

  /// The same in words: those that change rarely, or to the second.
  func spokenClock(at now: Instant, isExact: Bool = false) -> String {
    let elapsed = play.elapsed(at: now.elapsed)
    guard let limit else {
      let seconds = Int(elapsed.components.seconds)
      return
        "\(isExact ? SpokenTime.exact(seconds) ?? "0 seconds" : Count(seconds / 60, "minute").description) played"
    }
    // The last second has begun while a part of it is left.
    let left = max(.zero, limit - elapsed)
    let seconds = Int(left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    return (isExact ? SpokenTime.exact(seconds) : SpokenTime.coarse(seconds)).map { "\($0) left" }
      ?? "time's up"
  }

  func isTimeUp(at now: Instant) -> Bool { limit.map { play.elapsed(at: now.elapsed) >= $0 } ?? false }

  func alarm(after now: Instant) -> Instant? { play.nextSecond(after: now.elapsed).map { Instant($0) } }

  /// The turn's result, which ends it.
  func result(at now: Instant) -> AnagramMatch.Turn {
    let (puzzle, level) = (play.puzzle, AnagramBoard.hintLevel(of: play))
    let seconds = Int(play.elapsed(at: now.elapsed).components.seconds)
    let points =
      puzzle.isCompleted
      ? AnagramScore.points(base: puzzle.baseScore, hints: level, seconds: seconds) : 0
    return AnagramMatch.Turn(
      phrase: puzzle.target.content, origin: puzzle.target.origin, points: points + play.counts.score,
      seconds: seconds,
      hints: level, isSolved: puzzle.isCompleted)
  }
}

// MARK: Inputs

extension MatchTurn {
  /// Handles an input; `isOver` says whether the turn is over afterwards.
  mutating func handle(
    _ input: Input, in context: ParlorContext
  ) -> (commands: [ParlorCommand], isOver: Bool) {
    if let actions = board.handle(input, play, in: context.area, look: context.look) {
      return perform(actions)
    }
    switch input {
    case .key(.control("u")): step(back: true, in: context)
    case .key(.control("r")), .key(.control("y")): step(back: false, in: context)
    case .key(.control("t")):
      return ([.toast(Toast(spokenClock(at: context.now, isExact: true).capitalizedFirst + "."))], false)
    case .key, .mouse, .paste, .focus: break
    }
    return ([], false)
  }

  private mutating func step(back: Bool, in context: ParlorContext) {
    let before = play.puzzle.current
    guard (try? back ? play.undo() : play.redo()) != nil else { return }
    board.stepped(back: back, from: before, play, look: context.look)
  }

  mutating func accept(_ answer: GamePayload) -> [ParlorCommand] {
    perform(board.accept(answer, play)).commands
  }

  private mutating func perform(
    _ actions: [BoardAction<AnagramPuzzle>]
  ) -> (commands: [ParlorCommand], isOver: Bool) {
    var (commands, isOver) = ([ParlorCommand](), false)
    for action in actions {
      switch action {
      case .move(let state, let source, let cue, let isCounted):
        try? play.move(to: state, by: source, isCounted: isCounted)
        commands.append(.cue(cue))
      case .hint(let cue):
        try? play.countHint()
        commands.append(.cue(cue))
      case .say(let text): commands.append(.toast(Toast(text)))
      case .copy(let text): commands.append(.copy(text))
      case .cue(let cue): commands.append(.cue(cue))
      case .ask(let question): commands.append(.puzzle(PuzzleRequest<AnagramPuzzle>.ask(question)))
      case .undo(let steps): for _ in 0..<steps { try? play.undo() }
      case .score(let points): try? play.add(points: points)
      case .mistake, .request: break
      case .end: isOver = true
      case .leave where mode == .sprint: isOver = true
      case .leave:
        commands.append(.toast(Toast("You can't skip in a \(mode.word). Press = to give up.")))
      }
    }
    return (commands, isOver || play.puzzle.isCompleted)
  }

  var hints: [Hint] {
    board.hints(play).filter { mode == .sprint || $0.keys.first != .character(">") } + [
      Hint(.control("u"), title: "Undo", isInFooter: false),
      Hint(.control("r"), title: "Redo", isInFooter: false),
      Hint(.control("t"), title: "Say the time", isInFooter: false),
      Hint(.escape, title: "Pause"),
    ]
  }
}
