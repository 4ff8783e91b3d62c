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
