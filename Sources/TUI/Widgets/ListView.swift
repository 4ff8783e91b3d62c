/// A list with one selected row.
///
/// ```
/// ▸ Anna                 3 wins │
///   Ben                   1 win █
///   Cem (away)                  │
/// ```
///
/// The selection is on a disabled row, a heading or a separator only if there is no enabled row.
public struct ListView: Widget {
  /// The rows, including headings and separators.
  public var rows: [Row] { didSet { arrange(selecting: selected) } }
  /// The text shown if there are no rows.
  public var emptyText: String
  /// True to let letters select the row that begins with them, so that `j`, `k` and digits are letters.
  ///
  /// Not for screens where letters are commands.
  public var findsByTyping = false { didSet { typeAhead = TypeAhead() } }
  /// True to let large text spread the rows; then ``handle(_:in:look:)`` gets the look.
  public var spreads = false
  /// True if `/` searches the rows.
  public var isSearchable = false
  /// What the player searches for.
  public private(set) var search = SearchLine()
  /// The indices of the rows that are shown.
  private var shown: [Int] = []
  private var selection = RowSelection()
  private var typeAhead = TypeAhead()

  /// Creates a list; selects the given row or the nearest enabled one.
  public init(_ rows: [Row], selected: Int = 0, emptyText: String = "Nothing here.") {
    self.rows = rows
    self.emptyText = emptyText
    arrange(selecting: selected)
  }

  /// Creates a list of plain lines.
  public init(_ texts: [String], selected: Int = 0, emptyText: String = "Nothing here.") {
    self.init(texts.map { Row($0) }, selected: selected, emptyText: emptyText)
  }

  /// The index of the selected row, counting headings and separators.
  public var selected: Int { shown.indices.contains(selection.selected) ? shown[selection.selected] : 0 }

  /// The selected row, unless none can be selected.
  public var current: Row? {
    guard !shown.isEmpty, rows[selected].isEnabled else { return nil }
    return rows[selected]
  }

  /// The letters typed so far to find a row.
  public var typed: String { typeAhead.typed }

  /// Selects a row, or the nearest enabled one below it, or else above it.
  public mutating func select(_ index: Int) {
    selection.select(shown.firstIndex { $0 >= index } ?? shown.count - 1, among: roles)
  }

  /// Finds the rows to show, with their headings, and selects one.
  private mutating func arrange(selecting index: Int) {
    let words = search.words
    let found = rows.map { $0.kind == .item && words.match([$0.text, $0.detail]) }
    shown = rows.indices.filter { index in
      if words.isEmpty || found[index] { return true }
      guard rows[index].kind == .heading else { return false }
      let items = rows.indices.dropFirst(index + 1).prefix { rows[$0].kind != .heading }
      return items.contains { found[$0] }
    }
    select(index)
  }

  var roles: RowRoles { RowRoles(count: shown.count) { [rows, shown] in rows[shown[$0]].role } }

  func viewport(in area: Rect) -> Viewport { selection.viewport(of: roles, in: area.rows) }

  /// The rows, below the search.
  func body(of area: Rect) -> Rect { search.isShown ? area.droppingTop(1) : area }
}

extension ListView {
  /// Moves the selection by keys, digits, the wheel, clicks and the scroll bar.
  ///
  /// Enter, Space and a click on the selected row activate. A digit is a position among the rows, not
  /// counting headings.
  ///
  /// - Parameter look: The look that it was drawn with.
  public mutating func handle(_ input: Input, in whole: Rect, look: Look) -> Reaction {
    if handleSearch(input, in: whole) { return .handled }
    let area = body(of: whole)
    return select(input.condensed(by: pitch(in: area, look), in: area), in: area)
  }

  private func pitch(in area: Rect, _ look: Look) -> Int {
    spreads ? look.pitch(of: shown.count, in: area.rows) : 1
  }

  /// The same for rows that are not spread.
  public mutating func handle(_ input: Input, in whole: Rect) -> Reaction {
    if handleSearch(input, in: whole) { return .handled }
    return select(input, in: body(of: whole))
  }

