import GameKit
import TUI
import Werewolf

/// The words of a private page: a title and a note of three lines that dots fill to their ends.
struct SecretWords {
  let title: String
  private let note: String

  /// How many lines a note has, for everybody.
  static let noteLines = 3

  init(_ view: PlayerView) {
    let names = { (seats: [Seat]) in seats.map { view.roster[$0] }.joined(separator: ", ") }
    switch view.scene {
    case .role(let role, let pack):
      title = "You are the \(role.title.lowercased())"
      note = ([role.aim] + (pack.isEmpty ? [] : ["Your pack: \(names(pack))."])).joined(separator: " ")
    case .pick(let page):
      title = page.purpose.question(page)
      note = page.purpose.note(view.roster, page)
    case .acknowledge(let sighting):
      title = "Your turn is done"
      note = sighting.map { $0.sentence(view.roster) } ?? "It is noted. Keep a straight face, and pass on."
    case .lover(let partner):
      title = "A note about love"
      note =
        partner.map { "You love \(view.roster[$0]). If one of you dies, the other dies, too." }
        ?? "Nothing is written here for you. Keep a straight face, and pass on."
    case .vote(let poll, _, let mayPass):
      title = poll.question == .office ? "Who shall be mayor?" : "Who shall die?"
      note =
        (poll.isSecond ? "A second vote, among the tied alone. " : "")
        + (mayPass ? "You may vote for nobody." : "You have to choose.")
    case .claiming(.shot, _, let mayPass):
      title = "Whom do you take along?"
      note = mayPass ? "You may shoot one player, or nobody." : "You have to shoot one player."
    case .claiming(.succession, _, _):
      title = "Who shall be mayor after you?"
      note = "The new mayor's vote counts twice."
    case .settle:
      title = "Who of the tied shall die?"
      note = "As the mayor you decide."
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .claim, .discussion, .polling,
      .tally,
      .settling, .over:
      title = ""
      note = ""
    }
  }

  /// The note in a width: the same number of lines for everybody, each as wide as the page.
  func lines(columns: Int) -> [String] {
    let lines = note.wrapped(to: columns)
    return (0..<max(Self.noteLines, lines.count)).map { index in
      let line = lines.indices.contains(index) ? lines[index] : ""
      let rest = columns - line.columns
      return line + String((0..<max(0, rest)).map { (rest - $0) % 2 == 0 ? " " : "·" })
    }
  }
}

extension NightPage.Purpose {
  /// What is asked.
  func question(_ page: NightPage) -> String {
    switch self {
    case .suspect, .recognise: page.picks == 1 ? "Whom do you suspect?" : "Which two do you suspect?"
    case .devour: "Whom shall the pack take?"
    case .look: "At whom do you look?"
    case .protect: "Whom do you protect?"
    case .couple: "Who shall love each other?"
    }
  }

  /// What a player knows who is asked.
  func note(_ roster: Roster, _ page: NightPage) -> String {
    let names = { (seats: [Seat]) in seats.map { roster[$0] }.joined(separator: ", ") }
    let partner = page.partner.map { " You love \(roster[$0])." } ?? ""
    let second = page.picks == 2 && !isCouple ? " Your first name counts; the second is for show." : ""
    switch self {
    case .suspect: return "It goes nowhere, but look busy: others act now." + partner
    case .recognise(let pack):
      return (pack.isEmpty ? "You are the only werewolf." : "Your pack: \(names(pack)).")
        + " No kill tonight."
        + partner
    case .devour(let pack, let nominations):
      let wanted = nominations.map { "\(roster[$0.wolf]) wants \(roster[$0.prey])" }.joined(separator: ", ")
      return (pack.isEmpty ? "You are the only werewolf." : "Pack: \(names(pack)).")
        + (wanted.isEmpty ? "" : " \(wanted).") + second + partner
    case .look(let log):
      return
        (log.isEmpty
        ? "You have seen nobody so far." : log.map { $0.short(roster) }.joined(separator: "; ") + ".")
        + second + partner
    case .protect(let last):
      return
        (last.map { "Last night: \(roster[$0]), whom you cannot protect now." } ?? "Nobody is ruled out.")
        + second + partner
    case .couple: return "Two different players; they learn it, and die together." + partner
    }
  }

  private var isCouple: Bool { self == .couple }
}

extension Sighting {
  /// What the seer sees, as a sentence.
  func sentence(_ roster: Roster) -> String {
    guard let role else {
      return isWerewolf ? "\(roster[seat]) is a werewolf." : "\(roster[seat]) is no werewolf."
    }
    return "\(roster[seat]) is the \(role.title.lowercased())."
  }

  /// The same, for a log.
  func short(_ roster: Roster) -> String {
    "\(roster[seat]): \(role?.title.lowercased() ?? (isWerewolf ? "werewolf" : "no werewolf"))"
  }
}
