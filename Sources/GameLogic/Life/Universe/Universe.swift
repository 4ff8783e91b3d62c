/// A board in motion: which cells live in which generation, and what comes next.
///
/// It is a value: a copy is a snapshot that costs nothing until one of both goes on.
public struct Universe: Sendable {
  /// What decides about life and death.
  public let rule: Rule
  /// The shape of the world.
  public let topology: Topology
  /// How many generations have passed since the board's first.
  public internal(set) var generation: Int
  /// Whether HashLife got stuck on this board for want of memory, so that tiles compute it until it is edited.
  public internal(set) var hasStalled = false
  /// The engine that was asked for, or that is left after HashLife got stuck.
  var asked: EngineName?
  /// How many short steps in a row have been made in HashLife.
  var shortSteps = 0
  /// How much HashLife may remember.
  var memory = HashMemory()
  /// What computes the board now.
  var core: any Engine

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - cells: What lives; on a board with edges, cells outside are left away.
  ///   - generation: The number of this generation, not negative.
  ///   - engine: The engine that is to compute it; nil lets ``Choice`` decide.
  /// - Throws: ``LifeError/bornFromNothing(_:)``, ``LifeError/sizeOutOfRange(width:height:)`` or
  ///   ``LifeError/beyondReach``.
  public init(
    _ cells: Cells, rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    engine: EngineName? = nil
  ) throws(LifeError) {
    try self.init(
      Pattern(.cells(cells), rule: rule, topology: topology, generation: generation), engine: engine)
  }

  /// Opens a pattern.
  ///
  /// - Throws: as ``init(_:rule:topology:generation:engine:)`` does, and ``LifeError/tooLarge``.
  public init(_ pattern: Pattern, engine: EngineName? = nil) throws(LifeError) {
    rule = pattern.rule
    topology = pattern.topology
    generation = pattern.generation
    asked = engine.flatMap { $0.computes(pattern.topology) ? $0 : nil }
    core = try Self.engine(
      for: pattern.content, rule: pattern.rule, topology: pattern.topology, named: engine, memory: memory)
  }

  /// The engine that computes the board now.
  public var engine: EngineName { core.name }

  /// How many cells live.
  public var population: UInt128 { core.population }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box? { core.boundingBox }

  /// All that lives, in the form that suits its size.
  public var content: Content { core.content }

  /// 1 or 2 when it is known, without further work, that this generation comes back after so many; nil when that
  /// is not known, whether it does or not.
  public var provenPeriod: Int? { core.provenPeriod }
}

extension Universe {
  /// Whether a cell lives.
  public subscript(_ cell: Cell) -> Bool { world.contains(cell) && core[cell] }

  /// All cells that may live.
  private var world: Box { topology.box ?? Self.plane }

  private static let plane = Box(
    Cell(Box.reach.lowerBound, Box.reach.lowerBound), Cell(Box.reach.upperBound, Box.reach.upperBound))

  /// The live cells of a rectangle, or all of them.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they would need more than ``Cells/mostTiles``.
  public func cells(in box: Box? = nil) throws(LifeError) -> Cells {
    guard let box = world.intersection(box ?? world) else { return Cells() }
    return try core.cells(in: box)
  }

  /// Puts cells in place of all that lives in a rectangle; what lies outside of it is left away.
  ///
  /// - Throws: ``LifeError/tooLarge`` when there is no room for them; nothing is changed then.
  public mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard let box = world.intersection(box) else { return }
    try core.replace(box, with: cells)
    if hasStalled { (hasStalled, asked) = (false, nil) }
  }

  /// What is seen of a part of the board, in dots of 2^scale × 2^scale cells; a dot is set when anything in it
  /// lives.
  ///
  /// - Parameters:
  ///   - corner: The dot at the top left, in units of dots: its cells begin at `corner.x << scale`.
  ///   - width: How many dots there are in a row.
  ///   - height: How many rows there are.
  ///   - scale: From 0 to 61.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int) -> Dots {
    precondition((0...61).contains(scale), "A dot of 2^\(scale) cells shows nothing")
    var dots = Dots(width: width, height: height)
    if width > 0, height > 0 { core.paint(&dots, from: corner, scale: scale) }
    return dots
  }

  /// Goes on by a number of generations, and returns how many it went.
  ///
  /// It goes no further than generations can be counted.
  ///
  /// - Parameters:
  ///   - generations: How many; not negative.
  ///   - goesOn: Asked now and then, some hundred times a second at least; false stops after a whole generation.
  /// - Throws: ``LifeError/beyondReach`` when a cell would leave ``Box/reach``, ``LifeError/tooLarge`` when no
  ///   engine can hold what lives; the board stands at the last generation before that.
  @discardableResult public mutating func advance(
    by generations: Int = 1, while goesOn: () -> Bool = { true }
  ) throws(LifeError) -> Int {
    try leap(by: generations, while: goesOn).done
  }
}
