import GameKit
import Kit
import Snakesss
import TUI

/// The players of a round with their roles, votes and points, best first.
///
/// The snakes are unmasked one by one, the points count up, then each row slides to its new place.
struct RoundStandings {
  let rows: [RoundRow]
  let answer: Letter
  let roster: Roster
  let reveal: Reveal
  private let isDouble: Bool
  private let before: Ranking
  private let after: Ranking

  init(rows: [RoundRow], answer: Letter, view: PublicView, reveal: Reveal) {
    self.rows = rows
    self.answer = answer
    roster = view.roster
    isDouble = view.isDouble
    self.reveal = reveal
    before = Ranking(rows.map { $0.total - $0.points })
    after = Ranking(rows.map(\.total))
  }

  private static let line = ColumnLine(
    tracks: [.cells(4), .share(1), .cells(9), .cells(6), .cells(6), .cells(5)],
    alignments: [.trailing, .leading, .leading, .leading, .trailing, .trailing])

  /// The rows needed within a limit: a heading, and one, two or four rows per player.
  static func rows(for players: Int, within limit: Int) -> Int {
    1 + players * pitch(for: players, in: limit - 1)
  }

  /// The rows per player; if more than one, the last of them stays empty.
  private static func pitch(for players: Int, in rows: Int) -> Int {
    [4, 2].first { $0 * players <= rows } ?? 1
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let titles = ["", "Player", "Role", "Vote", isDouble ? "×2" : "Points", "Total"]
    Self.line.write(
      titles, styles: titles.map { _ in .tableHeader }, on: &canvas, in: area.row(0).inset(columns: 1))
    let body = area.droppingTop(1)
    let pitch = Self.pitch(for: rows.count, in: body.rows)
    // Draw the best last, so that rising players slide over the others.
    for seat in after.order.reversed() {
      let top = body.top + offset(of: seat, pitch: pitch)
      let place = Rect(column: body.left, row: top, columns: body.columns, rows: max(1, pitch - 1))
      canvas.clipped(to: body) { draw(rows[seat.index], on: &$0, in: place) }
    }
  }

  /// Returns the distance of a player's row from the first one while it slides.
  private func offset(of seat: Seat, pitch: Int) -> Int {
    let (start, end) = (place(of: seat, in: before), place(of: seat, in: after))
    let progress = Easing.inOutCubic(reveal.progress(of: .standings))
    return Int((Double(pitch) * (Double(start) + progress * Double(end - start))).rounded())
  }

  private func place(of seat: Seat, in ranking: Ranking) -> Int { ranking.order.firstIndex(of: seat) ?? 0 }

  private func draw(_ row: RoundRow, on canvas: inout Canvas, in place: Rect) {
    let style: Component = isBeingUnmasked(row) ? .unmasked : .choice
    canvas.fill(place, style: style)
    let counted = Int((Double(row.points) * reveal.progress(of: .points)).rounded())
    let points = reveal.progress(of: .points) > 0 ? (counted > 0 ? "+\(counted)" : "0") : ""
    let texts = [
      rank(of: row.seat, canvas.look), roster[row.seat], role(of: row), vote(of: row, canvas.look), points,
      "\(row.total - row.points + counted)",
    ]
    var styles: [Component] = Array(repeating: style, count: texts.count)
    if style == .choice, isUnmasked(row) { styles[2] = row.role.component }
    let middle = place.row((place.rows - 1) / 2).inset(columns: 1)
    Self.line.write(texts, styles: styles, on: &canvas, in: middle)
    let beside = Self.line.cells(in: middle)[1].droppingLeft(roster[row.seat].columns + 2)
    draw(row.streak, on: &canvas, in: beside)
  }

  /// Draws the longest remark on a streak that fits next to the name, once the round has been told.
  private func draw(_ streak: Streak?, on canvas: inout Canvas, in room: Rect) {
    guard reveal.isOver(.standings), let streak else { return }
    let text = [streak.title, streak.text, streak.shortText].first { $0.columns <= room.columns } ?? ""
    canvas.write(text, in: room, style: .choiceFaint)
  }

  /// The rank, with a star for the leaders once the rows have moved.
  private func rank(of seat: Seat, _ look: Look) -> String {
    let isDone = reveal.isOver(.standings)
    let rank = (isDone ? after : before).rank(of: seat)
    return isDone && rank == 1 ? "★ 1." : "\(rank)."
  }

  private func role(of row: RoundRow) -> String { isUnmasked(row) ? row.role.title : "?" }

  private func vote(of row: RoundRow, _ look: Look) -> String {
    guard isUnmasked(row), reveal.isOver(.votes) else { return "" }
    guard case .letter(let letter) = row.vote else { return row.role.title }
    let check = look.glyphs == .ascii ? "ok" : "✔"
    return letter == answer && reveal.isOver(.answer) ? "\(letter.title) \(check)" : letter.title
  }

  private var snakes: [Seat] { rows.filter { $0.role == .snake }.map(\.seat) }

  /// The progress of a snake's unmasking; 0 for other roles.
  private func unmasking(of seat: Seat) -> Double {
    guard let index = snakes.firstIndex(of: seat) else { return 0 }
    return reveal.progress(of: index, in: snakes.count, of: .snakes)
  }

  /// True for the mongoose, who is known, for snakes once it is their turn, and at last for humans.
  private func isUnmasked(_ row: RoundRow) -> Bool {
    switch row.role {
    case .mongoose: true
    case .snake: unmasking(of: row.seat) > 0
    case .human: reveal.isOver(.snakes)
    }
  }

  private func isBeingUnmasked(_ row: RoundRow) -> Bool {
    row.role == .snake && (0..<1).contains(unmasking(of: row.seat)) && isUnmasked(row)
  }
}

extension Streak {
  /// The streak with a title: `On a roll: 3 right in a row`.
  var title: String {
    switch kind {
    case .right: "On a roll: \(text)"
    case .fooled: "Easy prey: \(text)"
    case .snake: "Old snake: \(text)"
    }
  }

  var text: String {
    switch kind {
    case .right: "\(count) right in a row"
    case .fooled: "fooled \(count) times running"
    case .snake: "snake \(count) times running"
    }
  }

  /// The same where there is little room.
  fileprivate var shortText: String {
    switch kind {
    case .right: "\(count) right"
    case .fooled: "fooled \(count)×"
    case .snake: "snake \(count)×"
    }
  }
}
