import TUI

extension Exhibit {
  static let checklist = Exhibit(
    "Checklist", "Rows of which several are chosen.",
    [
      State("with the focus", 40, 4) { roles().draw(on: &$0, in: $1) },
      State("without", 40, 4) { roles().draw(on: &$0, in: $1, isFocused: false) },
      State("too few", 40, 5) { roles(amount: 3...4).draw(on: &$0, in: $1) },
      State("as many as may be", 40, 5) { roles(amount: 0...2).draw(on: &$0, in: $1) },
      State("one too many refused", 40, 5) { refused.draw(on: &$0, in: $1) },
      State("longer than its place", 40, 3) { longList.draw(on: &$0, in: $1) },
      State("disabled", 40, 2) { disabled.draw(on: &$0, in: $1) },
      State("empty", 40, 1) { Checklist<Int>([]).draw(on: &$0, in: $1) },
    ])

  private static func roles(amount: ClosedRange<Int> = 0...Int.max) -> Checklist<Int> {
    Checklist(
      [
        .init("Seer", 1), .init("Witch", 2, detail: "two potions"), .init("Hunter", 3),
        .init("Thief", 4, detail: "needs two cards more", isEnabled: false),
      ], checked: [1, 3], amount: amount)
  }

  private static var refused: Checklist<Int> {
    var list = roles(amount: 0...2)
    for key in [Key.down, .space] { _ = list.handle(.key(key), in: Rect(Size(columns: 40, rows: 5))) }
    return list
  }

  private static let longList = Checklist((1...9).map { .init("Row \($0)", $0) }, checked: [2])
  private static let disabled = Checklist(
    [.init("Seer", 1, isEnabled: false), .init("Witch", 2, isEnabled: false)], checked: [1])
}
