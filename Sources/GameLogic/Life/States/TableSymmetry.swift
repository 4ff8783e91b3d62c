/// The ways in which the neighbors of a transition can be exchanged.
enum TableSymmetry: String {
  case none, permute, rotate2, rotate3, rotate4, rotate6, rotate8
  case rotate4reflect, rotate6reflect, rotate8reflect
  case reflect
  case reflectHorizontal = "reflect_horizontal"
}

extension TableSymmetry {
  /// The most arrangements that ``arrangements(of:in:)`` returns.
  func arrangementCount(of neighbors: some Sequence<Int32>, in neighborhood: StateNeighborhood) -> Int {
    guard self == .permute else { return (turns(of: neighborhood) ?? 1) * (reflects ? 2 : 1) }
    var counts: [Int32: Int] = [:], orders = 1
    for (place, set) in neighbors.enumerated() {
      counts[set, default: 0] += 1
      orders = orders * (place + 1) / (counts[set] ?? 1)
    }
    return orders
  }

  /// The distinct arrangements of neighbors that the symmetry allows, beginning with the given one.
  ///
  /// - Parameter neighbors: A number for the set of states of each neighbor.
  func arrangements(
    of neighbors: [Int32], in neighborhood: StateNeighborhood
  ) -> [[Int32]] {
    guard self != .permute else { return permutations(of: neighbors) }
    var seen: Set<[Int32]> = []
    return orders(of: neighborhood).map { order in order.map { neighbors[$0] } }
      .filter { seen.insert($0).inserted }
  }

  /// The orders of the neighbors that the symmetry allows.
  private func orders(of neighborhood: StateNeighborhood) -> [[Int]] {
    let count = neighborhood.neighbors.count, turns = turns(of: neighborhood) ?? 1
    var orders = (0..<turns).map { turn in (0..<count).map { ($0 + turn * (count / turns)) % count } }
    guard reflects else { return orders }
    // The first neighbor is in the north; on a line, left and right are swapped.
    let mirror = (0..<count).map { neighborhood == .oneDimensional ? count - 1 - $0 : (count - $0) % count }
    orders += orders.map { order in mirror.map { order[$0] } }
    return orders
  }

  func suits(_ neighborhood: StateNeighborhood) -> Bool { turns(of: neighborhood) != nil }

  /// The number of rotations; nil if the symmetry does not suit the neighborhood.
  private func turns(of neighborhood: StateNeighborhood) -> Int? {
    switch (self, neighborhood) {
    case (.none, _), (.permute, _): 1
    case (.reflect, .oneDimensional), (.reflectHorizontal, .moore), (.reflectHorizontal, .vonNeumann): 1
    case (.rotate4, .moore), (.rotate4reflect, .moore), (.rotate4, .vonNeumann),
      (.rotate4reflect, .vonNeumann):
      4
    case (.rotate8, .moore), (.rotate8reflect, .moore): 8
    case (.rotate2, .hexagonal): 2
    case (.rotate3, .hexagonal): 3
    case (.rotate6, .hexagonal), (.rotate6reflect, .hexagonal): 6
    case (.rotate2, _), (.rotate3, _), (.rotate4, _), (.rotate6, _), (.rotate8, _), (.rotate4reflect, _),
      (.rotate6reflect, _), (.rotate8reflect, _), (.reflect, _), (.reflectHorizontal, _):
      nil
    }
  }

  private var reflects: Bool {
    switch self {
    case .none, .permute, .rotate2, .rotate3, .rotate4, .rotate6, .rotate8: false
    case .rotate4reflect, .rotate6reflect, .rotate8reflect, .reflect, .reflectHorizontal: true
    }
  }

  /// All distinct orders of the neighbors.
  private func permutations(of neighbors: [Int32]) -> [[Int32]] {
    var left = Dictionary(neighbors.map { ($0, 1) }, uniquingKeysWith: +)
    let distinct = left.keys.sorted()
    var found: [[Int32]] = [], current: [Int32] = []
    func extend() {
      guard current.count < neighbors.count else { return found.append(current) }
      for set in distinct where left[set] ?? 0 > 0 {
        left[set, default: 0] -= 1
        current.append(set)
        extend()
        current.removeLast()
        left[set, default: 0] += 1
      }
    }
    extend()
    return found
  }
}
