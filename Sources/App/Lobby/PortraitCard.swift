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
/// │  Ann won on 14 Nov     │
/// ╰────────────────────────╯
/// ```
struct PortraitCard {
  let info: GameInfo
  let status: CardStatus

  /// The rows below the picture: two for the tagline, and two for the status.
  private static let textRows = 4
  /// Cards of more columns would be mostly empty.
  private static let widest = 56

  /// The size of each card; nil if there is no room for all of them side by side.
  static func size(cards: Int, gap: Int, in room: Size) -> Size? {
    guard cards > 0 else { return nil }
    let picture = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    let columns = min(widest, (room.columns - gap * (cards - 1)) / cards)
    let rows = picture.rows + textRows + 2
    guard columns >= picture.columns, rows <= room.rows else { return nil }
    let isLarge = columns >= 2 * picture.columns + 2 && rows + picture.rows + 2 <= room.rows
    return Size(columns: columns, rows: isLarge ? rows + picture.rows + 2 : rows)
  }

  /// The size of a card beside a list of a width; nil if there is no room for it.
  static func size(beside columns: Int, in room: Size) -> Size? {
    let card = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    let size = Size(columns: card.columns + 2, rows: card.rows + textRows + 2)
    return room.holds(Size(columns: columns + size.columns + 2, rows: size.rows)) ? size : nil
  }

  /// Draws the card.
  ///
  /// - Parameter picture: The number of the picture of the emblem, from 0 on.
  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool, picture: Int = 0) {
    canvas.box(place, title: info.title, style: isSelected ? .borderFocused : .border)
    let inside = place.inset(columns: 1, rows: 1)
    canvas.fill(inside, style: .card)
    let parts = inside.rows(.share(1), .cells(Self.textRows))
    drawPicture(picture, on: &canvas, in: parts[0])
    drawText(on: &canvas, in: parts[1], isSelected: isSelected)
  }

  private func drawPicture(_ number: Int, on canvas: inout Canvas, in area: Rect) {
    guard !info.emblem.pictures.isEmpty else { return }
    if let backdrop = info.emblem.backdrop { canvas.fill(area, style: backdrop) }
    var picture = info.emblem.pictures[number % info.emblem.pictures.count]
    let doubled = picture.doubled
    if doubled.size.columns <= area.columns, doubled.size.rows <= 2 * area.rows { picture = doubled }
    let cells = PixelScale.halves.cells(for: picture.size)
    // The frame cuts nothing but the empty sides of a picture.
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
    // In the frame it covers no letter of a full line.
    let pointer = area.origin.moved(columns: -1)
    canvas.write(String(canvas.look.symbols.pointer), at: pointer, style: .cardSelected)
    canvas.placeCursor(at: pointer)
  }
}

extension PixelCanvas {
  /// The same picture with four pixels for each.
  fileprivate var doubled: PixelCanvas {
    var picture = PixelCanvas(Size(columns: 2 * size.columns, rows: 2 * size.rows), inks: inks)
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        picture[Point(column: column, row: row)] = self[Point(column: column / 2, row: row / 2)]
      }
    }
    return picture
  }
}

/// The short motion of the emblem that was selected last; afterwards it rests, and nothing is drawn.
struct EmblemMotion {
  private var start: Instant?
  private var shown = Instant.start

  private static let period = Duration.milliseconds(300)
  private static let duration = Duration.milliseconds(2400)

  /// The time of the next picture; nil at rest.
  var alarm: Instant? {
    guard let start, shown < start + Self.duration else { return nil }
    return start + Self.period * (Self.step(from: start, to: shown) + 1)
  }

  /// Begins, where the look allows it.
  mutating func begin(at now: Instant, in look: Look) {
    (start, shown) = (look.isAnimated && !look.isPlain ? now : nil, now)
  }

  mutating func advance(to now: Instant) { shown = now }

  /// The number of the picture at a time; 0 at rest.
  func picture(at now: Instant) -> Int {
    guard let start, now >= start, now < start + Self.duration else { return 0 }
    return Self.step(from: start, to: now)
  }

  private static func step(from start: Instant, to now: Instant) -> Int { Int((now - start) / period) }
}
