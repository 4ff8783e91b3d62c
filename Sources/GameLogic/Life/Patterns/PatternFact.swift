/// Something that can be computed about a pattern, as the files of the library tell it in their remarks.
public enum PatternFact: Hashable, Sendable {
  /// It never changes.
  case stillLife
  /// After so many generations it is as it was, in its place or in another.
  case period(Int)
  /// How fast and in which manner of direction it moves, such as `c/4 diagonal`.
  case velocity(String)
  /// Its works repeat after so many generations, and each time more lives outside of them.
  case gunPeriod(Int)
  /// Its moving part, as long as the whole was at first, repeats after so many generations; what it leaves behind
  /// may take longer.
  case enginePeriod(Int)
  /// From this generation on its population repeats.
  case lifespan(Int)
  /// How many cells live in the generation that ``lifespan(_:)`` names.
  case finalPopulation(Int)
  /// How many cells live in a generation.
  case population(Int, generation: Int)

  /// Reads a remark, such as `period 30`; nil when it is none of this kind.
  public init?(_ remark: String) {
    let words = remark.split(separator: " ").map(String.init)
    let numbers = words.compactMap { Int($0) }
    switch (words.filter { Int($0) == nil }.joined(separator: " "), numbers.count) {
    case ("still life", 0): self = .stillLife
    case ("period", 1): self = .period(numbers[0])
    case ("gun period", 1): self = .gunPeriod(numbers[0])
    case ("engine period", 1): self = .enginePeriod(numbers[0])
    case ("lifespan", 1): self = .lifespan(numbers[0])
    case ("final population", 1): self = .finalPopulation(numbers[0])
    case ("population at generation", 2): self = .population(numbers[0], generation: numbers[1])
    default:
      guard words.first == "velocity", (2...3).contains(words.count) else { return nil }
      self = .velocity(words.dropFirst().joined(separator: " "))
    }
  }
}

extension Pattern {
  /// What its remarks tell that can be computed.
  public var facts: [PatternFact] { comments.compactMap(PatternFact.init) }

  /// Its remarks without those that can be computed.
  public var story: [String] { comments.filter { PatternFact($0) == nil } }
}
