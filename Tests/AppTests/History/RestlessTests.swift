import GameKit
import TUI
import Testing

@testable import App

/// Whatever somebody presses, in whatever size, nothing breaks.
@Suite struct RestlessTests {
  @Test func `the history endures any keys`() {
    var stage = Rehearsal(
      HistoryScreen(games: Past.games), answer: Shelf(games: Past.games(500)).answer)
    stage.endure(10_000, seed: 1)
  }

  @Test func `a game's story endures any keys`() {
    var stage = Rehearsal(
      RecordScreen(Past.record.id, games: Past.games), answer: Shelf(games: []).answer)
    stage.endure(10_000, seed: 2)
  }

  @Test func `the standings endure any keys`() {
    let crowd = (1...30).map { number in
      PlayerStanding(
        name: "Player \(number)", played: number, won: 0, points: 0, roles: Past.ann.roles)
    }
    var stage = Rehearsal(PlayersScreen(games: Past.games)) { _ in .standings(crowd) }
    stage.endure(10_000, seed: 3)
  }

  @Test func `the settings endure any keys`() {
    var stage = Rehearsal(
      SettingsScreen(
        groups: [ParlorSettings.group(themes: ["default", "mono"])] + SnakesssSettings.groups,
        preferences: Preferences()))
    stage.endure(10_000, seed: 4)
  }
}
