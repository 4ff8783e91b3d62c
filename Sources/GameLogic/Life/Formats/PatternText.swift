import GameKit

/// Reads patterns in all formats.
public enum PatternText {
  /// The maximum size of a pattern's text, enough for a full board of 16,384² cells.
  public static let maxBytes = 1 << 28
  public static let maxComments = 4096
  static let maxCommentBytes = 4096

  /// Reads a pattern, detecting its format; its text may be a post or a page with a pattern in it, or end with its rule.
  ///
  /// - Parameters:
  ///   - rules: Rules that cannot be derived from their names.
  ///   - limits: The maximum number of cells.
  public static func read(
    _ bytes: [UInt8], knowing rules: [StateRule] = [], within limits: CellLimits = .boards
  ) throws(FormatFault) -> (pattern: Pattern, format: PatternFormat) {
    guard bytes.count <= maxBytes else {
      throw FormatFault(line: 1, column: 1, reason: .tooManyBytes(limit: maxBytes))
    }
    let wrapping = PatternWrapping(bytes), text = wrapping.text
    let rules =
      try wrapping.ruleText.map { text throws(FormatFault) in [try RuleFile.read(text)] + rules } ?? rules
    do throws(FormatFault) {
      return try read(text, knowing: rules, as: PatternFormat(of: text), within: limits)
    } catch {
      return try firstPart(of: text, knowing: rules, within: limits, or: error)
    }
  }

  /// Reads the first part of a text that is a pattern.
  ///
  /// - Throws: The fault of the first part that looks like a pattern, otherwise that of the whole text.
  private static func firstPart(
    of text: [UInt8], knowing rules: [StateRule], within limits: CellLimits, or fault: FormatFault
  ) throws(FormatFault) -> (pattern: Pattern, format: PatternFormat) {
    var inner: FormatFault?
    for part in PatternWrapping.parts(of: text) {
      guard let format = try? PatternFormat(of: part) else { continue }
      do throws(FormatFault) {
        return try read(part, knowing: rules, as: format, within: limits)
      } catch {
        inner = inner ?? error
      }
    }
    throw inner ?? fault
  }

  private static func read(
    _ bytes: [UInt8], knowing rules: [StateRule], as format: PatternFormat, within limits: CellLimits
  ) throws(FormatFault) -> (pattern: Pattern, format: PatternFormat) {
    let lines = ByteLines(bytes, knowing: rules)
    let pattern =
      switch format {
      case .rle: try RunLengthReader.read(lines, within: limits)
      case .cells: try PlainReader.read(lines, within: limits)
      case .life105, .life106: try LifeReader.read(lines, within: limits)
      case .macrocell: try MacrocellReader.read(lines)
      case .mcell: try MCellReader.read(lines, within: limits)
      case .apgcode: try CodeReader.read(bytes)
      }
    return (pattern, format)
  }
}

extension Pattern {
  /// Writes the pattern in a format.
  ///
  /// Only RLE and macrocell files include topology and generation; plaintext also lacks the rule.
  ///
  /// - Parameter isPlaced: True to write an RLE's position in a `#CXRLE` line.
  /// - Throws: ``LifeError/tooLarge`` if the format cannot express the pattern.
  public func text(in format: PatternFormat, isPlaced: Bool = true) throws(LifeError) -> String {
    switch format {
    case .rle: return try runLengthText(isPlaced: isPlaced)
    case .mcell: return try mcellText()
    case .macrocell where rule.stateCount > 2: return try stateMacrocellText()
    case .cells, .life105, .life106, .macrocell, .apgcode:
      guard rule.stateCount == 2 else { throw .manyStates(rule) }
    }
    return switch format {
    case .cells: try plainText()
    case .life105: try life105Text()
    case .life106: try life106Text()
    case .rle, .mcell, .macrocell: try macrocellText()
    case .apgcode: try codeText()
    }
  }

  /// The rule with the topology's suffix, such as `B3/S23:T100,50`.
  public var ruleText: String { rule.description + topology.suffix }

  /// Returns the single cells, unless there are too many to be read again.
  func singleCells() throws(LifeError) -> Cells {
    switch content {
    case .cells(let cells):
      guard cells.tiles.count <= Cells.maxTiles else { throw .tooLarge }
      return try cells.onPlane()
    case .tree(let tree):
      guard let cells = Macrocell.cells(of: tree) else { throw .tooLarge }
      return cells
    }
  }
}

