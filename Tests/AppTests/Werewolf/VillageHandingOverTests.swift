import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// The way of the terminal round the village, and what each can do with it.
@MainActor
struct VillageHandingOverTests {
  @Test(arguments: [VillageLandmark.roleCurtain, .nightCurtain, .loveCurtain, .voteCurtain, .shotCurtain])
  func `only Space takes the curtain away`(landmark: VillageLandmark) throws {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark)
    let curtain = party.pilot.picture
    party.pilot.press(
      [.enter, .tab, .up, .down, .left, .right, .backspace, .home, .end] + "abcpy123q".map(Key.character))
    party.pilot.click(at: Point(column: 40, row: 12))
    #expect(party.pilot.picture == curtain)
    party.pilot.press(.space)
    #expect(party.village?.isPrivate == true)
  }

  @Test func `who took the terminal by mistake goes back behind the curtain with one key`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .nightCurtain)
    let (curtain, session) = (party.pilot.picture, party.village?.game.session)
    party.pilot.press(.space, .character("p"))
    #expect(party.pilot.picture == curtain)
    #expect(party.village?.game.session == session)
  }

  @Test func `every page of a night stays three seconds at least, whoever has it`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .nightCurtain)
    var pages = 0
    party.play { party in
      guard let village = party.village, village.game.step == 0 else { return true }
      guard case .holding(_, _, dwell: .some(let end)) = village.moment else { return false }
      pages += 1
      #expect(end == village.turned + Rules.dwell)
      #expect(party.pilot.shell.alarm == end)
      party.pilot.tell(.input(.key(.enter)))
      #expect(party.village?.moment == village.moment)
      return false
    }
    // Twelve pick, read what came of it, and read about love.
    #expect(pages == 12 * 3)
  }

  @Test(arguments: [VillageLandmark.pick, .acknowledgement, .love])
  func `a page that was hidden stays its three seconds anew`(landmark: VillageLandmark) throws {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark)
    party.pilot.press(.character("p"), .space)
    guard case .holding(_, _, dwell: .some(let end)) = party.village?.moment else {
      return #expect(Bool(false), "It can be left at once")
    }
    #expect(end == party.pilot.now + Rules.dwell)
  }

  @Test(arguments: [VillageLandmark.picked, .voted])
  func `what was picked on a page that was hidden is picked anew`(landmark: VillageLandmark) throws {
    let party = try Party.wholeVillage()
    party.goOn(to: landmark)
    party.pilot.press(.character("p"), .space)
    party.pilot.wait(Rules.dwell)
    let session = party.village?.game.session
    party.pilot.press(.enter)
    #expect(party.village?.game.session == session)
    #expect(party.village?.isPrivate == true)
  }

  @Test func `a vote can be changed until it is confirmed`() throws {
    let party = Party(village: 5, home: try Home())
    party.goOn(to: .vote)
    let voter = try #require(party.secret?.living.first)
    party.pilot.press(.space, .right, .space, .right, .right, .left, .enter)
    party.play { VillageLandmark.tally.isReached(by: $0.village) }
    guard case .tally(let poll, tallies: _) = party.scene else { return #expect(Bool(false), "No tally") }
    #expect(poll.ballots.first { $0.voter == voter }?.choice == party.village?.game.view.living[1])
  }

  @Test func `the second half of a double key press turns no page`() throws {
    let party = try Party.wholeVillage()
    party.goOn(to: .nightfall)
    party.pilot.press(.enter)
    party.pilot.pace = .zero
    let curtain = party.pilot.picture
    party.pilot.press(.space, .enter, .space)
    #expect(party.pilot.picture == curtain)
    party.pilot.wait(.milliseconds(500))
    party.pilot.press(.space, .enter, .space)
    guard case .holding(_, let hand, dwell: .some) = party.village?.moment else {
      return #expect(Bool(false), "A page too many")
    }
    #expect(hand.names?.names == [])
  }

  @Test func `a name can be clicked, and the click confirms nothing`() throws {
    let party = Party(village: 5, home: try Home())
    party.goOn(to: .vote)
    party.pilot.wait(.seconds(1))
    let last = try #require(party.secret?.living.last)
    party.pilot.click(on: "] \(Party.villagers[last.index])")
    guard case .holding(_, let hand, dwell: nil) = party.village?.moment else {
      return #expect(Bool(false), "It was confirmed")
    }
    #expect(hand.names?.names == [last])
  }
}

extension WerewolfGame {
  /// Which step of the round it is.
  fileprivate var step: Int? { view.step }
}

extension VillageLandmark {
  fileprivate func isReached(by table: Sitting<WerewolfGame>?) -> Bool { table.map(isReached) ?? false }
}
