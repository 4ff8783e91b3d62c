/// The reason why a text is not a valid pattern, and its place.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line number, from 1.
  public let line: Int
  /// The column number, from 1, in Unicode scalars.
  public let column: Int
  public let reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    /// The text exceeds ``PatternText/maxBytes``.
    case tooManyBytes(limit: Int)
    /// There is no content.
    case empty
    case unknownFormat
    /// The file is a ZIP archive.
    case archive
    /// The character is not allowed here.
    case unexpected(Unicode.Scalar)
    /// The file is binary.
    case notText
    /// The cells have more than two states, but the rule or the format has only two.
    case manyStates
    /// A cell's state is too high for the rule.
    case stateTooHigh(Int, of: Int)
    /// A rule file does not begin with `@RULE` and a name.
    case ruleNameMissing
    /// The file of a rule defines one of another name.
    case ruleNamed(String, wanted: String)
    /// The table or tree of a rule file is invalid.
    case badRule(RuleFault)
    case unknownRule(String)
    /// The rule belongs to an unsupported family.
    case ruleFamily(String, RuleFamily)
    case unknownTopology(String)
    /// The topology's size is out of range.
    case sizeOutOfRange(width: Int, height: Int)
    case numberMissing
    /// A coordinate is outside ``Box/coordinateRange``.
    case tooFar
    /// The cells need too many tiles.
    case tooLarge
    /// There are too many live cells to work with.
    case tooManyCells(Int, limit: Int)
    /// The level of a macrocell node is out of range or does not match its parent's.
    case badLevel
    /// A macrocell node refers to a node that does not precede it.
    case badNode(Int)
    /// The code names a kind of object but does not describe its cells.
    case codeWithoutCells(String)
    /// The code describes cells of several states, but not their rule.
    case codeWithStates(String)
  }

  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension FormatFault.Reason {
  /// Converts an error from parsing a rule and a topology.
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
