import GameKit
import Kit
import Life

/// Reads and writes pattern files in every format, packed by gzip or not.
struct PatternFiles {
  /// A pattern, and the format of its text.
  typealias Reading = (pattern: Pattern, format: PatternFormat)

  private let files: any DataFiles

  init(_ files: any DataFiles) { self.files = files }

  /// Reads a pattern file; `-` reads standard input.
  func read(_ path: String, limit: Int = PatternText.maxBytes) throws(PackFault) -> Reading {
    guard path != "-" else {
      return try read(files.readStandardInput(limit: limit), named: TextFile.standardInput, limit: limit)
    }
    return try read(files.read(path, limit: limit), named: path, limit: limit)
  }

  /// Reads a pattern from bytes, such as a pasted text.
  ///
  /// - Parameter name: The name of the bytes in faults.
  func read(
    _ bytes: [UInt8], named name: String, limit: Int = PatternText.maxBytes
  ) throws(PackFault) -> Reading {
    let text = try files.unpacked(bytes, named: name, limit: limit)
    if let rule = RuleTable.name(in: text) { throw PackFault(file: name, reason: .ruleTable(rule)) }
    do throws(FormatFault) {
      return try PatternText.read(text)
    } catch {
      throw PackFault(file: name, line: error.line, column: error.column, reason: .pattern(error.reason))
    }
  }

  /// The advice of every question for a file to write.
  static let exportAdvice =
    "The extension picks the format: .rle, .cells, .lif or .mc, packed if .gz follows. Without a folder, the"
    + " file is saved where you started Parlor."

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
    case .tooLarge, .tooManyCells, .unknownRule, .unknownTopology, .sizeOutOfRange,
      .generationOutOfRange:
      self = .tooLarge
    }
  }
}

/// Golly's files for rules that no notation can express: a table, or a tree.
///
/// - Source: Golly's help, "File formats", section "Rule format": the first line is `@RULE` and a name.
private enum RuleTable {
  /// The name of the rule in such a text; nil for all other texts.
  static func name(in text: [UInt8]) -> String? {
    let start = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let words = String(decoding: start.prefix(200), as: UTF8.self).split(separator: " ")
    return words.first == "@RULE" ? words.dropFirst().joined(separator: " ") : nil
  }
}

// MARK: - Sentences

extension PackFault.Reason {
  static func pattern(_ reason: FormatFault.Reason) -> Self { .content(reason.sentence) }

  /// A file that holds a rule instead of a pattern.
  static func ruleTable(_ rule: String) -> Self {
    .content(
      "This is the table of the rule “\(rule.shortened)”, not a pattern. \(RuleFamily.known)")
  }
}

extension FormatFault.Reason {
  /// The fault as an English sentence, without the place.
  var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "The text is larger than \(limit >> 20) MiB."
    case .empty: "It's empty, so there's no pattern in it."
    case .unknownFormat:
      "Unrecognized pattern format. Known: RLE, plaintext, Life 1.05, Life 1.06 and two-state macrocell."
    case .archive: "This is an archive of several files. Unpack it, then open one of them."
    case .unexpected(let character): "Unexpected character “\(character)”."
    case .notText: "This isn't text. Either it's not a pattern, or the file is damaged."
    case .manyStates: "Multi-state patterns are not supported, only live and dead cells."
    case .unknownRule(let rule):
      "Unknown rule “\(rule.shortened)”. \(RuleFamily.known)"
    case .ruleFamily(let rule, let family): "Can't run the rule “\(rule.shortened)”: \(family.sentence)"
    case .unknownTopology(let topology):
      "Unknown world “\(topology.shortened)”. T100,50 is a torus, P100,50 a bounded grid, K40*,30 a Klein bottle."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width.grouped)×\(height.grouped) is too large. Each side can have up to \(Topology.sides.upperBound.grouped) cells."
    case .numberMissing: "Expected a number."
    case .tooFar: "This number, or the place it leads to, is too large: coordinates are limited to ±2^61."
    case .tooLarge: "The pattern is too large, or its parts are too far apart."
    case .largerThanBoard(let pattern, let board): Self.sentence(of: pattern, largerThan: board)
    case .badHeader: "Invalid header: expected a line such as “x = 3, y = 3, rule = B3/S23”."
    case .badLevel: "Invalid macrocell node: levels run from 4 to 62, and children are one level smaller."
    case .badNode(let number): "Node \(number) is not defined before this line."
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
    "Parlor runs Life-like rules such as B3/S23, B3/S2-i34q, B2/S34H or HighLife."

  fileprivate var sentence: String {
    switch self {
    case .manyStates: "multi-state rules are not supported."
    case .largerThanLife: "Larger-than-Life rules are not supported."
    case .oneDimensional: "one-dimensional rules are not supported."
    }
  }
}
