import TUI
import Testing

struct SparklineTests {
  @Test func `columns rise from the lowest number to the highest`() {
    let line = Sparkline([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁▂▃▄▅▆▇█"])
    #expect(picture(10, 1, glyphs: .ascii) { line.draw(on: &$0, in: $1) } == ["_.-=+*%#"])
    #expect(picture(10, 2) { line.draw(on: &$0, in: $1) } == ["    ▂▄▆█", "▁▃▅▇████"])
  }

  @Test func `a number that is missing or none leaves a gap`() {
    let line = Sparkline([1, nil, 8, .nan, .infinity, 1e300, 1])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁ █   ▁"])
  }

  @Test(
    arguments: [(.average, "▁▄█"), (.highest, "▁▆█"), (.latest, "▁▆█")]
      as [(Sparkline.Aggregation, String)])
  func `several numbers share a column where room is short`(aggregation: Sparkline.Aggregation, row: String) {
    let line = Sparkline([1, 1, 2, 6, 8, 8], aggregation: aggregation)
    #expect(picture(3, 1) { line.draw(on: &$0, in: $1) } == [row])
  }

  @Test func `figures stand behind the columns as long as these have room`() {
    let line = Sparkline([3, 120, 88], showsFigures: true)
    #expect(picture(24, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆ 88 (3 to 120)"])
    #expect(picture(10, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆ 88"])
    #expect(picture(5, 1) { line.draw(on: &$0, in: $1) } == ["▁█▆"])
  }

  @Test func `a scale of its own keeps numbers comparable`() {
    let line = Sparkline([0, 50, 100, 300, -5], range: 0...100)
    #expect(picture(5, 1) { line.draw(on: &$0, in: $1) } == ["▁▅██▁"])
    #expect(picture(3, 1) { Sparkline([5, 5, 5]).draw(on: &$0, in: $1) } == ["▄▄▄"])
  }

  @Test func `it can be said in words`() {
    #expect(
      Sparkline([3, 120, 88], name: "Births").words == "Births: now 88, lowest 3, highest 120, falling")
    #expect(Sparkline([nil, .nan]).words == "no numbers yet")
    var plain = Canvas(Size(columns: 16, rows: 2), look: Look(isPlain: true))
    Sparkline([3, 120, 88], name: "Births").draw(on: &plain, in: plain.bounds)
    #expect(plain.lines == ["Births: now 88,", "lowest 3, …"])
  }
}
