/// A player's name without regard to case, in the order and equality of SQLite: byte by byte.
public struct FoldedName: Hashable, Comparable, Sendable {
  private let bytes: [UInt8]

  /// Folds a name.
  public init(_ name: String) { bytes = Array(name.lowercased().utf8) }

  /// The name in lower case.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Orders names by their bytes.
  public static func < (one: FoldedName, other: FoldedName) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}
