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
