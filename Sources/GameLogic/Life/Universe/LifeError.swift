/// Why something about a board could not be done.
public enum LifeError: Error, Hashable, Sendable {
  /// The text is no rule and no rule's name.
  case unknownRule(String)
  /// The text names no world that is known: neither a torus nor a rectangle with dead cells around it.
  case unknownTopology(String)
  /// The rule brings cells to life where nothing lives, and the plane has no end.
  case bornFromNothing(Rule)
  /// A board with edges of that size cannot be.
  case sizeOutOfRange(width: Int, height: Int)
  /// More would live, or lie further apart, than can be held as cells.
  case tooLarge
  /// The pattern has grown beyond ``Box/reach``, or its age beyond what 64 bits count.
  case beyondReach
}
