import GameKit
import Testing

@testable import Life

/// Boards that look settled for long, but are not: nothing may be said before the parts have met.
struct FalseProofTests {
  /// One part whose rectangle is far too large to be looked at as a whole, though it has few cells.
  @Test func `a line that crosses a huge square is no reason to run out of memory`() throws {
    let line = Cells((0..<131_072).map { Cell($0, $0) })
    let ending = try FinalState.find(of: Universe(line), limits: FinalState.Limits(generations: 3))
    #expect(ending.kind == .unsettled)
  }

  @Test func `limits beyond what can be counted are as good as none`() throws {
    let start = try Universe(Universe.reading("bo$2bo$3o!").cells(), generation: 7)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: .max))
    #expect(ending.verdict == .spaceship(period: 4, dx: 1, dy: 1))
  }

  @Test(arguments: [20, 100, 500, 2000])
  func `a glider that will hit a block far away has not settled before it did`(distance: Int) throws {
    let start = try Universe.reading("bo$2bo$3o!").adding("2o$2o!", at: distance, distance)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 50_000))
    #expect(ending.isProved)
    #expect(ending.generation > 4 * (distance - 8))
  }

  @Test(arguments: [40, 300, 1500])
  func `gliders that will crash head on have not settled before they did`(distance: Int) throws {
    let start = try Universe.reading("bo$2bo$3o!").adding("3o$o$bo!", at: distance, distance)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 50_000))
    #expect(ending.isProved)
    #expect(ending.generation > 2 * (distance - 8))
  }

  @Test(arguments: 0..<40)
  func `gliders whose ways cross settle when they have crashed or passed`(offset: Int) throws {
    let start = try Universe.reading("bo$2bo$3o!").adding("bo$o$3o!", at: 200 + offset, 0)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 50_000))
    #expect(ending.isProved)
    let passes = ending.objects.names == ["glider": 2]
    #expect(passes ? ending.generation == 0 : ending.generation > 300)
    try Self.expect(ending, of: start)
  }

  @Test(arguments: 0..<24)
  func `a lightweight spaceship overtakes a glider or runs into it`(offset: Int) throws {
    let start = try Universe.reading("bo2bo$o4b$o3bo$4o!").adding("bo$2bo$3o!", at: 200, -60 + offset)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 50_000))
    #expect(ending.isProved)
    try Self.expect(ending, of: start)
  }

  @Test(arguments: 0..<30)
  func `a glider flies through the gap between blocks or hits one`(gap: Int) throws {
    let start = try Universe.reading("bo$2bo$3o!").adding("2o$2o!", at: 60, 60 - 6 - gap / 4)
      .adding("2o$2o!", at: 60 - 6 - gap / 3, 60)
    let ending = try FinalState.find(of: start, limits: FinalState.Limits(generations: 50_000))
    #expect(ending.isProved)
    try Self.expect(ending, of: start)
  }

  @Test func `a gun whose gliders will meet a block far away is not settled, and no gun`() throws {
    let ending = try FinalState.find(
      of: .reading(GrowthTests.gun).adding("2o$2o!", at: 2000, 1985),
      limits: FinalState.Limits(generations: 4000))
    #expect(ending.kind == .unsettled)
  }

  /// Holds a proved end against the board as it goes on.
  private static func expect(_ ending: Ending, of start: Universe) throws {
    guard !ending.pieces.isEmpty else { return }
    var universe = start
    try universe.advance(by: ending.generation - start.generation)
    for _ in 0..<100 {
      #expect(try universe.cells() == ending.pieces.cells(at: universe.generation))
      try universe.advance(by: 9)
    }
  }
}