extension Cells {
  /// Returns the cells if all lie on the plane.
  func onPlane() throws(LifeError) -> Cells {
    guard boundingBox.map(Universe.plane.contains) ?? true else { throw .outOfRange }
    return self
  }
}

public enum PatternFormat: String, CaseIterable, Sendable {
  /// Run-length encoded: `bo$2bo$3o!`.
  case rle
  /// Plaintext pictures, with `!` before comments.
  case cells
  case life105
  case life106
  /// A quadtree, `[M2]`.
  case macrocell
  /// The code of an object, `xq4_153`; can be read, but not as a file format.
  case apgcode
  case mcell

  /// The file extensions without the dot, the usual one first; empty for codes.
  public var fileExtensions: [String] {
    switch self {
    case .rle: ["rle"]
    case .cells: ["cells"]
    case .life105: ["lif"]
    case .life106: ["life"]
    case .macrocell: ["mc"]
    case .apgcode: []
    case .mcell: ["mcl"]
    }
  }

  /// Returns the format of a file extension, ignoring case; nil if unknown.
  public init?(fileExtension: String) {
    let plain = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(plain) }) else { return nil }
    self = format
  }
}

extension PatternFormat {
  /// Detects the format from the content, as Golly does.
  init(of bytes: [UInt8]) throws(FormatFault) {
    guard !bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
      throw FormatFault(line: 1, column: 1, reason: .archive)
    }
    if CodeReader.reads(bytes) {
      self = .apgcode
      return
    }
    var lines = ByteLines(bytes)
    var isFirst = true, hasPositions = false
    while lines.advance() {
      let line = lines.trimmed
      guard let byte = lines.bytes[line].first else { continue }
      if isFirst, let format = try Self.byFirstLine(lines) {
        self = format
        return
      }
      isFirst = false
      if byte == UInt8(ascii: "#") {
        hasPositions = hasPositions || lines.starts(with: "#P")
        continue
      }
      self = try Self.byData(lines, hasPositions: hasPositions)
      return
    }
    throw lines.fault(.empty)
  }

  private static func byFirstLine(_ lines: ByteLines) throws(FormatFault) -> PatternFormat? {
    if lines.starts(with: "#MCell", ignoringCase: true) { return .mcell }
    if lines.starts(with: "[M2]") { return .macrocell }
    if lines.starts(with: "#Life 1.06", ignoringCase: true) { return .life106 }
    if lines.starts(with: "#Life", ignoringCase: true) { return .life105 }
    return lines.starts(with: "!") && lines.trimmed.count > 0 ? .cells : nil
  }

  /// Detects the format from the first line of data.
  private static func byData(_ lines: ByteLines, hasPositions: Bool) throws(FormatFault) -> PatternFormat {
    let line = lines.trimmed
    if lines.isHeader { return .rle }
    let data = lines.bytes[line]
    let isPicture = data.allSatisfy { $0.isPictureByte }
    if isPicture { return hasPositions ? .life105 : .cells }
    if let unexpected = data.firstIndex(where: { !$0.isRunLengthByte && $0 != UInt8(ascii: "!") }) {
      let isDigit = lines.bytes[line.lowerBound].digit != nil || lines.bytes[line.lowerBound].isRunLengthByte
      throw isDigit ? lines.unexpected(at: unexpected) : lines.fault(.unknownFormat, at: unexpected)
    }
    return .rle
  }
}

extension ByteLines {
  var isHeader: Bool {
    var offset = trimmed.lowerBound
    guard offset < trimmed.upperBound, bytes[offset].lowercase == UInt8(ascii: "x") else { return false }
    offset += 1
    skipSpaces(at: &offset, until: line.upperBound)
    return offset < line.upperBound && bytes[offset] == UInt8(ascii: "=")
  }
}

extension UInt8 {
  /// True for characters of a plaintext or Life 1.05 picture.
  var isPictureByte: Bool { self == UInt8(ascii: ".") || self == 0x20 || isLiveCell }

  var isLiveCell: Bool {
    self == UInt8(ascii: "O") || self == UInt8(ascii: "o") || self == UInt8(ascii: "*")
  }

  /// True for characters of RLE data other than the final `!`.
  var isRunLengthByte: Bool {
    switch self {
    case UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "$"), UInt8(ascii: "."): true
    case UInt8(ascii: "A")...UInt8(ascii: "X"), UInt8(ascii: "p")...UInt8(ascii: "z"): true
    default: isSpace || digit != nil
    }
  }
}
