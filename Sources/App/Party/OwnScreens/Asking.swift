package import GameKit
import Kit
import TUI

/// Everything public about a moment in which players have a private page each.
package struct Asking: Equatable, Sendable {
  /// The players who have a page, in order of seats.
  package let acting: [Seat]
  /// Those of them who still have to act, in any order.
  package let open: [Seat]
  /// The task in a few words, the same for all.
  package let task: String
  /// The location of a terminal that goes around, after the next turn.
  package let next: TerminalLocation
  /// True if the turns are counted on the curtain.
  package let isCounted: Bool
  /// The shortest time that a page stays on a terminal that goes around.
  package let minimumStay: MinimumStay?
  package let timing: OwnScreenTiming

  package init(
    acting: [Seat], open: [Seat], task: String, next: TerminalLocation, isCounted: Bool = false,
    minimumStay: MinimumStay? = nil, timing: OwnScreenTiming
  ) {
    self.acting = acting
    self.open = open
    self.task = task
    self.next = next
    self.isCounted = isCounted
    self.minimumStay = minimumStay
    self.timing = timing
  }

  /// The turn of the next player at the table's screen; nil if all who have to act are elsewhere.
  func handover(toSeatsWhere isHere: (Seat) -> Bool) -> Handover? {
    guard let seat = open.first(where: isHere) else { return nil }
    let follower = open.first { $0 > seat && isHere($0) }
    return Handover(
      to: seat, task: task,
      next: acting.allSatisfy(isHere) ? next : follower.map(TerminalLocation.hands) ?? .table,
      turn: isCounted ? Turn(of: seat, among: acting.filter(isHere)) : nil, minimumStay: minimumStay)
  }
}

/// The course of a moment in which players act at screens of their own.
package struct OwnScreenTiming: Equatable, Sendable {
  /// True if everyone may know who has acted, as in a vote.
  package let isNamed: Bool
  /// The shortest time, so that its length reveals nothing.
  package let window: Duration
  /// The time after the last action, in which results are read, or choices can still change.
  package let closing: Duration

  package init(isNamed: Bool, window: Duration, closing: Duration) {
    self.isNamed = isNamed
    self.window = window
    self.closing = closing
  }

  /// A page that is only read.
  package static let reading = OwnScreenTiming(isNamed: false, window: .seconds(15), closing: .zero)
  /// A vote whose voters are named; the votes can change for a moment.
  package static let vote = OwnScreenTiming(isNamed: true, window: .zero, closing: .seconds(3))
  /// A choice of one player, who is named.
  package static let single = OwnScreenTiming(isNamed: true, window: .zero, closing: .zero)
}

/// The end of a reader's turn with a private page.
package enum PageEnding: Equatable, Sendable {
  /// The terminal goes to another player, or back to the table.
  case pass(to: String?)
  /// The page is at the reader's own screen.
  case stay

  package init(_ handover: Handover, _ roster: Roster) {
    if case .hands(let seat) = handover.next { self = .pass(to: roster[seat]) } else { self = .pass(to: nil) }
  }

  /// The reader's step after Enter; nil for none.
  package var step: String? {
    switch self {
    case .pass(to: nil): "Put the screen back"
    case .pass(to: .some): "Pass the screen"
    case .stay: nil
    }
  }

  /// The sentence on a vote about when it becomes final.
  package var voteNotice: String {
    self == .stay
      ? "You can change it until everyone has voted." : "Until the next page opens, U undoes your vote."
  }

  /// The words next to Enter: what it does, and what the reader does then.
  package func prompt(_ verb: String) -> String {
    switch self {
    case .pass(to: let name?): "\(verb) and pass to \(name)"
    case .pass(to: nil): "\(verb) and put it back"
    case .stay: verb
    }
  }
}
