import TUI
import Testing

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
  func `a style is written as a terminal of its depth reads it`(depth: ColorDepth, numbers: String) {
    #expect(SGR.sequence(Self.style, depth) == "\u{1B}[\(numbers)m")
  }

  @Test func `what has no colour sets none, and all attributes have their number`() {
    #expect(SGR.sequence(.plain, .trueColor) == "\u{1B}[0m")
    let all: Attributes = [.bold, .dim, .italic, .underline, .reverse]
    #expect(SGR.sequence(Style(attributes: all), .sixteen) == "\u{1B}[0;1;2;3;4;7m")
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
