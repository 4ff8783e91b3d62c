import GameKit
import Kit
import PuzzleKit

/// Progress and plays of a game's puzzles, as its documents: the identifier is the puzzle's.
///
/// What cannot be read is an error that names it, and is never replaced. A document whose puzzle is gone is ignored
/// until the puzzle is back, so that files and documents need no common transaction.
struct PuzzleDocuments<P: Puzzle> {
  private let documents: any DocumentRepository
  /// The version of both kinds that is written.
  static var version: Int { 1 }

  /// The kinds of documents.
  enum Kind: String, CaseIterable {
    /// Its summary is the ``PuzzleProgress``; its body is empty.
    case progress
    /// Its summary is ``PlayFields``; its body is a snapshot as ``PuzzleFile`` writes it, its parts are the changes since.
    case play
  }

  init(_ documents: any DocumentRepository) { self.documents = documents }

  private func document(_ id: Identifier, _ kind: Kind) throws(RepositoryError) -> Document? {
    try documents.document(id, of: P.game, kind: kind.rawValue)
  }

  private func headers(_ kind: Kind) throws(RepositoryError) -> [DocumentSummary] {
    try documents.documents(of: P.game, kind: kind.rawValue)
  }
}

// MARK: - Progress

/// The progress in a puzzle, and when it changed last.
struct ProgressSummary: Hashable, Sendable, Identifiable {
  let id: Identifier
  fileprivate let fields: ProgressFields
  let changed: Timestamp

  var progress: PuzzleProgress { fields.progress }
  /// The play whose result was added last.
  var lastPlay: Identifier? { fields.lastPlay }

  var results: PuzzleResults {
    PuzzleResults(
      id: id, progress: progress, difficulty: fields.difficulty, category: fields.category, days: fields.days,
      log: fields.log)
  }
}

extension PuzzleDocuments {
  /// The progress in a puzzle; nil if it was never played to an end.
  func progress(of id: Identifier) throws(RepositoryError) -> ProgressSummary? {
    try document(id, .progress).map { (document) throws(RepositoryError) in
      try Self.progress(in: document.header)
    }
  }

  /// The progress in all puzzles, and the titles of what cannot be read.
  func allProgress() throws(RepositoryError) -> (found: [ProgressSummary], unreadable: [String]) {
    var (found, unreadable) = ([ProgressSummary](), [String]())
    for header in try headers(.progress) {
      if let progress = try? Self.progress(in: header) {
        found.append(progress)
      } else {
        unreadable.append(header.title)
      }
    }
    return (found, unreadable)
  }

  /// Adds the result of a play, unless it was added last: a program that was killed in between asks again.
  ///
  /// Another program that adds one at the same time loses nothing.
  func record(_ play: FinishedPlay, at now: Timestamp) throws(RepositoryError) -> PuzzleProgress {
    while true {
      let old = try document(play.puzzle, .progress)
      var fields =
        try old.map { (old) throws(RepositoryError) in try Self.progress(in: old.header).fields }
        ?? ProgressFields()
      guard fields.lastPlay != play.play else { return fields.progress }
      fields.add(play, at: now)
      let changed = old.map { max(now, Timestamp(seconds: $0.changed.seconds + 1)) } ?? now
      let header = DocumentSummary(
        id: play.puzzle, game: P.game, kind: Kind.progress.rawValue, version: Self.version, title: play.name,
        created: old?.created ?? now, changed: changed, summary: JSON.text(of: fields))
      // Where there was none, one of another program in the same second is not replaced either.
      let known = old?.changed ?? Timestamp(seconds: 0)
      if try documents.save(Document(header, body: []), over: known) { return fields.progress }
    }
  }

  /// Forgets the progress in a puzzle, if there is any.
  func forgetProgress(of id: Identifier) throws(RepositoryError) {
    try documents.deleteDocument(id, of: P.game, kind: Kind.progress.rawValue)
  }

  private static func progress(in header: DocumentSummary) throws(RepositoryError) -> ProgressSummary {
    guard header.version == version, let fields: ProgressFields = JSON.value(in: header.summary) else {
      throw .unreadable(title: header.title)
    }
    return ProgressSummary(id: header.id, fields: fields, changed: header.changed)
  }
}

/// The JSON of progress: that of ``PuzzleProgress``, and what statistics tell of the puzzle.
private struct ProgressFields: Hashable, Codable {
  private(set) var progress = PuzzleProgress()
  private(set) var lastPlay: Identifier?
  private(set) var difficulty = Difficulty.medium
  private(set) var category = ""
  private(set) var days: [Int] = []
  private(set) var log: [ScoredPlay] = []

