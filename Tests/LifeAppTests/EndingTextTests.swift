import Testing

@testable import Life
@testable import LifeApp

/// The end of a board in sentences.
struct EndingTextTests {
  private func verdict(_ verdict: Life.Ending.Verdict, at generation: Int, since start: Int = 0) -> String? {
    EndingText.lines(Life.Ending(verdict, generation: generation), since: start).first
  }

  @Test func `an end is told with its generation`() {
    #expect(verdict(.extinct, at: 130) == "Dies out at generation 130.")
    #expect(verdict(.stillLife, at: 17) == "Becomes a still life at generation 17.")
    #expect(verdict(.oscillator(period: 2), at: 9) == "Oscillates with period 2 from generation 9.")
    #expect(
      verdict(.spaceship(period: 4, dx: -1, dy: -1), at: 0)
        == "A spaceship from generation 0: period 4, c/4 diagonal, moving 1 left and 1 up.")
    #expect(
      verdict(.settled(period: 4), at: 5206)
        == "Stabilizes at generation 5,206 (proved: no two parts ever meet again). Period 4.")
  }

  @Test func `an end that is there at the start of a search may have come earlier`() {
    #expect(verdict(.extinct, at: 9, since: 9) == "Nothing is alive.")
    #expect(verdict(.stillLife, at: 9, since: 9) == "A still life from generation 9, perhaps earlier.")
    #expect(
      verdict(.settled(period: 4), at: 386_914, since: 386_914)?
        .hasPrefix("Has stabilized by generation 386,914, perhaps earlier (proved") == true)
  }

  @Test func `growth is said to be proved where it is`() throws {
    let gun = try PatternText.read(Array(PatternTexts.gun.utf8)).pattern
    let ending = try FinalStateSearch.find(of: Universe(gun))
    let line = try #require(EndingText.lines(ending, since: 0).first)
    #expect(line.hasPrefix("A period-30 gun, 1\u{A0}glider per period (proved from generation "))
  }

  @Test func `growth is said to be only observed where it is`() {
    let growth = Growth(.quadratic, .breeder, period: 4, increase: 8, observed: 256...511)
    #expect(
      verdict(.growing(growth), at: 256)
        == "Looks like quadratic growth of period 4, each period adding 8 more cells than the one before"
        + " (observed from generation 256 to 511; not proved).")
  }

  @Test func `a search without an end tells how the population changes`() throws {
    let pentomino = try PatternText.read(Array("b2o$2o$bo!".utf8)).pattern
    let endings = try [1, 200].map { generations in
      try FinalStateSearch.find(of: Universe(pentomino), limits: .init(generations: generations))
    }
    let lines = endings.map { EndingText.lines($0, since: 0, advice: "Search longer.") }
    #expect(lines.map(\.last) == ["Search longer.", "Search longer."])
    #expect(lines[0].first == "Still changing at generation 1: 6 cells.")
    #expect(lines[1].first?.hasPrefix("Still changing at generation 200: ") == true)
    let trend = PopulationTrend(since: 100, before: 40, now: 90, direction: .growing)
    #expect(
      EndingText.lines(Ending(.unsettled(trend), generation: 200), since: 0) == [
        "Still changing at generation 200, and growing: 40 cells at generation 100, 90 now."
      ])
  }

  @Test(
    arguments: [
      ((1, 1, 4), "c/4 diagonal"), ((0, -2, 4), "c/2 orthogonal"), ((2, 0, 5), "2c/5 orthogonal"),
      ((-2, 1, 6), "(2,1)c/6"), ((3, 0, 3), "c orthogonal"),
    ] as [((Int, Int, Int), String)])
  func `a speed is told in the notation of the field`(way: (Int, Int, Int), text: String) {
    #expect(EndingText.speed(way.0, way.1, in: way.2) == text)
  }

  @Test(
    arguments: [
      ("block", 1, "1 block"), ("block", 34, "34 blocks"), ("loaf", 2, "2 loaves"),
      ("bi-loaf", 2, "2 bi-loaves"),
      ("half-bakery", 2, "2 half-bakeries"), ("fox", 2, "2 foxes"),
      ("boat with tail", 2, "2 boats with tail"),
      ("still life of 17 cells", 3, "3 still lifes of 17 cells"), ("eater 1", 4, "4 × eater 1"),
      ("moose antlers", 2, "2 × moose antlers"), ("French kiss", 2, "2 × French kiss"),
      ("blinker", 1_234, "1,234 blinkers"),
    ])
  func `objects are counted in the plural where there is one`(name: String, count: Int, text: String) {
    #expect(CountedName(name, count).text == text.replacing(" ", with: "\u{A0}"))
  }
}
