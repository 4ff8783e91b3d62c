import TUI

/// Decodes input, and decides by the clock when an Escape is a key rather than the start of a sequence.
struct KeyReader {
  /// The longest pause within a paste; after it the end marker counts as lost, and later bytes as keys.
  private static let pastePause = Duration.seconds(1)

  private var decoder = Decoder()
  private let escapeDelay: Duration
  /// When to stop waiting for the rest of a sequence, in real time.
  private var deadline: TerminalClock.Real.Instant?

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
    if decoder.isWaiting { return escapeDelay }
    return decoder.isPasting ? Self.pastePause : nil
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
