import FoundationEssentials
import GameKit

/// The story of a game as text, for the history.
enum StoryJSON {
  /// Writes a story.
  ///
  /// - Parameter version: The version of the story's form.
  static func details(of story: some Encodable, version: Int) -> RecordDetails {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(story) else {
      preconditionFailure("A story is made of texts and numbers, which JSON can hold")
    }
    return RecordDetails(version: version, json: String(decoding: data, as: UTF8.self))
  }

  /// Reads a story; nil for one of another version, or one that is broken.
  static func story<Story: Decodable>(_ details: RecordDetails, version: Int) -> Story? {
    guard details.version == version else { return nil }
    return try? JSONDecoder().decode(Story.self, from: Data(details.json.utf8))
  }
}
