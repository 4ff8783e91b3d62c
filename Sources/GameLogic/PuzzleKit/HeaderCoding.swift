private import GameKit

extension PuzzleHeader: Codable {
  private enum Key: String, CodingKey {
    case id, name, author, description, tags, difficulty, created, updated, version
  }

  /// Author, description and tags may be missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let revision = PuzzleRevision(
      created: try Self.time(.created, in: members), updated: try Self.time(.updated, in: members),
      version: try members.decode(Int.self, forKey: .version))
    guard let revision else {
      throw PuzzleFault(
        .field("version"), "The version or a date is out of bounds.",
        advice: "Write a version of 1 or more, and dates near today.")
    }
    try self.init(
      id: Self.identifier(in: members), name: members.decode(String.self, forKey: .name),
      author: members.decodeIfPresent(String.self, forKey: .author) ?? "",
      description: members.decodeIfPresent(String.self, forKey: .description) ?? "",
      tags: members.decodeIfPresent([String].self, forKey: .tags) ?? [],
      difficulty: Self.difficulty(in: members), revision: revision)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(id.description, forKey: .id)
    try members.encode(name, forKey: .name)
    try members.encode(author, forKey: .author)
    try members.encode(description, forKey: .description)
    try members.encode(tags, forKey: .tags)
    try members.encode(difficulty, forKey: .difficulty)
    try members.encode(revision.created.iso8601, forKey: .created)
    try members.encode(revision.updated.iso8601, forKey: .updated)
    try members.encode(revision.version, forKey: .version)
  }

  private static func identifier(in members: KeyedDecodingContainer<Key>) throws -> Identifier {
    guard let id = Identifier(try members.decode(String.self, forKey: .id)) else {
      throw PuzzleFault(
        .field("id"), "The identifier is not a UUID.",
        advice: "Write 32 hexadecimal digits in groups of 8-4-4-4-12.")
    }
    return id
  }

  private static func difficulty(in members: KeyedDecodingContainer<Key>) throws -> Difficulty {
    guard let difficulty = Difficulty(rawValue: try members.decode(String.self, forKey: .difficulty)) else {
      throw PuzzleFault(
        .field("difficulty"), "The difficulty is unknown.",
        advice: "Write one of \(Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return difficulty
  }

  private static func time(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Timestamp {
    guard let time = Timestamp(iso8601: try members.decode(String.self, forKey: key)) else {
      throw PuzzleFault(
        .field(key.rawValue), "This is not a date and time.", advice: "Write it as 2026-11-22T20:15:00Z.")
    }
    return time
  }
}
