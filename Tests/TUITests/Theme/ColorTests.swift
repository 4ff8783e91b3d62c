import TUI
import Testing

@Suite struct ColorTests {
  /// Dark grounds of well-known themes, which the naive rule sends to black or teal; the greys were
  /// computed once with the formulas of the source.
  ///
  /// - Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
  @Test(
    arguments: [
      (0x11131A, 233), (0x1A1B26, 234), (0x191724, 234), (0x2E3440, 236),
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
    ] as [(UInt32, UInt8)])
  func `a colour without a written form has the nearest one by eye`(rgb: UInt32, indexed: UInt8) {
    #expect(Color(rgb: rgb).indexed == indexed)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 15), (0xE5E5E5, 7), (0x7F7F7F, 8), (0xFF0000, 9), (0x00CDCD, 6),
    ] as [(UInt32, UInt8)])
  func `the basic colours find themselves`(rgb: UInt32, basic: UInt8) {
    #expect(Color(rgb: rgb).basic == basic)
  }

  @Test func `written forms are kept`() {
    let color = Color(rgb: 0xFF8800, indexed: 1, basic: 2)
    #expect((color.rgb, color.indexed, color.basic) == (0xFF8800, 1, 2))
  }

  @Test(
    arguments: [
      (100, 0xFF8040), (0, 0x001000), (50, 0x804820), (25, 0x402C10),
    ] as [(Int, UInt32)])
  func `a blend lies between two colours`(percent: Int, rgb: UInt32) {
    #expect(Color(rgb: 0xFF8040).blended(percent, over: Color(rgb: 0x001000)).rgb == rgb)
  }

  @Test(arguments: [(UInt32(0xB3ADA3), UInt8(8)), (0x1F2022, 0), (0xD8D6D0, 7), (0xFAF8F4, 15)])
  func `with 16 colours what is nearly grey stays grey`(rgb: UInt32, basic: UInt8) {
    #expect(Color(rgb: rgb).basic == basic)
  }

  @Test(arguments: [(60, UInt8(8)), (10, 0)])
  func `with few colours a blend does not vanish into what it is mostly not`(percent: Int, basic: UInt8) {
    let (smoke, ink) = (Color(rgb: 0x4A4A4A, basic: 8), Color(rgb: 0x101010, basic: 0))
    #expect(smoke.blended(percent, over: ink).basic == basic)
  }

  /// - Source: WCAG 2.2, "contrast ratio"; 4.54 for #767676 on white is the usual example of the least
  ///   that passes 4.5.
  @Test(
    arguments: [(0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.54)]
      as [(UInt32, UInt32, Double)])
  func `contrast is that of WCAG`(ink: UInt32, paper: UInt32, contrast: Double) {
    let (one, other) = (Color(rgb: ink), Color(rgb: paper))
    #expect(abs(one.contrast(to: other) - contrast) < 0.01)
    #expect(one.contrast(to: other) == other.contrast(to: one))
  }

  @Test(
    arguments: [
      (.trueColor, 0x123456), (.none, 0x123456), (.indexed, 0xFF8700), (.sixteen, 0xFF0000),
      (.eight, 0xCD0000),
    ] as [(ColorDepth, UInt32)])
  func `at each depth a terminal shows another form`(depth: ColorDepth, rgb: UInt32) {
    #expect(Color(rgb: 0x123456, indexed: 208, basic: 9).rgb(at: depth) == rgb)
  }

  @Test func `a colour and a style can be told in words`() {
    let style = Style(ink: Color(rgb: 0x00FF0A), paper: Color(rgb: 0), attributes: [.bold, .underline])
    #expect(style.description == "#00ff0a on #000000 bold underline")
    #expect(Style.plain.description == "plain")
  }

  @Test func `a style takes from below what it leaves open, but not the attributes`() {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let below = Style(ink: red, paper: blue, attributes: .bold)
    #expect(Style(attributes: .dim).over(below) == Style(ink: red, paper: blue, attributes: .dim))
    #expect(Style(ink: blue).over(below) == Style(ink: blue, paper: blue))
  }

  @Test func `depths of colour are in order`() {
    #expect(ColorDepth.allCases == ColorDepth.allCases.sorted())
    #expect(ColorDepth.none < .trueColor)
  }
}
