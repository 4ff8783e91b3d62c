import Camera
import GameKit
import Kit
import Life

/// Reads and writes pattern files in every format, packed by gzip or not.
struct PatternFiles {
  /// A pattern, and the format of its text.
  typealias Reading = (pattern: Pattern, format: PatternFormat)

  private let files: any DataFiles

  /// The most bytes of a file's text: four for each cell that it may have.
  static let maxBytes = 1 << 26

  init(_ files: any DataFiles) { self.files = files }

  /// Reads a pattern file; `-` reads standard input.
  func read(_ path: String, limit: Int = Self.maxBytes) throws(PackFault) -> Reading {
    guard path != "-" else {
      return try read(files.readStandardInput(limit: limit), named: TextFile.standardInput, limit: limit)
    }
    return try read(files.read(path, limit: limit), named: path, limit: limit)
  }

  /// Reads a pattern from bytes, such as a pasted text.
  ///
  /// - Parameter name: The name of the bytes in faults.
  func read(
    _ bytes: [UInt8], named name: String, limit: Int = Self.maxBytes
  ) throws(PackFault) -> Reading {
    let text = try files.unpacked(bytes, named: name, limit: limit)
    do throws(FormatFault) {
      if RuleFile.isRule(text) { return (try Self.board(under: RuleFile.read(text)), .rle) }
      return try PatternText.read(text, within: .files)
    } catch {
      guard let rule = rule(missingFor: error.reason, near: name),
        let reading = try? PatternText.read(text, knowing: [rule], within: .files)
      else {
        throw PackFault(file: name, line: error.line, column: error.column, reason: .pattern(error.reason))
      }
      return reading
    }
  }

  /// An empty board under the rule of a file.
  private static func board(under rule: StateRule) -> Pattern {
    Pattern(.cells(Cells()), rule: Rule(rule), title: rule.name)
  }

  /// Reads a rule file: at a path, or of that name among the player's rules.
  func rule(at path: String) throws(PackFault) -> StateRule {
    let known = files.files(in: Self.ruleFolder).map(\.path).first { $0.fileName == path }
    let place = known ?? path
    let bytes = try files.unpacked(
      files.read(place, limit: RuleFile.maxBytes), named: place, limit: RuleFile.maxBytes)
    do throws(FormatFault) {
      return try RuleFile.read(bytes)
    } catch {
      throw PackFault(file: place, line: error.line, column: error.column, reason: .pattern(error.reason))
    }
  }

  /// The folder of rule files within each data folder.
  static let ruleFolder = "packs/rules"

  /// The rule that a pattern could not be read without: from a file of its name beside the pattern, or among the
  /// player's rules.
  private func rule(missingFor reason: FormatFault.Reason, near path: String) -> StateRule? {
    let name = reason.unknownRule?.filter { !$0.isWhitespace } ?? ""
    guard !name.isEmpty, !name.contains("/") else { return nil }
    let known = files.files(in: Self.ruleFolder).map(\.path)
    let paths = ["\(path.parentPath)/\(name).rule"] + known.filter { $0.fileName == "\(name).rule" }
    return paths.lazy.compactMap { path in
      (try? files.read(path, limit: RuleFile.maxBytes)).flatMap { try? RuleFile.read($0) }
    }.first { $0.name == name }
  }

  /// True for a file whose name says that it is a picture.
  static func isPicture(_ path: String) -> Bool {
    ImageFile.extensions.contains(path.fileExtension.lowercased())
  }

  /// The advice of every question for a file to write.
  static let exportAdvice =
    "End the name in .rle, .cells, .lif or .mc to choose the format; add .gz to compress it. Without a folder,"
    + " the file is saved where you started Parlor."

  /// Returns the format of a file's name, which may end in `.gz`; nil when its extension names none.
  static func format(of path: String) -> PatternFormat? {
    let isPacked = path.fileExtension.lowercased() == "gz"
    return PatternFormat(fileExtension: (isPacked ? path.fileStem : path).fileExtension)
  }

  /// The fault of a name whose extension names no format.
  static func unknownEnding(of path: String) -> PackFault {
    PackFault(
      file: path, reason: .file(.unknownEnding(known: PatternFormat.allCases.flatMap(\.fileExtensions))))
  }

  /// Writes a pattern to a file in the format that its extension names, whole or not at all.
  func write(_ pattern: Pattern, to path: String, existing: ExistingFile) throws(PackFault) {
    guard let format = Self.format(of: path) else { throw Self.unknownEnding(of: path) }
    // A missing folder is more likely a slip than a wish.
    guard files.isFolder(path.parentPath) else { throw PackFault(file: path, reason: .file(.noFolder)) }
    let text = try text(of: pattern, in: format, for: path)
    do throws(PackFault) {
      try files.write(text, to: path, existing: existing, readers: .usual)
    } catch {
      // The file that could not be written may be a draft, whose name means nothing to the player.
      throw PackFault(file: path, reason: error.reason)
    }
  }

  /// A board with edges is written whole and without a position: Golly would count it from the middle.
  private func text(
    of pattern: Pattern, in format: PatternFormat, for path: String
  ) throws(PackFault) -> String {
    do throws(LifeError) {
      return try pattern.text(in: format, isPlaced: pattern.topology.isEndless)
    } catch {
      throw PackFault(file: path, reason: .pattern(FormatFault.Reason(writing: error)))
    }
  }
}

