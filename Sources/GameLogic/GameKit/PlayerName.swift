/// What is wrong with a player's name.
public enum NameFault: Error, Hashable, Sendable {
  /// Nothing that could be seen is left after trimming.
  case empty
  /// The name takes more columns of the terminal than there is room for.
  case tooWide(columns: Int, limit: Int)
  /// The name holds a character that steers the terminal or turns the direction of writing.
  case controlCharacter
}

/// What a player is called.
///
/// Invariant: trimmed, visible, at most ``widest`` columns wide, free of control characters.
public struct PlayerName: Hashable, Sendable {
  /// The most columns of a terminal that a name may take.
  public static let widest = 16

  /// The name as it is shown.
  public let text: String

  /// Trims and checks a name.
  ///
  /// - Parameter width: Measures how many columns of the terminal a text takes.
  public init(_ text: String, width: (String) -> Int) throws(NameFault) {
    let name = text.trimmed
    guard !name.unicodeScalars.contains(where: \.steersTerminal) else { throw .controlCharacter }
    let columns = width(name)
    guard columns > 0 else { throw .empty }
    guard columns <= Self.widest else { throw .tooWide(columns: columns, limit: Self.widest) }
    self.text = name
  }

  /// What must differ between the names of a table: the name without regard to case and to what is invisible.
  public var likeness: String {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return String(visible).caseFolded
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
