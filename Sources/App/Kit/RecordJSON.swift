import FoundationEssentials
package import GameKit

/// A finished game's own story as JSON, for its record.
package enum RecordJSON {
  /// Encodes a story.
  ///
  /// - Parameter version: The version of the story's format.
  package static func details(of story: some Encodable, version: Int) -> RecordDetails {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(story) else {
      preconditionFailure("A story consists of texts and numbers, which JSON can hold")
    }
    return RecordDetails(version: version, json: String(decoding: data, as: UTF8.self))
  }

  /// Decodes a story; nil for another version or broken JSON.
  package static func story<Story: Decodable>(_ details: RecordDetails, version: Int) -> Story? {
    guard details.version == version else { return nil }
    return try? JSONDecoder().decode(Story.self, from: Data(details.json.utf8))
  }
}
