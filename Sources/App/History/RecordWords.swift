import GameKit
import TUI

/// How a finished game is spoken of, wherever it is listed.
extension [GameModule] {
  /// What a game is called; one that this version does not know goes by the name in its records.
  func title(of game: GameID) -> String { first { $0.id == game }?.title ?? game.rawValue }

  /// What a role is called, in one game or, where none is named, in any that has it.
  func roleTitle(_ role: String, in game: GameID? = nil) -> String {
    let asked = filter { game == nil || $0.id == game }
    return asked.lazy.compactMap { $0.roleTitles[role] }.first ?? role
  }

  /// What the scores of a game are; those of one that this version does not know are taken for points.
  func scoring(of game: GameID) -> GameModule.Scoring { first { $0.id == game }?.scoring ?? .points }

  /// The game after another one, where nil stands for all games together, first and last.
  func next(after game: GameID?) -> GameID? {
    guard let game else { return first?.id }
    guard let place = firstIndex(where: { $0.id == game }) else { return nil }
    return dropFirst(place + 1).first?.id
  }

  /// The question before a game is removed for ever.
  func deletionDialog(_ game: GameID, ended: Timestamp, winners: [String]) -> Dialog {
    let name = "\(title(of: game)) of \(LocalTime(ended).dateAndTime)"
    return .confirm(
      "Delete this game?",
      "\(name), won by \(winners.sentence). It goes from the history and the standings, for good.",
      yes: "Delete", no: "Keep", isDangerous: true)
  }
}

extension [String] {
  /// Names in a sentence: `Anna, Ben and Cem`.
  var sentence: String {
    guard let last, count > 1 else { return first ?? "nobody" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// How long a game took, in few signs: `42 min`, and hours only where there are many.
struct GameLength: Hashable {
  private let seconds: Int64
  private static let longestInMinutes: Int64 = 600

  init(from start: Timestamp, to end: Timestamp) { seconds = end.seconds - start.seconds }

  /// The length; a dash where somebody has set the clock back meanwhile.
  var text: String {
    guard seconds >= 0 else { return "–" }
    let minutes = (seconds + 30) / 60
    guard minutes > 0 else { return "< 1 min" }
    guard minutes >= Self.longestInMinutes else { return "\(minutes) min" }
    return "\((minutes + 30) / 60) h"
  }
}
