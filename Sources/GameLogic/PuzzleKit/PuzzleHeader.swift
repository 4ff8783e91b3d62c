public import GameKit

/// The description of a puzzle, without its content.
///
/// Invariant: texts are within ``Limit`` and cannot control a terminal; names are not empty; tags differ.
public struct PuzzleHeader: Hashable, Sendable, Identifiable {
  /// The most characters of each text, and the most tags.
  public enum Limit {
    public static let name = 80
    public static let author = 80
    public static let description = 2_000
    public static let tag = 40
    public static let tags = 32
  }

  public let id: Identifier
  /// The title in lists.
  public let name: String
  /// Empty if unknown.
  public let author: String
  /// May be empty.
  public let description: String
  /// In the author's order.
  public let tags: [String]
  /// As judged by the author or a rater.
  public let difficulty: Difficulty
  public let revision: PuzzleRevision

  /// Creates a header; throws a fault with the invalid field.
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
    self.id = id
    self.name = name
    self.author = author
    self.description = description
    self.tags = tags
    self.difficulty = difficulty
    self.revision = revision
  }

  private init(_ other: PuzzleHeader, id: Identifier, name: String, revision: PuzzleRevision) {
    self.id = id
    self.name = name
    self.author = other.author
    self.description = other.description
    self.tags = other.tags
    self.difficulty = other.difficulty
    self.revision = revision
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
    // Limiting scalars limits the bytes; one character may have any number of them.
    guard text.unicodeScalars.count <= 8 * limit, text.count <= limit else {
      throw PuzzleFault(
        .field(field), "The text is longer than \(limit) characters.", advice: "Shorten it.")
    }
    guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else {
      throw PuzzleFault(
        .field(field), "The text has a control character.", advice: "Type the text again.")
    }
  }

  /// The header after a change to the puzzle.
  public func touched(at now: Timestamp) -> PuzzleHeader {
    PuzzleHeader(self, id: id, name: name, revision: revision.next(at: now))
  }

  /// Returns the header with another author, description and tags; throws a fault with the invalid field.
  public func described(
    by author: String, _ description: String, tags: [String], at now: Timestamp
  ) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader(
      id: id, name: name, author: author, description: description, tags: tags, difficulty: difficulty,
      revision: revision.next(at: now))
  }

  /// Returns the header for a puzzle saved by an editor: the next version of the opened one, or a first one.
  public static func edited(
    _ before: PuzzleHeader?, name: String, difficulty: Difficulty, ifNew id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader(
      id: before?.id ?? id, name: name, author: before?.author ?? "", description: before?.description ?? "",
      tags: before?.tags ?? ["made here"], difficulty: difficulty,
      revision: before?.revision.next(at: now) ?? .first(at: now))
  }

  /// The header of a copy, which is a new puzzle by the same author.
  public func copied(as id: Identifier, at now: Timestamp) -> PuzzleHeader {
    PuzzleHeader(self, id: id, name: name, revision: .first(at: now))
  }
}

/// A puzzle's creation time, last change and version.
///
/// Invariant: the times are within ``Timestamp/limits``, and the version is positive.
public struct PuzzleRevision: Hashable, Sendable {
  public let created: Timestamp
  public let updated: Timestamp
  /// From 1; each change adds one.
  public let version: Int

  /// The highest version; changes beyond it no longer count.
  public static let mostVersions = 1_000_000_000

  /// Creates a revision; nil if a time is out of range or the version is not positive.
  public init?(created: Timestamp, updated: Timestamp, version: Int) {
    guard Timestamp.limits.contains(created), Timestamp.limits.contains(updated),
      1...Self.mostVersions ~= version
    else { return nil }
    self.created = created
    self.updated = updated
    self.version = version
  }

  private init(within created: Timestamp, _ updated: Timestamp, _ version: Int) {
    self.created = min(max(created, Timestamp.limits.lowerBound), Timestamp.limits.upperBound)
    self.updated = min(max(updated, Timestamp.limits.lowerBound), Timestamp.limits.upperBound)
    self.version = min(version, Self.mostVersions)
  }

  public static func first(at now: Timestamp) -> PuzzleRevision { PuzzleRevision(within: now, now, 1) }

  public func next(at now: Timestamp) -> PuzzleRevision { PuzzleRevision(within: created, now, version + 1) }
}
