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
  private var book: HowToBook

  /// - Returns: nil if there are none.
  init?(_ pages: [HowToPage]) {
    guard !pages.isEmpty else { return nil }
    book = HowToBook(pages)
  }

  private var continuation: String { book.isLast ? "Back" : "Continue" }

  var hints: [Hint] {
    [Hint(.enter, .right, shown: "Enter/→", title: continuation)]
      + (book.number > 0 ? [Hint(.left, title: "Previous")] : [])
      + [Hint(.escape, title: "Back", isInFooter: !book.isLast)]
  }

  /// Turns the page; returns false if that closes the instructions.
  mutating func handle(_ input: Input) -> Bool {
    switch input {
    case .key(.escape): return false
    case .key(.enter): return book.turnOn()
    case .key(let key) where key.direction == .right: return book.turnOn()
    case .key(let key) where key.direction == .left: book.turnBack()
    case .mouse(let mouse) where mouse.action == .press(.left): return book.turnOn()
    case .key, .mouse, .paste, .focus: break
    }
    return true
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    book.draw(on: &canvas, in: area, continuation: continuation)
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
