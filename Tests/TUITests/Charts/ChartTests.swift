import TestKit
import Testing

@testable import TUI

struct BarChartTests {
  private let bars: [BarChart.Bar] = [.init("Anna", 8), .init("Ben", 5), .init("Cem", 0)]

  @Test func `horizontal bars have whole cells with a gap above, and none is too short to be seen`() {
    #expect(
      picture(15, 3) { BarChart(bars).draw(on: &$0, in: $1) } == [
        "Anna ▆▆▆▆▆▆▆▆ 8", "Ben  ▆▆▆▆▆ 5", "Cem  0",
      ])
    let thirds = BarChart([.init("", 3), .init("", 1), .init("", 0.001)])
    #expect(picture(10, 3) { thirds.draw(on: &$0, in: $1) } == ["▆▆▆▆ 3", "▆▆ 1", "▆ 0.001"])
    #expect(picture(10, 3, glyphs: .ascii) { thirds.draw(on: &$0, in: $1) } == ["#### 3", "## 1", "# 0.001"])
  }

  @Test func `vertical bars are above their labels`() {
    let chart = BarChart(bars, .up)
    #expect(
      picture(14, 6) { chart.draw(on: &$0, in: $1) } == [
        " 8", "████  5", "████ ▄▄▄▄", "████ ████", "████ ████  0", "Anna Ben  Cem",
      ])
    #expect(picture(14, 2) { chart.draw(on: &$0, in: $1) } == [" 8    5", "████ ▅▅▅▅  0"])
  }

  @Test func `groups have names and their own colors`() {
    let chart = BarChart(groups: [.init([bars[0]], name: "One"), .init([bars[1]], name: "Two")])
    let drawn = canvas(16, 5) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.lines == ["One", "Anna ▆▆▆▆▆▆▆▆▆ 8", "", "Two", "Ben  ▆▆▆▆▆▆ 5"])
    #expect(chart.rows == 5)
    #expect(drawn[Point(column: 5, row: 1)].style == drawn.style(of: .chartSeries(0)))
    #expect(drawn[Point(column: 5, row: 4)].style == drawn.style(of: .chartSeries(1)))
  }

  @Test func `bars without room are counted`() {
    #expect(picture(15, 2) { BarChart(bars).draw(on: &$0, in: $1) } == ["Anna ▆▆▆▆▆▆▆▆ 8", "… 2 more"])
  }

  @Test func `a limit, and an animation in progress, make bars shorter`() {
    #expect(picture(10, 1) { BarChart([.init("A", 8)], limit: 16).draw(on: &$0, in: $1) } == ["A ▆▆▆ 8"])
    #expect(picture(10, 1) { BarChart([.init("A", 8)], grown: 0.5).draw(on: &$0, in: $1) } == ["A ▆▆▆ 8"])
    #expect(picture(10, 1) { BarChart([.init("A", 8)], limit: 4).draw(on: &$0, in: $1) } == ["A ▆▆▆▆▆▆ 8"])
  }

  @Test func `values that cannot be drawn have no bar`() {
    let odd = BarChart([.init("A", -3), .init("B", .nan), .init("C", .infinity, text: "all")])
    #expect(picture(10, 3) { odd.draw(on: &$0, in: $1) } == ["A -3", "B ?", "C all"])
    #expect(picture(20, 1) { BarChart([]).draw(on: &$0, in: $1) } == ["    no data yet"])
  }

  @Test func `a bar chart has words`() {
    #expect(BarChart(bars).accessibleText == "Anna 8, Ben 5, Cem 0.")
    let groups = BarChart(groups: [.init([bars[0]], name: "One"), .init([]), .init([bars[1]], name: "Two")])
    #expect(groups.accessibleText == "One: Anna 8. Two: Ben 5.")
    #expect(BarChart([]).accessibleText == "No numbers yet.")
  }
}

struct LineChartTests {
  private let rise = LineChart([.init([0, 1, 2, 3, 4])])

