import Camera
import GameKit
import Kit
import Life
import Vision

extension CommandGroup {
  /// The commands of `parlor life …`.
  static let life = CommandGroup(
    "life", verbs: LifeCommand.verbs,
    usage: [
      UsageLine("parlor life [FILE]", "open the editor, or a new board from FILE"),
      UsageLine("parlor life run FILE -g N", "run N generations; print or write the result"),
      UsageLine("parlor life final FILE", "find out how a pattern ends"),
      UsageLine("parlor life info FILE", "describe a pattern"),
      UsageLine("parlor life analyze FILE", "analyze an oscillator or spaceship"),
      UsageLine("parlor life census FILE", "count the objects of a pattern by apgcode"),
      UsageLine("parlor life search --seed TEXT", "count what random soups leave behind"),
      UsageLine("parlor life convert IN OUT", "convert a pattern to another format"),
      UsageLine("parlor life random WxH", "print a random pattern"),
      UsageLine("parlor life scan PHOTO", "print the board in a photo"),
      UsageLine("parlor life camera [PATH]", "read a board from a camera and open it"),
      UsageLine("parlor life credits", "show where the library's patterns come from"),
      UsageLine("parlor life list", "list your boards"),
      UsageLine("parlor life new FILE", "save a pattern as a board and print its ID"),
      UsageLine("parlor life export ID OUT", "write a board to a file"),
      UsageLine("parlor life delete ID", "delete a board"),
    ],
    options: LifeOption.all, verbOptions: LifeOption.ofVerbs,
    sections: [
      UsageSection(
        "Patterns",
        [
          UsageLine("FILE, IN", "a .rle, .mc, .mcl, .cells, .lif, .life or .rule file, or a .gz"),
          UsageLine("-", "instead of a file: standard input or output"),
          UsageLine("xq4_153", "instead of a file: an object by its apgcode"),
          UsageLine("board:ID", "instead of a file: a board; a unique prefix of the ID is enough"),
          UsageLine("PHOTO", "a PNG, JPEG, PGM or PPM picture, or - for standard input"),
        ])
    ],
    parse: { words, options throws(UsageError) in try LifeCommand(words, options) })
}

/// The options of Life's commands.
enum LifeOption {
  static let generations = CommandOption(
    "--generations", short: "-g", value: "N", "with life run: generations to run",
    scope: "parlor life run FILE -g N", wanted: wantedGenerations)
  static let rule = CommandOption(
    "--rule", value: "RULE", "with life: the rule, such as B36/S23 or HighLife", scope: scopeOfWorld,
    wanted: "a rule such as B3/S23, 23/3 or HighLife")
  static let torus = CommandOption(
    "--torus", value: "WxH", "with life: run on a W×H torus", scope: scopeOfWorld,
    wanted: wantedSize)
  static let bounded = CommandOption(
    "--bounded", value: "WxH", "with life: run on a W×H bounded grid", scope: scopeOfWorld,
    wanted: wantedSize)
  static let engine = CommandOption(
    "--engine", value: "NAME", "with life: the engine, \(engines)", scope: "parlor life run and final",
    wanted: engines)
  static let output = CommandOption(
    "--output", short: "-o", value: "FILE",
    "with life: write .rle, .mc, .cells or .gz; - prints",
    scope: "parlor life run, final, random, search and scan")
  static let maxGenerations = CommandOption(
    "--max-generations", value: "N",
    "with life final: stop after N generations (\(SearchOptions.usualGenerations.grouped))",
    scope: scopeOfSearch, wanted: wantedGenerations)
  static let maxSeconds = CommandOption(
    "--max-seconds", value: "S", "with life final: stop after S seconds (\(Int(SearchOptions.usualSeconds)))",
    scope: scopeOfSearch, wanted: "a number of seconds above 0")
  static let density = CommandOption(
    "--density", value: "D", "with life random: fraction of live cells (0.5)",
    scope: "parlor life random WxH", wanted: "a number from 0 to 1")
  /// The shared option, with the commands of Life that accept it.
  static let json = CommandOption(
    CommandOption.json.name, CommandOption.json.explanation,
    scope: "parlor history --json and parlor life run, final, list, info, analyze, census, search and scan")

