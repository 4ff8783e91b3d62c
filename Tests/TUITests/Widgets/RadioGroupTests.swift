import TUI
import Testing

struct RadioGroupTests {
  private let area = Rect.area(20, 3)
  private let peek = RadioGroup(
    [.init("All"), .init("Snakes", isEnabled: false), .init("Nobody")], selected: 0)

  @Test func `the chosen option has a mark`() {
    #expect(picture(20, 3) { peek.draw(on: &$0, in: $1) } == ["(•) All", "( ) Snakes", "( ) Nobody"])
    #expect(picture(20, 1, glyphs: .ascii) { peek.draw(on: &$0, in: $1) } == ["(*) All"])
  }

  @Test(arguments: [
    ([Input.key(.down)], 2, Reaction.handled), ([.key(.down), .key(.down)], 2, .ignored),
    ([.key(.right), .key(.left)], 0, .handled), ([.key(.up)], 0, .ignored), ([.typed("3")], 2, .handled),
    ([.typed("2")], 0, .ignored), ([.typed("9")], 0, .ignored), ([.click(5, 2)], 2, .handled),
    ([.click(5, 1)], 0, .ignored), ([.click(15, 2)], 0, .ignored), ([.key(.enter)], 0, .ignored),
    ([.paste("3")], 0, .ignored),
  ])
  func `it is chosen by arrows, digits and clicks, and disabled options are passed by`(
    inputs: [Input], selected: Int, reaction: Reaction
  ) {
    var group = peek
    var last = Reaction.ignored
    for input in inputs { last = group.handle(input, in: area) }
    #expect(group.selected == selected)
    #expect(last == reaction)
  }

  @Test(arguments: [(Key.down, 0), (.right, 0), (.space, 0), (.left, 2), (.up, 2)])
  func `where nothing is chosen yet the first key chooses`(key: Key, selected: Int) {
    var group = RadioGroup(peek.options)
    #expect(group.choice == nil)
    _ = group.handle(.key(key), in: area)
    #expect(group.selected == selected)
  }

  @Test func `options stand beside each other only where they fit`() {
    var sizes = RadioGroup(["Small", "Large"], selected: 1, arrangement: .inLine)
    #expect(picture(20, 1) { sizes.draw(on: &$0, in: $1) } == ["( ) Small  (•) Large"])
    #expect(picture(19, 2) { sizes.draw(on: &$0, in: $1) } == ["( ) Small", "(•) Large"])
    #expect(sizes.handle(.key(.up), in: .area(20, 1)) == .ignored)
    #expect(sizes.handle(.key(.up), in: .area(19, 2)) == .handled)
    #expect(sizes.selected == 0)
  }

  @Test func `a disabled group takes nothing`() {
    var group = peek
    group.isEnabled = false
    for input in [Input.key(.down), .typed("3"), .click(5, 2)] {
      #expect(group.handle(input, in: area) == .ignored)
    }
  }

  @Test func `in words every option says what it is`() {
    #expect(
      plainPicture(36, 3) { peek.draw(on: &$0, in: $1) } == [
        "> All (selected, 1 of 3)", "  Snakes (not selected, unavailable)", "  Nobody (not selected)",
      ])
    let sizes = RadioGroup(["Small", "Large"], selected: 1, arrangement: .inLine)
    #expect(
      plainPicture(60, 1) { sizes.draw(on: &$0, in: $1) } == [
        "  Small    > Large    Selected: Large (2 of 2)."
      ])
  }
}
