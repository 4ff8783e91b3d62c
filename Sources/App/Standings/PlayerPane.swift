import GameKit
import Kit
import Store
import TUI

/// The selected player's share of games won, in large letters; shares by game; and last games.
///
/// ```
/// ╭ Anna ─────────────────────────────────────────────────────────────────╮
/// │ 12 of 30 games won, 40%   By game                 Last games          │
/// │                           Quiz  ████░░░░  8/20    ★ Nov 14  Quiz      │
/// │ ██    ████  ██  ██        Duel  ███░░░░░  4/10      Nov 13  Duel      │
/// ╰───────────────────────────────────────────────────────────────────────╯
/// ```
struct PlayerPane {
  let standing: PlayerStanding
  let career: PlayerCareer
  let games: [GameModule]

  /// The smallest area worth a pane.
  static let least = Size(columns: 100, rows: 10)
  /// The smallest area for the trend and the games against others, too.
  static let leastWhole = Size(columns: 100, rows: 21)
  private static let upperRows = 11
  private static let roomyRows = 30
  private static let mostTrendRows = 18
  private static let barRows = 3
  private static let widestBar = 24

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.box(area, title: standing.name, style: .border)
    let isWhole = area.size.holds(Self.leastWhole)
    // The large letters need air below the frame's title.
    let rows = area.inset(columns: 3, rows: area.rows > Self.roomyRows ? 2 : 1).rows(
      isWhole ? .cells(Self.upperRows) : .share(1), isWhole ? .share(1) : .cells(0), gap: isWhole ? 1 : 0)
    let parts = rows[0].columns(.share(4), .share(4), .share(5), gap: 4)
    drawShare(on: &canvas, in: parts[0])
    drawGames(on: &canvas, in: parts[1])
    drawRecent(on: &canvas, in: parts[2])
    guard isWhole else { return }
    // The columns below are those above; the rivals have the last two.
    let left = parts[1].left - rows[1].left
    drawTrend(on: &canvas, in: Rect(rows[1].origin, Size(columns: parts[0].columns, rows: rows[1].rows)))
    drawRivals(on: &canvas, in: rows[1].droppingLeft(left))
  }

  private var recent: [GameSummary] { Array(career.games.prefix(RecentForm.length)) }

  private func drawTrend(on canvas: inout Canvas, in area: Rect) {
    let rows = area.rows(.cells(1), .cells(min(Self.mostTrendRows, area.rows - 3)), .cells(1), .cells(1))
    let unit = career.trend == nil ? "" : ", \(career.gamesPerPoint) games a point"
    canvas.write("Win rate\(unit)", in: rows[0], style: .heading)
    guard let trend = career.trend else {
      return canvas.write(
        "A curve appears after \(PlayerCareer.gamesForTrend) games.", in: rows[1], style: .faint)
    }
    let dates = [career.games.last, career.games.first].compactMap { game in
      game.map { LocalTime($0.finished).date }
    }
    LineChart(
      [.init(trend.map { 100 * $0 }, style: .gauge)], across: .init(labels: dates),
      up: .init(range: 0...100, labels: ["0%", "50%", "100%"]), scale: .quadrants
    ).draw(on: &canvas, in: rows[1])
    if let remark = career.remark { canvas.write(remark, in: rows[3], style: .faint) }
  }

  /// Draws who won how many of the games with each other player: the longer side wins.
  private func drawRivals(on canvas: inout Canvas, in area: Rect) {
    canvas.write("Against", in: area.row(0), style: .heading)
    let width = max("Against".columns, career.rivals.map(\.name.columns).max() ?? 0)
    func parts(of row: Int) -> [Rect] {
      area.row(row).columns(.cells(width), .cells(12), .cells(6), .share(1), .cells(8), gap: 1)
    }
    func bar(of row: Int) -> Rect {
      let room = parts(of: row)[3]
      return Rect(room.origin, Size(columns: min(2 * Self.widestBar, room.columns), rows: 1))
    }
    canvas.write("won", in: parts(of: 0)[2], align: .trailing, style: .faint)
    canvas.write("they won", at: Point(column: bar(of: 0).right + 1, row: area.top), style: .faint)
    let pitch = career.rivals.count * 2 < area.rows ? 2 : 1
    for (index, rival) in career.rivals.prefix(area.rows - 1).enumerated() {
      let row = 1 + index * pitch
      let (columns, place) = (parts(of: row), bar(of: row))
      canvas.write(rival.name, in: columns[0])
      canvas.write("\(Count(rival.games, "game"))", in: columns[1], align: .trailing, style: .faint)
      canvas.write("\(rival.won)", in: columns[2], align: .trailing)
      draw(rival, on: &canvas, in: place)
      canvas.write("\(rival.lost)", at: Point(column: place.right + 1, row: place.top))
    }
    let shown = min(career.rivals.count, area.rows - 1)
    let areShared = career.rivals.contains { $0.won + $0.lost > $0.games }
    guard areShared, 2 + shown * pitch < area.rows else { return }
    canvas.write("Games won together count for both.", in: area.row(2 + shown * pitch), style: .faint)
  }

  private func draw(_ rival: PlayerCareer.Rival, on canvas: inout Canvas, in bar: Rect) {
    let all = rival.won + rival.lost
    let mine = all > 0 ? bar.columns * rival.won / all : bar.columns / 2
    canvas.fill(bar, with: canvas.look.symbols.empty, style: .gaugeEmpty)
    canvas.fill(
      Rect(bar.origin, Size(columns: mine, rows: 1)), with: canvas.look.symbols.full, style: .gauge)
  }

  private func drawShare(on canvas: inout Canvas, in area: Rect) {
    var quota = Quota()
    quota.count(standing.won, of: standing.played)
    let rows = area.rows(.cells(3), .cells(1), .cells(1), .cells(1), .cells(1), .cells(Self.barRows))
    Banner(quota.percent, alignment: .leading, style: .banner).draw(on: &canvas, in: rows[0])
    canvas.write("\(standing.won) of \(Count(standing.played, "game")) won", in: rows[2])
    guard rows[5].rows == Self.barRows, !recent.isEmpty else { return }
    canvas.write("Last \(RecentForm.length)", in: rows[4], style: .heading)
    let pitch = max(2, min(4, area.columns / RecentForm.length))
    for (index, game) in recent.reversed().enumerated() {
      let won = game.winners.contains(standing.name)
      let height = won ? Self.barRows : 1
      let bar = Rect(
        column: rows[5].left + index * pitch, row: rows[5].bottom - height, columns: pitch - 1, rows: height)
      canvas.fill(
        bar, with: won ? canvas.look.symbols.full : canvas.look.symbols.empty,
        style: won ? .gauge : .gaugeEmpty)
    }
  }

  private func drawGames(on canvas: inout Canvas, in area: Rect) {
    canvas.write("By game", in: area.row(0), style: .heading)
    let titles = standing.games.map { games.title(of: $0.game) }
    let widest = titles.map(\.columns).max() ?? 0
    let pitch = standing.games.count * 2 + 1 <= area.rows ? 2 : 1
    for (index, tally) in standing.games.enumerated() where 1 + index * pitch < area.rows {
      let columns = area.row(1 + index * pitch).columns(.cells(widest), .share(1), .cells(7), gap: 2)
      canvas.write(titles[index], in: columns[0])
      let bar = Rect(columns[1].origin, Size(columns: min(Self.widestBar, columns[1].columns), rows: 1))
      let full = tally.played > 0 ? bar.columns * tally.won / tally.played : 0
      canvas.fill(bar, with: canvas.look.symbols.empty, style: .gaugeEmpty)
      let accent = games.first { $0.id == tally.game }?.info.accent ?? .gauge
      canvas.fill(
        Rect(bar.origin, Size(columns: full, rows: 1)), with: canvas.look.symbols.full, style: accent)
      canvas.write("\(tally.won)/\(tally.played)", in: columns[2], style: .faint)
    }
  }

  private func drawRecent(on canvas: inout Canvas, in area: Rect) {
    canvas.write("Last games", in: area.row(0), style: .heading)
    let star = canvas.look.glyphs == .ascii ? "*" : "★"
    for (index, game) in recent.enumerated() where index + 1 < area.rows {
      let columns = area.row(index + 1).columns(.cells(1), .cells(12), .cells(9), .share(1), gap: 1)
      let won = game.winners.contains(standing.name)
      canvas.write(won ? star : "", in: columns[0], style: .key)
      canvas.write(LocalTime(game.finished).date, in: columns[1], style: .faint)
      canvas.write(games.title(of: game.game), in: columns[2])
      canvas.write(winners(of: game, in: columns[3].columns), in: columns[3], style: .faint)
    }
  }

  /// The winners, or their number if there is little room.
  private func winners(of game: GameSummary, in columns: Int) -> String {
    guard !game.winners.isEmpty else { return "no one won" }
    let forms = ["\(game.winners.sentence) won", game.winners.listed(in: columns)]
    return forms.first { $0.columns <= columns } ?? "\(Count(game.winners.count, "player")) won"
  }
}
