import Life

/// What can be done with boards and patterns of Life without the editor.
enum LifeVerb: Equatable {
  /// Open the editor with a pattern, or with a board.
  case edit(LifeSource)
  /// Let a pattern go on.
  case run(LifeSource, LifeRun)
  /// Find out how a pattern ends.
  case final(LifeSource, LifeSearch)
  /// List the boards that are kept.
  case list(isJSON: Bool)
  /// Keep a pattern as a board.
  case new(LifeSource)
  /// Write a board to a file.
  case export(id: String, to: String)
  /// Remove a board.
  case delete(id: String)
  /// Write a pattern in another form.
  case convert(LifeSource, to: String)
  /// Tell what a pattern is.
  case info(LifeSource, isJSON: Bool)
  /// Print a random pattern.
  case random(LifeSoup)
}

/// Where a pattern comes from.
enum LifeSource: Equatable {
  case file(String)
  case standardInput
  /// A board that is kept, by the first signs of its name.
  case board(String)

  /// Reads how the source is written in a call.
  init(_ word: String) {
    if word == "-" {
      self = .standardInput
    } else if word.hasPrefix("board:") {
      self = .board(String(word.dropFirst("board:".count)))
    } else {
      self = .file(word)
    }
  }
}

/// The world that a call puts a pattern in; what it does not say stays as the pattern has it.
struct LifeWorld: Equatable {
  var rule: Rule?
  var topology: Topology?
}

/// How a pattern is to go on.
struct LifeRun: Equatable {
  /// How many generations; nil until it is said.
  var generations: Int?
  var world = LifeWorld()
  var engine: EngineName?
  /// Where the cells are to be written; `-` prints them.
  var output: String?
  var isJSON = false
}

/// How the end of a pattern is to be looked for.
struct LifeSearch: Equatable {
  static let usualGenerations = 1_000_000
  static let usualSeconds = 60.0

  var world = LifeWorld()
  var engine: EngineName?
  var mostGenerations = usualGenerations
  var mostSeconds = usualSeconds
  var isJSON = false
}

/// A random pattern.
struct LifeSoup: Equatable {
  let width: Int
  let height: Int
  /// How much lives, from 0 to 1.
  var density = 0.5
  var world = LifeWorld()
  /// Where the cells are to be written; nil and `-` print them.
  var output: String?
}