  /// The most days that are kept of a puzzle, the latest ones.
  private static let mostDays = 1_000

  /// The most plays that are kept of a puzzle.
  private static let mostLogged = 100

  private enum Key: String, CodingKey { case lastPlay, difficulty, category, days, log }

  init() {}

  init(from decoder: any Decoder) throws {
    progress = try PuzzleProgress(from: decoder)
    let members = try decoder.container(keyedBy: Key.self)
    lastPlay = try members.decodeIfPresent(String.self, forKey: .lastPlay).flatMap { Identifier($0) }
    difficulty = try members.decodeIfPresent(Difficulty.self, forKey: .difficulty) ?? .medium
    category = try members.decodeIfPresent(String.self, forKey: .category) ?? ""
    days = try members.decodeIfPresent([Int].self, forKey: .days) ?? []
    log = try members.decodeIfPresent([ScoredPlay].self, forKey: .log) ?? []
  }

  func encode(to encoder: any Encoder) throws {
    try progress.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(lastPlay?.description, forKey: .lastPlay)
    try members.encode(difficulty, forKey: .difficulty)
    try members.encode(category, forKey: .category)
    try members.encode(days, forKey: .days)
    if !log.isEmpty { try members.encode(log, forKey: .log) }
  }

  mutating func add(_ play: FinishedPlay, at now: Timestamp) {
    // A puzzle that was begun before midnight belongs to the day before.
    let begun = Timestamp(seconds: now.seconds - play.result.time.components.seconds)
    let day = LocalTime(begun).dayNumber
    progress.record(play.result)
    lastPlay = play.play
    difficulty = play.difficulty
    category = play.category
    if play.result.isCompleted, !days.contains(day) {
      days = (days + [day]).sorted().suffix(Self.mostDays)
    }
    guard let points = play.points, log.count < Self.mostLogged else { return }
    log.append(
      ScoredPlay(
        finished: now.seconds, day: day, milliseconds: Int64(play.result.time / .milliseconds(1)),
        isSolved: play.result.isCompleted, hints: play.result.hints, points: log.isEmpty ? points : 0))
  }
}

// MARK: - Plays

/// What a list shows of a saved play.
struct PlaySummary: Hashable, Sendable, Identifiable {
  let id: Identifier
  /// The identifier of the play.
  let play: Identifier?
  /// The name of the puzzle.
  let title: String
  let time: Duration
  /// How much of the puzzle is filled, in percent; nil where that says nothing.
  let percentFilled: Int?
  /// True if the play is neither over nor still to be begun.
  let isRunning: Bool
  let changed: Timestamp
}

/// A play as it is stored: what the next save of it adds to.
struct StoredPlay<P: Puzzle>: Hashable, Sendable {
  let snapshot: PuzzleSnapshot<P>
  fileprivate let stamp: DocumentStamp
  /// The bytes of the changes that were added since it was written whole.
  fileprivate let added: Int
}

extension PuzzleDocuments {
  /// The play that was saved of a puzzle, and how it is stored; nil if there is none.
  func play(
    of id: Identifier
  ) throws(RepositoryError) -> (saved: SavedPlay<P>, stored: StoredPlay<P>)? {
    guard let document = try document(id, .play) else { return nil }
    guard document.version == Self.version, let fields = PlayFields(document.header),
      let snapshot = try? PuzzleFile.snapshot(of: P.self, in: document.body, changes: document.parts),
      snapshot.play.puzzle.id == id
    else { throw .unreadable(title: document.title) }
    let added = document.parts.reduce(0) { $0 + $1.count }
    return (
      SavedPlay(snapshot, view: fields.view),
      StoredPlay(snapshot: snapshot, stamp: document.stamp, added: added)
    )
  }

  /// All saved plays, the last one first, and the titles of what cannot be read.
  func plays() throws(RepositoryError) -> (found: [PlaySummary], unreadable: [String]) {
    var (found, unreadable) = ([PlaySummary](), [String]())
    for header in try headers(.play) {
      if header.version == Self.version, let fields = PlayFields(header) {
        found.append(fields.summary(of: header))
      } else {
        unreadable.append(header.title)
      }
    }
    return (found, unreadable)
  }

  /// The play that was saved last and still runs, of one of the puzzles of a folder; nil if there is none.
  func running(in puzzles: PuzzleFolder<P>) -> PlaySummary? {
    let plays = (try? plays())?.found ?? []
    return plays.first { $0.isRunning && puzzles.exists($0.id) && !isOver($0) }
  }

