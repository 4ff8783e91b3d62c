import GameKit
import Testing

@testable import Life

/// HashLife's boards in several threads at once.
struct HashThreadsTests {
  @Test func `a board is seen, counted and let go on elsewhere while it goes on itself`() async throws {
    var board = try Universe(.acorn, engine: .hash)
    for _ in 0..<20 {
      let seen = board
      async let one = Self.look(at: seen)
      async let other = Self.look(at: seen)
      async let later = Self.later(seen, by: 256)
      try board.advance(by: 256)
      let (isWhole, isWholeToo) = (try await one, try await other)
      #expect(isWhole && isWholeToo)
      let cells = try await later.cells()
      #expect(try board.cells() == cells)
    }
    #expect(board.population == 633 || board.generation < 5206)
  }

  /// Reads all that can be read, and tells whether it fits together.
  private static func look(at board: Universe) throws -> Bool {
    let cells = try board.cells(), dots = board.dots(from: Cell(-40, -40), width: 80, height: 80, scale: 3)
    let isAlive = try #require(cells.boundingBox).area > 0 && board.bytes > 0
    return isAlive && UInt128(cells.count) == board.population && board.boundingBox == cells.boundingBox
      && dots.words.contains { $0 != 0 }
  }

  private static func later(_ board: Universe, by generations: Int) throws -> Universe {
    var board = board
    try board.advance(by: generations)
    return board
  }
}
