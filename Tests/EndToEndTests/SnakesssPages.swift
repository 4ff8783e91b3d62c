import Glibc
import TUI
import Testing

/// The pages of the lobby and of Snakesss, recognized by their words.
enum Page: CaseIterable, Hashable {
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
    case .setUp: ["Start game"]
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
  var key: Key? {
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
  var isPrivate: Bool { hidden != self }

  /// The page that replaces this one when secrets are hidden.
  var hidden: Page {
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
  init?(on screen: [String]) {
    let text = screen.joined(separator: "\n")
    let page = Self.allCases.first { page in page.words.allSatisfy { strstr(text, $0) != nil } }
    guard let page else { return nil }
    self = page
  }
}

/// A page, and the line that names the round and the holder of the terminal.
struct CurrentPage: Hashable {
  let page: Page?
  let header: String

  /// The player who has the terminal; nil while it is on the table.
  var holder: String? {
    guard let turn = header.firstRange(of: "'s turn") else { return nil }
    return header[..<turn.lowerBound].split(separator: " ").last.map(String.init)
  }

  init(_ screen: [String]) {
    page = Page(on: screen)
    // Without the reminder that everyone waits, which comes with time.
    header = screen[0].replacing(": everyone's waiting", with: "")
  }
}

extension PtyHarness {
  var current: CurrentPage { CurrentPage(screen) }

  /// Presses the key that leads on, and waits for the next page.
  func advance(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = current
    awaitSteps()
    let hasTurned = turnPage(by: before.page?.key) { $0.current.page != nil && $0.current != before }
    try #require(hasTurned, "stays at \(before) on:\n\(text)", sourceLocation: sourceLocation)
  }

  /// Waits for the end of a page that appears step by step.
  ///
  /// The key that skips the steps continues once they are over, which may be just before it arrives.
  func awaitSteps(sourceLocation: SourceLocation = #_sourceLocation) {
    let isOver = wait { !$0.shows("Enter  Skip") && !$0.shows("Enter Skip") }
    #expect(isOver, "\(text)", sourceLocation: sourceLocation)
  }

  /// Presses a key until the page has turned; false when it never does.
  ///
  /// A key right after a page turn counts as the second half of a double press, so this waits first; a page that time
  /// turns meanwhile needs no key. It waits long for the effect, too: on a busy machine a second key would come late,
  /// and press a button of the next page.
  func turnPage(by key: Key?, until isTurned: (PtyHarness) -> Bool) -> Bool {
    guard let key else { return wait(until: isTurned) }
    if wait(within: debounce, until: isTurned) { return true }
    for _ in 0..<3 {
      press(key)
      if wait(within: .seconds(60), until: isTurned) { return true }
    }
    return false
  }

  /// Plays on to a page, with a visit to each page on the way.
  func advance(
    to page: Page, sourceLocation: SourceLocation = #_sourceLocation,
    atEach visit: (CurrentPage) throws -> Void = { _ in }
  ) throws {
    while current.page != page {
      try advance(sourceLocation: sourceLocation)
      try visit(current)
    }
  }

  /// Opens Snakesss from the lobby for the first time, and names its players.
  func openSnakesss(with names: [String]) throws {
    try advance(to: .lobby)
    press(.enter)
    try expect(.howTo)
    try advance(to: .setUp)
    // The number of players is above the first name; it starts at five.
    press(.up)
    for _ in names.dropFirst(5) { press(.right) }
    if names.count == 4 { press(.left) }
    press(.down)
    type(names.map { $0 + "\r" }.joined())
    #expect(wait { terminal in names.allSatisfy { terminal.shows($0) } }, "\(text)")
  }

  /// Changes the settings of Snakesss from the lobby.
  func setUpSnakesss(rounds: Int, eyesClosed: Bool = false) throws {
    try advance(to: .lobby)
    pressBelowTheGames(.right, .enter)
    expect("changes are saved automatically")
    // The second page is that of Snakesss; peeking is its third row.
    press(.tab)
    expect("Rounds")
    // The first choice leaves them to the set-up.
    for _ in 0..<rounds { press(.right) }
    if eyesClosed { press(.down, .down, .right) }
    expect(eyesClosed ? "eyes closed" : "on their turn")
    press(.escape)
    try expect(.lobby)
    press(.home)
  }

  /// Presses keys in the row below the games of the lobby, starting at its first button.
  func pressBelowTheGames(_ keys: Key...) {
    for key in [.end, .left, .left, .left] + keys { press(key) }
  }
}
