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
    "results.lead", "results.level", "results.scattered", "results.ignored", "results.snake",
    "results.comeback", "results.tied", "results.known", "end", "end.tie", "end.close", "end.runaway",
    "end.comeback",
  ]

  /// The moment when the table says that it knew the question before.
  static func knownQuestion(in round: Int) -> PublicMoment { PublicMoment(["results.known"], number: round) }

  /// The moment that a table sees; nil for one without a comment.
  init?(_ view: PublicView) {
    let isLast = view.round == view.rounds && view.rounds > 1
    switch view.scene {
    case .roleReveal(let turn): self.init(lap: 3 * view.round, to: turn)
    case .peeking(let turn): self.init(lap: 3 * view.round + 1, to: turn)
    case .voting(let turn, voted: _): self.init(lap: 3 * view.round + 2, to: turn)
    case .announcement(let mongoose):
      self.init(["mongoose"], about: view.roster[mongoose], number: view.round)
    case .question:
      let special = view.round == 1 ? ["question.first"] : isLast ? ["question.last"] : []
      self.init(special + ["question"], number: view.round)
    case .discussion: self.init(view.round == 1 ? ["talk.first", "talk"] : ["talk"], number: view.round)
    case .results(let question, let rows):
      self.init(RoundOutcome(answer: question.answer, rows: rows, isLast: isLast), in: view)
    case .over(let result): self.init(result, in: view)
    case .needsQuestion, .choosingCategory, .handBack, .eyesClosed: return nil
    }
  }

  /// A lap of the screen round the table; a voice at each of its hand-overs would be noise.
  private init?(lap: Int, to turn: Seat) {
    guard turn.index == 0 else { return nil }
    self.init(["handover"], number: lap)
  }

  private init(_ outcome: RoundOutcome, in view: PublicView) {
    let story = outcome.story
    self.init(
      [story?.occasion, outcome.usual].compactMap { $0.map { "results.\($0)" } },
      about: story?.seats.map { view.roster[$0] }.sentence ?? "", number: view.round)
  }

  private init(_ result: FinalResult, in view: PublicView) {
    let winners = result.ranking.winners
    let totals = result.ranking.totals.sorted(by: >)
    let margin = totals[0] - (totals.count > 1 ? totals[1] : 0)
    let special =
      if winners.count > 1 { "end.tie" } else if result.isComeback { "end.comeback" } else if margin == 1 {
        "end.close"
      } else { margin >= 5 ? "end.runaway" : "end" }
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

  /// The most telling event, and the seats that it is about; nil for a usual round.
  var story: (occasion: String, seats: [Seat])? {
    if let seat = misleader { return ("misled", [seat]) }
    let wrong = guessers.filter { $0.vote != .letter(answer) }
    if guessers.count > 2, right.count == 1 { return ("lone", [right[0].seat]) }
    if guessers.count > 2, wrong.count == 1 { return ("gullible", [wrong[0].seat]) }
    // After the last round the end tells who is ahead.
    if !isLast, let story = standing { return story }
    if let snake = rows.first(where: { $0.streak?.kind == .snake }) { return ("snake", [snake.seat]) }
    let snakes = rows.filter { $0.role == .snake }
    if wrong.isEmpty, snakes.count == 1 { return ("ignored", [snakes[0].seat]) }
    return Set(guessers.map(\.vote)).count == Letter.allCases.count ? ("scattered", []) : nil
  }

  /// A change at the top; nil if those who lead are the same.
  private var standing: (occasion: String, seats: [Seat])? {
    let before = rows.map { $0.total - $0.points }
    let (led, lead) = (leaders(before), leaders(rows.map(\.total)))
    if lead.count == rows.count { return ("level", []) }
    guard lead != led, let leader = lead.first else { return nil }
    guard lead.count == 1 else { return ("tied", lead) }
    let wasLast = before.count { $0 < before[leader.index] } == 0 && led.count < rows.count
    return (wasLast ? "comeback" : "lead", lead)
  }

  /// The mongoose whose wrong letter two others chose, too.
  private var misleader: Seat? {
    guard let mongoose = rows.first(where: { $0.role == .mongoose }), mongoose.vote != .letter(answer) else {
      return nil
    }
    return guessers.count { $0.vote == mongoose.vote } > 2 ? mongoose.seat : nil
  }

  private func leaders(_ totals: [Int]) -> [Seat] { Ranking(totals).winners }
}
