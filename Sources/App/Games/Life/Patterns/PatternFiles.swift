import GameKit
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

  /// Returns the format of a file's name; nil when its extension names none.
  static func format(of path: String) -> PatternFormat? { PatternFormat(fileExtension: path.fileExtension) }

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
      return try pattern.text(in: format, isPlaced: pattern.topology == .plane)
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
    case .tooLarge, .tooManyCells, .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange,
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
      "This is no pattern but the table of the rule “\(rule.shortened)”, and \(RuleFamily.known).")
  }
}

extension FormatFault.Reason {
  /// The fault as an English sentence, without the place.
  var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "The text has more than \(limit >> 20) megabytes, the most that is read."
    case .empty: "There is no pattern in it: it is empty."
    case .unknownFormat:
      "This is no pattern in a known form: RLE, plaintext, Life 1.05, Life 1.06 or two-state macrocell."
    case .archive: "This is an archive of several files: unpack it first, then open one of them."
    case .unexpected(let character): "“\(character)” cannot stand here."
    case .notText: "There is a byte here that no text has: this is no pattern, or the file is damaged."
    case .manyStates: "The pattern has cells of more than two states; only dead and alive are known here."
    case .unknownRule(let rule):
      "“\(rule.shortened)” is no rule that is known: \(RuleFamily.known)."
    case .ruleFamily(let rule, let family): "The rule “\(rule.shortened)” cannot be used: \(family.sentence)"
    case .unknownTopology(let topology):
      "“\(topology.shortened)” is no world that is known here: T100,50 is a torus, P100,50 has dead edges."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width)×\(height) is too large: \(Topology.sides.upperBound) columns and rows are the most."
    case .numberMissing: "A number is missing here."
    case .tooFar: "This number, or the place it leads to, is too large: places are within 2^61 of the origin."
    case .tooLarge: "The pattern is too large, or its parts lie too far apart, to be held as cells."
    case .largerThanBoard(let pattern, let board): Self.sentence(of: pattern, largerThan: board)
    case .badHeader: "The line of the size must read like “x = 3, y = 3, rule = B3/S23”."
    case .badLevel: "This square does not fit: squares have levels from 4 to 62, and their quarters one less."
    case .badNode(let number): "There is no square \(number) before this line."
    }
  }

  /// The refusal of a pattern that a board cannot hold.
  static func sentence(of pattern: Box, largerThan board: Box) -> String {
    "The pattern has \(pattern.width.grouped)×\(pattern.height.grouped) cells, more than a board of"
      + " \(board.width.grouped)×\(board.height.grouped) holds: choose a larger one."
  }
}

extension RuleFamily {
  /// The known rules.
  fileprivate static let known = "rules here count eight neighbours, as B3/S23 or HighLife do"

  fileprivate var sentence: String {
    switch self {
    case .manyStates: "its cells have more than two states, and here they live or not."
    case .hexagonal: "its cells have six neighbours, and here they have eight."
    case .vonNeumann: "its cells have four neighbours, and here they have eight."
    case .nonTotalistic: "it asks where neighbours are, and here only their number counts."
    case .largerThanLife: "it counts neighbours from afar, and here they are next to a cell."
    case .oneDimensional: "its board is a single line, and here it is a plane."
    }
  }
}
