private import GameKit

extension PuzzleHeader: Codable {
  private enum Key: String, CodingKey {
    case id, name, author, description, tags, difficulty, created, updated, version
  }

  /// Reads a header; author, description and tags may be missing.
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

  /// Writes a header: the identifier as a UUID, the times in ISO 8601.
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

extension Timestamp {
  /// Reads a time as ``iso8601`` writes it, in UTC; nil for anything else, or a day that no calendar has.
  ///
  /// Writing it again must give the same text, which is the whole check of months, leap days and hours.
  init?(iso8601 text: String) {
    guard text.utf8.count <= 32, text.hasSuffix("Z") else { return nil }
    let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = Self.day(halves[0]) else { return nil }
    let clock = halves[1].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int64($0) }
    guard clock.count == 3, clock.allSatisfy({ 0..<60 ~= $0 }) else { return nil }
    self.init(seconds: day * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
    guard iso8601 == text else { return nil }
  }

  /// Counts the days since 1970-01-01 of a Gregorian date such as `2026-11-22`.
  ///
  /// Years begin in March, so that the leap day is the last of its year.
  private static func day(_ date: Substring) -> Int64? {
    let isNegative = date.hasPrefix("-")
    let parts = date.dropFirst(isNegative ? 1 : 0).split(separator: "-", omittingEmptySubsequences: false)
      .compactMap { Int64($0) }
    guard parts.count == 3, 0...200_000_000 ~= parts[0], 1...12 ~= parts[1], 1...31 ~= parts[2] else {
      return nil
    }
    let year = (isNegative ? -parts[0] : parts[0]) - (parts[1] <= 2 ? 1 : 0)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((parts[1] + 9) % 12) + 2) / 5 + parts[2] - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
