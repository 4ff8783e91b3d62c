/// Why and where a text is not a valid pattern.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// The reason.
  public let reason: Reason

  /// The reason of a fault.
  public enum Reason: Error, Hashable, Sendable {
    /// The text exceeds ``PatternText/maxBytes``.
    case tooManyBytes(limit: Int)
    /// There is no content.
    case empty
    /// The format is unknown.
    case unknownFormat
    /// The file is a ZIP archive.
    case archive
    /// The character is not allowed here.
    case unexpected(Unicode.Scalar)
    /// The file is binary.
    case notText
    /// The cells have more than two states, and the rule or the format has not.
    case manyStates
    /// A cell has a state that the rule does not have.
    case stateTooHigh(Int, of: Int)
    /// A rule file does not begin with `@RULE` and a name.
    case ruleNameMissing
    /// The table or tree of a rule file is not a rule.
    case badRule(RuleFault)
    /// The rule is unknown.
    case unknownRule(String)
    /// The rule belongs to an unsupported family.
    case ruleFamily(String, RuleFamily)
    /// The topology is unknown.
    case unknownTopology(String)
    /// The topology's size is out of range.
    case sizeOutOfRange(width: Int, height: Int)
    /// A number is missing.
    case numberMissing
    /// A coordinate is outside ``Box/coordinateRange``.
    case tooFar
    /// The cells need too many tiles.
    case tooLarge
    /// There are more live cells than can be worked with.
    case tooManyCells(Int, limit: Int)
    /// The live cells need more columns or rows than the board has that the file names.
    case largerThanBoard(Box, board: Box)
    /// The header is not of the form `x = 3, y = 3, rule = B3/S23`.
    case badHeader
    /// The level of a macrocell node is out of range or does not match its parent's.
    case badLevel
    /// A macrocell node refers to a node that does not precede it.
    case badNode(Int)
    /// The code names a kind of object, and has no cells.
    case codeWithoutCells(String)
  }

  /// Creates a fault.
  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension FormatFault.Reason {
  /// Converts an error of parsing a rule and topology.
  init(_ error: LifeError, rule text: String) {
    switch error {
    case .unknownRule(let rule):
      self = RuleFamily(of: rule).map { .ruleFamily(rule, $0) } ?? .unknownRule(rule)
    case .unknownTopology(let world): self = .unknownTopology(world)
    case .sizeOutOfRange(let width, let height): self = .sizeOutOfRange(width: width, height: height)
    case .manyStates: self = .manyStates
    case .bornFromNothing, .tooLarge, .tooManyCells, .outOfRange, .generationOutOfRange:
      self = .unknownRule(text)
    }
  }
}
