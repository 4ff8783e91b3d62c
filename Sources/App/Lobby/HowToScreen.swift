import GameKit
import Kit
import TUI

/// The instructions of a game or of the app, page by page.
struct HowToScreen: Screen {
  typealias App = ParlorApp

  private let title: String
  private let pages: [HowToPage]
  private let emblems: [GameInfo.Emblem]
  /// The games that number keys start.
  private let offered: [GameModule]
  private var page = 0

  /// Shows a game's instructions, or the welcome for nil.
  init(_ game: GameModule?, games: [GameModule] = Catalogue.games) {
    title = game?.title ?? "Parlor"
    offered = game == nil ? games : []
    pages = game?.howTo.forHost ?? [.welcome(to: games)]
    emblems = (game.map { [$0] } ?? games).map(\.info.emblem).filter { !$0.pictures.isEmpty }
  }

  var header: Header {
    Header("\(title) · how to play", remark: pages.count > 1 ? "page \(page + 1) of \(pages.count)" : "")
  }

  var hints: [Hint] {
    [Hint(.enter, .right, .space, shown: "Enter/→", title: continuation)]
      + (offered.isEmpty ? [] : [Hint(.character("1"), shown: "1–\(offered.count)", title: "Play")])
      + (page > 0 ? [Hint(.left, .up, shown: "←", title: "Previous")] : [])
      + [Hint(.escape, .character("q"), shown: "Esc", title: isLast && offered.isEmpty ? "Close" : "Skip")]
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
    KeyPrompt(.enter, continuation).draw(on: &canvas, in: layout.prompt)
  }
}

extension HowToScreen {
  private var isLast: Bool { page == pages.count - 1 }
  private var continuation: String { !isLast ? "Continue" : offered.isEmpty ? "Got it" : "Lobby" }

  private mutating func handle(_ key: Key) -> [ParlorCommand] {
    if key == .escape || key == .character("q") { return [.close] }
    if let number = key.typed?.wholeNumberValue, offered.indices.contains(number - 1) {
      return [.replace(.game(offered[number - 1].id))]
    }
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
  /// The first page that a player sees: the games with the keys that start them, and how to get around.
  static func welcome(to games: [GameModule]) -> HowToPage {
    let list = zip(1..., games).map { number, game in "\(number)  \(game.title): \(game.info.tagline)" }
    return HowToPage(
      title: "Welcome to Parlor",
      text: """
        Party games to pass around, and puzzles to play alone. Press a number to start one:

        \(list.joined(separator: "\n"))

        Arrow keys or the mouse move, Enter selects, Esc goes back, and ? lists every key. Everything is saved: leave \
        anytime, and resume later.
        """)
  }
}