  static let all = [
    generations, rule, torus, bounded, engine, output, maxGenerations, maxSeconds, density, symmetry, soups,
    threads, .frames,
  ]

  /// The options of each verb.
  static let ofVerbs: [String: [CommandOption]] = [
    "run": [generations, rule, torus, bounded, engine, output, .json],
    "final": [maxGenerations, maxSeconds, rule, torus, bounded, engine, output, .json],
    "list": [.json], "new": [], "export": [], "delete": [], "convert": [], "info": [.json],
    "random": [density, rule, torus, bounded, output], "credits": [], "scan": [output, .json],
    "camera": [.frames], "analyze": [rule, .json], "census": [rule, .json],
    "search": [rule, symmetry, soupSeed, soups, threads, searchFile, .json],
  ]

  fileprivate static let wantedSize =
    "a size such as 100x50, each side from \(Topology.sides.lowerBound) to \(Topology.sides.upperBound.grouped)"
  static let wantedGenerations = "a whole number, 0 or more, such as 1000 or 2^40"
  private static let scopeOfWorld = "parlor life run, final and random"
  private static let scopeOfSearch = "parlor life final FILE"
  private static let engines: String = {
    let names = EngineName.choices.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }()
}

extension LifeCommand {
  /// The words that may follow `life`; any other word is a pattern for the editor.
  static let verbs = [
    "run", "final", "list", "new", "export", "delete", "convert", "info", "random", "credits", "analyze",
    "census", "search", "scan", "camera",
  ]

  /// Reads the words and options after `life`.
  init(_ words: [String], _ options: [GivenOption]) throws(UsageError) {
    var command = try LifeCommand(words)
    for option in options { try command.apply(option) }
    if case .advance(_, let options) = command { try options.check() }
    if case .findEnd(_, let options) = command { try options.check() }
    if case .scan(_, let options) = command, options.isJSON, options.output == "-" { throw .twoOutputs }
    self = command
  }

  private init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "run": self = .advance(try objects.source("parlor life run FILE -g N"), AdvanceOptions())
    case "final": self = .findEnd(try objects.source("parlor life final FILE"), SearchOptions())
    case "credits": self = try objects.needless(.credits)
    case "list": self = try objects.needless(.list(isJSON: false))
    case "new": self = .create(try objects.source("parlor life new FILE"))
    case "export":
      let names = try objects.exactly(2, "parlor life export ID OUT")
      self = .export(id: names[0].boardName, to: names[1])
    case "delete": self = .delete(id: try objects.exactly(1, "parlor life delete ID")[0].boardName)
    case "convert":
      let names = try objects.exactly(2, "parlor life convert IN OUT")
      self = .convert(PatternSource(names[0]), to: names[1])
    case "info": self = .describe(try objects.source("parlor life info FILE"), isJSON: false)
    case "scan": self = .scan(try objects.source("parlor life scan PHOTO"), BoardScanOptions())
    case "camera":
      self = try Array(objects.dropFirst()).needless(.camera(.camera(path: objects.first)))
    case "random": self = .random(try SoupOptions(objects.exactly(1, "parlor life random WxH")[0]))
    case "analyze":
      self = .analyze(try objects.source("parlor life analyze FILE"), WorldOptions(), isJSON: false)
    case "census":
      self = .census(try objects.source("parlor life census FILE"), WorldOptions(), isJSON: false)
    case "search": self = try objects.needless(.search(SoupSearchOptions()))
    case let verb? where !objects.isEmpty && !verb.contains { ".:/-".contains($0) }:
      throw .unknownVerb(verb, of: "life", nearest: verb.nearest(in: Self.verbs), known: Self.verbs)
    default: self = .edit(try words.source("parlor life FILE"))
    }
  }

  /// Applies an option that only some commands accept.
  private mutating func apply(_ option: GivenOption) throws(UsageError) {
    switch self {
    case .advance(let source, var options):
      try options.apply(option)
      self = .advance(source, options)
    case .findEnd(let source, var options):
      try options.apply(option)
      self = .findEnd(source, options)
    case .random(var options):
      try options.apply(option)
      self = .random(options)
    case .scan(let source, var options):
      try options.apply(option)
      self = .scan(source, options)
    case .camera where option.option == .frames: self = .camera(FrameInput(option.value))
    case .list where option.option == .json: self = .list(isJSON: true)
    case .describe(let source, _) where option.option == .json: self = .describe(source, isJSON: true)
    case .search(var options):
      try options.apply(option)
      self = .search(options)
    case .analyze(let source, let world, let isJSON):
      let applied = try option.applied(to: world, isJSON)
      self = .analyze(source, applied.world, isJSON: applied.isJSON)
    case .census(let source, let world, let isJSON):
      let applied = try option.applied(to: world, isJSON)
      self = .census(source, applied.world, isJSON: applied.isJSON)
    case .edit, .list, .create, .export, .delete, .convert, .describe, .credits, .camera:
      throw option.misplaced
    }
  }
}

