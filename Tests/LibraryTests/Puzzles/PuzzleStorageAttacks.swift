import AttackKit
import GameKit
import Kit
import Packs
import PuzzleKit
import TUI
import TestKit
import Testing
import Workers

@testable import GameTestKit
@testable import Library
@testable import Store

/// Damaged puzzle files and documents, and random keys in ``LibraryScreen``.
@MainActor
@Suite struct PuzzleStorageAttacks {
  private static let words = [
    "{", "}", "[", "]", "\":", ",", "null", "\"id\":", "\"game\":\"row\"", "\"format\":1", "\"tags\":[",
    "00000000-0000-0000-0000-000000000002", "\"milliseconds\":", "\"state\":\"paused\"", "\"view\":\"",
    "\"plays\":", "\n",
  ]

  @Test func `a damaged file is refused in a sentence, or is a puzzle`() throws {
    let home = try PuzzleHome()
    let corpus = try [1, 2].map { try PuzzleFile.bytes(of: RowPuzzle.sample($0)) }
    ParserAttack("puzzle folders", corpus: corpus, words: Self.words).run(files: 4_000) { bytes in
      try home.files.write(bytes, to: home.own(1), existing: .replace, readers: .owner)
      let (puzzles, faults) = home.folder.all()
      #expect(puzzles.count + faults.count == 1)
      #expect(!faults.contains { $0.description.hasControls })
      #expect(puzzles.allSatisfy { $0.puzzle.id == .row(1) })
      return !puzzles.isEmpty
    }
  }

  @Test func `a damaged document is refused, or can be played`() throws {
    let documents = MemoryDocuments(RowPuzzle.game, kinds: [], in: MemoryStore())
    let rows = PuzzleDocuments<RowPuzzle>(documents)
    let corpus = try Self.documents().map { Array("\($0.summary)\n".utf8) + $0.body }
    ParserAttack("puzzle documents", corpus: corpus, words: Self.words).run(files: 4_000) { bytes in
      for kind in PuzzleDocuments<RowPuzzle>.Kind.allCases { documents.save(Self.document(bytes, kind)) }
      _ = try rows.allProgress()
      _ = try rows.plays().found.map { $0.time.clock }
      if var progress = try? rows.progress(of: .row(1))?.progress {
        progress.record(PlayResult(time: .seconds(9), isCompleted: true, hints: 0))
      }
      guard let (saved, stored) = try rows.play(of: .row(1)) else { return false }
      var play = saved.snapshot.play
      try? play.resume(at: .zero)
      try? play.undo()
      let later = SavedPlay(play.snapshot(at: .seconds(5)), view: saved.view)
      #expect(try rows.save(later, over: stored, at: RowPuzzle.start) != nil)
      return true
    }
  }

  @Test func `a damaged change is refused, or can be played`() throws {
    let earlier = try RowPuzzle.sample(1).playing(seconds: 5)
    let later = try RowPuzzle.sample(1).playing(seconds: 9)
    let body = try PuzzleFile.bytes(of: earlier.snapshot)
    let change = try #require(try PuzzleFile.change(from: earlier.snapshot, to: later.snapshot, after: 0))
    ParserAttack("changes of plays", corpus: [change], words: Self.words).run(files: 2_000) { bytes in
      let found = try PuzzleFile.snapshot(of: RowPuzzle.self, in: body, changes: [bytes])
      return !found.play.isUntouched || found != later.snapshot
    }
  }

  /// A play, and a progress with an empty body.
  private static func documents() throws -> [Document] {
    let documents = MemoryDocuments(RowPuzzle.game, kinds: [], in: MemoryStore())
    let rows = PuzzleDocuments<RowPuzzle>(documents)
    _ = try rows.save(RowPuzzle.sample(1).playing(seconds: 5), over: nil, at: RowPuzzle.start)
    _ = try rows.record(.row(1, seconds: 9), at: RowPuzzle.start)
    return PuzzleDocuments<RowPuzzle>.Kind.allCases.compactMap {
      documents.document(.row(1), of: RowPuzzle.game, kind: $0.rawValue)
    }
  }

  private static func document(_ bytes: [UInt8], _ kind: PuzzleDocuments<RowPuzzle>.Kind) -> Document {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let header = DocumentSummary(
      id: .row(1), game: RowPuzzle.game, kind: kind.rawValue, version: 1, title: "Damaged",
      created: RowPuzzle.start, changed: Timestamp.limits.upperBound,
      summary: String(damaged: bytes[..<end]))
    return Document(header, body: Array(bytes[end...].dropFirst()))
  }

  @Test func `hostile values in the database are named, and cost no puzzle`() async throws {
    var corrupter = DatabaseCorrupter(seed: Attack.seed)
    for number in 0..<Attack.count(600) {
      let fixture = try PuzzleServiceFixture()
      let puzzle = try RowPuzzle.sample(1)
      _ = await fixture.saved(.save(puzzle))
      _ = await fixture.answer(to: .record(.row(1, seconds: 9, play: 99)))
      _ = await fixture.answer(to: .savePlay(try puzzle.playing(seconds: 7)))
      let path = fixture.home.data + "/parlor.db"
      let columns = DatabaseCorrupter.columns(of: path).filter { $0.table == "document" }
      let damage = corrupter.corrupt(columns[number % columns.count], of: path)
      let later = try PuzzleServiceFixture(home: fixture.home)
      _ = later.service.savedGame
      #expect(await later.list().map(\.puzzle) == [puzzle], "\(damage)")
      let answer = await later.answer(to: .open(.saved(puzzle.id)))
      if case .puzzle(.notFound) = answer.rows { Issue.record("\(damage): not found") }
      _ = await later.answer(to: .savePlay(try puzzle.playing(seconds: 8)))
      #expect(later.finish() == [])
    }
  }

  @Test(arguments: [80, 120, 30])
  func `the list endures any keys`(columns: Int) throws {
    for look in [Look(), Look(glyphs: .ascii), Look(isPlain: true)] {
      var fixture = PuzzleListFixture(try .seven(), size: Size(columns, 24), look: look)
      fixture.endure(max(1_000, Attack.count(20_000)), seed: Attack.seed)
    }
  }
}

/// A response about rows, for a pattern.
enum RowAnswer {
  case puzzle(PuzzleResponse<RowPuzzle>)
  case other
}

extension Response {
  fileprivate var rows: RowAnswer {
    guard case .game(RowPuzzle.game, let payload) = self,
      let response: PuzzleResponse<RowPuzzle> = payload.unwrap()
    else { return .other }
    return .puzzle(response)
  }
}
