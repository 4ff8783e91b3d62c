public import GameKit

/// The end of one player.
public struct Death: Hashable, Codable, Sendable {
  /// Who died.
  public let seat: Seat
  /// Of what.
  public let cause: Cause
  /// In which round, from 1.
  public let round: Int

  /// What one dies of; the raw values are what records keep.
  public enum Cause: String, CaseIterable, Codable, Sendable {
    /// The pack, at night.
    case werewolves
    /// The vote of the village.
    case vote
    /// The last shot of a hunter.
    case hunter
    /// The death of the one who was loved.
    case brokenHeart
  }
}
