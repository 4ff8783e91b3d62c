import GameKit
import Werewolf

@testable import App

/// A game in which everything happens that can: known roles let people do what brings it about.
///
/// The hunter is elected, voted out, shoots, and names another mayor; the next day that one settles a tie.
struct EventfulStory {
  let roles: [Role]

  /// Whom somebody picks who sees this.
  func choice(_ view: PlayerView, _ seat: Seat) -> [Seat?] {
    switch view.scene {
    case .pick(let page): night(page.purpose, view.living)
    case .vote(let poll, let offered, mayPass: _):
      switch (poll.question, view.round) {
      case (.office, _), (.elimination, 1): all(.hunter)
      case (.elimination, 2): [splitVote(of: seat, view)]
      case (.elimination, _): [offered.last]
      }
    case .claiming(.shot, let offered, mayPass: _): [offered.last { role(of: $0) == .werewolf }]
    case .roleReveal, .role, .nightfall, .night, .acknowledge, .loversPass, .lover, .handBack, .news, .claim,
      .claiming, .discussion, .polling, .tally, .settling, .settle, .over:
      PlayerView.usual(view, seat)
    }
  }

  private func night(_ purpose: NightPage.Purpose, _ living: [Seat]) -> [Seat?] {
    switch purpose {
    case .devour: prey(living).suffix(1) + [nil]
    case .couple: Array(villagers(living).prefix(2))
    case .look: all(.werewolf)
    case .suspect, .recognise, .protect: [nil, living.first]
    }
  }

  /// Whom the pack takes last of all comes first.
  private func prey(_ living: [Seat]) -> [Seat?] {
    villagers(living) + living.filter { [.cupid, .doctor, .seer].contains(role(of: $0)) }
  }

  /// Two vote, for different players, and the others for nobody; the mayor's vote would count twice.
  private func splitVote(of seat: Seat, _ view: PlayerView) -> Seat? {
    let voters = view.living.filter { $0 != view.officeHolder }
    return voters.prefix(2).firstIndex(of: seat).map { view.living[$0] }
  }

  private func role(of seat: Seat) -> Role { roles[seat.index] }

  private func villagers(_ seats: [Seat]) -> [Seat?] { seats.filter { role(of: $0) == .villager } }

  private func all(_ role: Role) -> [Seat?] {
    roles.indices.filter { roles[$0] == role }.map { Seat($0) }
  }
}
