import GameKit
import Testing
import UndoKit

@testable import PuzzleKit

extension PuzzleSnapshot {
  /// The snapshot after it was saved and read again.
  func saved() throws -> PuzzleSnapshot {
    try PuzzleFile.snapshot(of: P.self, in: PuzzleFile.bytes(of: self))
  }

  init(saved text: String) throws {
    self = try PuzzleFile.snapshot(of: P.self, in: Array(text.utf8))
  }
}

struct PuzzleSnapshotTests {
  @Test(arguments: PlayState.allCases)
  func `a play resumes exactly as it was, in every state`(state: PlayState) throws {
    let play = try RowPlay.sample(in: state, at: .nanoseconds(3))
    let now = Duration.seconds(1) + .nanoseconds(77)
    var again = try play.snapshot(at: now).saved().play
    #expect(again.elapsed(at: .seconds(500)) == play.elapsed(at: now))
    if state == .playing {
      #expect(again.state == .paused)
      try again.resume(at: now)
      #expect(again.elapsed(at: .seconds(500)) == play.elapsed(at: .seconds(500)))
    }
    #expect(again.state == state)
    #expect((again.puzzle, again.counts, again.lastInput) == (play.puzzle, play.counts, play.lastInput))
    #expect((again.history.done, again.history.undone) == (play.history.done, play.history.undone))
    #expect(again.failure == play.failure)
  }

  @Test(arguments: UInt64(0)..<50)
  func `a saved play goes on as one that never stopped`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var play = try RowPlay.sample(in: .playing)
    var saved = play
    for second in 1...150 {
      if random.below(8) == 0 {
        saved = try saved.snapshot(at: .seconds(second)).saved().play
        try saved.resume(at: .seconds(second))
      }
      let action = Self.actions[random.below(Self.actions.count)]
      let next = random.shuffled([1, 2, 3])
      #expect(perform(action, next, on: &play) == perform(action, next, on: &saved))
    }
    #expect(saved.snapshot(at: .seconds(151)) == play.snapshot(at: .seconds(151)))
  }

  @Test(arguments: UInt64(0)..<50)
  func `changes that were added to a saved play make it the present one`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var play = try RowPlay.sample(in: .playing)
    var earlier = play.snapshot(at: .seconds(1))
    let body = try PuzzleFile.bytes(of: earlier)
    var changes: [[UInt8]] = []
    for second in 2...200 {
      _ = perform(Self.actions[random.below(Self.actions.count)], random.shuffled([1, 2, 3]), on: &play)
      guard random.below(3) == 0 else { continue }
      let later = play.snapshot(at: .seconds(second))
      changes.append(try #require(try PuzzleFile.change(from: earlier, to: later, after: 0)))
      earlier = later
    }
    #expect(try PuzzleFile.snapshot(of: RowPuzzle.self, in: body, changes: changes) == earlier)
    #expect(try PuzzleFile.change(from: earlier, to: earlier, after: PuzzleLimit.savedBytes) == nil)
    try play.reset()
    #expect(try PuzzleFile.change(from: earlier, to: play.snapshot(at: .zero), after: 0) == nil)
  }

  private static let actions: [PlayAction] = [.move, .move, .move, .undo, .undo, .redo, .hint, .mistake]

  private func perform(_ action: PlayAction, _ next: [Int], on play: inout RowPlay) -> PlayRefusal? {
    do throws(PlayRefusal) {
      if action == .move { try play.move(to: next, by: .mouse) } else { try play.perform(action) }
      return nil
    } catch {
      return error
    }
  }

  @Test func `steps beyond the bound are dropped, the farthest first`() throws {
    let text = try PuzzleFile.json(of: try RowPlay.sample(in: .paused).snapshot(at: .zero)).pretty()
    let steps = Array(repeating: "[3, 1, 2]", count: 70).joined(separator: ",")
    let long = text.replacing("\"redo\": []", with: "\"redo\": [\(steps), [1, 3, 2]]")
    let play = try PuzzleSnapshot<RowPuzzle>(saved: long).play
    #expect((play.history.undoCount, play.history.redoCount) == (0, 50))
    #expect(play.history.nextRedo == [1, 3, 2])
  }

  @Test func `a play that is too large to be saved loses its oldest steps`() throws {
    var play = PuzzlePlay(Endless(row: try .sample()), id: .play)
    try play.load()
    try play.start(at: .zero)
    for number in 0..<300 { try play.move(to: number % 2 == 0 ? [1, 2, 3] : [2, 1, 3], by: .keys) }
    let bytes = try PuzzleFile.bytes(of: play.snapshot(at: .zero), limit: 2_000)
    #expect(bytes.count <= 2_000)
    let again = try PuzzleFile.snapshot(of: Endless.self, in: bytes).play
    #expect(50..<300 ~= again.history.undoCount)
    #expect(again.history.done == play.history.done.suffix(again.history.undoCount))
    #expect((again.puzzle, again.counts) == (play.puzzle, play.counts))
  }

  private static let damages = [
    ("\"format\": 1", "\"format\": 2"), ("\"nanoseconds\": 0", "\"nanoseconds\": -1"),
    ("\"nanoseconds\": 0", "\"nanoseconds\": 9223372036854775807"), ("\"moves\": 2", "\"moves\": -1"),
    ("\"score\": 0", "\"score\": 9223372036854775807"), ("\"paused\"", "\"completed\""),
    ("\"paused\"", "\"asleep\""), ("[3, 1, 2],", "[3, 1, 2, 9223372036854775807],"),
    ("[1, 3, 2]", "[1, 3]"), ("\"mouse\"", "\"nose\""), ("\"version\": 1", "\"version\": -1"),
  ]

  @Test(arguments: damages)
  func `a hostile value is refused`(part: String, replacement: String) throws {
    var play = try RowPlay.sample(in: .paused)
    try play.resume(at: .zero)
    try play.undo()
    let text = try PuzzleFile.json(of: play.snapshot(at: .zero)).pretty()
    let damaged = text.replacing(part, with: replacement, maxReplacements: 1)
    #expect(damaged != text)
    #expect(throws: PuzzleFault.self) { try PuzzleSnapshot<RowPuzzle>(saved: damaged) }
  }
}
