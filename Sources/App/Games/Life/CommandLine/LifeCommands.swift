package import Commands
import GameKit
import Kit
import Life

extension CommandGroup {
  package static let life = CommandGroup(
    "life", "edit, run, analyze and search patterns of Life", sections: [patterns],
    offering: ["ID": LifeRunner.boardIDs],
    [
      Verb("[FILE]", "open the editor, or a new board from FILE", [], LifeRunner.edit),
      Verb(
        "run FILE -g N", "run N generations; print or write the result",
        [
          LifeOption.generations, LifeOption.rule, LifeOption.torus, LifeOption.bounded, LifeOption.engine,
          LifeOption.output, CommandFlag.json,
        ], LifeRunner.advance),
      Verb(
        "final FILE", "find out how a pattern ends",
        [
          LifeOption.maxGenerations, LifeOption.maxSeconds, LifeOption.rule, LifeOption.torus,
          LifeOption.bounded, LifeOption.engine, LifeOption.output, CommandFlag.json,
        ], LifeRunner.findEnd),
      Verb("info FILE", "describe a pattern", [CommandFlag.json], LifeRunner.describe),
      Verb(
        "analyze FILE", "analyze an oscillator or spaceship", [LifeOption.rule, CommandFlag.json],
        LifeRunner.analyze),
      Verb(
        "census FILE", "count the objects of a pattern by apgcode", [LifeOption.rule, CommandFlag.json],
        LifeRunner.countObjects),
      Verb("search", "count what random soups leave behind", LifeOption.search, LifeRunner.search),
      Verb("script FILE", "run a Lua script, as Golly does", LifeOption.script, LifeRunner.runScript),
      Verb(
        "serve --stdio", "do for programs what scripts can, in JSON", LifeOption.server,
        LifeRunner.serveRequests),
      Verb("convert IN OUT", "convert a pattern to another format", [], LifeRunner.convert),
      Verb(
        "random WxH", "print a random pattern",
        [LifeOption.density, LifeOption.rule, LifeOption.torus, LifeOption.bounded, LifeOption.output],
        LifeRunner.mix),
      Verb(
        "scan PHOTO", "print the board in a photo", [LifeOption.output, CommandFlag.json], LifeRunner.scan),
      Verb(
        "camera [PATH]", "read a board from a camera and open it", [CommandOption.frames],
        LifeRunner.camera),
      Verb("credits", "show where the library's patterns come from", [], LifeRunner.printCredits),
      Verb("list", "list your boards", [CommandFlag.json], LifeRunner.listBoards),
      Verb("new FILE", "save a pattern as a board and print its ID", [], LifeRunner.create),
      Verb("export ID OUT", "write a board to a file", [], LifeRunner.export),
      Verb("import FILE…", "save patterns as boards, each only once", [], LifeRunner.importBoards),
      Verb("delete ID", "delete a board", [], LifeRunner.delete),
    ])

  private static let patterns = UsageSection(
    "Patterns",
    [
      ("FILE, IN", "a .rle, .mc, .mcl, .cells, .lif, .life, .rule, .gz or .zip file"),
      ("-", "instead of a file: standard input or output"),
      ("xq4_153", "instead of a file: an object by its apgcode"),
      ("pack.zip:NAME", "instead of a file: one of those in an archive"),
      ("board:ID", "instead of a file: a board; a unique prefix of the ID is enough"),
      ("PHOTO", "a PNG, JPEG, PGM or PPM picture, or - for standard input"),
    ])
}

