import GameKit
import Kit
import PuzzleKit
import TUI

/// What each request changes.
extension PuzzleJob {
  /// Stores what was made or read, unless it is there already, and opens it if that is wanted.
  func store(_ made: MadePuzzles<P>, isOpened: Bool) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let documents = PuzzleDocuments<P>(try open(place))
    let puzzle: P
    switch made {
    case .new(let new): puzzle = try find(new.id)?.puzzle ?? added(new)
    case .read(let read): puzzle = try imported(read)
    case .list(let puzzles, let refused, let remark): return try add(puzzles, refused, remark)
    }
    return isOpened ? .opened(try opened(puzzle, documents)) : .saved(puzzle.id)
  }

  /// Stores the puzzles of a list, and says how many there were.
  private func add(
    _ puzzles: [P], _ refused: [RefusedLine], _ remark: String?
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let (known, refusal) = (folder.identifiers, refused.sentence)
    guard !puzzles.isEmpty else { throw .missing("No puzzle was added. \(refusal)") }
    var ids: [Identifier] = []
    for puzzle in puzzles { ids.append(try imported(puzzle).id) }
    let different = Set(ids)
    let (old, repeats) = (different.count(where: known.contains), ids.count - different.count)
    let sentences = [
      "\(Count(different.count - old, "puzzle")) added.", old > 0 ? "You have \(old) already." : "",
      repeats > 0 ? "\(repeats) \(repeats == 1 ? "was a repeat" : "were repeats")." : "", remark ?? "",
      refusal,
    ]
    notify(
      Toast(
        sentences.filter { !$0.isEmpty }.joined(separator: " "),
        severity: refused.isEmpty ? .success : .warning))
    return .imported(ids)
  }

  /// Stores a puzzle that was made.
  ///
  /// It can be played even if that fails, and is tried again.
  private func added(_ puzzle: P) -> P {
    _ = perform(.save(puzzle))
    return puzzle
  }

  /// The stored puzzle that is the same, or else the new one, stored; its identifier may belong to another one.
  private func imported(_ puzzle: P) throws(PuzzleFailure) -> P {
    for id in [puzzle.id, Identifier(contentOf: puzzle)] {
      guard let old = try find(id)?.puzzle else { return try written(puzzle, as: id) }
      if old.isSame(as: puzzle) { return old }
    }
    return try written(puzzle, as: environment.newIdentifier())
  }

  private func written(_ puzzle: P, as id: Identifier) throws(PuzzleFailure) -> P {
    let puzzle = id == puzzle.id ? puzzle : puzzle.copy(as: id, at: environment.now())
    try write(puzzle)
    return puzzle
  }

  func save(
    _ puzzle: P, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    // A file that cannot be read is replaced: its copy stays.
    let old = try? folder.puzzle(puzzle.id)
    guard old?.isBuiltIn != true else {
      throw .missing("\(puzzle.nameInQuotes) is built in and can't be changed. Make a copy first.")
    }
    if let old, old.puzzle.version >= puzzle.version, !old.puzzle.isSame(as: puzzle) {
      return .saved(try keepBoth(puzzle).id)
    }
    try write(puzzle)
    if let old, !old.puzzle.isSame(as: puzzle) {
      try inStore { () throws(RepositoryError) in
        try documents.forgetPlay(of: puzzle.id)
        try documents.forgetProgress(of: puzzle.id)
      }
      state.forgetStored(puzzle.id)
    }
    return .saved(puzzle.id)
  }

  /// Saves a puzzle as a copy, since another window has saved a version that its editor has not seen.
  private func keepBoth(_ puzzle: P) throws(PuzzleFailure) -> P {
    let copy = try copied(puzzle)
    let text = "\(puzzle.nameInQuotes) was changed in another window. Yours is saved as \(copy.nameInQuotes)."
    notify(Toast(text, severity: .warning))
    return copy
  }

  private func write(_ puzzle: P) throws(PuzzleFailure) {
    do throws(PackFault) {
      try folder.save(puzzle)
    } catch {
      throw .file(error)
    }
  }

  func duplicate(_ id: Identifier) throws(PuzzleFailure) -> Identifier {
    try copied(try stored(id).puzzle).id
  }

  /// Stores a copy of a puzzle.
  private func copied(_ original: P) throws(PuzzleFailure) -> P {
    var copy = original.copy(as: environment.newIdentifier(), at: environment.now())
    let names = Set(folder.all().puzzles.map(\.puzzle.name))
    let name = original.name.prefix(PuzzleHeader.Limit.name - 12)
    if let header = try? copy.header.titled(String(name).nameOfCopy(among: names)) {
      copy.header = header
    }
    try write(copy)
    return copy
  }

  /// The puzzle with a number after its name if another one has the same name: `Hard, Nov 23, 2026 (2)`.
  func numbered(_ puzzle: P) -> P {
    let names = Set(folder.all().puzzles.map(\.puzzle).filter { $0.id != puzzle.id }.map(\.name))
    guard names.contains(puzzle.name) else { return puzzle }
    let free = (2...names.count + 2).map { "\(puzzle.name) (\($0))" }.first { !names.contains($0) }
    var numbered = puzzle
    if let header = try? puzzle.header.titled(free ?? puzzle.name) { numbered.header = header }
    return numbered
  }

  func delete(
    _ id: Identifier, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let stored = try stored(id)
    guard !stored.isBuiltIn else {
      throw .missing("\(stored.puzzle.nameInQuotes) is built in and can't be deleted.")
    }
    do throws(PackFault) {
      try folder.delete(id)
    } catch {
      throw .file(error)
    }
    findRunning(in: documents)
    return .deleted(stored.puzzle)
  }

  func export(
    _ id: Identifier, to path: String, _ existing: PuzzleStoreRequest<P>.ExistingPuzzleFile
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let puzzle = try stored(id).puzzle
    do throws(PackFault) {
      try folder.export(puzzle, to: path.expandingHome, existing: existing == .keep ? .keep : .replace)
      return .exported(path: path.expandingHome.inCurrentFolder)
    } catch {
      guard error.reason == .file(.exists) else { throw .file(error) }
      return .exists(id, path: path)
    }
  }
}

