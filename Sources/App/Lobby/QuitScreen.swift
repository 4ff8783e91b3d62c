import TUI

/// The question before the program ends, with the work that would be lost.
struct QuitScreen: Screen {
  typealias Words = ParlorApp

  private var dialog: Dialog

  init(unsaved: [String]) {
    dialog =
      unsaved.isEmpty
      ? .confirm("Quit Parlor?", "Finished games are in the history.", yes: "Quit", no: "Stay")
      : .confirm(
        "Quit Parlor?",
        "Quitting ends for good: \(unsaved.joined(separator: "; ")).",
        yes: "End it and quit", no: "Stay", isDangerous: true)
  }

  var header: Header { Header("Parlor") }

  var hints: [Hint] { Hint.forDialog }

  var isOverlay: Bool { true }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    guard case .input(let input) = event,
      dialog.handle(input, in: context.area, look: context.look) == .activated
    else { return [] }
    return dialog.isConfirmed ? [.quit] : [.close]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { dialog.draw(on: &canvas, in: area) }
}
