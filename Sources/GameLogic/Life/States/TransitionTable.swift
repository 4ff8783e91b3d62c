/// The table of a rule file.
///
/// A transition gives the states or variables of a cell and its neighbors, and the next state. The first one
/// that matches applies; a cell without a match keeps its state.
///
/// - Source: Golly 3.3, help, "File formats", section "@TABLE".
struct TransitionTable {
  private var states = 0
  private var neighborhood = StateNeighborhood.vonNeumann
  private var symmetry = Symmetry.none
  private var variables: [String: StateSet] = [:]
  private var transitions: [TableTransition] = []

  /// The maximum number of transitions, including symmetric ones.
  static let maxTransitions = 1 << 16

  /// The ways in which the neighbors of a transition can be exchanged.
  enum Symmetry: String {
    case none, permute, rotate2, rotate3, rotate4, rotate6, rotate8
    case rotate4reflect, rotate6reflect, rotate8reflect
    case reflect
    case reflectHorizontal = "reflect_horizontal"
  }

  mutating func readLine(_ lines: ByteLines) throws(FormatFault) {
    let whole = lines.text(lines.trimmed)
    let text = String(whole.prefix { $0 != "#" }.filter { !$0.isWhitespace })
    guard !text.isEmpty else { return }
    try lines.reporting { () throws(FormatFault.Reason) in
      if text.hasPrefix("var"), text.contains(where: { "={".contains($0) }) {
        try readVariable(text.dropFirst(3))
      } else if let colon = text.firstIndex(of: ":") {
        try readDescriptor(String(text[..<colon]), String(text[text.index(after: colon)...]))
      } else {
        try readTransition(text)
      }
    }
  }

  private mutating func readDescriptor(_ name: String, _ value: String) throws(FormatFault.Reason) {
    switch name {
    case "n_states", "num_states":
      guard let number = Int(value), (2...256).contains(number), variables.isEmpty, transitions.isEmpty else {
        throw .badRule(.stateCount)
      }
      states = number
    case "neighborhood":
      guard transitions.isEmpty else { throw .badRule(.neighborhood) }
      switch value {
      case "Moore": neighborhood = .moore
      case "vonNeumann": neighborhood = .vonNeumann
      case "hexagonal": neighborhood = .hexagonal
      case "oneDimensional": neighborhood = .oneDimensional
      default: throw .badRule(.neighborhood)
      }
    case "symmetries":
      guard let symmetry = Symmetry(rawValue: value) else { throw .badRule(.symmetry) }
      self.symmetry = symmetry
    default: break
    }
  }

  /// Reads a variable such as `a={1,2}`; Golly also takes `a{1,2}`, and `b=a` for another name of the same states.
  private mutating func readVariable(_ text: Substring) throws(FormatFault.Reason) {
    let name = text.prefix { !"={".contains($0) }
    let members = text[name.endIndex...].drop { $0 == "=" }
    let words = members.trimmingBraces.split(separator: ",")
    guard !name.isEmpty, !words.isEmpty, members.hasPrefix("{") == members.hasSuffix("}") else {
      throw .badRule(.variable)
    }
    var set = StateSet()
    for word in words { set.formUnion(try self.set(of: word)) }
    variables[String(name)] = set
  }

  private func set(of word: Substring) throws(FormatFault.Reason) -> StateSet {
    if let set = variables[String(word)] { return set }
    guard let state = Int(word), (0..<states).contains(state) else {
      throw .badRule(.unknownName(String(word)))
    }
    return StateSet(state)
  }
}

extension Substring {
  fileprivate var trimmingBraces: Substring { hasPrefix("{") ? dropFirst().dropLast() : self }
}

// MARK: - Transitions

/// The states that a cell and its neighbors can have, and the next state.
private struct TableTransition: Hashable {
  /// The states of the cell itself, then those of its neighbors.
  var inputs: [StateSet]
  var next: Int
}

