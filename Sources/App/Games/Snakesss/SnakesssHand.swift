import GameKit
import Snakesss
import TUI

/// What one player does with the terminal in hand.
enum SnakesssHand: Equatable, Sendable {
  /// Sees a role.
  case role
  /// Peeks.
  case peek
  /// Chooses a chip by its place; nil while none is chosen.
  case vote(place: Int?)
}

extension SnakesssGame {
  func instruction(for seat: Seat) -> Instruction { session.view(for: .seat(seat)).instruction }

  var task: String {
    switch view.scene {
    case .roleReveal: "See your role"
    case .peeking: "Look at a note"
    case .voting: "Vote"
    case .needsQuestion, .role, .handBack, .announcement, .question, .peek, .eyesClosed, .flash, .discussion,
      .vote, .results, .standings, .over:
      ""
    }
  }

  func hand(of seat: Seat) -> SnakesssHand? {
    switch session.view(for: .seat(seat)).scene {
    case .role: .role
    case .peek: .peek
    case .vote: .vote(place: nil)
    case .needsQuestion, .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .flash,
      .discussion, .voting, .results, .standings, .over:
      nil
    }
  }

  func dwell(of hand: SnakesssHand) -> Duration? {
    switch hand {
    case .peek: Rules.peekDwell
    case .role, .vote: nil
    }
  }

  func choose(_ input: Input, on hand: inout SnakesssHand, of seat: Seat, in area: Rect) {
    guard case .vote(let place) = hand, let chosen = chip(for: input, from: place, in: area) else { return }
    hand = .vote(place: chosen)
  }

  private func chip(for input: Input, from place: Int?, in area: Rect) -> Int? {
    let chips = ChipRow(in: PrivatePage.area(in: area)).places
    switch input {
    case .key(let key): return ChipRow.place(for: key, from: place)
    case .mouse(let mouse) where mouse.action == .press(.left):
      return chips.firstIndex { $0.contains(mouse.point) }
    case .mouse, .paste, .focus: return nil
    }
  }

  func isReady(_ hand: SnakesssHand) -> Bool { hand != .vote(place: nil) }

  mutating func play(_ hand: SnakesssHand, as seat: Seat) -> HandOutcome<SnakesssHand> {
    do throws(Illegal) {
      try session.play(action(of: hand, by: seat), as: seat)
      return .passed
    } catch {
      // The action itself is not named: it may be a secret, and this sentence reaches a crash report.
      preconditionFailure("The screen offered something that the rules refuse")
    }
  }

  private func action(of hand: SnakesssHand, by seat: Seat) -> SeatAction {
    guard case .vote(let place?) = hand, case .vote(_, let chips) = session.view(for: .seat(seat)).scene
    else {
      return .passOn
    }
    return .vote(chips[place])
  }

  func hints(on hand: SnakesssHand) -> [Hint] {
    switch hand {
    case .role, .peek: [Hint(.enter, title: "Hide and pass on", isDeliberate: true)]
    case .vote:
      [
        Hint(.left, .right, .character("a"), shown: "A B C", title: "Choose"),
        Hint(.enter, title: "Confirm", isDeliberate: true),
      ]
    }
  }

  func draw(_ hand: SnakesssHand, of seat: Seat, isDone: Bool, on canvas: inout Canvas, in area: Rect) {
    PrivateScene(view: session.view(for: .seat(seat)))
      .draw(hand, isDone: isDone, on: &canvas, in: PrivatePage.area(in: area))
  }
}
