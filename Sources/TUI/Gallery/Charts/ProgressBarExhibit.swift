import TUI

extension Exhibit {
  static let progressBar = Exhibit(
    "ProgressBar", "How far a piece of work has come, and a way to give it up.",
    [
      state("going on", .part(0.62, left: .seconds(12))),
      state("going on, with the focus", .part(0.62, left: .seconds(12)), canCancel: true),
      State("going on, without", 60, 1) {
        bar(.part(0.305), canCancel: true).draw(on: &$0, in: $1, isFocused: false)
      },
      State("in two rows", 40, 2) {
        bar(.part(0.62, left: .seconds(72)), canCancel: true).draw(on: &$0, in: $1)
      },
      State(moving: "nobody knows how long", 60, 1) { canvas, area, now in
        bar(.busy(since: .start), canCancel: true).draw(on: &canvas, in: area, at: now)
      },
      state("not begun", .waiting), state("done", .done),
      state("failed", .failed("the disk is full")), state("given up", .cancelled, canCancel: true),
      State("too narrow for a bar", 24, 1) {
        bar(.part(0.62, left: .seconds(12))).draw(on: &$0, in: $1)
      },
      State("too narrow for a title", 14, 1) {
        bar(.part(0.62, left: .seconds(12))).draw(on: &$0, in: $1)
      },
    ])

  private static func bar(_ state: ProgressBar.State, canCancel: Bool = false) -> ProgressBar {
    ProgressBar("Generation 4000", state, canCancel: canCancel)
  }

  private static func state(_ name: String, _ state: ProgressBar.State, canCancel: Bool = false) -> State {
    State(name, 60, 1) { bar(state, canCancel: canCancel).draw(on: &$0, in: $1) }
  }
}
