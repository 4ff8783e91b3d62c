import TUI

extension Exhibit {
  static let barChart = Exhibit(
    "BarChart", "How much there is of several things.",
    [
      State("across", 40, 3) { BarChart(wins).draw(on: &$0, in: $1) },
      State("up", 40, 8) { BarChart(wins, .up).draw(on: &$0, in: $1) },
      State("in groups across", 40, 7) { BarChart(groups: rounds).draw(on: &$0, in: $1) },
      State("in groups up", 40, 8) { BarChart(groups: rounds, .up).draw(on: &$0, in: $1) },
      State("with texts and styles", 40, 3) { BarChart(roles).draw(on: &$0, in: $1) },
      State("more than there is room for", 24, 2) { BarChart(wins).draw(on: &$0, in: $1) },
      State("narrow", 10, 5) { BarChart(wins, .up).draw(on: &$0, in: $1) },
      State(moving: "growing", 40, 3) { canvas, area, now in
        let grown = Motion(at: .start, for: .seconds(1)).progress(at: now.looped(every: .seconds(2)))
        BarChart(wins, grown: grown).draw(on: &canvas, in: area)
      },
      State("empty", 40, 1) { BarChart([]).draw(on: &$0, in: $1) },
    ])

  private static let wins: [BarChart.Bar] = [.init("Anna", 25), .init("Ben", 12.5), .init("Cem", 0.2)]
  private static let rounds: [BarChart.Group] = [
    .init([.init("Anna", 8), .init("Ben", 5)], name: "Round 1"),
    .init([.init("Anna", 3), .init("Ben", 9)], name: "Round 2"),
  ]
  private static let roles: [BarChart.Bar] = [
    .init("Human", 2, text: "2 of 3", style: .success), .init("Snake", 1, text: "1 of 3", style: .danger),
    .init("Mongoose", 0, text: "none"),
  ]
}

extension Instant {
  /// The moment as seen by something that begins again and again.
  func looped(every period: Duration) -> Instant {
    let turns = (elapsed / period).rounded(.down)
    return Instant(elapsed - period * turns)
  }
}
