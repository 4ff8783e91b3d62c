package import GameKit
package import Kit
package import TUI

/// A form for the players and their order, with actions below.
///
/// ```
/// ▸ Group     ◂ Anna, Ben, Cem +2 ▸
///   Players   ◂ 5 ▸
///   Seat 1  ↕ Anna
///   Seat 2  ↕ Ben
///   Rounds    ◂ 3 ▸
///   [ Start game ]
/// ```
package struct RosterForm: Sendable {
  package enum Row: Hashable {
    case group
    case players
    case name(Int)
    case screens
    case option(Int)
    case action(Int)
  }

  /// A choice below the players.
  package struct Option: Hashable, Sendable {
    let title: String
    let values: [String]
    let selected: Int
    let help: String

    package init(title: String, values: [String], selected: Int, help: String) {
      self.title = title
      self.values = values
      self.selected = selected
      self.help = help
    }
  }

  /// The words for the choice of screens, by default those of a game with secret pages.
  package struct ScreenWords: Hashable, Sendable {
    let title: String
    let values: [String]
    let help: String

    /// - Parameter values: In the order of ``SecretScreens``.
    package init(
      title: String = "Secret pages", values: [String] = SecretScreens.allCases.map(\.title),
      help: String = "Pass this screen around, or use everyone's own terminal or phone."
    ) {
      precondition(values.count == SecretScreens.allCases.count, "Each place has a name")
      self.title = title
      self.values = values
      self.help = help
    }
  }

  package struct Action: Hashable, Sendable {
    let title: String
    let help: String

    package init(title: String, help: String = "") {
      self.title = title
      self.help = help
    }
  }

  package enum Outcome: Equatable {
    case stay
    /// The first action, with all players seated.
    case start(Roster)
    /// An option was changed; both numbers are indices.
    case option(Int, choice: Int)
    /// Another action, by its index.
    case action(Int)
  }

  /// The width of a name field: wider than names may be, so that long ones are reported, not cut.
  private static let widestTyped = 3 * PlayerName.widest

  let allowed: ClosedRange<Int>
  let groups: SavedGroups
  /// The names typed before a group was chosen, which can be chosen again.
  var typedGroup: [String]?
  /// Names beyond the number of seats, kept for more seats or for another game.
  private var surplus: [String]
  private(set) var draft: RosterDraft
  var form = {
    var form = Form<Row>([])
    form.spreads = true
    return form
  }()
  /// The seat being dragged by mouse.
  var dragged: Int?
  private let accent: Component
  /// The lines in the middle of the table's picture.
  package var tableNotes: [String] = []
  /// The picture below the form, if there is room; nil for none.
  package var picture: Sprite?
  /// True if players can have screens of their own, which the form then asks.
  package var offersOwnScreens = false { didSet { rebuild() } }
  /// What the form calls the choice of screens.
  package var screenWords = ScreenWords() { didSet { rebuild() } }
  /// The screens on which players read their private pages.
  package private(set) var secretScreens: SecretScreens
  /// The choice of the last game.
  private let formerScreens: SecretScreens
  /// The actions, the start first.
  package var actions: [Action] { didSet { rebuild() } }
  /// The options, between the players and the actions.
  package var options: [Option] = [] { didSet { if options != oldValue { rebuild() } } }

  /// Creates the form with the names of the last players.
  package init(
    _ preferences: Preferences, allowed: ClosedRange<Int>, accent: Component, actions: [Action]
  ) {
    self.accent = accent
    let names = Roster.remembered(preferences)
    formerScreens = SecretScreens(preferences)
    secretScreens = formerScreens
    self.allowed = allowed
    groups = SavedGroups(preferences)
    surplus = Array(names.dropFirst(allowed.upperBound))
    self.actions = actions
    draft = RosterDraft(names)
    draft.resize(to: min(max(draft.count, allowed.lowerBound), allowed.upperBound))
    rebuild()
  }

  package var acceptsText: Bool { form.acceptsText }
  package var count: Int { draft.count }
  /// The names as typed so far.
  package var names: [String] { draft.texts }
  /// The names to save, including those without a seat in this game.
  package var remembered: [String] { names + (draft.count == allowed.upperBound ? surplus : []) }
  /// True while the focus is on a name, which can be moved.
  package var isOnName: Bool { if case .name = form.focused { true } else { false } }

  package var isAtStart: Bool { form.isAtStart }
  package var isAtEnd: Bool { form.isAtEnd }
  package mutating func focusStart() { form.focusStart() }
  package mutating func focusEnd() { form.focusEnd() }

  /// Draws the form, and the table next to it if there is room.
  package func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let parts = Self.parts(of: area)
    form.draw(on: &canvas, in: parts.form, isFocused: isFocused)
    guard !canvas.look.isPlain else { return }
    drawHandles(on: &canvas, in: parts.form)
    drawPicture(on: &canvas, in: parts.form)
    guard let place = parts.table else { return }
    let seat: Int? = if isFocused, case .name(let index) = form.focused { index } else { nil }
    RoundTable(names: names, notes: tableNotes, focused: seat, accent: accent).draw(on: &canvas, in: place)
  }

  /// Draws the game's picture below the form, if there is room.
  private func drawPicture(on canvas: inout Canvas, in area: Rect) {
    // The form's last row is for help.
    let rest = area.droppingTop(form.rows(for: area.columns) - 1).droppingBottom(2)
    guard !canvas.look.isLarge, let sprite = picture?.fitted(to: rest.size), rest.rows >= sprite.cells.rows
    else { return }
    sprite.draw(on: &canvas, in: rest)
  }

  /// The areas of the form and the table, which is nil without room for both.
  private static func parts(of area: Rect) -> (form: Rect, table: Rect?) {
    guard area.columns >= formColumns + RoundTable.least.columns, area.rows >= RoundTable.least.rows else {
      return (area, nil)
    }
    let parts = area.columns(.cells(formColumns), .share(1), gap: 2)
    return (parts[0], parts[1])
  }

  /// The columns of the form next to a table.
  private static let formColumns = 56

  /// - Parameter look: The look that it was drawn with.
  package mutating func handle(_ input: Input, in area: Rect, _ look: Look) -> Outcome {
    let area = Self.parts(of: area).form
    if reorder(input, in: area, look) || fill(from: input) { return .stay }
    let isLastName = form.focused == .name(draft.count - 1)
    let reaction = form.handle(input, in: area, look: look)
    // The options are as they were last time: who has typed all names can start at once.
    if isLastName, input == .key(.enter) { form.focus(.action(0)) }
    defer { suggest() }
    guard reaction != .ignored else { return .stay }
    updateDraft()
    if let change = changedOption { return change }
    guard reaction == .activated else { return .stay }
    switch form.focused {
    case .action(0), .name: return start()
    case .action(let index): return .action(index)
    case .group, .players, .screens, .option, nil: return .stay
    }
  }

  private var changedOption: Outcome? {
    for (index, option) in options.enumerated() {
      guard let choice = form.choice(of: .option(index)), choice != option.selected else { continue }
      return .option(index, choice: choice)
    }
    return nil
  }

  /// The command that keeps the place of secret pages for the next game, if it has changed.
  package var rememberingScreens: [ParlorCommand] {
    secretScreens == formerScreens ? [] : [secretScreens.remember]
  }

  private var screenOption: Option {
    Option(
      title: screenWords.title, values: screenWords.values,
      selected: SecretScreens.allCases.firstIndex(of: secretScreens) ?? 0, help: screenWords.help)
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

  /// Adds and focuses a seat, if all seats have names and the game allows one more.
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
    if let choice = form.choice(of: .screens) { secretScreens = SecretScreens.allCases[choice] }
    if seatChosenGroup() { return }
    showGroup()
    if let choice = form.choice(of: .players), draft.count != allowed.lowerBound + choice {
      resize(to: allowed.lowerBound + choice)
    }
    showFaults(ignoringEmpty: true)
  }

  /// Seats other people; those who had a seat before are not kept.
  mutating func seat(_ names: [String]) {
    surplus = Array(names.dropFirst(allowed.upperBound))
    draft = RosterDraft(Array(names.prefix(allowed.upperBound)))
    resize(to: max(draft.count, allowed.lowerBound))
  }

  mutating func reseat(_ texts: [String]) {
    draft = RosterDraft(texts)
    rebuild()
  }

  /// Changes the number of seats; names without a seat are kept for later.
  mutating func resize(to count: Int) {
    let all = draft.texts + surplus
    let texts = Array(all.prefix(count)) + Array(repeating: "", count: max(0, count - all.count))
    draft = RosterDraft(texts)
    surplus = Array(all.dropFirst(count))
    rebuild()
  }

  /// Rebuilds the form from the draft, and keeps the focus.
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

  /// The start for a complete roster, else the first empty name.
  private var firstRow: Row {
    guard let empty = draft.texts.firstIndex(where: \.isEmpty) else { return .action(0) }
    return .name(empty)
  }

  private var rows: [Form<Row>.Row] {
    let players = Form<Row>.Row.widget(
      .players, "Players", Stepper(allowed, value: draft.count),
      help: "Press ← → to change the number. Names are kept.")
    let names = draft.texts.enumerated().map { index, name in
      Form<Row>.Row.widget(
        .name(index), "Seat \(index + 1)", TextField(name, placeholder: "Name", limit: Self.widestTyped),
        help: "Everyone needs a different name. You can paste a list.")
    }
    let widest = (options.flatMap(\.values) + screenWords.values).map(\.columns).max() ?? 0
    func choice(_ row: Row, _ option: Option) -> Form<Row>.Row {
      var stepper = Stepper(option.values, index: option.selected)
      (stepper.cycles, stepper.leastColumns) = (true, widest)
      return Form<Row>.Row.widget(row, option.title, stepper, help: option.help)
    }
    let choices = options.enumerated().map { choice(.option($0.offset), $0.element) }
    let screens = offersOwnScreens ? [choice(.screens, screenOption)] : []
    let buttons = actions.enumerated().map { index, action in
      Form<Row>.Row.action(.action(index), action.title, help: action.help)
    }
    return [groupRow].compactMap(\.self) + screens + [players] + names + choices + buttons
  }
}
