/// Tables that have their rows: they search and sort them.
extension Table {
  /// Creates a table of rows with one text per column, shown in that order until the player sorts them.
  public init(
    _ columns: [Column], rows: [[String]], pinned: Int = 0, sort: Sort? = nil,
    emptyText: String = "Nothing here."
  ) {
    self.init(columns, count: rows.count, pinned: pinned, sort: sort, emptyText: emptyText)
    isSearchable = true
    self.rows = rows
    arrange()
  }

  /// The index in ``rows`` of the selected row; nil if none is shown.
  public var selectedRow: Int? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// Selects a row by its index in ``rows``, if it is shown.
  public mutating func selectRow(_ index: Int) {
    if let place = shown.firstIndex(of: index) { select(place) }
  }

  /// Finds and sorts the rows to show, and keeps the selection on its row.
  mutating func arrange() {
    guard let rows else { return }
    let row = selectedRow
    let words = search.words
    let found = rows.indices.filter { words.isEmpty || words.match(rows[$0]) }
    shown = sorted(found, of: rows)
    count = shown.count
    if let row { selectRow(row) }
  }

  private func sorted(_ indices: [Int], of rows: [[String]]) -> [Int] {
    guard let sort, columns.indices.contains(sort.column) else { return indices }
    // Dates in words say nothing about their order; rows come from the latest to the earliest.
    if columns[sort.column].isInGivenOrder { return sort.isAscending ? indices.reversed() : indices }
    let keys = rows.map { row in NaturalOrder(row.indices.contains(sort.column) ? row[sort.column] : "") }
    return indices.sorted { one, other in
      guard keys[one] != keys[other] else { return one < other }
      return (keys[one] < keys[other]) == sort.isAscending
    }
  }

  /// Draws the heading and the visible rows of ``rows``, below the search if there is one.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let texts = visibleRange(in: area).map { rows?[shown[$0]] ?? [] }
    draw(texts, on: &canvas, in: area, isFocused: isFocused)
  }
}

/// The order of texts in which numbers count as numbers, and marks on letters do not: `9 %` before `10 %`, `1:59` before
/// `12:03`, `Łukasz` before `Mia`.
struct NaturalOrder: Comparable {
  private enum Part: Comparable {
    case number(Double)
    case text(String)
  }

  private let parts: [Part]

  init(_ text: String) {
    var (parts, digits, letters) = ([Part](), "", "")
    func end() {
      if !digits.isEmpty { parts.append(.number(Double(digits) ?? .infinity)) }
      if !letters.isEmpty { parts.append(.text(letters)) }
      (digits, letters) = ("", "")
    }
    // A dash stands for no value; separators of thousands are no part of a number.
    for character in text.plainLetters where text != "–" && character != "," && character != " " {
      if character.isASCII, character.isNumber || character == "." && !digits.isEmpty {
        if !letters.isEmpty { end() }
        digits.append(character)
      } else {
        if !digits.isEmpty { end() }
        letters.append(character)
      }
    }
    end()
    self.parts = parts
  }

  static func < (one: NaturalOrder, other: NaturalOrder) -> Bool {
    one.parts.lexicographicallyPrecedes(other.parts)
  }
}
