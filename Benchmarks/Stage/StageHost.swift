import TUI

/// The few words between a piece and its host.
enum StageWords: Vocabulary {
  typealias Route = Piece
  typealias Request = Outcome
  typealias Answer = Never

  /// How it went, in numbers.
  struct Outcome: Hashable {
    let numbers: [Int]
  }
}

/// What the shell asks of an app, for a program that has one screen and one thing to tell.
@MainActor
final class StageHost: Host {
  typealias Words = StageWords

  /// What the screen has told.
  private(set) var numbers: [Int] = []

  func screen(for route: Piece) -> any Screen<StageWords> {
    switch route {
    case .transition: Transition()
    case .endurance: Endurance()
    }
  }

  func farewell(losing stakes: [String]) -> Piece? { nil }
  func takeNotices() -> [Toast] { [] }
  func output(for cue: Cue) -> CueOutput { .off }
  var usesMouse: Bool { false }

  func perform(_ request: StageWords.Outcome, for asker: Asker) -> Never? {
    numbers = request.numbers
    return nil
  }

  var look: Look {
    let (light, dark) = (Color(rgb: 0xECE4D4), Color(rgb: 0x14151F))
    let styles = [
      "text": Style(ink: light, paper: dark), "curtain": Style(ink: dark, paper: Color(rgb: 0x7A2230)),
    ]
    return Look(theme: Theme(name: "stage", styles: styles))
  }
}
