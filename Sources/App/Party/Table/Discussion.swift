package import GameKit
import Kit
package import TUI

/// Everything public about a time to talk, or of another time with a clock.
package struct Talking: Equatable, Sendable {
  /// The time limit; nil for none.
  package let limit: Duration?
  /// The words next to the key that ends it.
  package let ending: String
  /// The question before it ends early; nil to end it at once.
  package let confirmation: Dialog?
  /// The minutes that the table may still add.
  package let minutesLeft: Int
  /// The name under which what is left of its time is kept, if something interrupts it; nil if nothing does.
  package let name: String?
  /// What the time is for, after the words for the time that is left: ` to talk`.
  package let purpose: String

  package init(
    limit: Duration?, ending: String, confirmation: Dialog? = nil, minutesLeft: Int = 0,
    name: String? = nil, purpose: String = " to talk"
  ) {
    self.limit = limit
    self.ending = ending
    self.confirmation = confirmation
    self.minutesLeft = minutesLeft
    self.name = name
    self.purpose = purpose
  }
}

/// A discussion with its clock, if it has a time limit.
package struct Discussion: Equatable, Sendable {
  private var countdown: Countdown?
  /// The time up to which clock marks have been reported.
  private var checked: Instant
  /// See ``Talking/name``.
  let name: String?
  private let purpose: String
  /// True if an interrupted clock runs on by itself.
  private var resumes = true
  private static let closingSeconds = 10

  package init(_ talking: Talking, at now: Instant) {
    countdown = talking.limit.map { Countdown($0, at: now.elapsed) }
    checked = now
    name = talking.name
    purpose = talking.purpose
  }

  /// Begins to talk, or goes on with an interrupted talk of the same name, unless the table had paused it.
  init(_ talking: Talking, after interrupted: Discussion?, at now: Instant) {
    guard var discussion = interrupted, let name = talking.name, discussion.name == name else {
      self.init(talking, at: now)
      return
    }
    if discussion.resumes { discussion.resume(at: now) }
    self = discussion
  }

  /// The full time in seconds; nil without a limit.
  package var fullSeconds: Int? { countdown.map { Int($0.full.components.seconds) } }

  package var isPaused: Bool { countdown?.isPaused ?? false }

  /// The time that has passed, without pauses; zero without a limit.
  package func elapsed(at now: Instant) -> Duration {
    countdown.map { $0.full - $0.remaining(at: now.elapsed) } ?? .zero
  }

  /// The seconds that the clock shows; nil without a limit.
  package func seconds(at now: Instant) -> Int? { countdown?.secondsShown(at: now.elapsed) }

  /// True if so little time is left that the discussion may end without a question.
  package func isClosing(at now: Instant) -> Bool {
    seconds(at: now).map { $0 <= Self.closingSeconds } ?? false
  }

  package var alarm: Instant? { countdown?.nextChange(after: checked.elapsed).map(Instant.init) }

  package mutating func pause(at now: Instant) { countdown?.pause(at: now.elapsed) }

  /// Stops the clock for something else.
  mutating func interrupt(at now: Instant, resumes: Bool) {
    self.resumes = resumes
    pause(at: now)
  }

  package mutating func resume(at now: Instant) {
    guard isPaused else { return }
    countdown?.resume(at: now.elapsed)
    checked = now
  }

  package mutating func addMinute(at now: Instant) { countdown?.extend(by: .seconds(60), at: now.elapsed) }

  /// Returns the latest mark of the clock since the last call.
  package mutating func advance(to now: Instant) -> Countdown.Mark? {
    defer { checked = now }
    return countdown?.mark(from: checked.elapsed, to: now.elapsed)
  }
}

/// The clock of a discussion, above a bar; in large letters if there is room.
package struct DiscussionClock {
  package let discussion: Discussion

  package init(_ discussion: Discussion) { self.discussion = discussion }

  package func draw(on canvas: inout Canvas, in row: Rect, bar: Rect, at now: Instant) {
    guard let seconds = discussion.seconds(at: now), let full = discussion.fullSeconds else {
      canvas.write("No time limit.", in: row, align: canvas.look.center, style: .strong)
      return
    }
    if canvas.look.isPlain {
      return canvas.write(discussion.spoken(seconds), in: row, style: .strong)
    }
    let clock = CountdownBar(remaining: seconds, of: full)
    let style: Component = clock.isLow ? .danger : .banner
    let time = CountdownBar.clock(seconds)
    let text = discussion.isPaused ? "Paused \(time)" : time
    Banner(text, style: style).draw(on: &canvas, in: row)
    var gauge = Gauge(Double(seconds) / Double(max(1, full)), isLow: clock.isLow)
    gauge.isSlim = true
    gauge.draw(on: &canvas, in: bar)
  }
}

extension Discussion {
  /// The time left in words that change rarely, because a screen reader reads every change aloud.
  ///
  /// They change at each minute and at the last ten seconds. While the clock stands they are exact.
  func spoken(_ seconds: Int) -> String {
    isPaused ? "Paused. \(exactly(seconds))" : sentence(SpokenTime.coarse(seconds))
  }

  /// The time left, to the second, such as `1 minute 30 seconds left to talk`.
  func exactly(_ seconds: Int) -> String { sentence(SpokenTime.exact(seconds)) }

  private func sentence(_ time: String?) -> String {
    time.map { "\($0.capitalizedFirst) left\(purpose)." } ?? "Time's up."
  }
}
