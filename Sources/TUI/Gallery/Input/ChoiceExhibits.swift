import TUI

extension Exhibit {
  static let checkbox = Exhibit(
    "Checkbox", "Something that is on or off.",
    [
      State("on, with the focus", 24, 1) { Checkbox("Timer", isOn: true).draw(on: &$0, in: $1) },
      State("off, without", 24, 1) {
        Checkbox("Timer", isOn: false).draw(on: &$0, in: $1, isFocused: false)
      },
      State("mixed", 30, 1) { Checkbox("All categories", .mixed).draw(on: &$0, in: $1) },
      State("without a label", 24, 1) { Checkbox(isOn: true).draw(on: &$0, in: $1) },
      State("disabled", 36, 1) {
        Checkbox("Timer", isOn: true, isEnabled: false).draw(on: &$0, in: $1, isFocused: false)
      },
      State("too long for its place", 12, 1) {
        Checkbox("Sound and flashes", isOn: true).draw(on: &$0, in: $1)
      },
    ])

  static let radioGroup = Exhibit(
    "RadioGroup", "A choice of one among a few that are all seen.",
    [
      State("with the focus", 32, 3) { peek(1).draw(on: &$0, in: $1) },
      State("without", 32, 3) { peek(1).draw(on: &$0, in: $1, isFocused: false) },
      State("nothing chosen yet", 32, 3) { peek(nil).draw(on: &$0, in: $1) },
      State("beside each other", 52, 2) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine).draw(on: &$0, in: $1)
      },
      State("disabled", 52, 2) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine, isEnabled: false).draw(on: &$0, in: $1)
      },
      State("too narrow to be beside each other", 20, 3) {
        RadioGroup(sizes, selected: 1, arrangement: .inLine).draw(on: &$0, in: $1)
      },
      State("too long for its place", 10, 2) { peek(2).draw(on: &$0, in: $1) },
    ])

  private static func peek(_ selected: Int?) -> RadioGroup {
    RadioGroup(
      [.init("Everybody"), .init("Snakes only"), .init("Nobody", isEnabled: false)], selected: selected)
  }

  private static let sizes = ["Small", "Middle", "Large"]
}
