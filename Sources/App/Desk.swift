import GameKit
import Packs

/// What a game finds on the table when it is opened.
struct Desk {
  /// What was chosen and remembered.
  let preferences: Preferences
  /// Where packs are found.
  let folders: DataFolders
  /// The items of packs that were used already.
  let used: [String]
  /// Where luck begins.
  let seed: UInt64
  /// Takes note of what was wrong with packs.
  let report: @MainActor ([PackFault]) -> Void
}
