import Anagram
import Companion
import GameKit

/// The requests and answers of a phrase server, in both versions of the original's protocol.
enum PhraseAPI {
  /// A screen's query, which changes nothing.
  enum Query: Hashable, Sendable {
    case players
    case leaderboard(LeaderboardPeriod)
    case player(AccountName)
  }

  enum Answer: Hashable, Sendable {
    case players([PhrasePlayer])
    case leaderboard(LeaderboardPeriod, [Rank])
    case player(PhrasePlayer)
    /// The server knows no player by that name.
    case noPlayer(AccountName)
    case failed
  }

  /// A row of a leaderboard.
  struct Rank: Hashable, Sendable {
    let rank: Int
    let name: String
    let score: Int
    let phrases: Int
  }

  /// The event with which a client identifies itself; servers without tokens ignore that member.
  static func announcement(of player: Identifier, token: String?) -> LinkCommand {
    let who: JSONValue = ["playerId": .string(player.description)]
    return .emit(
      name: "player-connect", data: (token.map { who.with("token", .string($0)) } ?? who).line)
  }

  /// The event with which a client says which leaderboard it shows; nil for none.
  static func watch(_ period: LeaderboardPeriod?) -> LinkCommand {
    let data: JSONValue = period.map { ["period": .string($0.name)] } ?? [:]
    return .emit(name: "leaderboard-watch", data: data.line)
  }

  static func request(_ query: Query, token: String?) -> LinkRequest {
    switch query {
    case .players: LinkRequest("GET", "/api/players/online")
    case .leaderboard(let period): LinkRequest("GET", "/api/leaderboard/\(period.name)?limit=20")
    case .player(let name):
      LinkRequest("GET", "/api/players/find?name=\(name.description.percentEncoded)", token: token)
    }
  }

  static func request(_ request: PhraseRequest, token: String?) -> LinkRequest {
    switch request {
    case .register(let name, let device):
      return LinkRequest(
        "POST", "/api/players/register", body: ["name": .string(name), "deviceId": .string(device)],
        token: token)
    case .leave(let account):
      return LinkRequest(
        "POST", "/api/players/\(account.player)/delete",
        body: ["name": .string(account.name)], token: token)
    case .fetch(let player): return LinkRequest("GET", "/api/phrases/for/\(player)", token: token)
    case .deliver(let item, let player): return deliver(item, from: player, token: token)
    }
  }

  private static func deliver(_ item: Outbox.Item, from player: Identifier, token: String?) -> LinkRequest {
    let who: JSONValue = ["playerId": .string(player.description)]
    func post(_ id: Identifier, _ verb: String, _ more: JSONValue = [:]) -> LinkRequest {
      LinkRequest("POST", "/api/phrases/\(id)/\(verb)", body: who.with(more), token: token)
    }
    switch item {
    case .solved(let id, let hints, let milliseconds, let text):
      let effort: JSONValue = ["hintsUsed": .integer(hints), "completionTime": .integer(milliseconds)]
      return post(id, "complete", text.map { effort.with("solution", .string($0)) } ?? effort)
    case .opened(let id), .gaveUp(let id): return post(id, "consume")
    case .skipped(let id): return post(id, "skip")
    case .composed(let phrase):
      return LinkRequest(
        "POST", "/api/phrases/create", body: body(of: phrase, from: player), token: token)
    case .blocked(let sender), .unblocked(let sender):
      let verb = if case .blocked = item { "block" } else { "unblock" }
      return LinkRequest(
        "POST", "/api/players/\(player)/\(verb)", body: ["senderId": .string(sender.description)],
        token: token)
    case .reported(let id): return post(id, "report")
    case .strangers(let accept):
      return LinkRequest(
        "POST", "/api/players/\(player)/strangers", body: ["accept": .bool(accept)], token: token
      )
    }
  }

  /// The body for both versions: one uses `hint` and a single target, the other `clue` and several.
  private static func body(of phrase: Outbox.Composed, from player: Identifier) -> JSONValue {
    var body: JSONValue = [
      "id": .string(phrase.id.description), "content": .string(phrase.content),
      "senderId": .string(player.description), "language": .string(phrase.language),
      "isGlobal": .bool(phrase.targets.isEmpty),
      "targetIds": .array(phrase.targets.map { .string($0.description) }),
    ]
    if !phrase.clue.isEmpty {
      body = body.with(["hint": .string(phrase.clue), "clue": .string(phrase.clue)])
    }
    guard phrase.targets.count == 1 else { return body }
    return body.with("targetId", .string(phrase.targets[0].description))
  }
}

// MARK: - Answers

extension PhraseAPI {
  /// The phrases in an answer or event, and the number of unreadable items.
  struct Delivery: Hashable, Sendable {
    var phrases: [Phrase] = []
    var skipped = 0
  }

  /// An answer, and the number of unreadable items in it.
  struct Reply: Hashable, Sendable {
    let answer: PhraseAnswer
    var skipped = 0
  }

  /// Parses the answer to a request.
  static func answer(to request: PhraseRequest, status: Int, body: String) -> Reply {
    guard case .fetch = request, 200..<300 ~= status, let delivery = delivery(in: body) else {
      return Reply(answer: plainAnswer(to: request, status: status, body: body))
    }
    return Reply(answer: .phrases(delivery.phrases), skipped: delivery.skipped)
  }

