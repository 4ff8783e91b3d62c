/// Why a text is no pattern that can be taken, and where that shows.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong.
  public let reason: Reason

  /// What is wrong with a text that is to be a pattern.
  public enum Reason: Error, Hashable, Sendable {
    /// It has more bytes than ``PatternText/mostBytes``.
    case tooManyBytes(limit: Int)
    /// There is nothing in it.
    case empty
    /// It is in none of the known forms.
    case unknownFormat
    /// It is an archive of several files.
    case archive
    /// This sign cannot stand here.
    case unexpected(Unicode.Scalar)
    /// A byte that no text has: the file is not a text.
    case notText
    /// Cells of more states than dead and alive.
    case manyStates
    /// A rule that is not known.
    case unknownRule(String)
    /// A rule of a kind that is not computed here.
    case ruleFamily(String, RuleFamily)
    /// A world that is not known here.
    case unknownTopology(String)
    /// A world larger than any here.
    case sizeOutOfRange(width: Int, height: Int)
    /// A number is missing.
    case numberMissing
    /// A number or a place beyond ``Box/reach``.
    case tooFar
    /// More lives, or lies further apart, than can be held: ``Cells/mostTiles``.
    case tooLarge
    /// The line that says the size is not of the form `x = 3, y = 3, rule = B3/S23`.
    case badHeader
    /// A node of a macrocell file that is larger than 2^62 cells, smaller than the smallest, or does not fit.
    case badLevel
    /// A node of a macrocell file names one that does not stand before it.
    case badNode(Int)
  }

  /// Creates a fault.
  public init(line: Int, column: Int, reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension FormatFault.Reason {
  /// What is wrong with a rule or a world.
  init(_ error: LifeError, rule text: String) {
    switch error {
    case .unknownRule(let rule):
      self = RuleFamily(of: rule).map { .ruleFamily(rule, $0) } ?? .unknownRule(rule)
    case .unknownTopology(let world): self = .unknownTopology(world)
    case .sizeOutOfRange(let width, let height): self = .sizeOutOfRange(width: width, height: height)
    case .bornFromNothing, .tooLarge, .beyondReach: self = .unknownRule(text)
    }
  }
}
