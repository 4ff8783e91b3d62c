/// How much is written to the log: each level includes those before it.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case off, error, warning, info, debug

  /// Orders levels from nothing at all to everything.
  static func < (one: LogLevel, other: LogLevel) -> Bool { one.order < other.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
