/// One of the three answers of a question.
public enum Letter: String, CaseIterable, Codable, Sendable {
  case a, b, c

  /// The place of the answer among the three, from 0.
  public var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    }
  }
}
