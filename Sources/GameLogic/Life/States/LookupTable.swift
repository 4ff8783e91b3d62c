extension Transition {
  /// Looks for the first transition that accepts a cell and its neighbors.
  struct Table: Sendable {
    let states: Int
    /// The positions of the cells: the cell itself, then its neighbors.
    let inputs: [(dx: Int, dy: Int)]
    /// For each input and state, the transitions that accept it, 64 per word; for neighbors in any order, those of
    /// which some neighbor accepts it.
    let fits: [UInt64]
    /// The next state of each transition.
    let next: [UInt8]
    /// For neighbors in any order, a byte for each transition and state: bit n is set if the transition's slot n accepts
    /// the state; otherwise empty.
    let slots: [UInt8]

    /// The number of words for one input and state.
    var words: Int { (next.count + 63) / 64 }

    /// The maximum number of words: 32 MB.
    private static let maxWords = 1 << 22

    /// Creates a table for neighbors in their order; nil if it would be too large.
    init?(_ list: TransitionList, in neighborhood: StateNeighborhood, states: Int) {
      let inputs = [(dx: 0, dy: 0)] + neighborhood.neighbors
      let members = list.sets.map(\.members)
      guard let fits = Self.fits(list, members, inputs.count, states, input: { $0 }) else { return nil }
      self.init(states: states, inputs: inputs, fits: fits, next: list.next, slots: [])
    }

    /// Creates a table for neighbors in any order; nil if it would be too large.
    init?(permuting list: TransitionList, in neighborhood: StateNeighborhood, states: Int) {
      let inputs = [(dx: 0, dy: 0)] + neighborhood.neighbors
      let members = list.sets.map(\.members)
      guard let fits = Self.fits(list, members, 2, states, input: { min($0, 1) }) else { return nil }
      var slots = [UInt8](repeating: 0, count: list.count * states)
      for transition in 0..<list.count {
        for (slot, set) in list[transition].dropFirst().enumerated() {
          for state in members[Int(set)] {
            slots[transition * states + state] |= 1 << UInt8(slot)
          }
        }
      }
      self.init(states: states, inputs: inputs, fits: fits, next: list.next, slots: slots)
    }

    private init(
      states: Int, inputs: [(dx: Int, dy: Int)], fits: [UInt64], next: [UInt8], slots: [UInt8]
    ) {
      self.states = states
      self.inputs = inputs
      self.fits = fits
      self.next = next
      self.slots = slots
    }

    private static func fits(
      _ list: TransitionList, _ members: [[Int]], _ inputs: Int, _ states: Int, input: (Int) -> Int
    ) -> [UInt64]? {
      let words = (list.count + 63) / 64
      guard inputs * states * words <= maxWords else { return nil }
      var fits = [UInt64](repeating: 0, count: inputs * states * words)
      for transition in 0..<list.count {
        for (cell, set) in list[transition].enumerated() {
          let first = input(cell) * states
          for state in members[Int(set)] {
            fits[(first + state) * words + transition >> 6] |= 1 << UInt64(transition & 63)
          }
        }
      }
      return fits
    }
  }
}

extension Transition.Table {
  func fits(_ input: Int, _ state: Int) -> ArraySlice<UInt64> {
    let first = (input * states + state) * words
    return fits[first..<first + words]
  }

  /// All transitions.
  var all: [UInt64] {
    var bits = [UInt64](repeating: ~0, count: words)
    if let last = bits.indices.last, next.count & 63 != 0 { bits[last] = 1 << UInt64(next.count & 63) - 1 }
    return bits
  }

  /// The next state of a cell by the first of some transitions; without one it stays.
  func next(of state: Int, _ matching: [UInt64]) -> Int {
    guard let word = matching.firstIndex(where: { $0 != 0 }) else { return state }
    return Int(next[word << 6 | matching[word].trailingZeroBitCount])
  }

  /// The next state of a dead cell among dead cells.
  var nextInEmptySpace: Int {
    let every = UInt8(truncatingIfNeeded: 1 << (inputs.count - 1) - 1)
    func isFit(_ transition: Int, _ input: Int) -> Bool {
      fits[input * states * words + transition >> 6] >> UInt64(transition & 63) & 1 != 0
    }
    let first = next.indices.first { transition in
      guard !slots.isEmpty else { return inputs.indices.allSatisfy { isFit(transition, $0) } }
      return isFit(transition, 0) && slots[transition * states] == every
    }
    return first.map { Int(next[$0]) } ?? 0
  }
}
