import GameKit
import Snakesss
import Store
import TestKit
import Testing

@testable import App
@testable import TUI

/// The clock of the discussion.
@MainActor
struct DiscussionTests {
  private func talking(_ seconds: String? = nil) throws -> Party {
    let store = MemoryStore()
    store.setPreference(SnakesssSettings.discussion.name, to: seconds)
    let party = Party(home: try Home(), store: store)
    party.start()
    party.go(to: .discussion)
    party.pilot.shell.effects = []
    return party
  }

  private func isVoting(_ party: Party) -> Bool {
    if case .voting = party.table?.game.view.scene { true } else { false }
  }

  @Test func `a warning at thirty seconds, ten ticks, and the vote begins by itself`() throws {
    let party = try talking()
    party.pilot.wait(.seconds(89))
    #expect(party.rings == 0)
    #expect(party.pilot.shows("0:31"))
    party.pilot.wait(.seconds(1))
    #expect(party.rings == 1)
    party.pilot.wait(.seconds(19))
    #expect(party.rings == 1)
    for tick in 1...10 {
      party.pilot.wait(.seconds(1))
      #expect(party.rings == 1 + tick)
    }
    #expect(!isVoting(party))
    party.pilot.wait(.seconds(1))
    #expect(party.rings == 12)
    #expect(isVoting(party))
  }

  @Test(arguments: [(60, "1:00"), (90, "1:30"), (120, "2:00"), (180, "3:00")])
  func `the clock starts at the full time, in every round`(seconds: Int, shown: String) throws {
    let party = try talking("\(seconds)")
    #expect(party.pilot.shows(shown))
    party.pilot.wait(.seconds(40))
    party.go(to: .results)
    party.go(to: .discussion)
    #expect(party.pilot.shows(shown))
  }

  @Test func `a pause stops the clock, and the same key lets it run on`() throws {
    let party = try talking()
    party.pilot.wait(.seconds(50))
    party.pilot.press(.space)
    party.pilot.wait(.seconds(500))
    #expect(party.pilot.shows("1:10"))
    #expect(party.pilot.shell.alarm == nil)
    party.pilot.press(.space)
    party.pilot.wait(.seconds(10))
    #expect(party.pilot.shows("1:00"))
  }

  @Test func `one key skips to the vote, also out of a pause`() throws {
    for keys in [[Key.enter], [.space, .enter]] {
      let party = try talking()
      party.pilot.press(keys)
      #expect(isVoting(party))
      #expect(party.rings == 1)
    }
  }

  @Test func `without a clock there is all the time in the world`() throws {
    let party = try talking("0")
    #expect(party.pilot.shows("Talk as long as you like."))
    #expect(party.pilot.shell.alarm == nil)
    party.pilot.wait(.seconds(100_000))
    party.pilot.press(.space)
    #expect(!isVoting(party))
    party.pilot.press(.enter)
    #expect(isVoting(party))
  }

  @Test func `a machine that slept wakes to the vote, and does not ring for what it missed`() throws {
    let party = try talking()
    party.pilot.oversleep(.seconds(10_000))
    #expect(isVoting(party))
    #expect(party.rings == 1)
  }

  @Test func `the clock stands while somebody is in the menu, and goes on with a deliberate key`() throws {
    let party = try talking()
    party.pilot.wait(.seconds(20))
    party.pilot.press(.escape)
    party.pilot.wait(.seconds(300))
    party.pilot.press(.escape)
    party.pilot.wait(.seconds(300))
    #expect(party.pilot.shows("Go on"))
    party.pilot.press(.space)
    #expect(party.pilot.shows("1:40"))
    party.pilot.wait(.seconds(10))
    #expect(party.pilot.shows("1:30"))
  }
}

extension Party {
  /// How often the bell was to ring.
  var rings: Int { pilot.shell.effects.count { $0 == .ring } }
}
