/// Who asks for work: a place in the stack, as long as it stands there and wants the answer.
///
/// Numbers are never used twice. So an answer cannot reach a place that took the stand of another, nor
/// one that has given the work up meanwhile.
public struct Asker: Hashable, Sendable {
  /// The place.
  public let place: Int
  /// How often the place has given up what it had asked for.
  public let round: Int

  /// Names a place, and how often it has given up what it had asked for.
  public init(place: Int, round: Int = 0) {
    self.place = place
    self.round = round
  }
}

/// An answer that came later, and who waits for it.
public struct Reply<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// Who has asked.
  public let asker: Asker
  /// What came of it, or what came of it so far.
  public let answer: Answer

  /// Addresses an answer.
  public init(to asker: Asker, _ answer: Answer) {
    self.asker = asker
    self.answer = answer
  }
}
