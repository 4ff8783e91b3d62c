/// Builds the tree of a table by narrowing down the transitions that can still match, cell by cell.
struct TreeBuilder {
  private var nodes: [Int32] = []
  private let table: Transition.Table
  /// The place of each cell to examine among the table's inputs.
  private let places: [Int]
  private let states: Int
  private let limit: Int
  private var work = 0
  /// For each cell, the transitions that accept any state of it and of all later cells.
  private var acceptsAll: [[UInt64]] = []
  private var known: [[[UInt64]: Int32]]

  /// The maximum size of a tree in numbers; a larger one does not fit into a processor's cache, and takes long to build.
  static let maxNumbers = 1 << 17
  /// The maximum number of words to look at, for about a tenth of a second.
  private static let maxWork = 1 << 24

  private struct TooLarge: Error {}

  /// Returns the tree of a table; nil if it would be too large.
  static func tree(
    of table: Transition.Table, in neighborhood: StateNeighborhood, upTo limit: Int
  ) -> Transition.Tree? {
    let inputs = RuleTree.inputs(neighborhood)
    var builder = TreeBuilder(table, inputs, limit)
    do throws(TooLarge) {
      let root = try builder.node(0, table.all)
      return Transition.Tree(inputs: inputs, nodes: builder.nodes, root: root, states: table.states)
    } catch {
      return nil
    }
  }

  private init(_ table: Transition.Table, _ inputs: [(dx: Int, dy: Int)], _ limit: Int) {
    self.table = table
    self.limit = limit
    states = table.states
    places = inputs.map { input in table.inputs.firstIndex { $0 == input } ?? 0 }
    known = Array(repeating: [:], count: inputs.count)
    var all = table.all
    for place in places.reversed() {
      for state in 0..<states { all = Self.both(all, table.fits(place, state)) }
      acceptsAll.insert(all, at: 0)
    }
  }

  private static func both(_ one: [UInt64], _ other: ArraySlice<UInt64>) -> [UInt64] {
    zip(one, other).map { $0 & $1 }
  }

  /// Returns the index of the node for some transitions, adding it if needed.
  private mutating func node(_ depth: Int, _ candidates: [UInt64]) throws(TooLarge) -> Int32 {
    let left = withoutShadowed(candidates, depth)
    if let place = known[depth][left] { return place }
    work += states * left.count
    guard work <= Self.maxWork, nodes.count + states <= limit else { throw TooLarge() }
    var children: [Int32] = []
    for state in 0..<states {
      let rest = Self.both(left, table.fits(places[depth], state))
      children.append(
        depth == places.count - 1 ? Int32(table.next(of: state, rest)) : try node(depth + 1, rest))
    }
    guard nodes.count + states <= limit else { throw TooLarge() }
    let place = Int32(nodes.count)
    nodes += children
    known[depth][left] = place
    return place
  }

  /// Drops all transitions after the first that accepts everything from a cell on, as they never apply.
  private func withoutShadowed(_ candidates: [UInt64], _ depth: Int) -> [UInt64] {
    guard
      let word = candidates.indices.first(where: { candidates[$0] & acceptsAll[depth][$0] != 0 })
    else { return candidates }
    let first = (candidates[word] & acceptsAll[depth][word]).trailingZeroBitCount
    var left = candidates
    left[word] &= ~0 >> UInt64(63 - first)
    for later in candidates.indices.dropFirst(word + 1) { left[later] = 0 }
    return left
  }
}
