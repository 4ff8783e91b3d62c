import Testing

@testable import TUI

/// Pictures of pixels as cells show them.
struct PixelPaintingTests {
  private static let colors = [0xFF0000, 0x00FF00, 0x0000FF].map { Color(rgb: $0) }
  private static let styles = colors.map { Style(ink: $0) }

  private func cells(
    _ rows: [String], _ scale: PixelScale, _ look: Look = Look(), styles: [Style] = styles
  ) -> Canvas {
    let picture = PixelCanvas(rows: rows)
    var canvas = Canvas(scale.cells(for: picture.size), look: look)
    picture.draw(on: &canvas, in: canvas.bounds, scale: scale, from: .zero, styles: styles)
    return canvas
  }

  private static let glider = [".1.", "..1", "111"]

  @Test(arguments: [
    (PixelScale.squares, ["  ██", "    ██", "██████"]), (.halves, [" ▀▄", "▀▀▀"]),
    (.quadrants, ["▝▖", "▀▘"]),
    (.sextants, ["🬯🬓"]), (.braille, ["⠬⠆"]),
  ])
  func `a glider looks like itself at every scale`(scale: PixelScale, rows: [String]) {
    #expect(cells(Self.glider, scale).lines == rows)
  }

  @Test(arguments: [
    (PixelScale.squares, ["  ##", "    ##", "######"]), (.halves, [" '.", "'''"]),
    (.quadrants, ["'.", "\"'"]),
    (.sextants, ["::"]), (.braille, [":."]),
  ])
  func `without Unicode it is made of ASCII`(scale: PixelScale, rows: [String]) {
    #expect(cells(Self.glider, scale, Look(glyphs: .ascii)).lines == rows)
  }

  @Test func `in words every cell is lit or not`() {
    #expect(cells(Self.glider, .squares, Look(isPlain: true)).lines == ["..##..", "....##", "######"])
    #expect(cells(Self.glider, .halves, Look(isPlain: true)).lines == [".##", "###"])
  }

  @Test func `the two pixels of a half cell may have two colours`() {
    let canvas = cells(["12.3", "2.31"], .halves)
    let ink = (0..<4).map { canvas[Point(column: $0, row: 0)].style.ink }
    let paper = (0..<4).map { canvas[Point(column: $0, row: 0)].style.paper }
    #expect(canvas.lines == ["▀▀▄▀"])
    #expect(ink == [Self.colors[0], Self.colors[1], Self.colors[2], Self.colors[2]])
    #expect(paper == [Self.colors[1], nil, nil, Self.colors[0]])
  }

  @Test func `of more than two colours the two most frequent stay`() {
    let canvas = cells(["12", "13", "13"], .sextants)
    #expect(canvas[.zero].style == Style(ink: Self.colors[0], paper: Self.colors[2]))
    let name = canvas[.zero].glyph.unicodeScalars.first?.properties.name
    #expect(name == "BLOCK SEXTANT-1235")
  }

  @Test func `as soon as a pixel is off, the paper stays what it was`() {
    let canvas = cells(["12", ".2"], .quadrants)
    #expect(canvas[.zero].glyph == "▜")
    #expect(canvas[.zero].style == Style(ink: Self.colors[1]))
  }

  @Test func `dots have one colour, and never a paper`() {
    let canvas = cells(["11", "11", "12", "22"], .braille)
    #expect(canvas[.zero].glyph == "⣿")
    #expect(canvas[.zero].style == Style(ink: Self.colors[0]))
  }

  @Test func `styles without colours fill the cell with the more frequent of two`() {
    let styles = [Style(attributes: .bold), Style(attributes: [.dim, .reverse])]
    let canvas = cells(["12", "2."], .halves, styles: styles)
    #expect(canvas.lines == ["█▀"])
    #expect(canvas[.zero].style == Style(attributes: .bold))
    #expect(canvas[Point(column: 1, row: 0)].style == Style(attributes: .dim))
  }

  @Test func `an ink behind the last counts as the last, and a style of paper alone shows it`() {
    let canvas = cells(["9"], .squares, styles: [Style(paper: Self.colors[1])])
    #expect(canvas[.zero].style.ink == Self.colors[1])
  }

  @Test func `where nothing is lit, what is below stays`() {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    canvas.write("猫ab猫", at: .zero)
    PixelCanvas(rows: ["....11", "......"]).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines == ["猫ab▀▀"])
    PixelCanvas(rows: [".1"]).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines == [" ▀ab▀▀"])
  }

  @Test(arguments: PixelScale.allCases)
  func `a picture that is moved about shows its part`(scale: PixelScale) {
    var dice = Dice(seed: 7)
    let size = Size(columns: 12, rows: 12)
    let picture = PixelCanvas(size, pixels: (0..<144).map { _ in .random(in: 0...1, using: &dice) })
    for _ in 0..<50 {
      let origin = Point(
        column: .random(in: -15...15, using: &dice), row: .random(in: -15...15, using: &dice))
      var part = PixelCanvas(size)
      part.blit(picture, at: Point(column: -origin.column, row: -origin.row))
      var (one, other) = (Canvas(scale.cells(for: size)), Canvas(scale.cells(for: size)))
      picture.draw(on: &one, in: one.bounds, scale: scale, from: origin)
      part.draw(on: &other, in: other.bounds, scale: scale)
      #expect(one == other)
    }
  }

  @Test(arguments: PixelScale.allCases)
  func `as many pixels fit into cells as the cells for them say`(scale: PixelScale) {
    let cells = Size(columns: 10, rows: 7)
    #expect(scale.cells(for: scale.pixels(in: cells)) == cells)
    let place = Rect(column: 4, row: 2, columns: 10, rows: 7)
    let pixels = scale.pixels(at: Point(column: 13, row: 8), in: place, from: Point(column: 100, row: 0))
    #expect(pixels?.right == 100 + scale.pixels(in: cells).columns)
    #expect(pixels?.bottom == scale.pixels(in: cells).rows)
    #expect(scale.pixels(at: .zero, in: place) == nil)
  }
}
