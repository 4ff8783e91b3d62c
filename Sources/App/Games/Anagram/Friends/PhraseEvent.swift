import Anagram
import GameKit
import Kit

/// An event that a phrase server sends by itself.
enum PhraseEvent: Hashable, Sendable {
  case phrases(PhraseAPI.Delivery)
  /// A phrase that cannot be read.
  case unreadable
  /// All players who are there now.
  case present([PhrasePlayer])
  case joined(PhrasePlayer)
  case left(Identifier)
  /// Players who came, and others who left.
  case changed([PhrasePlayer], left: [Identifier])
  case leaderboard(LeaderboardPeriod, PhraseAPI.Answer)
  /// Someone has solved a phrase of this player.
  case solved(Solution)
  /// Nothing that concerns the player.
  case other

  /// A phrase that this player wrote and someone else solved.
  struct Solution: Hashable, Sendable {
    /// Empty if the server does not say.
    let name: String
    let phrase: String
    /// The time it took; nil with servers of the original kind.
    let time: Duration?
  }

  /// Reads an event.
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
  /// The longest time that is told; whoever needs longer has played something else meanwhile.
  private static let longest = Duration.seconds(3_600)

  fileprivate init(_ told: Completion) {
    let time = told.completionTime.map { Duration.milliseconds($0) }
    self.init(
      name: (told.completedByName ?? "").cleaned, phrase: told.phraseContent.cleaned,
      time: time.flatMap { $0 > .zero && $0 < Self.longest ? $0 : nil })
  }

  /// The notice about it.
  var sentence: String {
    let time = time.map { " in \($0.clock)" } ?? ""
    return "\(name.isEmpty ? "Someone" : name) solved your phrase “\(phrase.shortened)”\(time)."
  }
}
