import Anagram
import GameKit
import Network

/// A request to the exchange, passed from the service thread to the database thread.
struct Call: Sendable {
  let endpoint: Endpoint
  /// The variable parts of the path.
  var parts: [String] = []
  var query: [String: String] = [:]
  var body: JSONValue = .null
  /// The token sent with the request.
  var token: String?
  /// The client's address.
  var address = ""
  /// Microseconds since 1970.
  let now: Int64
  /// The number to repeat in the answer, for calls over a socket.
  var acknowledgment: Int?

  var time: Timestamp { Timestamp(seconds: now / 1_000_000) }

  func identifier(_ part: Int = 0) throws(Refusal) -> Identifier {
    guard let id = parts.count > part ? Identifier(parts[part]) : nil else {
      throw .badRequest("Invalid identifier")
    }
    return id
  }

  /// The identifier in a member of the body or the query; nil if it is missing or null.
  func identifier(_ name: String) throws(Refusal) -> Identifier? {
    guard let value = body[name] ?? query[name].map({ .string($0) }), value != .null else { return nil }
    guard let text = value.text, let id = Identifier(text) else { throw .badRequest("Invalid \(name)") }
    return id
  }

  /// A number in the query, clamped to limits.
  func number(_ name: String, or standard: Int, in limits: ClosedRange<Int>) throws(Refusal) -> Int {
    guard let text = query[name] else { return standard }
    guard let number = Int(text) else { throw .badRequest("Invalid \(name)") }
    return min(max(number, limits.lowerBound), limits.upperBound)
  }
}

/// A refusal of a request; nothing was changed.
struct Refusal: Error, Hashable, Sendable {
  let status: Int
  let json: JSONValue

  init(_ status: Int, _ message: String, code: String? = nil) {
    self.status = status
    json = code.map { ["error": .string(message), "code": .string($0)] } ?? ["error": .string(message)]
  }

  init(_ status: Int, json: JSONValue) {
    self.status = status
    self.json = json
  }

  static func badRequest(_ message: String) -> Refusal { Refusal(400, message) }
  static let unknownPlayer = Refusal(404, "Player not found")
  static let unknownPhrase = Refusal(404, "Phrase not found")
  static let unauthorized = Refusal(401, "The token of this player is missing or wrong", code: "TOKEN")
}

/// An event for connected players, on any server.
struct Push: Hashable, Sendable {
  /// The players; nil for everyone except ``others``.
  let players: [Identifier]?
  let others: [Identifier]
  let event: String
  let data: JSONValue

  /// Events with this prefix are only for servers, not for clients.
  static let internalMark: Character = "@"
  static let scores = Push(to: [], "@scores", [:])
  /// Players have joined or left a server.
  static let presence = "@presence"
  /// The players' accounts were deleted.
  static let deleted = "@deleted"

  init(to players: [Identifier]?, except others: [Identifier] = [], _ event: String, _ data: JSONValue) {
    self.players = players
    self.others = others
    self.event = event
    self.data = data
  }
}

/// The cached answers made stale by a change.
enum Staleness: Hashable, Sendable {
  case nothing
  case players([Identifier])
  case everyone

  static func + (one: Self, other: Self) -> Self {
    switch (one, other) {
    case (.everyone, _), (_, .everyone): .everyone
    case (.nothing, let rest), (let rest, .nothing): rest
    case (.players(let some), .players(let more)): .players(some + more)
    }
  }
}

/// The result of a call.
struct Outcome: Sendable {
  var response: HTTPResponse
  var pushes: [Push] = []
  var stale = Staleness.nothing
  /// Changes to shared rows.
  var tally = Tally()
  /// The player and token hash under which the answer is cached until it is stale.
  var cached: (player: Identifier, token: String)?

  init(_ status: Int = 200, _ json: JSONValue) { response = HTTPResponse(status, json) }
  init(_ response: HTTPResponse) { self.response = response }
}

/// Changes to rows that other players' jobs change too; written at the end of a batch in a fixed order.
struct Tally: Sendable {
  /// A phrase solved by a player.
  struct Solution: Sendable {
    let phrase: Identifier
    let player: Identifier
    /// 0 for a solution that does not count.
    let score: Int
    let at: Int64
  }

  var solutions: [Solution] = []
  /// The times when players were last seen.
  var seen: [Identifier: Int64] = [:]

  mutating func add(_ other: Tally) {
    solutions += other.solutions
    seen.merge(other.seen) { max($0, $1) }
  }
}
