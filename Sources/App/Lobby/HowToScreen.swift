import GameKit
import Kit
import TUI

/// The instructions of a game or of the app, page by page.
struct HowToScreen: Screen {
  typealias App = ParlorApp

  private let title: String
  private let pages: [HowToPage]
  private let emblems: [GameInfo.Emblem]
  private var page = 0

  /// Shows a game's instructions, or the app's for nil.
  init(_ game: GameModule?, games: [GameModule] = Catalogue.games) {
    title = game?.title ?? "Parlor"
    pages = game?.howTo ?? HowToPage.house
    emblems = (game.map { [$0] } ?? games).map(\.info.emblem).filter { !$0.pictures.isEmpty }
  }

  var header: Header { Header("\(title) · how to play", remark: "page \(page + 1) of \(pages.count)") }

  var hints: [Hint] {
    [Hint(.enter, .right, .space, shown: "Enter/→", title: isLast ? "Got it" : "Continue")]
      + (page > 0 ? [Hint(.left, .up, shown: "←", title: "Previous")] : [])
      + [Hint(.escape, .character("q"), shown: "Esc", title: isLast ? "Close" : "Skip")]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .input(.key(let key)): return handle(key)
    case .input(.mouse(let mouse)) where mouse.action == .press(.left): return next()
    case .input, .appeared, .alarm, .resized, .interrupted, .response, .ending: return []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let layout = HowToLayout(
      pages[page], of: pages, emblems: emblems.count, area: area, look: canvas.look)
    EmblemWall(emblems: emblems, number: page).draw(on: &canvas, in: layout.pictures)
    if let title = layout.title {
      title.draw(on: &canvas, in: layout.titlePlace)
    } else {
      canvas.write(pages[page].title, in: layout.titlePlace, style: .title)
    }
    Paragraph(pages[page].text).draw(on: &canvas, in: layout.text, isFocused: false)
    KeyPrompt(.enter, isLast ? "Got it" : "Continue").draw(on: &canvas, in: layout.prompt)
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
  /// The app's own instructions.
  static let house = [
    HowToPage(
      title: "Welcome to Parlor",
      text: """
        Party games to play on one screen, and puzzles to play alone. Put the screen where everyone can see it; \
        in some games you pass it around.

        Use the keyboard or the mouse. Arrow keys (or h j k l) move, Enter selects, Esc goes back or opens the menu, \
        and ? lists every key.
        """),
    HowToPage(
      title: "Come and go as you like",
      text: """
        Finished games are saved in History, round by round. Go back to the lobby anytime; your game will be waiting. \
        Settings has themes, large text, sounds, and each game's options.

        Ctrl-C quits from anywhere, but asks first.
        """),
  ]
}
