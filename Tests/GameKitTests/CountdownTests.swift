import GameKit
import Testing

struct CountdownTests {
  private func clock(_ seconds: Int, at now: Duration = .zero) -> Countdown {
    Countdown(.seconds(seconds), at: now)
  }

  @Test(
    arguments: [
      (at: Duration.zero, shown: 120), (.milliseconds(1), 120), (.seconds(1), 119),
      (.milliseconds(1001), 119), (.milliseconds(119_001), 1), (.seconds(120), 0), (.seconds(500), 0),
    ] as [(Duration, Int)])
  func `the seconds shown are rounded up`(at now: Duration, shown: Int) {
    #expect(clock(120).secondsShown(at: now) == shown)
  }

  @Test func `a countdown ends when its time is over, however it started`() {
    let clock = clock(60, at: .seconds(1000))
    #expect(clock.full == .seconds(60))
    #expect(!clock.isFinished(at: .milliseconds(1_059_999)))
    #expect(clock.isFinished(at: .seconds(1060)))
    #expect(clock.remaining(at: .seconds(2000)) == .zero)
  }

  @Test func `a pause stops the clock until it is resumed`() {
    var clock = clock(60)
    clock.pause(at: .milliseconds(20_500))
    #expect(clock.isPaused)
    #expect(clock.remaining(at: .seconds(1000)) == .milliseconds(39_500))
    #expect(clock.nextChange(after: .seconds(1000)) == nil)
    clock.resume(at: .seconds(1000))
    #expect(!clock.isPaused)
    #expect(clock.isFinished(at: .milliseconds(1_039_500)))
  }

  @Test func `time can be added while the clock runs and while it stands, but not at its end`() {
    var clock = clock(60)
    clock.extend(by: .seconds(60), at: .seconds(20))
    #expect(clock.full == .seconds(120))
    #expect(clock.remaining(at: .seconds(20)) == .seconds(100))
    clock.pause(at: .seconds(30))
    clock.extend(by: .seconds(60), at: .seconds(500))
    #expect(clock.remaining(at: .seconds(900)) == .seconds(150))
    var ended = self.clock(60)
    ended.extend(by: .seconds(60), at: .seconds(60))
    #expect(ended.isFinished(at: .seconds(60)))
  }

  @Test func `pausing twice, resuming twice or pausing at the end changes nothing`() {
    var clock = clock(60)
    clock.resume(at: .seconds(5))
    #expect(clock == self.clock(60))
    clock.pause(at: .seconds(10))
    let paused = clock
    clock.pause(at: .seconds(20))
    #expect(clock == paused)
    var ended = self.clock(60)
    ended.pause(at: .seconds(60))
    #expect(!ended.isPaused)
  }

  @Test func `the alarm is set to the next change of the seconds`() {
    let clock = clock(3)
    #expect(clock.nextChange(after: .zero) == .seconds(1))
    #expect(clock.nextChange(after: .milliseconds(999)) == .seconds(1))
    #expect(clock.nextChange(after: .seconds(1)) == .seconds(2))
    #expect(clock.nextChange(after: .milliseconds(2500)) == .seconds(3))
    #expect(clock.nextChange(after: .seconds(3)) == nil)
  }

  @Test(arguments: [60, 90, 120, 180])
  func `waking at each change gives one warning, ten ticks and the end`(seconds: Int) {
    let clock = clock(seconds)
    var now = Duration.zero
    var heard: [Countdown.Mark] = []
    while let next = clock.nextChange(after: now) {
      if let mark = clock.mark(from: now, to: next) { heard.append(mark) }
      now = next
    }
    #expect(heard == [.warning] + (1...10).reversed().map(Countdown.Mark.tick) + [.end])
  }

  @Test(
    arguments: [
      (from: 89, to: 91, mark: Countdown.Mark?.some(.warning)), (80, 90, .warning), (80, 89, nil),
      (90, 91, nil), (80, 100, .warning), (100, 112, .tick(8)), (80, 115, .tick(5)), (111, 112, .tick(8)),
      (112, 112, nil), (112, 111, nil), (119, 120, .end), (20, 500, .end), (120, 130, nil),
    ] as [(Int, Int, Countdown.Mark?)])
  func `waking late gives the latest mark only`(from: Int, to: Int, mark: Countdown.Mark?) {
    #expect(clock(120).mark(from: .seconds(from), to: .seconds(to)) == mark)
  }

  @Test func `no mark falls in a pause, and none twice after it`() {
    var clock = clock(120)
    #expect(clock.mark(from: .seconds(89), to: .seconds(90)) == .warning)
    clock.pause(at: .seconds(95))
    #expect(clock.mark(from: .seconds(80), to: .seconds(300)) == nil)
    clock.resume(at: .seconds(300))
    #expect(clock.mark(from: .seconds(80), to: .seconds(301)) == nil)
    #expect(clock.mark(from: .seconds(314), to: .seconds(315)) == .tick(10))
  }
}

struct DiscussionTimeTests {
  private static let offered: [DiscussionTime] = [.seconds(60), .unlimited]

  @Test(arguments: [("60", Duration.seconds(60)), ("0", nil)] as [(String, Duration?)])
  func `an offered limit is read as it was stored`(text: String, limit: Duration?) throws {
    let time = try #require(DiscussionTime(stored: text, offered: Self.offered))
    #expect(time.limit == limit)
    #expect(String(time.rawValue) == text)
  }

  @Test(arguments: [nil, "", "61", "-60", "soon"] as [String?])
  func `a limit that is not offered is not read`(text: String?) {
    #expect(DiscussionTime(stored: text, offered: Self.offered) == nil)
  }
}
