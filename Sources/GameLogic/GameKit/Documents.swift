/// A saved document of a game: a common header, and a body that only the game can read.
///
/// The header's members are also available directly.
@dynamicMemberLookup
public struct Document: Hashable, Sendable, Identifiable {
  public var header: DocumentSummary
  /// The content, in a format chosen by the game for each kind and version.
  public var body: [UInt8]
  /// Additions to the body since it was written, oldest first.
  public private(set) var parts: [[UInt8]]
  /// The time at which the body was written.
  private let written: Timestamp

  /// - Parameter written: The time at which the body was written; nil for the header's time.
  public init(
    _ header: DocumentSummary, body: [UInt8], parts: [[UInt8]] = [], written: Timestamp? = nil
  ) {
    self.header = header
    self.body = body
    self.parts = parts
    self.written = written ?? header.changed
  }

  /// Identifies this version of the document among its successive versions.
  public var stamp: DocumentStamp { DocumentStamp(written: written, parts: parts.count) }

  /// Returns the document with another part, and with a header's time and summary.
  public func adding(_ part: [UInt8], _ header: DocumentSummary) -> Document {
    var next = self
    next.parts.append(part)
    next.header.changed = header.changed
    next.header.summary = header.summary
    return next
  }

  /// Unique within its game and kind.
  public var id: Identifier { header.id }

  public subscript<Value>(dynamicMember path: KeyPath<DocumentSummary, Value>) -> Value {
    header[keyPath: path]
  }
}

/// A version of a stored document, used to avoid overwriting changes by another program.
///
/// Whoever rewrites a document must make its time later than before.
public struct DocumentStamp: Hashable, Sendable {
  /// The time at which the document was last written as a whole.
  public let written: Timestamp
  /// The number of parts added since.
  public let parts: Int

  public init(written: Timestamp, parts: Int = 0) {
    self.written = written
    self.parts = parts
  }
}

/// A document without its body, for lists.
public struct DocumentSummary: Hashable, Sendable, Identifiable {
  /// Unique within its game and kind.
  public let id: Identifier
  /// The game that reads and writes it.
  public let game: GameID
  /// The kind of document within the game, such as `board`.
  public let kind: String
  /// The version of ``summary`` and the body, from 1; each kind counts its own.
  public var version: Int
  /// The player's name for it.
  public var title: String
  public let created: Timestamp
  public var changed: Timestamp
  /// A JSON object for lists; written and read by the game.
  public var summary: String

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

/// Storage for documents; each game and kind has its own space of ids.
public protocol DocumentRepository {
  /// Saves a document and replaces any with its id.
  func save(_ document: Document) throws(RepositoryError)
  /// Saves a whole document if the stored one has a known version, or if none is stored.
  ///
  /// - Returns: False if the stored document has another version; it stays unchanged.
  func save(_ document: Document, over known: DocumentStamp) throws(RepositoryError) -> Bool
  /// Adds a part to a document of a known version; time and summary become the header's.
  ///
  /// - Returns: False if the stored document has another version or does not exist.
  func add(_ part: [UInt8], _ header: DocumentSummary, to known: DocumentStamp) throws(RepositoryError)
    -> Bool
  /// Returns a whole document; nil if it does not exist.
  func document(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError) -> Document?
  /// Returns all documents of a kind without bodies: last changed first, then last created.
  func documents(of game: GameID, kind: String) throws(RepositoryError) -> [DocumentSummary]
  func deleteDocument(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError)
}

extension DocumentRepository {
  /// Saves a document without parts if the stored one was written at a given time, or if none is stored.
  public func save(_ document: Document, over known: Timestamp) throws(RepositoryError) -> Bool {
    try save(document, over: DocumentStamp(written: known))
  }
}
