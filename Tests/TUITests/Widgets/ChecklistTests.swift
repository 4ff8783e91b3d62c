import TUI
import Testing

struct ChecklistTests {
  private let area = Rect.area(24, 5)

  private static let changes: [(inputs: [Input], checked: Set<Int>)] = [
    ([Input.key(.space)], [1]), ([.key(.space), .key(.space)], []), ([.key(.down), .key(.space)], [2]),
    ([.click(3, 1)], [2]), ([.click(9, 0)], [1]), ([.click(3, 3)], []), ([.typed("a")], [1, 2, 3]),
    ([.typed("a"), .typed("a")], []), ([.key(.control("a"))], [1, 2, 3]),
    ([.key(.space), .typed("i")], [2, 3]), ([.key(Key(.down, .shift))], [1, 2]),
    ([.key(Key(.down, .shift)), .key(Key(.down, .shift)), .key(Key(.down, .shift))], [1, 2, 3]),
    ([.key(.end), .key(Key(.up, .shift))], [2, 3]),
  ]

  private static let ends: [(checked: Set<Int>, reaction: Reaction, reason: String?)] = [
    ([1, 2, 3], Reaction.activated, nil), ([1], .handled, "Check at least 2."),
    ([1, 2], .activated, nil),
    ([1, 2, 3, 4], .handled, "No more than 3."),
  ]

  private func roles(_ checked: Set<Int> = [], amount: ClosedRange<Int> = 0...Int.max) -> Checklist<Int> {
    Checklist(
      [.init("Seer", 1), .init("Witch", 2), .init("Hunter", 3), .init("Thief", 4, isEnabled: false)],
      checked: checked, amount: amount)
  }

  @Test func `boxes tell what is checked`() {
    let list = roles([1, 4])
    #expect(
      picture(24, 4) { list.draw(on: &$0, in: $1) } == [
        "▸ [x] Seer", "  [ ] Witch", "  [ ] Hunter", "  [x] Thief",
      ])
    #expect(
      words(40, 4) { list.draw(on: &$0, in: $1) } == [
        "> Seer (checked, selected, 1 of 4)", "  Witch (not checked)", "  Hunter (not checked)",
        "  Thief (checked, unavailable)",
      ])
  }

  @Test(arguments: changes)
  func `marks change by Space, clicks, Shift with arrows, a and i`(inputs: [Input], checked: Set<Int>) {
    var list = roles()
    for input in inputs { #expect(list.handle(input, in: area) == .handled) }
    #expect(list.checked == checked)
  }

  @Test(arguments: ends)
  func `it is left only with as many as may be`(checked: Set<Int>, reaction: Reaction, reason: String?) {
    var list = roles(checked, amount: 2...3)
    #expect(list.handle(.key(.enter), in: area) == reaction)
    #expect(list.refusal == reason)
    #expect(list.isComplete == (reaction == .activated))
  }

  @Test func `one too many is refused, and the reason told until something else is done`() {
    var list = roles([1, 2], amount: 0...2)
    list.select(3)
    #expect(list.handle(.key(.space), in: area) == .handled)
    #expect(list.checked == [1, 2])
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "2 checked. No more than 2.")
    for input in [Input.typed("a"), .typed("i"), .key(Key(.up, .shift))] {
      _ = list.handle(input, in: area)
      #expect(list.checked.count <= 2)
    }
    _ = list.handle(.key(.up), in: area)
    #expect(list.refusal == nil)
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "2 of at most 2 checked.")
  }

  @Test func `what is missing is told below the rows`() {
    let list = roles([1], amount: 3...4)
    #expect(picture(30, 5) { list.draw(on: &$0, in: $1) }.last == "1 checked. Check 2 more.")
    #expect(list.size.rows == 5)
    #expect(picture(30, 1) { list.draw(on: &$0, in: $1) } == ["▸ [x] Seer                   █"])
  }

  @Test func `letters can lead to rows, and then change no marks`() {
    var list = roles()
    list.findsByTyping = true
    _ = list.handle(.typed("h"), in: area)
    #expect(list.current?.id == 3)
    _ = list.handle(.typed("a"), in: area)
    #expect(list.checked == [])
    _ = list.handle(.key(.space), in: area)
    #expect(list.checked == [3])
  }

  @Test func `the scroll bar changes no mark, nor does an empty list take keys`() {
    var list = roles()
    #expect(list.handle(.click(23, 1), in: .area(24, 2)) == .handled)
    #expect(list.checked == [])
    var empty = Checklist<Int>([])
    #expect(empty.handle(.key(.space), in: area) == .ignored)
  }
}
