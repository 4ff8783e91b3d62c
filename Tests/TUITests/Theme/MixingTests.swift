import Testing

@testable import TUI

struct MixingTests {
  private let day = Color(rgb: 0xFFFFFF, indexed: 231, basic: 15)
  private let night = Color(rgb: 0x000000, indexed: 232, basic: 4)

  @Test func `a colour on its way ends exactly where it is to end`() {
    #expect(day.mixed(0, into: night) == day)
    #expect(day.mixed(1, into: night) == night)
    #expect(day.mixed(-1, into: night) == day)
    #expect(day.mixed(.nan, into: night) == day)
  }

  @Test(
    arguments: [(0.25, 0xBFBFBF, 15), (0.5, 0x808080, 4), (0.75, 0x404040, 4)] as [(Double, UInt32, UInt8)])
  func `in between it is mixed, but with 16 colours it is one or the other`(
    part: Double, rgb: UInt32, basic: UInt8
  ) {
    let mixed = day.mixed(part, into: night)
    #expect(mixed.rgb == rgb)
    #expect(mixed.basic == basic)
    #expect(mixed.indexed == Color(rgb: rgb).indexed)
  }

  @Test func `what a style leaves open changes halfway, as attributes do`() {
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