extension [RefusedLine] {
  /// The lines, and the reason for the first: `Lines 3 and 5 were refused. Line 3: …`; empty without any.
  fileprivate var sentence: String {
    guard let first else { return "" }
    let unit = first.line.unit.capitalizedFirst
    guard count > 1 else { return "\(unit) \(first.line.number) was refused: \(first.reason)" }
    let (named, more) = (prefix(5).map { "\($0.line.number)" }, count - 5)
    let numbers =
      more > 0
      ? named.joined(separator: ", ") + " and \(more) more"
      : named.dropLast().joined(separator: ", ") + " and \(named[named.count - 1])"
    return "\(unit)s \(numbers) were refused. \(unit) \(first.line.number): \(first.reason)"
  }
}

extension Identifier {
  /// An identifier that the same task always gives, whatever it is called.
  fileprivate init<P: Puzzle>(contentOf puzzle: P) {
    let parts: [any Encodable] = [puzzle.pieces, puzzle.initial, puzzle.target]
    let texts = parts.map { (try? JSONValue(of: $0))?.line ?? "" }
    self.init(digest: texts.joined(separator: " "))
  }
}

extension Puzzle {
  /// The puzzle before its first move.
  fileprivate var restarted: Self {
    var puzzle = self
    puzzle.reset()
    return puzzle
  }
}

extension PuzzleHeader {
  /// The same description under another name.
  func titled(_ name: String) throws(PuzzleFault) -> PuzzleHeader {
    try PuzzleHeader(
      id: id, name: name, author: author, description: description, tags: tags, difficulty: difficulty,
      revision: revision)
  }
}

// MARK: - Writing plays

