import Camera
import GameKit
import Kit
import Life

/// Reads and writes pattern files in every format, packed by gzip or not, and reads those of ZIP archives.
struct PatternFiles {
  /// A pattern, and the format of its text.
  typealias Reading = (pattern: Pattern, format: PatternFormat)

  let files: any DataFiles

  /// The most bytes of a file's text: four for each cell that it may have.
  static let maxBytes = 1 << 26

  /// True for the paths beside patterns at which rule files may be read.
  private let allows: (String) -> Bool

  init(_ files: any DataFiles, allowing allows: @escaping (String) -> Bool = { _ in true }) {
    self.files = files
    self.allows = allows
  }

  /// Reads a pattern file; `-` reads standard input, and `ARCHIVE:NAME` a file of an archive.
  func read(_ path: String, limit: Int = Self.maxBytes) throws(PackFault) -> Reading {
    guard path != "-" else {
      return try read(files.readStandardInput(limit: limit), named: TextFile.standardInput, limit: limit)
    }
    let found = archived(path), path = found?.path ?? path, inner = found?.inner
    return try read(files.read(path, limit: limit), named: path, inner: inner, limit: limit)
  }

  /// Reads a pattern from bytes, such as a pasted text.
  ///
  /// - Parameters:
  ///   - name: The name of the bytes in faults.
  ///   - inner: The name of a file in an archive; nil for its only pattern.
  func read(
    _ bytes: [UInt8], named name: String, inner: String? = nil, limit: Int = Self.maxBytes
  ) throws(PackFault) -> Reading {
    let bytes = try files.unpacked(bytes, named: name, limit: limit)
    if let paths = try files.paths(inArchive: bytes, named: name) {
      return try read(archive: bytes, of: paths, named: name, inner: inner, limit: limit)
    }
    if let inner { throw PackFault(file: "\(name):\(inner)", reason: .file(.missing)) }
    return try read(text: bytes, named: name) { rule throws(PackFault) in
      try self.rule(named: rule, near: name)
    }
  }

  /// Reads a pattern.
  ///
  /// - Parameter find: Returns a rule by its name, if it has a file.
  func read(
    text: [UInt8], named name: String, finding find: (String) throws(PackFault) -> StateRule?
  ) throws(PackFault) -> Reading {
    do throws(FormatFault) {
      return try Self.reading(text)
    } catch {
      let missing = error.reason.unknownRule?.filter { !$0.isWhitespace } ?? ""
      let rule = try missing.isEmpty ? nil : find(missing)
      return try reporting(name) { () throws(FormatFault) in
        guard let rule else { throw error }
        return try Self.reading(text, knowing: [rule])
      }
    }
  }

  /// A pattern, or an empty board under the rule of a rule file.
  private static func reading(_ text: [UInt8], knowing rules: [StateRule] = []) throws(FormatFault) -> Reading
  {
    if RuleFile.isRule(text) { return (try board(under: RuleFile.read(text)), .rle) }
    return try PatternText.read(text, knowing: rules, within: .files)
  }

  /// An empty board under the rule of a file.
  private static func board(under rule: StateRule) -> Pattern {
    Pattern(.cells(Cells()), rule: Rule(rule), title: rule.name)
  }

  /// Reads a rule file: at a path, or of that name among the player's rules.
  func rule(at path: String) throws(PackFault) -> StateRule {
    let known = files.files(in: Self.ruleFolder).map(\.path).first { $0.fileName == path }
    return try rule(in: known ?? path)
  }

  private func rule(in path: String) throws(PackFault) -> StateRule {
    let bytes = try files.unpacked(
      files.read(path, limit: RuleFile.maxBytes), named: path, limit: RuleFile.maxBytes)
    return try reporting(path) { () throws(FormatFault) in try RuleFile.read(bytes) }
  }

  /// Does some work; faults name the file.
  func reporting<Result>(
    _ path: String, _ work: () throws(FormatFault) -> Result
  ) throws(PackFault) -> Result {
    do throws(FormatFault) {
      return try work()
    } catch {
      throw PackFault(file: path, line: error.line, column: error.column, reason: .pattern(error.reason))
    }
  }

