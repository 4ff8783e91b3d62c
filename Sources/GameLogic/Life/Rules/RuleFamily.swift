/// Kinds of rules that other programs support and this one does not.
public enum RuleFamily: String, CaseIterable, Sendable {
  /// More than two states, as in Generations, LifeHistory or WireWorld.
  case manyStates
  /// Cells more than one step away count as neighbors.
  case largerThanLife
  /// Distant neighbors in a shape that is not known, such as those with weights.
  case unknownNeighborhood
  /// A checkerboard of neighbors that reaches too far.
  case farCheckerboard
  /// An elementary rule with an odd number, under which empty rows come to life.
  case oneDimensional

  /// Guesses the family of an unsupported rule from its name.
  public init?(of text: String) {
    let name = text.lowercased().filter { !$0.isWhitespace }.prefix { $0 != ":" }
    if Self.isMany(name) {
      self = .manyStates
    } else if name.first == "r", name.contains(",") || name.dropFirst().first?.isNumber == true {
      self = RuleFamily(ofDistant: name)
    } else if name.first == "w", name.count > 1, name.dropFirst().allSatisfy(\.isNumber) {
      self = .oneDimensional
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
}
