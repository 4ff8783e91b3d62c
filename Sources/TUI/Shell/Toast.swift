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
  public enum Severity: Hashable, Sendable, CaseIterable {
    /// Good to know.
    case info
    /// Something that was wanted is done.
    case success
    /// Something went wrong, and the program goes on.
    case warning
    /// Something is lost, or will be.
    case danger
  }

  /// How long it stays: long enough to read it twice aloud, at about 15 signs a second; and what is bad
  /// stays until one has looked up.
  public var duration: Duration { .seconds(max(severity.shortest, text.count / 8)) }
}

extension Toast.Severity {
  /// The fewest seconds that a notice stays.
  fileprivate var shortest: Int {
    switch self {
    case .info, .success: 4
    case .warning: 6
    case .danger: 10
    }
  }
}
