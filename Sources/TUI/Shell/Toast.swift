/// A notice that appears in a corner and disappears by itself.
public struct Toast: Hashable, Sendable {
  /// One or two sentences for the player.
  public let text: String
  /// The level that sets color and duration.
  public let severity: Severity
  /// The cue to play when it appears; nil for none.
  public let cue: Cue?
  /// The text for the log; nil for none, because notices name people and quote what they wrote.
  public let logged: String?
  /// The subject, of which only the latest notice matters; nil if the notice stands alone.
  public let topic: String?

  /// Creates a notice; without `logged`, nothing goes into the log.
  public init(
    _ text: String, severity: Severity = .info, cue: Cue? = nil, logged: String? = nil, topic: String? = nil
  ) {
    self.text = text
    self.severity = severity
    self.cue = cue
    self.logged = logged
    self.topic = topic
  }

  /// Creates a warning that may be logged, since its text has no names and nothing that players wrote.
  public static func fault(_ text: String) -> Toast { Toast(text, severity: .warning, logged: text) }

  /// The levels of seriousness.
  public enum Severity: Hashable, Sendable, CaseIterable {
    /// Good to know.
    case info
    /// A command has succeeded.
    case success
    /// Something went wrong, but the program continues.
    case warning
    /// Something is lost, or will be.
    case danger

    fileprivate var fewestSeconds: Int {
      switch self {
      case .info, .success: 4
      case .warning: 6
      case .danger: 10
      }
    }
  }

  /// Long enough to read aloud twice at about 15 characters a second, longer for serious notices.
  public var duration: Duration { .seconds(max(severity.fewestSeconds, text.count / 8)) }
}
