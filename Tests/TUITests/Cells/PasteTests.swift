import TUI
import Testing

/// Laying a part of one picture onto another.
@Suite struct PasteTests {
  private func picture(_ rows: String..., look: Look = Look()) -> Canvas {
    var canvas = Canvas(Size(columns: 6, rows: rows.count), look: look)
    for (index, row) in rows.enumerated() { canvas.write(row, at: Point(column: 0, row: index)) }
    return canvas
  }

  @Test(arguments: [
    (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: 0, row: 0), ["abcdef", "ghijkl"]),
    (Rect(column: 1, row: 0, columns: 2, rows: 1), Point(column: 4, row: 1), ["......", "....bc"]),
    (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: 4, row: 1), ["......", "....ab"]),
    (Rect(column: 0, row: 0, columns: 6, rows: 2), Point(column: -4, row: -1), ["kl....", "......"]),
    (Rect(column: 4, row: 1, columns: 9, rows: 9), Point(column: 0, row: 0), ["kl....", "......"]),
    (Rect(column: 9, row: 9, columns: 1, rows: 1), Point(column: 0, row: 0), ["......", "......"]),
  ])
  func `a part comes to lie where it is wanted`(part: Rect, place: Point, rows: [String]) {
    var canvas = picture("......", "......")
    canvas.paste(picture("abcdef", "ghijkl"), part, at: place)
    #expect(canvas.lines == rows)
  }

  @Test func `of a wide sign that an edge cuts, a space is left`() {
    var canvas = picture("......")
    canvas.paste(picture("世界世"), Rect(column: 1, row: 0, columns: 4, rows: 1), at: Point(column: 1, row: 0))
    #expect(canvas.lines == [". 界 ."])
  }

  @Test func `nothing is laid outside of the clip`() {
    var canvas = picture("......")
    canvas.clipped(to: Rect(column: 2, row: 0, columns: 2, rows: 1)) {
      $0.paste(picture("abcdef"), at: .zero)
    }
    #expect(canvas.lines == ["..cd.."])
  }

  @Test func `what a picture leaves to the terminal covers a colour`() {
    let red = Style(paper: Color(rgb: 0xFF0000))
    var canvas = Canvas(
      Size(columns: 6, rows: 1), look: Look(theme: Theme(name: "red", styles: ["text": red])))
    canvas.paste(picture("a"), at: .zero)
    #expect(canvas[.zero].style == .plain)
  }
}
