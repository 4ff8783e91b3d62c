/// Things to set, below each other: set-up pages and settings.
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
/// One entry has the focus as long as there is one that can be set; the others are passed by, and say
/// why they cannot. The program names entries by ids of its own and reads what they are set to by them.
/// An action that is done is told by ``Reaction/activated``; then ``focused`` says which.
public struct Form<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows from top to bottom.
  public var rows: [Row] { didSet { settle() } }
  /// Which row has the focus; a row that is no open entry while the form has none.
  var focusedRow = 0
  var offset = 0

  /// Creates a form; the first entry that can be set has the focus.
  public init(_ rows: [Row]) {
    self.rows = rows
    settle()
  }

  /// The entry that has the focus.
  public var focused: ID? { focusedEntry?.id }

  /// Whether signs are typed into the entry that has the focus.
  public var acceptsText: Bool { focusedEntry?.control.field != nil }

  var focusedEntry: Entry? {
    guard rows.indices.contains(focusedRow), let entry = rows[focusedRow].entry, entry.obstacle == nil else {
      return nil
    }
    return entry
  }

  /// Gives an entry the focus, unless it cannot be set.
  public mutating func focus(_ id: ID) {
    if let place = place(of: id), openRows.contains(place) { focusedRow = place }
  }

  /// The rows that can have the focus.
  var openRows: [Int] {
    rows.indices.filter { row in rows[row].entry.map { $0.obstacle == nil } ?? false }
  }

  func place(of id: ID) -> Int? {
    rows.firstIndex { $0.entry?.id == id }
  }

  /// Moves the focus to the nearest open entry where rows have come or gone.
  private mutating func settle() {
    guard focusedEntry == nil else { return }
    let open = openRows
    focusedRow = open.first { $0 >= focusedRow } ?? open.last ?? 0
  }
}

extension Form {
  /// Gives the input to the entry that has the focus, and moves the focus by what it does not want:
  /// Tab, the arrows up and down, the page keys, clicks and the wheel.
  ///
  /// Enter in a text field goes on to the next entry; in the last one it activates.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let before = focusedRow
    defer {
      if focusedRow != before { finish(before) }
      offset = FormLayout(self, in: area).view.offset
    }
    if let point = input.click(in: area) { return click(at: point, input, in: area) }
    if let notches = input.wheel(in: area) { return moveFocus(by: notches.signum()) }
    let reaction = passOn(input, in: area)
    if reaction == .activated, acceptsText, focusedRow != openRows.last { return moveFocus(by: 1) }
    guard reaction == .ignored, case .key(let key) = input else { return reaction }
    return moveFocus(key, in: area)
  }

  /// Lets the entry that has the focus answer.
  private mutating func passOn(_ input: Input, in area: Rect) -> Reaction {
    guard var entry = focusedEntry else { return .ignored }
    let place = FormLayout(self, in: area).controlArea(ofRow: focusedRow)
    let reaction = entry.control.handle(input, label: entry.label, in: place)
    if reaction != .ignored { rows[focusedRow] = .entry(entry) }
    return reaction
  }

  private mutating func finish(_ row: Int) {
    guard rows.indices.contains(row), var entry = rows[row].entry else { return }
    entry.control.finish()
    rows[row] = .entry(entry)
  }

  private mutating func click(at point: Point, _ input: Input, in area: Rect) -> Reaction {
    guard let row = FormLayout(self, in: area).row(at: point), openRows.contains(row) else { return .handled }
    focusedRow = row
    let reaction = passOn(input, in: area)
    return reaction == .ignored ? .handled : reaction
  }

  private mutating func moveFocus(_ key: Key, in area: Rect) -> Reaction {
    let open = openRows
    guard let place = open.firstIndex(of: focusedRow) else { return .ignored }
    switch key {
    case .tab: focusedRow = open[(place + 1) % open.count]
    case .backTab: focusedRow = open[(place + open.count - 1) % open.count]
    default:
      guard let travel = RowMotion(key) else { return .ignored }
      let page = FormLayout(self, in: area).view.rows
      focusedRow = open[travel.target(from: place, in: Viewport(of: open.count, in: page))]
    }
    return .handled
  }

  private mutating func moveFocus(by step: Int) -> Reaction {
    let open = openRows
    guard let place = open.firstIndex(of: focusedRow) else { return .ignored }
    focusedRow = open[min(max(0, place + step), open.count - 1)]
    return .handled
  }
}

