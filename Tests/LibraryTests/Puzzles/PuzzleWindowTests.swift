import GameKit
import PuzzleKit
import Testing

@testable import Library
@testable import Store

/// One puzzle in two windows: neither loses a move without a word.
@MainActor
@Suite struct PuzzleWindowTests {
  /// Two programs with one data folder, in which a puzzle is saved.
  private func windows() async throws -> (PuzzleServiceFixture, PuzzleServiceFixture) {
    let one = try PuzzleServiceFixture()
    _ = await one.saved(.save(try .sample(1)))
    return (one, try PuzzleServiceFixture(home: one.home))
  }

  private let puzzle = PuzzleChoice.saved(.row(1))

  @Test func `the second window is told at once that the puzzle is open, until the first one closes it`()
    async throws
  {
    let (one, other) = try await windows()
    #expect(await one.open(puzzle)?.isElsewhere == false)
    #expect(await one.response(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 4))) == .playSaved)
    let opened = await other.open(puzzle)
    #expect(opened?.isElsewhere == true)
    #expect(opened?.play == (try RowPuzzle.sample(1).playing(seconds: 4)))
    one.closeScreen()
    #expect(await other.open(puzzle)?.isElsewhere == false)
    #expect(await one.open(puzzle)?.isElsewhere == true)
  }

  @Test func `a window that takes a puzzle over goes on, and the other one is told`() async throws {
    let (one, other) = try await windows()
    _ = await one.open(puzzle)
    _ = await one.response(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 4)))
    #expect(one.send(.watch(.row(1))) == nil)
    _ = await other.open(puzzle)
    guard case .opened(let taken) = await other.response(to: .takeOver(.row(1))) else {
      Issue.record("The puzzle cannot be taken over")
      return
    }
    #expect(!taken.isElsewhere)
    #expect(one.send(.watch(.row(1))) == .puzzle(PuzzleResponse<RowPuzzle>.elsewhere(copy: nil)))
    #expect(await other.response(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 5))) == .playSaved)
    // The first window has nothing that is not saved.
    let late = await one.response(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 6)))
    #expect(late == .elsewhere(copy: nil))
    #expect(other.send(.watch(.row(1))) == nil)
    #expect(await one.open(puzzle)?.isElsewhere == true)
    #expect(await one.list().map(\.playing) == [.seconds(5)])
  }

  @Test func `where nothing can be locked, the later of two windows keeps its moves as a copy, and says so`()
    async throws
  {
    let (one, other) = try await windows()
    // A folder in place of the file is as good as a file system without locks.
    try one.home.write("", to: one.home.data + "/parlor.db-claims/file")
    for window in [one, other] { #expect(await window.open(puzzle)?.isElsewhere == false) }
    let (mine, yours) = (
      try RowPuzzle.sample(1).playing(seconds: 4), try RowPuzzle.sample(1).undone(seconds: 7)
    )
    #expect(await one.response(to: .savePlay(mine)) == .playSaved)
    #expect(await other.response(to: .savePlay(yours)) == .elsewhere(copy: "Row copy"))
    #expect(
      other.takeNotices() == [
        "“Row” went on in another window. Your moves here are saved as “Row copy”."
      ])
    // What was on its way makes no second copy.
    #expect(await other.response(to: .savePlay(yours)) == .elsewhere(copy: nil))
    let list = await one.list()
    #expect(list.map(\.puzzle.name) == ["Row", "Row copy"])
    #expect(list.map(\.playing) == [.seconds(4), .seconds(7)])
    let copy = try #require(list.last?.id)
    let kept = await one.open(.saved(copy))?.play?.snapshot.play
    #expect(
      kept?.history == yours.snapshot.play.history
        && kept?.puzzle.current == yours.snapshot.play.puzzle.current)
    #expect(await one.open(puzzle)?.play == mine)
  }

  @Test func `a puzzle that two windows have edited is there twice`() async throws {
    let (one, other) = try await windows()
    for (window, row) in [(one, [9, 8, 7]), (other, [5, 4, 6])] {
      var edited = try RowPuzzle.sample(1, row: row)
      edited.header = edited.header.touched(at: RowPuzzle.start)
      _ = await window.saved(.save(edited))
    }
    let list = await one.list()
    #expect(list.map(\.puzzle.name) == ["Row", "Row copy"])
    #expect(list.map(\.puzzle.initial) == [[9, 8, 7], [5, 4, 6]])
    #expect(other.takeNotices() == ["“Row” was changed in another window. Yours is saved as “Row copy”."])
  }

  @Test func `a claim ends with its program`() async throws {
    var (one, other): (PuzzleServiceFixture?, PuzzleServiceFixture) = try await windows()
    _ = await one?.open(puzzle)
    #expect(await other.open(puzzle)?.isElsewhere == true)
    one = nil
    #expect(await other.open(puzzle)?.isElsewhere == false)
  }
}

/// What is written while a puzzle is played.
@MainActor
@Suite struct PuzzleAppendingTests {
  @Test func `moves are added to what is saved, and come back as if all had been written at once`()
    async throws
  {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    var play = PuzzlePlay(puzzle, id: .row(100))
    try play.load()
    try play.start(at: .zero)
    var random = SeededRandom(seed: 1)
    for number in 0..<120 {
      switch random.below(4) {
      case 0: try? play.undo()
      case 1: try? play.redo()
      default: try? play.move(to: random.shuffled(puzzle.initial), by: .keys)
      }
      let saved = SavedPlay(play.snapshot(at: .seconds(number)), view: "\(number)")
      #expect(await fixture.response(to: .savePlay(saved)) == .playSaved)
    }
    let last = SavedPlay(play.snapshot(at: .seconds(119)), view: "119")
    let document = try fixture.store.document(puzzle.id, of: RowPuzzle.game, kind: "play")
    #expect(document?.parts.count == 119)
    #expect(document.map { $0.parts.allSatisfy { $0.count < 400 } } == true)
    let later = try PuzzleServiceFixture(home: fixture.home)
    #expect(try PuzzleDocuments<RowPuzzle>(later.store).play(of: puzzle.id)?.saved == last)
    #expect(await later.list().map(\.playing) == [.seconds(119)])
  }
}

extension RowPuzzle {
  /// A play with two moves of which one is undone.
  fileprivate func undone(seconds: Int) throws -> SavedPlay<RowPuzzle> {
    var play = try playing(seconds: 0, play: 101).snapshot.play
    try play.resume(at: .zero)
    try play.move(to: initial, by: .keys)
    try play.undo()
    return SavedPlay(play.snapshot(at: .seconds(seconds)), view: "")
  }
}
