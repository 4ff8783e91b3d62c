import TUI
import TestKit
import Testing

/// Laws for every picture, whatever was drawn on it.
@Suite struct CanvasLawTests {
  private static let characters: [Character] = [
    "a", " ", "#", "é", "─", "世", "界", "😀", "👨‍👩‍👧", "🇫🇮", "❤\u{FE0F}", "\t", "\u{301}", "ｱ",
    "ｶ\u{FF9E}", "न\u{93F}", "ก\u{E33}", "か\u{3099}", "\u{1112}\u{1161}", "ש\u{5C1}\u{5B8}", "\u{202E}",
    "\u{E000}", "\u{FFFE}", "\u{378}", "\u{600}", "\u{D7B0}", "\u{1F3FB}",
  ]

  private static func point(_ random: inout SplitMix64) -> Point {
    Point(column: random.below(18) - 4, row: random.below(9) - 2)
  }

  private static func rect(_ random: inout SplitMix64) -> Rect {
    Rect(point(&random), Size(columns: random.below(12), rows: random.below(6)))
  }

  private static func style(_ random: inout SplitMix64) -> Style {
    Style(
      ink: random.below(2) == 0 ? nil : Color(rgb: UInt32(random.below(4)), indexed: 0, basic: 0),
      paper: random.below(2) == 0 ? nil : Color(rgb: UInt32(random.below(4)), indexed: 0, basic: 0),
      attributes: Attributes(rawValue: UInt8(random.below(32))))
  }

  private static func draw(on canvas: inout Canvas, _ random: inout SplitMix64) {
    let style = style(&random)
    switch random.below(7) {
    case 0:
      let (character, point) = (characters[random.below(characters.count)], point(&random))
      canvas.set(character, at: point, style: style)
    case 1: canvas.fill(rect(&random), with: characters[random.below(characters.count)])
    case 2: canvas.restyle(rect(&random)) { style.over($0) }
    case 3: canvas.box(rect(&random), title: "世界")
    case 4: canvas.paste(canvas, rect(&random), at: point(&random))
    case 5: canvas.write("plain ASCII", at: point(&random), style: style)
    default:
      let text = String((0..<8).map { _ in characters[random.below(characters.count)] })
      canvas.write(text, at: point(&random), style: style)
    }
  }

  private static func look(_ seed: UInt64) -> Look {
    Look(glyphs: seed.isMultiple(of: 4) ? .ascii : .unicode)
  }

  /// Returns true if each left half has its right half in the same style, and the other way round.
  private static func isWhole(_ row: ArraySlice<Cell>) -> Bool {
    let cells = Array(row)
    return cells.indices.allSatisfy { index in
      switch cells[index].width {
      case 2:
        index + 1 < cells.count && cells[index + 1].width == 0 && cells[index + 1].style == cells[index].style
      case 0:
        index > 0 && cells[index - 1].width == 2 && cells[index].glyph == " "
      default:
        cells[index].width == 1 && cells[index].glyph.columns == 1
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `no wide character is ever broken, and every row keeps its width`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(Size(columns: 10, rows: 5), look: Self.look(seed))
    for _ in 0..<60 { Self.draw(on: &canvas, &random) }
    for row in 0..<5 {
      #expect(Self.isWhole(canvas.row(row)))
      #expect(canvas.row(row).map { Int($0.width) }.reduce(0, +) == 10)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `nothing changes outside a clip but wide characters cut by its edge`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(Size(columns: 10, rows: 5), look: Self.look(seed))
    for _ in 0..<20 { Self.draw(on: &canvas, &random) }
    let before = canvas
    let clip = Self.rect(&random)
    Self.draw(on: &canvas, within: [clip], &random)
    Self.expectNothingChanged(outside: clip, in: canvas, since: before)
  }

  @Test(arguments: UInt64(0)..<200)
  func `every one of nested clips holds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(Size(columns: 10, rows: 5), look: Self.look(seed))
    for _ in 0..<20 { Self.draw(on: &canvas, &random) }
    let before = canvas
    let clips = (0..<1 + random.below(3)).map { _ in Self.rect(&random) }
    Self.draw(on: &canvas, within: clips[...], &random)
    let inside = clips.reduce(canvas.bounds) { $0.intersection($1) }
    Self.expectNothingChanged(outside: inside, in: canvas, since: before)
    for row in 0..<5 { #expect(Self.isWhole(canvas.row(row))) }
    // After the last clip nothing is protected.
    canvas.fill(canvas.bounds, with: "#")
    #expect(canvas.lines == Array(repeating: "##########", count: 5))
  }

  private static func draw(
    on canvas: inout Canvas, within clips: ArraySlice<Rect>, _ random: inout SplitMix64
  ) {
    guard let clip = clips.first else {
      for _ in 0..<40 { draw(on: &canvas, &random) }
      return
    }
    canvas.clipped(to: clip) { draw(on: &$0, within: clips.dropFirst(), &random) }
  }

  private static func expectNothingChanged(outside clip: Rect, in canvas: Canvas, since before: Canvas) {
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns where !clip.contains(Point(column: column, row: row)) {
        let point = Point(column: column, row: row)
        let isCut = before[point].width != 1 && canvas[point] == .blank(before[point].style)
        #expect(canvas[point] == before[point] || isCut)
      }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `a line of ASCII is the same written at once or character by character`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var whole = Canvas(Size(columns: 10, rows: 5))
    for _ in 0..<20 { Self.draw(on: &whole, &random) }
    var single = whole
    let (point, style, text) = (Self.point(&random), Self.style(&random), "Any text ~")
    whole.write(text, at: point, style: style)
    for (offset, character) in text.enumerated() {
      single.set(character, at: point.moved(columns: offset), style: style)
    }
    #expect(whole == single)
  }
}
