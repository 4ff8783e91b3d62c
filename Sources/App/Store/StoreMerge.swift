import Database
public import GameKit

/// Adds everything in one store to another one: twice is as good as once, and either way round gives the same.
///
/// A finished game never changes, so one that is here stays. Of two versions of a document the later one stays; the
/// other one becomes a copy if the game allows that. Of two texts under a name, the one here stays.
public struct StoreMerge {
  /// Everything of one sort, for a list.
  public enum Part: Hashable, Sendable {
    case games
    case documents(GameID)
    case preferences
    case marks
    case analytics
  }

  /// The number of things of a part.
  public struct Tally: Hashable, Sendable {
    /// Only in the source.
    public var new = 0
    /// The same in both, or joined before.
    public var same = 0
    /// In both, in different versions.
    public var different = 0

    /// Counts nothing.
    public init() {}
  }

  /// The knowledge of the games and the program about their own things.
  public struct Rules {
    /// The key that sealed the documents of the source, and that of the target.
    public var keys: (source: SealingKey?, target: SealingKey?) = (nil, nil)
    /// Returns true if a document may exist under another identifier, too.
    public var isCopied: (DocumentSummary) -> Bool = { _ in false }
    /// Joins two texts under a name, the target's first; nil keeps the target's.
    public var join: (String, String, String) -> String? = { _, _, _ in nil }
    /// Creates a random identifier.
    public var newIdentifier: () -> Identifier

    /// Without keys; no document is copied and no text joined.
    public init(newIdentifier: @escaping () -> Identifier) { self.newIdentifier = newIdentifier }
  }

  /// The effect of a merge on its target.
  public enum Mode: Hashable, Sendable {
    /// Nothing: the tallies say what it would do.
    case preview
    case add
    /// Erases everything first.
    case replace
  }

  /// The things that were merged; in a preview, those that would be.
  public private(set) var tallies: [Part: Tally] = [:]
  /// The documents that another window has open, which stay as they are.
  public private(set) var openElsewhere: [DocumentSummary] = []
  /// The number of documents that can't be read, or whose key is missing.
  public private(set) var unreadable = 0

  private let target: SQLiteStore
  private let rules: Rules
  private let mode: Mode

  private init(_ target: SQLiteStore, _ rules: Rules, _ mode: Mode) {
    self.target = target
    self.rules = rules
    self.mode = mode
  }

  /// Merges everything in one transaction, and returns what it did.
  public static func run(
    _ source: SQLiteStore, into target: SQLiteStore, _ rules: Rules, _ mode: Mode
  ) throws(RepositoryError) -> StoreMerge {
    var merge = StoreMerge(target, rules, mode)
    let all = { (merge: inout StoreMerge) throws(RepositoryError) in
      if mode == .replace { try target.eraseEverything() }
      try merge.games(of: source)
      try merge.documents(of: source)
      try merge.preferences(of: source)
      try merge.marks(of: source)
      try merge.analytics(of: source)
    }
    guard mode != .preview else {
      try all(&merge)
      return merge
    }
    try target.transaction { () throws(RepositoryError) in try all(&merge) }
    return merge
  }

  /// Adds finished games to a store in one transaction, and returns what it did.
  public static func add(_ records: [GameRecord], to target: SQLiteStore) throws(RepositoryError) -> Tally {
    var merge = StoreMerge(target, Rules(newIdentifier: { Identifier(high: 0, low: 0) }), .add)
    try target.transaction { () throws(RepositoryError) in
      for record in records { try merge.add(record) }
    }
    return merge.tallies[.games] ?? Tally()
  }
}

// MARK: - Parts

extension StoreMerge {
  private var isPreview: Bool { mode == .preview }

  private mutating func count(_ part: Part, _ kind: WritableKeyPath<Tally, Int>, _ number: Int = 1) {
    if number > 0 { tallies[part, default: Tally()][keyPath: kind] += number }
  }

