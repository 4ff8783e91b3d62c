import GameKit
import Party
import Snakesss
import TUI

/// A private page of Snakesss, with the vote chosen on it so far.
struct SnakesssPrivatePage: PrivatePage {
  let view: PrivateView
  private let ending: PageEnding
  private(set) var choice: Int?

  init(view: PrivateView, ending: PageEnding) {
    self.view = view
    self.ending = ending
  }

  var action: SeatAction {
    guard case .vote(_, let chips) = view.scene, let choice else { return .passOn }
    return .vote(chips[choice])
  }

  var prompt: PagePrompt {
    switch view.scene {
    case .role, .peek: .ready(ending.prompt("Hide"))
    case .vote: choice == nil ? .incomplete("Press A, B, or C") : .ready(ending.prompt("Confirm"))
    }
  }

  var hints: [Hint] {
    switch view.scene {
    case .role, .peek: [Hint(.enter, title: ending.prompt("Hide"), isDeliberate: true)]
    case .vote:
      [
        Hint(.left, .right, .character("a"), shown: "A B C", title: "Pick"),
        Hint(.enter, title: "Confirm", isDeliberate: true),
      ]
    }
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard case .vote = view.scene else { return }
    if case .key(let key) = input { choice = index(for: key) ?? choice }
    choice = row(clickedBy: input, in: area) ?? choice
  }

  mutating func choose(_ rows: [Int]) {
    guard case .vote(_, let chips) = view.scene, let row = rows.first, chips.indices.contains(row) else {
      return
    }
    choice = row
  }

  /// True for the letter already chosen; pressing it again confirms.
  func confirms(_ key: Key) -> Bool {
    guard case .vote = view.scene, let choice, key.direction == nil else { return false }
    return index(for: key) == choice
  }

  /// The index of the letter chosen by a key: a letter, a digit, or a step from the current one.
  private func index(for key: Key) -> Int? {
    switch key.typed?.lowercased() {
    case "a", "1": return 0
    case "b", "2": return 1
    case "c", "3": return 2
    default: break
    }
    switch key.direction {
    case .left, .up: return choice.map { max(0, $0 - 1) } ?? 0
    case .right, .down: return choice.map { min(2, $0 + 1) } ?? 0
    case nil: return nil
    }
  }
}

// MARK: - Words

extension SnakesssPrivatePage {
  var sheet: Sheet {
    switch view.scene {
    case .role(let role): sheet(self.role(role), first: "Read")
    case .peek(let peek): sheet(self.peek(peek), first: "Read")
    case .vote(let asked, chips: _): sheet(vote(on: asked), first: "Pick")
    }
  }

  private func sheet(_ parts: [Sheet.Part], first step: String) -> Sheet {
    Sheet(parts, steps: [step, "Enter"] + [ending.step].compactMap(\.self), prompt: prompt)
  }

  private func role(_ role: Role) -> [Sheet.Part] {
    [
      identity(role), .plates([Sheet.Plate("Your goal", role.goal)]),
      .plates([Sheet.Plate("The answer", role == .snake ? "your next turn" : "stays a secret")]),
      .plates([Sheet.Plate("Your role", role == .mongoose ? "is made public" : "stays a secret")]),
      .text("Everyone reads this, so no one can tell who's who."),
    ]
  }

  /// The answer and the other snakes for a snake; for everyone else as many marks, which say that they mean nothing.
  private func peek(_ peek: Peek) -> [Sheet.Part] {
    let role: Role = peek.isSnake ? .snake : .human
    let marks = Sheet.Plate("Marks below", peek.isSnake ? "are true" : "mean nothing")
    let answers = choices(of: peek.question) { letter in
      letter != peek.markedAnswer ? "" : peek.isSnake ? "answer" : "random"
    }
    let others = view.roster.seats.filter { $0 != view.instruction.holder }.map { seat in
      let mark = !peek.markedSeats.contains(seat) ? "" : peek.isSnake ? "snake" : "random"
      return Sheet.Row(view.roster[seat], mark: mark)
    }
    return [
      identity(role), .plates([Sheet.Plate("Your goal", role.goal), marks]),
      .heading(peek.question.textInWords),
      .list(Sheet.List(answers, of: .texts)), .list(Sheet.List(others)),
      .text("Humans get marks, too, so no one can tell who's a snake."),
      .text("Next, everyone talks, and then votes in secret."),
    ]
  }

  private func vote(on asked: AskedQuestion) -> [Sheet.Part] {
    [
      .heading(asked.textInWords),
      .list(
        Sheet.List(choices(of: asked) { _ in nil }, of: .texts, choice: Sheet.Choice(picked: [choice]))),
      .plates([Sheet.Plate("Your vote", choice.map { Letter.allCases[$0].title } ?? "not yet")]),
      .text("Snakes: pick any letter. It counts as “Snake”."),
      .text(ending.voteNotice),
      .text("To keep it safe, your role isn't on this page."),
    ]
  }

  private func identity(_ role: Role) -> Sheet.Part {
    let name = view.instruction.holder.map { "\(view.roster[$0]), you" } ?? "You"
    return .plates([Sheet.Plate("\(name) are", role.title, isLoud: true)])
  }

  private func choices(of asked: AskedQuestion, mark: (Letter) -> String?) -> [Sheet.Row] {
    Letter.allCases.map { letter in
      Sheet.Row(asked.choices[letter.index], letter: letter.title.first, mark: mark(letter))
    }
  }
}

extension Role {
  /// The role's goal in at most 16 letters.
  fileprivate var goal: String {
    switch self {
    case .human, .mongoose: "find the answer"
    case .snake: "fool the others"
    }
  }
}
