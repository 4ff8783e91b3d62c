import TUI
import Testing

@Suite struct CanvasTests {
  private func canvas(_ columns: Int, _ rows: Int, _ look: Look = Look()) -> Canvas {
    Canvas(Size(columns: columns, rows: rows), look: look)
  }

  private func at(_ column: Int, _ row: Int = 0) -> Point { Point(column: column, row: row) }

  @Test func `a line is written, cut at the edge, and its width returned`() {
    var canvas = canvas(6, 2)
    #expect(canvas.write("Hello, world", at: at(1)) == 12)
    #expect(canvas.write("Hello, world", at: at(-7, 1)) == 12)
    #expect(canvas.write("nowhere", at: at(0, 2)) == 7)
    #expect(canvas.write("", at: at(0)) == 0)
    #expect(canvas.lines == [" Hello", "world"])
  }

  @Test func `control characters are left out`() {
    var canvas = canvas(6, 1)
    #expect(canvas.write("a\u{1B}\tb\r\nc", at: at(0)) == 3)
    canvas.set("\u{7}", at: at(3), style: .plain)
    #expect(canvas.lines == ["abc"])
  }

  @Test func `a wide character takes two cells of one style`() {
    var canvas = canvas(6, 1)
    canvas.write("x", at: at(2), style: Style(attributes: .bold))
    canvas.write("世", at: at(1), style: Style(attributes: .reverse))
    #expect(canvas.row(0).map(\.width) == [1, 2, 0, 1, 1, 1])
    #expect(canvas[at(1)].style == canvas[at(2)].style)
    #expect(canvas.lines == [" 世"])
  }

  @Test func `no half of a wide character remains`() {
    for column in 1...2 {
      var canvas = canvas(4, 1)
      canvas.write("世", at: at(1))
      canvas.write("x", at: at(column))
      #expect(canvas.lines == [column == 1 ? " x" : "  x"])
    }
    var edges = canvas(3, 1)
    edges.write("世世", at: at(-1))
    #expect(edges.lines == [" 世"])
    edges.write("界界", at: at(0))
    #expect(edges.lines == ["界"])
  }

  @Test func `a style without paper keeps the background`() {
    let paper = Color(rgb: 0x202020)
    var canvas = canvas(3, 1)
    canvas.write("   ", at: at(0), style: Style(paper: paper))
    canvas.write("ab", at: at(0), style: Style(ink: Color(rgb: 0xFFFFFF), attributes: .bold))
    #expect(canvas[at(0)].style == Style(ink: Color(rgb: 0xFFFFFF), paper: paper, attributes: .bold))
  }

  @Test func `nothing is drawn outside a clip, and the clip ends`() {
    var canvas = canvas(6, 3)
    canvas.clipped(to: Rect(column: 1, row: 1, columns: 3, rows: 1)) { inner in
      inner.fill(inner.bounds, with: "#")
      inner.clipped(to: Rect(column: 3, row: 0, columns: 9, rows: 9)) { $0.write("xxxxxx", at: at(0, 1)) }
    }
    #expect(canvas.lines == ["", " ##x", ""])
    canvas.write("end", at: at(0, 2))
    #expect(canvas.lines[2] == "end")
  }

  @Test(
    arguments: [
      (.leading, "ab"), (.center, "  ab"), (.trailing, "    ab"),
    ] as [(Alignment, String)])
  func `a short line is aligned left, center or right`(align: Alignment, line: String) {
    var canvas = canvas(6, 1)
    canvas.write("ab", in: canvas.bounds, align: align)
    #expect(canvas.lines == [line])
  }

  @Test func `a long line in a rectangle ends in an ellipsis`() {
    var canvas = canvas(8, 2)
    canvas.write("too long to fit", in: Rect(column: 1, row: 0, columns: 5, rows: 1), align: .trailing)
    canvas.write("x", in: Rect(column: 1, row: 1, columns: 0, rows: 1))
    #expect(canvas.lines == [" too …", ""])
  }

  @Test func `restyling keeps the characters, and wide ones whole`() {
    var canvas = canvas(6, 1)
    canvas.write("a世b界", at: at(0))
    canvas.restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { _ in Style(attributes: .bold) }
    canvas.restyle(Rect(column: 5, row: 0, columns: 1, rows: 1)) { _ in Style(attributes: .dim) }
    #expect(canvas.lines == ["a世b界"])
    #expect(canvas.row(0).map(\.style.attributes) == [[], .bold, .bold, [], [], []])
    canvas.clipped(to: Rect(column: 0, row: 0, columns: 5, rows: 1)) { inner in
      inner.restyle(inner.bounds) { _ in Style(attributes: .dim) }
    }
    #expect(canvas.row(0).map(\.style.attributes) == [.dim, .dim, .dim, .dim, [], []])
  }

