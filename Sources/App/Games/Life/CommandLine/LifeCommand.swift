import GameKit
import Kit
import Life
import Vision

/// A command of `parlor life …`.
enum LifeCommand: GameCommand {
  /// Opens the editor with a pattern or a board.
  case edit(PatternSource)
  /// Advances a pattern.
  case advance(PatternSource, AdvanceOptions)
  /// Finds the end of a pattern.
  case findEnd(PatternSource, SearchOptions)
  case list(isJSON: Bool)
  /// Saves a pattern as a board.
  case create(PatternSource)
  /// Writes a board to a file.
  case export(id: String, to: String)
  case delete(id: String)
  /// Writes a pattern in another format.
  case convert(PatternSource, to: String)
  case describe(PatternSource, isJSON: Bool)
  /// Prints random cells.
  case random(SoupOptions)
  /// Counts what random soups leave behind.
  case search(SoupSearchOptions)
  /// Says what is known about an object.
  case analyze(PatternSource, WorldOptions, isJSON: Bool)
  /// Counts the objects of a pattern.
  case census(PatternSource, WorldOptions, isJSON: Bool)
  /// Prints or writes the board of a photo.
  case scan(PatternSource, BoardScanOptions)
  /// Opens the screen that reads a board from a camera.
  case camera(FrameInput)
  /// Prints where the library's patterns come from, and their terms.
  case credits

  func run(in context: CommandContext) -> CommandResult { CommandRunner(context).run(self) }
}

/// The source of a pattern.
enum PatternSource: Hashable, Sendable {
  case file(String)
  case standardInput
  /// An object by its apgcode.
  case code(Apgcode)
  /// A saved board, by the first characters of its id.
  case board(String)

  /// Reads a source as it is written on the command line.
  init(_ word: String) {
    if word == "-" {
      self = .standardInput
    } else if word.hasPrefix("board:") {
      self = .board(String(word.dropFirst("board:".count)))
    } else if let code = Apgcode(word) {
      self = .code(code)
    } else {
      self = .file(word)
    }
  }
}

/// The rule and topology to put a pattern into; nil keeps the pattern's own.
struct WorldOptions: Hashable, Sendable {
  var rule: Rule?
  var topology: Topology?
}

/// The options of `parlor life run`.
struct AdvanceOptions: Hashable, Sendable {
  /// The number of generations; nil until it is given.
  var generations: Int?
  var world = WorldOptions()
  var engine: EngineName?
  /// The file for the cells; `-` prints them.
  var output: String?
  var isJSON = false
}

/// The options of `parlor life final`.
struct SearchOptions: Hashable, Sendable {
  static let usualGenerations = 1_000_000
  static let usualSeconds = 60.0

  var world = WorldOptions()
  var engine: EngineName?
  var maxGenerations = usualGenerations
  var maxSeconds = usualSeconds
  /// The file for the final state; `-` prints it.
  var output: String?
  var isJSON = false
}

/// The options of `parlor life random`.
struct SoupOptions: Hashable, Sendable {
  let width: Int
  let height: Int
  /// The probability of a live cell.
  var density = 0.5
  var world = WorldOptions()
  /// The file for the cells; nil and `-` print them.
  var output: String?
}

/// The failure of a command: a sentence and an exit status.
struct LifeCommandError: Error, Hashable {
  let sentence: String
  let status: ExitStatus

  /// The input cannot be used.
  static func input(_ sentence: String) -> LifeCommandError { .init(sentence: sentence, status: .usage) }

  /// The input is valid, but the work failed.
  static func work(_ sentence: String) -> LifeCommandError { .init(sentence: sentence, status: .faulty) }
}

extension LifeCommandError {
  /// A board that cannot be opened or advanced.
  init(_ error: LifeError, of name: String) {
    let sentence = "\(name): \(error.sentence)"
    switch error {
    case .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange, .generationOutOfRange,
      .tooManyCells, .manyStates:
      self = .input(sentence)
    case .tooLarge, .outOfRange: self = .work(sentence)
    }
  }

  /// A board that is missing or cannot be saved.
  init(_ error: BoardError, of name: String) {
    switch error {
    case .notFound: self = .input("Unknown board “\(name.onOneLine)”. See parlor life list.")
    case .life(let error): self.init(error, of: name)
    case .repository: self = .work(error.sentence)
    }
  }
}
