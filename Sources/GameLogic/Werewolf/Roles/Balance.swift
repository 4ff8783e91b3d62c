/// What the sum of a set's weights means, in a word.
public enum Balance: CaseIterable, Hashable, Sendable {
  case packStrong
  case packAhead
  case fair
  case villageAhead
  case villageStrong

  /// Judges a sum: up to 3 either way is fair, up to 8 an advantage, more is strong.
  public init(_ sum: Int) {
    self =
      switch sum {
      case ...(-9): .packStrong
      case -8...(-4): .packAhead
      case -3...3: .fair
      case 4...8: .villageAhead
      default: .villageStrong
      }
  }
}
