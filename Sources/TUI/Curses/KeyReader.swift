import TUI

/// Decodes input, and decides by the clock when an Escape is a key rather than the start of a sequence.
struct KeyReader {
  /// The longest pause within a paste; after it the end marker counts as lost, and later bytes as keys.
  private static let pastePause = Duration.seconds(1)
  /// The longest pause within a report: a slow line may cut it in two.
  private static let reportPause = Duration.seconds(1)
  /// The time after a question in which a report may still be on its way.
  private static let reportTime = Duration.milliseconds(500)

  private var decoder = InputDecoder()
  private let escapeDelay: Duration
  /// When to stop waiting for the rest of a sequence, in real time.
  private var deadline: TerminalClock.Real.Instant?
  /// When the terminal was asked about itself, in real time; nil if it was not.
  var question: TerminalClock.Real.Instant?
  /// What the terminal has reported so far.
  var reports: TerminalReports { decoder.reports }
  /// True if the terminal reports the Escape key as a sequence, so that an Escape alone is always the start of one.
  var escapeIsReported = false

  /// Creates a reader.
  ///
  /// - Parameter escapeDelay: The variable ESCDELAY, in milliseconds as ncurses reads it. The default is 25:
  ///   too short to notice, long enough for a sequence that a network has cut in two.
  init(escapeDelay: String?) {
    let milliseconds = escapeDelay.flatMap { Int($0) } ?? 25
    self.escapeDelay = .milliseconds(min(max(milliseconds, 1), 5000))
  }

  /// Decodes all complete sequences; an incomplete one stays pending.
  mutating func read(_ bytes: [UInt8]) -> [Input] {
    let inputs = decoder.feed(bytes)
    deadline = longestPause.map { .now + $0 }
    return inputs
  }

  /// The longest pause allowed within a pending sequence; nil if nothing is pending.
  private var longestPause: Duration? {
    switch decoder.pending {
    case nil: decoder.isPasting ? Self.pastePause : nil
    case .report: Self.reportPause
    case .string: isAnswerDue || escapeIsReported ? Self.reportPause : escapeDelay
    case .escape: escapeIsReported ? Self.reportPause : max(escapeDelay, reportTimeout)
    case .key: max(escapeDelay, reportTimeout)
    }
  }

  private var isAnswerDue: Bool { question != nil && !reports.hasAttributes }

  /// The time left in which the terminal's report may be on its way; zero if none is.
  var reportTimeout: Duration {
    guard let question, isAnswerDue else { return .zero }
    return max(.zero, TerminalClock.Real.now.duration(to: question + Self.reportTime))
  }

  /// The time left for the rest of a pending sequence; nil if nothing is pending.
  var timeout: Duration? {
    deadline.map { max(.zero, TerminalClock.Real.now.duration(to: $0)) }
  }

  /// Decodes pending bytes as they are if their time is over.
  mutating func flushOverdue() -> [Input] {
    guard let deadline, deadline <= .now else { return [] }
    self.deadline = nil
    return decoder.flush()
  }
}
