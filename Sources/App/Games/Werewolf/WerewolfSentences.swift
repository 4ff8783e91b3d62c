import GameKit
import Werewolf

extension Outcome {
  /// Who has won, in a sentence.
  var sentence: String {
    switch self {
    case .draw: "Nobody is left, and nobody wins."
    case .lovers: "The lovers are alone, and win."
    case .village: "The last werewolf is dead: the village wins."
    case .pack: "The village is too small: the werewolves win."
    }
  }

  /// The same in two or three words, for large letters.
  var headline: String {
    switch self {
    case .draw: "Nobody wins"
    case .lovers: "Love wins"
    case .village: "Village wins"
    case .pack: "Wolves win"
    }
  }
}

extension Death.Cause {
  /// Of what somebody died.
  var words: String {
    switch self {
    case .werewolves: "killed by the werewolves"
    case .vote: "voted out"
    case .hunter: "shot by the hunter"
    case .brokenHeart: "died of a broken heart"
    }
  }
}

extension Verdict {
  /// What came of a poll, in a sentence.
  ///
  /// - Parameter names: The names, in order of seats.
  func sentence(names: [String]) -> String {
    let list = { (seats: [Seat]) in seats.map { names[$0.index] }.joined(separator: ", ") }
    return switch self {
    case .chosen(let seat, isDrawn: false): "\(names[seat.index]) has the most votes."
    case .chosen(let seat, isDrawn: true): "It is a tie; the lot falls on \(names[seat.index])."
    case .nobody: "Nobody is chosen."
    case .revote(let tied): "A tie: all vote again, among \(list(tied)) alone."
    case .settle(let tied, let mayor): "A tie of \(list(tied)): \(names[mayor.index]), the mayor, decides."
    }
  }
}
