private import GameKit

/// A reason for refusing a puzzle, its file or a saved game: the place, the problem and the remedy.
public struct PuzzleFault: Error, Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case document
    /// A line and column, both from 1; columns count Unicode scalars.
    case text(line: Int, column: Int)
    /// A field's path, such as `current.cells[3]`.
    case field(String)
  }

  public let place: Place
  /// A sentence about the problem.
  public let problem: String
  /// A sentence about the remedy.
  public let advice: String

  public init(_ place: Place, _ problem: String, advice: String) {
    self.place = place
    self.problem = problem.printable
    self.advice = advice.printable
  }
}

extension PuzzleFault: CustomStringConvertible {
  public var description: String {
    switch place {
    case .document: "\(problem) \(advice)"
    case .text(let line, let column): "Line \(line), column \(column): \(problem) \(advice)"
    case .field(let path): "Field “\(path.shortened.printable)”: \(problem) \(advice)"
    }
  }
}
