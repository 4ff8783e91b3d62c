package import GameKit
package import TUI

/// A form for the players and their order, with actions below it.
///
/// ```
/// ▸ Players   ◂ 5 ▸
///   Seat 1  ↕ Anna
///   Seat 2  ↕ Ben
///   [ Start game ]
///   Rounds    ◂ 3 ▸
/// ```
package struct RosterForm: Sendable {
  package enum Row: Hashable {
    case players
    case name(Int)
    case option(Int)
    case action(Int)
  }

  /// A choice below the start.
  package struct Option: Hashable, Sendable {
    let title: String
    let values: [String]
    let selected: Int
    let help: String

    package init(title: String, values: [String], selected: Int, help: String) {
      (self.title, self.values, self.selected, self.help) = (title, values, selected, help)
    }
  }

  package struct Action: Hashable, Sendable {
    let title: String
    let help: String

    package init(title: String, help: String = "") { (self.title, self.help) = (title, help) }
  }

  /// The result of an input.
  package enum Outcome: Equatable {
    case stay
    /// The first action, with all players seated.
    case start(Roster)
    /// An option has another value; both by their index.
    case option(Int, choice: Int)
    /// Another action, by its index.
    case action(Int)
  }

  /// The columns that a field takes: more than a name may have, so that nothing is cut without a word.
  private static let widestTyped = 3 * PlayerName.widest

  private let allowed: ClosedRange<Int>
  /// The names without a seat, until there is one, here or in another game.
  private var surplus: [String]
  private var draft: RosterDraft
  private var form = Form<Row>([])
  /// The seat that the mouse drags.
  private var dragged: Int?
  /// The actions, the start first.
  package var actions: [Action] { didSet { rebuild() } }
  /// The options, between the start and the other actions.
  package var options: [Option] = [] { didSet { if options != oldValue { rebuild() } } }

  /// Creates the form with remembered names.
  package init(_ names: [String], allowed: ClosedRange<Int>, actions: [Action]) {
    self.allowed = allowed
    surplus = Array(names.dropFirst(allowed.upperBound))
    self.actions = actions
    draft = RosterDraft(names)
    draft.resize(to: min(max(draft.count, allowed.lowerBound), allowed.upperBound))
    rebuild()
  }

  package var acceptsText: Bool { form.acceptsText }
  /// The number of seats.
  package var count: Int { draft.count }
  /// The names as typed so far.
  package var names: [String] { draft.texts }
  /// The names to remember, including those without a seat in this game.
  package var remembered: [String] { names + (draft.count == allowed.upperBound ? surplus : []) }
  /// True while the focus is on a name, which can be moved.
  package var isOnName: Bool { if case .name = form.focused { true } else { false } }

  package var isAtStart: Bool { form.isAtStart }
  package var isAtEnd: Bool { form.isAtEnd }
  package mutating func focusStart() { form.focusStart() }
  package mutating func focusEnd() { form.focusEnd() }

  package func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    form.draw(on: &canvas, in: area, isFocused: isFocused)
    if !canvas.look.isPlain { drawHandles(on: &canvas, in: area) }
  }

  package mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    if reorder(input, in: area) { return .stay }
    let reaction = form.handle(input, in: area)
    guard reaction != .ignored else { return .stay }
    updateDraft()
    if let change = changedOption { return change }
    guard reaction == .activated else { return .stay }
    switch form.focused {
    case .action(0), .name: return start()
    case .action(let index): return .action(index)
    case .players, .option, nil: return .stay
    }
  }

  private var changedOption: Outcome? {
    for (index, option) in options.enumerated() {
      guard let choice = form.choice(of: .option(index)), choice != option.selected else { continue }
      return .option(index, choice: choice)
    }
    return nil
  }

  /// Seats the players, or shows what is missing.
  package mutating func start() -> Outcome {
    do throws(RosterFault) {
      return .start(try draft.roster(allowed: allowed, width: \.columns))
    } catch {
      showFaults(ignoringEmpty: false)
      if let seat = error.seat { form.focus(.name(seat.index)) }
      return .stay
    }
  }

  /// Adds a seat and focuses it, if all seats have names and the game takes one more.
  ///
  /// - Returns: True if a seat was added.
  package mutating func addSeat() -> Bool {
    guard draft.count < allowed.upperBound, !draft.texts.contains(where: \.isEmpty) else { return false }
    resize(to: draft.count + 1)
    form.focus(.name(draft.count - 1))
    return true
  }
}

// MARK: - Form and draft

extension RosterForm {
  private mutating func updateDraft() {
    for seat in Seat.all(draft.count) {
      draft[seat] = form.text(of: .name(seat.index)) ?? draft[seat]
    }
    if let choice = form.choice(of: .players), draft.count != allowed.lowerBound + choice {
      resize(to: allowed.lowerBound + choice)
    }
    showFaults(ignoringEmpty: true)
  }

