import Life

/// By what a list of boards is sorted.
struct BoardOrder: Hashable {
  let key: Key
  let isAscending: Bool

  /// What boards are compared by.
  enum Key: CaseIterable, Hashable {
    case changed, name, population, generation, size, rule
  }

  /// Sorts by something; names and rules from the first on, everything else with the most first, unless it is said.
  init(by key: Key, isAscending: Bool? = nil) {
    self.key = key
    self.isAscending = isAscending ?? (key == .name || key == .rule)
  }

  /// The order that is taken next, so that all can be gone through.
  var next: BoardOrder {
    let keys = Key.allCases
    let place = keys.firstIndex(of: key) ?? 0
    return BoardOrder(by: keys[(place + 1) % keys.count])
  }

  /// What it is called.
  var title: String {
    switch (key, isAscending) {
    case (.changed, false): "last changed first"
    case (.changed, true): "last changed last"
    case (.name, true): "by name"
    case (.name, false): "by name, from Z on"
    case (.size, false): "largest world first"
    case (.size, true): "smallest world first"
    case (.rule, true): "by rule"
    case (.rule, false): "by rule, from the last on"
    case (.population, false): "most cells first"
    case (.population, true): "fewest cells first"
    case (.generation, false): "oldest first"
    case (.generation, true): "youngest first"
    }
  }

  /// The boards in this order; equal ones stay as they were.
  func sorted(_ boards: [BoardSummary]) -> [BoardSummary] {
    let sorted = boards.enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return isAscending }
      if isBefore(other.element, one.element) { return !isAscending }
      return one.offset < other.offset
    }
    return sorted.map(\.element)
  }

  private func isBefore(_ one: BoardSummary, _ other: BoardSummary) -> Bool {
    switch key {
    case .changed: one.changed < other.changed
    case .name: one.title.lowercased() < other.title.lowercased()
    case .size: one.worldArea < other.worldArea
    case .rule: one.rule.description < other.rule.description
    case .population: one.population < other.population
    case .generation: one.generation < other.generation
    }
  }
}

extension BoardSummary {
  /// How many cells its world has; the plane has more than any other.
  fileprivate var worldArea: UInt128 { topology.box?.area ?? .max }
}
