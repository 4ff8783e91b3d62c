import Packs
import TUI
import Testing

@testable import App

struct ShippedThemeTests {
  @Test func `there is a theme for night, day, weak eyes, other eyes, play, and no colours at all`() {
    #expect(
      Shipped.names == [
        "arcade", "colorblind", "colorblind-light", "contrast", "contrast-light", "default", "fireside",
        "fjord", "light", "meadow", "mono",
      ])
  }

  @Test(arguments: Shipped.names)
  func `a theme has no faults, and nothing could be better`(name: String) {
    let reading = Shipped.reading(name)
    #expect(reading.faults == [])
    #expect(reading.warnings(about: Catalogue.components) == [])
  }

  @Test(arguments: Shipped.names)
  func `a theme has the name of its file, and says in a few words what it is like`(name: String) {
    let theme = Shipped.theme(name)
    #expect(theme.name == name)
    #expect((1...ThemePicker.aboutColumns).contains(theme.about.columns))
  }

  @Test(arguments: Catalogue.components)
  func `the default theme names everything that is drawn`(component: Component) {
    #expect(Shipped.theme("default").names(component))
  }

  @Test(arguments: Catalogue.spacings)
  func `the default theme has the usual spacing, and says all of it`(spacing: Spacing) {
    let theme = Shipped.theme("default")
    #expect(theme.names(spacing))
    #expect(theme[spacing: spacing] == spacing.usual)
  }

  @Test func `a name stands for one component or one spacing`() {
    let names = Catalogue.components.map(\.name) + Catalogue.spacings.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Catalogue.components)
  func `the theme without colours has none`(component: Component) {
    let style = Shipped.theme("mono")[component]
    #expect(style.ink == nil && style.paper == nil)
  }

  @Test func `a theme that is missing gives way to the default one`() {
    let shelf = ThemeShelf(DataFolders(environment: ["PARLOR_SHARE": Home.checkout], binary: nil))
    #expect(shelf.faults == [])
    #expect(shelf.names == ["default"] + Shipped.names.filter { $0 != "default" })
    #expect(shelf.theme("no such theme") == shelf.theme("default"))
  }
}
