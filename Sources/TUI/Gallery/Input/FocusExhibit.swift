import TUI

extension Exhibit {
  static let focus = Exhibit(
    "Focus", "Which of several things on a page the keys speak to.",
    [
      State("at the beginning", 40, 6) { GuestBook().draw(on: &$0, in: $1) },
      State("after a name and Tab", 40, 6) { GuestBook().after("Anna", .tab).draw(on: &$0, in: $1) },
      State("after Shift-Tab", 40, 6) { GuestBook().after("", .backTab).draw(on: &$0, in: $1) },
    ])
}

/// The page that ``Focus`` tells how to build.
private struct GuestBook {
  enum Part { case name, list, buttons }
  private var focus = Focus<Part>(.name, .list, .buttons)
  private var name = TextField(placeholder: "a name")
  private var list = ListView(["Ben", "Cem"])
  private var buttons = ButtonRow(["Add", "Done"], alignment: .leading)

  private func places(in area: Rect) -> [Part: Rect] {
    let rows = area.rows(.cells(1), .share(1), .cells(1), gap: 1)
    return [.name: rows[0], .list: rows[1], .buttons: rows[2]]
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let places = places(in: area)
    guard let part = focus.follow(input, among: places), let place = places[part] else { return .handled }
    return switch part {
    case .name: name.handle(input, in: place)
    case .list: list.handle(input, in: place)
    case .buttons: buttons.handle(input, in: place)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let places = places(in: area)
    name.draw(on: &canvas, in: places[.name, default: area], isFocused: focus.isOn(.name))
    list.draw(on: &canvas, in: places[.list, default: area], isFocused: focus.isOn(.list))
    buttons.draw(on: &canvas, in: places[.buttons, default: area], isFocused: focus.isOn(.buttons))
  }

  func after(_ typed: String, _ key: Key) -> GuestBook {
    var page = self
    for input in [.paste(typed), .key(key)] as [Input] {
      _ = page.handle(input, in: Rect(Size(columns: 40, rows: 6)))
    }
    return page
  }
}
