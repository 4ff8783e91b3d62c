import GameKit
import TUI
import TestKit
import Testing

@testable import App

@Suite struct StandingsTests {
  private static let standings = ["Anna", "Ben", "Cem", "Franziska-Sophie"].enumerated().map { place, name in
    PlayerStanding(
      name: name, played: 30 - place, won: 12 - 4 * min(place, 3), points: 240 - 17 * place,
      roles: [
        RoleTally(role: "human", rounds: 80, points: 120), RoleTally(role: "snake", rounds: 40, points: 77),
      ] + (place == 1 ? [] : [RoleTally(role: "mongoose", rounds: 15, points: 43)]),
      games: [GameTally(game: Past.quiz, played: 20 - place, won: 8)]
        + (place == 2 ? [] : [GameTally(game: Past.duel, played: 10, won: 4)]))
  }

  private func rehearse(
    _ standings: [PlayerStanding] = standings, columns: Int = 80, rows: Int = 24
  ) -> Rehearsal<PlayersScreen> {
    Rehearsal(PlayersScreen(games: Past.games), columns: columns, rows: rows) { request in
      if case .statistics(let game) = request { return .statistics(Past.tables, of: game) }
      return .standings(standings)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `standings tell what each player has done, and in which games`(columns: Int, rows: Int) {
    let stage = rehearse(columns: columns, rows: rows)
    expectSnapshot(stage.picture, named: "standings-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `the standings of one game tell the points, and as what they came`(columns: Int, rows: Int) {
    var stage = rehearse(columns: columns, rows: rows)
    stage.press(.character("g"))
    expectSnapshot(stage.picture, named: "standings-one-game-\(columns)x\(rows)")
  }

  @Test func `points of several games are not added up, and roles of several games stand nowhere together`() {
    let stage = rehearse()
    for word in ["Points", "Human", "Snake"] { #expect(!stage.text.contains(word)) }
  }

  @Test func `where it is narrow, the roles of the chosen player stand below`() {
    var stage = rehearse(columns: 60, rows: 20)
    stage.press(.character("g"))
    #expect(stage.text.contains("Anna, rounds/points: Human 80/120, Snake 40/77"))
    stage.press(.down)
    #expect(stage.text.contains("Ben, rounds/points: Human 80/120, Snake 40/77"))
    stage.resize(columns: 80, rows: 24)
    #expect(stage.text.contains("Below a role"))
  }

  @Test func `games of which there are records come before the others`() {
    let duel = [
      PlayerStanding(
        name: "Anna", played: 1, won: 1, points: 0, roles: [],
        games: [GameTally(game: Past.duel, played: 1, won: 1)])
    ]
    var stage = rehearse(duel)
    let asked = (0..<3).flatMap { _ in stage.press(.character("g")) }
    #expect(asked == [Past.duel, Past.quiz, nil].map { .request(.standings(HistoryFilter(game: $0))) })
  }

  @Test func `g asks for one game after the other, escape goes back`() {
    var stage = rehearse()
    let asked = (0..<3).flatMap { _ in stage.press(.character("g")) }
    #expect(asked == [Past.quiz, Past.duel, nil].map { .request(.standings(HistoryFilter(game: $0))) })
    #expect(stage.press(.escape) == [.close])
  }

  @Test func `nobody has played yet`() {
    expectSnapshot(rehearse([]).picture, named: "standings-empty")
  }

  @Test func `a hundred players scroll`() {
    let crowd = (1...100).map { number in
      PlayerStanding(name: "Player \(number)", played: 1, won: 0, points: 0, roles: [])
    }
    var stage = rehearse(crowd)
    stage.press(.end)
    #expect(stage.text.contains("▸ Player 100"))
  }
}
