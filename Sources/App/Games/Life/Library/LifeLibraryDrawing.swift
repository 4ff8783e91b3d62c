import Kit
import Life
import TUI

extension LifeLibraryScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard patterns.all != nil else { return }
    let parts = LibraryParts(area)
    drawTop(on: &canvas, in: parts.top)
    if parts.hasTabs {
      tabs.draw(on: &canvas, in: parts.kinds, isFocused: false)
    } else {
      kinds.draw(on: &canvas, in: parts.kinds, isFocused: false)
    }
    list.draw(on: &canvas, in: parts.list, isFocused: !search.isOpen)
    guard let selected else { return drawNothing(on: &canvas, in: parts.aside) }
    draw(selected, on: &canvas, in: parts.aside)
  }

  private func drawTop(on canvas: inout Canvas, in row: Rect) {
    let place = row.inset(columns: 2)
    guard !search.isShown else { return search.draw(on: &canvas, in: place) }
    guard selected != nil else { return }
    Label(purpose.sentence, style: .faint).draw(on: &canvas, in: place)
  }

  /// Shows where to put the player's own patterns, if there are none.
  private func drawNothing(on canvas: inout Canvas, in area: Rect) {
    guard patterns.kind == .own, search.text.isEmpty else { return }
    Paragraph(
      "Put pattern files in this folder:\n\n\(folder.brokenAtFolders(in: area.columns))\n\nParlor reads .rle, .cells, .lif, .life, .mc, and .gz files.",
      style: .faint
    )
    .draw(on: &canvas, in: area, isFocused: false)
  }

  private func draw(_ selected: LibraryFile, on canvas: inout Canvas, in area: Rect) {
    let lines = lines(about: selected, in: area.columns)
    let text = min(lines.count, canvas.look.isPlain ? area.rows : area.rows / 2)
    let rows = area.rows([.share(1), .cells(text)], gap: 1)
    let place = canvas.look.isPlain ? area : rows[1]
    for (row, line) in lines.prefix(place.rows).enumerated() {
      canvas.write(line.text, in: place.row(row), style: line.style)
    }
    guard !canvas.look.isPlain else { return }
    if let preview { return preview.draw(on: &canvas, in: rows[0]) }
    let middle = rows[0].centered(Size(columns: area.columns, rows: 1))
    canvas.write("Too large to preview", in: middle, align: .center, style: .faint)
  }

  private func lines(about selected: LibraryFile, in columns: Int) -> [RecordPage.Line] {
    let pattern = selected.pattern
    let author = pattern.author.isEmpty ? [] : [RecordPage.Line(pattern.author)]
    let comments = pattern.comments.map { RecordPage.Line($0, .faint) }
    let path = selected.isOwn ? [RecordPage.Line(selected.path, .faint)] : []
    return
      ([RecordPage.Line(selected.name, .strong), .init(Self.facts(pattern), .text)] + author + comments + path)
      .wrapped(to: columns)
  }

  /// The size, the number of cells, and the rule and world if they are special.
  private static func facts(_ pattern: Pattern) -> String {
    var facts: [String] = []
    if case .cells(let cells) = pattern.content {
      facts = [BoardText.cells(UInt128(cells.count))]
      if let box = cells.boundingBox { facts.insert(BoardText.size(box), at: 0) }
    }
    if pattern.rule != .life { facts.append(KnownRule.label(pattern.rule)) }
    if pattern.topology != .plane { facts.append(BoardText.world(pattern.topology)) }
    return facts.joined(separator: ", ")
  }
}

extension LifeLibraryScreen.Purpose {
  /// The effect of the keys in a sentence.
  fileprivate var sentence: String {
    switch self {
    case .offer: "Enter pastes the pattern, n opens it as a new board."
    case .board: "Enter makes a new board from the pattern."
    }
  }
}

/// The layout of the library.
struct LibraryParts {
  /// The line of the search.
  let top: Rect
  /// The kinds: a list at the left, or a row of tabs in a narrow terminal.
  let kinds: Rect
  /// True if the kinds are tabs.
  let hasTabs: Bool
  /// The patterns of a kind.
  let list: Rect
  /// The preview and facts of the selected pattern.
  let aside: Rect

  private static let widthForThree = 76

  init(_ area: Rect) {
    let inside = area.inset(columns: 1)
    top = inside.row(0)
    hasTabs = area.columns < Self.widthForThree
    guard hasTabs else {
      let columns = inside.droppingTop(2).columns([.cells(22), .share(9), .share(11)], gap: 2)
      (kinds, list, aside) = (columns[0], columns[1], columns[2])
      return
    }
    kinds = inside.row(1)
    let columns = inside.droppingTop(3).columns([.share(1), .share(1)], gap: 2)
    (list, aside) = (columns[0], columns[1])
  }
}

extension String {
  /// A path in lines of limited width, broken only between folders; longer names stay whole.
  func brokenAtFolders(in columns: Int) -> String {
    let names = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var lines = [""]
    for (index, name) in names.enumerated() {
      let part = index < names.count - 1 ? name + "/" : name
      let line = lines[lines.count - 1]
      if line.isEmpty || line.columns + part.columns <= columns {
        lines[lines.count - 1] = line + part
      } else {
        lines.append(part)
      }
    }
    return lines.joined(separator: "\n")
  }
}
