extension Step {
  /// The name that players know best: that of the pattern where it has one, or else of the technique.
  public var name: String { popularName ?? technique.name }

  /// The name that players know best, with the technique whose rating it has: `Skyscraper (turbot fish)`.
  public var title: String {
    guard let popularName, !popularName.hasPrefix(technique.name) else { return name }
    return "\(popularName) (\(technique.name.prefix(1).lowercased())\(technique.name.dropFirst()))"
  }

  /// The names of patterns within a technique.
  static let popularNames =
    [
      "Skyscraper", "Two-string kite", "Empty rectangle", "BUG+1", "Locked candidates", "XY-loop",
      "Nice loop",
    ]
    + (1...4).map { "Unique rectangle type \($0)" }

  private var popularName: String? {
    switch technique {
    case .uniqueRectangle, .uniqueLoop: type.map { "\(technique.name) type \($0)" }
    case .bivalueGrave: type.map { $0 == 1 ? "BUG+1" : "BUG type \($0)" }
    case .turbotFish: turbotName
    case .pointing, .claiming: "Locked candidates"
    case .yCycle: "XY-loop"
    case .alternatingCycle: "Nice loop"
    default: nil
    }
  }

  /// The kind of a turbot fish, by the houses of its two strong links and the way from one to the other.
  private var turbotName: String? {
    let strong = strongLinks
    guard strong.count == 2, !eliminations.isEmpty else { return nil }
    let kinds = strong.map { line($0.start, $0.end) }
    let way = line(strong[0].end, strong[1].start)
    switch (kinds[0], kinds[1], way) {
    case (.row, .row, .column), (.column, .column, .row): return "Skyscraper"
    case (.row, .column, .box), (.column, .row, .box): return "Two-string kite"
    case (.box, .row, .column), (.row, .box, .column), (.box, .column, .row), (.column, .box, .row):
      return "Empty rectangle"
    default: return nil
    }
  }
}
