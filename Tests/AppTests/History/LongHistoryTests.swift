import GameKit
import TUI
import Testing

@testable import App

/// Ten thousand games: only those around the choice are ever at hand.
@Suite struct LongHistoryTests {
  private static let past = (0..<10_000).map { number in
    GameSummary(
      id: Identifier(high: 0, low: UInt64(number)), game: Past.quiz, started: Timestamp(seconds: 0),
      finished: Timestamp(seconds: 60), players: [], winners: [])
  }

  private static func answer(_ request: Request) -> Answer? {
    guard case .history(_, let start, let limit) = request else { return nil }
    return .history(
      Array(past[min(start, past.count)...].prefix(limit)), from: start, total: past.count, players: [])
  }

  private func rehearse(rows: Int = 24) -> Rehearsal<HistoryScreen> {
    Rehearsal(HistoryScreen(games: Past.games), rows: rows, answer: Self.answer)
  }

  @Test func `going down one by one shows every game and reads rarely`() {
    var stage = rehearse()
    var reads = 0
    for number in 1..<10_000 {
      reads += stage.press(.down).count
      #expect(stage.screen.selected == Self.past[number])
    }
    #expect(reads <= 110)
  }

  @Test(arguments: [Key.pageDown, .pageUp, .end, .home])
  func `a window is never larger than it must be, and all in sight is at hand`(key: Key) {
    var stage = rehearse()
    stage.press(.end)
    for _ in 0..<300 {
      for case .request(.history(_, _, let limit)) in stage.press(key) { #expect(limit == 200) }
      let area = HistoryScreen.tableArea(in: Rect(column: 0, row: 1, columns: 80, rows: 22))
      let window = stage.screen.window
      #expect(window?.games.count ?? 0 <= 200)
      #expect(window?.covers(stage.screen.table.visibleRange(in: area)) == true)
    }
  }

  @Test func `a very tall terminal is filled too`() {
    var stage = rehearse(rows: 300)
    stage.press(.end, .pageUp)
    #expect(stage.picture.lines.dropFirst(4).dropLast().allSatisfy { $0.contains("Quiz") })
    stage.resize(columns: 80, rows: 400)
    #expect(stage.picture.lines.dropFirst(4).dropLast().allSatisfy { $0.contains("Quiz") })
  }

  @Test func `when games are gone on coming back, the choice is one that is there`() {
    var isShort = false
    var stage = Rehearsal(HistoryScreen(games: Past.games)) { request in
      guard isShort, case .history(_, let start, _) = request else { return Self.answer(request) }
      return .history(start == 0 ? Array(Self.past.prefix(5)) : [], from: start, total: 5, players: [])
    }
    stage.press(.end)
    isShort = true
    stage.tell(.appeared)
    #expect(stage.screen.selected == Self.past[4])
  }
}
