package import GameKit
package import Kit
import PuzzleKit
package import TUI
import Workers

/// Answers the requests about the puzzles of a game.
///
/// Making a puzzle and reading one from text take a worker thread. Whatever reads or writes files and documents runs on
/// the queue of savings, one piece after another, so that each sees what those before it have changed.
@MainActor
package final class PuzzleService<G: PuzzleGame>: GameService {
  private let context: ServiceContext
  private let state = PuzzleServiceState<G.P>()
  private let place: DocumentPlace
  private let maker: PuzzleMaker<G.P>
  /// The puzzle of a day that was solved; its result may still wait to be saved.
  private var solvedDaily: Identifier?

  /// - Parameter maker: Makes the puzzle of an offer on a worker thread; by itself, the game does.
  package init(_ context: ServiceContext, maker: @escaping PuzzleMaker<G.P> = G.make(_:from:)) {
    self.context = context
    self.maker = maker
    let kinds = PuzzleDocuments<G.P>.Kind.allCases.map(\.rawValue)
    place =
      context.store.source.map(DocumentPlace.disk)
      ?? .memory(MemoryDocuments(G.P.game, kinds: kinds, in: context.store))
  }

  /// The puzzles, plays and results that could not be saved.
  package var unsavedWork: [String] { state.unsaved.compactMap(\.unsavedName) }

  /// The puzzle that was saved last and still runs, with the time that was played: `Row 7, 12:40`.
  package var savedGame: String? {
    if let running = state.running { return running?.words }
    let puzzles = PuzzleFolder<G.P>(files: context.files, known: state.puzzles)
    state.setRunning(PuzzleDocuments<G.P>(context.store).running(in: puzzles), ifUnknown: true)
    return state.running??.words
  }

  /// The puzzle of the day, until it is begun or solved.
  package var cardNews: CardNews? {
    guard let daily = G.daily?.today(context.environment.now()), daily != solvedDaily else { return nil }
    if let running = state.running ?? nil, running.id == daily { return nil }
    let found = try? PuzzleDocuments<G.P>(context.store).progress(of: daily)
    if found?.progress.isCompleted == true {
      solvedDaily = daily
      return nil
    }
    let noun = G.traits.noun
    return CardNews("Today's \(noun) is waiting", shorter: "Daily \(noun)", isUnseen: false)
  }

  /// Tries once more to save what could not be saved.
  package func cleanUp() {
    for request in state.unsaved { store(request, for: nil) }
  }

  package func perform(_ request: PuzzleRequest<G.P>, for owner: RequestOwner) -> Response? {
    switch request {
    case .store(let request):
      noteDaily(request)
      return store(request, for: owner)
    case .add(let source, let isOpened): add(source, isOpened: isOpened, for: owner)
    case .ask(let question): ask(question, for: owner)
    case .watch(let id): return state.yields(id) ? .puzzle(PuzzleResponse<G.P>.elsewhere(copy: nil)) : nil
    }
    return nil
  }

  private func noteDaily(_ request: PuzzleStoreRequest<G.P>) {
    guard case .record(let play) = request, play.result.isCompleted,
      play.puzzle == G.daily?.today(context.environment.now())
    else { return }
    solvedDaily = play.puzzle
  }

  private func add(_ source: PuzzleSource, isOpened: Bool, for owner: RequestOwner) {
    let job = job(for: owner)
    context.workers.run(for: owner) { [saves = context.saves, respond = context.respond] task in
      do throws(PuzzleFailure) {
        let made = try job.make(source) { task.isCancelled }
        guard !task.isCancelled else { return }
        saves.add(saving: "a new puzzle") { respond(job.add(made, isOpened: isOpened), owner) }
      } catch {
        task.send(job.refusal(error, isOpening: isOpened))
      }
    }
  }

  private func ask(_ payload: GamePayload, for owner: RequestOwner) {
    guard let question: G.Question = payload.unwrap() else {
      preconditionFailure("A question for another game was sent to \(G.P.game.rawValue)")
    }
    context.workers.run(for: owner) { [files = context.files] task in
      task.send(.puzzle(PuzzleResponse<G.P>.answered(GamePayload(G.answer(question, from: files)))))
    }
  }

  private func job(for owner: RequestOwner?) -> PuzzleJob<G> {
    PuzzleJob(
      owner: owner?.entry, folder: PuzzleFolder(files: context.files, known: state.puzzles),
      place: place,
      state: state, maker: maker, environment: context.environment, notify: context.notify)
  }

  /// Lets go of the puzzle that a screen had open, once all is saved that it has asked for.
  package func end(_ owner: RequestOwner) {
    if case .disk = place { context.saves.add { [state] in state.release(owner.entry) } }
  }

  /// Performs a request after all those before it; in memory at once.
  @discardableResult
  private func store(_ request: PuzzleStoreRequest<G.P>, for owner: RequestOwner?) -> Response? {
    let job = job(for: owner)
    if case .memory = place { return job.perform(request) }
    let respond = { @Sendable [respond = context.respond] (response: Response) in
      if let owner { respond(response, owner) }
    }
    context.saves.add(
      saving: request.unsavedName, as: request.saveKey,
      onReplaced: { respond(.puzzle(PuzzleResponse<G.P>.playSaved)) }
    ) { respond(job.perform(request)) }
    return nil
  }
}

