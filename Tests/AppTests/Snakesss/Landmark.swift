import Snakesss
import TUI

@testable import App

/// A picture of the game that players would recognise, in the order in which they come by.
enum Landmark: String, CaseIterable {
  case roleCurtain = "role-curtain"
  case role
  case handBack = "hand-back"
  case announcement
  case question
  case noteCurtain = "note-curtain"
  case freshNote = "note-just-opened"
  case note
  case eyesClosed = "eyes-closed"
  case flash
  case discussion
  case paused = "discussion-paused"
  case waiting
  case voidDialog = "void-dialog"
  case voteCurtain = "vote-curtain"
  case vote
  case chosenVote = "vote-chosen"
  case results
  case standings
  case over

  /// Those where one player alone may look.
  static let privateOnes = allCases.filter(\.isPrivate)

  var isPrivate: Bool {
    switch self {
    case .role, .freshNote, .note, .flash, .vote, .chosenVote: true
    case .roleCurtain, .handBack, .announcement, .question, .noteCurtain, .eyesClosed, .discussion, .paused,
      .waiting, .voidDialog, .voteCurtain, .results, .standings, .over:
      false
    }
  }

  /// Whether it is seen only where the snakes peek with all eyes closed.
  var needsClosedEyes: Bool { self == .eyesClosed || self == .flash }

  /// The landmark on the straight way from which a few keys lead here.
  var stop: Landmark {
    switch self {
    case .paused, .waiting, .voidDialog: .discussion
    default: self
    }
  }

  /// The keys that lead here from the stop.
  var detour: [Key] {
    switch self {
    case .paused: [.space]
    case .waiting: [.escape, .escape]
    case .voidDialog: [.character("v")]
    default: []
    }
  }

  /// Whether a game stands at this stop.
  func isReached(by table: Sitting<SnakesssGame>) -> Bool {
    if table.game.isExposed { return self == .flash }
    return switch (self, table.moment, table.game.scene) {
    case (.roleCurtain, .curtain, .roleReveal), (.noteCurtain, .curtain, .peeking),
      (.voteCurtain, .curtain, .voting), (.role, .holding(_, .role, dwell: _), _),
      (.freshNote, .holding(_, .peek, dwell: .some), _), (.note, .holding(_, .peek, dwell: nil), _),
      (.discussion, .discussion, _), (.vote, .holding(_, .vote(place: nil), dwell: _), _),
      (.chosenVote, .holding(_, .vote(place: .some), dwell: _), _), (.over, .over, _),
      (.handBack, .reading, .handBack), (.announcement, .reading, .announcement),
      (.question, .reading, .question), (.eyesClosed, .reading, .eyesClosed),
      (.results, .reading, .results), (.standings, .reading, .standings):
      true
    default: false
    }
  }
}
