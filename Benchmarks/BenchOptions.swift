/// The options of the program when it prints all tables.
struct BenchOptions {
  /// The path of this program.
  let bench: String
  /// The path of Parlor.
  let parlor: String
  /// An empty folder for temporary files.
  let folder: String
  /// The versions of compiler and libraries, as text.
  let tools: String
  /// The command of the renderer in C; empty if there is none.
  let ncurses: [String]
  /// The command of the renderer in Python; empty if there is none.
  let textual: [String]
  /// The command of the renderer in Rust; empty if there is none.
  let ratatui: [String]
  /// The file for the tables as markdown.
  let markdown: String?
  /// The tables that are wanted.
  let tables: Tables

  /// Tables that are measured together.
  enum Tables: String {
    /// All but those of puzzles: the program, the renderers, and who wins.
    case program
    case renderers
    /// Sudoku and Tangram, which have a page of their own.
    case puzzles
  }

  /// Reads pairs of a name and a value.
  init(_ words: [String]) throws(BenchError) {
    guard words.count % 2 == 1 else { throw .usage }
    var values: [String: String] = [:]
    for index in stride(from: 1, to: words.count, by: 2) { values[words[index]] = words[index + 1] }
    guard let parlor = values["--program"], let folder = values["--folder"] else { throw .usage }
    (bench, self.parlor, self.folder) = (words[0], parlor, folder)
    tools = values["--tools"] ?? ""
    ncurses = Self.words(values["--ncurses"])
    textual = Self.words(values["--textual"])
    ratatui = Self.words(values["--ratatui"])
    markdown = values["--markdown"]
    guard let tables = Tables(rawValue: values["--only"] ?? "program") else { throw .usage }
    self.tables = tables
  }

  private static func words(_ text: String?) -> [String] {
    text?.split(separator: " ").map(String.init) ?? []
  }
}

/// A reason why nothing could be measured.
enum BenchError: Error {
  case usage
  case noTerminal(String)
  case cannotStart(String)
  /// The program has shown nothing new for too long.
  case timeout(String)
  /// The keys did not lead to the end of the game.
  case gameNotSaved(players: Int)
  case unreadable(String)
  case unwritable(String)

  var message: String {
    switch self {
    case .usage:
      "usage: Bench --program PARLOR --folder EMPTY [--tools TEXT] [--markdown FILE] …, or Bench --win-rates"
    case .noTerminal(let reason): "There is no pseudo terminal: \(reason)"
    case .cannotStart(let path): "\(path) does not start."
    case .timeout(let moment): "The program shows nothing \(moment)."
    case .gameNotSaved(let players):
      "All keys were pressed, but the history has no game of \(players) players."
    case .unreadable(let name): "\(name) cannot be read."
    case .unwritable(let path): "\(path) cannot be written."
    }
  }
}
