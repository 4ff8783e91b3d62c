import GameKit
import Testing

@testable import Store

/// What was counted, wherever it is stored.
@Suite struct AnalyticsTests {
  private static let sudoku = GameID("sudoku")

  private static func event(_ number: Int) -> AnalyticsEvent {
    let kinds = AnalyticsEvent.Kind.allCases
    return AnalyticsEvent(
      kinds[number % kinds.count], of: number % 5 == 0 ? nil : sudoku, at: Timestamp(seconds: Int64(number)),
      count: 1 + number % 3, seconds: number % 2 == 0 ? number : nil)
  }

  @Test(arguments: Backend.allCases)
  func `events come back as they were added, latest first, until they are erased`(backend: Backend) throws {
    try backend.with { store in
      #expect(try store.analytics().isEmpty)
      let events = (1...20).map(Self.event)
      try store.add(Array(events.prefix(7)))
      try store.add([])
      try store.add(Array(events.dropFirst(7)))
      #expect(try store.analytics() == events.reversed())
      try store.eraseAnalytics()
      #expect(try store.analytics().isEmpty)
    }
  }

  @Test(arguments: Backend.allCases)
  func `the oldest events make room for new ones`(backend: Backend) throws {
    try backend.with { store in
      let events = (1...AnalyticsEvent.most + 30).map(Self.event)
      try store.add(Array(events.prefix(AnalyticsEvent.most - 10)))
      try store.add(Array(events.dropFirst(AnalyticsEvent.most - 10)))
      #expect(try store.analytics() == events.suffix(AnalyticsEvent.most).reversed())
    }
  }

  @Test func `totals add up counts, and the time of what came to an end`() throws {
    let events: [AnalyticsEvent] = [
      AnalyticsEvent(.opened, of: Self.sudoku, at: Timestamp(seconds: 1)),
      AnalyticsEvent(.undo, of: Self.sudoku, at: Timestamp(seconds: 2), count: 5),
      AnalyticsEvent(.paused, of: Self.sudoku, at: Timestamp(seconds: 3), seconds: 40),
      AnalyticsEvent(.completed, of: Self.sudoku, at: Timestamp(seconds: 4), seconds: 60),
      AnalyticsEvent(.ended, of: Self.sudoku, at: Timestamp(seconds: 5), seconds: 7),
      AnalyticsEvent(.error, of: nil, at: Timestamp(seconds: 6)),
      AnalyticsEvent(.opened, of: GameID("life"), at: Timestamp(seconds: 7)),
    ]
    let totals = AnalyticsTotals.totals(of: events)
    #expect(totals.map(\.game) == [GameID("life"), Self.sudoku, nil])
    #expect(totals[1].seconds == 67)
    #expect(totals[1][.undo] == 5)
    #expect(totals[1][.error] == 0)
    #expect(totals[2][.error] == 1)
  }

  @Test func `exported JSON has a line for each event`() {
    let events = [
      AnalyticsEvent(.completed, of: Self.sudoku, at: Timestamp(seconds: 0), seconds: 9),
      AnalyticsEvent(.error, of: nil, at: Timestamp(seconds: 1), count: 2),
    ]
    #expect(
      AnalyticsEvent.json(events) == """
        [
        {"time":"1970-01-01T00:00:00Z","game":"sudoku","event":"completed","count":1,"seconds":9},
        {"time":"1970-01-01T00:00:01Z","game":null,"event":"error","count":2,"seconds":null}
        ]

        """)
  }
}
