import GameKit
import TUI

/// A form for who plays and in which order, with what can be done below it.
///
/// ```
/// ▸ How many  ◂ 5 ▸
///   Seat 1  ↕ Anna
///   Seat 2  ↕ Ben
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

  let allowed: ClosedRange<Int>
  /// The names of those for whom this game has no seat, but another may.
  private let surplus: ArraySlice<String>
  var draft: RosterDraft
  var form = Form<Row>([])
  /// The seat that the mouse holds and takes to another place.
  var held: Int?
  /// What can be done, the start first.
  var actions: [Action] { didSet { rebuild() } }

  /// Takes up names that were remembered.
  init(_ names: [String], allowed: ClosedRange<Int>, actions: [Action]) {
    self.allowed = allowed
    surplus = names.dropFirst(allowed.upperBound)
    self.actions = actions
    draft = RosterDraft(names)
    draft.resize(to: min(max(draft.count, allowed.lowerBound), allowed.upperBound))
    rebuild()
  }

  var takesText: Bool { form.takesText }

  /// The names as they are written so far.
  var names: [String] { draft.texts }

  /// The names to be remembered: a full table does not forget whoever found no seat at it.
  var remembered: [String] { names + (draft.count == allowed.upperBound ? surplus : []) }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    form.draw(on: &canvas, in: area, isFocused: isFocused)
    if !canvas.look.isPlain { drawHandles(on: &canvas, in: area) }
  }
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
    if reorder(input, in: area) { return .stay }
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

  /// Seats one more, where all have a name and there is room, and goes there.
  ///
  /// - Returns: Whether there is such a seat now.
  mutating func addSeat() -> Bool {
    guard draft.count < allowed.upperBound, !draft.texts.contains(where: \.isEmpty) else { return false }
    draft.resize(to: draft.count + 1)
    rebuild()
    form.focus(.name(draft.count - 1))
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
}
