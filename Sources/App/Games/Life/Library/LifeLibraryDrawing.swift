import Life
import TUI

extension LifeLibraryScreen {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard shelf.all != nil else { return }
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
    Label(purpose.sentence, style: .faint).draw(on: &canvas, in: place)
  }

  /// What is said where there is no pattern to show: for the player's own, where they are to be put.
  private func drawNothing(on canvas: inout Canvas, in area: Rect) {
    guard shelf.kind == .own, search.text.isEmpty else { return }
    Paragraph(
      "Put pattern files into this folder:\n\n\(folder.brokenAtFolders(in: area.columns))\n\nRLE, plaintext, Life 1.05, 1.06 and macrocell are read.",
      style: .faint
    )
    .draw(on: &canvas, in: area, isFocused: false)
  }

  private func draw(_ chosen: LibraryPattern, on canvas: inout Canvas, in area: Rect) {
    let lines = lines(about: chosen, in: area.columns)
    let text = min(lines.count, canvas.look.isPlain ? area.rows : area.rows / 2)
    let rows = area.rows([.share(1), .cells(text)], gap: 1)
    let place = canvas.look.isPlain ? area : rows[1]
    for (row, line) in lines.prefix(place.rows).enumerated() {
      canvas.write(line.text, in: place.row(row), style: line.style)
    }
    guard !canvas.look.isPlain else { return }
    if let preview { return preview.draw(on: &canvas, in: rows[0]) }
    let middle = rows[0].centred(Size(columns: area.columns, rows: 1))
    canvas.write("too large to be shown here", in: middle, align: .centre, style: .faint)
  }

  private func lines(about chosen: LibraryPattern, in columns: Int) -> [RecordPage.Line] {
    let pattern = chosen.pattern
    let author = pattern.author.isEmpty ? [] : [RecordPage.Line(pattern.author)]
    let told = pattern.comments.map { RecordPage.Line($0, .faint) }
    let path = chosen.isOwn ? [RecordPage.Line(chosen.path, .faint)] : []
    return
      ([RecordPage.Line(chosen.name, .strong), .init(Self.facts(pattern), .text)] + author + told + path)
      .wrapped(to: columns)
  }

  /// The size, the number of cells and the rule, where that is not Life's.
  private static func facts(_ pattern: Pattern) -> String {
    var facts: [String] = []
    if case .cells(let cells) = pattern.content {
      facts = [BoardText.cells(UInt128(cells.count))]
      if let box = cells.boundingBox { facts.insert(BoardText.size(box), at: 0) }
    }
    if pattern.rule != .life { facts.append(KnownRule.words(pattern.rule)) }
    if pattern.topology != .plane { facts.append(BoardText.world(pattern.topology)) }
    return facts.joined(separator: ", ")
  }
}

extension LifeLibraryScreen.Purpose {
  /// What can be done here, in a sentence.
  fileprivate var sentence: String {
    switch self {
    case .offer: "Enter takes it to your board; n makes a new board."
    case .board: "Enter makes a new board of it."
    }
  }
}
