import Anagram
import GameKit
import Kit
import TUI
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Party

/// The setup of a match: in turn at one screen, or a race.
struct MatchSetUpTests {
  static func setUp(
    _ preferences: [String: String] = [:], size: Size = Size(80, 22)
  ) -> ScreenFixture<PartyScreen<MatchSetUp>> {
    let context = GameContext.anagram(["roster": "Anna\nBen"].merging(preferences) { $1 })
    return ScreenFixture(
      PartyScreen(MatchSetUp(context.preferences), context, announcer: Announcer()), size: size)
  }

  private static func plan(_ rounds: Int, _ limit: Duration?) -> Route? {
    let roster = try? RosterDraft(["Anna", "Ben"]).roster(
      allowed: AnagramMatch.allowedPlayers, width: \.count)
    return roster.map { .game(AnagramRoute.turns(MatchPlan(roster: $0, rounds: rounds, limit: limit))) }
  }

  @Test func `with this screen, players take turns, without a clock if they like`() {
    var game = Self.setUp()
    #expect(game.shows("take turns at this screen") && game.shows("Start match"))
    game.press(.enter)
    #expect(game.opened == [Self.plan(2, .seconds(180))])
    game = Self.setUp()
    // The phrases and the clock are above the start.
    game.press(.up, .right, .up, .left, .down, .down, .enter)
    #expect(game.opened == [Self.plan(1, .seconds(300))])
    game = Self.setUp()
    game.press(.up, .left, .left, .left, .down, .enter)
    #expect(game.opened == [Self.plan(2, nil)])
  }

  @Test(arguments: ["own", "phones"])
  func `with own screens it is a race, which always has a clock`(screens: String) {
    var game = Self.setUp(["party.screens": screens])
    #expect(game.shows("race for the same phrase") && !game.shows("Start match"))
    game.press(.up, .left, .left, .left, .left)
    #expect(!game.shows("none"))
    game.press(.down, .enter)
    #expect(game.opened.isEmpty && game.screen.setUp == nil)
    let opening = PartyRequest.open(title: "Anagram", names: ["Anna", "Ben"], phones: screens == "phones")
    #expect(game.requests.contains(.party(opening)))
    game.press(.escape)
    #expect(game.screen.setUp != nil && game.requests.last == .party(.close))
  }

  @Test func `a race starts once two have joined, and asks for its phrases`() throws {
    var game = Self.setUp(["party.screens": "own"])
    game.press(.enter)
    game.tell(.response(.party(.invitation(PartyInvitation(command: "parlor join")))))
    game.press(.enter)
    #expect(game.screen.session == nil && game.shows("2 of you have to join first."))
    let there = SeatPlace.terminal(isAwake: true)
    game.tell(.response(.party(.places([there, there], of: ["Anna", "Ben"]))))
    game.press(.enter)
    #expect(game.requests.contains(.game(AnagramRequest.deal(players: 1, rounds: 2))))
    #expect(game.shows("Picking phrases…"))
    let puzzles = [try AnagramFixture.puzzle("be kind"), try AnagramFixture.puzzle("fair play")]
    game.tell(.response(.anagram(.dealt(puzzles))))
    #expect(game.shows("Anna and Ben play.") && game.shows("Start the first phrase"))
  }
}
