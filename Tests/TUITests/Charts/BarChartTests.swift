import TUI
import Testing

struct BarChartTests {
  private let bars: [BarChart.Bar] = [.init("Anna", 8), .init("Ben", 5), .init("Cem", 0)]

  @Test func `bars from the left are exact to an eighth of a cell`() {
    #expect(
      picture(15, 3) { BarChart(bars).draw(on: &$0, in: $1) } == [
        "Anna ████████ 8", "Ben  █████ 5", "Cem  0",
      ])
    let thirds = BarChart([.init("", 3), .init("", 1), .init("", 0.001)])
    #expect(picture(10, 3) { thirds.draw(on: &$0, in: $1) } == ["████ 3", "█▍ 1", "▏ 0.001"])
    #expect(picture(10, 3, glyphs: .ascii) { thirds.draw(on: &$0, in: $1) } == ["#### 3", "#: 1", ". 0.001"])
  }

  @Test func `bars from the bottom stand above their names`() {
    let chart = BarChart(bars, .up)
    #expect(
      picture(14, 6) { chart.draw(on: &$0, in: $1) } == [
        " 8", "████  5", "████ ▄▄▄▄", "████ ████", "████ ████  0", "Anna Ben  Cem",
      ])
    #expect(picture(14, 2) { chart.draw(on: &$0, in: $1) } == [" 8    5", "████ ▅▅▅▅  0"])
  }

  @Test func `groups have names and their own colours`() {
    let chart = BarChart(groups: [.init([bars[0]], name: "One"), .init([bars[1]], name: "Two")])
    let drawn = canvas(16, 5) { chart.draw(on: &$0, in: $1) }
    #expect(drawn.lines == ["One", "Anna █████████ 8", "", "Two", "Ben  █████▋ 5"])
    #expect(chart.rows == 5)
    #expect(drawn[Point(column: 5, row: 1)].style == drawn.style(of: .chartSeries(0)))
    #expect(drawn[Point(column: 5, row: 4)].style == drawn.style(of: .chartSeries(1)))
  }

  @Test func `where there is no room for all, the rest is counted`() {
    #expect(picture(15, 2) { BarChart(bars).draw(on: &$0, in: $1) } == ["Anna ████████ 8", "… 2 more"])
  }

  @Test func `a limit, and what has not grown yet, make bars shorter`() {
    #expect(picture(10, 1) { BarChart([.init("A", 8)], limit: 16).draw(on: &$0, in: $1) } == ["A ███ 8"])
    #expect(picture(10, 1) { BarChart([.init("A", 8)], grown: 0.5).draw(on: &$0, in: $1) } == ["A ███ 8"])
    #expect(picture(10, 1) { BarChart([.init("A", 8)], limit: 4).draw(on: &$0, in: $1) } == ["A ██████ 8"])
  }

  @Test func `numbers that cannot be drawn have no bar`() {
    let odd = BarChart([.init("A", -3), .init("B", .nan), .init("C", .infinity, text: "all")])
    #expect(picture(10, 3) { odd.draw(on: &$0, in: $1) } == ["A -3", "B ?", "C all"])
    #expect(picture(20, 1) { BarChart([]).draw(on: &$0, in: $1) } == ["   no numbers yet"])
  }

  @Test func `it can be said in words`() {
    #expect(BarChart(bars).words == "Anna 8, Ben 5, Cem 0.")
    let groups = BarChart(groups: [.init([bars[0]], name: "One"), .init([]), .init([bars[1]], name: "Two")])
    #expect(groups.words == "One: Anna 8. Two: Ben 5.")
    #expect(BarChart([]).words == "No numbers yet.")
  }
}
