import Emulation
import TUI
import Testing

typealias Page = SnakesssPage

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
    // With eight of them, the first row has scrolled away.
    #expect(wait { terminal in names.dropFirst().allSatisfy { terminal.shows($0) } }, "\(text)")
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