  /// The folder of rule files within each data folder.
  static let ruleFolder = "packs/rules"

  /// A rule from a file of its name beside a pattern, or among the player's rules; nil if there is no such file.
  ///
  /// - Throws: The fault of the first such file.
  func rule(named name: String, near path: String? = nil) throws(PackFault) -> StateRule? {
    guard !name.contains("/") else { return nil }
    let known = files.files(in: Self.ruleFolder).map(\.path)
    let beside = path.map { "\($0.parentPath)/\(name).rule" }
    let paths = [beside].compactMap(\.self).filter(allows) + known.filter { $0.fileName == "\(name).rule" }
    guard let path = paths.first(where: files.exists) else { return nil }
    return try Self.checked(rule(in: path), is: name, in: path)
  }

  static func checked(_ rule: StateRule, is name: String, in path: String) throws(PackFault) -> StateRule {
    guard rule.name == name else {
      throw PackFault(file: path, reason: .pattern(.ruleNamed(rule.name, wanted: name)))
    }
    return rule
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

  private static func sentence(ofStatesIn code: String) -> String {
    "The apgcode “\(code.shortened)” has cells of several states, but doesn't name their rule. Open its RLE instead."
  }

  private static func sentence(ofNoCellsIn code: String) -> String {
    "The apgcode “\(code.shortened)” describes an object without listing its cells, so there's nothing to draw."
  }

  /// The fault as an English sentence, without the place.
  var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "The text is larger than \(limit >> 20) MiB."
    case .empty: "It's empty, so there's no pattern in it."
    case .unknownFormat: "Unrecognized pattern format. \(Self.knownFormats)"
    case .archive: "This is an archive within another file. Unpack it, then open it."
    case .unexpected(let character): "Unexpected character “\(character)”."
    case .notText: "This isn't text. Either it's not a pattern, or the file is damaged."
    case .manyStates: "The cells have several states, but the rule or the format has only two."
    case .stateTooHigh(let state, let states): "The rule has no state \(state), only 0 to \(states - 1)."
    case .ruleNameMissing: "Expected “@RULE” and the name of the rule, without spaces or colons."
    case .ruleNamed(let name, let wanted):
      "“@RULE \(name.shortened)” should be “@RULE \(wanted.shortened)”, as the pattern calls it."
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
    case .badLevel: "Invalid macrocell node: levels run from 4 to 62, and children are one level smaller."
    case .badNode(let number): "Node \(number) is not defined before this line."
    case .codeWithStates(let code): Self.sentence(ofStatesIn: code)
    case .codeWithoutCells(let code): Self.sentence(ofNoCellsIn: code)
    }
  }

  /// The refusal of a pattern that a board cannot hold.
  static func sentence(of pattern: Box, largerThan board: Box) -> String {
    "The pattern is \(pattern.width.grouped)×\(pattern.height.grouped) cells, too large for a board of"
      + " \(board.width.grouped)×\(board.height.grouped)."
  }
}

extension Pattern {
  /// The notice that its board is too small for its file; nil if it is not.
  var cutNotice: String? {
    guard leftOut > 0, let board = topology.box else { return nil }
    let size = "\(board.width.grouped)×\(board.height.grouped)"
    let cells = leftOut == 1 ? "1 cell of the file is" : "\(leftOut.grouped) cells of the file are"
    return "The board is only \(size), so \(cells) left out."
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
    case .unknownNeighborhood:
      "its neighborhood isn't supported. Known: NM, NN, NC, N2, N3, N+, NX, N*, N#, NH, NA, NB, ND, N@."
    case .farCheckerboard: "under NB and ND, neighbors can be up to 100 cells away; more would take too long."
    case .oneDimensional:
      "Parlor runs even elementary rules, W0 to W254. Under odd ones, empty rows come to life."
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
    case .tooComplex: "The table is too large: it has too many transitions for its number of states."
    }
  }
}
