import Testing

@testable import TUI

@Suite struct ColorTests {
  /// Dark backgrounds of well-known themes, which a naive search maps to black or teal; the grays were
  /// computed once with the formulas of the source.
  ///
  /// - Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
  @Test(
    arguments: [
      (0x11131A, 233), (0x1A1B26, 234), (0x191724, 234), (0x2E3440, 236),
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
    ] as [(UInt32, UInt8)])
  func `a color without an indexed form has the nearest one by eye`(rgb: UInt32, indexed: UInt8) {
    #expect(Color(rgb: rgb).indexed == indexed)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 15), (0xE5E5E5, 7), (0x7F7F7F, 8), (0xFF0000, 9), (0x00CDCD, 6),
    ] as [(UInt32, UInt8)])
  func `the basic colors map to themselves`(rgb: UInt32, basic: UInt8) {
    #expect(Color(rgb: rgb).basic == basic)
  }

  @Test func `given forms are kept`() {
    let color = Color(rgb: 0xFF8800, indexed: 1, basic: 2)
    #expect((color.rgb, color.indexed, color.basic) == (0xFF8800, 1, 2))
  }

  @Test(
    arguments: [
      (100, 0xFF8040), (0, 0x001000), (50, 0x804820), (25, 0x402C10),
    ] as [(Int, UInt32)])
  func `a blend lies between two colors`(percent: Int, rgb: UInt32) {
    #expect(Color(rgb: 0xFF8040).blended(percent, over: Color(rgb: 0x001000)).rgb == rgb)
  }

  @Test(
    arguments: [(UInt32(0xB3ADA3), UInt8(8)), (0x1F2022, 0), (0xD8D6D0, 7), (0xFAF8F4, 15)]
      as [(UInt32, UInt8)])
  func `with 16 colors almost gray stays gray`(rgb: UInt32, basic: UInt8) {
    #expect(Color(rgb: rgb).basic == basic)
  }

  @Test(arguments: [(60, UInt8(8)), (10, 0)] as [(Int, UInt8)])
  func `with few colors a blend does not vanish into its lesser part`(percent: Int, basic: UInt8) {
    let (smoke, ink) = (Color(rgb: 0x4A4A4A, basic: 8), Color(rgb: 0x101010, basic: 0))
    #expect(smoke.blended(percent, over: ink).basic == basic)
  }

  /// - Source: WCAG 2.2, "contrast ratio"; 4.54 for #767676 on white is the usual example of the least that
  ///   passes 4.5.
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
  func `each depth shows another form of a color`(depth: ColorDepth, rgb: UInt32) {
    #expect(Color(rgb: 0x123456, indexed: 208, basic: 9).rgb(at: depth) == rgb)
  }

  @Test func `a color and a style have a description`() {
    let style = Style(ink: Color(rgb: 0x00FF0A), paper: Color(rgb: 0), attributes: [.bold, .underline])
    #expect(style.description == "#00ff0a on #000000 bold underline")
    #expect(Style.plain.description == "plain")
  }

  @Test func `a style inherits colors from below, but not attributes`() {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let below = Style(ink: red, paper: blue, attributes: .bold)
    #expect(Style(attributes: .dim).over(below) == Style(ink: red, paper: blue, attributes: .dim))
    #expect(Style(ink: blue).over(below) == Style(ink: blue, paper: blue))
  }

  @Test func `color depths are ordered`() {
    #expect(ColorDepth.allCases == ColorDepth.allCases.sorted())
    #expect(ColorDepth.none < .trueColor)
  }
}

/// Colors reduced to the depth of a terminal.
@Suite struct FewerColorsTests {
  private static let amber = Color(rgb: 0xF2B455, indexed: 215, basic: 11)
  private static let ink = Color(rgb: 0x15161F, indexed: 233, basic: 0)
  private static let style = Style(ink: amber, paper: ink, attributes: .italic)

  @Test(
    arguments: [
      (ColorDepth.trueColor, 0xF2B455, 0x15161F, Attributes.italic), (.indexed, 0xFFAF5F, 0x121212, .italic),
      (.sixteen, 0xFFFF00, 0x000000, .italic), (.eight, 0xCDCD00, 0x000000, [.italic, .bold]),
    ] as [(ColorDepth, UInt32, UInt32, Attributes)])
  func `a style is reduced to a depth`(depth: ColorDepth, ink: UInt32, paper: UInt32, attributes: Attributes)
  {
    let seen = Self.style.seen(at: depth)
    #expect(seen.ink?.rgb == ink)
    #expect(seen.paper?.rgb == paper)
    #expect(seen.attributes == attributes)
  }

  @Test func `without colors attributes remain`() {
    #expect(Self.style.seen(at: .none) == Style(attributes: .italic))
  }

  @Test func `two colors that become equal among eight are separated`() {
    let gray = Style(ink: Color(rgb: 0x7F7F7F, basic: 8), paper: Self.ink).seen(at: .eight)
    #expect(gray.ink?.basic == 7)
    #expect(gray.paper?.basic == 0)
    let plain = Style(ink: Self.ink, paper: Self.ink).seen(at: .eight)
    #expect(plain.ink == plain.paper)
  }

  @Test(arguments: ColorDepth.allCases)
  func `reducing a style twice changes nothing more`(depth: ColorDepth) {
    let once = Self.style.seen(at: depth)
    #expect(once.seen(at: depth).ink == once.ink)
    #expect(once.seen(at: depth).paper == once.paper)
  }
}

struct MixingTests {
  private let day = Color(rgb: 0xFFFFFF, indexed: 231, basic: 15)
  private let night = Color(rgb: 0x000000, indexed: 232, basic: 4)

  @Test func `a mixed color ends exactly at its ends`() {
    #expect(day.mixed(0, into: night) == day)
    #expect(day.mixed(1, into: night) == night)
    #expect(day.mixed(-1, into: night) == day)
    #expect(day.mixed(.nan, into: night) == day)
  }

  @Test(
    arguments: [(0.25, 0xBFBFBF, 15), (0.5, 0x808080, 4), (0.75, 0x404040, 4)] as [(Double, UInt32, UInt8)])
  func `colors are mixed in between, but with 16 colors it is one of the two`(
    part: Double, rgb: UInt32, basic: UInt8
  ) {
    let mixed = day.mixed(part, into: night)
    #expect(mixed.rgb == rgb)
    #expect(mixed.basic == basic)
    #expect(mixed.indexed == Color(rgb: rgb).indexed)
  }

  @Test func `missing colors and attributes change halfway`() {
    let (open, dark) = (Style(attributes: .bold), Style(ink: night, paper: night, attributes: .dim))
    #expect(open.mixed(0.4, into: dark) == open)
    #expect(open.mixed(0.6, into: dark) == dark)
  }

  @Test func `styles are mixed in a few steps only`() {
    var mixer = StyleMixer()
    let styles = (0...1000).map { mixer.style(Style(ink: day), Double($0) / 1000, into: Style(ink: night)) }
    #expect(Set(styles).count == StyleMixer.steps + 1)
  }
}
