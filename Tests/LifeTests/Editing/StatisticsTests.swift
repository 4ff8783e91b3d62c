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
    let columns = plot.columns(20)
    #expect(columns.count == 20 && columns.last?.population == 99_999)
    #expect(columns.allSatisfy { $0.isMeasured })
    #expect(columns.map(\.population) == columns.map(\.population).sorted())
  }

  @Test func `a jump leaves a straight line between two measured generations`() {
    var plot = PopulationPlot()
    for (generation, population) in [(0, 5), (10, 9), (20, 7)] as [(Int, UInt128)] {
      plot.add(population, at: generation)
    }
    #expect(plot.columns(5).map(\.population) == [5, 7, 9, 8, 7])
    #expect(plot.columns(5).map(\.isMeasured) == [true, false, true, false, true])
  }

  @Test func `a few generations in many columns are all measured`() {
    var plot = PopulationPlot()
    for (generation, population) in [4, 7, 6].enumerated() { plot.add(UInt128(population), at: generation) }
    #expect(plot.columns(5).map(\.population) == [4, 4, 7, 7, 6])
    #expect(plot.columns(5).allSatisfy { $0.isMeasured })
  }

  @Test func `a gun that jumps far is a straight line`() {
    var plot = PopulationPlot()
    for generation in stride(from: 0, through: 300, by: 30) {
      plot.add(UInt128(36 + generation / 6), at: generation)
    }
    plot.add(36 + 3_000_000 / 6, at: 3_000_000)
    let columns = plot.columns(11)
    #expect(columns.map { ($0.population / 50_000).rounded() } == (0...10).map(Double.init))
    #expect(columns.filter { $0.isMeasured }.count == 2)
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
