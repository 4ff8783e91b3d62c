import GameKit
import PuzzleKit
import Testing
import UndoKit

typealias RowPlay = PuzzlePlay<RowPuzzle>

extension PuzzlePlay<RowPuzzle> {
  /// A play in a state, with one move that can be undone and one that can be redone.
  static func sample(in state: PlayState, at now: Duration = .zero) throws -> RowPlay {
    var play = RowPlay(try .sample(), id: .play)
    if state == .initializing { return play }
    try play.load()
    if state == .ready { return play }
    if state == .error { try play.fail("Torn", at: now) }
    if state == .error { return play }
    try play.start(at: now)
    try play.move(to: [1, 3, 2], by: .keys)
    try play.move(to: [1, 2, 3], by: .mouse)
    switch state {
    case .paused: try play.pause(at: now)
    case .ended: try play.end(at: now)
    case .completed: _ = try play.validate(at: now)
    case .playing: try play.undo()
    case .initializing, .ready, .error: break
    }
    return play
  }

  mutating func perform(_ action: PlayAction, at now: Duration = .zero) throws(PlayRefusal) {
    switch action {
    case .load: try load()
    case .start: try start(at: now)
    case .pause: try pause(at: now)
    case .resume: try resume(at: now)
    case .validate: _ = try validate(at: now)
    case .end: try end(at: now)
    case .fail: try fail("Torn", at: now)
    case .reset: try reset()
    case .move: try move(to: [2, 1, 3], by: .camera)
    case .undo: try undo()
    case .redo: try redo()
    case .hint: try countHint()
    case .mistake: try countMistake()
    case .score: try add(points: 5)
    }
  }
}

struct PlayStateTests {
  /// The state after each action, written out by hand; what is not named is refused.
  ///
  /// - Source: The transitions of Osmo's base view model by ai-power-rangers.
  private static let table: [PlayState: [PlayAction: PlayState]] = [
    .initializing: [.load: .ready, .fail: .error],
    .ready: [.start: .playing, .fail: .error, .reset: .ready],
    .playing: [
      .pause: .paused, .validate: .playing, .end: .ended, .fail: .error, .reset: .ready, .move: .playing,
      .undo: .playing, .redo: .playing, .hint: .playing, .mistake: .playing, .score: .playing,
    ],
    .paused: [.resume: .playing, .end: .ended, .fail: .error, .reset: .ready],
    .completed: [.end: .ended, .reset: .ready],
    .ended: [.reset: .ready],
    .error: [.end: .ended, .reset: .ready],
  ]

  @Test(arguments: PlayState.allCases, PlayAction.allCases)
  func `each action leads where the table says, or is refused and changes nothing`(
    state: PlayState, action: PlayAction
  ) throws {
    var play = try RowPlay.sample(in: state)
    #expect(play.state == state)
    let before = play
    do {
      try play.perform(action)
      #expect(play.state == Self.table[state]?[action])
    } catch {
      #expect(Self.table[state]?[action] == nil)
      #expect(error == .notNow(action, in: state))
      #expect(play == before)
    }
    #expect(action.result(in: state) == Self.table[state]?[action])
  }

  @Test func `a solved puzzle is completed by validating it`() throws {
    var play = try RowPlay.sample(in: .playing)
    #expect(try play.validate(at: .zero) == .unfinished)
    try play.move(to: [2, 1, 3], by: .keys)
    #expect(try play.validate(at: .zero) == .invalid)
    try play.move(to: [1, 2, 3], by: .keys)
    #expect(play.state == .playing)
    #expect(try play.validate(at: .zero) == .completed)
    #expect(play.state == .completed)
  }

  @Test func `the reason of an error is named until the puzzle is reset`() throws {
    var play = try RowPlay.sample(in: .error)
    #expect(play.failure == "Torn")
    try play.reset()
    #expect(play.failure == nil)
  }
}

struct PlayMoveTests {
  @Test func `the first undo undoes the last move`() throws {
    var play = try RowPlay.sample(in: .playing)
    #expect(play.puzzle.current == [1, 3, 2])
    try play.undo()
    #expect(play.puzzle.current == [3, 1, 2])
    #expect(throws: PlayRefusal.nothingToUndo) { try play.undo() }
    try play.redo()
    try play.redo()
    #expect(play.puzzle.current == [1, 2, 3])
    #expect(throws: PlayRefusal.nothingToRedo) { try play.redo() }
    #expect(play.canUndo)
  }

