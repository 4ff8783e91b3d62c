import TUI
import Werewolf

/// What is to be said of roles, options and a number of players together.
///
/// It is made once for each choice and kept, because random games are played for the warnings.
struct SetUpVerdict: Sendable {
  /// What was judged.
  let selection: Selection
  let players: Int
  private let outcome: Result<SetUp, SelectionFault>
  private let warnings: [SetUpWarning]

  init(_ selection: Selection, players: Int) {
    self.selection = selection
    self.players = players
    do throws(SelectionFault) {
      let setUp = try selection.setUp(for: players)
      (outcome, warnings) = (.success(setUp), setUp.warnings)
    } catch {
      (outcome, warnings) = (.failure(error), [])
    }
  }

  /// What would be dealt; throws what keeps the table from it.
  func setUp() throws(SelectionFault) -> SetUp { try outcome.get() }

  var isPlayable: Bool {
    switch outcome {
    case .success: true
    case .failure: false
    }
  }

  /// Everything that the table should know before it plays this way.
  var warningSentences: [String] { warnings.map(\.sentence) }

  /// What is wrong, or else every warning, a line each.
  var message: (text: String, style: Component) {
    switch outcome {
    case .success: (warningSentences.joined(separator: "\n"), .warning)
    case .failure(let fault): (fault.sentence, .danger)
    }
  }
}
