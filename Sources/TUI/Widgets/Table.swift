/// Many rows in columns below a heading, of which one is chosen.
///
/// ```
///   Date         Game        Winner
/// ▸ 2026-11-20   Snakesss    Anna    █
///   2026-11-19   Werewolf    Wolves  │
/// ```
///
/// The table knows how many rows there are, not what they say: the screen gives the rows that are in
/// sight to ``draw(_:on:in:isFocused:)``. So ten thousand rows cost no more than ten.
public struct Table: Hashable, Sendable {
  /// The columns from left to right.
  public let columns: [Column]
  /// How many rows there are.
  public var count: Int { didSet { select(selected) } }
  /// The row on which the choice rests, from 0.
  public private(set) var selected = 0
  /// What stands there while there are no rows.
  public var emptyText: String
  private var offset = 0
  private static let margin = 2

  /// Creates a table.
  public init(_ columns: [Column], count: Int, selected: Int = 0, emptyText: String = "Nothing here.") {
    self.columns = columns
    self.count = max(0, count)
    self.emptyText = emptyText
    select(selected)
  }

  /// What stands below each other in all rows.
  public struct Column: Hashable, Sendable {
    /// What it is called.
    public let title: String
    /// How wide it is.
    public let track: Track
    /// Where its texts stand.
    public let alignment: Alignment

    /// Creates a column.
    public init(_ title: String, _ track: Track, alignment: Alignment = .leading) {
      self.title = title
      self.track = track
      self.alignment = alignment
    }
  }

  /// Chooses a row; a number that is too high or low means the last or first.
  public mutating func select(_ row: Int) { selected = min(max(0, row), max(0, count - 1)) }

  /// The rows that a rectangle shows: those to give to ``draw(_:on:in:isFocused:)``.
  public func visibleRange(in area: Rect) -> Range<Int> { viewport(in: area).visible }

  private func viewport(in area: Rect) -> Viewport {
    Viewport(of: count, in: area.rows - 1, from: offset).showing(selected)
  }
}

extension Table {
  /// Moves the choice by keys, wheel and clicks; Enter, Space and a click on the chosen row activate.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard count > 0 else { return .ignored }
    let view = viewport(in: area)
    if let point = input.click(in: area) { return click(at: point, in: area) }
    if let notches = input.wheel(in: area) {
      let visible = view.scrolled(by: notches).visible
      offset = visible.lowerBound
      select(min(max(selected, visible.lowerBound), max(visible.lowerBound, visible.upperBound - 1)))
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if key.confirms { return .activated }
    guard let travel = Travel(key) else { return .ignored }
    selected = travel.target(from: selected, in: view)
    offset = viewport(in: area).offset
    return .handled
  }

  private mutating func click(at point: Point, in area: Rect) -> Reaction {
    let view = viewport(in: area)
    guard let row = view.row(at: point, in: area.droppingTop(1)) else { return .handled }
    offset = view.offset
    guard row != selected else { return .activated }
    selected = row
    return .handled
  }
}

extension Table {
  /// Draws the heading and the rows that are in sight.
  ///
  /// - Parameter rows: The texts of the rows in ``visibleRange(in:)``, one text a column.
  public func draw(
    _ rows: [[String]], on canvas: inout Canvas, in area: Rect, isFocused: Bool = true
  ) {
    let view = viewport(in: area)
    let body = area.droppingTop(1)
    let place = area.besideScrollbar(of: view)
    canvas.clipped(to: area) { canvas in
      draw(columns.map(\.title), on: &canvas, in: place.row(0), style: .tableHeader)
      if count == 0 { canvas.write(emptyText, in: body.droppingLeft(Self.margin), style: .faint) }
      for (texts, index) in zip(rows, view.visible) {
        let line = place.row(1 + index - view.offset)
        let isChosen = index == selected
        draw(texts, on: &canvas, in: line, style: isChosen && isFocused ? .rowSelected : .row)
        guard isChosen else { continue }
        let style: Component = isFocused ? .rowSelected : .row
        canvas.write(String(canvas.look.signs.pointer), at: line.origin, style: style)
      }
      Scrollbar(view).draw(on: &canvas, in: body.lastColumn)
    }
    guard isFocused, count > 0 else { return }
    canvas.placeCursor(at: body.origin.moved(rows: selected - view.offset), in: body)
  }

  private func draw(_ texts: [String], on canvas: inout Canvas, in line: Rect, style: Component) {
    canvas.fill(line, style: style)
    let inside = line.droppingLeft(Self.margin)
    let places = Rect(inside.origin, Size(columns: inside.columns - 1, rows: inside.rows))
      .columns(columns.map(\.track), gap: canvas.look.theme[spacing: .tableGap])
    for ((text, column), place) in zip(zip(texts, columns), places) {
      canvas.write(text, in: place, align: column.alignment, style: style)
    }
  }
}
