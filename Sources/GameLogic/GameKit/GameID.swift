/// The name by which a game is known in addresses, records and settings, such as `snakesss`.
public struct GameID: Hashable, Codable, Sendable, RawRepresentable {
  /// Lower-case letters; never changed once records bear it.
  public let rawValue: String

  /// Creates the name of a game.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the name of a game.
  public init(_ name: String) { rawValue = name }
}
