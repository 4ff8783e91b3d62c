import TUI

/// The lobby in words: one list of all that can be opened, and a sentence about what is chosen.
extension LobbyScreen {
  func drawWords(on canvas: inout Canvas, in area: Rect) {
    let parts = Self.parts(of: area, entries: entries.count)
    canvas.write("What would you like to open?", in: parts.title, style: .title)
    list.draw(on: &canvas, in: parts.list)
    let sentence = game(of: entries[selected]).map { card(of: $0).words } ?? ""
    Paragraph(sentence).draw(on: &canvas, in: parts.sentence, isFocused: false)
  }

  mutating func handleList(_ input: Input, in area: Rect) -> [ParlorCommand] {
    if case .key(let key) = input, key.typed?.isNumber == true { return press(key) }
    var list = list
    let reaction = list.handle(input, in: Self.parts(of: area, entries: entries.count).list)
    selected = list.selected
    switch reaction {
    case .activated: return entries[selected].commands
    case .handled: return []
    case .ignored:
      guard case .key(let key) = input else { return [] }
      return press(key)
    }
  }

  private var list: ListView {
    ListView(entries.map { game(of: $0)?.title ?? $0.title }, selected: selected)
  }

  private static func parts(
    of area: Rect, entries: Int
  ) -> (title: Rect, list: Rect, sentence: Rect) {
    let rows = area.inset(columns: 2, rows: 1).rows(.cells(1), .cells(entries), .share(1), gap: 1)
    return (rows[0], rows[1], rows[2])
  }
}
