import GameKit
import Glibc
import Kit
import PuzzleKit
import Testing

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
      let answer = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: seconds)))
      guard case .failed(let sentence) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(sentence.contains(reason))
    }
    #expect(fixture.service.unsavedWork == ["the game of “Easy row”"])
    let notices = fixture.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("The game of “Easy row” couldn't be saved. ") == true)
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
    let result = PlayResult(time: .seconds(5), isCompleted: true, hints: 0)
    _ = await fixture.answer(to: .record(result, of: .row(1)))
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
      let result = PlayResult(time: .seconds(seconds), isCompleted: true, hints: 0)
      one.send(.record(result, of: .row(1)))
      other.send(.record(result, of: .row(1)))
    }
    #expect(one.finish() + other.finish() == [])
    let later = try PuzzleServiceFixture(home: one.home)
    let progress = try #require(await later.list().first).progress
    #expect(progress.playCount == 40)
    #expect(progress.bestTime == .seconds(1))
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
    #expect(
      await fixture.open(.saved(puzzle.id)) == OpenedPuzzle(puzzle, progress: PuzzleProgress(), play: nil))
    #expect(fixture.takeNotices() == [sentence])
    let saving: PuzzleRequest<RowPuzzle> =
      kind == "play"
      ? .savePlay(try puzzle.playing(seconds: 3))
      : .record(PlayResult(time: .seconds(3), isCompleted: true, hints: 0), of: puzzle.id)
    #expect(await fixture.answer(to: saving) == .failed(sentence))
    #expect(try fixture.store.document(puzzle.id, of: RowPuzzle.game, kind: kind) == strange)
    #expect(fixture.service.unsavedWork == [])
  }

  @Test func `a play or progress without its puzzle is ignored`() async throws {
    let fixture = try PuzzleServiceFixture()
    _ = await fixture.answer(to: .savePlay(try RowPuzzle.sample(1).playing(seconds: 3)))
    _ = await fixture.answer(
      to: .record(PlayResult(time: .seconds(3), isCompleted: true, hints: 0), of: .row(2)))
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
