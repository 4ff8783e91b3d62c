/// What computes a board: it holds the live cells of one generation in a form of its own.
///
/// Engines are values: a copy stands still while the original goes on. They know neither the number of the
/// generation nor, on a board with edges, of any cell outside of it; ``Universe`` does.
package protocol Engine: Sendable {
  /// Which engine it is.
  var name: EngineName { get }
  /// How many cells live.
  var population: UInt128 { get }
  /// The smallest rectangle that holds all live cells; nil when there is none.
  var boundingBox: Box? { get }
  /// 1 or 2 when that is known, without further work, to be the period of what lives; nil when it is not.
  var provenPeriod: Int? { get }
  /// All that lives.
  var content: Content { get }
  /// About how much memory it takes, in bytes, without what it shares with copies that went on.
  var ownBytes: Int { get }

  /// Whether a cell of the board lives.
  subscript(_ cell: Cell) -> Bool { get }

  /// The live cells of a rectangle.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they would need more than ``Cells/mostTiles``.
  func cells(in box: Box) throws(LifeError) -> Cells

  /// Puts cells in place of all that lives in a rectangle of the board; what lies outside of it is left away.
  ///
  /// - Throws: ``LifeError/tooLarge`` when there is no room for them; nothing is changed then.
  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError)

  /// Sets the dots in which something lives; the dots cover a part of the board as ``Universe/dots(from:width:height:scale:)``
  /// tells.
  func paint(_ dots: inout Dots, from corner: Cell, scale: Int)

  /// Goes on by a number of generations.
  ///
  /// - Parameters:
  ///   - generations: How many; at least 1.
  ///   - done: How many it went, however it ends.
  ///   - goesOn: Asked now and then; false stops after a whole generation.
  /// - Throws: ``LifeError/beyondReach`` when a cell would lie beyond ``Box/reach``; `done` generations have
  ///   passed all the same.
  mutating func advance(by generations: Int, done: inout Int, while goesOn: () -> Bool) throws(LifeError)
}
