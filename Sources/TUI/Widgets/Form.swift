/// A form: a column of labeled widgets, for setup pages and settings.
///
/// ```
/// Players
/// ▸ How many   ◂ 6 ▸
///   Timer      [x] On
///   Peek       (•) Everybody  ( ) Nobody
///   Host       Anna
///   [ Start ]
///
/// Four to eight can play.
/// ```
///
/// One entry has the focus as long as any is enabled; disabled ones are skipped, and show why they are disabled.
/// The program gives entries ids of its own and reads their values by them. An action is reported by
/// ``Reaction/activated``; ``focused`` is its id then.
public struct Form<ID: Hashable & Sendable>: Widget {
  /// The rows, top to bottom.
  public var rows: [Row] { didSet { refocus() } }
  /// True to let large text spread the entries; then ``handle(_:in:look:)`` gets the look.
  public var spreads = false
  /// The index of the focused row; not an enabled entry only if the form has none.
  var focusedRow = 0
  var offset = 0

  /// Creates a form with the focus on the first enabled entry.
  public init(_ rows: [Row]) {
    self.rows = rows
    refocus()
  }

  /// The id of the focused entry; nil if none is enabled.
  public var focused: ID? { focusedEntry?.id }

  /// True while text is being typed into the focused entry.
  public var acceptsText: Bool { focusedEntry?.widget.acceptsText == true }

  /// The keys of the form, and of the focused entry.
  public var hints: [Hint] {
    let move = Hint(.up, .down, .tab, shown: "↑↓", title: "Move")
    return (openRows.count > 1 ? [move] : []) + (focusedEntry?.widget.hints ?? [])
  }

  var focusedEntry: Entry? {
    guard rows.indices.contains(focusedRow), let entry = rows[focusedRow].entry, entry.disabledReason == nil
    else {
      return nil
    }
    return entry
  }

  /// Moves the focus to an entry, if it is enabled.
  public mutating func focus(_ id: ID) {
    if let row = row(of: id), openRows.contains(row) { focusedRow = row }
  }

  /// The indices of rows that can have the focus.
  var openRows: [Int] {
    rows.indices.filter { row in rows[row].entry.map { $0.disabledReason == nil } ?? false }
  }

  func row(of id: ID) -> Int? {
    rows.firstIndex { $0.entry?.id == id }
  }

  /// Moves the focus to the nearest enabled entry after the rows have changed.
  private mutating func refocus() {
    guard focusedEntry == nil else { return }
    let open = openRows
    focusedRow = open.first { $0 >= focusedRow } ?? open.last ?? 0
  }
}

extension Form {
  /// Passes input to the focused entry, and moves the focus by what it ignores.
  ///
  /// That is Tab, Up and Down, the page keys, clicks and the wheel. Enter in a text field moves to the next
  /// entry; in the last one it activates.
  ///
  /// - Parameter look: The look that it was drawn with.
  public mutating func handle(_ input: Input, in area: Rect, look: Look) -> Reaction {
    let before = focusedRow
    let layout = FormLayout(self, in: area, look)
    defer {
      if focusedRow != before { finish(before) }
      offset = FormLayout(self, in: area, look).view.offset
    }
    if let point = input.click(in: area) { return click(at: point, input, layout) }
    if let notches = input.wheel(in: area) { return moveFocus(by: notches.signum()) }
    let reaction = handleInEntry(input, layout)
    if reaction == .activated, acceptsText, focusedRow != openRows.last { return moveFocus(by: 1) }
    guard reaction == .ignored, case .key(let key) = input else { return reaction }
    return moveFocus(key, layout)
  }

  /// The same for entries that are not spread.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    handle(input, in: area, look: Look())
  }

  private mutating func handleInEntry(_ input: Input, _ layout: FormLayout<ID>) -> Reaction {
    guard var entry = focusedEntry else { return .ignored }
    let reaction = entry.handle(input, in: layout.widgetArea(ofRow: focusedRow))
    if reaction != .ignored { rows[focusedRow] = .entry(entry) }
    return reaction
  }

  /// Ends the edit of the focused entry.
  public mutating func finish() { finish(focusedRow) }

  private mutating func finish(_ row: Int) {
    guard rows.indices.contains(row), var entry = rows[row].entry else { return }
    entry.widget.finish()
    rows[row] = .entry(entry)
  }

  private mutating func click(at point: Point, _ input: Input, _ layout: FormLayout<ID>) -> Reaction {
    guard let row = layout.row(at: point), openRows.contains(row) else { return .handled }
    focusedRow = row
    let reaction = handleInEntry(input, layout)
    return reaction == .ignored ? .handled : reaction
  }

  private mutating func moveFocus(_ key: Key, _ layout: FormLayout<ID>) -> Reaction {
    let open = openRows
    guard let index = open.firstIndex(of: focusedRow) else { return .ignored }
    switch key {
    case .tab: focusedRow = open[(index + 1) % open.count]
    case .backTab: focusedRow = open[(index + open.count - 1) % open.count]
    default:
      guard let motion = RowMotion(key) else { return .ignored }
      focusedRow = open[motion.target(from: index, in: Viewport(of: open.count, in: layout.view.rows))]
    }
    return .handled
  }

  private mutating func moveFocus(by step: Int) -> Reaction {
    let open = openRows
    guard let index = open.firstIndex(of: focusedRow) else { return .ignored }
    focusedRow = open[min(max(0, index + step), open.count - 1)]
    return .handled
  }
}

