import GameKit
import Kit
import Party
import Snakesss

/// The public moments of Snakesss on which the announcer comments.
extension PublicMoment {
  /// Names of lines that the packs have.
  static let snakesssOccasions = [
    "handover", "mongoose", "question", "talk", "results.all", "results.none", "results.split", "end",
    "end.tie",
  ]

  /// The moment that a table sees; nil for one without a comment.
  init?(_ view: PublicView) {
    switch view.scene {
    case .roleReveal(let turn), .peeking(let turn), .voting(let turn, voted: _):
      self.init(["handover"], number: 100 * view.round + turn.index)
    case .announcement(let mongoose):
      self.init(["mongoose"], about: view.roster[mongoose], number: view.round)
    case .question: self.init(["question"], number: view.round)
    case .discussion: self.init(["talk"], number: view.round)
    case .results(_, let rows):
      let guesses = rows.filter { $0.role != .snake }.map { $0.points > 0 }
      let occasion = !guesses.contains(false) ? "all" : guesses.contains(true) ? "split" : "none"
      self.init(["results.\(occasion)"], number: view.round)
    case .over(let ranking, awards: _):
      let winners = ranking.winners.map { view.roster[$0] }
      self.init([winners.count > 1 ? "end.tie" : "end"], about: winners.sentence)
    case .needsQuestion, .handBack, .eyesClosed: return nil
    }
  }
}
