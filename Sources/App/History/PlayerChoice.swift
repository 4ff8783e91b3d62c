import TUI

/// The list from which one chooses whose games are shown.
///
/// ```
/// ╭ Whose games? ──╮
/// │ ▸ Everybody    │
/// │   Anna         │
/// ╰────────────────╯
/// ```
struct PlayerChoice: Hashable {
  private let players: [String]
  private var list: ListView

  init(_ players: [String], chosen: String?) {
    self.players = players
    let place = chosen.flatMap { players.firstIndex(of: $0) }.map { $0 + 1 }
    list = ListView(["Everybody"] + players, selected: place ?? 0)
    list.findsByTyping = true
  }

  /// Who is chosen; nil stands for everybody.
  var player: String? { list.selected == 0 ? nil : players[list.selected - 1] }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    list.handle(input, in: Self.inside(frame(in: area)))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.shade(area)
    let frame = frame(in: area)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame, title: "Whose games?", style: .dialogBorder)
    list.draw(on: &canvas, in: Self.inside(frame))
  }

  private func frame(in area: Rect) -> Rect {
    let room = area.inset(columns: 2, rows: 1)
    return room.centred(Size(columns: max(26, list.size.columns + 4), rows: list.rows.count + 2))
  }

  private static func inside(_ frame: Rect) -> Rect { frame.inset(columns: 2, rows: 1) }
}
