import Anagram
import GameKit
import Kit

/// An event sent by a phrase server on its own.
enum PhraseEvent: Hashable, Sendable {
  case phrases(PhraseAPI.Delivery)
  case unreadable
  /// All players online now.
  case present([PhrasePlayer])
  case joined(PhrasePlayer)
  case left(Identifier)
  /// Players who joined, and others who left.
  case changed([PhrasePlayer], left: [Identifier])
  case leaderboard(LeaderboardPeriod, PhraseAPI.Answer)
  /// Someone solved this player's phrase.
  case solved(Solution)
  /// An event that does not concern the player.
  case other

  /// A phrase by this player, solved by someone else.
  struct Solution: Hashable, Sendable {
    /// Empty if unknown.
    let name: String
    let phrase: String
    /// The solving time; nil with servers of the original kind.
    let time: Duration?
  }

  init(_ name: String, _ data: String) {
    switch name {
    case "new-phrase": self = PhraseAPI.delivery(in: data).map { .phrases($0) } ?? .unreadable
    case "player-list-updated": self = PhraseAPI.players(in: data).map { .present($0) } ?? .other
    case "player-joined": self = PhraseAPI.player(in: data).map { .joined($0) } ?? .other
    case "player-left":
      let player = PhraseAPI.decode(Departure.self, data)?.player.id
      self = player.flatMap { Identifier($0) }.map { .left($0) } ?? .other
    case "players-changed":
      self = PhraseAPI.changes(in: data).map { .changed($0.joined, left: $0.left) } ?? .other
    case "leaderboard-updated":
      let period = PhraseAPI.decode(Board.self, data).flatMap { LeaderboardPeriod(name: $0.period) }
      self =
        period.map {
          .leaderboard($0, PhraseAPI.answer(to: .leaderboard($0), status: 200, body: data))
        } ?? .other
    case "phrase-completion-notification":
      self = PhraseAPI.decode(Completion.self, data).map { .solved(Solution($0)) } ?? .other
    default: self = .other
    }
  }
}

private struct Departure: Decodable {
  let player: Player

  struct Player: Decodable { let id: String }
}

private struct Board: Decodable { let period: String }

private struct Completion: Decodable {
  let phraseContent: String
  let completedByName: String?
  let completionTime: Int?
}

extension PhraseEvent.Solution {
  /// The longest time shown; anyone slower has surely done something else meanwhile.
  private static let longest = Duration.seconds(3_600)

  fileprivate init(_ told: Completion) {
    let time = told.completionTime.map { Duration.milliseconds($0) }
    self.init(
      name: (told.completedByName ?? "").cleaned, phrase: told.phraseContent.cleaned,
      time: time.flatMap { $0 > .zero && $0 < Self.longest ? $0 : nil })
  }

  var sentence: String {
    let time = time.map { " in \($0.clock)" } ?? ""
    return "\(name.isEmpty ? "Someone" : name) solved your phrase “\(phrase.shortened)”\(time)."
  }
}
