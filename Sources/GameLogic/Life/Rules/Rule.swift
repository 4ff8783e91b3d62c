/// A two-state rule for 3×3 neighborhoods, or a rule of any other kind in ``states``.
///
/// Two rules are equal if they compute the same and are written alike: the same rule in MAP and in B/S
/// notation is not equal.
public struct Rule: Hashable, Sendable {
  public let table: RuleTable
  /// The neighbors that matter.
  public let neighborhood: Neighborhood
  /// The notation in which the rule is written.
  public let notation: Notation
  /// Bit n is set if a dead cell with n live neighbors comes to life in at least one arrangement of them.
  public let births: UInt16
  /// Bit n is set if a live cell with n live neighbors survives in at least one arrangement of them.
  public let survivals: UInt16
  /// A rule that needs more than a table of two states; nil for all others.
  public let states: StateRule?

  public enum Notation: Hashable, Sendable {
    /// Neighbor counts alone: `B3/S23`, `B2/S34H`, `B2/S013V`.
    case counts
    /// Counts with letters for arrangements: `B3/S2-i34q`.
    case letters
    /// The whole table in base 64, `MAP…`, or the number of an elementary rule: `W110`.
    case map
  }

  /// - Parameter isMap: True to write it as MAP; all others must be invariant when rotated or reflected.
  init(_ table: RuleTable, _ neighborhood: Neighborhood = .moore, isMap: Bool) {
    let mask = neighborhood.mask
    var counts = (births: UInt16(0), survivals: UInt16(0)), isTotalistic = true
    for number in RuleTable.neighborhoods where table[number] {
      let count = UInt16((number & mask).nonzeroBitCount)
      if number & RuleTable.middle == 0 {
        counts.births |= 1 << count
      } else {
        counts.survivals |= 1 << count
      }
    }
    for number in RuleTable.neighborhoods where !table[number] {
      let bits = number & RuleTable.middle == 0 ? counts.births : counts.survivals
      if bits >> UInt16((number & mask).nonzeroBitCount) & 1 != 0 { isTotalistic = false }
    }
    self.table = table
    self.neighborhood = neighborhood
    notation = isMap ? .map : isTotalistic ? .counts : .letters
    (births, survivals) = counts
    states = nil
  }

  /// Creates a rule from neighbor counts, each from 0 to the size of the neighborhood.
  public init(
    births: some Sequence<Int>, survivals: some Sequence<Int>, _ neighborhood: Neighborhood = .moore
  ) {
    let born = Self.bits(births, neighborhood), survives = Self.bits(survivals, neighborhood)
    let table = RuleTable { number in
      let count = UInt16((number & neighborhood.mask).nonzeroBitCount)
      return (number & RuleTable.middle == 0 ? born : survives) >> count & 1 != 0
    }
    self.init(table, neighborhood, isMap: false)
  }

  /// Creates a rule that needs more than a table of two states, such as one with many states.
  public init(_ states: StateRule) {
    table = RuleTable { _ in false }
    neighborhood = .moore
    notation = .counts
    births = states.isBornFromNothing ? 1 : 0
    survivals = 0
    self.states = states
  }

  public var stateCount: Int { states?.states ?? 2 }

  private static func bits(_ counts: some Sequence<Int>, _ neighborhood: Neighborhood) -> UInt16 {
    counts.reduce(into: 0) { bits, count in
      precondition(
        (0...neighborhood.size).contains(count),
        "A cell has 0 to \(neighborhood.size) live neighbors, not \(count)")
      bits |= 1 << UInt16(count)
    }
  }

  /// Conway's Life, B3/S23.
  public static let life = Rule(births: [3], survivals: [2, 3])

  /// True for B0 rules, under which cells come to life in empty space.
  public var isBornFromNothing: Bool { births & 1 != 0 }

  /// Checks that the rule can run on a topology.
  ///
  /// Every two-state rule can; other rules need a plane, a rectangle or, with only near neighbors, a surface.
  ///
  /// - Throws: ``LifeError/bornFromNothing(_:)`` or ``LifeError/manyStates(_:)``.
  public func check(on topology: Topology) throws(LifeError) {
    guard let states else { return }
    switch topology {
    case .plane: if isBornFromNothing { throw .bornFromNothing(self) }
    case .torus, .bounded: return
    case .surface: if states.range > 1 { throw .manyStates(self) }
    case .strip: throw .manyStates(self)
    }
  }

  /// The pair of rules without B0 that replaces the rule in endless space, for even and odd generations.
  ///
  /// Under B0, all of empty space comes to life. If it stays alive, live and dead cells are swapped in all
  /// generations; if it dies again, they are swapped in odd ones. So space looks dead, as in Golly.
  ///
  /// - Source: Golly 3.3, help of QuickLife, "B0".
  package var endless: (even: Rule, odd: Rule) {
    guard isBornFromNothing else { return (self, self) }
    if table[511] {
      let both = with(table.withOppositeCells.withOppositeResults)
      return (both, both)
    }
    return (with(table.withOppositeResults), with(table.withOppositeCells))
  }

  /// True if even and odd generations need different rules in endless space.
  package var alternates: Bool { isBornFromNothing && !table[511] }

  private func with(_ table: RuleTable) -> Rule { Rule(table, neighborhood, isMap: notation == .map) }
}

extension Rule {
  /// True if every arrangement of a number of live neighbors leads to a live cell.
  public func isComplete(_ count: Int, isAlive: Bool) -> Bool {
    RuleTable.neighborhoods.allSatisfy { number in
      (number & RuleTable.middle != 0) != isAlive || (number & neighborhood.mask).nonzeroBitCount != count
        || table[number]
    }
  }
}

extension Rule: CustomStringConvertible {
  /// The rule in its notation, as Golly writes it: `B3/S23`, `B3/S2-i34q`, `B2/S34H`, `345/2/4`, `MAP…`.
  public var description: String {
    if let states { return states.name }
    return switch notation {
    case .counts: "B\(digits(births))/S\(digits(survivals))\(neighborhood.letter)"
    case .letters: "B\(lettered(isAlive: false))/S\(lettered(isAlive: true))"
    case .map: wolframNumber.map { "W\($0)" } ?? "MAP" + MapNotation.text(of: table, neighborhood)
    }
  }

  /// The number of an elementary rule; nil for other rules.
  public var wolframNumber: Int? {
    notation == .map && neighborhood == .moore ? WolframNotation.number(of: table) : nil
  }

  private func digits(_ bits: UInt16) -> String {
    (0...8).filter { bits >> UInt16($0) & 1 != 0 }.map(String.init).joined()
  }

  private func lettered(isAlive: Bool) -> String {
    (0...8).map { count in
      let wanted = Arrangement.with(count).filter { table[$0.number(isAlive: isAlive)] }
      return wanted.isEmpty ? "" : "\(count)" + Arrangement.shortest(wanted.map(\.letter), count: count)
    }.joined()
  }
}
