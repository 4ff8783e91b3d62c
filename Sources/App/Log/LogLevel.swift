/// How much is written to the log.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case off, error, warning, info, debug

  static func < (one: LogLevel, other: LogLevel) -> Bool { one.order < other.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
