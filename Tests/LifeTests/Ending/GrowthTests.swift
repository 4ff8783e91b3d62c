import GameKit
import Testing

@testable import Life

/// Known growth.
struct GrowthTests {
  private func growth(of universe: Universe, generations: Int = 40_000) throws -> Growth? {
    let ending = try FinalStateSearch.find(
      of: universe, limits: FinalStateSearch.Limits(generations: generations))
    guard case .growing(let growth) = ending.verdict else { return nil }
    return growth
  }

  private func growth(ofShipped name: String) throws -> Growth? {
    let file = try #require(ShippedPatterns.all.first { $0.description == name + ".rle" })
    return try growth(of: Universe(file.pattern))
  }

  @Test func `Gosper's gun is proved to emit a glider every 30 generations`() throws {
    let growth = try #require(try growth(of: Universe(.gosperGun)))
    #expect(growth.source == .gun)
    #expect(growth.isProved)
    #expect(growth.period == 30)
    #expect(growth.increase == 5)
    #expect(growth.yield.names == ["glider": 1])
  }

  @Test func `an oscillator far from a gun does not change its period`() throws {
    let growth = try #require(
      try growth(of: Universe(.gosperGun).adding("3o$3o$3o$3b3o$3b3o$3b3o!", at: -200, 300)))
    #expect(growth.source == .gun)
    #expect(growth.isProved)
    #expect(growth.period == 30)
  }

  @Test func `two distant guns emit two gliders`() throws {
    var guns = Cells.gosperGun
    guns.formUnion(guns.moved(x: -300, y: 0))
    let growth = try #require(try growth(of: Universe(guns)))
    #expect(growth.source == .gun)
    #expect(growth.isProved)
    #expect(growth.yield.names == ["glider": 2])
  }

  /// - Source: the periods are those of the Life Lexicon.
  @Test(
    arguments: [
      ("guns/simkin-glider-gun", .gun, 120, (0, 0)), ("guns/p44-gun", .gun, 44, (0, 0)),
      ("guns/p24-gun", .gun, 24, (0, 0)), ("guns/p45-gun", .gun, 45, (0, 0)),
      ("puffers/pufferfish", .puffer, 12, (0, -6)), ("puffers/space-rake", .rake, 20, (10, 0)),
      ("puffers/backrake", .rake, 8, (0, -4)), ("puffers/blinker-puffer", .puffer, 8, (-4, 0)),
    ] as [(String, Growth.Source, Int, (Int, Int))])
  func `a source has the period of its own output`(
    name: String, source: Growth.Source, period: Int, shift: (Int, Int)
  ) throws {
    let growth = try #require(try growth(ofShipped: name))
    #expect(growth.source == source)
    #expect(growth.period == period)
    #expect((growth.dx, growth.dy) == shift)
    #expect(growth.isProved)
  }

  @Test(arguments: ["growth/tub-stretcher", "growth/wick-stretcher"])
  func `a wick stretcher is proved`(name: String) throws {
    let growth = try #require(try growth(ofShipped: name))
    #expect(growth.source == .wickStretcher)
    #expect(growth.order == .linear)
    #expect(growth.isProved)
  }

  /// - Source: Life Lexicon, "rake" and "spacefiller"; Golly's rake-breeder.rle: "a new rake every 60 generations".
  @Test(
    arguments: [
      ("growth/spacefiller", Growth.Source.spacefiller, 4), ("growth/breeder", .breeder, 960),
      ("growth/rake-breeder", .breeder, 60),
    ])
  func `quadratic growth is observed`(name: String, source: Growth.Source, period: Int) throws {
    let growth = try #require(try growth(ofShipped: name))
    #expect(growth.order == .quadratic)
    #expect(growth.source == source)
    #expect(growth.period == period)
    #expect(!growth.isProved)
  }

  /// - Source: LifeWiki, "Replicator": it copies itself every 12 generations.
  @Test func `the replicator of HighLife is one`() throws {
    let growth = try #require(try growth(ofShipped: "other-rules/highlife-replicator"))
    #expect(growth.source == .replicator)
    #expect(growth.period == 12)
  }

  /// Under rules of parity everything is copied; the copies overlap at first.
  @Test(arguments: [("B1357/S1357", 8), ("B1357/S02468", 9)])
  func `what copies itself under a rule of parity is a replicator`(rule: String, copies: Int) throws {
    let rule = try Rule(parsing: rule)
    for cells in [Cells([Cell(0, 0)]), Cells.glider] {
      var universe = try Universe(cells, rule: rule)
      var populations = PopulationHistory(start: 0)
      for _ in 0..<100 {
        populations.note(universe.population)
        try universe.advance()
      }
      let growth = try #require(Replication(in: populations)?.growth)
      #expect(growth.source == .replicator)
      #expect(growth.period.nonzeroBitCount == 1 && growth.period <= 8)
      #expect(populations[64] == UInt64(copies) * populations[0])
    }
    var gun = PopulationHistory(start: 0)
    for generation in 0..<4_096 { gun.note(UInt128(36 + generation / 30 * 5)) }
    #expect(Replication(in: gun) == nil)
  }

  /// - Source: the order of breeders and guns, and that of a sawtooth, by the Life Lexicon.
  @Test(
    arguments: [
      ("growth/breeder", Growth.Order.quadratic), ("guns/gosper-glider-gun", .linear),
      ("growth/sawtooth-278", nil), ("methuselahs/r-pentomino", nil),
    ] as [(String, Growth.Order?)])
  func `far generations show the order of growth`(name: String, order: Growth.Order?) throws {
    let file = try #require(ShippedPatterns.all.first { $0.description == name + ".rle" })
    let far = try FarGrowth(of: Universe(file.pattern), budget: 2000) { true }
    #expect(far?.growth.order == order)
  }

  /// - Source: Life Lexicon, "puffer train": it moves at c/2, and its smoke has period 140.
  @Test func `a puffer is known by its front, which moves on`() throws {
    let file = try #require(ShippedPatterns.all.first { $0.description == "puffers/puffer-train.rle" })
    var universe = try Universe(file.pattern)
    try universe.advance(by: 11_070)
    var orbits = OrbitCache(rule: .life)
    // With a stray pulsar, and blinkers, the population repeats after 840 generations.
    let law = PopulationHistory.Law(period: 840, growth: 2640, gain: 0, measured: 2520)
    let source = try #require(try ObservedSource(of: universe, law, &orbits) { true })
    #expect(source.period == 140 && source.kind == .puffer)
    #expect(source.shift.map { ($0.x, abs($0.y)) == (0, 70) } == true)
    #expect(source.yield.counts.reduce(0) { $0 + $1.key.cells * $1.value } == 440)
  }

  @Test func `four periods show a law`() throws {
    var populations = PopulationHistory(start: 0)
    for time in 0..<432 { populations.note(UInt128(50 + time * time % 100 + (time / 100) * (time / 100))) }
    let law = try #require(populations.law { true })
    #expect(law.period == 100 && law.gain == 2)
  }

  /// - Source: Golly's switch-engine-ping-pong.rle: its growth is quadratic.
  @Test func `growth that is linear for long and not forever is not called linear`() throws {
    #expect(try growth(ofShipped: "growth/switch-engine-ping-pong")?.order == .quadratic)
  }

  @Test func `what only gets longer is no wick stretcher`() throws {
    let growth = try #require(try growth(ofShipped: "other-rules/day-and-night-gun-and-antigun"))
    #expect(growth.source != .wickStretcher)
  }

  @Test func `a growing ship has the speed of its front`() throws {
    let growth = try #require(try growth(ofShipped: "puffers/blinker-ship"))
    #expect(growth.period == 156)
    #expect(growth.source != .wickStretcher && max(abs(growth.dx), abs(growth.dy)) == 78)
  }

  @Test func `a population that only fluctuates has no direction`() throws {
    var populations = PopulationHistory(start: 0)
    for generation in 0..<1_000 { populations.note(UInt128(170 + generation * 7919 % 23)) }
    #expect(populations.trend(now: 164).direction == .steady)
    for generation in 0..<4_000 { populations.note(UInt128(200 + generation + generation * 7919 % 23)) }
    #expect(populations.trend(now: 4_200).direction == .growing)
  }

  @Test func `a sawtooth is no gun`() throws {
    let growth = try growth(ofShipped: "growth/sawtooth-278")
    #expect(growth == nil || growth?.source == .sawtooth)
  }

  @Test(
    arguments: KnownCase.all("evolve").filter {
      ["growth_10cell", "growth_1row"].contains($0.id)
    })
  func `puffers move and leave debris behind`(board: KnownCase) throws {
    let growth = try #require(try growth(of: board.universe()))
    #expect(growth.increase > 0)
    #expect(growth.isProved)
    #expect(growth.source == .puffer && (growth.dx, growth.dy) != (0, 0) || growth.source == .several)
  }

  /// A proof predicts the population of far generations, computed here by HashLife.
  @Test(
    arguments: [
      "guns/simkin-glider-gun", "guns/p46-gun-with-tanners-works", "puffers/space-rake",
      "growth/tub-stretcher",
    ])
  func `proved growth predicts far populations`(name: String) throws {
    let file = try #require(ShippedPatterns.all.first { $0.description == name + ".rle" })
    let growth = try #require(try growth(ofShipped: name))
    var universe = try Universe(file.pattern, engine: .hash)
    try universe.advance(by: growth.observed.upperBound)
    // Twelve times the period: all phases of the objects that fly off.
    let step = 12 * growth.period
    for _ in 0..<3 {
      let before = universe.population
      try universe.advance(by: 1000 * step)
      #expect(universe.population == before + UInt128(12_000 * growth.increase))
    }
  }
}