enum LifeOption {
  static let generations = wholeNumber("--generations", short: "-g", "generations to run")
  static let rule = CommandOption(
    "--rule", value: "RULE", "the rule, such as B36/S23 or HighLife",
    wanted: "a rule such as B3/S23, 23/3 or HighLife", read: readRule)
  static let torus = size("--torus", "run on a W×H torus") { .torus(width: $0, height: $1) }
  static let bounded = size("--bounded", "run on a W×H bounded grid") { .bounded(width: $0, height: $1) }
  static let engine = CommandOption(
    "--engine", value: "NAME", "the engine: \(EngineName.choices.map(\.rawValue).alternatives)",
    of: EngineName.choices.map { ($0.rawValue, $0) })
  static let output = CommandOption(
    "--output", short: "-o", value: "FILE", "write .rle, .mc, .cells or .gz; - prints"
  ).offering(.files)
  static let maxGenerations = wholeNumber(
    "--max-generations", "stop after N generations (\(usualGenerations.grouped))")
  static let maxSeconds = CommandOption(
    "--max-seconds", value: "S", "stop after S seconds (\(Int(usualSeconds)))",
    wanted: "a number of seconds above 0"
  ) { Double($0).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
  static let density = CommandOption(
    "--density", value: "D", "fraction of live cells (0.5)", wanted: "a number from 0 to 1"
  ) { Double($0).flatMap { (0...1).contains($0) ? $0 : nil } }

  static let usualGenerations = 1_000_000
  static let usualSeconds = 60.0
  static let wantedSize =
    "a size such as 100x50, each side from \(Topology.sides.lowerBound) to \(Topology.sides.upperBound.grouped)"

  static func wholeNumber(
    _ name: String, short: String? = nil, _ explanation: String
  ) -> CommandOption<Int> {
    CommandOption(
      name, short: short, value: "N", explanation,
      wanted: "a whole number, 0 or more, such as 1000 or 2^40"
    ) { $0.largeNumber }
  }

  private static func size(
    _ name: String, _ explanation: String, _ topology: @escaping @Sendable (Int, Int) -> Topology
  ) -> CommandOption<WorldOptions> {
    CommandOption(name, value: "WxH", explanation, wanted: wantedSize) { text in
      text.sides.map { WorldOptions(topology: topology($0, $1)) }
    }
  }

  /// Reads a rule with an optional topology.
  ///
  /// - Throws: An error that names the family, for a rule of a known family that Parlor does not support.
  @Sendable private static func readRule(_ text: String) throws(CommandError) -> WorldOptions? {
    do throws(LifeError) {
      let found = try Rule.withTopology(text)
      return WorldOptions(rule: found.rule, topology: found.topology == .plane ? nil : found.topology)
    } catch {
      guard case .unknownRule(let text) = error, RuleFamily(of: text) != nil else { return nil }
      throw .input(error.sentence)
    }
  }
}

/// The rule and topology that replace those of a pattern; nil keeps the pattern's own.
struct WorldOptions: Hashable, Sendable {
  var rule: Rule?
  var topology: Topology?
}

extension Arguments {
  /// The rule and topology in the options; of repeated options the last one counts.
  var world: WorldOptions {
    values(of: LifeOption.rule, LifeOption.torus, LifeOption.bounded).reduce(into: WorldOptions()) {
      $0.rule = $1.rule ?? $0.rule
      $0.topology = $1.topology ?? $0.topology
    }
  }

  /// The path for the result; throws if two results would be printed.
  func output() throws(CommandError) -> String? {
    let path = self[LifeOption.output]
    guard path != "-" || !has(.json) else {
      throw .input("Use --json or --output -, not both: each prints to standard output.")
    }
    return path
  }

  var pattern: PatternSource { PatternSource(word) }
}

enum PatternSource: Hashable, Sendable {
  case text(CommandSource)
  case code(Apgcode)
  /// A saved board, given by the beginning of its identifier or by its title.
  case board(String)

  /// Parses a source from the command line.
  init(_ word: String) {
    if word.hasPrefix("board:") {
      self = .board(word.boardName)
    } else if let code = Apgcode(word) {
      self = .code(code)
    } else {
      self = .text(CommandSource(word))
    }
  }
}

extension String {
  /// The name of a board, without the optional prefix `board:`.
  var boardName: String { hasPrefix("board:") ? String(dropFirst("board:".count)) : self }

  /// The width and height of a board in the form `100x50`; nil if they are out of range.
  var sides: (width: Int, height: Int)? {
    let sides = lowercased().split(separator: "x", omittingEmptySubsequences: false).map(\.wholeNumber)
    guard sides.count == 2, let width = sides[0], let height = sides[1], Topology.sides.contains(width),
      Topology.sides.contains(height)
    else { return nil }
    return (width, height)
  }

  /// A whole number that is not negative, such as `1000`, `1,000`, `2^40` or `1e6`.
  fileprivate var largeNumber: Int? {
    let decimal = split(separator: "e", omittingEmptySubsequences: false)
    if decimal.count == 2 {
      guard let first = decimal[0].groupedDigits, let zeros = decimal[1].wholeNumber, zeros <= 18 else {
        return nil
      }
      return Self.product([first] + Array(repeating: 10, count: zeros))
    }
    let parts = split(separator: "^", omittingEmptySubsequences: false).map(\.groupedDigits)
    guard let base = parts[0], parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return base }
    guard let exponent = parts[1], exponent <= 62 else { return nil }
    return Self.product(Array(repeating: base, count: exponent))
  }

  /// The product of some numbers; nil on overflow.
  private static func product(_ numbers: [Int]) -> Int? {
    numbers.reduce(Int?(1)) { product, number in
      product.map { $0.multipliedReportingOverflow(by: number) }.flatMap {
        $0.overflow ? nil : $0.partialValue
      }
    }
  }
}

extension Substring {
  /// A whole number, optionally with digits in groups of three: `1,000`.
  fileprivate var groupedDigits: Int? {
    let groups = split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count == 1 || groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || (1...3).contains(groups[0].count)
    else { return nil }
    return groups.joined().wholeNumber
  }
}
