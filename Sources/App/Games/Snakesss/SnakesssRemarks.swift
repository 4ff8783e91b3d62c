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
    case .over(let ranking, let awards): Self.farewell(to: seat, ranking, awards)
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
      + "place \(ranking.rank(of: row.seat))."
  }

  private static func farewell(to seat: Seat, _ ranking: Ranking, _ awards: [Award]) -> String {
    let (place, points) = (ranking.rank(of: seat), Count(ranking.totals[seat.index], "point"))
    let result = place == 1 ? "You won with \(points)." : "You're in place \(place) with \(points)."
    let own = awards.filter { $0.seats.contains(seat) }.map { "\($0.kind.title) (\($0.reason))." }
    return (["The game is over.", result] + own).joined(separator: " ")
  }
}