extension AdvanceOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case LifeOption.generations: generations = try given.wholeNumber()
    case LifeOption.engine: engine = try given.engine()
    case LifeOption.output: output = given.value
    case .json: isJSON = true
    default: try world.apply(given)
    }
  }

  /// Checks that nothing is missing or contradictory.
  fileprivate func check() throws(UsageError) {
    guard generations != nil else { throw .missing("-g N", call: "parlor life run FILE -g N") }
    guard !isJSON || output != "-" else { throw .twoOutputs }
  }
}

extension SearchOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case LifeOption.maxGenerations: maxGenerations = try given.wholeNumber()
    case LifeOption.maxSeconds: maxSeconds = try given.fraction { $0 > 0 && $0.isFinite }
    case LifeOption.engine: engine = try given.engine()
    case LifeOption.output: output = given.value
    case .json: isJSON = true
    default: try world.apply(given)
    }
  }

  /// Checks that nothing is contradictory.
  fileprivate func check() throws(UsageError) {
    guard !isJSON || output != "-" else { throw .twoOutputs }
  }
}

extension BoardScanOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case LifeOption.output: output = given.value
    case .json: isJSON = true
    default: throw given.misplaced
    }
  }
}

extension UsageError {
  fileprivate static var twoOutputs: UsageError {
    .conflict("Use --json or --output -, not both: each prints to standard output.")
  }
}

extension SoupOptions {
  /// Reads the size of a soup.
  init(_ size: String) throws(UsageError) {
    guard let (width, height) = size.sides else {
      throw .badValue(size, wanted: LifeOption.wantedSize)
    }
    (self.width, self.height) = (width, height)
  }

  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case LifeOption.density: density = try given.fraction { (0...1).contains($0) }
    case LifeOption.output: output = given.value
    default: try world.apply(given)
    }
  }
}

extension WorldOptions {
  /// Applies an option about the world; of several the last counts.
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case LifeOption.rule:
      let found = try given.rule()
      rule = found.rule
      if found.topology != .plane { topology = found.topology }
    case LifeOption.torus: topology = try given.topology { .torus(width: $0, height: $1) }
    case LifeOption.bounded: topology = try given.topology { .bounded(width: $0, height: $1) }
    default: throw given.misplaced
    }
  }
}

extension GivenOption {
  /// A rule for a pattern, or the wish for JSON.
  fileprivate func applied(
    to world: WorldOptions, _ isJSON: Bool
  ) throws(UsageError) -> (world: WorldOptions, isJSON: Bool) {
    switch option {
    case .json: return (world, true)
    case LifeOption.rule:
      var world = world
      world.rule = try rule().rule
      return (world, isJSON)
    default: throw misplaced
    }
  }

