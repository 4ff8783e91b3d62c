import GameKit
import Kit
import Snakesss
import TUI

/// All rounds of a finished game as a table: each player's role and points in each round.
///
/// ```
/// Player      1    2    3    Total
/// Anna       H+2  S+1  H 0       3
/// Ben        S+1  H 0  M+2       3
/// ```
struct SnakesssRounds {
  let log: GameLog
  let names: [String]

  /// The most rounds side by side; further ones follow below.
  private static let widest = 10

  var page: RecordPage {
    let rounds = scored
    let blocks = stride(from: 0, to: rounds.count, by: Self.widest).flatMap { start in
      table(of: start..<min(rounds.count, start + Self.widest))
    }
    let double = rounds.contains { $0.factor > 1 } ? " ×2: worth double." : ""
    let legend = "The letter is the role: human, snake, or mongoose.\(double)"
    return RecordPage(title: "Rounds", lines: blocks + [.init(""), .init(legend, .faint, spoken: "")])
  }

  private var scored: [RoundRecord] { log.rounds.filter(\.isScored) }

  private func total(of seat: Int) -> Int { scored.reduce(0) { $0 + $1.points(of: Seat(seat)) } }

  private func table(of rounds: Range<Int>) -> [RecordPage.Line] {
    let isLast = rounds.upperBound == scored.count
    let columns = max("Player".columns, names.map(\.columns).max() ?? 0)
    let numbers = rounds.map { "\($0 + 1)\(scored[$0].factor > 1 ? "×2" : "")".leftPadded(to: 5) }.joined()
    let heading = "Player".padded(to: columns) + numbers + (isLast ? "   Total" : "")
    return (rounds.lowerBound > 0 ? [.init("")] : []) + [.init(heading, .heading, spoken: "Rounds")]
      + names.indices.map { seat in
        let cells = rounds.map { cell(of: seat, in: scored[$0]) }.joined()
        let total = isLast ? "\(total(of: seat))".leftPadded(to: 8) : ""
        let points = rounds.map { "\(scored[$0].points(of: Seat(seat)))" }.joined(separator: ", ")
        return .init(
          names[seat].padded(to: columns) + cells + total, isBest(seat) ? .strong : .text,
          spoken: "\(names[seat]): \(points), total \(self.total(of: seat))")
      }
  }

  /// The role and the points; a dash for an absent player.
  private func cell(of seat: Int, in round: RoundRecord) -> String {
    guard let role = round.role(of: Seat(seat)) else { return "–".leftPadded(to: 5) }
    let (points, letter) = (round.points(of: Seat(seat)), role.title.prefix(1))
    return "\(letter)\(points > 0 ? "+" : " ")\(points)".leftPadded(to: 5)
  }

  private func isBest(_ seat: Int) -> Bool {
    let totals = names.indices.map(total)
    return totals[seat] == totals.max()
  }
}
