package import TUI

/// Instructions that are open at a page.
package struct HowToBook: Sendable {
  private let pages: [HowToPage]
  private let emblems: Int
  /// The number of the open page, from 0.
  package private(set) var number = 0

  /// - Parameters:
  ///   - pages: At least one.
  ///   - emblems: The number of pictures beside the text.
  package init(_ pages: [HowToPage], emblems: Int = 0) {
    self.pages = pages
    self.emblems = emblems
  }

  package var count: Int { pages.count }
  package var isLast: Bool { number == pages.count - 1 }

  /// Turns to the next page; returns false after the last one.
  package mutating func turnOn() -> Bool {
    guard !isLast else { return false }
    number += 1
    return true
  }

  package mutating func turnBack() { number = max(0, number - 1) }

  /// The place of the pictures.
  package func pictures(in area: Rect, _ look: Look) -> Rect { layout(in: area, look).pictures }

  private func layout(in area: Rect, _ look: Look) -> HowToLayout {
    HowToLayout(pages[number], of: pages, emblems: emblems, area: area, look: look)
  }

  /// Draws the page without its pictures.
  ///
  /// - Parameter continuation: The effect of Enter.
  package func draw(on canvas: inout Canvas, in area: Rect, continuation: String) {
    let (page, layout) = (pages[number], layout(in: area, canvas.look))
    if let title = layout.title {
      title.draw(on: &canvas, in: layout.titlePlace)
    } else {
      canvas.write(page.title, in: layout.titlePlace, style: .title)
    }
    Paragraph(page.text).draw(on: &canvas, in: layout.text, isFocused: false)
    KeyPrompt(.enter, continuation).draw(on: &canvas, in: layout.prompt)
  }
}
