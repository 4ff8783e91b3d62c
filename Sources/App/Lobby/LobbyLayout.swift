import GameKit
import Kit
import TUI

/// The layout of the lobby: the logo, the cards, and a row of buttons.
///
/// ```
///            P A R L O R
///   ╭ A game ───────────────────────╮
///   │ …                             │
///   ╰───────────────────────────────╯
///   ╭ Another game ─────────────────╮
///   │ …                             │
///   ╰───────────────────────────────╯
///   History   Settings   How to play   Quit
/// ```
///
/// If there are more cards than rows for them, they lose their frames, then two are side by side.
struct LobbyLayout {
  let logo: Rect
  /// One rectangle per entry.
  let places: [Rect]
  /// The logo, the buttons, and an empty row above each.
  private static let rowsBesideCards = 8
  private let cards: Int
  private let cardsPerRow: Int

  init(entries: [LobbyEntry], in area: Rect, look: Look) {
    cards = entries.count { if case .game = $0 { true } else { false } }
    let width = min(area.columns - 4, 96)
    let room = area.rows - Self.rowsBesideCards
    let rowsPerCard = cards * GameCard.rows > room ? GameCard.rowsWithoutFrame : GameCard.rows
    cardsPerRow = cards * rowsPerCard > room && width >= 52 ? 2 : 1
    let cardRows = (cards + cardsPerRow - 1) / cardsPerRow
    let column = area.centered(Size(columns: width, rows: area.rows))
    let pieces = column.rows(
      .share(1), .cells(5), .share(1), .cells(cardRows * rowsPerCard), .share(1), .cells(1), .share(1))
    logo = pieces[1]
    let (perRow, gap) = (cardsPerRow, look.theme[spacing: .lobbyGap])
    let cardPlaces = pieces[3].rows(Array(repeating: .cells(rowsPerCard), count: cardRows))
      .flatMap { $0.columns(Array(repeating: .share(1), count: perRow), gap: gap) }
    let buttons = pieces[5].columns(Array(repeating: .share(1), count: entries.count - cards), gap: gap)
    places = Array(cardPlaces.prefix(cards)) + buttons
  }

  /// The neighboring entry in a direction; the same one at an edge.
  func neighbor(of index: Int, towards direction: Direction) -> Int {
    let isCard = index < cards
    let step = isCard ? cardsPerRow : places.count
    let target =
      switch direction {
      case .left: index - 1
      case .right: index + 1
      case .up: isCard ? index - step : cards - 1
      case .down: isCard ? index + step : index
      }
    if direction == .down, isCard, target >= cards { return cards }
    return places.indices.contains(target) ? target : index
  }
}

/// An entry of the lobby.
enum LobbyEntry: Hashable {
  case game(GameID)
  case history
  case settings
  case howTo
  case quit

  var title: String {
    switch self {
    case .game(let id): id.rawValue
    case .history: "History"
    case .settings: "Settings"
    case .howTo: "How to play"
    case .quit: "Quit"
    }
  }

  var commands: [ParlorCommand] {
    switch self {
    case .game(let id): [.open(.game(id))]
    case .history: [.open(.history)]
    case .settings: [.open(.settings)]
    case .howTo: [.open(.howTo(nil))]
    case .quit: [.quit]
    }
  }
}

extension Component {
  static let card = Component("lobby.card")
  static let cardSelected = Component("lobby.card.selected")
  static let logo = Component("lobby.logo")

  static let lobby: [Component] = [.card, .cardSelected, .logo]
}

extension Spacing {
  /// The gap between cards, and between buttons.
  static let lobbyGap = Spacing("lobby.gap", usual: 2)

  static let lobby: [Spacing] = [.lobbyGap]
}

/// The card of a game: its title, its tagline and its status.
///
/// ```
/// ╭ Quiz ─────────────────────────────────╮
/// │ Questions that nobody can answer.     │
/// │ 4–8 players · last played 14 Nov 2026 │
/// ╰───────────────────────────────────────╯
/// ```
struct GameCard {
  static let rows = 4
  /// The height of a card without a frame; one row is empty.
  static let rowsWithoutFrame = 3

  let info: GameInfo
  let status: CardStatus

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    guard place.rows >= Self.rows else {
      return drawFrameless(on: &canvas, in: place, isSelected: isSelected)
    }
    let style: Component = isSelected ? .cardSelected : .card
    canvas.box(place, title: info.title, style: isSelected ? .borderFocused : .border)
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let inside = place.inset(columns: 3, rows: 1)
    canvas.write(info.tagline, in: inside.row(0), style: style)
    canvas.write(line, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    drawEmblem(on: &canvas, in: inside.row(1), isSelected: isSelected)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 1), on: &canvas) }
  }

  private func drawFrameless(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.fill(place.row(0), style: style)
    canvas.fill(place.row(1), style: style)
    let inside = place.inset(columns: 3, rows: 0)
    canvas.write("\(info.title) · \(line)", in: inside.row(0), style: style)
    canvas.write(
      info.tagline, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 0), on: &canvas) }
  }

  private func drawEmblem(on canvas: inout Canvas, in row: Rect, isSelected: Bool) {
    let emblem = canvas.look.glyphs == .ascii ? info.emblem.ascii : info.emblem.glyph
    guard line.columns + 2 <= row.columns else { return }
    canvas.write(String(emblem), in: row, align: .trailing, style: isSelected ? .cardSelected : info.accent)
  }

  private func point(at place: Point, on canvas: inout Canvas) {
    canvas.write(String(canvas.look.symbols.pointer), at: place, style: .cardSelected)
    canvas.placeCursor(at: place)
  }

  private var line: String { status.parts.joined(separator: " · ") }

  /// The card as a sentence.
  var words: String {
    let parts = status.parts.map { $0.split(separator: "–").joined(separator: " to ") }
    return "\(info.tagline) \(parts.joined(separator: ", "))."
  }
}
