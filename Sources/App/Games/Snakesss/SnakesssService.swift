import GameKit
import Kit
import Snakesss
import TUI

/// A request of the game's screen to its service.
enum SnakesssRequest: Hashable, Sendable {
  /// Saves the running game as it is now.
  case save(RunningGame)
  /// Forgets the running game, which is over, and counts the votes of its questions.
  case finish(VoteTally)
  /// Asks which questions are rested and used by now: a ``SupplyNews``.
  case supply
}

/// The questions that are not drawn, or drawn last, as they are marked now.
struct SupplyNews: Hashable, Sendable {
  let rested: RestedQuestions
  /// The ids of those that were shown in a game.
  let used: [String]
}

/// Saves the running game after every move, and finds it again when the program starts.
@MainActor
final class SnakesssService: GameService {
  private let context: ServiceContext
  /// The running game as it was saved last; nil if there is none.
  private(set) var running: RunningGame?
  private let storage: RunningGameStore
  private let votes: Locked<VoteTally>

  init(_ context: ServiceContext) {
    self.context = context
    storage = RunningGameStore(context, of: "The game in progress")
    running = Self.load(from: context.store)
    let stored = (try? VoteDocument.read(from: context.store)) ?? nil
    votes = Locked(stored ?? VoteTally())
    // A history from before votes were counted is read once.
    if stored == nil, (try? context.store.count(HistoryFilter(game: Rules.game))) ?? 0 > 0 {
      saveVotes { store, _ throws(RepositoryError) in try VoteDocument.sum(in: store) }
    }
  }

  /// The votes on the questions of all finished games.
  var tally: VoteTally { votes.withLock(\.self) }

  /// The saved game, unless it is in the history already: then the program ended before it could forget it.
  private static func load(from store: any Repositories) -> RunningGame? {
    let found = try? store.document(RunningGame.document, of: Rules.game, kind: RunningGame.kind)
    guard let document = found ?? nil, let game = RunningGame(document) else { return nil }
    let finished = try? store.record(game.record.id)
    return (finished ?? nil) == nil ? game : nil
  }

  func perform(_ request: GamePayload, for owner: RequestOwner) -> Response? {
    guard let request: SnakesssRequest = request.unwrap() else {
      preconditionFailure("A request for another game was sent to Snakesss")
    }
    switch request {
    case .save(let game): save(game)
    case .finish(let votes): finish(votes)
    case .supply: return supplyNews.map { .game(Rules.game, GamePayload($0)) }
    }
    return nil
  }

  /// The marks of questions; nil if they cannot be read.
  private var supplyNews: SupplyNews? {
    func marked(_ mark: ItemMark) throws(RepositoryError) -> [String] {
      try context.store.marked(mark, of: Rules.game)
    }
    return try? SupplyNews(
      rested: RestedQuestions(known: marked(.known), kept: marked(.kept), tally: tally), used: marked(.used))
  }

  private func save(_ game: RunningGame) {
    running = game
    let document = game.document(at: context.environment.now())
    storage.change("Snakesss, \(game.moment)") { store throws(RepositoryError) in try store.save(document) }
  }

  /// Ends the running game; a game that is forgotten already does not count again.
  private func finish(_ new: VoteTally) {
    guard running != nil else { return }
    // Not the history: it may hold this game already.
    saveVotes { store, known throws(RepositoryError) in (try VoteDocument.read(from: store) ?? known) + new }
    abandonGame()
  }

  /// Saves the votes that a sum over what is stored, or else known, makes.
  private func saveVotes(
    _ add: @escaping @Sendable (any Repositories, VoteTally) throws(RepositoryError) -> VoteTally
  ) {
    let now = context.environment.now()
    storage.change("the votes of Snakesss") { [votes] store throws(RepositoryError) in
      let sum = try add(store, votes.withLock(\.self))
      votes.withLock { $0 = sum }
      try store.save(VoteDocument.document(of: sum, at: now))
    }
  }

  func abandonGame() {
    guard running != nil else { return }
    running = nil
    storage.change("the end of Snakesss") { store throws(RepositoryError) in
      try store.deleteDocument(RunningGame.document, of: Rules.game, kind: RunningGame.kind)
    }
  }

  var savedGame: String? { storage.isOnDisk ? running?.moment : nil }

  var unsavedWork: [String] { storage.isOnDisk ? [] : running.map { ["Snakesss, \($0.moment)"] } ?? [] }

  func cleanUp() {}
}
