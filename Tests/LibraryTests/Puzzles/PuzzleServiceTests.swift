import GameKit
import Kit
import Library
import PuzzleKit
import Testing
import Workers

@testable import Store

/// Puzzles, plays and results, as the service answers requests about them.
@MainActor
@Suite struct PuzzleServiceTests {
  @Test(arguments: [true, false])
  func `a new puzzle is made, saved and opened`(isOnDisk: Bool) async throws {
    let fixture = try PuzzleServiceFixture(isOnDisk: isOnDisk)
    let opened = try #require(await fixture.open(.new(offer: "easy")))
    #expect(opened.puzzle.name == "Easy row")
    #expect(opened.play == nil)
    #expect(await fixture.list().map(\.id) == [opened.puzzle.id])
    #expect(await fixture.open(.saved(opened.puzzle.id))?.puzzle == opened.puzzle)
    let second = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    #expect(second.id != opened.puzzle.id && second.name == "Easy row (2)")
  }

  @Test(arguments: [true, false])
  func `a play is saved, resumed exactly, and forgotten once its result is recorded`(
    isOnDisk: Bool
  ) async throws {
    let fixture = try PuzzleServiceFixture(isOnDisk: isOnDisk)
    let puzzle = try #require(await fixture.open(.new(offer: "easy"))).puzzle
    let play = try puzzle.playing(seconds: 760)
    #expect(await fixture.response(to: .savePlay(play)) == .playSaved)
    #expect(await fixture.open(.saved(puzzle.id))?.play == play)
    #expect(await fixture.list().map(\.playing) == [.seconds(760)])
    let finished = FinishedPlay(
      PlayResult(time: .seconds(800), isCompleted: true, hints: 0), play: play.snapshot.play.id,
      puzzle: puzzle.id, name: puzzle.name, difficulty: .easy, category: "")
    guard case .recorded(let progress) = await fixture.response(to: .record(finished)) else {
      Issue.record("It was not recorded.")
      return
    }
    #expect(progress.bestTime == .seconds(800))
    let again = try #require(await fixture.open(.saved(puzzle.id)))
    #expect(again.puzzle == puzzle && again.progress == progress && again.play == nil)
    #expect(await fixture.list().map(\.playing) == [nil])
  }

  @Test func `the puzzle of the day is the same each time, with its play`() async throws {
    let fixture = try PuzzleServiceFixture()
    let today = LocalTime(fixture.now.withLock { $0 }).dayNumber
    let first = try #require(await fixture.open(.daily(today)))
    #expect(RowGame.daily?.day(of: first.puzzle.id) == today)
    fixture.now.withLock { $0 = Timestamp(seconds: $0.seconds + 3_600) }
    fixture.send(.savePlay(try first.puzzle.playing(seconds: 5)))
    let again = try #require(await fixture.openInTurn(.daily(today)))
    #expect(again.puzzle == first.puzzle)
    #expect(again.play != nil)
  }

  @Test func `the next puzzle is one that is not solved, as long as there is one`() async throws {
    let fixture = try PuzzleServiceFixture()
    let levels: [Difficulty] = [.hard, .easy, .hard, .medium]
    for (index, level) in levels.enumerated() {
      let number = UInt64(index + 1)
      _ = await fixture.saved(.save(try .sample(number, "Row \(number)", level)))
    }
    // By difficulty and name: 2, 4, 1, 3.
    #expect(await fixture.open(.next(after: .row(2)))?.puzzle.id == .row(4))
    #expect(await fixture.open(.next(after: .row(3)))?.puzzle.id == .row(2))
    _ = await fixture.answer(to: .record(.row(4, seconds: 5)))
    #expect(await fixture.open(.next(after: .row(2)))?.puzzle.id == .row(1))
    for number in 1...3 as ClosedRange<UInt64> {
      _ = await fixture.answer(to: .record(.row(number, seconds: 5)))
    }
    #expect(await fixture.open(.next(after: .row(2)))?.puzzle.id == .row(4))
    let alone = try PuzzleServiceFixture()
    _ = await alone.saved(.save(try .sample(1)))
    #expect(await alone.response(to: .open(.next(after: .row(1)))) == .notFound("There's no other puzzle."))
  }

  @Test func `an unknown puzzle, offer or file is not found, for a reason`() async throws {
    let fixture = try PuzzleServiceFixture()
    let reasons = [
      (PuzzleChoice.saved(.row(9)), "There's no puzzle with this ID here. It may have been deleted."),
      (.new(offer: "huge"), "There's no new puzzle “huge”. Choose from easy or never."),
      (.new(offer: "never"), "That puzzle couldn't be made. Try again."),
      (.file(path: fixture.home.path + "/none.txt"), "\(fixture.home.path)/none.txt: File not found."),
    ]
    for (choice, reason) in reasons {
      #expect(await fixture.response(to: .open(choice)) == .notFound(reason))
    }
    #expect(fixture.takeNotices() == [])
  }

