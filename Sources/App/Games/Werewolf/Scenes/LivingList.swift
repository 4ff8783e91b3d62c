import GameKit
import TUI
import Werewolf

/// Who lives and who is dead, in two columns, and which roles were dealt.
struct LivingList {
  let view: PlayerView

  /// The rows that it takes in so many columns.
  func rows(columns: Int) -> Int { height + 1 + Paragraph(dealt).rows(for: columns) }

  private var height: Int { (view.roster.count + 1) / 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = area.columns(.share(1), .share(1), gap: 3)
    for (index, seat) in view.roster.seats.enumerated() {
      let isAlive = view.living.contains(seat)
      let office = view.officeHolder == seat ? ", mayor" : ""
      canvas.write(
        view.roster[seat] + office + (isAlive ? "" : ", dead"), in: parts[index / height].row(index % height),
        style: isAlive ? .text : .fallen)
    }
    let below = area.droppingTop(height + 1)
    Paragraph(dealt, style: .faint).draw(on: &canvas, in: below, isFocused: false)
  }

  private var dealt: String {
    "Dealt: "
      + view.setUp.roles.roles.map { role in
        let count = view.setUp.roles[role]
        return role.counted(count)
      }.joined(separator: ", ")
  }
}

extension Role {
  /// So many of the role: `2 werewolves`.
  func counted(_ count: Int) -> String {
    guard count != 1 else { return "1 \(title.lowercased())" }
    return "\(count) \(self == .werewolf ? "werewolves" : title.lowercased() + "s")"
  }
}
