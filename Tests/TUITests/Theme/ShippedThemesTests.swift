import TUI
import TestKit
import Testing

/// What the toolkit asks of the themes that come with the program; the program asks more of them.
@Suite struct ShippedThemesTests {
  private static func load(_ name: String) -> Theme {
    let reading = ThemeFile.load(name: name, known: Component.toolkit) { name in
      let path = "themes/\(name).theme"
      return Checkout().text(of: path).map { (path, $0) }
    }
    return reading.theme
  }

  @Test(arguments: Component.toolkit)
  func `the default theme names everything that the toolkit draws`(component: Component) {
    #expect(Self.load("default").names(component))
  }

  @Test(arguments: Spacing.toolkit)
  func `the default theme has the usual spacing, and says all of it`(spacing: Spacing) {
    let theme = Self.load("default")
    #expect(theme.names(spacing))
    #expect(theme[spacing: spacing] == spacing.usual)
  }

  @Test(arguments: Component.toolkit)
  func `the theme without colours is the one that is built in`(component: Component) {
    let style = Self.load("mono")[component]
    #expect(style == Theme.mono[component])
    #expect(style.ink == nil && style.paper == nil)
  }

  @Test func `a name stands for a component or for a spacing`() {
    #expect(Set(Component.toolkit.map(\.name)).isDisjoint(with: Spacing.toolkit.map(\.name)))
    #expect(Set(Component.toolkit).count == Component.toolkit.count)
    #expect(Set(Spacing.toolkit).count == Spacing.toolkit.count)
  }
}
