import Testing

@testable import Life

struct MomentCacheTests {
  private func board(_ generation: Int) throws -> Universe {
    try Universe(Cells([Cell(generation, 0)]), generation: generation)
  }

  private func point(_ generation: Int, of lineage: Int = 1) -> HistoryPoint {
    HistoryPoint(lineage: lineage, generation: generation)
  }

  @Test func `the least recently used state is dropped first`() throws {
    var cache = StateCache()
    for generation in 0..<5 { cache.insert(try board(generation), at: point(generation)) }
    _ = cache.use(point(0))
    cache.insert(try board(2), at: point(2))
    let order = (0..<6).map { _ in cache.removeOldest()?.generation }
    #expect(order == [1, 3, 4, 0, 2, nil])
    #expect(cache.bytes == 0 && cache.count == 0)
  }

  @Test func `the last state before a generation is found in its lineage`() throws {
    var cache = StateCache()
    for generation in [10, 0, 20] { cache.insert(try board(generation), at: point(generation)) }
    cache.insert(try board(15), at: point(15, of: 2))
    #expect(cache.kept(of: 1) == [0, 10, 20])
    #expect(
      [-1, 0, 9, 10, 19, 99].map { cache.last(before: point($0))?.generation } == [nil, 0, 0, 10, 10, 20])
    cache.remove(lineage: 1)
    #expect(cache.kept(of: 1) == [] && cache.kept(of: 2) == [15])
  }

  @Test func `using one state repeatedly takes no memory`() throws {
    var cache = StateCache()
    cache.insert(try board(1), at: point(1))
    for _ in 0..<10_000 { _ = cache.use(point(1)) }
    let order = [cache.removeOldest(), cache.removeOldest()]
    #expect(order == [point(1), nil] && cache.count == 0)
  }
}

struct TimelineTests {
  @Test func `a long run keeps evenly spread states`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 24)
    for _ in 0..<5_000 {
      history.record(board)
      try board.advance()
    }
    history.recordAdvance(to: board, as: .run)
    let timeline = history.timeline
    #expect(timeline.generations == 0...5_000 && timeline.now == 5_000)
    #expect((64...EditHistory.maxKeyframes + 2).contains(timeline.keyframes.count))
    #expect(zip(timeline.keyframes, timeline.keyframes.dropFirst()).allSatisfy { $1 - $0 <= 64 })
    for generation in [0, 1, 777, 2_500, 4_999] {
      let target = try required(history.target(at: generation, from: board))
      #expect(target.plan.generations < 64)
    }
  }

  @Test func `an edit starts a new timeline`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try board.advance(by: 10)
    try history.perform(.flip(Cells([Cell(5, 5)])), on: &board)
    try board.advance(by: 3)
    history.recordAdvance(to: board)
    #expect(history.timeline.generations == 10...13)
  }

  @Test(arguments: [0...0, 0...7, 100...1_000_000, 0...Int.max / 2])
  func `positions on a bar and generations correspond`(generations: ClosedRange<Int>) {
    let timeline = Timeline(generations, now: generations.lowerBound)
    #expect(timeline.generation(at: 0, of: 50) == generations.lowerBound)
    #expect(timeline.generation(at: 49, of: 50) == generations.upperBound)
    #expect(timeline.position(of: generations.upperBound, of: 50) == (generations.count > 1 ? 49 : 0))
    for position in 0..<50 where timeline.length > 50 {
      #expect(abs(timeline.position(of: timeline.generation(at: position, of: 50), of: 50) - position) <= 1)
    }
  }
}
