/// A rule with several states, with distant neighbors, or from a table.
///
/// Cells of state 0 are dead. Two rules are equal if they have the same name and the same definition.
public struct StateRule: Sendable {
  /// The rule as written in files, such as `WireWorld` or `B2/S345/C4`.
  public let name: String
  /// The number of states, 2 to 256.
  public let states: Int
  /// The names of the states that have one.
  public let stateNames: [Int: String]
  /// The colors of the states that have one.
  public let colors: [Int: StateColor]
  /// The text of the rule's file; empty if the name defines the rule.
  public let definition: String
  /// The states that become live cells under a two-state rule.
  let liveStates: ClosedRange<Int>?
  let transition: Transition

  init(
    name: String, states: Int, transition: Transition, stateNames: [Int: String] = [:],
    colors: [Int: StateColor] = [:], definition: String = "", liveStates: ClosedRange<Int>? = nil
  ) {
    precondition((2...256).contains(states), "A rule has 2 to 256 states, not \(states)")
    self.name = name
    self.states = states
    self.transition = transition
    self.stateNames = stateNames
    self.colors = colors
    self.definition = definition
    self.liveStates = liveStates
  }

  /// Returns a rule of which only the name is known, as in a list of boards; nothing ever changes under it.
  public static func placeholder(named name: String, states: Int) -> StateRule {
    let counting = Transition.Counting(
      states: states, weights: [0], spans: StateNeighborhood.moore.spans, counted: []
    ) { state, _ in state }
    return StateRule(
      name: name, states: states, transition: Transition(.counting(counting), states: states), definition: "?"
    )
  }

  public var isBornFromNothing: Bool { !transition.keepsEmptySpaceEmpty }

  public var range: Int { transition.range }

  /// True if HashLife can compute the rule on the plane.
  public var hasHashLife: Bool { !isBornFromNothing && transition.isNear }
}