  /// Changes the number of seats; names without a seat wait for one.
  private mutating func resize(to count: Int) {
    let all = draft.texts + surplus
    let texts = Array(all.prefix(count)) + Array(repeating: "", count: max(0, count - all.count))
    (draft, surplus) = (RosterDraft(texts), Array(all.dropFirst(count)))
    rebuild()
  }

  /// Rebuilds the form from the draft and keeps the focus.
  private mutating func rebuild() {
    let focused = form.focused
    form.rows = rows
    form.focus(focused ?? firstRow)
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

  /// The start for a remembered roster, else the first empty name.
  private var firstRow: Row {
    guard let empty = draft.texts.firstIndex(where: \.isEmpty) else { return .action(0) }
    return .name(empty)
  }

  private var rows: [Form<Row>.Row] {
    let players = Form<Row>.Row.stepper(
      .players, "Players", Stepper(allowed, value: draft.count),
      help: "Press ← → to change the number of players. Names are kept.")
    let names = draft.texts.enumerated().map { index, name in
      Form<Row>.Row.field(
        .name(index), "Seat \(index + 1)", TextField(name, placeholder: "Name", limit: Self.widestTyped),
        help: "Each name must be different. Move a player with F6, F7 or by dragging.")
    }
    let choices = options.enumerated().map { index, option in
      Form<Row>.Row.stepper(
        .option(index), option.title, Stepper(option.values, index: option.selected), help: option.help)
    }
    let buttons = actions.enumerated().map { index, action in
      Form<Row>.Row.action(.action(index), action.title, help: action.help)
    }
    return [players] + names + buttons.prefix(1) + choices + buttons.dropFirst()
  }
}

// MARK: - Order of the seats

extension RosterForm {
  /// The keys that move a player: arrows with Alt, and two that every terminal sends.
  package static let orderHints = [
    Hint(.function(6), Key(.up, .alt), shown: "F6", title: "Seat up"),
    Hint(.function(7), Key(.down, .alt), shown: "F7", title: "Seat down"),
    Hint(Key(.up, .alt), Key(.down, .alt), shown: "Alt ↑↓", title: "Move player", isInFooter: false),
  ]

  /// Handles input that changes the order; returns false for any other.
  private mutating func reorder(_ input: Input, in area: Rect) -> Bool {
    switch input {
    case .key(let key):
      dragged = nil
      guard let step = key.seatStep, case .name(let index) = form.focused else { return false }
      return move(index, to: index + step)
    case .mouse(let mouse): return drag(mouse, in: area)
    case .paste, .focus: return false
    }
  }

  private mutating func drag(_ mouse: Mouse, in area: Rect) -> Bool {
    switch mouse.action {
    case .press(.left):
      dragged = seat(withHandleAt: mouse.point, in: area)
      if let dragged { form.focus(.name(dragged)) }
      return dragged != nil
    case .drag(.left):
      guard let index = dragged else { return false }
      let target = seat(under: mouse.point, in: area)
      if move(index, to: target) { dragged = target }
      return true
    case .release:
      defer { dragged = nil }
      return dragged != nil
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return false
    }
  }

  private mutating func move(_ index: Int, to target: Int) -> Bool {
    guard index != target, (0..<draft.count).contains(target) else { return false }
    var texts = draft.texts
    texts.insert(texts.remove(at: index), at: target)
    draft = RosterDraft(texts)
    rebuild()
    form.focus(.name(target))
    return true
  }

  /// The seat whose label or handle is at a point; the text behind it is for typing.
  private func seat(withHandleAt point: Point, in area: Rect) -> Int? {
    (0..<draft.count).first { form.labelArea(of: .name($0), in: area)?.contains(point) ?? false }
  }

  /// The seat on whose row a point lies; the first above all seats, the last below them.
  private func seat(under point: Point, in area: Rect) -> Int {
    let row = min(max(point.row, area.top), max(area.top, area.bottom - 1))
    switch form.id(at: Point(column: area.left, row: row), in: area) {
    case .name(let index): return index
    case .players: return 0
    case .option, .action, nil: return draft.count - 1
    }
  }

  private func drawHandles(on canvas: inout Canvas, in area: Rect) {
    for index in 0..<draft.count {
      guard let label = form.labelArea(of: .name(index), in: area), label.columns > 4 else { continue }
      canvas.write("↕", at: Point(column: label.right - 2, row: label.top), style: .faint)
      let style = canvas.style(of: .rowSelected)
      if index == dragged { canvas.restyle(label) { _ in style } }
    }
  }
}

extension Key {
  /// The direction in which a key moves a player: one seat up or down.
  fileprivate var seatStep: Int? {
    switch self {
    case Key(.up, .alt), .function(6): -1
    case Key(.down, .alt), .function(7): 1
    default: nil
    }
  }
}