  private mutating func select(_ input: Input, in area: Rect) -> Reaction {
    guard !shown.isEmpty else { return .ignored }
    if findsByTyping {
      if let reaction = find(input, in: area) { return reaction }
    } else if case .key(let key) = input, let row = row(named: key) {
      selection.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
    return selection.handle(input, among: roles, in: area)
  }

  /// Handles the keys of the search, if there is one; screens ask this before their own keys.
  public mutating func handleSearch(_ input: Input, in area: Rect) -> Bool {
    let text = search.text
    guard isSearchable, search.handleKeys(input, in: area) else { return false }
    if search.text != text { arrange(selecting: selected) }
    return true
  }

  private func row(named key: Key) -> Int? {
    guard let index = key.digitIndex else { return nil }
    let items = shown.indices.lazy.filter { rows[shown[$0]].kind == .item }.dropFirst(index)
    return items.first.flatMap { rows[shown[$0]].isEnabled ? $0 : nil }
  }

  /// Searches by typed letters; returns nil for other input.
  private mutating func find(_ input: Input, in area: Rect) -> Reaction? {
    guard case .key(let key) = input else {
      if input.click(in: area) != nil { typeAhead = TypeAhead() }
      return nil
    }
    let (rows, shown) = (rows, shown)
    let outcome = typeAhead.handle(key, from: selection.selected, of: shown.count) { index in
      rows[shown[index]].role == .selectable ? rows[shown[index]].text : nil
    }
    switch outcome {
    case .ignored: return nil
    case .taken: return .handled
    case .found(let row):
      selection.jump(to: row, among: roles, in: area.rows)
      return .handled
    }
  }
}

extension ListView {
  /// A row of a list: an item, a heading or a separator.
  public struct Row: Hashable, Sendable {
    /// The main text.
    public var text: String
    /// A detail at the right end; empty for none.
    public var detail: String
    /// The key shown before the text, in menus.
    public var shortcut: Character?
    /// True if it can be selected.
    public var isEnabled: Bool
    /// Distinguishes items, headings and separators.
    public let kind: Kind

    /// Creates an item, enabled unless told otherwise.
    public init(_ text: String, detail: String = "", shortcut: Character? = nil, isEnabled: Bool = true) {
      self.init(text, detail: detail, shortcut: shortcut, isEnabled: isEnabled, kind: .item)
    }

    private init(_ text: String, detail: String, shortcut: Character?, isEnabled: Bool, kind: Kind) {
      self.text = text
      self.detail = detail
      self.shortcut = shortcut
      self.isEnabled = isEnabled
      self.kind = kind
    }

    /// The kinds of row.
    public enum Kind: Hashable, Sendable {
      /// A row to select.
      case item
      case heading
      case separator
    }
  }
}

extension ListView.Row {
  /// Creates a heading, which cannot be selected.
  public static func heading(_ text: String, detail: String = "") -> Self {
    Self(text, detail: detail, shortcut: nil, isEnabled: false, kind: .heading)
  }

  /// A line between rows, which cannot be selected.
  public static let separator = Self("", detail: "", shortcut: nil, isEnabled: false, kind: .separator)

  var role: RowRole {
    switch kind {
    case .item: isEnabled ? .selectable : .unavailable
    case .heading: .heading
    case .separator: .line
    }
  }

  var label: String { shortcut.map { "\($0)  \(text)" } ?? text }
}

extension ListView {
  /// The size needed to show everything.
  public var size: Size {
    let widths = rows.map { row in
      let detail = row.detail.isEmpty ? 0 : row.detail.columns + 2
      return RowRenderer.margin + row.label.columns + detail + 1
    }
    return Size(columns: widths.max() ?? emptyText.columns, rows: max(1, rows.count))
  }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// Up and Down, unless it is empty.
  public var hints: [Hint] {
    rows.isEmpty ? [] : [Hint(.up, .down, shown: "↑↓", title: "Select")]
  }

  /// True if rows are found by typing.
  public var acceptsText: Bool { findsByTyping || search.isOpen }

  /// Draws the rows around the selected one.
  public func draw(on canvas: inout Canvas, in whole: Rect, isFocused: Bool = true) {
    let area = body(of: whole)
    if search.isShown { search.draw(on: &canvas, in: whole.row(0)) }
    guard !shown.isEmpty else {
      let text = search.text.isEmpty ? emptyText : "Nothing found. Esc clears the search."
      return canvas.write(text, in: area, style: .faint)
    }
    let view = viewport(in: area)
    let content = area.besideScrollbar(of: view, in: canvas.look)
    let pitch = pitch(in: area, canvas.look)
    canvas.clipped(to: area) { canvas in
      for index in view.visible {
        let line = content.row((index - view.offset) * pitch)
        picture(of: index, isFocused, counts: canvas.look.isPlain).draw(on: &canvas, in: line)
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
    }
    guard isFocused, !search.isOpen else { return }
    canvas.placeCursor(at: area.origin.moved(rows: (selection.selected - view.offset) * pitch), in: area)
  }

  private func picture(of place: Int, _ isFocused: Bool, counts: Bool) -> RowRenderer {
    let index = shown[place]
    let isSelected = place == selection.selected && rows[index].isEnabled
    return RowRenderer(
      row: rows[index],
      state: RowRenderer.State(
        isSelected: isSelected, isFocused: isFocused, typed: typed,
        position: isSelected && counts ? position(of: place) : (0, 0)))
  }

  /// Returns the position of a row among the items, and their count.
  private func position(of place: Int) -> (number: Int, count: Int) {
    let before = shown.prefix(place + 1).count { rows[$0].kind == .item }
    return (before, before + shown.suffix(from: place + 1).count { rows[$0].kind == .item })
  }
}
