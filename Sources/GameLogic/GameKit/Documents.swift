/// A saved thing of a game: what every game's documents have in common, and a body that only the game reads.
///
/// ``DocumentSummary`` is everything but the body; its members are read as the document's own.
@dynamicMemberLookup
public struct Document: Hashable, Sendable, Identifiable {
  /// Everything but the body.
  public var header: DocumentSummary
  /// The content, in a form that the game chooses by kind and version.
  public var body: [UInt8]
  /// What was added to the body since it was written, oldest first.
  public private(set) var parts: [[UInt8]]
  /// The time at which the body was written.
  private let written: Timestamp

  /// Creates a document.
  ///
  /// - Parameter written: The time at which the body was written, if parts were added later; nil for the header's time.
  public init(
    _ header: DocumentSummary, body: [UInt8], parts: [[UInt8]] = [], written: Timestamp? = nil
  ) {
    (self.header, self.body, self.parts) = (header, body, parts)
    self.written = written ?? header.changed
  }

  /// Identifies this state of the document among all that are stored one after another.
  public var stamp: DocumentStamp { DocumentStamp(written: written, parts: parts.count) }

  /// Returns the document with another part, and the time and the summary of a header.
  public func adding(_ part: [UInt8], _ header: DocumentSummary) -> Document {
    var next = self
    next.parts.append(part)
    (next.header.changed, next.header.summary) = (header.changed, header.summary)
    return next
  }

  /// Identifies the document among those of its game and kind.
  public var id: Identifier { header.id }

  /// Reads a member of the header.
  public subscript<Value>(dynamicMember path: KeyPath<DocumentSummary, Value>) -> Value {
    header[keyPath: path]
  }
}

/// A state of a stored document: programs that share the store save over the one they know, and over no other.
///
/// Whoever writes a document whole makes its time later than that of the state before.
public struct DocumentStamp: Hashable, Sendable {
  /// The time at which the document was written whole.
  public let written: Timestamp
  /// The number of parts that were added since.
  public let parts: Int

  /// Creates a stamp.
  public init(written: Timestamp, parts: Int = 0) { (self.written, self.parts) = (written, parts) }
}

/// A document without its body, as a list needs it.
public struct DocumentSummary: Hashable, Sendable, Identifiable {
  /// Identifies the document among those of its game and kind.
  public let id: Identifier
  /// The game that reads and writes it.
  public let game: GameID
  /// The kind of document within the game, such as `board`.
  public let kind: String
  /// The version of ``summary`` and the body, from 1; each kind counts its own.
  public var version: Int
  /// The name that the player gave it.
  public var title: String
  /// The time at which it was made.
  public let created: Timestamp
  /// The time at which it was last changed.
  public var changed: Timestamp
  /// A JSON object with what a list shows; written and read by the game.
  public var summary: String

  /// Creates a summary.
  public init(
    id: Identifier, game: GameID, kind: String, version: Int, title: String, created: Timestamp,
    changed: Timestamp, summary: String
  ) {
    self.id = id
    self.game = game
    self.kind = kind
    self.version = version
    self.title = title
    self.created = created
    self.changed = changed
    self.summary = summary
  }
}

/// Stores documents; those of one game or kind never meet those of another, even where their ids are equal.
public protocol DocumentRepository {
  /// Saves a document, replacing the one of its id.
  func save(_ document: Document) throws(RepositoryError)
  /// Saves a document whole if the stored one is in a known state, or if there is none.
  ///
  /// - Returns: False when the stored document is in another state; it is left as it is.
  func save(_ document: Document, over known: DocumentStamp) throws(RepositoryError) -> Bool
  /// Adds a part to a document that is in a known state; its time and summary are the header's from then on.
  ///
  /// - Returns: False when the stored document is in another state, or if there is none.
  func add(_ part: [UInt8], _ header: DocumentSummary, to known: DocumentStamp) throws(RepositoryError)
    -> Bool
  /// Returns a whole document, or nil when there is none.
  func document(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError) -> Document?
  /// Returns all documents of a kind without their bodies: last changed first, then last made.
  func documents(of game: GameID, kind: String) throws(RepositoryError) -> [DocumentSummary]
  /// Deletes a document, if there is one.
  func deleteDocument(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError)
}

extension DocumentRepository {
  /// Saves a document that never has parts if the stored one was written at a given time, or if there is none.
  public func save(_ document: Document, over known: Timestamp) throws(RepositoryError) -> Bool {
    try save(document, over: DocumentStamp(written: known))
  }
}
