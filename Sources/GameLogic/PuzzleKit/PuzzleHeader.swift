public import GameKit

/// The description of a puzzle, without its content.
///
/// Invariant: texts have at most the characters that ``Limit`` names and none that would control a terminal; a name is
/// never empty; tags differ from each other.
public struct PuzzleHeader: Hashable, Sendable, Identifiable {
  /// The longest texts, in characters, and the most tags.
  public enum Limit {
    /// The characters of a name.
    public static let name = 80
    /// The characters of an author's name.
    public static let author = 80
    /// The characters of a description.
    public static let description = 2_000
    /// The characters of a tag.
    public static let tag = 40
    /// The tags of a puzzle.
    public static let tags = 32
  }

  /// Identifies the puzzle among all others.
  public let id: Identifier
  /// The title in lists.
  public let name: String
  /// The person who made it; empty if unknown.
  public let author: String
  /// Some sentences about it; may be empty.
  public let description: String
  /// Words to find it by, in the order of the author.
  public let tags: [String]
  /// The difficulty, as judged by the author or a rater.
  public let difficulty: Difficulty
  /// The time at which it was made and last changed, and how often.
  public let revision: PuzzleRevision

  /// Creates a description, or throws a fault that names the field.
  public init(
    id: Identifier, name: String, author: String = "", description: String = "", tags: [String] = [],
    difficulty: Difficulty, revision: PuzzleRevision
  ) throws(PuzzleFault) {
    try Self.check(name, "name", Limit.name)
    try Self.check(author, "author", Limit.author)
    try Self.check(description, "description", Limit.description)
    try Self.check(tags)
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw PuzzleFault(.field("name"), "The name is empty.", advice: "Give the puzzle a name.")
    }
    (self.id, self.name, self.author, self.description) = (id, name, author, description)
    (self.tags, self.difficulty, self.revision) = (tags, difficulty, revision)
  }

  private init(_ other: PuzzleHeader, id: Identifier, name: String, revision: PuzzleRevision) {
    (self.id, self.name, self.author, self.description) = (id, name, other.author, other.description)
    (self.tags, self.difficulty, self.revision) = (other.tags, other.difficulty, revision)
  }

  private static func check(_ tags: [String]) throws(PuzzleFault) {
    guard tags.count <= Limit.tags else {
      throw PuzzleFault(
        .field("tags"), "There are more than \(Limit.tags) tags.", advice: "Remove some of them.")
    }
    for (index, tag) in tags.enumerated() {
      try check(tag, "tags[\(index)]", Limit.tag)
      if tag.isEmpty || tags[..<index].contains(tag) {
        throw PuzzleFault(
          .field("tags[\(index)]"), tag.isEmpty ? "The tag is empty." : "The tag is there twice.",
          advice: "Remove it.")
      }
    }
  }

  private static func check(_ text: String, _ field: String, _ limit: Int) throws(PuzzleFault) {
    // Scalars bound the bytes; a character may have any number of them.
    guard text.unicodeScalars.count <= 8 * limit, text.count <= limit else {
      throw PuzzleFault(
        .field(field), "The text is longer than \(limit) characters.", advice: "Shorten it.")
    }
    guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else {
      throw PuzzleFault(
        .field(field), "The text has a control character.", advice: "Type the text again.")
    }
  }

  /// The header after a change of the puzzle.
  public func touched(at now: Timestamp) -> PuzzleHeader {
    PuzzleHeader(self, id: id, name: name, revision: revision.next(at: now))
  }

  /// Returns the header with another author, description and tags, or throws a fault that names the field.
  public func described(
    by author: String, _ description: String, tags: [String], at now: Timestamp
  ) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader(
      id: id, name: name, author: author, description: description, tags: tags, difficulty: difficulty,
      revision: revision.next(at: now))
  }

  /// Returns the header of a puzzle that an editor saves: the next version of the one it opened, or a first one.
  public static func edited(
    _ before: PuzzleHeader?, name: String, difficulty: Difficulty, ifNew id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader(
      id: before?.id ?? id, name: name, author: before?.author ?? "", description: before?.description ?? "",
      tags: before?.tags ?? ["made here"], difficulty: difficulty,
      revision: before?.revision.next(at: now) ?? .first(at: now))
  }

  /// The header of a copy, which is a new puzzle of the same author.
  public func copied(as id: Identifier, at now: Timestamp) -> PuzzleHeader {
    PuzzleHeader(self, id: id, name: name, revision: .first(at: now))
  }
}

/// The age of a puzzle: when it was made and last changed, and how often.
///
/// Invariant: the times are within ``Timestamp/limits``, and the version is positive.
public struct PuzzleRevision: Hashable, Sendable {
  /// The time at which the puzzle was made.
  public let created: Timestamp
  /// The time at which it was last changed.
  public let updated: Timestamp
  /// The number of the version, from 1; each change adds one.
  public let version: Int

  /// The highest version, after which changes no longer count.
  public static let mostVersions = 1_000_000_000

  /// Creates a revision; nil if a time is out of bounds or the version is not positive.
  public init?(created: Timestamp, updated: Timestamp, version: Int) {
    guard Timestamp.limits.contains(created), Timestamp.limits.contains(updated),
      1...Self.mostVersions ~= version
    else { return nil }
    (self.created, self.updated, self.version) = (created, updated, version)
  }

  private init(within created: Timestamp, _ updated: Timestamp, _ version: Int) {
    self.created = min(max(created, Timestamp.limits.lowerBound), Timestamp.limits.upperBound)
    self.updated = min(max(updated, Timestamp.limits.lowerBound), Timestamp.limits.upperBound)
    self.version = min(version, Self.mostVersions)
  }

  /// The first version of a puzzle.
  public static func first(at now: Timestamp) -> PuzzleRevision { PuzzleRevision(within: now, now, 1) }

  /// The version after this one.
  public func next(at now: Timestamp) -> PuzzleRevision { PuzzleRevision(within: created, now, version + 1) }
}
