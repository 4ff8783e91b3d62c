import TUI
import Testing

struct PenTests {
  static let amber = Color(rgb: 0xFF8800, indexed: 208, basic: 11)

  @Test(
    arguments: [
      (ColorDepth.none, Int32(-1)), (.eight, 3), (.sixteen, 11), (.indexed, 208), (.trueColor, 0xFF8800),
    ] as [(ColorDepth, Int32)])
  func `a color becomes the nearest that the terminal can show`(depth: ColorDepth, number: Int32) {
    #expect(Pen(Style(ink: Self.amber), depth).ink == number)
    #expect(Pen(Style(paper: Self.amber), depth).paper == number)
  }

  @Test(arguments: ColorDepth.allCases)
  func `a style without color has the terminal's own`(depth: ColorDepth) {
    #expect(Pen(.plain, depth).ink == -1)
    #expect(Pen(.plain, depth).paper == -1)
  }

  @Test func `with eight colors a bright ink is bold`() {
    #expect(Pen(Style(ink: Self.amber), .eight).attributes == .bold)
    #expect(Pen(Style(paper: Self.amber), .eight).attributes == [])
  }

  /// Terminals with eight colors show bold as bright: on white a bold blue is pale, and bold black is gray.
  @Test(
    arguments: [
      (0, 3, true, []), (0, 3, false, []), (4, 7, true, []), (8, 7, false, .bold), (8, 4, true, .bold),
      (15, 4, true, .bold), (1, 0, true, .bold), (1, 0, false, []), (8, 0, true, .dim), (15, 7, true, []),
    ] as [(UInt8, UInt8, Bool, Attributes)])
  func `with eight colors bold stays where it helps`(
    ink: UInt8, paper: UInt8, isBold: Bool, shown: Attributes
  ) {
    let style = Style(
      ink: Color(rgb: 0, basic: ink), paper: Color(rgb: 1, basic: paper), attributes: isBold ? .bold : [])
    #expect(Pen(style, .eight).attributes == shown)
  }

  @Test(arguments: [(UInt8(8), UInt8(0), Int32(7)), (7, 15, 0), (1, 9, 0)] as [(UInt8, UInt8, Int32)])
  func `with eight colors two that become equal are separated`(ink: UInt8, paper: UInt8, shown: Int32) {
    let style = Style(
      ink: Color(rgb: 0, indexed: 0, basic: ink), paper: Color(rgb: 1, indexed: 0, basic: paper))
    #expect(Pen(style, .eight).ink == shown)
  }

  @Test(arguments: [(UInt32(0), Int32(8)), (7, 8), (8, 8), (0x010000, 0x010000)] as [(UInt32, Int32)])
  func `the darkest colors are no entries of the palette`(rgb: UInt32, number: Int32) {
    #expect(Pen(Style(ink: Color(rgb: rgb)), .trueColor).ink == number)
  }
}

/// - Source: ECMA-48, 8.3.117, and "XTerm Control Sequences".
struct SGRTests {
  private static let style = Style(
    ink: Color(rgb: 0xFF8800, indexed: 208, basic: 11), paper: Color(rgb: 0x102030, indexed: 17, basic: 4),
    attributes: [.bold, .italic])

  @Test(
    arguments: [
      (.trueColor, "0;1;3;38;2;255;136;0;48;2;16;32;48"), (.indexed, "0;1;3;38;5;208;48;5;17"),
      (.sixteen, "0;1;3;93;44"), (.eight, "0;1;3;33;44"), (.none, "0;1;3"),
    ] as [(ColorDepth, String)])
  func `a style is written for the depth of the terminal`(depth: ColorDepth, numbers: String) {
    #expect(SGR.sequence(Self.style, depth) == "\u{1B}[\(numbers)m")
  }

  @Test func `a style without color sets none, and every attribute has its number`() {
    #expect(SGR.sequence(.plain, .trueColor) == "\u{1B}[0m")
    let all: Attributes = [.bold, .dim, .italic, .underline, .reverse, .strike]
    #expect(SGR.sequence(Style(attributes: all), .sixteen) == "\u{1B}[0;1;2;3;4;7;9m")
  }

  @Test func `a picture is printed row by row, with a style where it changes`() {
    var canvas = Canvas(Size(columns: 4, rows: 2))
    canvas.write("猫!", at: .zero, style: Style(attributes: .bold))
    #expect(
      canvas.printed(at: .sixteen) == [
        "\u{1B}[0;1m猫!\u{1B}[0m \u{1B}[0m", "\u{1B}[0m    \u{1B}[0m",
      ])
    #expect(canvas.printed(at: .none) == ["猫!", ""])
  }
}
