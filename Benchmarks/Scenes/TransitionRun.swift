import Curses
import TUI

/// The few words between a transition and its host.
enum TransitionWords: Vocabulary {
  typealias Route = Place
  typealias Request = Outcome
  typealias Answer = Never

  /// There is only one.
  enum Place: Hashable { case stage }

  /// How the transition went.
  enum Outcome: Hashable {
    case tell(shown: Int, dropped: Int)
  }
}

/// What the shell asks of an app, for a program that has one screen and one thing to tell.
@MainActor
final class TransitionHost: Host {
  typealias Words = TransitionWords

  private(set) var outcome: TransitionWords.Outcome?

  func screen(for route: TransitionWords.Place) -> any Screen<TransitionWords> { Transition() }
  func farewell(losing stakes: [String]) -> TransitionWords.Place? { nil }
  func takeNotices() -> [Toast] { [] }
  func output(for cue: Cue) -> CueOutput { .off }
  var usesMouse: Bool { false }

  func perform(_ request: TransitionWords.Outcome, for asker: Asker) -> Never? {
    outcome = request
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

extension Transition {
  /// Runs for five seconds, and prints as the last line how many frames there were and how many were dropped.
  @MainActor
  static func perform() throws(Trouble) {
    let terminal = try Stage.terminal()
    let host = TransitionHost()
    Shell(host: host, size: terminal.size, routes: [.stage], at: terminal.now).run(on: terminal)
    terminal.close()
    if case .tell(let shown, let dropped) = host.outcome { print("\n\(shown + dropped) \(dropped)") }
  }
}
