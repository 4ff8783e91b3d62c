import TUI
import Testing

/// Rich colours as poor terminals show them.
@Suite struct FewerColorsTests {
  private static let amber = Color(rgb: 0xF2B455, indexed: 215, basic: 11)
  private static let ink = Color(rgb: 0x15161F, indexed: 233, basic: 0)
  private static let style = Style(ink: amber, paper: ink, attributes: .italic)

  @Test(
    arguments: [
      (ColorDepth.trueColor, 0xF2B455, 0x15161F, Attributes.italic), (.indexed, 0xFFAF5F, 0x121212, .italic),
      (.sixteen, 0xFFFF00, 0x000000, .italic), (.eight, 0xCDCD00, 0x000000, [.italic, .bold]),
    ] as [(ColorDepth, UInt32, UInt32, Attributes)])
  func `a colour as a depth shows it`(depth: ColorDepth, ink: UInt32, paper: UInt32, attributes: Attributes) {
    let seen = Self.style.seen(at: depth)
    #expect(seen.ink?.rgb == ink)
    #expect(seen.paper?.rgb == paper)
    #expect(seen.attributes == attributes)
  }

  @Test func `without colours attributes are left`() {
    #expect(Self.style.seen(at: .none) == Style(attributes: .italic))
  }

  @Test func `two colours that fall together among eight are parted`() {
    let grey = Style(ink: Color(rgb: 0x7F7F7F, basic: 8), paper: Self.ink).seen(at: .eight)
    #expect(grey.ink?.basic == 7)
    #expect(grey.paper?.basic == 0)
    let plain = Style(ink: Self.ink, paper: Self.ink).seen(at: .eight)
    #expect(plain.ink == plain.paper)
  }

  @Test(arguments: ColorDepth.allCases)
  func `what a depth shows it shows once more`(depth: ColorDepth) {
    let once = Self.style.seen(at: depth)
    #expect(once.seen(at: depth).ink == once.ink)
    #expect(once.seen(at: depth).paper == once.paper)
  }
}