extension StateRule: Hashable {
  public static func == (one: StateRule, other: StateRule) -> Bool {
    one.name == other.name && one.states == other.states && one.definition == other.definition
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The color of a state that a rule's file suggests.
public struct StateColor: Hashable, Sendable {
  public let red: UInt8, green: UInt8, blue: UInt8
}

enum StateNeighborhood: Hashable, Sendable {
  case moore
  case vonNeumann
  /// Six neighbors: all except those in the northeast and southwest.
  case hexagonal
  /// Two neighbors in the same row.
  case oneDimensional

  /// The neighbors clockwise from the north, or the left and right one; without the cell itself.
  var neighbors: [(dx: Int, dy: Int)] {
    switch self {
    case .moore: [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    case .vonNeumann: [(0, -1), (1, 0), (0, 1), (-1, 0)]
    case .hexagonal: [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1)]
    case .oneDimensional: [(-1, 0), (1, 0)]
    }
  }

  /// The columns of each row, from the top; including the cell itself.
  var spans: [[ClosedRange<Int>]] {
    switch self {
    case .moore: [[-1...1], [-1...1], [-1...1]]
    case .vonNeumann: [[0...0], [-1...1], [0...0]]
    case .hexagonal: [[-1...0], [-1...1], [0...1]]
    case .oneDimensional: [[], [-1...1], []]
    }
  }
}

/// A transition function in the form that the kernels use.
///
/// It is shared and immutable, as trees can be large.
final class Transition: Sendable {
  /// Adds the weights of all cells in a neighborhood and looks up the next state.
  ///
  /// The next state depends on the sum and on the cell's own state.
  struct Counting: Sendable {
    /// The contribution of a cell to the sum, for each of 256 states.
    let weights: [UInt8]
    /// The columns of each row of the neighborhood, including the cell itself.
    let spans: [[ClosedRange<Int>]]
    /// The index of each state's row in ``table``; -1 if its next state does not depend on the sum.
    let rows: [Int64]
    /// The next state of each state that does not depend on the sum.
    let fixed: [UInt8]
    /// The next states by sum, row by row.
    let table: [UInt8]
  }

  /// Examines one cell after another.
  struct Tree: Sendable {
    /// The positions of the cells.
    let inputs: [(dx: Int, dy: Int)]
    /// The index of the next node for each node and state; for the last cell, the next state.
    let nodes: [Int32]
    let root: Int32
    /// The index of the next node for the states of the first inputs together, of ``bits`` bits each.
    let places: [Int32]
    /// The next states if the joined inputs are all inputs; otherwise empty.
    let results: [UInt8]
    /// The number of joined inputs, and the number of bits of a state.
    let joined: Int, bits: Int

    /// Creates a tree and joins its first inputs.
    init(inputs: [(dx: Int, dy: Int)], nodes: [Int32], root: Int32, states: Int) {
      self.inputs = inputs
      self.nodes = nodes
      self.root = root
      bits = Int.bitWidth - (states - 1).leadingZeroBitCount
      joined = min(inputs.count, Self.mostBits / bits)
      var places = [root]
      for _ in 0..<joined {
        places = (0..<1 << bits).flatMap { state in
          places.map { state < states ? nodes[Int($0) + state] : 0 }
        }
      }
      self.places = places
      results = joined == inputs.count ? places.map { UInt8($0) } : []
    }

    /// The maximum number of bits of the joined inputs; their table still fits into a processor's cache.
    private static let mostBits = 15
  }

  enum Form: Sendable {
    case counting(Counting)
    case tree(Tree)
    case table(Table)
  }

  let form: Form
  let states: Int
  let range: Int
  /// True if an empty neighborhood stays empty.
  let keepsEmptySpaceEmpty: Bool
  /// The shortcuts of a rule whose cells age; nil for other rules.
  let aging: Aging?
  /// The next state by state and sum, 256 per state; empty if neighbors are distant.
  let near: [UInt8]
  /// The row, first and last column of each span of neighbors.
  let spans: [Int16]
  /// True for trees and tables, and for near neighbors with sums below 256.
  var isNear: Bool {
    switch form {
    case .tree, .table: true
    case .counting: !near.isEmpty
    }
  }
  /// The positions of the inputs of a tree or a table.
  let dx: [Int8], dy: [Int8]

  init(_ form: Form, states: Int) {
    self.form = form
    self.states = states
    switch form {
    case .counting(let counting):
      range = counting.spans.count / 2
      keepsEmptySpaceEmpty = counting.next(of: 0, sum: 0) == 0
      aging = Aging(counting, states: states)
      near = counting.nearTable
      spans = counting.spans.enumerated().flatMap { row, spans in
        spans.flatMap { [Int16(row), Int16($0.lowerBound), Int16($0.upperBound)] }
      }
    case .tree(let tree):
      range = 1
      keepsEmptySpaceEmpty = tree.inputs.reduce(tree.root) { place, _ in tree.nodes[Int(place)] } == 0
      (aging, near, spans) = (nil, [], [])
    case .table(let table):
      range = 1
      keepsEmptySpaceEmpty = table.nextInEmptySpace == 0
      (aging, near, spans) = (nil, [], [])
    }
    dx = form.inputs.map { Int8($0.dx) }
    dy = form.inputs.map { Int8($0.dy) }
  }
}

extension Transition.Form {
  /// The positions of the cells that a tree or a table looks at.
  fileprivate var inputs: [(dx: Int, dy: Int)] {
    switch self {
    case .counting: []
    case .tree(let tree): tree.inputs
    case .table(let table): table.inputs
    }
  }
}

extension Transition {
  /// A rule in which only cells of state 1 count, and only states 0 and 1 depend on the sum.
  ///
  /// Dead cells come to life and live ones survive by it; all others age by one state, the last to 0.
  struct Aging: Sendable {
    /// The sums for births and for survivals.
    let births: [Int], survivals: [Int]

    init?(_ counting: Counting, states: Int) {
      guard counting.weights.enumerated().allSatisfy({ $1 == ($0 == 1 ? 1 : 0) }),
        counting.rows[0] >= 0, counting.rows[1] >= 0,
        (2..<states).allSatisfy({ counting.rows[$0] < 0 && Int(counting.fixed[$0]) == ($0 + 1) % states })
      else { return nil }
      let sums = 0...counting.mostSum
      guard sums.allSatisfy({ counting.next(of: 0, sum: $0) <= 1 }),
        sums.allSatisfy({ [1, 2 % states].contains(counting.next(of: 1, sum: $0)) })
      else { return nil }
      births = sums.filter { counting.next(of: 0, sum: $0) == 1 }
      survivals = sums.filter { counting.next(of: 1, sum: $0) == 1 }
    }

    /// The first and last sum, if the sums are consecutive; an empty range if there are none.
    static func limits(_ sums: [Int]) -> (Int32, Int32)? {
      guard let first = sums.first, let last = sums.last else { return (-1, -1) }
      return last - first == sums.count - 1 ? (Int32(first), Int32(last)) : nil
    }
  }
}

extension Transition.Counting {
  /// - Parameter next: Returns the next state; the sum only matters for states in `counted`.
  init(
    states: Int, weights: [UInt8], spans: [[ClosedRange<Int>]], counted: Set<Int>,
    next: (_ state: Int, _ sum: Int) -> Int
  ) {
    let cells = spans.joined().reduce(0) { $0 + $1.count }
    let most = cells * Int(weights.max() ?? 0)
    var rows = [Int64](repeating: -1, count: 256), fixed = [UInt8](repeating: 0, count: 256)
    var table: [UInt8] = []
    for state in 0..<states {
      if counted.contains(state) {
        rows[state] = Int64(table.count)
        table += (0...most).map { UInt8(next(state, $0)) }
      } else {
        fixed[state] = UInt8(next(state, 0))
      }
    }
    self.init(
      weights: weights + Array(repeating: 0, count: 256 - weights.count), spans: spans, rows: rows,
      fixed: fixed,
      table: table)
  }

  func next(of state: Int, sum: Int) -> Int {
    Int(rows[state] < 0 ? fixed[state] : table[Int(rows[state]) + sum])
  }

  /// The largest possible sum.
  fileprivate var mostSum: Int { spans.joined().reduce(0) { $0 + $1.count } * Int(weights.max() ?? 0) }

  /// The next states, 256 per state; empty unless all neighbors are near and sums are below 256.
  fileprivate var nearTable: [UInt8] {
    guard spans.count == 3, mostSum < 256 else { return [] }
    var near = [UInt8](repeating: 0, count: 1 << 16)
    for state in 0..<256 {
      for sum in 0...mostSum { near[state << 8 | sum] = UInt8(next(of: state, sum: sum)) }
    }
    return near
  }
}
