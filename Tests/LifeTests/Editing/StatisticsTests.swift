import Testing

@testable import Life

struct StatisticsTests {
  private let blinker = Cells([Cell(0, 0), Cell(1, 0), Cell(2, 0)])

  @Test func `births and deaths are counted between consecutive generations`() throws {
    let before = try Universe(blinker)
    var after = before
    try after.advance()
    let statistics = BoardStatistics(after, before: before)
    #expect(statistics.turnover.map { [$0.births, $0.deaths] } == [2, 2])
    #expect(statistics.generation == 1 && statistics.population == 3)
    #expect(statistics.boundingBox == Box(x: 1, y: -1, width: 1, height: 3) && statistics.density == 1)
    try after.advance()
    #expect(BoardStatistics(after, before: before).turnover == nil)
  }

  @Test func `the density is that of a finite board`() throws {
    let board = try Universe(blinker, topology: .torus(width: 10, height: 6))
    #expect(BoardStatistics(board).density == 0.05)
    #expect(BoardStatistics(try Universe(Cells())).density == 0)
  }

  @Test func `a plot stays within its capacity and covers all generations`() {
    var plot = PopulationPlot()
    for generation in 0..<100_000 { plot.add(UInt128(generation), at: generation) }
    #expect(plot.samples.count <= PopulationPlot.capacity && plot.samples.count > 150)
    #expect(plot.samples.first?.generation == 0 && plot.latest?.generation == 99_999)
    #expect(
      zip(plot.samples, plot.samples.dropFirst()).allSatisfy { $1.generation - $0.generation >= plot.spacing }
    )
    let values = plot.values(in: 20)
    #expect(values.count == 20 && values.last == 99_999)
    #expect(values == values.sorted())
  }

  @Test func `a gap in the plot repeats the previous value`() {
    var plot = PopulationPlot()
    for (generation, population) in [(0, 5), (10, 9), (20, 7)] as [(Int, UInt128)] {
      plot.add(population, at: generation)
    }
    #expect(plot.values(in: 5) == [5, 5, 9, 9, 7])
  }

  @Test func `going back drops later samples`() {
    var plot = PopulationPlot()
    for generation in 0..<100 { plot.add(5, at: generation) }
    plot.add(7, at: 50)
    #expect(plot.latest?.generation == 50 && plot.samples.last?.population == 7 && plot.samples.count == 51)
  }

  @Test(arguments: [
    (PopulationPlot.Trend.rising, 1, 1), (.falling, -1, 1), (.constant, 0, 1), (.steady, 1, 2),
  ])
  func `the trend follows the population`(trend: PopulationPlot.Trend, step: Int, cycle: Int) {
    var plot = PopulationPlot()
    for generation in 0..<50 {
      let passed = cycle > 1 ? generation % cycle : generation
      plot.add(UInt128(1000 + step * passed * 3), at: generation)
    }
    #expect(plot.trend == trend)
  }
}
