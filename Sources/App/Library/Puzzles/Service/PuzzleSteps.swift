import GameKit
import Kit
import PuzzleKit
import TUI

/// What each request reads and writes.
extension PuzzleJob {
  func respond(to request: PuzzleStoreRequest<P>) throws(PuzzleFailure) -> PuzzleResponse<P> {
    let store = try open(place)
    let documents = PuzzleDocuments<P>(store)
    switch request {
    case .list:
      saveUnsaved()
      return list(documents, store)
    case .open(let id):
      saveUnsaved()
      return .opened(try opened(try stored(id).puzzle, documents))
    case .openNext(let id):
      saveUnsaved()
      return .opened(try opened(try next(after: id, documents), documents))
    case .takeOver(let id):
      return .opened(try opened(try stored(id).puzzle, documents, takingOver: true))
    case .save(let puzzle): return try save(puzzle, documents)
    case .duplicate(let id): return .saved(try duplicate(id))
    case .delete(let id): return try delete(id, documents)
    case .export(let id, let path, let existing): return try export(id, to: path, existing)
    case .savePlay(let play): return try save(play, documents)
    case .record(let play): return try record(play, documents)
    case .results: return try results(documents)
    }
  }

  func open(_ place: DocumentPlace) throws(PuzzleFailure) -> any DocumentRepository {
    do throws(RepositoryError) {
      return try place.documents()
    } catch {
      throw .repository(error)
    }
  }

  /// Tries again to save what could not be saved, since the screens that asked for it may be gone.
  private func saveUnsaved() {
    for request in state.unsaved { _ = perform(request) }
  }
}

// MARK: - Reading

