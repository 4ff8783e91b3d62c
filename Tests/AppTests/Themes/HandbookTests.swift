import Packs
import TUI
import TestKit
import Testing

@testable import App

/// Whether `docs/themes.md` is true.
struct HandbookTests {
  private let page = Checkout().text(of: "docs/themes.md") ?? ""

  /// The samples: what is indented, by paragraphs.
  private var samples: [String] {
    page.split(separator: "\n\n").filter { $0.hasPrefix("    ") }.map { sample in
      sample.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
  }

  private func load(_ text: String) -> ThemeReading {
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