  @Test func `the lobby is told of the puzzle that was saved last and still runs`() async throws {
    let fixture = try PuzzleServiceFixture()
    #expect(fixture.service.savedGame == nil)
    for number in 1...2 as ClosedRange<UInt64> {
      _ = await fixture.saved(.save(try .sample(number, "Row \(number)")))
      let play = try RowPuzzle.sample(number, "Row \(number)").playing(seconds: 3_600 + Int(number))
      _ = await fixture.answer(to: .savePlay(play))
      fixture.now.withLock { $0 = Timestamp(seconds: $0.seconds + 1) }
    }
    #expect(fixture.service.savedGame == "Row 2, 1:00:02")
    let later = try PuzzleServiceFixture(home: fixture.home)
    #expect(later.service.savedGame == "Row 2, 1:00:02")
    _ = await fixture.answer(to: .record(.row(2, seconds: 9, isSolved: false)))
    #expect(fixture.service.savedGame == "Row 1, 1:00:01")
    _ = await fixture.answer(to: .delete(.row(1)))
    #expect(fixture.service.savedGame == nil)
  }

  @Test func `the lobby is told of the puzzle of the day until it is solved`() async throws {
    let fixture = try PuzzleServiceFixture()
    let today = try #require(RowGame.daily?.id(on: LocalTime(fixture.now.withLock { $0 }).dayNumber))
    for isSolved in [false, true] {
      #expect(fixture.service.cardNews?.text == "Today's puzzle is waiting")
      let result = PlayResult(time: .seconds(9), isCompleted: isSolved, hints: 0)
      let play = FinishedPlay(
        result, play: .row(isSolved ? 1 : 2), puzzle: today, name: "Row", difficulty: .easy,
        category: "row")
      _ = await fixture.answer(to: .record(play))
    }
    #expect(fixture.service.cardNews == nil)
    #expect(try PuzzleServiceFixture(home: fixture.home).service.cardNews == nil)
  }

  @Test func `a deleted puzzle comes back with its play and its progress`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    _ = await fixture.answer(to: .record(.row(1, seconds: 9, play: 99)))
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 7)))
    let before = await fixture.list()
    #expect(await fixture.response(to: .delete(puzzle.id)) == .deleted(puzzle))
    #expect(await fixture.list() == [])
    #expect(await fixture.saved(.save(puzzle)) == puzzle.id)
    #expect(await fixture.list() == before)
    #expect(before[0].progress.completedCount == 1 && before[0].playing == .seconds(7))
  }

  @Test func `a puzzle that is changed is played anew, and one that is only renamed goes on`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1)
    _ = await fixture.saved(.save(puzzle))
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 7)))
    _ = await fixture.saved(.save(try .sample(1, "New name")))
    #expect(await fixture.open(.saved(puzzle.id))?.play != nil)
    var changed = try RowPuzzle.sample(1, row: [9, 8, 7])
    changed.header = changed.header.touched(at: RowPuzzle.start)
    _ = await fixture.saved(.save(changed))
    #expect(await fixture.open(.saved(puzzle.id))?.play == nil)
    #expect(await fixture.list().map(\.playing) == [nil])
  }

  @Test func `a built-in puzzle is played and copied, but neither changed nor deleted`() async throws {
    let fixture = try PuzzleServiceFixture()
    let puzzle = try RowPuzzle.sample(1, "Shipped")
    try fixture.home.ship(puzzle)
    #expect(await fixture.list().map(\.isBuiltIn) == [true])
    #expect(
      await fixture.answer(to: .delete(puzzle.id)) == .failed("“Shipped” is built in and can't be deleted."))
    let refusal = "“Shipped” is built in and can't be changed. Make a copy first."
    #expect(await fixture.answer(to: .save(puzzle)) == .failed(refusal))
    #expect(fixture.takeNotices().count == 2)
    _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 7)))
    #expect(await fixture.open(.saved(puzzle.id))?.play != nil)
    for _ in 0..<2 { #expect(await fixture.saved(.duplicate(puzzle.id)) != puzzle.id) }
    #expect(await fixture.list().map(\.puzzle.name) == ["Shipped", "Shipped copy", "Shipped copy 2"])
  }
}

/// Puzzles from files and pasted texts, and to files.
@MainActor
@Suite struct PuzzleImportTests {
  @Test func `a pasted text becomes a puzzle, once`() async throws {
    let fixture = try PuzzleServiceFixture()
    let id = try #require(await fixture.saved(.add(.text("3 1\n 2"))))
    #expect(await fixture.saved(.add(.text("  3 1 2\n"))) == id)
    #expect(await fixture.saved(.add(.text("3 1 2 4"))) != id)
    #expect(await fixture.list().map(\.puzzle.initial.count).sorted() == [3, 4])
  }

