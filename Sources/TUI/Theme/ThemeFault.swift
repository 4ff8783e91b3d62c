/// Something wrong in a theme file: where, and why in one sentence.
///
/// It never stops the program.
public struct ThemeFault: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The line in it, from 1; nil when the file as a whole is meant.
  public let line: Int?
  /// What is wrong.
  public let reason: String

  /// Creates a fault.
  public init(path: String, line: Int?, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The fault as a line of a log.
  ///
  /// ```
  /// themes/dusk.theme:12: There is no primitive "amer".
  /// ```
  public var description: String {
    "\(path):\(line.map { "\($0):" } ?? "") \(reason)"
  }
}

/// Why a value means nothing, before it is known where it stands.
struct ThemeMistake: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