  /// The error for an option of another command.
  var misplaced: UsageError { .misplaced(option == .json ? LifeOption.json : option) }

  /// A rule; one of a family that is known but not computed is an error that says so.
  func rule() throws(UsageError) -> (rule: Rule, topology: Topology) {
    do throws(LifeError) {
      return try Rule.withTopology(value)
    } catch {
      guard case .unknownRule(let text) = error, RuleFamily(of: text) != nil else { throw badValue }
      throw .conflict(error.sentence)
    }
  }

  /// A whole number that is not negative, also in groups, as `1,000`, or as a power, such as `2^40` or `1e6`.
  func wholeNumber() throws(UsageError) -> Int {
    let decimal = value.split(separator: "e", omittingEmptySubsequences: false)
    if decimal.count == 2 {
      guard let first = decimal[0].groupedDigits, let zeros = decimal[1].digits, zeros <= 18 else {
        throw badValue
      }
      let (number, isTooLarge) = first.multipliedReportingOverflow(by: try power(10, zeros))
      guard !isTooLarge else { throw badValue }
      return number
    }
    let parts = value.split(separator: "^", omittingEmptySubsequences: false).map { $0.groupedDigits }
    switch parts.count {
    case 1:
      guard let number = parts[0] else { throw badValue }
      return number
    case 2:
      guard let base = parts[0], let exponent = parts[1], exponent <= 62 else { throw badValue }
      return try power(base, exponent)
    default: throw badValue
    }
  }

  private func power(_ base: Int, _ exponent: Int) throws(UsageError) -> Int {
    var result = 1
    for _ in 0..<exponent {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: base)
      guard !isTooLarge else { throw badValue }
      result = product
    }
    return result
  }

  fileprivate func fraction(where isValid: (Double) -> Bool) throws(UsageError) -> Double {
    guard let number = Double(value), isValid(number) else { throw badValue }
    return number
  }

  fileprivate func engine() throws(UsageError) -> EngineName {
    guard let engine = EngineName(rawValue: value), EngineName.choices.contains(engine) else {
      throw badValue
    }
    return engine
  }

  fileprivate func topology(_ make: (Int, Int) -> Topology) throws(UsageError) -> Topology {
    guard let (width, height) = value.sides else { throw badValue }
    return make(width, height)
  }
}

extension [String] {
  /// A fixed number of objects; too few are an error that shows the call.
  fileprivate func exactly(_ count: Int, _ call: String) throws(UsageError) -> [String] {
    guard self.count >= count else { throw missing(in: call) }
    return try Array(dropFirst(count)).needless(Array(prefix(count)))
  }

  fileprivate func source(_ call: String) throws(UsageError) -> PatternSource {
    PatternSource(try exactly(1, call)[0])
  }
}

extension String {
  /// The name of a board, with or without the prefix of boards.
  fileprivate var boardName: String { hasPrefix("board:") ? String(dropFirst("board:".count)) : self }
}

extension StringProtocol {
  /// The number if all characters are ASCII digits.
  fileprivate var digits: Int? { allSatisfy { $0.isASCII && $0.isNumber } ? Int(self) : nil }

  /// The sides of a board, as `100x50`.
  fileprivate var sides: (width: Int, height: Int)? {
    let sides = lowercased().split(separator: "x", omittingEmptySubsequences: false).map(\.digits)
    guard sides.count == 2, let width = sides[0], let height = sides[1], Topology.sides.contains(width),
      Topology.sides.contains(height)
    else { return nil }
    return (width, height)
  }
}

extension Substring {
  /// A whole number whose digits may be in groups of three: `1,000`.
  fileprivate var groupedDigits: Int? {
    let groups = split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count == 1 || groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.count == 1 || (1...3).contains(groups[0].count)
    else { return nil }
    return groups.joined()[...].digits
  }
}
