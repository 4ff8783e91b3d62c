/// Asks now and then whether to go on, in work of which a single part is too small to ask for.
struct Pause {
  private var left = Self.most
  /// Whether the answer was no.
  private(set) var isOver = false

  /// After how many parts it is asked: they take some thousandths of a second.
  private static let most = 1 << 13

  /// Whether to go on after so many parts; once the answer was no, it is not asked again.
  mutating func goesOn(after parts: Int = 1, _ question: () -> Bool) -> Bool {
    left -= parts
    if left <= 0, !isOver {
      left = Self.most
      isOver = !question()
    }
    return !isOver
  }
}