  private static func plainAnswer(to request: PhraseRequest, status: Int, body: String) -> PhraseAnswer {
    switch (request, status) {
    // The server is busy or broken; a later attempt may succeed.
    case (_, 429), (_, 500...): .failed
    case (.fetch, 401), (.deliver, 401): .unknownPlayer
    case (.leave, 200..<300): .accepted
    case (.leave, _): .refused
    case (.register, 200..<300): registration(body).map { .registered($0) } ?? .failed
    case (.register, 409):
      .nameTaken(suggestions: (decode(Suggestions.self, body)?.suggestions ?? []).map(\.cleaned))
    case (.register, _): .refused
    case (.fetch, 404): .phrases([])
    case (.fetch, _): .failed
    case (.deliver, 200..<300): .accepted
    // Only errors meant for players have a code.
    case (.deliver, 403): decode(Reason.self, body).map { .declined($0.error.cleaned) } ?? .refused
    case (.deliver, _): .refused
    }
  }

  static func answer(to query: Query, status: Int, body: String) -> Answer {
    if status == 404, case .player(let name) = query { return .noPlayer(name) }
    guard 200..<300 ~= status else { return .failed }
    switch query {
    case .players: return players(in: body).map { .players($0) } ?? .failed
    case .player: return player(in: body).map { .player($0) } ?? .failed
    case .leaderboard(let period):
      guard let board = decode(Board.self, body) else { return .failed }
      return .leaderboard(
        period,
        board.leaderboard.compactMap(\.value).map {
          Rank(
            rank: $0.rank, name: $0.playerName.cleaned, score: $0.totalScore, phrases: $0.phrasesCompleted)
        })
    }
  }

  /// Parses a list of players; nil for anything else.
  static func players(in text: String) -> [PhrasePlayer]? {
    decode(PlayerList.self, text)?.players.compactMap { $0.value?.player }
  }

  /// Parses a single player; nil for anything else.
  static func player(in text: String) -> PhrasePlayer? { decode(WrappedPlayer.self, text)?.player.player }

  /// Parses the players who joined and left; nil for anything else.
  static func changes(in text: String) -> (joined: [PhrasePlayer], left: [Identifier])? {
    decode(PlayerChanges.self, text).map { changes in
      (changes.joined.compactMap { $0.value?.player }, changes.left.compactMap { Identifier($0) })
    }
  }

  /// Parses the phrases of an answer or a push, wrapped or bare.
  ///
  /// - Returns: Nil for anything else.
  static func delivery(in text: String) -> Delivery? {
    if let wrapped = decode(WrappedPhrases.self, text) { return Delivery(wrapped.phrases) }
    if let bare = decode([Lenient<Phrase>].self, text) { return Delivery(bare) }
    if let pushed = decode(WrappedPhrase.self, text) { return Delivery([pushed.phrase]) }
    return decode(Phrase.self, text).map { Delivery(phrases: [$0.cleaned]) }
  }

  private static func registration(_ body: String) -> PhraseAccount? {
    guard let answer = decode(Registration.self, body), let id = Identifier(answer.player.id) else {
      return nil
    }
    return PhraseAccount(player: id, name: answer.player.name.cleaned, token: answer.token)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    JSON.value(in: text)
  }
}

extension PhraseAPI.Delivery {
  fileprivate init(_ items: [Lenient<Phrase>]) {
    phrases = items.compactMap(\.value).map(\.cleaned)
    skipped = items.count - phrases.count
  }
}

extension String {
  /// The text made safe for the screen, because others may have written it.
  var cleaned: String {
    // Limited, because many are kept and servers decide their lengths.
    String(String.UnicodeScalarView(singleSpaced.printable.unicodeScalars.prefix(500)))
  }

  /// The text percent-encoded for a URL.
  var percentEncoded: String {
    utf8.map { byte in
      let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || 0x30...0x39 ~= byte)
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

extension Phrase {
  /// The phrase with texts that are safe for the screen.
  fileprivate var cleaned: Phrase {
    Phrase(
      id: id, content: content.cleaned, senderId: senderId, targetId: targetId, createdAt: createdAt,
      isConsumed: isConsumed, senderName: senderName.cleaned, language: language.cleaned,
      extras: Extras(
        clue: extras.clue?.cleaned, theme: extras.theme?.cleaned, difficulty: extras.difficulty))
  }
}

/// A list item that is left out if it cannot be read.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

private struct WrappedPhrases: Decodable { let phrases: [Lenient<Phrase>] }
private struct WrappedPhrase: Decodable { let phrase: Lenient<Phrase> }
private struct Reason: Decodable {
  let error: String
  let code: String
}
private struct Suggestions: Decodable { let suggestions: [String] }

private struct Registration: Decodable {
  let player: Player
  let token: String?

  struct Player: Decodable {
    let id: String
    let name: String

    var player: PhrasePlayer? { Identifier(id).map { PhrasePlayer(id: $0, name: name.cleaned) } }
  }
}

private struct WrappedPlayer: Decodable { let player: Registration.Player }

private struct PlayerList: Decodable {
  let players: [Lenient<Registration.Player>]
}

private struct PlayerChanges: Decodable {
  let joined: [Lenient<Registration.Player>]
  let left: [String]
}

private struct Board: Decodable {
  let leaderboard: [Lenient<Row>]

  struct Row: Decodable {
    let rank: Int
    let playerName: String
    let totalScore: Int
    let phrasesCompleted: Int
  }
}
