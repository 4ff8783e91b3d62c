/// Draws a row of a list or menu.
///
/// ```
/// ▸ Anna                 3 wins
/// ```
struct RowRenderer {
  let row: ListView.Row
  let state: State

  /// The state of a row in its list.
  struct State {
    var isSelected: Bool
    /// True if the list has the focus.
    var isFocused: Bool
    /// The letters typed to find it.
    var typed = ""
    /// Its position among the items, and their count.
    var position: (number: Int, count: Int)
  }

  /// The columns before a row's text, for the pointer.
  static let margin = 2
  /// The fewest columns of text that a detail must leave.
  private static let leastText = 8

  func draw(on canvas: inout Canvas, in line: Rect) {
    canvas.fill(line, style: style)
    guard !canvas.look.isPlain else { return drawPlain(on: &canvas, in: line) }
    switch row.kind {
    case .item: drawItem(on: &canvas, in: line)
    case .heading: drawTexts(on: &canvas, in: line)
    case .separator:
      canvas.fill(line.droppingLeft(Self.margin), with: canvas.look.symbols.line, style: .border)
    }
  }

  private var style: Component {
    switch row.role {
    case .selectable: state.isSelected && state.isFocused ? .rowSelected : .row
    case .unavailable: .rowDisabled
    case .heading: .rowHeading
    case .line: .row
    }
  }

  /// True if the row's parts may have styles of their own.
  private var hasOwnStyles: Bool { row.role == .selectable && style != .rowSelected }

  private func drawItem(on canvas: inout Canvas, in line: Rect) {
    if state.isSelected { canvas.write(String(canvas.look.symbols.pointer), at: line.origin, style: style) }
    drawTexts(on: &canvas, in: line.droppingLeft(Self.margin))
  }

  private func drawTexts(on canvas: inout Canvas, in content: Rect) {
    let room = content.columns - row.detail.columns - 3
    let hasDetail = !row.detail.isEmpty && room >= min(Self.leastText, row.label.columns)
    let label = row.label.fitted(to: hasDetail ? room : content.columns)
    canvas.write(label, at: content.origin, style: style)
    if let shortcut = row.shortcut, hasOwnStyles {
      canvas.write(String(shortcut), at: content.origin, style: .key)
    }
    markTyped(on: &canvas, at: content.origin)
    guard hasDetail else { return }
    let start = content.right - 1 - row.detail.columns
    canvas.write(
      row.detail, at: Point(column: start, row: content.top), style: hasOwnStyles ? .faint : style)
  }

  /// Underlines the letters that found the row.
  private func markTyped(on canvas: inout Canvas, at start: Point) {
    guard state.isSelected, !state.typed.isEmpty else { return }
    let before = row.label.columns - row.text.columns
    let found = Rect(
      start.moved(columns: before), Size(columns: row.text.prefix(state.typed.count).columns, rows: 1))
    canvas.restyle(found) { style in
      Style(ink: style.ink, paper: style.paper, attributes: style.attributes.union(.underline))
    }
  }
}

extension RowRenderer {
  private func drawPlain(on canvas: inout Canvas, in line: Rect) {
    if state.isSelected { canvas.write(String(canvas.look.symbols.pointer), at: line.origin, style: style) }
    let content = row.role == .heading ? line : line.droppingLeft(Self.margin)
    let detailed = row.detail.isEmpty ? row.label : "\(row.label), \(row.detail)"
    let isWhole = detailed.withState(states, in: .max).columns <= content.columns
    // The pointer already marks a selected row, so the name is worth more than the word.
    let isMarked = states == ["selected"] && row.label.withState(states, in: .max).columns > content.columns
    let line =
      isMarked
      ? row.label.fitted(to: content.columns)
      : (isWhole ? detailed : row.label).withState(states, extra: positionText, in: content.columns)
    canvas.write(line, at: content.origin, style: style)
  }

  private var states: [String] {
    switch row.role {
    case .heading: ["heading"]
    case .line: []
    case .unavailable: ["unavailable"]
    case .selectable: state.isSelected ? ["selected"] : []
    }
  }

  private var positionText: [String] {
    guard state.isSelected else { return [] }
    let position = "\(state.position.number) of \(state.position.count)"
    return state.typed.isEmpty ? [position] : [position, "typed \(state.typed)"]
  }
}
