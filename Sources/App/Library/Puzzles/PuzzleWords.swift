import GameKit
import Kit
import PuzzleKit

/// Words and numbers about puzzles, as screens show them.
package enum PuzzleWords {
  /// The time that most players need: `8–20 min`, and from an hour on, `1–3 h`.
  package static func minutes(_ minutes: ClosedRange<Int>) -> String {
    guard minutes.lowerBound >= 60 else { return "\(minutes.lowerBound)–\(minutes.upperBound) min" }
    return "\(minutes.lowerBound / 60)–\((minutes.upperBound + 59) / 60) h"
  }
}

extension Difficulty {
  /// The name of the difficulty, with a capital.
  package var title: String { rawValue.capitalizedFirst }
}

/// What a player has done with a puzzle.
package enum PuzzleState: String, CaseIterable, Hashable, Sendable {
  case new, inProgress, solved

  package var title: String {
    switch self {
    case .new: "Not started"
    case .inProgress: "In progress"
    case .solved: "Solved"
    }
  }
}

extension ListedPuzzle {
  /// What the player has done with it; a solved puzzle that is played again is in progress.
  package var state: PuzzleState {
    if playing != nil { return .inProgress }
    return progress.isCompleted ? .solved : .new
  }

  /// The state and the times: `in progress 12:40, 59% filled, best 8:12`.
  package var words: String {
    let filled = percentFilled.map { ", \($0)% filled" } ?? ""
    let state = state.title.lowercased() + (playing.map { " \($0.clock)" } ?? "") + filled
    let best = progress.bestTime.map { "best \($0.clock)" }
    return [puzzle.difficulty.title.lowercased(), state, best, isBuiltIn ? "built in" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }
}
