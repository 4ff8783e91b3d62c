import Emulation
import FoundationEssentials
import TUI
import Testing

/// What the program has saved once everything in it was used: a game, players, settings, boards, marks, a log.
///
/// It is made once, by playing, and copied for each attack.
enum UsedHome {
  static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  /// Creates a home with all that was saved.
  static func copy() throws -> TempHome {
    let home = try TempHome()
    try fill(home)
    return home
  }

  /// Writes all that was saved into a home.
  static func fill(_ home: TempHome) throws {
    for (name, content) in try files.get() { try home.write(content, to: name) }
  }

  /// The files of the data folder.
  private static let files = Result<[String: Data], any Error> {
    let home = try TempHome()
    try playTrivia(in: home)
    try dealRoles(in: home)
    try drawBoards(in: home)
    try solvePuzzles(in: home)
    try importQuestions(in: home)
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.data)
    let contents = names.map { ($0, FileManager.default.contents(atPath: home.data + "/" + $0)) }
    return Dictionary(uniqueKeysWithValues: contents.compactMap { name, data in data.map { (name, $0) } })
  }

  /// A game of one round, so that the next one is as short.
  private static func playTrivia(in home: TempHome) throws {
    let terminal = try home.parlor("--seed", "5")
    try terminal.setUpSnakesss(rounds: 1)
    try terminal.openSnakesss(with: friends)
    try terminal.advance(to: .over)
    terminal.quit()
  }

  private static func dealRoles(in home: TempHome) throws {
    let terminal = try home.parlor("werewolf", "--seed", "5")
    try terminal.expect(.howTo)
    terminal.press(.escape)
    terminal.expect("Deal the roles")
    terminal.quit()
  }

  /// A board of each kind of world, and one with a past.
  private static func drawBoards(in home: TempHome) throws {
    try home.write("x = 3, y = 3, rule = B3/S23:T40,30\nbo$2bo$3o!\n", to: "torus.rle")
    try home.write("x = 4, y = 4, rule = B36/S23:P64,64\nb2o$o2bo$o2bo$b2o!\n", to: "bounded.rle")
    for name in ["torus", "bounded"] {
      let making = try home.parlor("life", "new", "\(home.data)/\(name).rle")
      #expect(making.waitForEnd() == .exited(0), "\(making.text)")
    }
    let terminal = try home.parlor("life")
    terminal.expect("generation 0")
    terminal.type(" \u{1B}OC nn")
    terminal.expect("generation 2")
    terminal.quit()
  }

  /// A figure that is built in.
  static let figure = "1399f4a7-1c6c-4270-acac-22cf6e4c1839"

  /// A play of each puzzle game that was begun.
  private static func solvePuzzles(in home: TempHome) throws {
    for (game, keys) in [("sudoku", "1"), ("tangram", "\u{1B}OC\r")] {
      let terminal = try home.parlor(game)
      try terminal.expect(.howTo)
      terminal.press(.escape)
      terminal.expect("puzzles")
      terminal.press(.enter)
      terminal.expect("0 moves")
      terminal.type(keys)
      terminal.expect("1 move")
      terminal.quit()
    }
  }

  private static func importQuestions(in home: TempHome) throws {
    try home.write(QuestionFile.text(questions: 3, named: "used"), to: "used.json")
    let importing = try home.parlor("questions", "import", "\(home.data)/used.json")
    #expect(importing.waitForEnd() == .exited(0), "\(importing.text)")
  }
}

/// A pack of questions as Open Trivia DB sends it.
enum QuestionFile {
  /// Returns a pack with as many questions.
  static func text(questions: Int, named name: String) -> String {
    let items = (1...questions).map { number in
      """
      {"type": "multiple", "difficulty": "easy", "category": "Science: Mathematics",
       "question": "In \(name), what is \(number) plus \(number)?", "correct_answer": "\(2 * number)",
       "incorrect_answers": ["\(2 * number + 1)", "\(2 * number + 3)", "\(2 * number + 5)"]}
      """
    }
    return "{\"response_code\": 0, \"results\": [\(items.joined(separator: ",\n"))]}"
  }
}
