import FoundationEssentials
import GameKit
import Snakesss

/// The story of a game as text, for the history.
enum StoryJSON {
  static func details(of story: GameStory) -> RecordDetails {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(story) else {
      preconditionFailure("A story is made of texts and numbers, which JSON can hold")
    }
    return RecordDetails(version: GameStory.version, json: String(decoding: data, as: UTF8.self))
  }

  /// Reads a story; nil for one of another version, or one that is broken.
  static func story(_ details: RecordDetails) -> GameStory? {
    guard details.version == GameStory.version else { return nil }
    return try? JSONDecoder().decode(GameStory.self, from: Data(details.json.utf8))
  }
}
