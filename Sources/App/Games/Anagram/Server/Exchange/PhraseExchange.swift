import Anagram
import Database
import GameKit
import Network

/// The operator's settings.
struct ExchangeSettings: Sendable {
  /// True if clients of the original protocol, which has no tokens, are admitted.
  var isCompatible = false
  /// True if global phrases need approval.
  var isModerated = false
  /// The operator's key; nil disables everything that requires it.
  var key: String?
  /// Nil for no limits.
  var quotas: Quotas? = Quotas()
  /// The secret for hashing addresses before they are stored; it is not in the database.
  var addressKey = Secret.random()
}

/// Answers all requests from the database; used by one thread.
struct PhraseExchange {
  let database: any ServerDatabase
  let settings: ExchangeSettings

  /// Answers a call; if it throws, the caller has to roll back.
  func answer(_ call: Call) throws -> Outcome {
    switch call.endpoint {
    case .status, .levels, .ignored, .stats, .globalStats, .refreshScores: try answerAboutServer(call)
    case .register, .deleteAccount: try answerAboutAccount(call)
    case .online: try online(call)
    case .find: try find(call)
    case .legends: try legends(call)
    case .strangers, .block, .unblock, .blocked: try answerAboutBlocking(call)
    case .createSimple, .create: try create(call)
    case .phrasesFor: try phrases(call)
    case .globalPhrases: try globalPhrases(call)
    case .download: try download(call)
    case .approve, .report, .reports: try moderate(call)
    case .analyze: try analyze(call)
    case .consume: try consume(call)
    case .skip: try skip(call)
    case .complete: try complete(call)
    case .hint: try hint(call)
    case .hintStatus: try hintStatus(call)
    case .preview: try preview(call)
    case .leaderboard: try leaderboard(call)
    case .leaderboardOfPlayer: try leaderboardOfPlayer(call)
    case .scores: try scores(call)
    case .requestLink: try requestLink(call)
    case .link: try link(call)
    case .contribute: try contribute(call)
    case .contributionPage, .submitForm: try answerWithPage(call)
    case .links: try links(call)
    }
  }

  // MARK: - The server itself

  private func answerAboutServer(_ call: Call) throws -> Outcome {
    switch call.endpoint {
    case .levels: return Outcome(200, Self.levels(at: call.time))
    case .stats, .globalStats:
      return Outcome(200, ["success": true, "stats": try counts(), "timestamp": call.time.json])
    default:
      guard call.endpoint == .status else {
        return Outcome(200, ["success": true, "timestamp": call.time.json])
      }
      return Outcome(
        200,
        [
          "status": "healthy", "service": "parlor-server", "database": .string(database.name),
          "timestamp": call.time.json, "stats": try counts(),
        ])
    }
  }

  private func counts() throws(DatabaseError) -> JSONValue {
    let tables = ["player", "phrase", "completion"]
    var members: [JSONValue.Member] = []
    for table in tables {
      members.append(.init("\(table)s", .integer(try database.integer("SELECT COUNT(*) FROM \(table)"))))
    }
    return .object(members)
  }

  private static func levels(at time: Timestamp) -> JSONValue {
    let levels = SkillLevel.all.map { level -> JSONValue in
      [
        "id": .integer(level.number), "title": .string(level.title), "pointsRequired": .integer(level.points),
        "maxDifficulty": .integer(level.maxDifficulty),
      ]
    }
    return [
      "success": true,
      "config": [
        "version": "2.0.0", "progressionMultiplier": .real(SkillLevel.progression),
        "baseDifficultyPerLevel": .integer(SkillLevel.difficultyPerLevel), "skillLevels": .array(levels),
      ],
      "timestamp": time.json,
    ]
  }
}

extension Timestamp {
  /// The time as written in answers.
  var json: JSONValue { .string(iso8601) }
}

extension Int64 {
  /// Microseconds since 1970, as written in answers.
  var timeJSON: JSONValue { Timestamp(seconds: self / 1_000_000).json }
}

extension Identifier {
  static var random: Identifier {
    Identifier(high: UInt64.random(in: 0 ... .max), low: UInt64.random(in: 0 ... .max)).asRandomUUID
  }

  var json: JSONValue { .string(description) }
  var sql: SQLValue { .text(description) }
}