extension PuzzleGame {
  /// The finding of `parlor doctor` about the files of all puzzles of the game.
  package static func inspect(_ files: any DataFiles) -> DataFinding {
    let (puzzles, faults) = PuzzleFolder<P>(files: files).all()
    let count = "\(title): \(Count(puzzles.count, "puzzle"))"
    guard let first = faults.first else {
      return .ok(puzzles.isEmpty ? "\(title): no puzzles yet." : "\(count), no errors.")
    }
    return .note("\(count), and \(Count(faults.count, "file")) that can't be read. \(first.description)")
  }
}

/// Where a game's documents are.
enum DocumentPlace: Sendable {
  case disk(any RepositorySource)
  case memory(MemoryDocuments)

  /// Opens the place on the calling thread.
  func documents() throws(RepositoryError) -> any DocumentRepository {
    switch self {
    case .disk(let source): try source.writer()
    case .memory(let documents): documents
    }
  }
}

/// What was made or read, to be stored.
enum MadePuzzles<P: Puzzle>: Sendable {
  /// A puzzle that is played even if it can't be saved.
  case new(P)
  case read(P)
  /// The puzzles of a list, the lines that are none, and a remark about the others.
  case list([P], refused: [RefusedLine], remark: String?)
}

/// A line of a list that is no puzzle, and the reason.
struct RefusedLine: Hashable, Sendable {
  let line: PuzzleLine
  let reason: String
}

extension PuzzleStoreRequest {
  /// The name of what is lost if the request is not performed; nil if it only reads.
  var unsavedName: String? {
    switch self {
    case .list, .open, .openNext, .results, .takeOver: nil
    case .save(let puzzle): "the puzzle \(puzzle.nameInQuotes)"
    case .duplicate: "a copy of a puzzle"
    case .delete: "the deletion of a puzzle"
    case .export(_, let path, _): "the file \(path.onOneLine)"
    case .savePlay(let play): "the game of \(play.snapshot.play.puzzle.nameInQuotes)"
    case .record: "the result of a puzzle"
    }
  }

  /// The play that is saved; nil for everything else, of which nothing may be left out.
  fileprivate var saveKey: SaveKey? {
    guard case .savePlay(let saved) = self else { return nil }
    return SaveKey("play", of: P.game, "\(saved.snapshot.play.id)")
  }
}

extension Puzzle {
  /// The name as sentences have it.
  var nameInQuotes: String { "“\(name.onOneLine)”" }
}

extension PlaySummary {
  /// The puzzle and the time that was played.
  fileprivate var words: String { "\(title.onOneLine), \(time.clock)" }
}
