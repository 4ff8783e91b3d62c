import GameKit
import TUI
import Werewolf

/// The public page before the deal: seats, roles in play and options, and a last yes.
struct LastLook: Sendable {
  let roster: Roster
  let setUp: SetUp
  let isOffTheRecord: Bool
  /// Everything that the table should know before it plays this way.
  let warnings: [String]
  /// Since when it is shown.
  let shown: Instant
  private var buttons = ButtonRow(["Yes, deal", "Not yet"])
  /// What is read where not everything finds room at once.
  var text: Paragraph
  /// For so long a key may be the second half of a double one, and is no yes.
  private static let rest = Duration.milliseconds(500)

  init(roster: Roster, setUp: SetUp, warnings: [String], isOffTheRecord: Bool, at now: Instant) {
    self.roster = roster
    self.setUp = setUp
    self.isOffTheRecord = isOffTheRecord
    self.warnings = warnings
    shown = now
    text = Paragraph("")
    text.text = wholeText
  }

  /// What the table has decided.
  enum Decision: Equatable {
    case undecided
    case deal
    case change
  }

  static let hints = [
    Hint(.enter, .character("y"), shown: "Enter", title: "Yes, deal"),
    Hint(.escape, .character("n"), shown: "Esc", title: "Change something"),
    Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.up, .down, shown: "↑↓", title: "Read on"),
  ]

  mutating func handle(_ input: Input, in context: ParlorContext) -> Decision {
    switch input {
    case .key(.escape), .key(.character("n")): return .change
    case .key(.character("y")): return isFresh(at: context.now) ? .undecided : .deal
    case .key, .mouse, .paste, .focus: break
    }
    let parts = LastLookLayout(self, in: context.area, look: context.look)
    buttons.alignment = context.look.centre
    let reaction = buttons.handle(input, in: parts.buttons)
    if reaction == .ignored { _ = text.handle(input, in: parts.text) }
    guard reaction == .activated, !isFresh(at: context.now) else { return .undecided }
    return buttons.selected == 0 ? .deal : .change
  }

  private func isFresh(at now: Instant) -> Bool { now < shown + Self.rest }

  func drawButtons(on canvas: inout Canvas, in area: Rect) {
    var buttons = buttons
    buttons.alignment = canvas.look.centre
    buttons.draw(on: &canvas, in: area)
  }
}
