import TUI

/// Decodes input, and decides by the clock when an Escape is a key and not the start of a sequence.
struct KeyReader {
  /// The longest pause within a paste; after it the end counts as lost, and later bytes as keys.
  private static let pastePause = Duration.seconds(1)

  private var decoder = Decoder()
  private let escapeDelay: Duration
  /// The end of waiting for the rest of a sequence, in real time.
  private var deadline: TerminalClock.Real.Instant?

  /// Creates a reader.
  ///
  /// - Parameter escapeDelay: The variable ESCDELAY, in milliseconds as ncurses reads it. Without it 25:
  ///   too short to notice, long enough for a sequence that a network has cut in two.
  init(escapeDelay: String?) {
    let milliseconds = escapeDelay.flatMap { Int($0) } ?? 25
    self.escapeDelay = .milliseconds(min(max(milliseconds, 1), 5000))
  }

  /// Decodes bytes as far as they are complete.
  mutating func read(_ bytes: [UInt8]) -> [Input] {
    let inputs = decoder.feed(bytes)
    deadline = longestPause.map { .now + $0 }
    return inputs
  }

  /// The longest pause within a pending sequence; nil when nothing is pending.
  private var longestPause: Duration? {
    if decoder.isWaiting { return escapeDelay }
    return decoder.isPasting ? Self.pastePause : nil
  }

  /// The time left for the rest of a pending sequence; nil when nothing is pending.
  var timeout: Duration? {
    deadline.map { max(.zero, TerminalClock.Real.now.duration(to: $0)) }
  }

  /// Decodes the pending bytes as they are once their time is over.
  mutating func flushOverdue() -> [Input] {
    guard let deadline, deadline <= .now else { return [] }
    self.deadline = nil
    return decoder.flush()
  }
}