  /// Oldest first, in which order the target would have saved them.
  private mutating func games(of source: SQLiteStore) throws(RepositoryError) {
    var records = RecordReader(source, HistoryFilter(order: HistoryOrder(by: .time, isAscending: true)))
    while let record = try records.next() { try add(record) }
  }

  private mutating func add(_ record: GameRecord) throws(RepositoryError) {
    guard try !target.has(record.id) else { return count(.games, \.same) }
    count(.games, \.new)
    if !isPreview { try target.save(record) }
  }

  private mutating func preferences(of source: SQLiteStore) throws(RepositoryError) {
    let own = try target.preferences()
    for (name, text) in try source.preferences().sorted(by: { $0.key < $1.key }) {
      guard let old = own[name] else {
        count(.preferences, \.new)
        if !isPreview { try target.setPreference(name, to: text) }
        continue
      }
      let joined = rules.join(name, old, text)
      count(.preferences, text == old || joined == old ? \.same : \.different)
      if let joined, joined != old, !isPreview { try target.setPreference(name, to: joined) }
    }
  }

  private mutating func marks(of source: SQLiteStore) throws(RepositoryError) {
    for game in try source.gamesWithMarks() {
      for mark in ItemMark.allCases {
        let (own, items) = (Set(try target.marked(mark, of: game)), try source.marked(mark, of: game))
        let new = items.filter { !own.contains($0) }
        count(.marks, \.new, new.count)
        count(.marks, \.same, items.count - new.count)
        if !isPreview { try target.mark(new, as: mark, of: game) }
      }
    }
  }

  /// Equal events are different ones, as far as one side has more of them.
  private mutating func analytics(of source: SQLiteStore) throws(RepositoryError) {
    var own = Dictionary(try target.analytics().map { ($0, 1) }, uniquingKeysWith: +)
    var new: [AnalyticsEvent] = []
    for event in try source.analytics().reversed() {
      if let number = own[event], number > 0 { own[event] = number - 1 } else { new.append(event) }
    }
    count(.analytics, \.new, new.count)
    if !isPreview { try target.add(new) }
  }
}

// MARK: - Documents

extension StoreMerge {
  private mutating func documents(of source: SQLiteStore) throws(RepositoryError) {
    for (game, kind) in try source.documentKinds() {
      for header in try source.documents(of: game, kind: kind).reversed() {
        let found = try? source.document(header.id, of: game, kind: kind)
        guard let found, let document = found.opened(by: rules.keys.source) else {
          unreadable += 1
          continue
        }
        try merge(document, isSealed: document.body != found.body)
      }
    }
  }

  private mutating func merge(_ theirs: Document, isSealed: Bool) throws(RepositoryError) {
    let part = Part.documents(theirs.game)
    guard let stored = try target.document(theirs.id, of: theirs.game, kind: theirs.kind) else {
      count(part, \.new)
      return try save(theirs, isSealed: isSealed)
    }
    let own = stored.opened(by: rules.keys.target) ?? stored
    guard own != theirs else { return count(part, \.same) }
    let isLater = theirs.isLater(than: own)
    let mayCopy = !own.hasContent(of: theirs) && rules.isCopied(theirs.header)
    let copy = mayCopy ? (isLater ? own : theirs).copied : nil
    let isCopied = try copy.map { (copy) throws(RepositoryError) in try target.has(copy) } ?? false
    guard isLater || !isCopied else { return count(part, \.same) }
    count(part, \.different)
    guard !isPreview else { return }
    if isLater {
      guard !isOpenElsewhere(theirs) else { return openElsewhere.append(theirs.header) }
      try save(theirs, isSealed: isSealed)
    }
    if let copy, !isCopied { try save(copy, isSealed: false) }
  }

  private func save(_ document: Document, isSealed: Bool) throws(RepositoryError) {
    guard !isPreview else { return }
    guard isSealed, let key = rules.keys.target else { return try target.saveWhole(document) }
    var sealed = document
    sealed.body = key.closed(document.body, id: rules.newIdentifier())
    try target.saveWhole(sealed)
  }

