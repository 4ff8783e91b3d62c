import TUI

extension Exhibit {
  static let lineChart = Exhibit(
    "LineChart", "How one or several things went.",
    [
      State("several lines", 56, 14) { points.draw(on: &$0, in: $1) },
      State("one line, in half blocks", 56, 10) { population(.halves).draw(on: &$0, in: $1) },
      State("without titles", 40, 8) { LineChart([.init([3, 1, 4, 1, 5, 9, 2, 6])]).draw(on: &$0, in: $1) },
      State("with gaps and names below", 40, 8) { week.draw(on: &$0, in: $1) },
      State("without room for axes", 16, 3) { points.draw(on: &$0, in: $1) },
      State("empty", 40, 3) { LineChart([.init([], name: "Anna")]).draw(on: &$0, in: $1) },
    ])

  private static let points = LineChart(
    [
      .init([0, 3, 6, 8, 8, 13, 18], name: "Anna", from: 1),
      .init([0, 5, 5, 6, 7, 7, 12], name: "Ben", from: 1),
      .init([0, 1, 1, 2, 4, 4, 4], name: "Cem", from: 1),
    ], across: .init("Round"), up: .init("Points"))

  private static func population(_ scale: PixelScale) -> LineChart {
    let numbers = (0..<300).map { generation in
      let noise = generation * 7919 % 97
      return Double(4000 + 40 * noise + 30 * generation)
    }
    return LineChart(
      [.init(numbers, by: 10)], across: .init("Generation"), up: .init("Population"), scale: scale)
  }

  private static let week = LineChart(
    [.init([2, 3, nil, 5, 4, nil, 1])],
    across: .init(labels: ["Mon", "Wed", "Fri", "Sun"]), up: .init("Games", range: 0...6))
}
