import TUI
import Testing

/// Where the entries of a form stand, and the words behind their controls.
struct FormPlacesTests {
  enum Item { case rounds, sound, name, start }

  private let area = Rect.area(40, 6)
  private let form = Form<Item>([
    .heading("Game"),
    Form.Row.stepper(.rounds, "Rounds", Stepper(1...9, value: 6)).withAside("usual: 5"),
    Form.Row.checkbox(.sound, "Sound", isOn: false).withAside("usual"),
    .field(.name, "Name", TextField("Anna")), .action(.start, "Start"),
  ])

  @Test func `words behind the controls stand in one column`() {
    #expect(
      picture(40, 6) { form.draw(on: &$0, in: $1) } == [
        "Game", "▸ Rounds  ◂ 6 ▸    usual: 5", "  Sound   [ ] Off  usual", "  Name    Anna", "  [ Start ]",
        "",
      ])
  }

  @Test func `where it is narrow the words are cut, and at last left out`() {
    #expect(picture(25, 6) { form.draw(on: &$0, in: $1) }[1] == "▸ Rounds  ◂ 6 ▸    usual…")
    #expect(picture(18, 6) { form.draw(on: &$0, in: $1) }[1] == "▸ Rounds  ◂ 6 ▸")
  }

  @Test func `in words they follow the value`() {
    let lines = words(60, 6) { form.draw(on: &$0, in: $1) }
    #expect(lines[1] == "> Rounds: 6 (6 of 9, usual: 5, selected, 1 of 4)")
    #expect(lines[2] == "  Sound: off (usual)")
  }

  @Test func `the pointer is where the keys are`() {
    let lines = picture(40, 6) { form.draw(on: &$0, in: $1, isFocused: false) }
    #expect(lines[1].hasPrefix("  Rounds"))
  }

  @Test func `an entry is found by its place, and its place by the entry`() {
    #expect(form.id(at: Point(column: 0, row: 1), in: area) == .rounds)
    #expect(form.id(at: Point(column: 39, row: 4), in: area) == .start)
    #expect(form.id(at: Point(column: 0, row: 0), in: area) == nil)
    #expect(form.id(at: Point(column: 0, row: 5), in: area) == nil)
    #expect(form.labelArea(of: .name, in: area) == Rect(column: 0, row: 3, columns: 10, rows: 1))
    #expect(form.labelArea(of: .start, in: .area(40, 3)) == nil)
  }

  @Test func `the first and the last entry know that they are`() {
    var form = form
    #expect(form.isAtStart && !form.isAtEnd)
    form.focusEnd()
    #expect(form.focused == .start && form.isAtEnd && !form.isAtStart)
    form.focusStart()
    #expect(form.focused == .rounds)
  }

  @Test func `steppers below each other may be equally wide`() {
    var stepper = Stepper(["no", "yes"])
    stepper.leastColumns = 8
    #expect(picture(20, 1) { stepper.draw(on: &$0, in: $1) } == ["◂    no    ▸"])
    _ = stepper.handle(.click(11, 0), in: .area(20, 1))
    #expect(stepper.value == "yes")
  }
}