extension PuzzleJob {
  func save(
    _ play: SavedPlay<P>, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let id = play.snapshot.play.puzzle.id
    guard !state.isLost(id) else { return .elsewhere(copy: nil) }
    let known = try inStore { () throws(RepositoryError) in try self.known(id, documents) }
    // The window that asks for the puzzle has read what is stored.
    if let known, known.snapshot.hasSameProgress(as: play.snapshot), state.yields(id) {
      state.lose(id)
      return .elsewhere(copy: nil)
    }
    let saved = try inStore { () throws(RepositoryError) in
      try write(play, over: known, documents)
    }
    guard let saved else { return try leave(play, after: known, documents) }
    state.setStored(saved.stored, of: id)
    if saved.summary.isRunning { state.setRunning(saved.summary) } else { findRunning(in: documents) }
    return .playSaved
  }

  /// Writes a play over the one that is known; nil if another one is stored.
  private func write(
    _ play: SavedPlay<P>, over known: StoredPlay<P>?, _ documents: PuzzleDocuments<P>
  ) throws(RepositoryError) -> (summary: PlaySummary, stored: StoredPlay<P>)? {
    let now = environment.now()
    if let saved = try documents.save(play, over: known, at: now) { return saved }
    let id = play.snapshot.play.puzzle.id
    // The window that had the puzzle before may have saved once more, with nothing new.
    guard state.hasClaim(id), let known, let latest = try documents.play(of: id)?.stored,
      latest.snapshot.hasSameProgress(as: known.snapshot)
    else { return nil }
    return try documents.save(play, over: latest, at: now)
  }

  /// The play as it was read or written here; what this program has not read may be more than it can read.
  private func known(
    _ id: Identifier, _ documents: PuzzleDocuments<P>
  ) throws(RepositoryError) -> StoredPlay<P>? {
    if let known = state.stored(id) { return known }
    return try documents.play(of: id)?.stored
  }

  /// Leaves a play to the window that has saved another state of it; what only this one has is saved as a copy.
  ///
  /// A window that has taken the puzzle over, and has done nothing yet, goes on with what was saved meanwhile.
  private func leave(
    _ play: SavedPlay<P>, after known: StoredPlay<P>?, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let puzzle = play.snapshot.play.puzzle
    guard known.map({ !$0.snapshot.hasSameProgress(as: play.snapshot) }) ?? !play.snapshot.play.isUntouched
    else {
      if state.hasClaim(puzzle.id) { return .opened(try opened(puzzle.restarted, documents)) }
      state.lose(puzzle.id)
      return .elsewhere(copy: nil)
    }
    let copy = try copied(puzzle)
    let moved = SavedPlay(play.snapshot.moved(to: copy, as: environment.newIdentifier()), view: play.view)
    _ = try inStore { () throws(RepositoryError) in
      try documents.save(moved, over: nil, at: environment.now())
    }
    state.lose(puzzle.id)
    let text =
      "\(puzzle.nameInQuotes) went on in another window. Your moves here are saved as \(copy.nameInQuotes)."
    notify(Toast(text, severity: .warning))
    return .elsewhere(copy: copy.name)
  }

  /// Records a result once, and then forgets the play, which is over whether that works or not.
  func record(
    _ play: FinishedPlay, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let progress = try inStore { () throws(RepositoryError) in
      try documents.record(play, at: environment.now())
    }
    try? documents.forgetPlay(of: play.puzzle, ifIs: play.play)
    state.forgetStored(play.puzzle)
    findRunning(in: documents)
    return .recorded(progress)
  }

  private func inStore<Value>(_ work: () throws(RepositoryError) -> Value) throws(PuzzleFailure) -> Value {
    do throws(RepositoryError) {
      return try work()
    } catch {
      throw .repository(error)
    }
  }

  private func findRunning(in documents: PuzzleDocuments<P>) {
    state.setRunning(documents.running(in: folder))
  }
}
