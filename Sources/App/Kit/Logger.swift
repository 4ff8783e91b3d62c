/// Writes the log: what was skipped, refused, failed or slow, but never a role, vote, answer or name.
package protocol Logger: Sendable {
  /// Writes a line if lines of that level are logged.
  func note(_ level: LogLevel, _ category: String, _ text: String)
}

/// The amount to log; each level includes those before it.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case off, error, warning, info, debug

  package static func < (one: LogLevel, other: LogLevel) -> Bool { one.order < other.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
