import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The game's own questions while everyone talks, each asked by a key of the table.
extension WerewolfGame {
  private static let accusing: Character = "a"
  private static let claiming: Character = "c"

  var questions: [GameQuestion] {
    guard case .discussion = view.scene else { return [] }
    let accusation = GameQuestion(Self.accusing, "Accuse", accusationDialog(after: []))
    return (view.accusable.isEmpty ? [] : [accusation]) + [
      GameQuestion(Self.claiming, "Note claim", claimDialog, isInFooter: false)
    ]
  }

  mutating func resolve(_ question: Character, answers: [Int]) -> QuestionOutcome {
    question == Self.accusing ? accuse(by: answers) : claim(by: answers)
  }
}

// MARK: - Accusations

/// How a table puts a player on trial: who accuses, then who agrees, then who is accused.
extension WerewolfGame {
  private mutating func accuse(by answers: [Int]) -> QuestionOutcome {
    var people: [Seat] = []
    for answer in answers {
      let offered = offered(after: people)
      guard offered.indices.contains(answer) else { return .done([]) }
      people.append(offered[answer])
    }
    guard people.count == 3 else { return .ask(accusationDialog(after: people)) }
    accuse(Accusation(accuser: people[0], seconder: people[1], accused: people[2]))
    return .done([.cue(.vote)])
  }

  /// The players to choose from after those who have been chosen: with each of them, someone is left to accuse.
  private func offered(after people: [Seat]) -> [Seat] {
    guard people.count < 2 else { return view.accusable.filter { !people.contains($0) } }
    return view.present.filter { seat in
      !people.contains(seat) && view.accusable.contains { $0 != seat && !people.contains($0) }
    }
  }

  private func accusationDialog(after people: [Seat]) -> Dialog {
    let names = people.map { view.roster[$0] }
    let (title, text) =
      switch names.count {
      case 0: ("Who accuses someone?", "\(trialsLeft) No one is tried twice in one day.")
      case 1: ("Who agrees?", "\(names[0]) accuses someone. Without a second player, there's no trial.")
      default: ("Who's accused?", "\(names[0]) accuses, and \(names[1]) agrees.")
      }
    return .choice(title, text, among: offered(after: people).map { view.roster[$0] }, none: "No trial")
  }

  private var trialsLeft: String {
    view.trialsLeft == 1 ? "This is today's last trial." : "\(view.trialsLeft) trials left today."
  }
}

// MARK: - Claims

/// How the board learns what a player claims to be: who, and then what.
extension WerewolfGame {
  private var claimDialog: Dialog {
    .choice(
      "Who claims a role?", "The board shows what players say they are.",
      among: view.present.map { view.roster[$0] },
      none: "No one")
  }

  private mutating func claim(by answers: [Int]) -> QuestionOutcome {
    guard let first = answers.first, view.present.indices.contains(first) else { return .done([]) }
    let seat = view.present[first]
    guard answers.count > 1 else {
      return .ask(
        .choice(
          "What does \(view.roster[seat]) claim to be?", "True or not: the board shows it.",
          among: view.claimable.map(\.claimTitle), none: "Cancel"))
    }
    guard view.claimable.indices.contains(answers[1]) else { return .done([]) }
    note(view.claimable[answers[1]], of: seat)
    return .done([])
  }
}

extension PublicView {
  /// What players can claim to be, the same for all; nil, at the end, is no role.
  var claimable: [Role?] { setUp.roles.roles.map(Optional.some) + [nil] }

  /// The choice of a claim at a screen of a player's own, open to the living while everyone talks.
  func claimOffers(to seat: Seat) -> PartyOffers {
    guard case .discussion = scene, present.contains(seat) else { return PartyOffers() }
    let claimed = claims.role(of: seat)
    return PartyOffers(
      claimable.map { PartyOffer($0.claimTitle, isOn: $0 == claimed) }, oneOf: "Claim a role")
  }
}

extension Role? {
  /// The role as a claim; nil is none.
  fileprivate var claimTitle: String { self?.title ?? "No claim" }
}
