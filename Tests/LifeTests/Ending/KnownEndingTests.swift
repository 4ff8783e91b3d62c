import Life
import Testing

/// Ends that others found: each was computed by bgolly 3.3 with two engines, and by lifelib or plain Python.
struct KnownEndingTests {
  @Test(arguments: KnownBoard.all("stilllife"))
  func `a still life is one from its beginning`(board: KnownBoard) throws {
    let ending = try FinalState.find(of: board.universe())
    #expect(ending.verdict == .stillLife)
    #expect(ending.generation == 0)
  }

  @Test(arguments: KnownBoard.all("oscillator"))
  func `an oscillator's period is found`(board: KnownBoard) throws {
    let ending = try FinalState.find(of: board.universe())
    #expect(ending.verdict == .oscillator(period: board.period ?? 0))
    #expect(ending.generation == 0)
    #expect(ending.objects.restless == 0)
  }

  @Test(arguments: KnownBoard.all("spaceship"))
  func `a spaceship's period and course are found`(board: KnownBoard) throws {
    let ending = try FinalState.find(of: board.universe())
    #expect(
      ending.verdict
        == .spaceship(period: board.period ?? 0, dx: board.dx ?? 0, dy: board.dy ?? 0))
    #expect(ending.generation == 0)
  }

  @Test(arguments: KnownBoard.all("grid-cycle"))
  func `a board with edges ends in its cycle, from its first generation`(board: KnownBoard) throws {
    let cycle = try #require(board.cycle)
    let ending = try FinalState.find(of: board.universe())
    #expect(ending.generation == cycle.first)
    #expect(ending.period == cycle.period)
    #expect(ending.kind.rawValue == (cycle.outcome == "stable" ? "stillLife" : cycle.outcome))
  }

  @Test(arguments: KnownBoard.all("methuselah"))
  func `a methuselah's population settles when it is known to`(board: KnownBoard) throws {
    let ending = try FinalState.find(of: board.universe())
    #expect(ending.isProved)
    #expect(ending.populationSettles == board.settles)
  }

  @Test(arguments: KnownBoard.all("census"))
  func `the objects at the end are those that others counted`(board: KnownBoard) throws {
    let objects = try #require(board.objects)
    let names = Dictionary(uniqueKeysWithValues: objects.map { (Self.spaced($0.key), $0.value) })
    let ending = try FinalState.find(of: board.universe())
    #expect(ending.objects.names == names)
    #expect(ending.objects.restless == 0)
    var universe = try board.universe()
    try universe.advance(by: board.gen ?? 0)
    #expect(try universe.census().names == names)
  }

  private static func spaced(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }
}