  @Test func `a box has round corners and a title, or plus signs in ASCII`() {
    var round = canvas(12, 3)
    round.box(round.bounds, title: "A long title")
    #expect(round.lines == ["╭─ A lon… ─╮", "│          │", "╰──────────╯"])
    var square = canvas(12, 3, Look(glyphs: .ascii))
    square.box(square.bounds, title: "Title")
    #expect(square.lines == ["+- Title --+", "|          |", "+----------+"])
    var small = canvas(6, 2)
    small.box(Rect(column: 0, row: 0, columns: 1, rows: 2))
    small.box(Rect(column: 1, row: 0, columns: 5, rows: 2), title: "Title")
    #expect(small.lines == [" ╭───╮", " ╰───╯"])
  }

  @Test func `in ASCII every character keeps its columns`() {
    var canvas = canvas(30, 2, Look(glyphs: .ascii))
    canvas.fill(canvas.bounds, with: "#")
    canvas.write("Łódź – “Grüße” 世界 😀! ▸ ♞ ñ", at: at(0))
    #expect(canvas.lines[0] == "Lodz - \"Gruse\" ? ?  ? ! > ? n#")
    canvas.fill(Rect(column: 0, row: 1, columns: 5, rows: 1), with: "世")
    #expect(canvas.lines[1].hasPrefix("? ?  #####"))
    let isPlain = (0..<2).allSatisfy { canvas.row($0).allSatisfy { $0.glyph.isASCII && $0.width == 1 } }
    #expect(isPlain)
  }

  @Test func `the last placement of the cursor inside the picture counts`() {
    var canvas = canvas(4, 2)
    canvas.placeCursor(at: at(1, 1), isVisible: true)
    canvas.placeCursor(at: at(4, 1))
    canvas.clipped(to: Rect(column: 2, row: 0, columns: 2, rows: 1)) { $0.placeCursor(at: at(0)) }
    #expect(canvas.cursor == Cursor(at: at(1, 1), isVisible: true))
    canvas.removeCursor()
    #expect(canvas.cursor == nil)
  }

  @Test func `two pictures differ in the columns with other characters or styles`() {
    var one = canvas(4, 2)
    var other = one
    one.write("same", at: at(0))
    other.write("same", at: at(0))
    other.write("x", at: at(0, 1), style: .strong)
    #expect(one.changes(inRow: 0, since: other) == [])
    #expect(one.changes(inRow: 1, since: other) == [0..<1])
    #expect(one != other)
  }

  @Test func `without colors only attributes are drawn`() {
    var canvas = canvas(10, 1, Look(theme: .mono))
    for component in Component.toolkit { canvas.write("text", at: at(0), style: component) }
    #expect(canvas.row(0).allSatisfy { $0.style.ink == nil && $0.style.paper == nil })
    #expect(canvas.style(of: .rowSelected) != canvas.style(of: .row))
  }
}

/// Copying a part of one picture onto another.
@Suite struct PasteTests {
  private func picture(_ rows: String..., look: Look = Look()) -> Canvas {
    var canvas = Canvas(Size(columns: 6, rows: rows.count), look: look)
    for (index, row) in rows.enumerated() { canvas.write(row, at: Point(column: 0, row: index)) }
    return canvas
  }

  @Test(
    arguments: [
      (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: 0, row: 0), ["abcdef", "ghijkl"]),
      (Rect(column: 1, row: 0, columns: 2, rows: 1), Point(column: 4, row: 1), ["......", "....bc"]),
      (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: 4, row: 1), ["......", "....ab"]),
      (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: -4, row: -1), ["kl....", "......"]),
      (Rect(column: 4, row: 1, columns: 9, rows: 9), Point(column: 0, row: 0), ["kl....", "......"]),
      (Rect(column: 9, row: 9, columns: 1, rows: 1), Point(column: 0, row: 0), ["......", "......"]),
    ] as [(Rect, Point, [String])])
  func `a part is copied to its position`(part: Rect, position: Point, rows: [String]) {
    var canvas = picture("......", "......")
    canvas.paste(picture("abcdef", "ghijkl"), part, at: position)
    #expect(canvas.lines == rows)
  }

  @Test func `a wide character that an edge cuts becomes a space`() {
    var canvas = picture("......")
    canvas.paste(picture("世界世"), Rect(column: 1, row: 0, columns: 4, rows: 1), at: Point(column: 1, row: 0))
    #expect(canvas.lines == [". 界 ."])
  }

  @Test func `nothing is copied outside of the clip`() {
    var canvas = picture("......")
    canvas.clipped(to: Rect(column: 2, row: 0, columns: 2, rows: 1)) {
      $0.paste(picture("abcdef"), at: .zero)
    }
    #expect(canvas.lines == ["..cd.."])
  }

  @Test func `a cell with the terminal's own colors covers a color`() {
    let red = Style(paper: Color(rgb: 0xFF0000))
    var canvas = Canvas(
      Size(columns: 6, rows: 1), look: Look(theme: Theme(name: "red", styles: ["text": red])))
    canvas.paste(picture("a"), at: .zero)
    #expect(canvas[.zero].style == .plain)
  }
}
