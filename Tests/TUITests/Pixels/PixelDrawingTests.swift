import TestKit
import Testing

@testable import TUI

struct PixelDrawingTests {
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

  @Test(
    arguments: [
      (PixelScale.blocks, ["    ████", "        ████", "████████████"].flatMap { [$0, $0] }),
      (.squares, ["  ██", "    ██", "██████"]), (.halves, [" ▀▄", "▀▀▀"]),
      (.quadrants, ["▝▖", "▀▘"]),
      (.sextants, ["🬯🬓"]), (.braille, ["⠬⠆"]),
    ] as [(PixelScale, [String])])
  func `a glider is recognizable at every scale`(scale: PixelScale, rows: [String]) {
    #expect(cells(Self.glider, scale).lines == rows)
  }

  @Test(
    arguments: [
      (PixelScale.squares, ["  ##", "    ##", "######"]), (.halves, [" '.", "'''"]),
      (.quadrants, ["'.", "\"'"]),
      (.sextants, ["::"]), (.braille, [":."]),
    ] as [(PixelScale, [String])])
  func `in ASCII pixels are made of ASCII characters`(scale: PixelScale, rows: [String]) {
    #expect(cells(Self.glider, scale, Look(glyphs: .ascii)).lines == rows)
  }

  @Test func `in the plain look every cell is lit or not`() {
    #expect(cells(Self.glider, .squares, Look(isPlain: true)).lines == ["..##..", "....##", "######"])
    #expect(cells(Self.glider, .halves, Look(isPlain: true)).lines == [".##", "###"])
  }

  @Test func `the two pixels of a half cell may have two colors`() {
    let canvas = cells(["12.3", "2.31"], .halves)
    let ink = (0..<4).map { canvas[Point(column: $0, row: 0)].style.ink }
    let paper = (0..<4).map { canvas[Point(column: $0, row: 0)].style.paper }
    #expect(canvas.lines == ["▀▀▄▀"])
    #expect(ink == [Self.colors[0], Self.colors[1], Self.colors[2], Self.colors[2]])
    #expect(paper == [Self.colors[1], nil, nil, Self.colors[0]])
  }

  @Test func `the half of a cell that a picture leaves free shows the picture behind it`() {
    var canvas = cells(["11.1", "1.11"], .halves)
    PixelCanvas(rows: ["2222", "...."]).draw(
      on: &canvas, in: canvas.bounds, scale: .halves, from: .zero, styles: Self.styles)
    let paper = (0..<4).map { canvas[Point(column: $0, row: 0)].style.paper }
    #expect(canvas.lines == ["▀▀▀▀"])
    #expect(paper == [Self.colors[0], nil, Self.colors[0], Self.colors[0]])
  }

  @Test func `of more than two colors the two most frequent stay`() {
    let canvas = cells(["12", "13", "13"], .sextants)
    #expect(canvas[.zero].style == Style(ink: Self.colors[0], paper: Self.colors[2]))
    let name = canvas[.zero].glyph.unicodeScalars.first?.properties.name
    #expect(name == "BLOCK SEXTANT-1235")
  }

  @Test func `if a pixel is off, the paper stays unchanged`() {
    let canvas = cells(["12", ".2"], .quadrants)
    #expect(canvas[.zero].glyph == "▜")
    #expect(canvas[.zero].style == Style(ink: Self.colors[1]))
  }

  @Test func `dots have one color, and never a paper`() {
    let canvas = cells(["11", "11", "12", "22"], .braille)
    #expect(canvas[.zero].glyph == "⣿")
    #expect(canvas[.zero].style == Style(ink: Self.colors[0]))
  }

  @Test func `styles without colors fill the cell with the more frequent of two`() {
    let styles = [Style(attributes: .bold), Style(attributes: [.dim, .reverse])]
    let canvas = cells(["12", "2."], .halves, styles: styles)
    #expect(canvas.lines == ["█▀"])
    #expect(canvas[.zero].style == Style(attributes: .bold))
    #expect(canvas[Point(column: 1, row: 0)].style == Style(attributes: .dim))
  }

  @Test func `an ink beyond the last counts as the last, and a style of paper alone shows it`() {
    let canvas = cells(["9"], .squares, styles: [Style(paper: Self.colors[1])])
    #expect(canvas[.zero].style.ink == Self.colors[1])
  }