extension TransitionTable {
  /// Reads a transition such as `a,0,b,1,c,b` or `20212`.
  private mutating func readTransition(_ text: String) throws(FormatFault.Reason) {
    let words = text.contains(",") ? text.split(separator: ",") : text.indices.map { text[$0...$0] }
    let count = neighborhood.neighbors.count + 1
    guard words.count == count + 1, states > 0 else { throw .badRule(.transition) }
    let bound = Set(words.filter { word in variables[String(word)] != nil && words.count { $0 == word } > 1 })
    try add(words, bound: bound.sorted())
  }

  /// Adds a transition for each choice of states for the variables that appear more than once.
  private mutating func add(_ words: [Substring], bound: [Substring]) throws(FormatFault.Reason) {
    guard let variable = bound.first else { return try add(words) }
    for state in try set(of: variable).members {
      let chosen = "\(state)"[...]
      try add(words.map { $0 == variable ? chosen : $0 }, bound: Array(bound.dropFirst()))
    }
  }

  /// Adds a transition and all that are equivalent by symmetry.
  private mutating func add(_ words: [Substring]) throws(FormatFault.Reason) {
    var sets: [StateSet] = []
    for word in words { sets.append(try set(of: word)) }
    guard let next = sets.last, next.members.count == 1 else { throw .badRule(.output) }
    let neighbors = Array(sets.dropFirst().dropLast())
    for turned in try symmetry.arrangements(of: neighbors, in: neighborhood) {
      guard transitions.count < Self.maxTransitions else { throw .badRule(.tooComplex) }
      transitions.append(TableTransition(inputs: [sets[0]] + turned, next: next.members[0]))
    }
  }
}

extension TransitionTable.Symmetry {
  /// The distinct arrangements of neighbors that the symmetry allows, beginning with the given one.
  fileprivate func arrangements(
    of neighbors: [StateSet], in neighborhood: StateNeighborhood
  ) throws(FormatFault.Reason) -> [[StateSet]] {
    guard self != .permute else { return try permutations(of: neighbors) }
    var seen: Set<[StateSet]> = []
    return try orders(of: neighborhood).map { order in order.map { neighbors[$0] } }
      .filter { seen.insert($0).inserted }
  }

  /// The orders of the neighbors that the symmetry allows.
  private func orders(of neighborhood: StateNeighborhood) throws(FormatFault.Reason) -> [[Int]] {
    let count = neighborhood.neighbors.count
    let turns = turns(of: neighborhood)
    guard let turns, count.isMultiple(of: turns) else { throw .badRule(.symmetry) }
    var orders = (0..<turns).map { turn in (0..<count).map { ($0 + turn * (count / turns)) % count } }
    guard reflects else { return orders }
    // The first neighbor is in the north; on a line, left and right are swapped.
    let mirror = (0..<count).map { neighborhood == .oneDimensional ? count - 1 - $0 : (count - $0) % count }
    orders += orders.map { order in mirror.map { order[$0] } }
    return orders
  }

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
  private func permutations(of neighbors: [StateSet]) throws(FormatFault.Reason) -> [[StateSet]] {
    var counts: [(set: StateSet, left: Int)] = []
    for set in neighbors {
      if let place = counts.firstIndex(where: { $0.set == set }) {
        counts[place].left += 1
      } else {
        counts.append((set, 1))
      }
    }
    var found: [[StateSet]] = [], current: [StateSet] = []
    func extend() {
      guard current.count < neighbors.count else { return found.append(current) }
      for place in counts.indices where counts[place].left > 0 {
        counts[place].left -= 1
        current.append(counts[place].set)
        extend()
        current.removeLast()
        counts[place].left += 1
      }
    }
    extend()
    return found
  }
}

// MARK: - The tree

extension TransitionTable {
  func transition() throws(FormatFault.Reason) -> Transition {
    guard states > 0 else { throw .badRule(.stateCount) }
    let inputs = RuleTree.inputs(neighborhood)
    let places = inputs.map { input in
      (neighborhood.neighbors.firstIndex { $0 == input } ?? -1) + 1
    }
    var builder = TreeBuilder(transitions, places: places, states: states)
    let root = try builder.node(0, builder.all)
    return Transition(
      .tree(Transition.Tree(inputs: inputs, nodes: builder.nodes, root: root, states: states)), states: states
    )
  }
}

