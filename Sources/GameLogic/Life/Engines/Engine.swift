import CLifeKernels

/// Stores the live cells of one generation and computes the following ones.
///
/// A value: a copy is a snapshot. Engines know neither the generation's number nor, on a finite board, cells outside
/// of it; ``Universe`` does.
package protocol Engine: Sendable {
  /// The engine's name.
  var name: EngineName { get }
  /// The number of live cells.
  var population: UInt128 { get }
  /// The smallest rectangle that contains all live cells.
  var boundingBox: Box? { get }
  /// A period of 1 or 2 that is proved without further work; nil if unknown.
  var provenPeriod: Int? { get }
  /// The live cells, as cells or as a tree.
  var content: Content { get }
  /// The approximate memory use in bytes, without memory shared with copies.
  var ownBytes: Int { get }
  /// True if the generation is an odd one, for rules that alternate.
  var isOdd: Bool { get }

  /// True if the cell, which is on the board, is live.
  subscript(_ cell: Cell) -> Bool { get }

  /// Returns the live cells of a rectangle.
  ///
  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  func cells(in box: Box) throws(LifeError) -> Cells

  /// Replaces the contents of a rectangle of the board; cells outside of it are ignored.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; nothing is changed then.
  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError)

  /// Sets the dots that contain live cells, as for ``Universe/dots(from:width:height:scale:)``.
  func paint(_ dots: inout Dots, from corner: Cell, scale: Int)

  /// Advances some generations.
  ///
  /// - Parameters:
  ///   - generations: At least 1.
  ///   - done: Incremented by the number of generations computed, also when an error is thrown.
  ///   - shouldContinue: Polled now and then; false stops after a whole generation.
  /// - Throws: ``LifeError/outOfRange`` if a cell would leave ``Box/coordinateRange``.
  mutating func advance(by generations: Int, done: inout Int, while shouldContinue: () -> Bool)
    throws(LifeError)
}

/// The C kernels with a rule.
struct Kernel: Sendable {
  /// The rule, as the kernels need it.
  let rules: PreparedRules
  /// The maximum number of threads per step.
  let threads: Int
  /// The least work, in cells times generations, to share among threads: about half a millisecond.
  let minSharedWork: Int

  /// Selects the widest vectors and the number of threads that the processor supports.
  ///
  /// - Parameter isEndless: True for the plane and for strips, where B0 needs a pair of rules.
  init(_ rule: Rule, isEndless: Bool = false) {
    self.init(
      rule, isEndless: isEndless, width: Self.mostWidth, threads: Int(life_processors()),
      minSharedWork: 1 << 25)
  }

  /// The widest vectors that the processor supports; every width from 0 can be selected.
  static let mostWidth = Int(life_width())

  /// Selects vectors and threads explicitly, for tests; width 0 runs on every processor.
  init(_ rule: Rule, isEndless: Bool = false, width: Int, threads: Int, minSharedWork: Int) {
    rules = PreparedRules(rule, isEndless: isEndless, width: width)
    self.threads = threads
    self.minSharedWork = minSharedWork
  }
}

/// A rule in the form that the kernels need, which is too large to be copied with every board.
final class PreparedRules: Sendable {
  /// The rules of even and odd generations.
  private let rules: LifeRules

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - isEndless: True for the plane and for strips.
  ///   - width: The width of the vectors; 0 runs on every processor.
  init(_ rule: Rule, isEndless: Bool, width: Int = Int(life_width())) {
    var rules = LifeRules()
    let (even, odd) = isEndless ? rule.endless : (rule, rule)
    Self.prepare(even, in: &rules.rule.0)
    rules.rule.1 = rules.rule.0
    if isEndless, rule.alternates {
      Self.prepare(odd, in: &rules.rule.1)
      rules.alternates = 1
    }
    rules.width = Int32(width)
    self.rules = rules
  }

  private static func prepare(_ rule: Rule, in prepared: inout LifeRule) {
    withUnsafeBytes(of: rule.table.words) { words in
      life_rule_prepare(words.assumingMemoryBound(to: UInt64.self).baseAddress, &prepared)
    }
  }

  /// True if even and odd generations have different rules.
  var alternates: Bool { rules.alternates != 0 }

  /// Calls a kernel.
  func withPointer<Result>(_ body: (UnsafePointer<LifeRules>) -> Result) -> Result {
    withUnsafePointer(to: rules, body)
  }
}
