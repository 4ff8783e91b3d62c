import GameKit
import Kit
import Party
import Snakesss

/// The public moments of Snakesss on which the announcer comments.
extension PublicMoment {
  /// Names of lines that the packs have.
  static let snakesssOccasions = [
    "handover", "mongoose", "question", "question.first", "question.last", "talk", "talk.first",
    "results.all", "results.none", "results.split", "results.lone", "results.gullible", "results.misled",
    "results.lead", "results.level", "results.scattered", "end", "end.tie", "end.close", "end.runaway",
  ]

  /// The moment that a table sees; nil for one without a comment.
  init?(_ view: PublicView) {
    let isLast = view.round == view.rounds && view.rounds > 1
    switch view.scene {
    case .roleReveal(let turn), .peeking(let turn), .voting(let turn, voted: _):
      self.init(["handover"], number: 100 * view.round + turn.index)
    case .announcement(let mongoose):
      self.init(["mongoose"], about: view.roster[mongoose], number: view.round)
    case .question:
      let special = view.round == 1 ? ["question.first"] : isLast ? ["question.last"] : []
      self.init(special + ["question"], number: view.round)
    case .discussion: self.init(view.round == 1 ? ["talk.first", "talk"] : ["talk"], number: view.round)
    case .results(let question, let rows):
      self.init(RoundOutcome(answer: question.answer, rows: rows, isLast: isLast), in: view)
    case .over(let result): self.init(result.ranking, in: view)
    case .needsQuestion, .choosingCategory, .handBack, .eyesClosed: return nil
    }
  }

  private init(_ outcome: RoundOutcome, in view: PublicView) {
    let story = outcome.story
    self.init(
      [story?.occasion, outcome.usual].compactMap { $0.map { "results.\($0)" } },
      about: story?.seat.map { view.roster[$0] } ?? "", number: view.round)
  }

  private init(_ ranking: Ranking, in view: PublicView) {
    let winners = ranking.winners
    let totals = ranking.totals.sorted(by: >)
    let margin = totals[0] - (totals.count > 1 ? totals[1] : 0)
    let isFar = margin >= 5
    let special = winners.count > 1 ? "end.tie" : margin == 1 ? "end.close" : isFar ? "end.runaway" : "end"
    self.init([special, "end"], about: winners.map { view.roster[$0] }.sentence)
  }
}

/// What a round's result is a story of, if of anything.
private struct RoundOutcome {
  let answer: Letter
  let rows: [RoundRow]
  let isLast: Bool

  /// Everyone who guessed at the answer.
  private var guessers: [RoundRow] { rows.filter { $0.role != .snake } }
  private var right: [RoundRow] { guessers.filter { $0.vote == .letter(answer) } }

  /// How the guesses went, as there are lines for any round.
  var usual: String { right.count == guessers.count ? "all" : right.isEmpty ? "none" : "split" }

  /// The most telling event, and the seat that it is about; nil for a usual round.
  var story: (occasion: String, seat: Seat?)? {
    if let seat = misleader { return ("misled", seat) }
    let wrong = guessers.filter { $0.vote != .letter(answer) }
    if guessers.count > 2, right.count == 1 { return ("lone", right[0].seat) }
    if guessers.count > 2, wrong.count == 1 { return ("gullible", wrong[0].seat) }
    // After the last round the end tells who is ahead.
    if !isLast, let leader = newLeader { return ("lead", leader) }
    if !isLast, leaders(rows.map(\.total)).count == rows.count { return ("level", nil) }
    return Set(guessers.map(\.vote)).count == Letter.allCases.count ? ("scattered", nil) : nil
  }

  /// The mongoose whose wrong letter two others chose, too.
  private var misleader: Seat? {
    guard let mongoose = rows.first(where: { $0.role == .mongoose }), mongoose.vote != .letter(answer) else {
      return nil
    }
    return guessers.count { $0.vote == mongoose.vote } > 2 ? mongoose.seat : nil
  }

  /// The seat that leads alone now and did not before.
  private var newLeader: Seat? {
    let now = leaders(rows.map(\.total))
    return now.count == 1 && leaders(rows.map { $0.total - $0.points }) != now ? now[0] : nil
  }

  private func leaders(_ totals: [Int]) -> [Seat] { Ranking(totals).winners }
}
