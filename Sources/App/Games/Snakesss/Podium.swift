import GameKit
import Kit
import TUI

/// Three blocks with the best players, the first in the middle; players with equal rank are equally high.
struct Podium {
  let ranking: Ranking
  let roster: Roster

  private static let gap = 1

  /// The seats from left to right; every winner has a block.
  private var seats: [Seat] {
    let best = Array(ranking.order.prefix(max(3, ranking.winners.count)))
    return best.count == 3 ? [best[1], best[0], best[2]] : best
  }

  func draw(on canvas: inout Canvas, in area: Rect, grown: Double) {
    let seats = seats
    let blocks = min(area.columns, seats.count * 26 + 2)
    let places = area.centered(Size(columns: blocks, rows: area.rows))
      .columns(Array(repeating: .share(1), count: seats.count), gap: Self.gap)
    let size: BannerSize =
      area.rows >= 16 && places.allSatisfy { canShow(BannerSize.small, in: $0, canvas.look) }
      ? .small : .plain
    for (seat, place) in zip(seats, places) {
      let rank = min(3, ranking.rank(of: seat))
      // Third place grows first, first place last.
      let progress = Easing.outCubic(min(1, max(0, grown * 3 - Double(3 - rank))))
      draw(seat, rank: rank, progress, nameRows: size.rows, on: &canvas, in: place)
    }
  }

  /// True if all names fit above their blocks.
  private func canShow(_ size: BannerSize, in place: Rect, _ look: Look) -> Bool {
    look.glyphs == .unicode
      && seats.allSatisfy { Banner.columns(of: roster[$0], in: size).map { $0 <= place.columns } ?? false }
  }

  private func draw(
    _ seat: Seat, rank: Int, _ progress: Double, nameRows: Int, on canvas: inout Canvas, in place: Rect
  ) {
    let most = place.rows - nameRows - (nameRows > 1 ? 1 : 0)
    let full = [most, most * 3 / 4, most / 2][rank - 1]
    let rows = Int((progress * Double(full)).rounded())
    guard rows > 0 else { return }
    let block = Rect(column: place.left, row: place.bottom - rows, columns: place.columns, rows: rows)
    let style: Component = [.podiumFirst, .podiumSecond, .podiumThird][rank - 1]
    canvas.fill(block, style: style)
    let top = block.top - nameRows - (nameRows > 1 ? 1 : 0)
    let above = Rect(column: place.left, row: top, columns: place.columns, rows: nameRows)
    let name: Component = rank == 1 ? .success : .strong
    if nameRows > 1 {
      Banner(roster[seat], style: name).draw(on: &canvas, in: above)
    } else {
      canvas.write(roster[seat], in: above, align: .center, style: name)
    }
    guard progress >= 1 else { return }
    drawPoints(of: seat, style, on: &canvas, in: block)
  }

  private func drawPoints(of seat: Seat, _ style: Component, on canvas: inout Canvas, in block: Rect) {
    let points = Banner("\(ranking.totals[seat.index])", style: style)
    let isRoomy = block.rows >= 5
    let room = Size(columns: block.columns, rows: block.rows - (isRoomy ? 2 : 0))
    let size = points.size(within: Size(columns: room.columns, rows: max(1, room.rows)), in: canvas.look)
    let caption = isRoomy ? 2 : 0
    let all = block.centered(Size(columns: block.columns, rows: size.rows + caption))
    points.draw(on: &canvas, in: Rect(all.origin, Size(columns: all.columns, rows: size.rows)))
    if isRoomy {
      canvas.write(ranking.rank(of: seat).ordinal, in: all.row(all.rows - 1), align: .center, style: style)
    }
  }
}

extension Int {
  /// The ordinal: `1st`, `2nd`, `3rd`, `4th`; all ranks of a game are below 11.
  fileprivate var ordinal: String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(self)\(endings[self] ?? "th")"
  }
}

/// All players by rank, in larger letters where there is room.
struct FullRanking {
  let ranking: Ranking
  let roster: Roster
  /// The rounds in which each player joined or left; empty for players of all rounds.
  let remarks: [String]

  private static let line = ColumnLine(
    tracks: [.cells(3), .share(1), .cells(4)], alignments: [.trailing, .leading, .trailing])

  func draw(on canvas: inout Canvas, in area: Rect) {
    let pitch = max(1, min(4, area.rows / roster.count))
    let isLarge =
      pitch == 4 && remarks.allSatisfy(\.isEmpty)
      && ranking.order.allSatisfy { isEnlargeable(roster[$0], in: area, canvas.look) }
    let rows = pitch == 3 || (pitch == 4 && !isLarge) ? 2 : pitch
    let list = area.centered(Size(columns: area.columns, rows: rows * roster.count))
    for (index, seat) in ranking.order.enumerated() {
      let place = Rect(
        list.origin.moved(rows: index * rows), Size(columns: list.columns, rows: isLarge ? 3 : 1))
      draw(seat, on: &canvas, in: place)
    }
  }

  private func isEnlargeable(_ name: String, in area: Rect, _ look: Look) -> Bool {
    look.glyphs == .unicode
      && Banner.columns(of: name, in: .small).map { $0 <= area.columns - 22 } ?? false
  }

  private func draw(_ seat: Seat, on canvas: inout Canvas, in place: Rect) {
    let rank = ranking.rank(of: seat)
    let style: Component = rank == 1 ? .success : .body
    let texts = ["\(rank).", roster[seat], "\(ranking.totals[seat.index])"]
    guard place.rows > 1 else {
      Self.line.write(texts, styles: [.faint, style, .strong], on: &canvas, in: place)
      let cell = Self.line.cells(in: place)[1]
      let room = cell.columns(.cells(roster[seat].columns + 2), .share(1))[1]
      return canvas.write(remarks[seat.index], in: room, style: .caption)
    }
    let cells = place.columns(.cells(9), .share(1), .cells(10), gap: 1)
    Banner(texts[0], alignment: .trailing, style: .faint).draw(on: &canvas, in: cells[0])
    Banner(texts[1], alignment: .leading, style: style).draw(on: &canvas, in: cells[1])
    Banner(texts[2], alignment: .trailing, style: .strong).draw(on: &canvas, in: cells[2])
  }
}
