import TUI

/// Decodes input, and decides by the clock when an Escape is a key and not the beginning of a sequence.
struct KeyReader {
  /// How long a paste may pause before its end counts as lost, and the keys behind it as keys again.
  private static let pastePause = Duration.seconds(1)

  private var decoder = Decoder()
  private let delay: Duration
  /// When what is pending is given up, in real time.
  private var limit: TerminalClock.Real.Instant?

  /// Creates a reader.
  ///
  /// - Parameter escapeDelay: The variable ESCDELAY, in milliseconds as ncurses reads it. Without it 25:
  ///   too short to notice, long enough for a sequence that a network has cut in two.
  init(escapeDelay: String?) {
    let milliseconds = escapeDelay.flatMap { Int($0) } ?? 25
    delay = .milliseconds(min(max(milliseconds, 1), 5000))
  }

  /// What the bytes mean.
  mutating func read(_ bytes: [UInt8]) -> [Input] {
    let inputs = decoder.feed(bytes)
    limit = wait.map { .now + $0 }
    return inputs
  }

  /// How long what is pending may pause; nil when nothing is.
  private var wait: Duration? {
    if decoder.isWaiting { return delay }
    return decoder.isPasting ? Self.pastePause : nil
  }

  /// How long to wait for the rest of what is pending; nil when nothing is.
  var patience: Duration? {
    limit.map { max(.zero, TerminalClock.Real.now.duration(to: $0)) }
  }

  /// What the pending bytes mean when nothing followed in time.
  mutating func overdue() -> [Input] {
    guard let limit, limit <= .now else { return [] }
    self.limit = nil
    return decoder.flush()
  }
}
