import GameKit
import Kit
import TUI

/// The instructions of a game or of the app, page by page.
struct HowToScreen: Screen {
  typealias App = ParlorApp

  private let title: String
  private var book: HowToBook
  private let emblems: [GameInfo.Emblem]
  /// The games that number keys start.
  private let offered: [GameModule]

  /// Shows a game's instructions, or the welcome for nil.
  init(_ game: GameModule?, games: [GameModule] = Catalogue.games) {
    title = game?.title ?? "Parlor"
    offered = game == nil ? games : []
    emblems = (game.map { [$0] } ?? games).map(\.info.emblem).filter { !$0.pictures.isEmpty }
    book = HowToBook(game?.howTo.forHost ?? [.welcome(to: games)], emblems: emblems.count)
  }

  var header: Header {
    Header("\(title) · how to play", remark: book.count > 1 ? "page \(book.number + 1) of \(book.count)" : "")
  }

  var hints: [Hint] {
    [Hint(.enter, .right, .space, shown: "Enter/→", title: continuation)]
      + (offered.isEmpty ? [] : [Hint(.character("1"), shown: "1–\(offered.count)", title: "Play")])
      + (book.number > 0 ? [Hint(.left, .up, shown: "←", title: "Previous")] : [])
      + [
        Hint(.escape, .character("q"), shown: "Esc", title: book.isLast && offered.isEmpty ? "Close" : "Skip")
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
    let pictures = book.pictures(in: area, canvas.look)
    EmblemWall(emblems: emblems, number: book.number).draw(on: &canvas, in: pictures)
    book.draw(on: &canvas, in: area, continuation: continuation)
  }
}

extension HowToScreen {
  private var continuation: String { !book.isLast ? "Continue" : offered.isEmpty ? "Got it" : "Lobby" }

  private mutating func handle(_ key: Key) -> [ParlorCommand] {
    if key == .escape || key == .character("q") { return [.close] }
    if let number = key.typed?.wholeNumberValue, offered.indices.contains(number - 1) {
      return [.replace(.game(offered[number - 1].id))]
    }
    if key.confirms || key.direction == .right || key.direction == .down { return next() }
    if key.direction == .left || key.direction == .up { book.turnBack() }
    return []
  }

  private mutating func next() -> [ParlorCommand] { book.turnOn() ? [] : [.close] }
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
