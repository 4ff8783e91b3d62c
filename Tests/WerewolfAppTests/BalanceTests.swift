import GameKit
import GameTestKit
import Kit
import Party
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// A set of roles is weighed by simulated games.
@MainActor
struct BalanceTests {
  @Test(
    arguments: [
      ([.werewolf: 2, .seer: 1, .doctor: 1, .villager: 4], "werewolves slightly favored"),
      ([.werewolf: 3, .villager: 8], "werewolves strongly favored"),
      ([.werewolf: 1, .seer: 1, .doctor: 1, .hunter: 1, .cupid: 1, .villager: 7], "village strongly"),
    ] as [([Role: Int], String)])
  func `the balance is said in a word, with the odds that it comes from`(counts: [Role: Int], word: String)
    throws
  {
    let set = RoleSet(counts)
    let table = WerewolfTable(players: set.count, .custom(counts), playouts: 100)
    table.open(.roles)
    #expect(table.pilot.shows(word))
    #expect(table.pilot.shows("If you talk, and no one lies about being the seer, the village wins about"))
    #expect(table.pilot.shows("With names picked at random"))
  }

  @Test func `the balance is that of a village that talks, and chance is measured along with it`() throws {
    let selection = Selection(roles: .preset(.moon), options: Options())
    var verdict = SetUpVerdict(selection, players: 10, playouts: 100)
    while let alarm = verdict.alarm { verdict.advance(to: alarm) }
    let setUp = try selection.setUp(for: 10)
    let games = [PlayoutModel.talking, .random].map { PlayoutStatistics(of: setUp, $0, games: 100) }
    #expect(verdict.odds == SetUpOdds(games[0], games[1]))
    #expect(verdict.balance == BalanceMeter(games[0]).word)
    let (talking, random) = (games[0].percent(of: .village), games[1].percent(of: .village))
    #expect(talking.rounded() != random.rounded())
    #expect(verdict.odds?.sentence.contains("about \(Int(talking.rounded()))% of games") == true)
    #expect(verdict.odds?.sentence.hasSuffix("it's \(Int(random.rounded()))%.") == true)
  }

  @Test func `no key waits for the balance, which is measured a few games at a time`() throws {
    let table = WerewolfTable(players: 12, playouts: Rules.playoutGames)
    var setUp: WerewolfSetUp? { table.screen?.setUp }
    table.open(.roles)
    table.pilot.pace = .milliseconds(1)
    table.pilot.press(.down, .down, .left)
    #expect((1...2 * SetUpVerdict.slice).contains(setUp?.verdict.gamesPlayed ?? 0))
    #expect(table.pilot.shows("If you talk"))
    table.pilot.press(.right, .function(5))
    #expect(table.pilot.shows("Ready?"))
    #expect((1...3 * SetUpVerdict.slice).contains(setUp?.verdict.gamesPlayed ?? 0))
    table.pilot.wait(.milliseconds(Rules.playoutGames / SetUpVerdict.slice))
    #expect(setUp?.verdict.gamesPlayed == Rules.playoutGames)
    #expect(table.pilot.shell.alarm == nil)
  }

  @Test func `a balance that is measured once the review is open appears on it`() throws {
    let roles: [Role: Int] = [.werewolf: 3, .seer: 1, .villager: 3]
    let selection = Selection.custom(roles) { $0.firstNightKills = false }
    let table = WerewolfTable(players: 7, selection, size: .smallest, playouts: 100)
    table.open(.roles)
    table.pilot.pace = .milliseconds(1)
    table.pilot.press(.down, .left, .right, .function(5))
    #expect(table.pilot.shows("Ready?") && !table.pilot.shows("wins only about"))
    table.pilot.wait(.milliseconds(100 / SetUpVerdict.slice))
    #expect(table.pilot.shows("wins only about"))
  }

  @Test(arguments: [
    (0, "│░░░░░░░█████░░░░░░░", "0%     40% 60%"), (50, "░░░░░░░░██│██░░░░░░░", "         50%"),
    (100, "░░░░░░░░█████░░░░░░│", "       40% 60%  100%"),
  ])
  func `the balance is a mark on a scale with the fair range filled`(
    percent: Int, bar: String, numbers: String
  ) {
    var canvas = Canvas(Size(columns: 39, rows: 2), look: .still)
    BalanceMeter(percent).draw(on: &canvas, in: canvas.bounds, isWide: true)
    #expect(canvas.lines == ["werewolves \(bar) village", String(repeating: " ", count: 11) + numbers])
  }

  @Test(arguments: [
    (40, "werewolves slightly favored"), (44, "werewolves slightly favored"), (45, "balanced"),
    (55, "balanced"), (56, "village slightly favored"), (60, "village slightly favored"),
    (39, "werewolves favored"), (61, "village favored"), (24, "werewolves strongly favored"),
  ])
  func `the word follows the bar`(percent: Int, word: String) {
    #expect(BalanceMeter(percent).word == word)
  }
}
