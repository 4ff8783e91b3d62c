import Kit
import TUI

/// The table's page while players act at screens of their own.
///
/// ```
///            Everyone, look at your own screen
///                    █ █ █▀█ ▀█▀ █▀▀
///        ✔ Ann   ✔ Ben   · Cara   ✔ Dmitri   3 of 4
/// ```
struct WaitingPage {
  let task: String
  /// True while everyone may read the results once more.
  let isReading: Bool
  /// True once everyone has had enough time.
  let isLate: Bool
  /// Everyone who acts, with whether they have; empty if that is secret.
  let players: [(name: String, hasActed: Bool)]
  /// The picture above the task, if there is room; nil for none.
  let picture: Sprite?
  /// The picture's position from left to right, from 0 to 1; nil for the center.
  let path: Double?

  private var lead: String {
    players.count == 1 ? "\(players[0].name), look at your own screen" : "Everyone, look at your own screen"
  }

  /// What the table waits for.
  private var news: String {
    if isReading { return "Everyone can read the results once more." }
    if players.isEmpty {
      return isLate ? "Still waiting for someone." : "The game goes on when everyone is done."
    }
    let done = players.count(where: \.hasActed)
    let missing = players.filter { !$0.hasActed }.map(\.name)
    if isLate, !missing.isEmpty { return "Still waiting for \(missing.sentence)." }
    return done < players.count
      ? "\(done) of \(players.count) are done." : "Everyone is done. Last chance to change your mind."
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let spare = area.rows - 10 - nameRows(in: area)
    let wanted = (picture?.cells.rows ?? 0) + 1
    let rows = area.inset(columns: 2).rows(
      .cells(max(spare * 2 / 3, min(spare, wanted))), .cells(1), .cells(1), .cells(5), .cells(1),
      .cells(nameRows(in: area)), .cells(1), .cells(1), .share(1))
    let above = rows[0].droppingBottom(1)
    if !canvas.look.isPlain, let picture, above.size.holds(picture.cells) {
      let sprite = picture.fitted(to: above.size)
      sprite.draw(on: &canvas, in: sprite.place(in: above, at: path))
    }
    canvas.write(lead, in: rows[1], align: canvas.look.center, style: .heading)
    if canvas.look.isPlain {
      canvas.write("\(task).", in: rows[3], style: .strong)
    } else {
      Banner(task, style: .banner).draw(on: &canvas, in: rows[3])
    }
    if players.count > 1 { drawNames(on: &canvas, in: rows[5]) }
    canvas.write(news, in: rows[7], align: canvas.look.center, style: .strong)
  }

  // MARK: Names

  private static let columnsPerName = 20

  private func namesPerRow(in area: Rect) -> Int { max(1, min(4, (area.columns - 4) / Self.columnsPerName)) }

  private func nameRows(in area: Rect) -> Int {
    players.count > 1 ? (players.count - 1) / namesPerRow(in: area) + 1 : 0
  }

  /// Draws the names in columns, each with a mark for whether they have acted.
  private func drawNames(on canvas: inout Canvas, in area: Rect) {
    let perRow = namesPerRow(in: area.inset(columns: -2))
    let block = area.centered(
      Size(columns: min(players.count, perRow) * Self.columnsPerName, rows: area.rows))
    for (index, player) in players.enumerated() {
      let place = Point(
        column: block.left + index % perRow * Self.columnsPerName, row: block.top + index / perRow)
      let text =
        canvas.look.isPlain
        ? "\(player.name) \(player.hasActed ? "is done" : "isn't done")"
        : "\(player.hasActed ? "✔" : "·") \(player.name)"
      canvas.write(text, at: place, style: player.hasActed ? .strong : .faint)
    }
  }
}
