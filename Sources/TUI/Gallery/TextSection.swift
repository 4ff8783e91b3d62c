import TUI

extension GallerySection {
  static let text = GallerySection(
    name: "Text",
    exhibits: [
      .label, .paragraph, .banner,
    ])
}

extension Exhibit {
  static let label = Exhibit(
    "Label", "One line of text, shortened with an ellipsis.",
    [
      State("whole", 28, 1) { Label("In the library").draw(on: &$0, in: $1) },
      State("centered", 28, 1) { Label("In the library", alignment: .center).draw(on: &$0, in: $1) },
      State("right-aligned", 28, 1) { Label("In the library", alignment: .trailing).draw(on: &$0, in: $1) },
      State("as a heading", 28, 1) { Label("Library", style: .heading).draw(on: &$0, in: $1) },
      State("truncated at end", 20, 1) { Label(path).draw(on: &$0, in: $1) },
      State("truncated in the middle", 20, 1) { Label(path, cut: .middle).draw(on: &$0, in: $1) },
      State("truncated at start", 20, 1) { Label(path, cut: .start).draw(on: &$0, in: $1) },
    ])

  private static let path = "/home/anna/packs/questions/animals.json"
}

extension Exhibit {
  static let paragraph = Exhibit(
    "Paragraph", "Text that wraps between words and scrolls.",
    [
      State("whole", 28, 3) { Paragraph(story).draw(on: &$0, in: $1) },
      State("centered", 28, 3) { Paragraph(story, alignment: .center).draw(on: &$0, in: $1) },
      State("right-aligned", 28, 3) { Paragraph(story, alignment: .trailing).draw(on: &$0, in: $1) },
      State("longer than its space", 28, 3) { Paragraph(story + " " + story).draw(on: &$0, in: $1) },
      State("scrolled", 20, 3) { Paragraph(story + " " + story, offset: 2).draw(on: &$0, in: $1) },
      State("scrolled to the end", 20, 3) { Paragraph(story + " " + story, offset: 9).draw(on: &$0, in: $1) },
      State("a warning", 28, 3) { Paragraph(story, style: .warning).draw(on: &$0, in: $1) },
    ])

  private static let story = "Snakes know the answer and hope no one else finds it."
}

extension Exhibit {
  static let banner = Exhibit(
    "Banner", "A few words in big letters, readable across a table.",
    [
      State("large", 34, 5) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("less tall", 34, 3) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("less wide", 12, 5) { Banner("Anna!").draw(on: &$0, in: $1) },
      State("too long for its space", 6, 1) { Banner("Marianna").draw(on: &$0, in: $1) },
      State("in several lines", 30, 11) {
        Banner("Ben and Anna", wraps: true, alignment: .leading, style: .title).draw(on: &$0, in: $1)
      },
      State("with accents", 60, 5) { Banner("Jörg & Zoë").draw(on: &$0, in: $1) },
      State("digits and symbols", 60, 5) { Banner("(3+4)*5=35 #1?").draw(on: &$0, in: $1) },
      State("with letters it doesn't have", 20, 5) { Banner("Анна").draw(on: &$0, in: $1) },
      State("empty", 20, 1) { Banner("").draw(on: &$0, in: $1) },
    ])
}
