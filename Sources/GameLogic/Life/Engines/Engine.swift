import CLifeKernels

/// Stores the live cells of one generation and computes the following ones.
///
/// It is a value: a copy is a snapshot. An engine does not know the generation's number, nor any cells
/// outside a finite board; ``Universe`` handles both.
package protocol Engine: Sendable {
  var name: EngineName { get }
  var population: UInt128 { get }
  var boundingBox: Box? { get }
  /// A period of 1 or 2 that is known without further work; nil if unknown.
  var provenPeriod: Int? { get }
  /// The live cells, as cells or as a tree.
  var content: Content { get }
  /// The approximate memory use in bytes, without memory shared with copies.
  var ownBytes: Int { get }
  /// True in odd generations; matters for alternating rules.
  var isOdd: Bool { get }

  /// True if the cell is live; the cell must be on the board.
  subscript(_ cell: Cell) -> Bool { get }

  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  func cells(in box: Box) throws(LifeError) -> Cells

  /// Replaces the contents of a rectangle of the board; cells outside it are ignored.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; the board is then unchanged.
  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError)

  /// Sets the dots that contain live cells; see ``Universe/dots(from:width:height:scale:)``.
  func paint(_ dots: inout Dots, from corner: Cell, scale: Int)

  /// Advances up to a number of generations.
  ///
  /// - Parameters:
  ///   - generations: At least 1.
  ///   - done: Incremented by the number of generations computed, even if an error is thrown.
  ///   - shouldContinue: Polled from time to time; false stops after a whole generation.
  /// - Throws: ``LifeError/outOfRange`` if a cell would leave ``Box/coordinateRange``.
  mutating func advance(by generations: Int, done: inout Int, while shouldContinue: () -> Bool)
    throws(LifeError)
}

/// The C kernels, prepared for a rule.
struct Kernel: Sendable {
  let rules: PreparedRules
  /// The maximum number of threads per step.
  let threads: Int
  /// The minimum work to share among threads, in cells times generations: about half a millisecond.
  let minSharedWork: Int

  /// Selects the widest vectors and the most threads that the processor supports.
  ///
  /// - Parameter isEndless: True for the plane and for strips, where B0 needs a pair of rules.
  init(_ rule: Rule, isEndless: Bool = false) {
    self.init(
      rule, isEndless: isEndless, width: Self.mostWidth, threads: Int(life_processors()),
      minSharedWork: 1 << 25)
  }

  /// The widest vectors that the processor supports; each smaller width, down to 0, also works.
  static let mostWidth = Int(life_width())

  /// Selects vectors and threads explicitly, for tests; width 0 runs on every processor.
  init(_ rule: Rule, isEndless: Bool = false, width: Int, threads: Int, minSharedWork: Int) {
    rules = PreparedRules(rule, isEndless: isEndless, width: width)
    self.threads = threads
    self.minSharedWork = minSharedWork
  }
}

/// A rule in the form that the kernels use, too large to be copied with every board.
final class PreparedRules: Sendable {
  /// The rules of even and odd generations.
  private let rules: LifeRules

  /// - Parameters:
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

  func withPointer<Result>(_ body: (UnsafePointer<LifeRules>) -> Result) -> Result {
    withUnsafePointer(to: rules, body)
  }
}
