import TUI
import Testing

/// Widgets must take anything that people and terminals do, at any size.
struct RobustnessTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .space, .delete, .backspace,
    .character("j"), .character("k"), .character("9"), .control("w"), .control("k"), .control("_"), .alt("Z"),
    .control("y"), .alt("a"), Key(.left, .shift), Key(.right, [.control, .shift]), .enter, .escape,
  ]

  private func input(_ dice: inout Dice) -> Input {
    let point = Point(column: .random(in: -2...12, using: &dice), row: .random(in: -2...8, using: &dice))
    switch Int.random(in: 0..<7, using: &dice) {
    case 0: return .mouse(Mouse(.press(.left), at: point, clicks: .random(in: 1...4, using: &dice)))
    case 3: return .mouse(Mouse(.drag(.left), at: point))
    case 4: return .mouse(Mouse(.release(.left), at: point))
    case 1: return .mouse(Mouse(Bool.random(using: &dice) ? .wheelUp : .wheelDown, at: point))
    case 2: return .paste("猫 pasted")
    default: return .key(Self.keys.randomElement(using: &dice) ?? .tab)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input brings a widget out of its bounds`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var list = ListView((0..<7).map { .init("Row", isEnabled: $0 % 3 != 1) })
    var table = Table([.init("One", .share(1))], count: 7)
    var form = Form<Int>([
      .note("Note"), .field(1, "F", TextField(limit: 9)), .stepper(2, "S", Stepper(1...3, value: 2)),
      .action(3, "A"),
    ])
    var paragraph = Paragraph("Some words that need several rows to be read")
    var palette = CommandPalette((0..<30).map { .init("Row \($0)", $0, isEnabled: $0 % 3 != 1) })
    var help = HelpOverlay((0..<30).map { Hint(.function($0), title: "Row") })
    for _ in 0..<60 {
      let area = Rect.area(.random(in: 0...12, using: &dice), .random(in: 0...6, using: &dice))
      let input = input(&dice)
      _ = (list.handle(input, in: area), table.handle(input, in: area))
      _ = (form.handle(input, in: area), paragraph.handle(input, in: area))
      _ = (palette.handle(input, in: area), help.handle(input, in: area))
      var canvas = Canvas(area.size)
      palette.draw(on: &canvas, in: area)
      help.draw(on: &canvas, in: area)
      #expect(palette.choice.map { $0 % 3 != 1 } ?? true)
      #expect(list.current != nil)
      #expect((0..<7).contains(table.selected))
      #expect(form.focused != nil)
      #expect((form.text(of: 1) ?? "").columns <= 9)
      #expect((0..<48).contains(paragraph.offset))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input brings what is set and pressed out of its bounds`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var number = NumberStepper(4, in: -3...12, step: 5)
    var radio = RadioGroup([.init("A"), .init("B", isEnabled: false), .init("C")], selected: 0)
    var buttons = ButtonRow([Button("A"), Button("B", key: "j", isEnabled: false), Button("C", key: "k")])
    var prompt = Dialog.prompt("Name", "Whose?", field: TextField("Anna", limit: 9, rules: [.notEmpty]))
    for _ in 0..<60 {
      let area = Rect.area(.random(in: 0...20, using: &dice), .random(in: 0...9, using: &dice))
      let input = input(&dice)
      _ = (number.handle(input, in: area), radio.handle(input, in: area), buttons.handle(input, in: area))
      let reaction = prompt.handle(input, in: area)
      #expect(number.range.contains(number.value))
      #expect(radio.selected != 1)
      #expect(buttons.selected != 1)
      #expect(prompt.text.columns <= 9)
      if reaction == .activated { #expect(!prompt.isConfirmed || !prompt.text.allSatisfy(\.isWhitespace)) }
    }
  }
}
