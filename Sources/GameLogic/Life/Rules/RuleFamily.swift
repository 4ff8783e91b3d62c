/// The kinds of rules that other programs know and that Life here does not compute.
public enum RuleFamily: String, CaseIterable, Sendable {
  /// Cells have more than two states, as in Generations, LifeHistory or WireWorld.
  case manyStates
  /// Cells have six neighbours.
  case hexagonal
  /// Cells have four neighbours.
  case vonNeumann
  /// It matters where the neighbours are, not only how many there are.
  case nonTotalistic
  /// Neighbours further than one cell away count.
  case largerThanLife
  /// The board is one line, and time goes down.
  case oneDimensional

  /// The kind of a rule that is none of ours, as far as its name tells.
  public init?(of text: String) {
    let name = text.lowercased().filter { !$0.isWhitespace }.prefix { $0 != ":" }
    if Self.isMany(name) {
      self = .manyStates
    } else if name.first == "r", name.contains(",") || name.dropFirst().first?.isNumber == true {
      self = .largerThanLife
    } else if name.first == "w", name.count > 1, name.dropFirst().allSatisfy(\.isNumber) {
      self = .oneDimensional
    } else if name.hasPrefix("map") || Self.isLettered(name) {
      self = .nonTotalistic
    } else if Self.isNotation(name.dropLast()), name.last == "h" {
      self = .hexagonal
    } else if Self.isNotation(name.dropLast()), name.last == "v" {
      self = .vonNeumann
    } else {
      return nil
    }
  }

  private static let knownMany: Set<Substring> = [
    "wireworld", "jvn29", "nobili32", "hutton32", "codd", "codd2", "langtonsloops", "langtonsant",
    "brian'sbrain", "briansbrain", "starwars", "perrier", "banks", "evoloop", "byl-loop", "sdsr-loop",
  ]

  private static func isMany(_ name: Substring) -> Bool {
    knownMany.contains(name) || ["history", "super", "investigator"].contains { name.hasSuffix($0) }
      || name.count { $0 == "/" } == 2 && name.allSatisfy { "bscg/0123456789".contains($0) }
      || name.first == "g" && name.dropFirst().first?.isNumber == true
  }

  private static func isLettered(_ name: Substring) -> Bool {
    isNotation(name) && name.contains { "ceainkjqrytwz-".contains($0) }
  }

  private static func isNotation(_ name: Substring) -> Bool {
    name.contains { $0.isNumber } && name.contains { "bs/_".contains($0) }
      && name.allSatisfy { "bs/_012345678ceainkjqrytwz-".contains($0) }
  }
}
