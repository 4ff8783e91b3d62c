import GameKit
import TUI

/// A form for who plays and in which order, with what can be done below it.
///
/// ```
/// ▸ Players    ◂ 5 ▸
///   Seat 1     Anna
///   Seat 2     Ben
///   [ Start the game ]
/// ```
struct RosterForm: Sendable {
  /// A row of the form.
  enum Row: Hashable {
    case players
    case name(Int)
    case action(Int)
  }

  /// What can be done.
  struct Action: Hashable, Sendable {
    let title: String
    var help = ""
  }

  private let allowed: ClosedRange<Int>
  private var draft: RosterDraft
  private var form = Form<Row>([])
  /// What can be done, the start first.
  var actions: [Action] { didSet { rebuild() } }

  /// Takes up names that were remembered.
  init(_ names: [String], allowed: ClosedRange<Int>, actions: [Action]) {
    self.allowed = allowed
    self.actions = actions
    draft = RosterDraft(names)
    draft.resize(to: min(max(draft.count, allowed.lowerBound), allowed.upperBound))
    rebuild()
  }

  var takesText: Bool { form.takesText }

  /// The names as they are written so far.
  var names: [String] { draft.texts }

  func draw(on canvas: inout Canvas, in area: Rect) { form.draw(on: &canvas, in: area) }
}

extension RosterForm {
  /// What came of an input.
  enum Outcome: Equatable {
    case stay
    /// The start, with everybody seated.
    case start(Roster)
    /// An action, by its place.
    case action(Int)
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    if case .key(let key) = input, let step = key.seatStep, move(by: step) { return .stay }
    let reaction = form.handle(input, in: area)
    guard reaction != .ignored else { return .stay }
    takeOver()
    guard reaction == .activated else { return .stay }
    switch form.focused {
    case .action(0), .name: return start()
    case .action(let place): return .action(place)
    case .players, nil: return .stay
    }
  }

  /// Seats the players, or shows what keeps them from it.
  mutating func start() -> Outcome {
    do throws(RosterFault) {
      return .start(try draft.roster(allowed: allowed, width: \.columns))
    } catch {
      showFaults(ignoringEmpty: false)
      if let seat = error.seat { form.focus(.name(seat.index)) }
      return .stay
    }
  }

  /// Lets the player who has the focus change places with a neighbour.
  private mutating func move(by step: Int) -> Bool {
    guard case .name(let place) = form.focused, (0..<draft.count).contains(place + step) else { return false }
    var texts = draft.texts
    texts.swapAt(place, place + step)
    draft = RosterDraft(texts)
    rebuild()
    form.focus(.name(place + step))
    return true
  }

  /// Takes what the form holds over into the draft.
  private mutating func takeOver() {
    for seat in Seat.all(draft.count) {
      draft[seat] = form.text(of: .name(seat.index)) ?? draft[seat]
    }
    if let choice = form.choice(of: .players), draft.count != allowed.lowerBound + choice {
      draft.resize(to: allowed.lowerBound + choice)
      rebuild()
    }
    showFaults(ignoringEmpty: true)
  }

  private mutating func showFaults(ignoringEmpty: Bool) {
    let faults = draft.faults(width: \.columns)
    for seat in Seat.all(draft.count) {
      let fault = faults[seat]
      let isHidden = ignoringEmpty && fault == .name(seat, .empty)
      form.setProblem(isHidden ? nil : fault.map { $0.sentence(draft) }, of: .name(seat.index))
    }
  }
}

extension RosterForm {
  private mutating func rebuild() {
    let focused = form.focused
    form = Form(rows)
    form.focus(focused ?? firstRow)
    showFaults(ignoringEmpty: true)
  }

  /// A remembered roster goes straight to the start; an empty one begins with the first name.
  private var firstRow: Row {
    guard let empty = draft.texts.firstIndex(where: \.isEmpty) else { return .action(0) }
    return .name(empty)
  }

  private var rows: [Form<Row>.Row] {
    let players = Form<Row>.Row.stepper(
      .players, "Players", Stepper(allowed, value: draft.count),
      help: "Left and right change the number; the first names stay.")
    let names = draft.texts.enumerated().map { index, name in
      Form<Row>.Row.field(
        .name(index), "Seat \(index + 1)", TextField(name, placeholder: "a name", limit: PlayerName.widest),
        help: "At most \(PlayerName.widest) columns; every name once. Alt-↑ and Alt-↓ change the order.")
    }
    return [players] + names
      + actions.enumerated().map { .action(.action($0.offset), $0.element.title, help: $0.element.help) }
  }
}

extension Key {
  /// Where a key moves a player to: one seat up or down.
  fileprivate var seatStep: Int? {
    guard modifiers == .alt else { return nil }
    return switch code {
    case .up: -1
    case .down: 1
    default: nil
    }
  }
}
