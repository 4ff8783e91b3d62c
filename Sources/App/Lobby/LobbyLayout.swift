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
/// If there is room, the cards form a grid, each with the game's picture (``PortraitCard``). Otherwise they
/// are a list next to the selected game's picture; with too few rows they lose their frames, then the empty
/// rows in between, and finally two are side by side.
struct LobbyLayout {
  let logo: Rect
  /// One rectangle per entry.
  let places: [Rect]
  /// True if the cards have pictures.
  let hasPictures: Bool
  /// The area of the selected game's picture, if cards have none.
  let portrait: Rect?
  /// The logo, the buttons, and an empty row above each.
  private static let rowsBesideCards = 8
  /// The narrowest list of cards next to a picture.
  private static let narrowestList = 44
  private let cards: Int
  private let cardsPerRow: Int

  init(entries: [LobbyEntry], in area: Rect, look: Look) {
    let cards = entries.count { if case .game = $0 { true } else { false } }
    let gap = look.theme[spacing: .lobbyGap]
    let room = Size(columns: area.columns - 4, rows: area.rows - Self.rowsBesideCards)
    let portraits = PortraitCard.grid(of: cards, gap: gap, in: room)
    let grid =
      portraits.map { Grid(cards: cards, perRow: $0.perRow, size: $0.size) } ?? Grid(cards: cards, in: room)
    let width = grid.size.columns * grid.perRow + gap * (grid.perRow - 1)
    let column = area.centered(Size(columns: width, rows: area.rows))
    let stage =
      portraits == nil && grid.perRow == 1 ? PortraitCard.size(beside: Self.narrowestList, in: room) : nil
    let rows = max(grid.height, stage?.rows ?? 0)
    let pieces = column.rows(
      .share(1), .cells(5), .share(1), .cells(rows), .share(1), .cells(1), .share(1))
    logo = pieces[1]
    hasPictures = portraits != nil
    self.cards = cards
    cardsPerRow = grid.perRow
    let sides = pieces[3].columns(.share(1), .cells(stage?.columns ?? 0), gap: stage == nil ? 0 : gap)
    self.portrait = stage == nil ? nil : sides[1]
    let list = sides[0].centered(Size(columns: sides[0].columns, rows: grid.height))
    let cardPlaces = list.rows(Array(repeating: .cells(grid.size.rows), count: grid.rows))
      .flatMap { $0.columns(Array(repeating: .share(1), count: grid.perRow), gap: gap) }
    let buttons = pieces[5].columns(Array(repeating: .share(1), count: entries.count - cards), gap: gap)
    places = Array(cardPlaces.prefix(cards)) + buttons
  }

  /// The cards in rows of equal length.
  private struct Grid {
    let cards: Int
    let perRow: Int
    let size: Size

    var rows: Int { (cards + perRow - 1) / max(1, perRow) }

    /// The rows of all cards; without frames, the last needs no empty row after it.
    var height: Int { rows * size.rows - (size.rows == GameCard.rowsWithoutFrame ? 1 : 0) }

    init(cards: Int, perRow: Int, size: Size) {
      self.cards = cards
      self.perRow = perRow
      self.size = size
    }

    /// Cards without pictures: as tall as fits, or two side by side.
    init(cards: Int, in room: Size) {
      let width = min(room.columns, 96)
      let heights = [GameCard.rows, GameCard.rowsWithoutFrame, GameCard.fewestRows]
      let grids = heights.map {
        Grid(cards: cards, perRow: 1, size: Size(columns: width, rows: $0))
      }
      let perRow = width >= 52 ? 2 : 1
      let columns = (width - 2 * (perRow - 1)) / perRow
      self =
        grids.first { $0.height <= room.rows }
        ?? Grid(
          cards: cards, perRow: perRow, size: Size(columns: columns, rows: GameCard.rowsWithoutFrame))
    }
  }

  /// The neighboring entry in a direction; the entry itself at an edge.
  func neighbor(of index: Int, towards direction: Direction) -> Int {
    let isCard = index < cards
    let target =
      switch direction {
      case .left: index - 1
      case .right: index + 1
      case .up: isCard ? index - cardsPerRow : cardAbove(index)
      case .down: isCard ? index + cardsPerRow : index
      }
    if direction == .down, isCard, target >= cards { return buttonBelow(index) }
    return places.indices.contains(target) ? target : index
  }

  private var buttons: Int { places.count - cards }

  private func buttonBelow(_ card: Int) -> Int { cards + card % cardsPerRow * buttons / cardsPerRow }

