import TUI

extension Exhibit {
  static let paragraph = Exhibit(
    "Paragraph", "Text that wraps between words and scrolls where it is longer than its place.",
    [
      State("whole", 28, 3) { Paragraph(story).draw(on: &$0, in: $1) },
      State("in the middle", 28, 3) { Paragraph(story, alignment: .center).draw(on: &$0, in: $1) },
      State("at the end", 28, 3) { Paragraph(story, alignment: .trailing).draw(on: &$0, in: $1) },
      State("longer than its place", 28, 3) { Paragraph(story + " " + story).draw(on: &$0, in: $1) },
      State("scrolled", 20, 3) { Paragraph(story + " " + story, offset: 2).draw(on: &$0, in: $1) },
      State("scrolled to the end", 20, 3) { Paragraph(story + " " + story, offset: 9).draw(on: &$0, in: $1) },
      State("a warning", 28, 3) { Paragraph(story, style: .warning).draw(on: &$0, in: $1) },
    ])

  private static let story = "Snakes know the answer and hope that nobody else finds it."
}