extension PuzzleJob {
  private func list(_ documents: PuzzleDocuments<P>, _ store: any DocumentRepository) -> PuzzleResponse<P> {
    let (puzzles, fileFaults) = folder.all()
    var faults = fileFaults.map(\.description)
    var progress: [Identifier: ProgressSummary] = [:]
    var plays: [Identifier: PlaySummary] = [:]
    do throws(RepositoryError) {
      let (found, unread) = try documents.allProgress()
      let (saved, unreadPlays) = try documents.plays()
      progress = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      plays = Dictionary(saved.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        .filter { id, play in play.play.map { $0 != progress[id]?.lastPlay && !state.isOver($0) } ?? true }
      faults += (unread + unreadPlays).map { RepositoryError.unreadable(title: $0).sentence }
      faults += [(store as? any Repositories)?.drainFindings().sentence].compactMap(\.self)
    } catch {
      faults.append(error.sentence)
    }
    let listed = puzzles.map { ListedPuzzle($0, progress[$0.puzzle.id], plays[$0.puzzle.id]) }
    return .list(listed, faults: faults)
  }

  /// The first puzzle after another one that is not solved; if all are, the one after it.
  private func next(
    after id: Identifier, _ documents: PuzzleDocuments<P>
  ) throws(PuzzleFailure) -> P {
    let all = folder.all().puzzles.map(\.puzzle).sorted {
      LibraryRank(name: $0.name) < LibraryRank(name: $1.name)
    }
    let puzzles = Difficulty.allCases.flatMap { level in all.filter { $0.difficulty == level } }
    let start = puzzles.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
    let others = (puzzles[start...] + puzzles[..<start]).filter { $0.id != id }
    let solved = Set(((try? documents.allProgress())?.found ?? []).filter(\.isSolved).map(\.id))
    guard let found = others.first(where: { !solved.contains($0.id) }) ?? others.first else {
      throw .missing("There's no other puzzle.")
    }
    return found
  }

  func stored(_ id: Identifier) throws(PuzzleFailure) -> PuzzleFolder<P>.Stored {
    guard let stored = try find(id) else {
      throw .missing("There's no puzzle with this ID here. It may have been deleted.")
    }
    return stored
  }

  func find(_ id: Identifier) throws(PuzzleFailure) -> PuzzleFolder<P>.Stored? {
    do throws(PackFault) {
      return try folder.puzzle(id)
    } catch {
      throw .file(error)
    }
  }

  /// A puzzle with its progress and its play; what cannot be read is named and left out.
  func opened(
    _ puzzle: P, _ documents: PuzzleDocuments<P>, takingOver: Bool = false
  ) throws(PuzzleFailure) -> OpenedPuzzle<P> {
    // Before the play is read: whoever lets go of the puzzle saves nothing more.
    let isHere = claim(puzzle.id, takingOver: takingOver)
    let progress = try readable { () throws(RepositoryError) in try documents.progress(of: puzzle.id) } ?? nil
    let play = try readable { () throws(RepositoryError) -> SavedPlay<P>? in
      let found = try documents.play(of: puzzle.id)
      state.setStored(found?.stored, of: puzzle.id)
      return found?.saved
    }
    let latest = state.unsavedPlay(of: puzzle.id) ?? play ?? nil
    let goesOn = latest.flatMap { $0.isOf(puzzle) && !isOver($0, progress) ? $0 : nil }
    return OpenedPuzzle(
      puzzle, progress: progress?.progress ?? PuzzleProgress(), play: goesOn,
      newPlay: environment.newIdentifier(), isElsewhere: !isHere)
  }

  /// Claims a puzzle for the screen that asks; false if another window has it.
  private func claim(_ id: Identifier, takingOver: Bool) -> Bool {
    guard case .disk(let source) = place else { return true }
    return state.claim(id, for: owner, in: source, takingOver: takingOver)
  }

  /// True if the result of a play was recorded, or waits to be.
  private func isOver(_ saved: SavedPlay<P>, _ progress: ProgressSummary?) -> Bool {
    let play = saved.snapshot.play.id
    return progress?.lastPlay == play || state.isOver(play)
  }

  private func results(_ documents: PuzzleDocuments<P>) throws(PuzzleFailure) -> PuzzleResponse<P> {
    do throws(RepositoryError) {
      let found = try documents.allProgress().found.sorted { $0.changed < $1.changed }
      return .results(found.map(\.results), today: LocalTime(environment.now()).dayNumber)
    } catch {
      throw .repository(error)
    }
  }

  /// Reads a document; one that cannot be understood is named, and nil.
  private func readable<Value>(
    _ read: () throws(RepositoryError) -> Value
  ) throws(PuzzleFailure) -> Value? {
    do throws(RepositoryError) {
      return try read()
    } catch {
      switch error {
      case .unreadable, .unreadableRow:
        notify(Toast(error.sentence, severity: .warning))
        return nil
      case .unavailable, .diskFull, .readOnly, .locked, .newer, .damaged, .tooLarge, .failed:
        throw .repository(error)
      }
    }
  }
}

extension ProgressSummary {
  fileprivate var isSolved: Bool { progress.completedCount > 0 }
}

extension ListedPuzzle {
  fileprivate init(
    _ stored: PuzzleFolder<P>.Stored, _ progress: ProgressSummary?, _ play: PlaySummary?
  ) {
    let running = play.flatMap { $0.isRunning ? $0 : nil }
    self.init(
      stored.puzzle, progress: progress?.progress ?? PuzzleProgress(), playing: running?.time,
      percentFilled: running?.percentFilled, isBuiltIn: stored.isBuiltIn,
      lastPlayed: [progress?.changed, play?.changed].compactMap(\.self).max())
  }
}

extension SavedPlay {
  /// True if the puzzle was not changed since the play was saved.
  fileprivate func isOf(_ puzzle: P) -> Bool { snapshot.play.puzzle.isSame(as: puzzle) }
}

extension Puzzle {
  /// True for the same task, whatever it is called.
  func isSame(as other: Self) -> Bool {
    pieces == other.pieces && initial == other.initial && target == other.target
  }
}