  private func isOpenElsewhere(_ document: Document) -> Bool {
    target.isOpenElsewhere(document.header)
  }
}

extension Document {
  /// Decrypts the body, if it is sealed; nil if this key does not fit.
  fileprivate func opened(by key: SealingKey?) -> Document? {
    guard SealingKey.isClosed(body) else { return self }
    return key?.opened(body).map { bytes in
      var document = self
      document.body = bytes
      return document
    }
  }

  /// All that can tell versions of one time apart.
  private var bytes: [UInt8] { body + parts.joined() + (header.summary + header.title).utf8 }

  /// A copy whose identifier follows from the content, so that it is made only once.
  fileprivate var copied: Document {
    let content = SHA256.digits(SHA256.hash(body + parts.joined()))
    let copy = DocumentSummary(
      id: Identifier(digest: "\(id) \(content)"), game: header.game, kind: header.kind,
      version: header.version,
      title: header.title.isEmpty ? "Copy" : "\(header.title) copy", created: header.created,
      changed: header.changed, summary: header.summary)
    return Document(copy, body: body, parts: parts, written: stamp.written)
  }

  fileprivate func hasContent(of other: Document) -> Bool { body == other.body && parts == other.parts }

  /// True if this version is to stay; where both are of one time, any choice will do that is always the same.
  fileprivate func isLater(than other: Document) -> Bool {
    guard header.changed == other.changed else { return header.changed > other.changed }
    return other.bytes.lexicographicallyPrecedes(bytes)
  }
}

extension SQLiteStore {
  func has(_ id: Identifier) throws(RepositoryError) -> Bool {
    try connection.integer("SELECT count(*) FROM game WHERE id = ?", [.text(id.description)]) > 0
  }

  fileprivate func has(_ document: Document) throws(RepositoryError) -> Bool {
    try self.document(document.id, of: document.game, kind: document.kind) != nil
  }

  /// The games that have documents, with each of their kinds.
  func documentKinds() throws(RepositoryError) -> [(game: GameID, kind: String)] {
    try readable("SELECT DISTINCT game, kind FROM document ORDER BY game, kind", of: .document) {
      row throws(RepositoryError) in
      (GameID(try row.text(0, limit: ValueLimit.name)), try row.text(1, limit: ValueLimit.name))
    }
  }

  fileprivate func gamesWithMarks() throws(RepositoryError) -> [GameID] {
    try readable("SELECT DISTINCT game FROM mark ORDER BY game", of: .mark) { row throws(RepositoryError) in
      GameID(try row.text(0, limit: ValueLimit.name))
    }
  }

  /// Saves a document with its parts.
  fileprivate func saveWhole(_ document: Document) throws(RepositoryError) {
    var header = document.header
    header.changed = document.stamp.written
    try save(Document(header, body: document.body))
    for (count, part) in document.parts.enumerated() {
      _ = try add(part, document.header, to: DocumentStamp(written: header.changed, parts: count))
    }
  }

  fileprivate func eraseEverything() throws(RepositoryError) {
    for table in [StoredTable.game, .document, .preference, .mark, .analyticsEvent] {
      try connection.run("DELETE FROM \(table.rawValue)", [])
    }
  }

  /// True if another window has claimed what a document is about.
  func isOpenElsewhere(_ header: DocumentSummary) -> Bool {
    guard case .elsewhere? = source?.claim(header.id, of: header.game, takingOver: false) else {
      return false
    }
    return true
  }

  /// The documents that another window has open.
  public func openElsewhere() throws(RepositoryError) -> [DocumentSummary] {
    var open: [DocumentSummary] = []
    for (game, kind) in try documentKinds() {
      open += try documents(of: game, kind: kind).filter(isOpenElsewhere)
    }
    return open
  }
}