/// Builds a tree by narrowing down the transitions that can still match, cell by cell.
private struct TreeBuilder {
  private(set) var nodes: [Int32] = []
  private let transitions: [TableTransition]
  private let states: Int
  /// The number of cells to examine.
  private let depths: Int
  /// The transitions that match, for each cell and state.
  private let fitting: [[[UInt64]]]
  /// For each cell, the transitions that accept any state of it and of all later cells.
  private let acceptsAll: [[UInt64]]
  private var known: [[[UInt64]: Int32]]

  init(_ transitions: [TableTransition], places: [Int], states: Int) {
    self.transitions = transitions
    self.states = states
    depths = places.count
    let words = (transitions.count + 63) / 64
    func bits(where isFit: (TableTransition) -> Bool) -> [UInt64] {
      var bits = [UInt64](repeating: 0, count: words)
      for (number, transition) in transitions.enumerated() where isFit(transition) {
        bits[number >> 6] |= 1 << UInt64(number & 63)
      }
      return bits
    }
    fitting = places.map { place in
      (0..<states).map { state in bits { $0.inputs[place].contains(state) } }
    }
    let all = StateSet(allOf: states)
    acceptsAll = places.indices.map { depth in
      bits { transition in places[depth...].allSatisfy { transition.inputs[$0].isSuperset(of: all) } }
    }
    known = Array(repeating: [:], count: depths)
  }

  var all: [UInt64] {
    var bits = [UInt64](repeating: ~0, count: (transitions.count + 63) / 64)
    if let last = bits.indices.last, transitions.count & 63 != 0 {
      bits[last] = 1 << UInt64(transitions.count & 63) - 1
    }
    return bits
  }

  /// Returns the index of the node for some transitions, adding it if needed.
  mutating func node(_ depth: Int, _ candidates: [UInt64]) throws(FormatFault.Reason) -> Int32 {
    let left = withoutShadowed(candidates, depth)
    if let place = known[depth][left] { return place }
    var children: [Int32] = []
    for state in 0..<states {
      let rest = zip(left, fitting[depth][state]).map { $0 & $1 }
      children.append(depth == depths - 1 ? next(after: state, rest) : try node(depth + 1, rest))
    }
    guard nodes.count + states <= RuleTree.maxNumbers else { throw .badRule(.tooComplex) }
    let place = Int32(nodes.count)
    nodes += children
    known[depth][left] = place
    return place
  }

  /// The next state, once the last cell, which is the cell itself, is known.
  private func next(after state: Int, _ fits: [UInt64]) -> Int32 {
    guard let word = fits.firstIndex(where: { $0 != 0 }) else { return Int32(state) }
    return Int32(transitions[word << 6 | fits[word].trailingZeroBitCount].next)
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

struct StateSet: Hashable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init(_ state: Int) { insert(state) }

  init(allOf states: Int) { for state in 0..<states { insert(state) } }

  mutating func insert(_ state: Int) {
    switch state >> 6 {
    case 0: words.0 |= 1 << UInt64(state & 63)
    case 1: words.1 |= 1 << UInt64(state & 63)
    case 2: words.2 |= 1 << UInt64(state & 63)
    default: words.3 |= 1 << UInt64(state & 63)
    }
  }

  func contains(_ state: Int) -> Bool {
    let word =
      switch state >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word >> UInt64(state & 63) & 1 != 0
  }

  mutating func formUnion(_ other: StateSet) {
    words = (
      words.0 | other.words.0, words.1 | other.words.1, words.2 | other.words.2, words.3 | other.words.3
    )
  }

  func isSuperset(of other: StateSet) -> Bool {
    other.words.0 & ~words.0 == 0 && other.words.1 & ~words.1 == 0 && other.words.2 & ~words.2 == 0
      && other.words.3 & ~words.3 == 0
  }

  var members: [Int] { (0..<256).filter(contains) }

  static func == (one: StateSet, other: StateSet) -> Bool { one.words == other.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
