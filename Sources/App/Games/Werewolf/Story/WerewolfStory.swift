import GameKit
import Werewolf

/// The story of a game of Werewolf as text, for the history.
enum WerewolfStory {
  static func details(of story: GameStory) -> RecordDetails {
    StoryJSON.details(of: story, version: GameStory.version)
  }

  /// Reads the story of a record; nil where it does not fit its players.
  static func story(of record: GameRecord) -> GameStory? {
    let kept: GameStory? = StoryJSON.story(record.details, version: GameStory.version)
    guard let kept, kept.roles.count == record.participants.count, kept.isWhole else { return nil }
    return kept
  }

  /// Reads what the story of a record comes to, which is quicker where there are many.
  static func outline(of record: GameRecord) -> GameOutline? {
    let kept: GameOutline? = StoryJSON.story(record.details, version: GameStory.version)
    guard let kept, kept.roles.count == record.participants.count, kept.isWhole else { return nil }
    return kept
  }
}