/// Where entries stand, for screens in which more can be done with them than to set them.
extension Form {
  /// The entry whose row stands at a place; nil where none does, or one that cannot be set.
  public func id(at point: Point, in area: Rect) -> ID? {
    guard let row = FormLayout(self, in: area).row(at: point), openRows.contains(row) else { return nil }
    return rows[row].entry?.id
  }

  /// The first line of an entry up to its control, the margin included; nil while it is out of sight.
  public func labelArea(of id: ID, in area: Rect) -> Rect? {
    guard let row = place(of: id) else { return nil }
    let layout = FormLayout(self, in: area)
    guard layout.view.visible.contains(layout.lines[row].lowerBound) else { return nil }
    let line = layout.area(ofRow: row).row(0)
    return Rect(line.origin, Size(columns: layout.controlArea(ofRow: row).left - line.left, rows: 1))
  }

  /// Whether the first entry that can be set has the focus.
  public var isAtStart: Bool { focusedRow == openRows.first ?? focusedRow }

  /// Whether the last entry that can be set has the focus.
  public var isAtEnd: Bool { focusedRow == openRows.last ?? focusedRow }

  /// Gives the first entry that can be set the focus.
  public mutating func focusStart() { focusedRow = openRows.first ?? focusedRow }

  /// Gives the last entry that can be set the focus.
  public mutating func focusEnd() { focusedRow = openRows.last ?? focusedRow }
}

extension Form {
  /// What an entry is set with, and to; an id that the form does not have is nil, and is not written.
  public subscript(id: ID) -> FormControl? {
    get { entry(id)?.control }
    set {
      guard let newValue else { return }
      change(id) { $0.control = newValue }
    }
  }

  /// Which value of a stepper or radio group is chosen, from 0.
  public func choice(of id: ID) -> Int? {
    switch self[id] {
    case .stepper(let stepper): stepper.index
    case .radio(let group): group.selected
    case .number, .checkbox, .field, .action, nil: nil
    }
  }

  /// Which number is set.
  public func number(of id: ID) -> Int? {
    if case .number(let number) = self[id] { number.value } else { nil }
  }

  /// Whether a check box is on.
  public func isOn(_ id: ID) -> Bool? {
    if case .checkbox(let checkbox) = self[id] { checkbox.isOn } else { nil }
  }

  /// What is written in a text field.
  public func text(of id: ID) -> String? { self[id]?.field?.text }

  /// Says below an entry what is wrong with it; nil takes that back.
  ///
  /// Actions cannot be wrong.
  public mutating func setProblem(_ problem: String?, of id: ID) {
    change(id) { $0.problem = problem }
  }

  /// Says below an entry why it cannot be set; nil lets it be set again.
  public mutating func setObstacle(_ reason: String?, of id: ID) {
    change(id) { $0.obstacle = reason }
  }

  /// Has every text field that can be set say by its rules what is wrong, and goes to the first one that
  /// is wrong.
  ///
  /// - Returns: Whether all keep their rules.
  public mutating func validate() -> Bool {
    var firstWrong: Int?
    for row in openRows {
      guard var entry = rows[row].entry, var field = entry.control.field else { continue }
      if !field.validate() { firstWrong = firstWrong ?? row }
      entry.control = .field(field)
      rows[row] = .entry(entry)
    }
    focusedRow = firstWrong ?? focusedRow
    return firstWrong == nil
  }

  private func entry(_ id: ID) -> Entry? { place(of: id).flatMap { rows[$0].entry } }

  private mutating func change(_ id: ID, _ body: (inout Entry) -> Void) {
    guard let row = place(of: id), var entry = rows[row].entry else { return }
    body(&entry)
    rows[row] = .entry(entry)
  }
}
