import GameKit
import Kit
import Party
import TUI
import Werewolf

/// How a table puts a player on trial: a key asks who accuses, then who agrees, then who is accused.
extension WerewolfGame {
  private static let accusing: Character = "a"

  /// The first question; nil while no one can be accused.
  var accusationQuestion: GameQuestion? {
    guard !view.accusable.isEmpty else { return nil }
    return GameQuestion(Self.accusing, "Accuse", accusationDialog(after: []))
  }

  mutating func resolve(_ question: Character, answers: [Int]) -> QuestionOutcome {
    guard question == Self.accusing else { return .done([]) }
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
      case 0: ("Who accuses someone?", "\(trialsLeft) No one is tried twice.")
      case 1: ("Who agrees?", "\(names[0]) accuses someone. Without a second player, there's no trial.")
      default: ("Who's accused?", "\(names[0]) accuses, and \(names[1]) agrees.")
      }
    return .choice(title, text, among: offered(after: people).map { view.roster[$0] }, none: "No trial")
  }

  private var trialsLeft: String {
    view.trialsLeft == 1 ? "This is today's last trial." : "\(view.trialsLeft) trials left today."
  }
}
