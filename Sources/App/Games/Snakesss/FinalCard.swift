import GameKit
import Kit
import Snakesss
import TUI

/// The end of a game in words: the winner, the ranking, and the awards, for the clipboard, the history, and plain pages.
///
/// ```
/// Eva wins
///
/// 1. Eva, 12 points, +2.3
/// 2. Dan, 9 points, -1.1
///
/// Best bluff: Anna and Ben (3 at once in round 2)
/// ```
struct FinalCard {
  private let result: FinalResult
  /// When each player joined or left; empty for everyone who played all rounds.
  private let remarks: [String]

  init(_ result: FinalResult, _ attendance: [Attendance] = []) {
    self.result = result
    remarks = attendance.map(\.remark)
  }

  /// The winner, then the ranking, then the awards, and at last what the signed numbers mean; all with gaps between.
  var lines: [String] { [result.headline, ""] + ranking + awards + legend }

  private var ranking: [String] { result.ranking.order.map(line) }

  private func line(of seat: Seat) -> String {
    let points = Count(result.ranking.totals[seat.index], "point").description
    let remark = remarks.indices.contains(seat.index) ? remarks[seat.index] : ""
    let parts = ["\(result.names[seat.index]), \(points)", result.usual?.text(of: seat), remark]
    let text = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(result.ranking.rank(of: seat)). \(text)"
  }

  private var awards: [String] {
    result.awards.isEmpty ? [] : [""] + result.awards.map { $0.sentence(result.names) }
  }

  private var legend: [String] { result.usual == nil ? [] : ["", UsualPoints.legend] }

  /// The lines to share, which name the game.
  var shared: [String] { ["Snakesss"] + lines }

  /// The page in the history.
  var page: RecordPage {
    RecordPage(
      title: "Final card",
      lines: [.init(result.headline, .heading), .init("")] + ranking.map { .init($0) }
        + awards.map { .init($0, .strong) } + legend.map { .init($0, .faint) })
  }
}

extension FinalResult {
  /// The winners as a sentence without a period.
  var headline: String {
    let winners = ranking.winners.map { names[$0.index] }
    guard winners.count > 1 else { return "\(winners.first ?? "") wins" }
    return "\(winners.sentence) win"
  }
}

extension UsualPoints {
  /// The meaning of the signed numbers.
  static let legend = "+ and -: points against what the same roles usually earned in this game."

  /// The same in ever less room.
  static let legends = [
    legend, "+/-: compared with what the roles usually earn", "+/-: against their roles' usual",
  ]

  /// The difference of a player, with its sign: `+2.3`.
  func text(of seat: Seat) -> String {
    guard tenthsAbove.indices.contains(seat.index) else { return "" }
    let tenths = tenthsAbove[seat.index]
    return "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
