/// A notice that appears in a corner and disappears by itself.
public struct Toast: Hashable, Sendable {
  /// One or two sentences.
  public let text: String
  /// How serious it is.
  public let severity: Severity
  /// What is heard when it appears; nil for nothing.
  public let cue: Cue?
  /// What a log may say about it; nil for nothing, as texts name people and what they wrote.
  public let logged: String?
  /// What it is about, since only the latest notice about a thing still matters; nil for what stands alone.
  public let topic: String?

  /// Creates a notice.
  public init(
    _ text: String, severity: Severity = .info, cue: Cue? = nil, logged: String? = nil, topic: String? = nil
  ) {
    self.text = text
    self.severity = severity
    self.cue = cue
    self.logged = logged
    self.topic = topic
  }

  /// Creates a notice of a fault whose text names no one and nothing that players wrote, so that a log may have it.
  public static func fault(_ text: String) -> Toast { Toast(text, severity: .warning, logged: text) }

  /// How serious a notice is.
  public enum Severity: Hashable, Sendable, CaseIterable {
    /// Good to know.
    case info
    /// A command has succeeded.
    case success
    /// Something went wrong, and the program continues.
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

  /// How long it is shown: long enough to read it aloud twice, at about 15 characters a second, and longer the more
  /// serious it is.
  public var duration: Duration { .seconds(max(severity.fewestSeconds, text.count / 8)) }
}