extension FormatFault.Reason {
  /// Translates the failure to write a pattern in a format.
  fileprivate init(writing error: LifeError) {
    switch error {
    case .outOfRange: self = .tooFar
    case .manyStates: self = .manyStates
    case .tooLarge, .tooManyCells, .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange,
      .generationOutOfRange:
      self = .tooLarge
    }
  }
}

// MARK: - Sentences

extension PackFault.Reason {
  static func pattern(_ reason: FormatFault.Reason) -> Self { .content(reason.sentence) }
}

extension FormatFault.Reason {
  /// The rule that is unknown; nil for other faults.
  fileprivate var unknownRule: String? {
    if case .unknownRule(let rule) = self { return rule }
    if case .ruleFamily(let rule, _) = self { return rule }
    return nil
  }

  private static let knownFormats = "Known: RLE, plaintext, Life 1.05, Life 1.06, macrocell and MCell."

  private static func sentence(of population: Int, above limit: Int) -> String {
    "\(population.grouped) cells are too many to open; the limit is \(limit.grouped). A macrocell file can hold more."
  }

  /// The fault as an English sentence, without the place.
  var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "The text is larger than \(limit >> 20) MiB."
    case .empty: "It's empty, so there's no pattern in it."
    case .unknownFormat: "Unrecognized pattern format. \(Self.knownFormats)"
    case .archive: "This is an archive of several files. Unpack it, then open one of them."
    case .unexpected(let character): "Unexpected character “\(character)”."
    case .notText: "This isn't text. Either it's not a pattern, or the file is damaged."
    case .manyStates: "The cells have several states, but the rule or the format has only two."
    case .stateTooHigh(let state, let states): "The rule has no state \(state), only 0 to \(states - 1)."
    case .ruleNameMissing: "Expected “@RULE” and the name of the rule, without spaces or colons."
    case .badRule(let fault): fault.sentence
    case .unknownRule(let rule): "Unknown rule “\(rule.shortened)”. \(RuleFamily.known)"
    case .ruleFamily(let rule, let family): "Can't run the rule “\(rule.shortened)”: \(family.sentence)"
    case .unknownTopology(let topology):
      "Unknown world “\(topology.shortened)”. T100,50 is a torus, P100,50 a bounded grid."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width.grouped)×\(height.grouped) is too large. Each side can have up to \(Topology.sides.upperBound.grouped) cells."
    case .numberMissing: "Expected a number."
    case .tooFar: "This number, or the place it leads to, is too large: coordinates are limited to ±2^61."
    case .tooLarge: "The pattern is too large, or its parts are too far apart."
    case .tooManyCells(let population, let limit): Self.sentence(of: population, above: limit)
    case .largerThanBoard(let pattern, let board): Self.sentence(of: pattern, largerThan: board)
    case .badHeader: "Invalid header: expected a line such as “x = 3, y = 3, rule = B3/S23”."
    case .badLevel: "Invalid macrocell node: levels run from 4 to 62, and children are one level smaller."
    case .badNode(let number): "Node \(number) is not defined before this line."
    case .codeWithoutCells(let code):
      "The apgcode “\(code.shortened)” describes an object without listing its cells, so there's nothing to draw."
    }
  }

  /// The refusal of a pattern that a board cannot hold.
  static func sentence(of pattern: Box, largerThan board: Box) -> String {
    "The pattern is \(pattern.width.grouped)×\(pattern.height.grouped) cells, too large for a board of"
      + " \(board.width.grouped)×\(board.height.grouped)."
  }
}

extension RuleFamily {
  /// The known rules.
  fileprivate static let known =
    "Parlor runs B3/S23, B3/S2-i34q, 345/2/4, WireWorld, and NAME.rule files next to the pattern."

  fileprivate var sentence: String {
    switch self {
    case .manyStates: "its .rule file is missing. Put it beside the pattern, or type its path as the rule."
    case .largerThanLife: "type it like R5,C0,M1,S34..58,B34..45,NM, with neighbors up to 500 cells away."
    case .oneDimensional: "one-dimensional rules are not supported."
    }
  }
}

extension RuleFault {
  /// The fault of a table or tree as an English sentence.
  fileprivate var sentence: String {
    switch self {
    case .withoutTable: "The rule file has neither a @TABLE nor a @TREE."
    case .stateCount: "Expected a number of states from 2 to 256 before anything that needs it."
    case .neighborhood:
      "Unknown neighborhood. Known: Moore, vonNeumann, hexagonal and oneDimensional; in trees, 4 or 8 neighbors."
    case .symmetry: "The neighborhood doesn't have this symmetry."
    case .unknownName(let name): "“\(name.shortened)” is neither a state nor a variable."
    case .variable: "Expected a variable such as “var a={1,2,3}”."
    case .transition: "Expected the states of the cell and its neighbors, then the next state."
    case .output: "The next state is a variable that could be several states."
    case .node: "Invalid node: expected its depth, then earlier nodes, or states at depth 1."
    case .nodeCount: "The tree doesn't have as many nodes as it says."
    case .tooComplex: "The table stands for too many transitions."
    }
  }
}
