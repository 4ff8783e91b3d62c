import GameKit
import Kit
import Snakesss

/// A finished game in some sentences: who led when, the rounds to remember, and how it ended.
struct SnakesssStory {
  private let rounds: [RoundRecord]
  private let names: [String]
  /// The points of each seat after each round.
  private let totals: [[Int]]

  /// The sentences; none if the record can't be read.
  static func sentences(of record: GameRecord) -> [String] {
    let log: GameLog? = record.details.story(version: GameLog.version)
    guard let log, log.leastPlayers <= record.participants.count else { return [] }
    return SnakesssStory(log, names: record.participants.map(\.name)).sentences
  }

  init(_ log: GameLog, names: [String]) {
    self.names = names
    rounds = log.rounds.filter(\.isScored)
    totals = rounds.reduce(into: [[Int]]()) { totals, round in
      let before = totals.last ?? names.map { _ in 0 }
      totals.append(names.indices.map { before[$0].saturatingAdd(round.points(of: Seat($0))) })
    }
  }

  private var sentences: [String] {
    guard let end = totals.last, let best = end.max() else { return [] }
    return [opening] + memorableRounds + [lead(best, end), margin(best, end)].compactMap(\.self)
  }

  private var opening: String {
    let first = leaders(after: 0)
    let start = "\(Count(names.count, "player")), \(Count(rounds.count, "round"))."
    guard rounds.count > 1, first.count < names.count, (totals[0].max() ?? 0) > 0 else { return start }
    return first.count > 2 ? start : "\(start) \(first.map { names[$0] }.sentence) led after the first."
  }

  private func leaders(after round: Int) -> [Int] {
    let best = totals[round].max()
    return names.indices.filter { totals[round][$0] == best }
  }

  /// When the winner took the lead for the last time; nil for a tie.
  private func lead(_ best: Int, _ end: [Int]) -> String? {
    let winners = names.indices.filter { end[$0] == best }
    guard winners.count == 1, rounds.count > 1 else { return nil }
    let since = rounds.indices.reversed().prefix { leaders(after: $0) == winners }.last ?? 0
    let winner = names[winners[0]]
    if since == 0 { return "\(winner) led from the first round to the last." }
    guard since == rounds.count - 1 else {
      return "\(winner) took the lead in round \(since + 1) and kept it."
    }
    let passed = leaders(after: since - 1).filter { $0 != winners[0] }.map { names[$0] }
    return passed.count > 2 || passed.isEmpty
      ? "\(winner) went ahead in the last round." : "\(winner) passed \(passed.sentence) in the last round."
  }

  private func margin(_ best: Int, _ end: [Int]) -> String? {
    let winners = names.indices.filter { end[$0] == best }.map { names[$0] }
    let points = "\(Count(best, "point"))"
    guard winners.count == 1 else {
      return winners.count == names.count
        ? "Everyone ended with \(points)." : "\(winners.sentence) tied with \(points)."
    }
    guard let next = end.filter({ $0 < best }).max() else { return nil }
    let second = names.indices.filter { end[$0] == next }.map { names[$0] }
    return second.count > 2
      ? "The margin: \(Count(best - next, "point"))."
      : "\(second.sentence) came \(Count(best - next, "point")) short."
  }

  /// The rounds in which all went one way.
  private var memorableRounds: [String] {
    zip(1..., rounds).compactMap { number, round in
      guard case .scored(let votes, points: _) = round.outcome else { return nil }
      let guesses = zip(votes, round.seats).filter { $0.0 != .snake }
      let right = guesses.filter { $0.0 == .letter(round.question.answer) }
      let snakes = zip(round.roles, round.seats).filter { $0.0 == .snake }.map { names[$0.1.index] }
      switch right.count {
      case 0 where !guesses.isEmpty && !snakes.isEmpty:
        return
          "In round \(number) no one knew: “\(round.question.text)” \(snakes.sentence) had it all their way."
      case 1 where guesses.count > 2:
        return "In round \(number) only \(names[right[0].1.index]) was right: “\(round.question.text)”"
      case guesses.count where guesses.count > 2: return "In round \(number) no one fell for the snakes."
      default: return nil
      }
    }
  }
}
