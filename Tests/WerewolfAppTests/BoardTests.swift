import GameKit
import GameTestKit
import Party
import TUI
import TUITestKit
import TestKit
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// The board of claims and votes.
@MainActor
struct BoardTests {
  /// A player claims the role with this place among those in play.
  private func claim(_ seat: Int, _ role: Int, at table: WerewolfTable) {
    table.pilot.press(.character("c"))
    for wanted in [seat, role] {
      guard let dialog = table.session?.question?.dialog else { return }
      table.pilot.wait(.seconds(1))
      table.pilot.press(Array(repeating: .left, count: dialog.choice - wanted) + [.enter])
    }
    table.pilot.wait(.seconds(1))
  }

  private func roles(_ table: WerewolfTable) -> [Role] { table.view?.setUp.roles.roles ?? [] }

  @Test
  func `a claim shows next to the name and on the board, until it is taken back or roles are dealt anew`() {
    let table = WerewolfTable.talk()
    let seer = roles(table).firstIndex(of: .seer) ?? 0
    claim(1, seer, at: table)
    #expect(table.pilot.shows("Ben (claims seer)"))
    table.pilot.press(.character("b"))
    #expect(table.pilot.shows("Claims"))
    claim(1, roles(table).count, at: table)
    #expect(table.claimed == [:])
    claim(0, seer, at: table)
    #expect(table.claimed == [Seat(0): .seer])
    table.pilot.press(.character("v"))
    table.pilot.wait(.seconds(1))
    table.pilot.press(.left, .left, .enter)
    #expect(table.claimed == [:])
  }

  @Test func `a claim that is given up changes nothing, and the clock runs on`() {
    let table = WerewolfTable.talk()
    for keys in [[Key.escape], [.left, .enter]] {
      table.pilot.press(.character("c"))
      table.pilot.wait(.seconds(1))
      table.pilot.press(keys)
      table.pilot.wait(.seconds(1))
      table.pilot.press(.escape)
    }
    #expect(table.claimed == [:])
    #expect(table.session?.question == nil)
  }

  @Test func `a claim says nothing of the role: twins have the same board`() {
    let tables = [UInt64(1), 2].map { seed in
      let selection = Selection.custom([.werewolf: 1, .seer: 1, .villager: 4]) { $0.firstNightKills = false }
      let table = WerewolfTable(playing: 6, selection, seed: seed)
      table.play(to: .discussion)
      claim(1, 0, at: table)
      table.pilot.press(.character("b"))
      return table
    }
    #expect(tables[0].dealtRoles != tables[1].dealtRoles)
    #expect(tables[0].pilot.picture == tables[1].pilot.picture)
  }

  /// A game in its third talk, with two trials and an end without one behind it.
  private func third(players: Int, look: Look = .still, size: Size) -> WerewolfTable {
    let table = WerewolfTable.talk(players: players, look: look, size: size)
    claim(7, 0, at: table)
    let victim = [2, 3, 4].first { table.dealtRoles[$0] == .villager }.map { Seat($0) }
    let strategy: Strategy = { view, secret, seat in
      guard case .judge(let trial, mayPass: _) = secret.scene else {
        return usualStrategy(view, secret, seat)
      }
      return trial.accusation.accused == victim && !seat.index.isMultiple(of: 3) ? [victim] : []
    }
    table.play(strategy) { table in
      guard case .discussion = table.session?.phase else { return table.isOver }
      return table.view?.round == 3
    }
    let seer = roles(table).firstIndex(of: .seer) ?? 0
    claim(4, seer, at: table)
    claim(5, seer, at: table)
    table.pilot.press(.character("b"))
    return table
  }

  @Test(arguments: [("", Size.usual), ("-small", .smallest), ("-large", .large)])
  func `the board looks like this`(kind: (suffix: String, size: Size)) {
    let table = third(players: 12, size: kind.size)
    expectSnapshot(of: table.pilot, named: "board/board\(kind.suffix)")
    table.pilot.press(.left, .left)
    expectSnapshot(of: table.pilot, named: "board/earlier\(kind.suffix)")
    table.pilot.press(.character("b"))
    expectSnapshot(of: table.pilot, named: "board/talk\(kind.suffix)")
  }

  @Test func `a screen reader gets the board in sentences`() {
    let table = third(players: 8, look: .plain, size: .usual)
    expectSnapshot(of: table.pilot, named: "board/plain")
  }

  @Test func `the questions of twelve fit the smallest screen`() {
    let table = WerewolfTable.talk(players: 12, size: .smallest)
    for key in ["a", "c"] as [Character] {
      table.pilot.press(.character(key))
      #expect(WerewolfTable.names.allSatisfy(table.pilot.shows))
      table.pilot.press(.escape)
      table.pilot.wait(.seconds(1))
    }
  }
}

extension WerewolfTable {
  /// The roles that players claim now.
  fileprivate var claimed: [Seat: Role] {
    guard let view else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: view.roster.seats.compactMap { seat in
        view.claims.role(of: seat).map { (seat, $0) }
      })
  }
}
