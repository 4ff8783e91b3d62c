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
/// rows in between, and finally two are side by side. With large text titles are in large letters first.
struct LobbyLayout {
  let logo: Rect
  /// One rectangle per entry.
  let places: [Rect]
  /// True if the cards have pictures.
  let hasPictures: Bool
  /// True if cards with pictures have their titles in large letters.
  let hasLetters: Bool
  /// The form of cards without pictures.
  let form: GameCard.Form
  /// The area of the selected game's picture, if cards have none.
  let portrait: Rect?
  /// The logo, the buttons, and an empty row above each.
  private static let rowsBesideCards = 8
  /// The rows that the logo gives up in small letters.
  private static let rowsOfLargerLogo = 2
  /// The narrowest list of cards next to a picture.
  private static let narrowestList = 44
  private let cards: Int
  private let cardsPerRow: Int

  /// - Parameter titles: The titles of the games, for cards in large letters.
  init(entries: [LobbyEntry], titles: [String], in area: Rect, look: Look) {
    let cards = entries.count { if case .game = $0 { true } else { false } }
    let gap = look.theme[spacing: .lobbyGap]
    let room = Size(columns: area.columns - 4, rows: area.rows - Self.rowsBesideCards)
    let letters = look.isLarge ? GameCard.columns(ofLetters: titles, in: look) : nil
    let lettered = letters.flatMap { PortraitCard.grid(of: cards, gap: gap, in: room, letters: $0) }
    let list = Grid(cards: cards, in: room, letters: letters)
    let portraits =
      lettered ?? (list.form == .lettered ? nil : PortraitCard.grid(of: cards, gap: gap, in: room))
    let grid = portraits.map { Grid(cards: cards, perRow: $0.perRow, size: $0.size) } ?? list
    let width = grid.size.columns * grid.perRow + gap * (grid.perRow - 1)
    let column = area.centered(Size(columns: width, rows: area.rows))
    let stage =
      portraits == nil && grid.perRow == 1 ? PortraitCard.size(beside: Self.narrowestList, in: room) : nil
    let rows = max(grid.height, stage?.rows ?? 0)
    let logoRows = 5 - (rows > room.rows ? Self.rowsOfLargerLogo : 0)
    let pieces = column.rows(
      .share(1), .cells(logoRows), .share(1), .cells(rows), .share(1), .cells(1), .share(1))
    logo = pieces[1]
    hasPictures = portraits != nil
    hasLetters = lettered != nil
    form = grid.form
    self.cards = cards
    cardsPerRow = grid.perRow
    let sides = pieces[3].columns(.share(1), .cells(stage?.columns ?? 0), gap: stage == nil ? 0 : gap)
    self.portrait = stage == nil ? nil : sides[1]
    let buttons = pieces[5].columns(Array(repeating: .share(1), count: entries.count - cards), gap: gap)
    places = grid.places(in: sides[0], gap: gap) + buttons
  }

  /// The cards in rows of equal length.
  private struct Grid {
    let cards: Int
    let perRow: Int
    let size: Size
    /// The form of cards without pictures.
    var form = GameCard.Form.framed

    var rows: Int { (cards + perRow - 1) / max(1, perRow) }

    /// The places of all cards in the middle of a rectangle.
    func places(in area: Rect, gap: Int) -> [Rect] {
      let all = area.centered(Size(columns: area.columns, rows: height))
        .rows(Array(repeating: .cells(size.rows), count: rows))
        .flatMap { $0.columns(Array(repeating: .share(1), count: perRow), gap: gap) }
      return Array(all.prefix(cards))
    }

    /// The rows of all cards; the last needs no empty row after it.
    var height: Int { rows * size.rows - (size.rows == form.rows ? form.gap : 0) }

    init(cards: Int, perRow: Int, size: Size) {
      self.cards = cards
      self.perRow = perRow
      self.size = size
    }

    private init(cards: Int, perRow: Int, of form: GameCard.Form, in width: Int) {
      let columns = (width - 2 * (perRow - 1)) / perRow
      self.init(cards: cards, perRow: perRow, size: Size(columns: columns, rows: form.rows))
      self.form = form
    }

