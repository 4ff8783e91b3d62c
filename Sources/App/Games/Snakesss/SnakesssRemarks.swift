import GameKit
import Kit
import Party
import Snakesss

/// What players read on screens of their own when a round or the game is over; nothing of it is secret then.
extension SnakesssGame {
  var allowsOwnScreens: Bool { session.options == session.options.forOwnScreens }

  func remark(on seat: Seat) -> String? {
    switch view.scene {
    case .results(_, let rows):
      rows.first { $0.seat == seat }.map { Self.remark($0, Ranking(rows.map(\.total)), view) }
    case .over(let result): Self.farewell(to: seat, result)
    case .choosingCategory(let offer):
      offer.chooser == seat
        ? "You're last, so you pick the next category, at the table's screen."
        : "\(view.roster[offer.chooser]) picks the next category."
    case .needsQuestion, .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion,
      .voting:
      nil
    }
  }

  private static func remark(_ row: RoundRow, _ ranking: Ranking, _ view: PublicView) -> String {
    "\(Count(row.points, "point")) as a \(row.role.title.lowercased())\(view.isDouble ? " (double)" : ""), "
      + "\(row.total) in total: "
      + "place \(ranking.rank(of: row.seat))." + (row.streak.map { " \($0.title)." } ?? "")
  }

  private static func farewell(to seat: Seat, _ result: FinalResult) -> String {
    let place = result.ranking.rank(of: seat)
    let points = Count(result.ranking.totals[seat.index], "point")
    let news = place == 1 ? "You won with \(points)." : "You're in place \(place) with \(points)."
    let usual = result.usual?.text(of: seat) ?? ""
    let luck = usual.isEmpty ? [] : ["\(usual) points compared with the average for your roles."]
    let awards = result.awards.map { award in
      award.seats.contains(seat)
        ? "\(award.kind.title): you (\(award.reason))." : "\(award.sentence(result.names))."
    }
    let ranking = result.ranking.order.map { seat in
      "\(result.ranking.rank(of: seat)). \(result.names[seat.index]) \(result.ranking.totals[seat.index])"
    }
    let table = "Ranking: \(ranking.joined(separator: ", "))."
    return (["The game is over.", news] + luck + [table] + awards).joined(separator: " ")
  }
}
