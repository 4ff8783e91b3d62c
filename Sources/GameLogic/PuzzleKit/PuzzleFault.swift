private import GameKit

/// A reason why a puzzle, its file or a saved game of it is refused: where, what, and what to do.
public struct PuzzleFault: Error, Hashable, Sendable {
  /// A place in a puzzle's file.
  public enum Place: Hashable, Sendable {
    /// The file as a whole.
    case document
    /// A line and a column, both from 1; columns count Unicode scalars.
    case text(line: Int, column: Int)
    /// A field by its path, such as `current.cells[3]`.
    case field(String)
  }

  /// The place of the fault.
  public let place: Place
  /// A sentence that says what is wrong.
  public let problem: String
  /// A sentence that says how to mend it.
  public let advice: String

  /// Creates a fault.
  public init(_ place: Place, _ problem: String, advice: String) {
    self.place = place
    self.problem = problem.printable
    self.advice = advice.printable
  }
}

extension PuzzleFault: CustomStringConvertible {
  /// Place, problem and advice in one line.
  public var description: String {
    switch place {
    case .document: "\(problem) \(advice)"
    case .text(let line, let column): "Line \(line), column \(column): \(problem) \(advice)"
    case .field(let path): "Field “\(path.shortened.printable)”: \(problem) \(advice)"
    }
  }
}