  @Test func `a new move clears what could be redone`() throws {
    var play = try RowPlay.sample(in: .playing)
    try play.move(to: [2, 3, 1], by: .camera)
    #expect(throws: PlayRefusal.nothingToRedo) { try play.redo() }
    #expect(play.lastInput == .camera)
  }

  @Test func `moves that change nothing or do not fit are refused and not counted`() throws {
    var play = try RowPlay.sample(in: .playing)
    let before = play
    #expect(throws: PlayRefusal.unchanged) { try play.move(to: [1, 3, 2], by: .keys) }
    #expect(throws: PlayRefusal.foreignState) { try play.move(to: [1, 2, 4], by: .keys) }
    #expect(play == before)
  }

  @Test func `counts go up with each action and back to zero with a reset`() throws {
    var play = try RowPlay.sample(in: .playing)
    try play.countHint()
    try play.countMistake()
    try play.add(points: 30)
    try play.add(points: -50)
    try play.add(points: 20)
    #expect((play.counts.moves, play.counts.hints) == (2, 1))
    #expect((play.counts.mistakes, play.counts.score) == (1, 20))
    try play.add(points: .max)
    #expect(play.counts.score == PlayCounts.limit)
    try play.reset()
    #expect(play.counts == PlayCounts())
    #expect((play.puzzle.current, play.lastInput) == ([3, 1, 2], nil))
    #expect(play.history.undoCount + play.history.redoCount == 0)
  }

  @Test func `a bound below fifty counts as fifty, and none means all moves`() throws {
    #expect(try undoSteps(of: PuzzlePlay(Short(row: .sample()), id: .play)) == 50)
    #expect(try undoSteps(of: PuzzlePlay(Endless(row: .sample()), id: .play)) == 200)
  }

  private func undoSteps<P: Puzzle>(of play: PuzzlePlay<P>) throws -> Int where P.Current == [Int] {
    var play = play
    try play.load()
    try play.start(at: .zero)
    for number in 0..<200 { try play.move(to: number % 2 == 0 ? [1, 2, 3] : [2, 1, 3], by: .keys) }
    return play.history.undoCount
  }
}

struct PlayTimeTests {
  @Test func `pauses do not count`() throws {
    var play = try RowPlay.sample(in: .playing, at: .seconds(100))
    #expect(play.elapsed(at: .seconds(107)) == .seconds(7))
    try play.pause(at: .seconds(110))
    #expect(play.elapsed(at: .seconds(999)) == .seconds(10))
    try play.resume(at: .seconds(1000))
    #expect(play.elapsed(at: .seconds(1005)) == .seconds(15))
    try play.end(at: .seconds(1006))
    #expect(play.elapsed(at: .seconds(9999)) == .seconds(16))
  }

  @Test func `the clock never runs backwards or beyond its limit`() throws {
    let play = try RowPlay.sample(in: .playing, at: .seconds(100))
    #expect(play.elapsed(at: .seconds(-100)) == .zero)
    #expect(play.elapsed(at: .seconds(Int64.max)) == PlayTime.limit)
    #expect(play.elapsed(at: .seconds(Int64.min)) == .zero)
  }

  @Test func `the next second and the next save are in the future`() throws {
    var play = try RowPlay.sample(in: .playing, at: .milliseconds(100_300))
    #expect(play.nextSecond(after: .milliseconds(102_500)) == .milliseconds(103_300))
    #expect(play.nextSave(after: .milliseconds(102_500)) == .milliseconds(105_300))
    #expect(play.nextSave(after: .milliseconds(105_300)) == .milliseconds(110_300))
    try play.pause(at: .milliseconds(102_500))
    #expect(play.nextSecond(after: .seconds(200)) == nil)
    #expect(play.nextSave(after: .seconds(200)) == nil)
    try play.resume(at: .seconds(200))
    #expect(play.nextSecond(after: .seconds(200)) == .milliseconds(200_800))
  }

  @Test(arguments: UInt64(0)..<100)
  func `a crash loses five seconds at most`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let play = try RowPlay.sample(in: .playing, at: .milliseconds(random.below(9_000)))
    let crash = Duration.milliseconds(10_000 + random.below(100_000))
    var saved = play.snapshot(at: .seconds(9))
    var next = play.nextSave(after: .seconds(9))
    while let now = next, now <= crash {
      saved = play.snapshot(at: now)
      next = play.nextSave(after: now)
    }
    let lost = play.elapsed(at: crash) - saved.play.elapsed(at: crash)
    #expect(.zero...PlayTime.saveInterval ~= lost)
  }
}
