import GameKit
import Werewolf

/// What a player knows who is asked at night.
struct NightNote {
  private let page: NightPage
  private let roster: Roster

  init(_ page: NightPage, _ roster: Roster) {
    self.page = page
    self.roster = roster
  }

  var text: String { own + show + love }

  /// Why everybody picks as many as cupid, where that is so.
  private var show: String {
    guard page.picks > 1 else { return "" }
    return switch page.counting {
    case 0: " Tonight all pick two, as cupid does."
    case page.picks: " Tonight all pick two, so nobody finds you out."
    default: " Pick 2 is for show: tonight all pick two, as cupid does."
    }
  }

  private var own: String {
    switch page.purpose {
    case .suspect: "It goes nowhere, but look busy: others act now."
    case .recognise(let pack): "\(packed(pack, [])) No kill tonight: pick anybody."
    case .devour(let pack, let nominations): packed(pack, nominations)
    case .look(let log): log.isEmpty ? "You have seen nobody so far." : "Seen so far: \(seen(log))."
    case .protect(let last):
      last.map { "Last night it was \(roster[$0]), whom you cannot protect now." } ?? protectable
    case .couple: "Two different players; they learn it, and die together."
    }
  }

  private var protectable: String {
    let isSelfBanned = page.bans.values.contains(.notOneself)
    return "You may protect anybody\(isSelfBanned ? " but yourself" : ", yourself too"), or nobody."
  }

  private var love: String { page.partner.map { " You love \(roster[$0])." } ?? "" }

  /// The others of the pack, with whom they want.
  private func packed(_ pack: [Seat], _ nominations: [NightPage.Nomination]) -> String {
    guard !pack.isEmpty else { return "You are the only werewolf." }
    let names = pack.map { wolf in
      let prey = nominations.first { $0.wolf == wolf }.map { " wants \(roster[$0.prey])" } ?? ""
      return roster[wolf] + (page.living.contains(wolf) ? prey : " (dead)")
    }
    return "Pack: \(names.joined(separator: ", "))."
  }

  /// Whom the seer saw, everybody once, those who are alike together.
  private func seen(_ log: [Sighting]) -> String {
    var groups: [(word: String, seats: [Seat])] = []
    for sighting in log {
      if let index = groups.firstIndex(where: { $0.word == sighting.word }) {
        if !groups[index].seats.contains(sighting.seat) { groups[index].seats.append(sighting.seat) }
      } else {
        groups.append((sighting.word, [sighting.seat]))
      }
    }
    return groups.map { group in
      "\(group.word): \(group.seats.map { roster[$0] }.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension NightPage.Purpose {
  /// What is asked; where everybody picks two, all but cupid and who only suspects need one.
  func question(_ page: NightPage) -> String {
    let first = page.picks > 1 ? " Pick 1 counts." : ""
    return switch self {
    case .suspect, .recognise: page.picks == 1 ? "Whom do you suspect?" : "Which two do you suspect?"
    case .devour: "Whom shall the pack take?" + first
    case .look: "At whom do you look?" + first
    case .protect: "Whom do you protect?" + first
    case .couple: "Who shall love each other?"
    }
  }
}

extension Sighting {
  /// What the seer sees, as a sentence.
  func sentence(_ roster: Roster) -> String {
    let what = role.map { "the \($0.title.lowercased())" } ?? (isWerewolf ? "a werewolf" : "no werewolf")
    return "\(roster[seat]) is \(what)."
  }

  /// The heading under which a log has it.
  fileprivate var word: String { role?.title.lowercased() ?? (isWerewolf ? "werewolf" : "no werewolf") }
}
