import GameKit
import Kit
import TUI

/// The card of a game with its picture.
///
/// ```
/// ╭─ Quiz ─────────────────╮
/// │   (24 by 16 pixels)    │
/// │ Questions that no one  │
/// │      can answer.       │
/// │      4–8 players       │
/// │  Ann won on Nov 14     │
/// ╰────────────────────────╯
/// ```
struct PortraitCard {
  let card: GameCard
  /// True if the title is in large letters, too.
  var hasLetters = false

  private var info: GameInfo { card.info }
  private var status: CardStatus { card.status }

  /// The rows below the picture: two for the tagline, two for the status.
  private static let textRows = 4
  /// The most columns of a card outside its picture.
  private static let mostMargin = 32
  private static let picture = PixelScale.halves.cells(for: GameInfo.Emblem.size)

  /// The rows of a title in large letters, and of the empty one after it.
  private static let letterRows = BannerSize.small.rows + 1

  /// The grid in which the cards' pictures are largest; nil if there is no room for pictures.
  ///
  /// - Parameter letters: The columns of a card with its title in large letters; nil for none.
  static func grid(of cards: Int, gap: Int, in room: Size, letters: Int? = nil) -> (perRow: Int, size: Size)?
  {
    guard cards > 0 else { return nil }
    let textRows = textRows + (letters == nil ? 0 : letterRows)
    let grids = (1...cards).compactMap { perRow -> (perRow: Int, size: Size, rank: [Int])? in
      let rows = (cards + perRow - 1) / perRow
      let most = Size(columns: (room.columns - gap * (perRow - 1)) / perRow, rows: room.rows / rows)
      guard most.columns >= letters ?? 0, let factor = factor(in: most, textRows) else { return nil }
      let height = factor * picture.rows + textRows + 2
      let isRoomy = room.rows - rows * height > 2 * rows
      let width = min(most.columns, max(letters ?? 0, factor * picture.columns + mostMargin))
      return (
        perRow, Size(columns: width, rows: height + (isRoomy ? 2 : 0)),
        [-factor, rows * perRow - cards, perRow]
      )
    }
    // For equal pictures, prefer the fewest gaps in the last row.
    return grids.min { $0.rank.lexicographicallyPrecedes($1.rank) }.map { ($0.perRow, $0.size) }
  }

  /// The scale of a picture's pixels on a card; nil if it does not fit.
  ///
  /// The frame may cover its empty sides.
  private static func factor(in card: Size, _ textRows: Int) -> Int? {
    let (columns, rows) = (card.columns, card.rows - textRows - 2)
    guard columns >= picture.columns, rows >= picture.rows else { return nil }
    return max(1, min((columns - 2) / picture.columns, rows / picture.rows))
  }

  /// The size of a card next to a list of a given width; nil if there is no room for it.
  static func size(beside columns: Int, in room: Size) -> Size? {
    let card = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    let size = Size(columns: card.columns + 2, rows: card.rows + textRows + 2)
    return room.holds(Size(columns: columns + size.columns + 2, rows: size.rows)) ? size : nil
  }

  /// Draws the card.
  ///
  /// - Parameter picture: The frame of the emblem's animation, from 0.
  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool, picture: Int = 0) {
    card.drawFrame(on: &canvas, in: place, isSelected: isSelected)
    let inside = place.inset(columns: 1, rows: 1)
    canvas.fill(inside, style: .card)
    let letters = hasLetters ? Self.letterRows : 0
    let parts = inside.rows(.share(1), .cells(letters), .cells(Self.textRows))
    Banner(info.title, style: info.accent).draw(on: &canvas, in: parts[1].droppingTop(min(1, letters)))
    drawPicture(picture, on: &canvas, in: parts[0])
    drawText(on: &canvas, in: parts[2], isSelected: isSelected)
  }

  private func drawPicture(_ number: Int, on canvas: inout Canvas, in area: Rect) {
    guard !info.emblem.pictures.isEmpty else { return }
    if let backdrop = info.emblem.backdrop { canvas.fill(area, style: backdrop) }
    let (cell, room) = (Self.picture, area.size)
    let factor = max(1, min(room.columns / cell.columns, room.rows / cell.rows))
    let picture = info.emblem.pictures[number % info.emblem.pictures.count].scaled(by: factor)
    let cells = PixelScale.halves.cells(for: picture.size)
    // The frame covers only the empty sides of a picture.
    let place = area.centered(cells)
    let cut = max(0, (cells.columns - area.columns) / 2)
    picture.draw(on: &canvas, in: place, from: Point(column: cut, row: 0))
  }

  private func drawText(on canvas: inout Canvas, in area: Rect, isSelected: Bool) {
    if isSelected { canvas.fill(area, style: .cardSelected) }
    let style: Component = isSelected ? .cardSelected : .card
    for (index, line) in info.tagline.wrapped(to: area.columns).prefix(2).enumerated() {
      canvas.write(line, in: area.row(index), align: .center, style: style)
    }
    for (index, part) in status.lines(2, columns: area.columns).enumerated() {
      let faint: Component = status.isUrgent ? .warning : .faint
      canvas.write(part, in: area.row(2 + index), align: .center, style: isSelected ? style : faint)
    }
    guard isSelected else { return }
    // On the frame, the pointer covers no letter of a full line.
    let isFull = info.tagline.wrapped(to: area.columns).contains { $0.columns > area.columns - 4 }
    let pointer = area.origin.moved(columns: isFull ? -1 : 0)
    canvas.write(String(canvas.look.symbols.pointer), at: pointer, style: .cardSelected)
    canvas.placeCursor(at: pointer)
  }
}

/// The short animation of the emblem selected last; afterwards it rests and nothing is redrawn.
struct EmblemMotion {
  private var start: Instant?
  private var shown = Instant.start

  private static let period = Duration.milliseconds(300)
  private static let duration = Duration.milliseconds(3000)

  /// The time of the next frame; nil at rest.
  var alarm: Instant? {
    guard let start, shown < start + Self.duration else { return nil }
    return start + Self.period * (Self.step(from: start, to: shown) + 1)
  }

  /// Starts the animation, if the look allows it.
  mutating func begin(at now: Instant, in look: Look) {
    start = look.isAnimated && !look.isPlain ? now : nil
    shown = now
  }

  mutating func advance(to now: Instant) { shown = now }

  /// The frame to show at a time; 0 at rest.
  func picture(at now: Instant) -> Int {
    guard let start, now >= start, now < start + Self.duration else { return 0 }
    return Self.step(from: start, to: now)
  }

  private static func step(from start: Instant, to now: Instant) -> Int { Int((now - start) / period) }
}
