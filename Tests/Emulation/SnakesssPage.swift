public import TUI

/// The pages of the lobby and of Snakesss, recognized by their words.
public enum SnakesssPage: CaseIterable, Hashable, Sendable {
  // In the order of recognition: a page that may lie over another comes first.
  case tooSmall, quit, lobby, howTo, menu, setUp, pause, curtain
  case handBack, announcement, question, eyesClosed, discussion, results, over
  case dark, role, peek, note, vote, ballot
  case flash

  /// The words that are all on the page, and not all on an earlier one.
  private var words: [String] {
    switch self {
    case .tooSmall: ["Terminal too small:"]
    case .quit: ["Quit Parlor?"]
    case .lobby: ["party games and puzzles"]
    case .howTo: ["how to play"]
    case .menu: ["abandons this one"]
    case .setUp: ["players in the order they sit"]
    case .pause: ["Space  Resume"]
    case .curtain: ["no one's looking"]
    case .handBack: ["It's in the middle"]
    case .announcement: ["Show the question"]
    case .question: ["Everyone has read it"]
    case .eyesClosed: ["Start the countdown"]
    case .discussion: ["Vote now"]
    case .results: ["Role      Vote", "Total"]
    case .over: ["Play again"]
    case .role: ["eyes only", "The answer"]
    case .peek: ["eyes only", "Enter works in a moment"]
    case .note: ["eyes only", "Hide and"]
    case .ballot: ["eyes only", "Press A, B, or C"]
    case .dark: ["Everyone's eyes are open"]
    case .vote: ["eyes only", "Confirm and"]
    case .flash: ["for everyone"]
    }
  }

  /// The key that leads on; nil where time does, or there is a choice.
  public var key: Key? {
    switch self {
    case .tooSmall, .quit, .lobby, .menu, .over, .peek, .flash: nil
    case .howTo: .escape
    case .curtain, .pause: .space
    case .ballot: .character("a")
    case .setUp, .handBack, .announcement, .question, .eyesClosed, .dark, .discussion, .results, .role, .note,
      .vote:
      .enter
    }
  }

  /// True for a page with secrets.
  public var isPrivate: Bool { hidden != self }

  /// The page that replaces this one when secrets are hidden.
  public var hidden: SnakesssPage {
    switch self {
    case .role, .peek, .note, .ballot, .vote: .curtain
    case .flash: .eyesClosed
    case .tooSmall, .quit, .lobby, .howTo, .menu, .setUp, .pause, .curtain, .handBack, .announcement,
      .question,
      .eyesClosed, .dark, .discussion, .results, .over:
      self
    }
  }

  /// The page that a screen shows; nil for an unknown one.
  public init?(on screen: [String]) {
    let text = screen.joined(separator: "\n")
    let page = Self.allCases.first { page in page.words.allSatisfy { text.firstRange(of: $0) != nil } }
    guard let page else { return nil }
    self = page
  }
}
