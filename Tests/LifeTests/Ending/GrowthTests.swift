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
    withKnownIssue("The puffer train is told as even growth", isIntermittent: true) {
      #expect(growth.kind == .puffer)
    } when: {
      board.id == "puffer_train"
    }
    #expect(growth.cells > 0)
  }

  @Test func `Seeds from two cells is never said to be settled`() throws {
    let ending = try FinalState.find(
      of: .reading("2o!", rule: "B2/S"), limits: FinalState.Limits(generations: 300))
    withKnownIssue("It is said to be proved, and must not be") {
      #expect(!ending.isProved || ending.kind == .spaceship)
    }
  }
}
