import TUI
import Testing

/// A moment of a game: what is asked for, and the line that says in which round, and of whom.
struct Moment: Hashable {
  let scene: Scene?
  let header: String

  /// Whom the terminal is with; nil when it lies on the table.
  var holder: String? { header.firstRange(of: " with ").map { String(header[$0.upperBound...]) } }
}

/// People at a table, who do what the screen says.
extension TerminalUnderTest {
  var moment: Moment {
    let screen = screen
    return Moment(scene: Scene(on: screen), header: screen[0])
  }

  /// Expects a scene to appear.
  func expect(_ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let appears = wait { $0.moment.scene == scene }
    try #require(appears, "\(scene) on:\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Does what this moment asks for, and waits for the next one.
  func goOn(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = moment
    let goesOn = turnPage(by: before.scene?.key) { $0.moment.scene != nil && $0.moment != before }
    try #require(goesOn, "stays at \(before) on:\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Presses a key until the page has turned.
  ///
  /// Once is not always enough: a key that comes right after a page was turned counts as the second
  /// half of a double one.
  func turnPage(by key: Key?, until isTurned: (TerminalUnderTest) -> Bool) -> Bool {
    guard let key else { return wait(until: isTurned) }
    _ = wait(within: .milliseconds(30)) { _ in false }
    for _ in 0..<20 {
      press(key)
      if wait(within: .milliseconds(500), until: isTurned) { return true }
    }
    return false
  }

  /// Plays on until a scene, and does something at each moment on the way there.
  func play(
    to scene: Scene, sourceLocation: SourceLocation = #_sourceLocation,
    atEach visit: (Moment) throws -> Void = { _ in }
  ) throws {
    while moment.scene != scene {
      try goOn(sourceLocation: sourceLocation)
      try visit(moment)
    }
  }

  /// Opens Snakesss from the lobby for the first time, and names its players.
  func seat(_ names: [String]) throws {
    try play(to: .lobby)
    press(.enter)
    try expect(.howTo)
    try play(to: .setUp)
    // The number of players stands above the first name; there are five.
    press(.up)
    for _ in names.dropFirst(5) { press(.right) }
    if names.count == 4 { press(.left) }
    press(.down)
    type(names.map { $0 + "\r" }.joined())
    #expect(wait { terminal in names.allSatisfy { terminal.shows($0) } }, "\(picture)")
  }

  /// Chooses, from the lobby, how the next games are played.
  func choose(rounds: Int, eyesClosed: Bool) throws {
    try play(to: .lobby)
    pressBelowTheGames(.right, .enter)
    expect("every change is kept at once")
    // The second page is that of Snakesss; peeking stands on its third row.
    press(.tab)
    expect("Rounds")
    for _ in rounds..<6 { press(.left) }
    if eyesClosed { press(.down, .down, .right) }
    expect(eyesClosed ? "eyes closed" : "everyone")
    press(.escape)
    try expect(.lobby)
    press(.home)
  }

  /// Presses keys in the row below all games of the lobby, coming from the first game.
  func pressBelowTheGames(_ keys: Key...) {
    for key in [.down, .down, .down] + keys { press(key) }
  }

  /// The screen as one text.
  var picture: String { screen.joined(separator: "\n") }
}
