/// Things to set, below each other: set-up pages and settings.
///
/// ```
/// Players
/// ▸ How many   ◂ 6 ▸
///   Timer      [x] On
///   Host       Anna
///   [ Start ]
///
/// Four to eight can play.
/// ```
///
/// One entry has the focus as long as there is one. The program names entries by ids of its own and
/// reads what they are set to by them. An action that is done is told by ``Reaction/activated``; then
/// ``focused`` says which.
public struct Form<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows from top to bottom.
  public var rows: [Row] { didSet { settle() } }
  /// Which row has the focus; a row that is no entry while the form has none.
  var focusedRow = 0
  var offset = 0

  /// Creates a form; the first entry has the focus.
  public init(_ rows: [Row]) {
    self.rows = rows
    settle()
  }

  /// The entry that has the focus.
  public var focused: ID? { focusedEntry?.id }

  /// Whether signs are typed into the entry that has the focus.
  public var takesText: Bool { focusedEntry?.control.takesText ?? false }

  var focusedEntry: Entry? {
    rows.indices.contains(focusedRow) ? rows[focusedRow].entry : nil
  }

  /// Gives an entry the focus.
  public mutating func focus(_ id: ID) {
    focusedRow = place(of: id) ?? focusedRow
  }

  /// The rows that can have the focus.
  var entryRows: [Int] { rows.indices.filter { rows[$0].entry != nil } }

  private func place(of id: ID) -> Int? {
    rows.firstIndex { $0.entry?.id == id }
  }

  /// Moves the focus to the nearest entry where rows have come or gone.
  private mutating func settle() {
    guard focusedEntry == nil else { return }
    let entries = entryRows
    focusedRow = entries.first { $0 >= focusedRow } ?? entries.last ?? 0
  }
}

extension Form {
  /// What an entry is set with, and to; an id that the form does not have is nil, and is not written.
  public subscript(id: ID) -> FormControl? {
    get { place(of: id).flatMap { rows[$0].entry?.control } }
    set {
      guard let newValue, let row = place(of: id), var entry = rows[row].entry else { return }
      entry.control = newValue
      rows[row] = .entry(entry)
    }
  }

  /// Which value of a stepper is chosen, from 0.
  public func choice(of id: ID) -> Int? {
    guard case .stepper(let stepper) = self[id] else { return nil }
    return stepper.index
  }

  /// Whether a toggle is on.
  public func isOn(_ id: ID) -> Bool? {
    guard case .toggle(let toggle) = self[id] else { return nil }
    return toggle.isOn
  }

  /// What is written in a text field.
  public func text(of id: ID) -> String? {
    guard case .field(let field) = self[id] else { return nil }
    return field.text
  }

  /// Says below a text field what is wrong with it; nil takes that back.
  public mutating func setProblem(_ problem: String?, of id: ID) {
    guard case .field(var field) = self[id] else { return }
    field.problem = problem
    self[id] = .field(field)
  }
}
