import TUI
import Testing

struct LineChartTests {
  private let rise = LineChart([.init([0, 1, 2, 3, 4])])

  @Test func `a line goes between axes with round numbers`() {
    #expect(
      picture(18, 7) { rise.draw(on: &$0, in: $1) } == [
        "4┤             ⡠⠔⠊", " │         ⢀⡠⠔⠉", "2┤      ⣀⠤⠊⠁", " │   ⣀⠔⠊", "0┤⡠⠔⠉", " └┬───────┬──────┬",
        "  0       2      4",
      ])
  }

  @Test func `without Unicode it is made of stars`() {
    #expect(
      picture(12, 7, glyphs: .ascii) { rise.draw(on: &$0, in: $1) } == [
        "4+        **", " |      **", "2+    **", " | ***", "0+*", " ++----+---+", "  0    2   4",
      ])
  }

  @Test func `several lines are told apart without colours`() {
    let chart = LineChart([.init([1, 2], name: "Anna"), .init([2, 1], name: "Ben")], up: .init("Points"))
    let drawn = canvas(30, 8) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.lines[0] == "Points           ● Anna  ▲ Ben")
    #expect(drawn.lines[1].last == "●")
    #expect(drawn.lines[5].last == "▲")
    let ascii = picture(30, 8, glyphs: .ascii) { chart.draw(on: &$0, in: $1) }
    #expect(ascii[1].last == "*" && ascii[5].last == "o")
  }

  @Test func `where room is short the axes go`() {
    #expect(picture(6, 2) { rise.draw(on: &$0, in: $1) } == ["   ⡠⠔⠊", "⡠⠔⠉"])
    #expect(picture(1, 1) { rise.draw(on: &$0, in: $1) } != [""])
  }

  @Test func `missing numbers leave a gap, and lonely ones a dot`() {
    let gaps = LineChart([.init([0, 0, nil, 0, .nan, 0, 0])])
    #expect(picture(7, 1, glyphs: .ascii) { gaps.draw(on: &$0, in: $1) } == ["** * **"])
  }

  @Test func `what lies outside of a range of its own is not drawn`() {
    let chart = LineChart([.init([0, 100, 0])], up: .init(range: 0...10))
    let drawn = picture(9, 3, glyphs: .ascii) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.joined().filter { $0 == "*" }.count <= 9)
    #expect(drawn[2].first == "*")
  }

  @Test func `names can stand along an axis`() {
    let chart = LineChart([.init([1, 2, 3])], across: .init(labels: ["Mon", "Tue", "Wed"]))
    let drawn = picture(24, 6) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.last == " Mon        Tue      Wed")
  }

  @Test func `it can be said in words`() {
    let chart = LineChart([.init([1, 2], name: "Anna"), .init([], name: "Ben")])
    #expect(chart.words == ["Anna: now 2, lowest 1, highest 2, rising", "Ben: no numbers yet"])
    #expect(
      LineChart([.init([7])], up: .init("Games")).words == ["Games: now 7, lowest 7, highest 7, steady"])
    #expect(LineChart([]).words == ["no numbers yet"])
  }

  @Test(arguments: UInt64(0)..<100)
  func `no numbers and no size bring it down`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let numbers: [Double?] = [
      nil, 0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e15, -1e15, 1e300, 1e-300,
    ]
    let series = (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      LineChart.Series(
        (0..<Int.random(in: 0...9, using: &dice)).map { _ in numbers.randomElement(using: &dice) ?? 0 })
    }
    let (columns, rows) = (Int.random(in: 0...30, using: &dice), Int.random(in: 0...12, using: &dice))
    for glyphs in GlyphSet.allCases {
      _ = picture(columns, rows, glyphs: glyphs) { LineChart(series).draw(on: &$0, in: $1) }
    }
  }
}
