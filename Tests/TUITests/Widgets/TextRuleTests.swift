import TUI
import Testing

struct TextRuleTests {
  @Test(arguments: [
    (TextRule.notEmpty, ["a"], ["", "  "]), (.atLeast(3), ["abc", "猫猫猫", ""], ["ab"]),
    (.number(2...12), ["2", "12", "007", ""], ["1", "13", "two", "1.5", "99999999999999999999"]),
    (.noneOf(["Anna", "Ben"]), ["Cem", ""], ["anna", "BEN"]),
  ])
  func `a rule says what is wrong`(rule: TextRule, right: [String], wrong: [String]) {
    for text in right { #expect(rule.fault(in: text) == nil, "\(text)") }
    for text in wrong { #expect(rule.fault(in: text)?.hasSuffix(".") == true, "\(text)") }
  }

  @Test func `Enter says what is wrong, and from then on the words follow the text`() {
    var field = TextField(rules: [.notEmpty, .atLeast(3)])
    let area = Rect.area(20, 2)
    _ = field.handle(.typed("a"), in: area)
    #expect(field.problem == nil)
    #expect(field.handle(.key(.enter), in: area) == .handled)
    #expect(field.problem == "At least 3 signs.")
    _ = field.handle(.key(.backspace), in: area)
    #expect(field.problem == "Must not be empty.")
    _ = field.handle(.paste("Anna"), in: area)
    #expect(field.problem == nil)
    #expect(field.handle(.key(.enter), in: area) == .activated)
  }

  @Test func `without rules what a screen says is wrong stays`() {
    var field = TextField()
    field.problem = "Taken."
    _ = field.handle(.typed("a"), in: .area(20, 1))
    #expect(field.problem == "Taken.")
    #expect(field.handle(.key(.enter), in: .area(20, 1)) == .activated)
  }

  @Test func `in one row the words stand behind the text, or a sign where they do not fit`() {
    var field = TextField("Anna")
    field.problem = "Taken."
    #expect(picture(16, 1) { field.draw(on: &$0, in: $1) } == ["Anna      Taken."])
    #expect(picture(8, 1) { field.draw(on: &$0, in: $1) } == ["Anna   !"])
    #expect(plainPicture(30, 1) { field.draw(on: &$0, in: $1) } == ["Anna (problem: Taken.)"])
    #expect(plainPicture(30, 2) { field.draw(on: &$0, in: $1) } == ["Anna", "(problem: Taken.)"])
  }

  @Test func `a disabled field takes nothing`() {
    var field = TextField("Anna", isEnabled: false)
    for input in [Input.typed("x"), .paste("x"), .click(0, 0), .key(.enter), .key(.home)] {
      #expect(field.handle(input, in: .area(20, 1)) == .ignored)
    }
    #expect(field.text == "Anna")
    #expect(canvas(9, 1) { field.draw(on: &$0, in: $1) }.cursor == nil)
    #expect(plainPicture(30, 1) { field.draw(on: &$0, in: $1) } == ["Anna (unavailable)"])
  }
}
