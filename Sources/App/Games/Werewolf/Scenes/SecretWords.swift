import GameKit
import TUI
import Werewolf

/// The title and the note of a private page.
struct SecretWords {
  let title: String
  let note: String

  /// The words for a player with the terminal in hand; nil for what everybody sees.
  init?(_ view: PlayerView) {
    switch view.scene {
    case .role(let role, let pack): self.init(role, pack: pack, view.roster)
    case .pick(let page):
      self.init(title: page.purpose.question(page), note: NightNote(page, view.roster).text)
    case .acknowledge(let sighting): self.init(sighting, view.roster)
    case .lover(let partner): self.init(partner: partner, view.roster)
    case .vote(let poll, _, let mayPass): self.init(poll, mayPass: mayPass)
    case .claiming(let kind, _, let mayPass): self.init(kind, mayPass: mayPass)
    case .settle: self.init(title: "Who of the tied shall die?", note: "As the mayor you decide.")
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .claim, .discussion, .polling,
      .tally, .settling, .over:
      return nil
    }
  }

  private init(title: String, note: String) {
    self.title = title
    self.note = note
  }
}

extension SecretWords {
  private init(_ role: Role, pack: [Seat], _ roster: Roster) {
    let friends = pack.map { roster[$0] }.joined(separator: ", ")
    self.init(
      title: "You are \(role.calledOnce)",
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
      title: poll.question == .office ? "Who shall be mayor?" : "Who shall die?",
      note: second + (mayPass ? "You may vote for nobody." : "You have to choose.")
        + " It is final once you confirm.")
  }

  private init(_ claim: ClaimKind, mayPass: Bool) {
    switch claim {
    case .shot:
      self.init(
        title: "Whom do you take along?",
        note: mayPass ? "You may shoot one player, or nobody." : "You have to shoot one player.")
    case .succession:
      self.init(title: "Who shall be mayor after you?", note: "The new mayor's vote counts twice.")
    }
  }
}
