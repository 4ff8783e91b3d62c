import Testing

@testable import Life

/// Growth without end, of which the numbers are known.
struct GrowthTests {
  /// - Source: R. W. Gosper's gun, as it stands in the table of known answers.
  static let gun =
    "24bo11b$22bobo11b$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o14b$2o8bo3bob2o4bobo11b$"
    + "10bo5bo7bo11b$11bo3bo20b$12b2o!"

  private func growth(of universe: Universe, generations: Int = 40_000) throws -> Growth? {
    let ending = try FinalState.find(of: universe, limits: FinalState.Limits(generations: generations))
    guard case .growing(let growth) = ending.verdict else { return nil }
    return growth
  }

  @Test func `Gosper's gun sends out a glider every 30 generations`() throws {
    let growth = try #require(try growth(of: .reading(Self.gun)))
    #expect(growth.kind == .gun)
    #expect(growth.period == 30)
    #expect(growth.cells == 5)
    #expect(growth.yield.names == ["glider": 1])
  }

  @Test func `two guns that look apart send out two gliders`() throws {
    let growth = try #require(try growth(of: .reading(Self.gun).adding(Self.gun, at: -300, 0)))
    #expect(growth.kind == .gun)
    #expect(growth.yield.names == ["glider": 2])
  }

  @Test(
    arguments: KnownBoard.all("evolve").filter {
      ["growth_10cell", "growth_1row", "puffer_train"].contains($0.id)
    })
  func `puffers move and leave things behind`(board: KnownBoard) throws {
    let growth = try #require(try growth(of: board.universe()))
    #expect(growth.kind == .puffer)
    #expect(growth.cells > 0)
  }

  /// What was followed by hand: from generation 5 on two pairs of dominoes fly apart, straight up and down.
  @Test func `two cells of Seeds become two ships as fast as light`() throws {
    let ending = try FinalState.find(of: .reading("2o!", rule: "B2/S"))
    #expect(ending.verdict == .settled(period: 1))
    #expect(ending.generation == 5)
    #expect(ending.objects.names == ["spaceship of period 1": 2])
    let far = ending.pieces.cells(at: 40).sorted()
    let above = [Cell(0, -40), Cell(1, -40), Cell(-1, -38), Cell(2, -38)]
    #expect(far == above + above.reversed().map { Cell(1 - $0.x, -$0.y) })
  }

  /// Two cells beside each other are the exception: other seeds fill the plane.
  @Test func `an explosion of Seeds is never said to be settled`() throws {
    let ending = try FinalState.find(
      of: .reading("2o$bo!", rule: "B2/S"), limits: FinalState.Limits(generations: 300))
    #expect(!ending.isProved)
  }
}