  @Test func `a line is drawn between axes with round numbers`() {
    #expect(
      picture(18, 7) { rise.draw(on: &$0, in: $1) } == [
        "4┤             ⡠⠔⠊", " │         ⢀⡠⠔⠉", "2┤      ⣀⠤⠊⠁", " │   ⣀⠔⠊", "0┤⡠⠔⠉", " └┬───────┬──────┬",
        "  0       2      4",
      ])
  }

  @Test func `in ASCII a line is made of stars`() {
    #expect(
      picture(12, 7, glyphs: .ascii) { rise.draw(on: &$0, in: $1) } == [
        "4+        **", " |      **", "2+    **", " | ***", "0+*", " ++----+---+", "  0    2   4",
      ])
  }

  @Test func `several lines are distinguished without colors`() {
    let chart = LineChart([.init([1, 2], name: "Anna"), .init([2, 1], name: "Ben")], up: .init("Points"))
    let drawn = canvas(30, 8) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.lines[0] == "Points           ● Anna  ▲ Ben")
    #expect(drawn.lines[1].last == "●")
    #expect(drawn.lines[5].last == "▲")
    let ascii = picture(30, 8, glyphs: .ascii) { chart.draw(on: &$0, in: $1) }
    #expect(ascii[1].last == "*" && ascii[5].last == "o")
  }

  @Test func `with little room the axes are left out`() {
    #expect(picture(6, 2) { rise.draw(on: &$0, in: $1) } == ["   ⡠⠔⠊", "⡠⠔⠉"])
    #expect(picture(1, 1) { rise.draw(on: &$0, in: $1) } != [""])
  }

  @Test func `missing values leave a gap, and single ones a dot`() {
    let gaps = LineChart([.init([0, 0, nil, 0, .nan, 0, 0])])
    #expect(picture(7, 1, glyphs: .ascii) { gaps.draw(on: &$0, in: $1) } == ["** * **"])
  }

  @Test func `points outside of a given range are not drawn`() {
    let chart = LineChart([.init([0, 100, 0])], up: .init(range: 0...10))
    let drawn = picture(9, 3, glyphs: .ascii) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.joined().filter { $0 == "*" }.count <= 9)
    #expect(drawn[2].first == "*")
  }

  @Test func `an axis can have labels`() {
    let chart = LineChart([.init([1, 2, 3])], across: .init(labels: ["Mon", "Tue", "Wed"]))
    let drawn = picture(24, 6) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.last == " Mon        Tue      Wed")
  }

  @Test func `a line chart has words`() {
    let chart = LineChart([.init([1, 2], name: "Anna"), .init([], name: "Ben")])
    #expect(chart.accessibleText == ["Anna: now 2, lowest 1, highest 2, rising", "Ben: no data yet"])
    #expect(
      LineChart([.init([7])], up: .init("Games")).accessibleText == [
        "Games: now 7, lowest 7, highest 7, steady"
      ])
    #expect(LineChart([]).accessibleText == ["no data yet"])
  }

  @Test(arguments: UInt64(0)..<100)
  func `no values and no size crash a chart`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers: [Double?] = [
      nil, 0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e15, -1e15, 1e300, 1e-300,
    ]
    let series = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      LineChart.Series(
        (0..<Int.random(in: 0...9, using: &random)).map { _ in numbers.randomElement(using: &random) ?? 0 })
    }
    let (columns, rows) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...12, using: &random))
    for glyphs in GlyphSet.allCases {
      _ = picture(columns, rows, glyphs: glyphs) { LineChart(series).draw(on: &$0, in: $1) }
    }
  }
}

