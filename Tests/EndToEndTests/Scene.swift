import Glibc
import TUI

/// What the screen asks for, as a person tells it from the words there.
enum Scene: CaseIterable, Hashable {
  // In the order of looking: what may stand over something else comes first.
  case tooSmall, farewell, lobby, howTo, menu, setUp, pause, curtain
  case handBack, announcement, question, eyesClosed, discussion, results, standings, over
  case dark, role, peek, note, vote, ballot
  case flash

  /// The words that all stand on it, and not all on one that is looked for before.
  private var words: [String] {
    switch self {
    case .tooSmall: ["Please make the terminal larger."]
    case .farewell: ["Quit Parlor?"]
    case .lobby: ["games for one table"]
    case .howTo: ["how to play"]
    case .menu: ["Resume"]
    case .setUp: ["Start the game"]
    case .pause: ["Space  Go on"]
    case .curtain: ["nobody else looks"]
    case .handBack: ["It lies in the middle"]
    case .announcement: ["Show the question"]
    case .question: ["Everybody has read it"]
    case .eyesClosed: ["All eyes are closed"]
    case .discussion: ["Go to the vote"]
    case .results: ["Role      Vote", "Total"]
    case .standings: ["Enter  Round"]
    case .over: ["Play again"]
    case .role: ["alone", "You are"]
    case .peek: ["alone", "Read it twice"]
    case .note: ["alone", "Hide, and"]
    case .ballot: ["alone", "A B C Choose"]
    case .dark: ["all open their eyes"]
    case .vote: ["alone", "Confirm, and"]
    case .flash: ["on the table"]
    }
  }

  /// The key that goes on from here; nil where time does, or there is a choice.
  var key: Key? {
    switch self {
    case .tooSmall, .farewell, .lobby, .menu, .over, .peek, .flash: nil
    case .howTo: .escape
    case .curtain, .pause: .space
    case .ballot: .character("a")
    case .setUp, .handBack, .announcement, .question, .eyesClosed, .dark, .discussion, .results, .standings,
      .role,
      .note, .vote:
      .enter
    }
  }

  /// Whether it is for some eyes only.
  var isPrivate: Bool {
    switch self {
    case .role, .peek, .note, .ballot, .vote, .flash: true
    case .tooSmall, .farewell, .lobby, .howTo, .menu, .setUp, .pause, .curtain, .handBack, .announcement,
      .question, .eyesClosed, .dark, .discussion, .results, .standings, .over:
      false
    }
  }

  /// What a private scene gives way to when it is hidden.
  var covered: Scene {
    switch self {
    case .role, .peek, .note, .ballot, .vote: .curtain
    case .flash: .eyesClosed
    case .tooSmall, .farewell, .lobby, .howTo, .menu, .setUp, .pause, .curtain, .handBack, .announcement,
      .question, .eyesClosed, .dark, .discussion, .results, .standings, .over:
      self
    }
  }

  /// The scene that a screen shows; nil when it shows none that is known.
  init?(on screen: [String]) {
    let picture = screen.joined(separator: "\n")
    let scene = Self.allCases.first { scene in
      scene.words.allSatisfy { strstr(picture, $0) != nil }
    }
    guard let scene else { return nil }
    self = scene
  }
}
