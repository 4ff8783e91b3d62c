/// What a text must be to be taken: data, so that a field with rules stays a value.
public enum TextRule: Hashable, Sendable {
  /// Something other than blanks.
  case notEmpty
  /// So many signs or more.
  case atLeast(Int)
  /// A whole number of a range.
  case number(ClosedRange<Int>)
  /// None of these texts, whatever their case.
  case noneOf([String])

  /// What is wrong with a text, in a sentence; nil when nothing is.
  ///
  /// An empty text breaks ``notEmpty`` alone: where that is not asked for, a field may stay empty.
  public func fault(in text: String) -> String? {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch self {
    case .notEmpty: return isEmpty ? "Must not be empty." : nil
    case .atLeast(let count): return isEmpty || text.count >= count ? nil : "At least \(count) signs."
    case .number(let range):
      guard !isEmpty, Int(text).map(range.contains) != true else { return nil }
      return "A number from \(range.lowerBound) to \(range.upperBound)."
    case .noneOf(let others):
      let isTaken = others.contains { $0.lowercased() == text.lowercased() }
      return !isEmpty && isTaken ? "There is “\(text)” already." : nil
    }
  }
}
