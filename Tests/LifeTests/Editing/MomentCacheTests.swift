import Testing

@testable import Life

struct MomentCacheTests {
  private func board(_ generation: Int) throws -> Universe {
    try Universe(Cells([Cell(generation, 0)]), generation: generation)
  }

  private func moment(_ generation: Int, of lineage: Int = 1) -> Moment {
    Moment(lineage: lineage, generation: generation)
  }

  @Test func `what was needed longest ago is dropped first`() throws {
    var cache = MomentCache()
    for generation in 0..<5 { cache.insert(try board(generation), at: moment(generation)) }
    _ = cache.take(moment(0))
    cache.insert(try board(2), at: moment(2))
    let order = (0..<6).map { _ in cache.removeOldest()?.generation }
    #expect(order == [1, 3, 4, 0, 2, nil])
    #expect(cache.bytes == 0 && cache.count == 0)
  }

  @Test func `the nearest state before a generation is found in its own lineage`() throws {
    var cache = MomentCache()
    for generation in [10, 0, 20] { cache.insert(try board(generation), at: moment(generation)) }
    cache.insert(try board(15), at: moment(15, of: 2))
    #expect(cache.kept(of: 1) == [0, 10, 20])
    #expect(
      [-1, 0, 9, 10, 19, 99].map { cache.last(before: moment($0))?.generation } == [nil, 0, 0, 10, 10, 20])
    cache.remove(lineage: 1)
    #expect(cache.kept(of: 1) == [] && cache.kept(of: 2) == [15])
  }

  @Test func `using one state for ever takes no memory`() throws {
    var cache = MomentCache()
    cache.insert(try board(1), at: moment(1))
    for _ in 0..<10_000 { _ = cache.take(moment(1)) }
    let order = [cache.removeOldest(), cache.removeOldest()]
    #expect(order == [moment(1), nil] && cache.count == 0)
  }
}

struct TimelineTests {
  @Test func `a long run keeps evenly spread states, and none is further than a few frames`() throws {
    var board = try Universe(Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)]))
    var history = EditHistory(board, budget: 1 << 24)
    for _ in 0..<5_000 {
      history.note(board)
      try board.advance()
    }
    history.advanced(to: board, as: .run)
    let timeline = history.timeline
    #expect(timeline.generations == 0...5_000 && timeline.now == 5_000)
    #expect((64...EditHistory.mostKeyframes + 2).contains(timeline.keyframes.count))
    #expect(zip(timeline.keyframes, timeline.keyframes.dropFirst()).allSatisfy { $1 - $0 <= 64 })
    for generation in [0, 1, 777, 2_500, 4_999] {
      let journey = try way(history.journey(to: generation, from: board))
      #expect(journey.recipe.generations < 64)
    }
  }

  @Test func `an edit begins another timeline`() throws {
    var board = try Universe(Cells([Cell(0, 0)]))
    var history = EditHistory(board, budget: 1 << 20)
    try board.advance(by: 10)
    try history.perform(.flip(Cells([Cell(5, 5)])), on: &board)
    try board.advance(by: 3)
    history.advanced(to: board)
    #expect(history.timeline.generations == 10...13)
  }

  @Test(arguments: [0...0, 0...7, 100...1_000_000, 0...Int.max / 2])
  func `places of a bar and generations belong together`(generations: ClosedRange<Int>) {
    let timeline = Timeline(generations, now: generations.lowerBound)
    #expect(timeline.generation(at: 0, of: 50) == generations.lowerBound)
    #expect(timeline.generation(at: 49, of: 50) == generations.upperBound)
    #expect(timeline.place(of: generations.upperBound, of: 50) == (generations.count > 1 ? 49 : 0))
    for place in 0..<50 where timeline.length > 50 {
      #expect(abs(timeline.place(of: timeline.generation(at: place, of: 50), of: 50) - place) <= 1)
    }
  }
}
