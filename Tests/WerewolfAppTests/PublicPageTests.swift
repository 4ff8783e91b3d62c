import GameKit
import GameTestKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import Party
@testable import WerewolfApp

/// The pages at the end of a vote and of a game.
@MainActor
struct PublicPageTests {
  @Test func `when everyone abstains, the tally says that no one voted`() {
    let table = WerewolfTable(playing: 5)
    let silent: Strategy = { view, secret, seat in
      if case .vote = secret.scene { [nil] } else { usualStrategy(view, secret, seat) }
    }
    table.play(silent) { $0.isAt(.tally) }
    #expect(table.pilot.shows("No one voted."))
  }

  @Test func `who leaves is told in the footer of the talk, and who peeked on the narrowest curtain`() {
    let table = WerewolfTable(playing: 8, size: .smallest)
    #expect(table.pilot.shows("v Someone saw"))
    table.play(to: .discussion)
    table.pilot.resize(to: .usual)
    #expect(table.pilot.shows("g Player leaves"))
  }

  @Test func `the last picture says what the colors of its plates mean, lovers of two sides included`() throws
  {
    let log = try GameLog(RetellingTests.eventful())
    #expect(log.teams == [.village, .pack, .lovers])
    let roster = try RosterDraft(Array(WerewolfTable.names.prefix(log.roles.count)))
      .roster(allowed: Rules.players, width: \.columns)
    let moment = PageMoment(now: .start, entrance: nil, clock: nil, choices: nil)
    // The pictures of a usual terminal and of the smallest one.
    for size in [Size(columns: 80, rows: 20), Size(columns: 60, rows: 16)] {
      var canvas = Canvas(size, look: .still)
      EndScene(log, outcome: log.outcome, roster: roster, moment).draw(on: &canvas, in: canvas.bounds)
      let row = try #require(canvas.lines.firstIndex { $0.contains("★ winner") })
      #expect(log.teams.allSatisfy { canvas.lines[row].contains(" \($0.title) ") })
      // Only those have a star who have won, dead or alive.
      #expect(canvas.lines.dropFirst(row + 1).joined().count { $0 == "★" } == log.winners.count)
      if size.columns == 60 { expectSnapshot(canvas, named: "large/over-60") }
    }
  }
}

/// What everyone sees of the roles that not every village has.
@MainActor
struct PublicRoleTests {
  /// Everyone votes for the player with a role, as long as that is possible, and then for no one.
  private func condemning(_ role: Role, in table: WerewolfTable) -> Strategy {
    let wanted = table.seat(of: role)
    return { view, secret, seat in
      if case .vote(_, let offered, mayPass: _) = secret.scene {
        return [offered.contains(wanted) ? wanted : nil]
      }
      return usualStrategy(view, secret, seat)
    }
  }

  private func table(
    _ preset: Preset, players: Int, size: Size = .usual, _ change: (inout Options) -> Void = { _ in }
  ) -> WerewolfTable {
    var options = Options()
    change(&options)
    return WerewolfTable(playing: players, Selection(roles: .preset(preset), options: options), size: size)
  }

  private func name(_ role: Role, in table: WerewolfTable) -> String {
    WerewolfTable.names[table.seat(of: role).index]
  }

  @Test(arguments: Size.all)
  func `the night after the cub's death is announced with two victims`(size: Size) {
    let table = table(.moon, players: 10, size: size)
    table.play(condemning(.cub, in: table)) { table in
      table.isAt(.nightfall) && table.view?.round == 2 || table.isOver
    }
    #expect(table.view?.isCubsNight == true)
    let words = table.pilot.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(["The wolf cub is dead", "attack two", "goes first."].allSatisfy(words.contains), "\(words)")
    #expect(table.pilot.shows("Start the night"))
    if size == .smallest { expectSnapshot(of: table.pilot, named: "roles/cubs-nightfall-small") }
  }

  @Test func `the prince is shown after the first vote, and stays known`() {
    let table = table(.tales, players: 8)
    let strategy = condemning(.prince, in: table)
    table.play(strategy) { $0.isAt(.verdict) }
    #expect(table.pilot.shows("\(name(.prince, in: table)) is the prince! No one dies today."))
    expectSnapshot(of: table.pilot, named: "roles/prince")
    table.play(strategy) { $0.isAt(.discussion) && $0.view?.round == 2 || $0.isOver }
    #expect(table.pilot.shows("\(name(.prince, in: table)) (prince)"))
  }

  @Test func `a tanner who ends the game wins alone`() throws {
    let table = table(.traitors, players: 8) { $0.tannerEndsGame = true }
    table.play(condemning(.tanner, in: table)) { $0.isOver }
    #expect(try GameLog(table.onlyRecord()).winners == [table.seat(of: .tanner)])
    #expect(table.pilot.shows("The tanner wins alone."))
    expectSnapshot(of: table.pilot, named: "roles/tanner-ends", showing: .styles)
  }

  @Test(arguments: Size.all)
  func `a tanner's win is told beside that of another side`(size: Size) throws {
    let table = table(.traitors, players: 8, size: size)
    table.play(condemning(.tanner, in: table)) { $0.isOver }
    let log = try GameLog(table.onlyRecord())
    #expect(log.winners.contains(table.seat(of: .tanner)) && log.winners.count > 1)
    #expect(log.result.ending.hasSuffix("The tanner was voted out, and wins too."))
    let words = table.pilot.lines.joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ").contains("and wins too."))
  }
}
