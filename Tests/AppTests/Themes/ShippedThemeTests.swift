import Kit
import Packs
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// The themes that come with the program, as it reads them.
enum Shipped {
  static let files = ThemeFiles(DataFolders(environment: ["PARLOR_SHARE": TempHome.checkout], binary: nil))
  static let names = files.themes.map(\.name)
  static let colored = names.filter { $0 != "mono" }

  static func reading(_ name: String) -> LoadedTheme { files.load(name) }

  static func theme(_ name: String) -> Theme { reading(name).theme }
}

extension Theme {
  /// The ink and paper of a component on a ground that may shine through.
  func colors(of component: Component, on ground: Component) throws -> (ink: Color, paper: Color) {
    let style = self[component].over(self[ground])
    return (try #require(style.ink), try #require(style.paper))
  }
}

struct ShippedThemeTests {
  @Test func `there is a theme for night, day, weak eyes, other eyes, play, and no colors at all`() {
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
    let pictures = ThemePaint(look: Look(theme: reading.theme)).pictures
    #expect(reading.warnings(about: pictures, naming: Catalogue.components) == [])
  }

  @Test(arguments: Shipped.names)
  func `the games' pictures have light and shade in any theme, with 16 colors and with none`(name: String) {
    let pictures = ThemePaint(look: Look(theme: Shipped.theme(name))).pictures
    for (title, picture) in pictures where title.hasPrefix("the picture of") {
      #expect(picture.paintFaults(PaintStandard(names: [name])) == [], "\(title)")
      let points = (0..<picture.size.rows).flatMap { row in
        (0..<picture.size.columns).map { Point(column: $0, row: row) }
      }
      #expect(Set(points.map { picture[$0].style }).count >= (name == "mono" ? 2 : 3), "\(title)")
    }
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
  func `the theme without colors has none`(component: Component) {
    let style = Shipped.theme("mono")[component]
    #expect(style.ink == nil && style.paper == nil)
  }

  @Test func `a theme that is missing gives way to the default one`() {
    let shelf = ThemeLibrary(DataFolders(environment: ["PARLOR_SHARE": TempHome.checkout], binary: nil))
    #expect(shelf.faults == [])
    #expect(shelf.names == ["default"] + Shipped.names.filter { $0 != "default" })
    #expect(shelf.theme("no such theme") == shelf.theme("default"))
  }
}

/// Whether `docs/themes.md` is true.
struct HandbookTests {
  private let page = Checkout().text(of: "docs/themes.md") ?? ""

  /// The samples: what is indented, by paragraphs.
  private var samples: [String] {
    page.split(separator: "\n\n").filter { $0.hasPrefix("    ") }.map { sample in
      sample.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
  }

  private func load(_ text: String) -> LoadedTheme {
    ThemeFile.load(name: "sample", known: Catalogue.components, spacings: Catalogue.spacings) { name in
      name == "sample" ? ("sample", text) : Shipped.files.theme(named: name).map { ($0.path, $0.text) }
    }
  }

  @Test func `the theme in five lines is a good theme`() throws {
    let sample = try #require(samples.first { $0.hasPrefix("name = sea") })
    #expect(sample.split(separator: "\n").count == 5)
    let reading = load(sample)
    #expect(reading.faults == [])
    #expect(reading.warnings(about: Catalogue.components) == [])
    let pictures = ThemePaint(look: Look(theme: reading.theme)).pictures
    #expect(reading.warnings(about: pictures, naming: Catalogue.components) == [])
    #expect(reading.theme[.text].paper?.rgb == 0x0B1D26)
    #expect(reading.theme[.title].ink?.rgb == 0x6FD3C7)
  }

  @Test func `room is given as the sample says`() throws {
    let sample = try #require(samples.first { $0.contains("dialog.padding") })
    let reading = load("inherits = default\n" + sample)
    #expect(reading.faults == [])
    #expect(reading.theme[spacing: .dialogPadding] == 3)
  }

  @Test func `the lines that are shown stand in the default theme`() throws {
    let lines = try #require(Shipped.files.theme(named: "default")).text.split(separator: "\n").map { line in
      line.split(separator: " ").prefix { $0 != "#" }.joined(separator: " ")
    }
    for line in samples.joined(separator: "\n").split(separator: "\n") where line.hasPrefix("field") {
      #expect(lines.contains(line.split(separator: " ").joined(separator: " ")), "\(line)")
    }
    for part in ["amber = #f2b455 / 215 / bright-yellow", "line = smoke 60% ink", "accent = amber"] {
      #expect(page.contains(part) && lines.contains(part), "\(part)")
    }
  }

  @Test(arguments: Catalogue.spacings)
  func `every spacing stands in the table`(spacing: Spacing) {
    #expect(
      page.split(separator: "\n").contains {
        $0.hasPrefix("| `\(spacing.name)` ") && $0.hasSuffix("| \(spacing.usual) |")
      })
  }

  @Test func `every text style stands in the table`() {
    let family = Component.families.first { $0.title == "Text" }
    for component in family?.components ?? [] { #expect(page.contains("`\(component.name)`")) }
  }

  @Test(arguments: Shipped.names)
  func `the front page names every theme`(name: String) {
    #expect(Checkout().text(of: "README.md")?.contains("`\(name)`") == true)
  }
}
