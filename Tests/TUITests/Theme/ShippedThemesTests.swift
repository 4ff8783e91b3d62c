import TUI
import TestKit
import Testing

/// The themes that come with the program.
@Suite struct ShippedThemesTests {
  static let names = Checkout().names(in: "themes", endingIn: ".theme")
  static let colored = names.filter { $0 != "mono" }

  /// What the app draws besides the toolkit's components.
  static let known =
    Component.toolkit
    + [
      "snakesss.human", "snakesss.snake", "snakesss.mongoose", "snakesss.right", "snakesss.wrong",
      "snakesss.choice", "snakesss.choice.selected", "lobby.card", "lobby.card.selected", "lobby.logo",
    ].map { Component($0) }

  /// What may be fainter than other text, and what is drawn but not read.
  static let faint: Set<Component> = [
    .faint, .caption, .rowDisabled, .fieldPlaceholder, .border, .scrollThumb, .shade, .chartAxis, .night,
  ]
  static let unread: Set<Component> = [.scrollTrack, .gaugeEmpty, .progressTrack]

  /// What others are drawn on.
  static let grounds: [Component] = [.text, .curtain, .dialog]

  static func load(_ name: String) -> (theme: Theme, faults: [ThemeFault]) {
    ThemeFile.load(name: name, known: known) { name in
      let path = "themes/\(name).theme"
      return Checkout().text(of: path).map { (path, $0) }
    }
  }

  @Test func `there is a theme for night, day, weak eyes and terminals without colours`() {
    #expect(Self.names == ["contrast", "default", "light", "mono"])
  }

  @Test(arguments: names)
  func `a theme has no faults and the name of its file`(name: String) {
    let (theme, faults) = Self.load(name)
    #expect(faults == [])
    #expect(theme.name == name)
  }

  @Test(arguments: known)
  func `the default theme names everything that is drawn`(component: Component) {
    #expect(Self.load("default").theme.names(component))
  }

  @Test(arguments: Component.toolkit)
  func `the theme without colours is the one that is built in`(component: Component) {
    let style = Self.load("mono").theme[component]
    #expect(style == Theme.mono[component])
    #expect(style.ink == nil && style.paper == nil)
  }

  @Test(arguments: colored)
  func `everything can be read on every ground, at every depth of colour`(name: String) throws {
    let theme = Self.load(name).theme
    for ground in Self.grounds {
      for component in Self.known where component != .text {
        let style = theme[component].over(theme[ground])
        let ink = try #require(style.ink)
        let paper = try #require(style.paper)
        let contrast = ink.contrast(to: paper)
        #expect(
          contrast >= Self.leastContrast(of: component, in: name), "\(component.name) on \(ground.name)")
        #expect(ink.indexed != paper.indexed, "\(component.name) on \(ground.name)")
        #expect(ink.basic != paper.basic, "\(component.name) on \(ground.name)")
      }
    }
  }

  /// The contrast that WCAG 2.2 asks for: 4.5 for text (1.4.3, AA), 7 for weak eyes (1.4.6, AAA) and 3
  /// for what is large or not text (1.4.11).
  private static func leastContrast(of component: Component, in theme: String) -> Double {
    if theme == "contrast" { return 7 }
    return unread.contains(component) ? 1.5 : faint.contains(component) ? 3 : 4.5
  }

  @Test(arguments: names)
  func `what is chosen looks different from what is not`(name: String) {
    let theme = Self.load(name).theme
    let pairs: [(Component, Component)] = [
      (.row, .rowSelected), (.button, .buttonFocused), (.field, .fieldFocused), (.tab, .tabSelected),
      (.border, .borderFocused), (Component("lobby.card"), Component("lobby.card.selected")),
      (Component("snakesss.choice"), Component("snakesss.choice.selected")),
    ]
    for (plain, chosen) in pairs { #expect(theme[plain] != theme[chosen], "\(chosen.name)") }
  }

  @Test(arguments: names)
  func `the roles look different from one another`(name: String) {
    let theme = Self.load(name).theme
    let roles = ["snakesss.human", "snakesss.snake", "snakesss.mongoose"].map { theme[Component($0)] }
    #expect(Set(roles).count == 3)
  }
}