  @Test func `cells without lit pixels keep their content`() {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    canvas.write("猫ab猫", at: .zero)
    PixelCanvas(rows: ["....11", "......"]).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines == ["猫ab▀▀"])
    PixelCanvas(rows: [".1"]).draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines == [" ▀ab▀▀"])
  }

  @Test(arguments: PixelScale.allCases)
  func `a scrolled picture shows its visible part`(scale: PixelScale) {
    var random = SplitMix64(seed: 7)
    let size = Size(columns: 12, rows: 12)
    let picture = PixelCanvas(size, pixels: (0..<144).map { _ in .random(in: 0...1, using: &random) })
    for _ in 0..<50 {
      let origin = Point(
        column: .random(in: -15...15, using: &random), row: .random(in: -15...15, using: &random))
      var part = PixelCanvas(size)
      part.blit(picture, at: Point(column: -origin.column, row: -origin.row))
      var (one, other) = (Canvas(scale.cells(for: size)), Canvas(scale.cells(for: size)))
      picture.draw(on: &one, in: one.bounds, scale: scale, from: origin)
      part.draw(on: &other, in: other.bounds, scale: scale)
      #expect(one == other)
    }
  }

  @Test(arguments: PixelScale.allCases)
  func `the pixels that fit into cells take exactly those cells`(scale: PixelScale) {
    let cells = Size(columns: 16, rows: 8)
    #expect(scale.cells(for: scale.pixels(in: cells)) == cells)
    let area = Rect(Point(column: 4, row: 2), cells)
    let pixels = scale.pixels(at: Point(column: 19, row: 9), in: area, from: Point(column: 100, row: 0))
    #expect(pixels?.right == 100 + scale.pixels(in: cells).columns)
    #expect(pixels?.bottom == scale.pixels(in: cells).rows)
    #expect(scale.pixels(at: .zero, in: area) == nil)
  }
}

/// The characters of pixels, compared with their names in Unicode.
struct PixelGlyphTests {
  private func characters(_ scale: PixelScale, _ look: Look = Look()) -> [Character] {
    let characters = PixelGlyphs(scale, look)
    return (0..<1 << (scale.pixels.columns * scale.pixels.rows)).map { characters[$0] }
  }

  private func name(_ character: Character) -> String? { character.unicodeScalars.first?.properties.name }

  @Test func `the first sextant is the upper left one alone`() {
    #expect(characters(.sextants)[1] == "\u{1FB00}")
    #expect(name("\u{1FB00}") == "BLOCK SEXTANT-1")
  }

  @Test func `every sextant is named after its pixels in reading order`() {
    let others: [Int: Character] = [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"]
    for (bits, character) in characters(.sextants).enumerated() {
      let digits = (1...6).filter { bits & 1 << ($0 - 1) != 0 }.map { "\($0)" }.joined()
      guard let other = others[bits] else {
        #expect(name(character) == "BLOCK SEXTANT-\(digits)")
        continue
      }
      #expect(character == other)
    }
  }

  @Test func `every braille character is named after its dots`() {
    let dots = [1, 4, 2, 5, 3, 6, 7, 8]
    for (bits, character) in characters(.braille).enumerated() {
      let lit = dots.indices.filter { bits & 1 << $0 != 0 }.map { dots[$0] }.sorted()
      let ending = lit.isEmpty ? "BLANK" : "DOTS-" + lit.map { "\($0)" }.joined()
      #expect(name(character) == "BRAILLE PATTERN \(ending)")
    }
  }

  @Test func `quadrants and halves are named after the parts that they fill`() {
    let places = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
    let others: [Int: String] = [
      0: "SPACE", 0b0011: "UPPER HALF BLOCK", 0b1100: "LOWER HALF BLOCK", 0b0101: "LEFT HALF BLOCK",
      0b1010: "RIGHT HALF BLOCK", 0b1111: "FULL BLOCK",
    ]
    for (bits, character) in characters(.quadrants).enumerated() {
      let lit = places.indices.filter { bits & 1 << $0 != 0 }.map { places[$0] }
      #expect(name(character) == others[bits] ?? "QUADRANT " + lit.joined(separator: " AND "))
    }
    #expect(characters(.halves).map(name) == ["SPACE", "UPPER HALF BLOCK", "LOWER HALF BLOCK", "FULL BLOCK"])
  }

  @Test(arguments: PixelScale.allCases)
  func `every character takes one column, and has an ASCII equivalent`(scale: PixelScale) {
    #expect(characters(scale).allSatisfy { $0.columns == 1 })
    #expect(characters(scale, Look(glyphs: .ascii)).allSatisfy { $0.isASCII })
    #expect(Set(characters(scale, Look(isPlain: true))) == ["#", "."])
  }

  @Test(arguments: PixelScale.allCases)
  func `more pixels never make a lighter ASCII character`(scale: PixelScale) throws {
    let shades: [Character: Int] = [
      " ": 0, "'": 1, ".": 1, "\"": 2, ":": 2, "|": 2, "/": 2, "\\": 2, "_": 2, "*": 3, "#": 4,
    ]
    let characters = try characters(scale, Look(glyphs: .ascii)).map { try #require(shades[$0]) }
    for bits in characters.indices {
      for other in characters.indices where other & bits == bits {
        #expect(characters[other] >= characters[bits])
      }
    }
  }
}
