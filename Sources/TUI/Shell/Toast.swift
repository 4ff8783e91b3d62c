/// A notice that appears in a corner and passes by itself.
public struct Toast: Hashable, Sendable {
  /// One or two sentences.
  public let text: String
  /// How bad it is.
  public let severity: Severity

  /// Creates a notice.
  public init(_ text: String, severity: Severity = .info) {
    self.text = text
    self.severity = severity
  }

  /// How bad a notice is.
  public enum Severity: Hashable, Sendable {
    /// Good to know.
    case info
    /// Something went wrong, and the program goes on.
    case warning
  }

  /// How long it stays: long enough to read it twice aloud, at about 15 signs a second.
  public var duration: Duration { .seconds(max(4, text.count / 8)) }
}
