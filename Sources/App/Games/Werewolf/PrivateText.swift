import GameKit
import Werewolf

/// The title and the note of a private page.
struct PrivateText {
  let title: String
  let note: String

  init(_ view: PrivateView) {
    switch view.scene {
    case .role(let role, let pack): self.init(role, pack: pack, view.roster)
    case .pick(let page):
      self.init(title: page.purpose.question(page), note: NightNote(page, view.roster).text)
    case .acknowledge(let sighting): self.init(sighting, view.roster)
    case .lover(let partner): self.init(partner: partner, view.roster)
    case .vote(let poll, offered: _, let mayPass): self.init(poll, mayPass: mayPass)
    case .deathAction(let kind, offered: _, let mayPass): self.init(kind, mayPass: mayPass)
    case .settle: self.init(title: "Who of the tied shall die?", note: "As the mayor you decide.")
    }
  }

  private init(title: String, note: String) {
    self.title = title
    self.note = note
  }
}

extension PrivateText {
  private init(_ role: Role, pack: [Seat], _ roster: Roster) {
    let friends = pack.map { roster[$0] }.joined(separator: ", ")
    self.init(
      title: "You are \(role.withArticle)",
      note: role.aim + (friends.isEmpty ? "" : " Your pack: \(friends)."))
  }

  private init(_ sighting: Sighting?, _ roster: Roster) {
    let note = sighting?.sentence(roster) ?? "It is noted."
    self.init(title: "Your turn is done", note: "\(note) Keep a straight face, and pass on.")
  }

  private init(partner: Seat?, _ roster: Roster) {
    let note =
      partner.map { "You love \(roster[$0]). If one of you dies, the other dies, too." }
      ?? "Nothing is written here for you."
    self.init(title: "A note about love", note: "\(note) Keep a straight face, and pass on.")
  }

  private init(_ poll: PollPage, mayPass: Bool) {
    let second = poll.isSecond ? "A second vote, among the tied alone. " : ""
    self.init(
      title: poll.question == .mayor ? "Who shall be mayor?" : "Who shall die?",
      note: second + (mayPass ? "You may vote for nobody." : "You have to choose.")
        + " It is final once you confirm.")
  }

  private init(_ action: DeathActionKind, mayPass: Bool) {
    switch action {
    case .shot:
      self.init(
        title: "Whom do you take along?",
        note: mayPass ? "You may shoot one player, or nobody." : "You have to shoot one player.")
    case .succession:
      self.init(title: "Who shall be mayor after you?", note: "The new mayor's vote counts twice.")
    }
  }
}

/// The note on a page of the night: the knowledge of its player.
private struct NightNote {
  private let page: NightPage
  private let roster: Roster

  init(_ page: NightPage, _ roster: Roster) {
    self.page = page
    self.roster = roster
  }

  var text: String { own + show + love }

  /// The reason for two picks in cupid's night.
  private var show: String {
    guard page.picks > 1 else { return "" }
    return switch page.effectivePicks {
    case 0: " Tonight all pick two, as cupid does."
    case page.picks: " Tonight all pick two, so nobody finds you out."
    default: " Pick 2 is for show: tonight all pick two, as cupid does."
    }
  }

  private var own: String {
    switch page.purpose {
    case .suspect: "It goes nowhere, but look busy: others act now."
    case .recognize(let pack): "\(packed(pack, [])) No kill tonight: pick anybody."
    case .devour(let pack, let nominations): packed(pack, nominations)
    case .look(let log): log.isEmpty ? "You have seen nobody so far." : "Seen so far: \(seen(log))."
    case .protect(let last):
      last.map { "Last night it was \(roster[$0]), whom you cannot protect now." } ?? protectable
    case .couple: "Two different players; they learn it, and die together."
    }
  }

  private var protectable: String {
    let isSelfIllegal = page.illegalTargets.values.contains(.notOneself)
    return "You may protect anybody\(isSelfIllegal ? " but yourself" : ", yourself too"), or nobody."
  }

  private var love: String { page.partner.map { " You love \(roster[$0])." } ?? "" }

  /// The rest of the pack, with their nominations.
  private func packed(_ pack: [Seat], _ nominations: [NightPage.Nomination]) -> String {
    guard !pack.isEmpty else { return "You are the only werewolf." }
    let names = pack.map { wolf in
      let prey = nominations.first { $0.wolf == wolf }.map { " wants \(roster[$0.prey])" } ?? ""
      return roster[wolf] + (page.living.contains(wolf) ? prey : " (dead)")
    }
    return "Pack: \(names.joined(separator: ", "))."
  }

  /// The players whom the seer saw, in groups.
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
  /// The question; in cupid's night only the first pick of most players has an effect.
  fileprivate func question(_ page: NightPage) -> String {
    let first = page.picks > 1 ? " Pick 1 counts." : ""
    return switch self {
    case .suspect, .recognize: page.picks == 1 ? "Whom do you suspect?" : "Which two do you suspect?"
    case .devour: "Whom shall the pack take?" + first
    case .look: "At whom do you look?" + first
    case .protect: "Whom do you protect?" + first
    case .couple: "Who shall love each other?"
    }
  }
}

extension Sighting {
  /// The result in a sentence.
  fileprivate func sentence(_ roster: Roster) -> String {
    let what = role.map(\.withArticle) ?? (isWerewolf ? "a werewolf" : "not a werewolf")
    return "\(roster[seat]) is \(what)."
  }

  /// The group in the note.
  fileprivate var word: String { role?.title.lowercased() ?? (isWerewolf ? "werewolf" : "no werewolf") }
}
