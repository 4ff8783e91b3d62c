import GameKit
import Kit
import Testing

/// Dates and times as people read them.
struct LocalTimeTests {
  @Test(arguments: Int64(0)..<24)
  func `the clock has twelve hours, and noon and midnight are twelve`(hour: Int64) throws {
    let time = LocalTime(Timestamp(seconds: 1_763_100_000 + hour * 3_600))
    let clock = try #require(time.dateAndTime.split(separator: " ").last).split(separator: ":")
    let local = try #require(clock.first.flatMap { Int($0) })
    let words = "\(local % 12 == 0 ? 12 : local % 12):\(clock[1]) \(local < 12 ? "AM" : "PM")"
    #expect(time.dayAndClock == "\(time.date), \(words)")
  }

  @Test func `the month comes first, and the year last`() {
    let time = LocalTime(Timestamp(seconds: 1_763_121_600))
    #expect(time.date == "Nov 14, 2025" && time.monthAndDay == "Nov 14" && time.day == "2025-11-14")
  }
}