    /// Cards without pictures: as tall as fits, or two side by side.
    ///
    /// - Parameter letters: The columns of titles in large letters; nil if they are not to be large.
    init(cards: Int, in room: Size, letters: Int?) {
      let width = min(room.columns, 96)
      let perRow = width >= 52 ? 2 : 1
      let large = letters.map { letters in
        [1, 2].map { Grid(cards: cards, perRow: $0, of: .lettered, in: width) }
          .filter { $0.size.columns >= letters }
      }
      let list = [GameCard.Form.framed, .spaced, .tight]
        .map { Grid(cards: cards, perRow: 1, of: $0, in: width) }
      let wrapped = Grid(cards: cards, perRow: perRow, of: .wrapped, in: width)
      self =
        ((large ?? []) + list).first { $0.height <= room.rows }
        ?? (wrapped.height <= room.rows + rowsOfLargerLogo
          ? wrapped : Grid(cards: cards, perRow: perRow, of: .spaced, in: width))
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
  /// The forms of cards, most rows first.
  enum Form {
    /// In a frame, with the title in large letters.
    case lettered
    case framed
    /// Without a frame, with the tagline on two lines and an empty row after it.
    case wrapped
    /// Without a frame, with an empty row after the tagline.
    case spaced
    case tight

    /// The height, with the empty row.
    var rows: Int {
      switch self {
      case .lettered: BannerSize.small.rows + 3
      case .framed, .wrapped: 4
      case .spaced: 3
      case .tight: 2
      }
    }

    var gap: Int { self == .spaced || self == .wrapped ? 1 : 0 }
  }

  /// The columns of a card with any of these titles in large letters; nil if the look or the font lacks them.
  static func columns(ofLetters titles: [String], in look: Look) -> Int? {
    let widths = titles.compactMap { Banner.size(of: $0, in: BannerSize.small)?.columns }
    guard widths.count == titles.count, BannerSize.small.isDrawable(in: look) else { return nil }
    return widths.max().map { $0 + 4 }
  }

  let info: GameInfo
  let status: CardStatus
  /// True if a game waits to be resumed.
  var isWaiting = false

  /// The badge of a paused game.
  static let badge = " Resume "

  func draw(_ form: Form, on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    switch form {
    case .lettered: drawLettered(on: &canvas, in: place, isSelected: isSelected)
    case .framed: drawFramed(on: &canvas, in: place, isSelected: isSelected)
    case .wrapped, .spaced, .tight:
      let rows = min(place.rows, form.rows - form.gap)
      drawFrameless(
        on: &canvas, in: Rect(place.origin, Size(columns: place.columns, rows: rows)), isSelected: isSelected)
    }
  }

  /// Draws the title in large letters above the tagline, and the status in the frame.
  private func drawLettered(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.box(place, title: line(in: place.columns - 8), style: isSelected ? .borderFocused : info.accent)
    drawBadge(beside: 0, on: &canvas, in: place.row(place.rows - 1).inset(columns: 3))
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let rows = place.inset(columns: 2, rows: 1).rows(.share(1), .cells(1))
    Banner(info.title, alignment: .leading, style: isSelected ? style : info.accent).draw(
      on: &canvas, in: rows[0])
    canvas.write(info.tagline, in: rows[1], style: style)
    // On the frame, the pointer is beside the letters.
    if isSelected { point(at: place.origin.moved(rows: 2), on: &canvas) }
  }

  private func drawFramed(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
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
    drawBadge(beside: info.title.columns, on: &canvas, in: top)
  }

  private func drawBadge(beside columns: Int, on canvas: inout Canvas, in row: Rect) {
    guard isWaiting, columns + Self.badge.columns + 2 <= row.columns else { return }
    canvas.write(Self.badge, in: row, align: .trailing, style: .lobbyBadge)
  }

  private func drawFrameless(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.fill(place, style: style)
    let inside = place.inset(columns: 1).droppingLeft(2)
    let title = "\(info.title) · "
    let line = line(in: inside.columns - title.columns)
    canvas.write(title + line, in: inside.row(0), style: style)
    if !isSelected {
      canvas.write(info.title, in: inside.row(0), style: info.accent)
      for row in 0..<place.rows {
        canvas.write(Self.stripe(canvas.look), in: place.row(row), style: info.accent)
      }
    }
    if isWaiting, title.columns + line.columns + Self.badge.columns + 1 <= inside.columns {
      canvas.write(Self.badge, in: inside.row(0), align: .trailing, style: .lobbyBadge)
    }
    let rest = inside.droppingTop(1)
    let lines = rest.rows > 1 ? info.tagline.wrapped(to: rest.columns) : [info.tagline]
    for (row, text) in lines.prefix(rest.rows).enumerated() {
      canvas.write(text, in: rest.row(row), style: isSelected ? style : .faint)
    }
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
    let forms =
      [status.parts] + status.shorter.map { status.parts.dropLast() + [$0] } + [Array(status.parts.prefix(1))]
    let lines = forms.map { $0.joined(separator: " · ") }
    return lines.first { $0.columns <= columns } ?? (isWaiting ? "Paused" : lines[lines.count - 1])
  }

  /// The card in sentences.
  var words: String {
    let parts = status.parts.map { $0.split(separator: "–").joined(separator: " to ") }
    return "\(info.tagline) \(parts.joined(separator: ", "))."
  }
}