/// Positions of entries, for screens that do more than set them.
extension Form {
  /// Returns the enabled entry at a point.
  public func id(at point: Point, in area: Rect, look: Look = Look()) -> ID? {
    guard let row = FormLayout(self, in: area, look).row(at: point), openRows.contains(row) else {
      return nil
    }
    return rows[row].entry?.id
  }

  /// Returns the first line of an entry up to its widget, with the margin; nil if it is not visible.
  public func labelArea(of id: ID, in area: Rect, look: Look = Look()) -> Rect? {
    guard let row = row(of: id) else { return nil }
    let layout = FormLayout(self, in: area, look)
    guard layout.view.visible.contains(layout.lines[row].lowerBound) else { return nil }
    let line = layout.area(ofRow: row).row(0)
    return Rect(line.origin, Size(columns: layout.widgetArea(ofRow: row).left - line.left, rows: 1))
  }

  /// True if the first enabled entry has the focus.
  public var isAtStart: Bool { focusedRow == openRows.first ?? focusedRow }

  /// True if the last enabled entry has the focus.
  public var isAtEnd: Bool { focusedRow == openRows.last ?? focusedRow }

  /// Moves the focus to the first enabled entry.
  public mutating func focusStart() { focusedRow = openRows.first ?? focusedRow }

  /// Moves the focus to the last enabled entry.
  public mutating func focusEnd() { focusedRow = openRows.last ?? focusedRow }
}

extension Form {
  /// The widget of an entry with its value; nil for an unknown id, which cannot be set either.
  public subscript(id: ID) -> (any Widget)? {
    get { entry(id)?.widget }
    set {
      guard let newValue else { return }
      change(id) { $0.widget = newValue }
    }
  }

  /// Returns the selected index of a stepper or radio group; nil for other entries.
  public func choice(of id: ID) -> Int? {
    (self[id] as? Stepper)?.index ?? (self[id] as? RadioGroup)?.selected
  }

  /// Returns the value of a number entry; nil for other entries.
  public func number(of id: ID) -> Int? {
    (self[id] as? NumberStepper)?.value
  }

  /// Returns true if a check box is on; nil for other entries.
  public func isOn(_ id: ID) -> Bool? {
    (self[id] as? Checkbox)?.isOn
  }

  /// Returns the text of a text field; nil for other entries.
  public func text(of id: ID) -> String? { (self[id] as? TextField)?.text }

  /// Shows a problem below an entry; nil removes it.
  ///
  /// Ignored for buttons, which have no value.
  public mutating func setProblem(_ problem: String?, of id: ID) {
    change(id) { $0.problem = problem }
  }

  /// Disables an entry and shows the reason below it unless that is empty; nil enables it.
  ///
  /// - Parameter value: A text in place of the widget, if its value would mean nothing; nil for the widget.
  public mutating func setDisabledReason(_ reason: String?, of id: ID, showing value: String? = nil) {
    change(id) { ($0.disabledReason, $0.disabledValue) = (reason, value) }
  }

  /// Checks every enabled text field, shows the problems, and moves the focus to the first.
  ///
  /// - Returns: True if there is no problem.
  public mutating func validate() -> Bool {
    var firstWrong: Int?
    for row in openRows {
      guard var entry = rows[row].entry, var field = entry.widget as? TextField else { continue }
      if !field.validate() { firstWrong = firstWrong ?? row }
      entry.widget = field
      rows[row] = .entry(entry)
    }
    focusedRow = firstWrong ?? focusedRow
    return firstWrong == nil
  }

  private func entry(_ id: ID) -> Entry? { row(of: id).flatMap { rows[$0].entry } }

  private mutating func change(_ id: ID, _ body: (inout Entry) -> Void) {
    guard let row = row(of: id), var entry = rows[row].entry else { return }
    body(&entry)
    rows[row] = .entry(entry)
  }
}
