import GameKit
import Glibc
import Kit
import PuzzleKit
import Testing
import Workers

@testable import Library
@testable import Store

/// Disks that refuse, documents that cannot be read, and two programs.
@MainActor
@Suite struct PuzzleSavingTests {
  @Test func `a play that the disk refuses is named once, kept in memory, and saved when that works`()
    async throws
  {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    let reason = try fixture.refuseDocuments()
    for seconds in 1...3 {
      #expect(await fixture.response(to: .savePlay(try puzzle.playing(seconds: seconds))) == .notSaved)
    }
    #expect(fixture.service.unsavedWork == ["the game of “Easy row”"])
    let notices = fixture.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("The game of “Easy row” couldn't be saved. ") == true)
    #expect(notices.first?.contains(reason) == true)
    #expect(await fixture.open(.saved(puzzle.id))?.play == (try puzzle.playing(seconds: 3)))
    try fixture.acceptDocuments()
    #expect(await fixture.list().map(\.playing) == [.seconds(3)])
    #expect(fixture.service.unsavedWork == [])
    #expect(fixture.takeNotices() == ["The game of “Easy row” is saved now."])
  }

  @Test func `a result that was not saved is tried once more at the end`() async throws {
    let fixture = try PuzzleServiceFixture()
    _ = await fixture.saved(.save(try .sample(1)))
    try fixture.refuseDocuments()
    _ = await fixture.answer(to: .record(.row(1, seconds: 5)))
    #expect(fixture.service.unsavedWork == ["the result of a puzzle"])
    try fixture.acceptDocuments()
    fixture.service.cleanUp()
    #expect(fixture.finish() == [])
    #expect(fixture.service.unsavedWork == [])
    #expect(await fixture.list().first?.progress.bestTime == .seconds(5))
  }

  @Test func `plays are saved in order, even after a cancel`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    for seconds in 1...200 {
      fixture.send(.savePlay(try puzzle.playing(seconds: seconds)))
      if seconds.isMultiple(of: 9) { fixture.cancel() }
    }
    #expect(fixture.finish() == [])
    let later = try PuzzleServiceFixture(home: fixture.home)
    #expect(await later.list().map(\.playing) == [.seconds(200)])
  }

  @Test func `two programs record results of one puzzle, and none is lost`() async throws {
    let one = try PuzzleServiceFixture()
    let other = try PuzzleServiceFixture(home: one.home)
    _ = await one.saved(.save(try .sample(1)))
    for seconds in 1...20 {
      one.send(.record(.row(1, seconds: seconds, play: UInt64(seconds))))
      other.send(.record(.row(1, seconds: seconds, play: UInt64(1_000 + seconds))))
    }
    #expect(one.finish() + other.finish() == [])
    let later = try PuzzleServiceFixture(home: one.home)
    let progress = try #require(await later.list().first).progress
    #expect(progress.playCount == 40)
    #expect(progress.bestTime == .seconds(1))
  }

  @Test func `a result that is recorded again, after a kill or a failure, counts once`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 3)))
    for _ in 1...2 { _ = await fixture.answer(to: .record(.row(1, seconds: 5))) }
    #expect(await fixture.list().first?.progress.playCount == 1)
    // As if the program had been killed before it could forget the play.
    let documents = PuzzleDocuments<RowPuzzle>(fixture.store)
    _ = try documents.save(puzzle.playing(seconds: 3), over: nil, at: RowPuzzle.start)
    #expect(await fixture.list().map(\.playing) == [nil])
    #expect(await fixture.open(.saved(puzzle.id))?.play == nil)
    #expect(try PuzzleServiceFixture(home: fixture.home).service.savedGame == nil)
  }

  @Test func `a result that is recorded late leaves the next play alone`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    try fixture.refuseDocuments()
    _ = await fixture.answer(to: .record(.row(1, seconds: 5)))
    try fixture.acceptDocuments()
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 2, play: 101)))
    let listed = try #require(await fixture.list().first)
    #expect(listed.progress.playCount == 1 && listed.playing == .seconds(2))
    #expect(fixture.service.unsavedWork == [])
  }

  @Test func `results stay when their puzzle is gone, with the day of each solution`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    for play in 1...2 as ClosedRange<UInt64> {
      _ = await fixture.answer(to: .record(.row(1, seconds: 5, play: play)))
      _ = await fixture.answer(to: .record(.row(1, seconds: 5, isSolved: false, play: 10 + play)))
      fixture.now.withLock { $0 = Timestamp(seconds: $0.seconds + 2 * 86_400) }
    }
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 2, play: 20)))
    _ = await fixture.answer(to: .delete(puzzle.id))
    guard case .results(let results, today: _) = await fixture.response(to: .results) else {
      Issue.record("No results")
      return
    }
    let today = LocalTime(RowPuzzle.start).dayNumber
    #expect(results.map(\.days) == [[today, today + 2]])
    #expect(results.map(\.category) == ["row"] && results.map(\.difficulty) == [.easy])
    #expect(results.map(\.progress.playCount) == [4])
  }

  @Test(arguments: ["play", "progress"])
  func `a document that cannot be read is named and left alone`(kind: String) async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    let header = DocumentSummary(
      id: puzzle.id, game: RowPuzzle.game, kind: kind, version: 99, title: "Row", created: RowPuzzle.start,
      changed: RowPuzzle.start, summary: "{}")
    let strange = Document(header, body: [1, 2, 3])
    try fixture.store.save(strange)
    let sentence = RepositoryError.unreadable(title: "Row").sentence
    #expect(await fixture.faults() == [sentence])
    let opened = await fixture.open(.saved(puzzle.id))
    #expect(opened?.puzzle == puzzle && opened?.progress == PuzzleProgress() && opened?.play == nil)
    #expect(fixture.takeNotices() == [sentence])
    let saving: PuzzleStoreRequest<RowPuzzle> =
      kind == "play"
      ? .savePlay(try puzzle.playing(seconds: 3))
      : .record(.row(1, seconds: 3))
    #expect(await fixture.response(to: saving) == .notSaved && fixture.takeNotices() == [sentence])
    #expect(try fixture.store.document(puzzle.id, of: RowPuzzle.game, kind: kind) == strange)
    #expect(fixture.service.unsavedWork == [])
  }

  @Test func `a play or progress without its puzzle is ignored`() async throws {
    let fixture = try PuzzleServiceFixture()
    _ = await fixture.answer(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 3)))
    _ = await fixture.answer(to: .record(.row(2, seconds: 3)))
    #expect(await fixture.response(to: .list) == .list([], faults: []))
    let later = try PuzzleServiceFixture(home: fixture.home)
    #expect(later.service.savedGame == nil)
  }

  @Test func `a puzzle that cannot be saved can be played, and is tried again`() async throws {
    let fixture = try PuzzleServiceFixture()
    try fixture.home.write("a file in place of the folder", to: fixture.home.data + "/puzzles")
    let puzzle = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    #expect(fixture.service.unsavedWork == ["the puzzle “Easy row”"])
    #expect(fixture.takeNotices().count == 1)
    #expect(unlink(fixture.home.data + "/puzzles") == 0)
    #expect(await fixture.list().map(\.id) == [puzzle.id])
    #expect(fixture.service.unsavedWork == [])
  }
}
