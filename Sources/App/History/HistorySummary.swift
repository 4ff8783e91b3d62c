import GameKit
import Kit
import TUI

/// The games shown in numbers, below a short list: how many on how many evenings, and who won them.
///
/// ```
/// 12 games on 3 evenings
///
/// Anna   5 of 12  ━━━━━━━━━
/// Ben    4 of 12  ━━━━━━━
/// ```
struct HistorySummary {
  let extent: HistoryExtent
  /// Best first.
  let standings: [PlayerStanding]

  static let leastRows = 6
  private static let widestBar = 24

  func draw(on canvas: inout Canvas, in area: Rect) {
    let inside = area.inset(columns: 2)
    canvas.write(title, in: inside.row(1), style: .heading)
    let shown = standings.sorted { ($0.won, $0.played) > ($1.won, $1.played) }.prefix(inside.rows - 3)
    let width = shown.map(\.name.columns).max() ?? 0
    for (index, player) in shown.enumerated() {
      let columns = inside.row(index + 3).columns(.cells(width), .cells(10), .share(1), gap: 2)
      canvas.write(player.name, in: columns[0])
      canvas.write("\(player.won) of \(player.played)", in: columns[1], align: .trailing, style: .faint)
      drawBar(player, on: &canvas, in: columns[2])
    }
  }

  private var title: String {
    let evenings = extent.evenings.count
    return "\(Count(extent.matches, "game"))" + (evenings > 0 ? " on \(Count(evenings, "evening"))" : "")
      + ", won by"
  }

  private func drawBar(_ player: PlayerStanding, on canvas: inout Canvas, in area: Rect) {
    let bar = Rect(area.origin, Size(columns: min(Self.widestBar, area.columns), rows: 1))
    let full = player.played > 0 ? bar.columns * player.won / player.played : 0
    canvas.fill(bar, with: canvas.look.symbols.empty, style: .gaugeEmpty)
    canvas.fill(
      Rect(bar.origin, Size(columns: full, rows: 1)), with: canvas.look.symbols.full, style: .gauge)
  }
}