struct SparklineTests {
  @Test func `columns rise from the lowest value to the highest`() {
    let line = Sparkline([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁▂▃▄▅▆▇█"])
    #expect(picture(10, 1, glyphs: .ascii) { line.draw(on: &$0, in: $1) } == ["_.-=+*%#"])
    #expect(picture(10, 2) { line.draw(on: &$0, in: $1) } == ["    ▂▄▆█", "▁▃▅▇████"])
  }

  @Test func `a missing or infinite value leaves a gap`() {
    let line = Sparkline([1, nil, 8, .nan, .infinity, 1e300, 1])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁ █   ▁"])
  }

  @Test(
    arguments: [(.average, "▁▄█"), (.highest, "▁▆█"), (.latest, "▁▆█")]
      as [(Sparkline.Aggregation, String)])
  func `several values share a column if room is short`(aggregation: Sparkline.Aggregation, row: String) {
    let line = Sparkline([1, 1, 2, 6, 8, 8], aggregation: aggregation)
    #expect(picture(3, 1) { line.draw(on: &$0, in: $1) } == [row])
  }

  @Test func `figures follow the columns as long as these have room`() {
    let line = Sparkline([3, 120, 88], showsFigures: true)
    #expect(picture(24, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆ 88 (3 to 120)"])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆ 88"])
    #expect(picture(5, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆"])
  }

  @Test func `a fixed range keeps values comparable`() {
    let line = Sparkline([0, 50, 100, 300, -5], range: 0...100)
    #expect(picture(5, 1) { line.draw(on: &$0, in: $1) } == ["▁▅██▁"])
    #expect(picture(3, 1) { Sparkline([5, 5, 5]).draw(on: &$0, in: $1) } == ["▄▄▄"])
  }

  @Test func `a sparkline has words`() {
    #expect(
      Sparkline([3, 120, 88], name: "Births").accessibleText
        == "Births: now 88, lowest 3, highest 120, falling")
    #expect(Sparkline([nil, .nan]).accessibleText == "no data yet")
    var plain = Canvas(Size(columns: 16, rows: 2), look: Look(isPlain: true))
    Sparkline([3, 120, 88], name: "Births").draw(on: &plain, in: plain.bounds)
    #expect(plain.lines == ["Births: now 88,", "lowest 3,…"])
  }
}

/// Numbers in charts, and the round ones along their axes.
struct FigureTests {
  @Test(
    arguments: [
      (0, "0"), (7, "7"), (-7, "-7"), (0.25, "0.25"), (1.0 / 3, "0.333"), (12.5, "12.5"), (999, "999"),
      (999.4, "999"), (999.6, "1k"), (1000, "1k"), (1500, "1.5k"), (12_000, "12k"), (12_345, "12.3k"),
      (999_999, "1M"), (3_400_000, "3.4M"), (2e9, "2G"), (5e12, "5T"), (-12_000, "-12k"), (.nan, "?"),
    ] as [(Double, String)])
  func `a number is written in few characters`(number: Double, text: String) {
    #expect(number.figure == text)
  }

  @Test(
    arguments: [
      (0...10, 3, [0, 5, 10]), (0...10, 6, [0, 2, 4, 6, 8, 10]), (0...100, 5, [0, 50, 100]),
      (-1...1, 0, [-1, 0, 1]),
      (3...17, 4, [0, 10, 20]), (-1...1, 3, [-1, 0, 1]), (0...0.3, 4, [0, 0.1, 0.2, 0.3]),
      (4000...12_345, 4, [0, 5000, 10_000, 15_000]), (5...5, 2, [5, 5.5, 6]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func `an axis has round numbers at distances of 1, 2 or 5 times a power of ten`(
    range: ClosedRange<Double>, limit: Int, values: [Double]
  ) {
    let ticks = Ticks(around: range, atMost: limit).values
    #expect(zip(ticks, values).allSatisfy { abs($0 - $1) < 1e-9 } && ticks.count == values.count)
  }

  @Test(arguments: UInt64(0)..<200)
  func `ticks enclose their range, and are no more than allowed`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sizes = [1e-6, 1, 100, 1e6, 1e15]
    let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    let ends = (0..<2).map { _ in Double.random(in: -size...size, using: &random) }.sorted()
    let limit = Int.random(in: 0...20, using: &random)
    let ticks = Ticks(around: ends[0]...ends[1], atMost: limit)
    #expect(ticks.values.count <= max(3, limit) && ticks.values.count >= 2)
    #expect(ticks.range.lowerBound <= ends[0] && ticks.range.upperBound >= ends[1])
    let steps = zip(ticks.values, ticks.values.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < steps[0] * 1e-3 && $0 > 0 })
    let inside = Ticks(inside: ends[0]...ends[1], atMost: limit).values
    let air = (ends[1] - ends[0]) * 1e-6
    #expect(inside.count >= 2)
    #expect(inside.allSatisfy { $0 >= ends[0] - air && $0 <= ends[1] + air })
  }

  @Test(
    arguments: [
      ([1, 2, 3], "now 3, lowest 1, highest 3, rising"), ([3, 2, 1], "now 1, lowest 1, highest 3, falling"),
      ([5], "now 5, lowest 5, highest 5, steady"), ([9, 1, 9, 9], "now 9, lowest 1, highest 9, steady"),
    ] as [([Double], String)])
  func `values are summarized in words`(numbers: [Double], words: String) {
    #expect(Summary(numbers)?.accessibleText == words)
    #expect(Summary([]) == nil)
  }
}
