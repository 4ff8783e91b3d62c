import GameKit
import Kit
import Snakesss
import TUI
import Workers

/// A request from the game's screen to its service.
enum SnakesssRequest: GameMessage {
  static let game = Rules.game

  case save(RunningGame)
  /// Discards the game in progress because it is over, and counts its votes.
  case finish(VoteTally, of: Identifier)
  /// Asks for the rested and used questions; the answer is a ``SupplyNews``.
  case supply
}

/// The questions currently rested or used.
struct SupplyNews: GameMessage {
  static let game = Rules.game

  let rested: RestedQuestions
  /// The ids of the questions shown in a game.
  let used: [String]
}

/// Saves the game in progress after every move, finds it when the program starts, and counts votes.
@MainActor
final class SnakesssService: GameService {
  private let context: ServiceContext
  private let games: RunningGameStore<RunningGame>
  private let votes: Locked<VoteTally>

  init(_ context: ServiceContext) {
    self.context = context
    games = RunningGameStore(context)
    let stored = (try? VoteDocument.read(from: context.store)) ?? nil
    votes = Locked(stored ?? VoteTally())
    // A history from before votes were counted is read once.
    if stored == nil, (try? context.store.count(HistoryFilter(game: Rules.game))) ?? 0 > 0 {
      let now = context.environment.now()
      saveVotes { store, _ throws(RepositoryError) in
        let sum = try VoteDocument.sum(in: store)
        try store.save(VoteDocument.document(of: sum, at: now))
        return sum
      }
    }
  }

  /// The game to resume; nil if there is none, or if it is open in another window.
  func resume() -> RunningGame? { games.resume() }

  var tally: VoteTally { votes.withLock(\.self) }

  func perform(_ request: SnakesssRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .save(let game): games.save(game)
    case .finish(let votes, let game): finish(votes, of: game)
    case .supply: return supplyNews.map { .game($0) }
    }
    return nil
  }

  /// The current marks of questions; nil if they cannot be read.
  private var supplyNews: SupplyNews? {
    func marked(_ mark: ItemMark) throws(RepositoryError) -> [String] {
      try context.store.marked(mark, of: Rules.game)
    }
    return try? SupplyNews(
      rested: RestedQuestions(known: marked(.known), kept: marked(.kept), tally: tally), used: marked(.used))
  }

  /// Ends the game in progress and counts its votes once, even if another window ends it too.
  private func finish(_ new: VoteTally, of game: Identifier) {
    let now = context.environment.now()
    saveVotes { store, known throws(RepositoryError) in
      try VoteDocument.add(new, of: game, to: known, in: store, at: now)
    }
    games.forget()
  }

  /// Saves the votes; `save` receives the known votes and returns the saved ones.
  private func saveVotes(
    _ save: @escaping @Sendable (any Repositories, VoteTally) throws(RepositoryError) -> VoteTally
  ) {
    games.change("the votes of Snakesss") { [votes] store throws(RepositoryError) in
      let sum = try save(store, votes.withLock(\.self))
      votes.withLock { $0 = sum }
    }
  }

  func abandonGame() { games.forget() }
  var savedGame: String? { games.savedGame }
  var unsavedWork: [String] { games.unsavedWork { "Snakesss, \($0.moment)" } }
  func cleanUp() {}
}
