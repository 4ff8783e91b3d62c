/// A two-state outer-totalistic rule: how many of the eight neighbours let a cell be born, and survive.
public struct Rule: Hashable, Sendable {
  /// Bit n is set when a dead cell with n live neighbours comes to life.
  public let births: UInt16
  /// Bit n is set when a live cell with n live neighbours stays alive.
  public let survivals: UInt16

  /// Creates the rule with these counts, each from 0 to 8.
  public init(births: some Sequence<Int>, survivals: some Sequence<Int>) {
    self.births = Self.bits(births)
    self.survivals = Self.bits(survivals)
  }

  private static func bits(_ counts: some Sequence<Int>) -> UInt16 {
    counts.reduce(into: 0) { bits, count in
      precondition((0...8).contains(count), "A cell has 0 to 8 live neighbours, not \(count)")
      bits |= 1 << UInt16(count)
    }
  }

  /// Conway's Life: born with three live neighbours, surviving with two or three.
  public static let life = Rule(births: [3], survivals: [2, 3])

  /// Whether cells come to life where nothing lives.
  public var isBornFromNothing: Bool { births & 1 != 0 }

  /// Whether a cell with that many live neighbours lives in the next generation.
  public func lives(isAlive: Bool, neighbours: Int) -> Bool {
    (isAlive ? survivals : births) >> UInt16(neighbours) & 1 != 0
  }
}

extension Rule: CustomStringConvertible {
  /// The rule in the usual notation, as `B3/S23`.
  public var description: String { "B\(digits(births))/S\(digits(survivals))" }

  private func digits(_ bits: UInt16) -> String {
    (0...8).filter { bits >> UInt16($0) & 1 != 0 }.map(String.init).joined()
  }
}
