import GameKit
import Store
import TestKit
import Werewolf

@testable import App
@testable import TUI

/// A table of Werewolf that is played from picture to picture, so that each scene can be looked at.
@MainActor
struct VillageScenes {
  let party: Party

  /// Sits down with these names and roles, and deals; everybody's role follows from the seed.
  init(
    _ names: [String], _ selection: Selection = .usual, _ invocation: Invocation, size: Size = .usual
  ) throws {
    let store = MemoryStore()
    store.setPreference(Roster.rememberedName, to: names.joined(separator: "\n"))
    store.setPreference(WerewolfSetUp.selectionName, to: selection.text)
    store.setPreference(HowToPage.seenName(Rules.game), to: "yes")
    var invocation = invocation
    invocation.verb = .open(.game(Rules.game))
    party = Party(invocation, home: try Home(), store: store, size: size)
    party.pilot.press(.enter, .enter)
  }

  /// The table, while a game is in front.
  var table: Sitting<WerewolfGame>? {
    (party.pilot.shell.places.open.last?.screen as? WerewolfScreen)?.table
  }

  /// What everybody may see.
  var scene: Scene? { table?.game.view.scene }

  /// The page that a player has in hand, and what the player sees there.
  var page: (seat: Seat, hand: WerewolfHand, scene: Scene)? {
    guard let table, case .holding(let seat, let hand, dwell: _) = table.moment else { return nil }
    return (seat, hand, table.game.session.view(for: .seat(seat)).scene)
  }

  /// Does the one thing that carries the game on.
  func step(_ choose: (Scene, Seat) -> [Seat?]) {
    guard let table else { return }
    switch table.moment {
    case .reading where table.game.suspense != nil: party.pilot.wait(Suspense.length)
    case .curtain, .waiting: party.pilot.press(.space)
    case .holding(_, _, dwell: .some): party.pilot.wait(Rules.dwell)
    case .holding(let seat, .choosing(let choice), dwell: nil) where !choice.isComplete:
      pick(choose(page?.scene ?? .nightfall, seat), from: choice)
    case .reading, .discussion, .holding: party.pilot.press(.enter)
    case .over: break
    }
  }

  /// Plays on until something is to be seen, or the game is over.
  func play(_ choose: (Scene, Seat) -> [Seat?] = VillageScenes.anybody, until isReached: (Self) -> Bool) {
    while !isReached(self), let table, !table.isOver { step(choose) }
  }

  /// Moves to names by the arrows, and picks each.
  private func pick(_ names: [Seat?], from choice: NameChoice) {
    var here = choice.place
    for name in names.prefix(choice.wanted) {
      guard let there = choice.offered.firstIndex(of: name) else { continue }
      party.pilot.press(there > here ? .right : .left, times: abs(there - here))
      party.pilot.press(.space)
      here = there
    }
  }

  /// Picks that the rules allow: the others, from the last seat on.
  nonisolated static func anybody(_ scene: Scene, _ seat: Seat) -> [Seat?] {
    switch scene {
    case .pick(let page):
      let pack: [Seat] = if case .devour(let pack, nominations: _) = page.purpose { pack } else { [] }
      let others = page.living.reversed().filter { $0 != seat && !pack.contains($0) }
      if case .protect = page.purpose { return [nil, others[0]] }
      return others.map(Optional.some)
    case .claiming(_, let offered, mayPass: _), .vote(_, let offered, mayPass: _), .settle(let offered):
      return [offered.last]
    case .roleReveal, .role, .nightfall, .night, .acknowledge, .loversPass, .lover, .handBack, .news, .claim,
      .discussion, .polling, .tally, .settling, .over:
      return []
    }
  }
}