  @Test func `a puzzle's file is imported under its identifier, or another if that is taken`() async throws {
    let fixture = try PuzzleServiceFixture()
    let text = String(decoding: try PuzzleFile.bytes(of: RowPuzzle.sample(1)), as: UTF8.self)
    #expect(await fixture.saved(.add(.text(text))) == .row(1))
    #expect(await fixture.saved(.add(.text(text))) == .row(1))
    let other = String(decoding: try PuzzleFile.bytes(of: RowPuzzle.sample(1, row: [9, 8])), as: UTF8.self)
    let id = try #require(await fixture.saved(.add(.text(other))))
    #expect(id != .row(1))
    #expect(await fixture.saved(.add(.text(other))) == id)
    #expect(await fixture.open(.saved(id))?.puzzle.initial == [9, 8])
    #expect(await fixture.open(.saved(.row(1)))?.puzzle.initial == [3, 1, 2])
  }

  @Test func `a file of any format is opened, and is the same puzzle the next time`() async throws {
    let fixture = try PuzzleServiceFixture()
    try fixture.home.write("5 4 3\n", to: fixture.home.path + "/row.txt")
    let opened = try #require(await fixture.open(.file(path: fixture.home.path + "/row.txt")))
    _ = await fixture.answer(to: .savePlay(try opened.puzzle.playing(seconds: 3)))
    let again = try #require(await fixture.open(.file(path: fixture.home.path + "/row.txt")))
    #expect(again.puzzle == opened.puzzle)
    #expect(again.play != nil)
  }

  @Test func `a list is added line by line, named after its file, and what is no puzzle is named`()
    async throws
  {
    let fixture = try PuzzleServiceFixture()
    let path = fixture.home.path + "/rows.txt"
    try fixture.home.write("list\n3 1 2\nnone\n9 8\n", to: path)
    guard case .imported(let ids) = await fixture.response(to: .open(.file(path: path))) else {
      Issue.record("It was not imported.")
      return
    }
    #expect(ids.count == 2)
    #expect(await fixture.list().map(\.puzzle.name).sorted() == ["rows 1", "rows 3"])
    let refusal = "Line 3 was refused: This isn't a row of numbers."
    #expect(fixture.takeNotices() == ["2 puzzles added. \(refusal)"])
    _ = await fixture.response(to: .add(.text("list\n3 1 2\n7 6\nno\nno")))
    let refusals = "Lines 4 and 5 were refused. Line 4: This isn't a row of numbers."
    #expect(fixture.takeNotices() == ["1 puzzle added. You have 1 already. \(refusals)"])
    _ = await fixture.response(to: .add(.text("list\n5 4\n5 4")))
    #expect(fixture.takeNotices() == ["1 puzzle added. 1 was a repeat."])
    let none = await fixture.answer(to: .add(.text("list\nno")))
    #expect(none == .failed("No puzzle was added. Line 2 was refused: This isn't a row of numbers."))
    let many = "list\n" + String(repeating: "3 1 2\n", count: 1_001)
    let answer = await fixture.answer(to: .add(.text(many)))
    #expect(answer == .failed("The pasted text has 1,001 puzzles. Up to 1,000 can be added at a time."))
  }

  @Test func `a refusal is a failure, and a puzzle that is there is none`() throws {
    let failures: [PuzzleResponse<RowPuzzle>] = [.notFound("It's gone."), .notSaved]
    #expect(failures.allSatisfy { GamePayload($0).isFailure })
    #expect(!GamePayload(PuzzleResponse<RowPuzzle>.saved(.row(1))).isFailure && !GamePayload(1).isFailure)
  }

  @Test func `a text that is no puzzle is refused with its place, once`() async throws {
    let fixture = try PuzzleServiceFixture()
    let sentence = "The pasted text:1:1: This isn't a row of numbers. Write 3 1 2."
    #expect(await fixture.answer(to: .add(.text("a row"))) == .failed(sentence))
    #expect(fixture.takeNotices() == [sentence])
    #expect(await fixture.list() == [])
    for text in ["", "{", "{}", String(repeating: "9 ", count: 1 << 20), "\u{1B}[2J"] {
      guard case .failed = await fixture.answer(to: .add(.text(text))) else {
        Issue.record("It was accepted.")
        return
      }
    }
  }

  @Test func `a puzzle is exported, and replaces a file only after a question`() async throws {
    let fixture = try PuzzleServiceFixture()
    _ = await fixture.saved(.save(try .sample(1)))
    let path = fixture.home.path + "/out.json"
    #expect(
      await fixture.response(to: .export(.row(1), path: path, existing: .keep)) == .exported(path: path))
    let again = await fixture.response(to: .export(.row(1), path: path, existing: .keep))
    #expect(again == .exists(.row(1), path: path))
    let replaced = await fixture.response(to: .export(.row(1), path: path, existing: .replace))
    #expect(replaced == .exported(path: path))
  }
}
