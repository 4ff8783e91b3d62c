import Life

extension LifeError {
  /// What is wrong, and what can be done.
  var sentence: String {
    switch self {
    case .unknownRule(let text):
      "“\(text)” is no rule: write one as B3/S23, or a name such as HighLife."
    case .unknownTopology(let text):
      "“\(text)” is no world: write T100,50 for a torus, or P100,50 for a board with dead cells around it."
    case .bornFromNothing(let rule):
      "\(rule) brings cells to life where nothing lives, and the plane has no end: choose a torus or a board"
        + " with edges."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width.grouped)×\(height.grouped) cannot be: each side has \(Topology.sides.lowerBound) to"
        + " \(Topology.sides.upperBound.grouped) cells."
    case .tooLarge: "That is too large to be held as cells: take a smaller part."
    case .beyondReach: "The board has grown beyond what can be counted, and stops here."
    }
  }
}
