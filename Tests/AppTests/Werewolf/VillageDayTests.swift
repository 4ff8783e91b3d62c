import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// What happens seldom, by keys, with what the table sees of it.
@MainActor
struct VillageDayTests {
  private func name(_ seat: Seat) -> String { Party.villagers[seat.index] }

  @Test func `lovers read each other's name, and the others a page that looks the same`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .loveCurtain)
    var (partners, outlines) = ([Seat: Seat](), Set<[String]>())
    while case .loversPass(let turn) = party.scene {
      party.pilot.press(.space)
      party.pilot.wait(Rules.dwell)
      guard case .lover(let partner) = party.secret?.scene else { return #expect(Bool(false), "No page") }
      outlines.insert(party.pilot.picture.outline)
      if let partner {
        partners[turn] = partner
        #expect(party.pilot.shows(name(partner)))
      }
      party.pilot.press(.enter)
    }
    #expect(partners.count == 2)
    #expect(partners.allSatisfy { partners[$0.value] == $0.key })
    #expect(outlines.count == 1)
  }

  @Test func `a hunter who was voted out shoots, and the table reads who fell`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .shotCurtain)
    let hunter = Seat(try #require(party.dealtRoles.firstIndex(of: .hunter)))
    #expect(party.marker == "with \(name(hunter))")
    party.goOn(to: .succession)
    let wolves = party.dealtRoles.indices.filter { party.dealtRoles[$0] == .werewolf }
    party.goOn(to: .verdict)
    guard case .news(let news) = party.scene else { return #expect(Bool(false), "No news") }
    #expect(news.fallen.map(\.seat) == [Seat(try #require(wolves.last))])
    #expect(news.fallen.allSatisfy { party.pilot.shows(name($0.seat)) })
  }

  @Test func `the table elects a mayor, and the mayor names another one when dying`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .electionTally)
    let hunter = Seat(try #require(party.dealtRoles.firstIndex(of: .hunter)))
    #expect(party.pilot.shows(name(hunter)))
    party.goOn(to: .discussion)
    #expect(party.village?.game.view.officeHolder == hunter)
    party.goOn(to: .succession)
    #expect(party.marker == "with \(name(hunter))")
    guard case .claiming(.succession, let offered, mayPass: _) = party.secret?.scene else {
      return #expect(Bool(false), "No succession")
    }
    let heir = try #require(offered.last)
    party.pilot.press(party.village?.holdingKeys(picking: heir) ?? [])
    party.pilot.press(.enter)
    #expect(party.village?.game.view.officeHolder == heir)
  }

  @Test func `a mayor settles a tie, and nobody else is asked`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .settling)
    let mayor = try #require(party.village?.game.view.officeHolder)
    #expect(party.marker == "with \(name(mayor))")
    guard case .settle(let tied) = party.secret?.scene else { return #expect(Bool(false), "No tie") }
    #expect(tied.count == 2)
    party.pilot.press(party.village?.holdingKeys(picking: tied[1]) ?? [])
    party.pilot.press(.enter)
    party.goOn(to: .verdict)
    guard case .news(let news) = party.scene else { return #expect(Bool(false), "No news") }
    #expect(news.fallen.first?.seat == tied[1])
  }

  @Test func `a tie is voted on once more among the tied, and a second tie kills nobody`() throws {
    let party = Party(village: 5, Selection.usual, seed: 4, home: try Home())
    let split: (PlayerView, Seat) -> [Seat?] = { view, seat in
      guard case .vote(_, let offered, mayPass: _) = view.scene else { return PlayerView.usual(view, seat) }
      // One votes for nobody where they are not even.
      let place = view.living.firstIndex(of: seat) ?? 0
      let isOdd = place == view.living.count - 1 && place.isMultiple(of: 2)
      return [isOdd ? nil : offered[place % 2]]
    }
    party.play(choosing: split) { VillageLandmark.tally.isReached(by: $0) }
    guard case .tally(let first, tallies: _) = party.scene, case .revote(let tied) = first.verdict else {
      return #expect(Bool(false), "No tie")
    }
    #expect(tied.count == 2)
    party.pilot.press(.enter, .space)
    guard case .vote(let poll, let offered, mayPass: _) = party.secret?.scene else {
      return #expect(Bool(false), "No second vote")
    }
    #expect(poll.isSecond)
    #expect(offered == tied)
    let living = party.village?.game.view.living
    party.play(choosing: split) { VillageLandmark.verdict.isReached(by: $0) }
    guard case .news(let news) = party.scene else { return #expect(Bool(false), "No news") }
    #expect(news.fallen.isEmpty)
    #expect(party.village?.game.view.living == living)
  }
}

extension VillageLandmark {
  @MainActor
  fileprivate func isReached(by party: Party) -> Bool { party.village.map(isReached) ?? false }
}

extension Sitting<WerewolfGame> {
  /// The keys that pick one name on the page in hand.
  fileprivate func holdingKeys(picking seat: Seat) -> [Key] {
    guard case .holding(_, let hand, dwell: _) = moment else { return [] }
    return hand.names?.keys(picking: [seat]) ?? []
  }
}
