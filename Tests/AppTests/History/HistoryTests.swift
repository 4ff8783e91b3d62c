import GameKit
import Store
import TUI
import TestKit
import Testing

@testable import App

@Suite struct HistoryTests {
  private func rehearse(_ count: Int = 30, columns: Int = 80, rows: Int = 24) -> Rehearsal<HistoryScreen> {
    Rehearsal(
      HistoryScreen(games: Past.games), columns: columns, rows: rows,
      answer: Shelf(games: Past.games(count)).answer)
  }

  private func read(_ filter: HistoryFilter = HistoryFilter()) -> ParlorCommand {
    .request(.history(filter, from: 0, limit: 200))
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `the history is a table of games`(columns: Int, rows: Int) {
    let stage = rehearse(columns: columns, rows: rows)
    expectSnapshot(stage.picture, named: "history-\(columns)x\(rows)")
  }

  @Test func `an empty history says how to fill it`() {
    expectSnapshot(rehearse(0).picture, named: "history-empty")
  }

  @Test func `enter opens the chosen game, s the standings, escape goes back`() {
    var stage = rehearse()
    #expect(stage.press(.down, .down, .enter) == [.open(.record(Identifier(high: 0, low: 2)))])
    #expect(stage.press(.character("s")) == [.open(.standings)])
    #expect(stage.press(.escape) == [.close])
  }

  @Test func `g goes through the games and back to all`() {
    var stage = rehearse()
    #expect(stage.press(.character("g")) == [read(HistoryFilter(game: Past.quiz))])
    #expect(stage.screen.header.remark == "20 games")
    #expect(stage.press(.character("g")) == [read(HistoryFilter(game: Past.duel))])
    #expect(stage.text.contains("g Game: Duel"))
    #expect(stage.press(.character("g")) == [read()])
  }

  @Test func `p lists everybody who ever played`() {
    var stage = rehearse()
    stage.press(.character("p"))
    expectSnapshot(stage.picture, named: "history-players")
    #expect(stage.press(.down, .enter) == [read(HistoryFilter(player: "Anna"))])
    #expect(stage.screen.header.remark == "20 games")
    stage.press(.character("p"))
    #expect(stage.press(.up, .enter) == [read()])
    #expect(stage.press(.character("p"), .escape) == [])
    #expect(stage.screen.question == nil)
  }

  @Test func `where no game matches, the table says so`() {
    var stage = rehearse()
    stage.press(.character("p"), .down, .enter)
    stage.press(.character("g"), .character("g"))
    expectSnapshot(stage.picture, named: "history-no-match")
    #expect(stage.press(.enter, .character("d"), .character("e")) == [])
  }

  @Test func `deleting asks first, names the game and stands on no`() {
    var stage = rehearse()
    stage.press(.down, .character("d"))
    expectSnapshot(stage.picture, named: "history-delete")
    #expect(stage.press(.enter) == [])
    stage.press(.delete)
    #expect(stage.press(.left, .enter) == [.request(.delete(Identifier(high: 0, low: 1))), read()])
  }

  @Test(arguments: [(0, ExportFormat.json), (1, .csv)])
  func `the games in sight go to a file`(steps: Int, format: ExportFormat) {
    var stage = rehearse()
    stage.press(.character("g"), .character("e"))
    expectSnapshot(stage.picture, named: "history-export")
    for _ in 0..<steps { stage.press(.right) }
    let export = ParlorCommand.request(.export(HistoryFilter(game: Past.quiz), format))
    #expect(
      stage.press(.enter) == [export, .toast(Toast("Exported to /home/anna/history.\(format.rawValue)"))])
    #expect(stage.press(.character("e"), .escape) == [])
  }

  @Test(arguments: [
    (0, "< 1 min"), (29, "< 1 min"), (30, "1 min"), (2520, "42 min"), (3900, "65 min"),
    (35_969, "599 min"), (35_970, "10 h"), (400_000, "111 h"), (-1, "–"),
  ])
  func `lengths are told in minutes and hours`(seconds: Int64, text: String) {
    #expect(GameLength(from: Timestamp(seconds: 0), to: Timestamp(seconds: seconds)).text == text)
  }
}
