import GameKit
import TUI
import Werewolf

/// Who lives and who is dead, in two columns, and which roles were dealt.
struct LivingList {
  let view: PlayerView

  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = area.columns(.share(1), .share(1), gap: 3)
    let names = view.roster.seats.map { seat -> (String, Component) in
      let isAlive = view.living.contains(seat)
      let office = view.officeHolder == seat ? ", mayor" : ""
      return (view.roster[seat] + office + (isAlive ? "" : ", dead"), isAlive ? .text : .fallen)
    }
    let height = (names.count + 1) / 2
    for (index, name) in names.enumerated() {
      let column = parts[index / height]
      canvas.write(name.0, in: column.row(index % height), style: name.1)
    }
    guard area.rows > height + 1 else { return }
    canvas.write(dealt, in: area.row(height + 1), style: .faint)
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
