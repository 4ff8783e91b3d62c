import AttackKit
import GameKit
import Library
import Life
import LifeVision
import TUI
import TestKit
import Testing
import Vision

@testable import GameTestKit
@testable import LifeApp

/// Damaged boards in ``BoardDocument``, damaged pictures of boards, and random keys in
/// ``LibraryScreen``, ``LifeDetailsScreen`` and ``ScanScreen`` with ``BoardReader``.
struct LifeAttacks {
  private static let boards: [Board] = [
    .withPast, .strange, .empty, .glider(1, topology: .torus(width: 9, height: 7)),
    .enormous(Identifier(high: 1, low: 1)),
  ]

  /// Summaries and bodies, with a line feed between them; those of the first version are cells alone.
  private static var documents: [[UInt8]] {
    get throws {
      let documents = try boards.map(BoardDocument.encode)
      return documents.map { Array("\($0.summary)\n".utf8) + $0.body }
        + [Array("\(documents[3].summary)\nx = 3, y = 1, rule = B3/S23\n3o!".utf8)]
    }
  }

  private static let words = [
    "cells", "start", "branch", "now", "done", "undone", "toggled", "state", "draw", "run", "replace", "-",
    "\n", " ", "#CXRLE Pos=", "Gen=", "B0/S8:T1,1", "B3/S23:P99999,9", "zoom=", "cursor=", "selection=", "=",
    "\"cycle\":[0,1,0,0]", "\"preview\":\"ff", "\"box\":[",
  ]

  @Test func `a damaged board is refused, or opens and can be used`() throws {
    ParserAttack("boards", corpus: try Self.documents, words: Self.words).run(
      files: 4_000, within: .seconds(2)
    ) { file in
      guard let document = Self.document(file) else { return false }
      if let summary = BoardDocument.summary(of: document.header) { look(at: summary) }
      guard let board = BoardDocument.board(document) else { return false }
      try use(board)
      return true
    }
  }

  private static func document(_ file: [UInt8]) -> Document? {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = file[(end + 1)...]
    let header = DocumentSummary(
      id: Identifier(high: 0, low: 1), game: BoardDocument.game, kind: BoardDocument.kind,
      version: body.starts(with: Array("cells ".utf8)) ? 2 : 1, title: "Damaged",
      created: Timestamp(seconds: 0), changed: Timestamp(seconds: .max),
      summary: String(decoding: file[..<end], as: UTF8.self))
    return Document(header, body: Array(body))
  }

  private func look(at summary: BoardSummary) {
    _ = BoardTenant.facts(about: summary)
    _ = BoardTenant.lines(of: summary)
    _ = BoardTenant.detail(of: summary)
  }

  /// Opens a board, looks at it, edits it, runs it and undoes what was done before.
  private func use(_ board: Board) throws {
    var fixture = EditorFixture(board)
    guard fixture.editor != nil else { return }
    _ = fixture.picture
    fixture.type(" n")
    // Some go back by a number of generations that would take for ever.
    fixture.performsJobs = false
    fixture.type("uuuG")
    fixture.press(.escape, .control("r"), .escape)
    fixture.wait(.milliseconds(1))
    _ = fixture.picture
    _ = try BoardDocument.encode(fixture.saved)
  }

  @Test(arguments: [[], BoardFixtures.five, boards])
  func `the list of boards endures any keys`(boards: [Board]) {
    var fixture = LifeScreenFixture(LibraryScreen(BoardTenant()), FakeLifeService(boards))
    fixture.endure(max(1_000, Attack.count(20_000)), seed: Attack.seed)
  }

  @Test(arguments: boards)
  func `the details endure any keys`(board: Board) {
    var fixture = LifeScreenFixture(LifeDetailsScreen(board.id), FakeLifeService([board]))
    fixture.endure(max(1_000, Attack.count(20_000)), seed: Attack.seed)
  }

  @Test func `the questions about a photo endure any keys`() throws {
    var fixture = try LifeScanTests.asked()
    fixture.endure(max(1_000, Attack.count(20_000)), seed: Attack.seed)
  }

  @Test func `a damaged picture of a board is no board, or a whole one`() {
    var random = SeededRandom(seed: Attack.seed)
    for _ in 0..<max(10, Attack.count(2_000)) {
      let whole = LifeScanTests.paper(
        LifeScanTests.glider, side: 3 + random.below(6), square: 4 + random.below(20))
      let (width, height) = (1 + random.below(whole.width), 1 + random.below(whole.height))
      var part = Plane(width: width, height: height)
      for y in 0..<height { for x in 0..<width { part[x, y] = whole[x, y] } }
      for _ in 0..<random.below(width * height) {
        part[random.below(width), random.below(height)] = UInt8(random.below(256))
      }
      guard let reading = BoardReading(of: Frame(luma: part)) else { continue }
      #expect(reading.cells.count == reading.columns * reading.rows)
    }
  }
}
