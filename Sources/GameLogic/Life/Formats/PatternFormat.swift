/// The forms that pattern files have.
public enum PatternFormat: String, CaseIterable, Sendable {
  /// Runs of cells, the usual form: `bo$2bo$3o!`.
  case rle
  /// A picture in dots and letters, with `!` before what is told.
  case cells
  /// Pictures with their places, `#Life 1.05`.
  case life105
  /// Coordinates of live cells, `#Life 1.06`.
  case life106
  /// A tree of quarters in which equal parts stand once, `[M2]`.
  case macrocell

  /// How the names of such files end, without the dot; the first is the usual one.
  public var endings: [String] {
    switch self {
    case .rle: ["rle"]
    case .cells: ["cells"]
    case .life105: ["lif"]
    case .life106: ["life"]
    case .macrocell: ["mc"]
    }
  }

  /// The form of files whose names end in this, in capitals or not; nil when there is none.
  public init?(ending: String) {
    let plain = ending.lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(plain) }) else { return nil }
    self = format
  }
}
