import GameKit
import Kit
import TUI

/// The counted events, as tables for the screen and the command line.
struct AnalyticsTables {
  let events: [AnalyticsEvent]
  let games: [GameModule]

  var all: [StatisticsTable] { [totals, log] }

  /// One row per game.
  var totals: StatisticsTable {
    StatisticsTable(
      title: "Totals",
      columns: [.text("Game")] + Self.counted.map { .number($0.title) } + [.number("Time")],
      rows: AnalyticsTotals.totals(of: events).map { totals in
        let counts = Self.counted.map { totals[$0.kind] == 0 ? "–" : "\(totals[$0.kind])" }
        let time = totals.seconds == 0 ? "–" : Duration.seconds(totals.seconds).clock
        return StatisticsTable.Row([title(of: totals.game)] + counts + [time])
      },
      note: "Time: only games you finished or quit.")
  }

  /// The time that each game was played, the longest first.
  var times: [BarChart.Bar] {
    let played = AnalyticsTotals.totals(of: events).filter { $0.seconds > 0 }
      .sorted { $1.seconds < $0.seconds }
    let widest = played.map { title(of: $0.game).columns }.max() ?? 0
    return played.map { totals in
      BarChart.Bar(
        title(of: totals.game).padded(to: widest), Double(totals.seconds),
        text: Duration.seconds(totals.seconds).clock)
    }
  }

  private static let counted: [(kind: AnalyticsEvent.Kind, title: String)] = [
    (.opened, "Opened"), (.started, "Started"), (.paused, "Paused"), (.completed, "Done"),
    (.ended, "Quit"),
    (.hint, "Hints"), (.undo, "Undos"), (.error, "Errors"),
  ]

  /// One row per event.
  var log: StatisticsTable {
    StatisticsTable(
      title: "Events",
      columns: [.time("When"), .text("Game"), .text("Event"), .number("Count"), .number("Time played")],
      rows: events.map { event in
        StatisticsTable.Row([
          LocalTime(event.time).dayAndClock, title(of: event.game), event.kind.title, "\(event.count)",
          event.seconds.map { Duration.seconds($0).clock } ?? "–",
        ])
      },
      note: "Newest first. Parlor keeps the last \(AnalyticsEvent.most.grouped) events.")
  }

  private func title(of game: GameID?) -> String { game.map { games.title(of: $0) } ?? "Parlor" }
}

extension AnalyticsEvent.Kind {
  fileprivate var title: String {
    switch self {
    case .opened: "Opened"
    case .started: "Started"
    case .paused: "Paused"
    case .completed: "Done"
    case .ended: "Quit"
    case .hint: "Hint"
    case .undo: "Undo"
    case .error: "Error"
    }
  }
}
