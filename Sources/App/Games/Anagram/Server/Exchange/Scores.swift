import Anagram
import Database
import GameKit
import Network

extension PhraseExchange {
  /// More points first, then more phrases, then the earlier time.
  private static let order = "score.points DESC, score.phrases DESC, score.updated_at, score.player"

  private static func period(_ call: Call) throws(Refusal) -> LeaderboardPeriod {
    guard let period = call.parts.first.flatMap(LeaderboardPeriod.init(name:)) else {
      throw .badRequest("The period is daily, weekly, or total")
    }
    return period
  }

  func leaderboard(_ call: Call) throws -> Outcome { Outcome(200, try leaderboardJSON(call)) }

  func leaderboardJSON(_ call: Call) throws -> JSONValue {
    let period = try Self.period(call)
    let start = period.start(at: call.time)
    let limit = try call.number("limit", or: 50, in: 1...100)
    let offset = try call.number("offset", or: 0, in: 0...1_000_000)
    let key = [SQLValue(period.rawValue), .integer(start.seconds)]
    let rows = try database.rows(
      """
      SELECT player.name, score.points, score.phrases, score.updated_at FROM score
      JOIN player ON player.id = score.player WHERE score.period = $1 AND score.start = $2
      ORDER BY \(Self.order) LIMIT $3 OFFSET $4
      """, key + [SQLValue(limit), SQLValue(offset)])
    let total = try database.integer("SELECT COUNT(*) FROM score WHERE period = $1 AND start = $2", key)
    let board = zip((offset + 1)..., rows).map { rank, row -> JSONValue in
      [
        "rank": .integer(rank), "playerName": .string(row.text(0)), "totalScore": .integer(row.int(1)),
        "phrasesCompleted": .integer(row.int(2)), "lastUpdated": row.number(3).timeJSON,
      ]
    }
    return [
      "success": true, "leaderboard": .array(board), "period": .string(period.name),
      "periodStart": start.json,
      "pagination": Self.pagination(limit: limit, offset: offset, count: board.count, total: total),
      "timestamp": call.time.json,
    ]
  }

  /// A player's score and rank in a period; rank 0 without a score.
  private func standing(
    of player: Identifier, in period: LeaderboardPeriod, at time: Timestamp
  ) throws(DatabaseError) -> (score: Int, phrases: Int, rank: Int) {
    let key = [SQLValue(period.rawValue), .integer(period.start(at: time).seconds)]
    guard
      let own = try database.row(
        "SELECT points, phrases, updated_at FROM score WHERE period = $1 AND start = $2 AND player = $3",
        key + [player.sql])
    else { return (0, 0, 0) }
    let better = try database.integer(
      """
      SELECT COUNT(*) FROM score WHERE period = $1 AND start = $2 AND (points > $4
        OR points = $4 AND (phrases > $5 OR phrases = $5 AND (updated_at < $6
        OR updated_at = $6 AND player < $3)))
      """, key + [player.sql, own.values[0], own.values[1], own.values[2]])
    return (own.int(0), own.int(1), better + 1)
  }

  func leaderboardOfPlayer(_ call: Call) throws -> Outcome {
    let period = try Self.period(call)
    guard let player = try player(try call.identifier(1)) else { throw Refusal.unknownPlayer }
    let standing = try standing(of: player.id, in: period, at: call.time)
    return Outcome(
      200,
      [
        "success": true, "period": .string(period.name), "playerName": .string(player.name),
        "rank": .integer(standing.rank), "totalScore": .integer(standing.score),
        "phrasesCompleted": .integer(standing.phrases), "timestamp": call.time.json,
      ])
  }

  func scores(_ call: Call) throws -> Outcome {
    guard let player = try player(try call.identifier()) else { throw Refusal.unknownPlayer }
    let daily = try standing(of: player.id, in: .daily, at: call.time)
    let weekly = try standing(of: player.id, in: .weekly, at: call.time)
    let total = try standing(of: player.id, in: .total, at: call.time)
    let level = SkillLevel(score: total.score)
    let scores: [JSONValue.Member] = [
      .init("dailyScore", .integer(daily.score)), .init("dailyRank", .integer(daily.rank)),
      .init("weeklyScore", .integer(weekly.score)), .init("weeklyRank", .integer(weekly.rank)),
      .init("totalScore", .integer(total.score)), .init("totalRank", .integer(total.rank)),
      .init("totalPhrases", .integer(total.phrases)), .init("skillTitle", .string(level.title)),
      .init("skillLevel", .integer(level.number)), .init("rarestEmojis", []),
    ]
    // One version reads the nested scores, the other the top-level ones.
    return Outcome(
      200,
      .object(
        [.init("success", true), .init("scores", .object(scores))] + scores
          + [.init("timestamp", call.time.json)]))
  }

  func legends(_ call: Call) throws -> Outcome {
    let rows = try database.rows(
      """
      SELECT player.id, player.name, score.points, score.phrases FROM score JOIN player ON player.id = score.player
      WHERE score.period = 2 AND score.start = 0 AND score.points >= $1 ORDER BY \(Self.order) LIMIT 50
      """, [SQLValue(SkillLevel.legends.points)])
    let players = rows.map { row -> JSONValue in
      let level = SkillLevel(score: row.int(2))
      return [
        "id": .string(row.text(0)), "name": .string(row.text(1)), "totalScore": .integer(row.int(2)),
        "skillLevel": .integer(level.number), "skillTitle": .string(level.title),
        "phrasesCompleted": .integer(row.int(3)), "rarestEmojis": [],
      ]
    }
    return Outcome(
      200,
      [
        "players": .array(players), "minimumSkillLevel": .integer(SkillLevel.legends.number),
        "minimumSkillTitle": .string(SkillLevel.legends.title), "count": .integer(players.count),
        "timestamp": call.time.json,
      ])
  }
}