  /// Saves a play over the one that is known to be stored: adds what has changed, or now and then writes it whole.
  ///
  /// - Returns: What a list shows of it, and how it is stored now; nil if another program has saved another one.
  func save(
    _ saved: SavedPlay<P>, over known: StoredPlay<P>?, at now: Timestamp
  ) throws(RepositoryError) -> (summary: PlaySummary, stored: StoredPlay<P>)? {
    let (snapshot, fields) = (saved.snapshot, PlayFields(saved))
    var header = DocumentSummary(
      id: snapshot.play.puzzle.id, game: P.game, kind: Kind.play.rawValue, version: Self.version,
      title: snapshot.play.puzzle.name, created: now, changed: now, summary: JSON.text(of: fields))
    let stored: StoredPlay<P>
    if let known, let change = try Self.change(from: known, to: snapshot) {
      guard try documents.add(change, header, to: known.stamp) else { return nil }
      stored = StoredPlay(
        snapshot: snapshot, stamp: DocumentStamp(written: known.stamp.written, parts: known.stamp.parts + 1),
        added: known.added + change.count)
    } else {
      let before = known?.stamp ?? DocumentStamp(written: Timestamp(seconds: 0))
      // Another time than before tells the two apart.
      let next = Timestamp(seconds: before.written.seconds + 1)
      if Timestamp.limits.contains(next) { header.changed = max(now, next) }
      guard try documents.save(Document(header, body: Self.bytes(of: snapshot)), over: before) else {
        return nil
      }
      stored = StoredPlay(snapshot: snapshot, stamp: DocumentStamp(written: header.changed), added: 0)
    }
    return (fields.summary(of: header), stored)
  }

  /// True if the result of a play was recorded, though it was not forgotten.
  private func isOver(_ summary: PlaySummary) -> Bool {
    let last = try? progress(of: summary.id)?.lastPlay
    return last != nil && last == summary.play
  }

  /// Forgets the play of a puzzle if it is a given one.
  func forgetPlay(of id: Identifier, ifIs play: Identifier) throws(RepositoryError) {
    guard let stored = try document(id, .play), PlayFields(stored.header)?.play == play.description else {
      return
    }
    try forgetPlay(of: id)
  }

  /// Forgets the play of a puzzle, if one is saved.
  func forgetPlay(of id: Identifier) throws(RepositoryError) {
    try documents.deleteDocument(id, of: P.game, kind: Kind.play.rawValue)
  }

  private static func bytes(of snapshot: PuzzleSnapshot<P>) throws(RepositoryError) -> [UInt8] {
    try written(snapshot) { () throws(PuzzleFault) in try PuzzleFile.bytes(of: snapshot) }
  }

  /// Nil if the play is to be written whole.
  private static func change(
    from known: StoredPlay<P>, to snapshot: PuzzleSnapshot<P>
  ) throws(RepositoryError) -> [UInt8]? {
    try written(snapshot) { () throws(PuzzleFault) in
      try PuzzleFile.change(from: known.snapshot, to: snapshot, after: known.added)
    }
  }

  private static func written<Bytes>(
    _ snapshot: PuzzleSnapshot<P>, _ write: () throws(PuzzleFault) -> Bytes
  ) throws(RepositoryError) -> Bytes {
    do throws(PuzzleFault) {
      return try write()
    } catch {
      throw .failed(path: snapshot.play.puzzle.name.onOneLine, reason: error.description)
    }
  }
}

/// The JSON of a play's summary.
private struct PlayFields: Codable {
  let milliseconds: Int64
  let state: PlayState
  let view: String
  /// The identifier of the play.
  let play: String?
  let percentFilled: Int?

  private static let longest = PlayTime.limit.components.seconds * 1_000

  init<P>(_ saved: SavedPlay<P>) {
    let time = saved.snapshot.play.elapsed(at: .zero).components
    milliseconds = time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000
    state = saved.snapshot.play.state
    view = saved.view
    play = saved.snapshot.play.id.description
    percentFilled = saved.snapshot.play.puzzle.percentFilled
  }

  /// Reads a summary; nil if a value is invalid.
  init?(_ header: DocumentSummary) {
    guard let fields: PlayFields = JSON.value(in: header.summary), 0...Self.longest ~= fields.milliseconds,
      0...100 ~= fields.percentFilled ?? 0
    else {
      return nil
    }
    self = fields
  }

  var isRunning: Bool {
    switch state {
    case .playing, .paused: true
    case .initializing, .ready, .completed, .ended, .error: false
    }
  }

  func summary(of header: DocumentSummary) -> PlaySummary {
    PlaySummary(
      id: header.id, play: play.flatMap { Identifier($0) }, title: header.title,
      time: .milliseconds(milliseconds), percentFilled: percentFilled, isRunning: isRunning,
      changed: header.changed)
  }
}
