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
    #expect(table.pilot.shows("v Report peek"))
    table.play(to: .discussion)
    table.pilot.resize(to: .usual)
    #expect(table.pilot.shows("g Remove player"))
  }

  @Test func `the last picture says what the colors of its plates mean, lovers of two sides included`() throws
  {
    let log = try GameLog(RetellingTests.eventful())
    #expect(log.teams == [.village, .pack, .lovers])
    let roster = try RosterDraft(Array(WerewolfTable.names.prefix(log.roles.count)))
      .roster(allowed: Rules.players, width: \.columns)
    var canvas = Canvas(Size(columns: 80, rows: 20), look: .still)
    let moment = PageMoment(now: .start, entrance: nil, clock: nil, choices: nil)
    EndScene(log, outcome: log.outcome, roster: roster, moment).draw(on: &canvas, in: canvas.bounds)
    let legend = try #require(canvas.lines.first { $0.contains("★ winner") })
    #expect(log.teams.allSatisfy { legend.contains(" \($0.title) ") })
    // Only those have a star who have won, dead or alive.
    let stars = canvas.lines.dropFirst(6).joined().count { $0 == "★" }
    #expect(stars == log.winners.count)
  }
}