  private func cardAbove(_ button: Int) -> Int {
    let first = (cards - 1) / cardsPerRow * cardsPerRow
    return first + (button - cards) * (cards - first) / buttons
  }
}

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
  /// The badge on the card of a paused game.
  static let lobbyBadge = Component("lobby.badge")

  static let lobby: [Component] = [.card, .cardSelected, .logo, .lobbyBadge]
}

extension Spacing {
  /// The gap between cards, and between buttons.
  static let lobbyGap = Spacing("lobby.gap", usual: 2)

  static let lobby: [Spacing] = [.lobbyGap]
}

/// The card of a game: title, tagline and status.
///
/// ```
/// ╭ Quiz ──────────────────────────────────╮
/// │ Questions that no one can answer.      │
/// │ 4–8 players · last played Nov 14, 2026 │
/// ╰────────────────────────────────────────╯
/// ```
struct GameCard {
  static let rows = 4
  /// The height of a card without a frame, including an empty row.
  static let rowsWithoutFrame = 3
  /// The height of a card without an empty row.
  static let fewestRows = 2

  let info: GameInfo
  let status: CardStatus
  /// True if a game waits to be resumed.
  var isWaiting = false

  /// The badge of a paused game.
  static let badge = " Resume "

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    guard place.rows >= Self.rows else {
      return drawFrameless(on: &canvas, in: place, isSelected: isSelected)
    }
    let style: Component = isSelected ? .cardSelected : .card
    drawFrame(on: &canvas, in: place, isSelected: isSelected)
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let inside = place.inset(columns: 3, rows: 1)
    canvas.write(info.tagline, in: inside.row(0), style: style)
    let line = line(in: inside.columns)
    canvas.write(line, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    drawEmblem(beside: line, on: &canvas, in: inside.row(1), isSelected: isSelected)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 1), on: &canvas) }
  }

  /// Draws the frame and the title in the game's own color, and the badge in the top edge.
  func drawFrame(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    canvas.box(place, title: info.title, style: isSelected ? .borderFocused : info.accent)
    let top = place.row(0).inset(columns: 3)
    if !isSelected { canvas.write(info.title, in: top, style: info.accent) }
    guard isWaiting, info.title.columns + Self.badge.columns + 2 <= top.columns else { return }
    canvas.write(Self.badge, in: top, align: .trailing, style: .lobbyBadge)
  }

  private func drawFrameless(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.fill(place.row(0), style: style)
    canvas.fill(place.row(1), style: style)
    let inside = place.inset(columns: 3, rows: 0)
    let title = "\(info.title) · "
    let line = line(in: inside.columns - title.columns)
    canvas.write(title + line, in: inside.row(0), style: style)
    if !isSelected {
      canvas.write(info.title, in: inside.row(0), style: info.accent)
      for row in 0...1 { canvas.write(Self.stripe(canvas.look), in: place.row(row), style: info.accent) }
    }
    if isWaiting, title.columns + line.columns + Self.badge.columns + 1 <= inside.columns {
      canvas.write(Self.badge, in: inside.row(0), align: .trailing, style: .lobbyBadge)
    }
    canvas.write(
      info.tagline, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 0), on: &canvas) }
  }

  /// The stripe in the game's color at the edge of its card.
  private static func stripe(_ look: Look) -> String { look.glyphs == .ascii ? "|" : "▌" }

  private func drawEmblem(beside line: String, on canvas: inout Canvas, in row: Rect, isSelected: Bool) {
    let emblem = canvas.look.glyphs == .ascii ? info.emblem.ascii : info.emblem.glyph
    guard line.columns + 2 <= row.columns else { return }
    canvas.write(String(emblem), in: row, align: .trailing, style: isSelected ? .cardSelected : info.accent)
  }

  private func point(at place: Point, on canvas: inout Canvas) {
    canvas.write(String(canvas.look.symbols.pointer), at: place, style: .cardSelected)
    canvas.placeCursor(at: place)
  }

  /// The status in the longest form that fits after the title.
  private func line(in columns: Int) -> String {
    let forms = [status.parts] + status.shorter.map { status.parts.dropLast() + [$0] }
    let lines = forms.map { $0.joined(separator: " · ") }
    return lines.first { $0.columns <= columns } ?? lines[lines.count - 1]
  }

  /// The card in sentences.
  var words: String {
    let parts = status.parts.map { $0.split(separator: "–").joined(separator: " to ") }
    return "\(info.tagline) \(parts.joined(separator: ", "))."
  }
}
