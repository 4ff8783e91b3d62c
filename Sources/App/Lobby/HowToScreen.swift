import GameKit
import Kit
import TUI

/// The instructions of a game, or of the app, page by page.
struct HowToScreen: Screen {
  typealias App = ParlorApp

  private let title: String
  private let pages: [HowToPage]
  private var page = 0

  /// Shows a game's instructions; nil shows the app's.
  init(_ game: GameModule?) {
    title = game?.title ?? "Parlor"
    pages = game?.howTo ?? HowToPage.house
  }

  var header: Header { Header("\(title) · how to play", remark: "page \(page + 1) of \(pages.count)") }

  var hints: [Hint] {
    [
      Hint(.right, .enter, .space, shown: "→ Enter", title: isLast ? "Done" : "Next"),
      Hint(.left, title: "Back"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Skip"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(.key(let key)): return handle(key)
    case .input(.mouse(let mouse)) where mouse.action == .press(.left): return next()
    case .input, .appeared, .alarm, .resized, .interrupted, .response, .ending: return []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let text = Paragraph(pages[page].text)
    let width = min(64, area.columns - 6)
    let rows = area.centered(Size(columns: width, rows: area.rows))
      .rows(.share(1), .cells(1), .cells(1), .cells(text.rows(for: width)), .cells(1), .cells(1), .share(1))
    canvas.write(pages[page].title, in: rows[1], style: .title)
    text.draw(on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, isLast ? "Done" : "Next page").draw(on: &canvas, in: rows[5])
  }
}

extension HowToScreen {
  private var isLast: Bool { page == pages.count - 1 }

  private mutating func handle(_ key: Key) -> [ParlorCommand] {
    if key == .escape || key == .character("q") { return [.close] }
    if key.confirms || key.direction == .right || key.direction == .down { return next() }
    if key.direction == .left || key.direction == .up { page = max(0, page - 1) }
    return []
  }

  private mutating func next() -> [ParlorCommand] {
    guard !isLast else { return [.close] }
    page += 1
    return []
  }
}

extension HowToPage {
  /// The instructions of the app.
  static let house = [
    HowToPage(
      title: "Welcome to Parlor",
      text: """
        Games for a table of friends and one terminal. Put it where everybody can see it; some games pass it around.

        Everything works with the keyboard: arrows or h j k l move, Enter chooses, Esc goes back or opens the menu, \
        ? shows all keys of a screen. A mouse works too.
        """),
    HowToPage(
      title: "Nothing is lost",
      text: """
        Finished games stand in the History, with everything that happened. Leave a game for the lobby and it waits \
        for you there until you quit. Settings hold colours, large text, sounds and the rules of each game.

        Ctrl-C quits from anywhere; it asks first.
        """),
  ]
}
