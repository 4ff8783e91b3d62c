package import Kit
import TUI

/// A game as its guests see it.
package struct GuestGame: Sendable {
  let picture: Sprite?
  package let instructions: [HowToPage]

  package init(picture: Sprite?, instructions: [HowToPage]) {
    self.picture = picture
    self.instructions = instructions
  }
}

/// A game's instructions at a guest's terminal, page by page.
///
/// Space does nothing, so that it can't show the private page that takes the instructions' place.
struct GuestInstructions: Sendable {
  private let pages: [HowToPage]
  private var number = 0

  /// - Returns: nil if there are none.
  init?(_ pages: [HowToPage]) {
    guard !pages.isEmpty else { return nil }
    self.pages = pages
  }

  private var isLast: Bool { number == pages.count - 1 }
  private var continuation: String { isLast ? "Back" : "Continue" }

  var hints: [Hint] {
    [Hint(.enter, .right, shown: "Enter/→", title: continuation)]
      + (number > 0 ? [Hint(.left, title: "Previous")] : [])
      + [Hint(.escape, title: "Back", isInFooter: !isLast)]
  }

  /// Turns the page; returns false if that closes the instructions.
  mutating func handle(_ input: Input, in area: Rect) -> Bool {
    let direction: Direction? = if case .key(let key) = input { key.direction } else { nil }
    if input == .key(.escape) { return false }
    if input == .key(.enter) || direction == .right || input.isPress(in: PublicFrame.prompt(in: area)) {
      number += 1
    } else if direction == .left {
      number = max(0, number - 1)
    }
    return pages.indices.contains(number)
  }

  // MARK: Drawing

  private static let mostColumns = 64
  private static let mostTitleRows = 11

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let prompt = PublicFrame.prompt(in: area)
    let width = max(1, min(Self.mostColumns, area.columns - 6))
    let text = Paragraph(pages[number].text)
    let page = Rect(area.origin, Size(columns: area.columns, rows: prompt.top - area.top - 1))
    let room = page.centered(Size(columns: width, rows: page.rows))
    let title = title(above: text.rows(for: width), within: room.size, canvas.look)
    let rows = room.rows(
      .share(1), .cells(title?.rows ?? 1), .cells(1), .cells(text.rows(for: width)), .share(1))
    if let title {
      title.banner.draw(on: &canvas, in: rows[1])
    } else {
      canvas.write(pages[number].title, in: rows[1], style: .title)
    }
    text.draw(on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, continuation).draw(on: &canvas, in: prompt)
  }

  /// The title in large letters; nil if there is no room for them.
  private func title(above rows: Int, within room: Size, _ look: Look) -> (banner: Banner, rows: Int)? {
    let banner = Banner(pages[number].title, wraps: true, alignment: .leading, style: .title)
    let space = Size(columns: room.columns, rows: Self.mostTitleRows)
    let height = banner.size(within: space, in: look).rows
    let fits = banner.isLarge(within: space, in: look) && height + rows < room.rows
    return fits && !look.isPlain ? (banner, height) : nil
  }
}

extension [HowToPage] {
  /// The pages as HTML, for phones.
  package var html: String {
    map { page in
      let paragraphs = page.text.split(separator: "\n").map { "<p>\(Self.escaped($0))</p>" }
      return "<h2>\(Self.escaped(page.title))</h2>\(paragraphs.joined())"
    }.joined()
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { html, character in
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case let other: html.append(other)
      }
    }
  }
}
