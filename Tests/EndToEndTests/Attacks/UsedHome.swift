import AttackKit
import Emulation
import FoundationEssentials
import TUI
import Testing

/// What the program has saved once everything in it was used: a game, players, settings, boards, marks, a log.
///
/// It is made once, by playing, and copied for each attack.
enum UsedHome {
  static let friends = ["Ann", "Ben", "Cleo", "Dee"]

  /// The documents that a home with games has, each as its game and its kind, in order.
  static let documents = [
    "anagram friends", "anagram match", "anagram play", "anagram progress", "life board", "snakesss running",
    "snakesss votes", "sudoku play", "sudoku progress", "tangram play",
  ]

  /// Creates a home with all that was saved.
  static func copy() throws -> TempHome {
    let home = try TempHome()
    try fill(home)
    return home
  }

  /// Creates a home in which also a game of Snakesss and a match of Anagram go on, and friends were met.
  static func copyWithGames() throws -> TempHome {
    let home = try TempHome()
    for (name, content) in try filesWithGames.get() { try home.write(content, to: name) }
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
    try unscramble(in: home)
    try importQuestions(in: home)
    return try saved(in: home, below: home.data)
  }

  /// The same of a home with games; the key of what is sealed lies elsewhere.
  private static let filesWithGames = Result<[String: Data], any Error> {
    let home = try copy()
    try beginGames(in: home)
    let state = "../../state/parlor/"
    let key = FileManager.default.contents(atPath: home.data + "/" + state + "seal.key")
    var files = try saved(in: home, below: home.data)
    let seal: Data = try #require(key)
    files[state + "seal.key"] = seal
    return files
  }

  private static func saved(in home: TempHome, below folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let contents = names.map { ($0, FileManager.default.contents(atPath: folder + "/" + $0)) }
    return Dictionary(uniqueKeysWithValues: contents.compactMap { name, data in data.map { (name, $0) } })
  }

  private static func beginGames(in home: TempHome) throws {
    let game = try home.parlor("snakesss", "--seed", "5")
    try game.advance(to: .note)
    game.quit()

    try solve(in: home)
    let server = try PhraseServer(in: home)
    let anagram = try home.parlor("anagram", "--seed", "5")
    anagram.expect("Write a phrase")
    try anagram.connect(to: "127.0.0.1:\(server.port)", as: "Ann")
    anagram.press(.character("n"))
    anagram.expect("Space End word")
    anagram.type("==")
    anagram.expect("Hide menu")
    anagram.press(.escape)
    anagram.expect("Write a phrase")
    anagram.press(.character("m"))
    anagram.expect("Start match")
    // Two players instead of as many as the last table.
    anagram.type("\u{1B}OA\u{1B}OD\u{1B}OD\u{1B}OD\u{1B}OBAnn\rBen\r\r")
    anagram.expect("I'm Ann")
    anagram.quit()
    server.kill()
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

  /// A Sudoku to its end.
  private static func solve(in home: TempHome) throws {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    try home.write(solution.dropLast() + ".\n", to: "last.sdm")
    let terminal = try home.parlor("sudoku", home.data + "/last.sdm")
    terminal.expect("0 moves")
    terminal.type("9")
    let isSaved = terminal.wait { _ in
      DatabaseCorrupter.documents(of: home.database).contains("sudoku progress")
    }
    try #require(isSaved, "\(terminal.text)")
    terminal.quit()
  }

  /// A phrase that was begun.
  private static func unscramble(in home: TempHome) throws {
    let terminal = try home.parlor("anagram", "--seed", "5")
    terminal.expect("Skip")
    terminal.press(.escape)
    terminal.expect("Write a phrase")
    terminal.press(.character("n"))
    terminal.expect("Space End word")
    terminal.type("\t")
    terminal.quit()
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
