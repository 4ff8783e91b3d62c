import GameKit
import Kit
import Packs
import TUI
import Workers

@MainActor
final class GameServices {
  /// Sends a response later, from any thread.
  typealias Respond = @Sendable (Response, RequestOwner) -> Void

  private let services: [GameID: any GameService]
  private let files: any DataFiles
  private let environment: SystemEnvironment
  private let source: (any RepositorySource)?
  private let saves: JobQueue
  private var random: SeededRandom
  /// True if the seed came from the command line.
  private let isSeedKnown: Bool

  init(
    _ setup: AppSetup, _ saves: SaveQueue, workers: WorkerPool<Response>, respond: @escaping Respond,
    notices: Notices, events: Inbox<ServiceEvent>
  ) {
    files = setup.files
    environment = setup.environment.seeded(by: setup.invocation.seed)
    source = saves.store.source
    self.saves = saves.jobs
    random = SeededRandom(seed: setup.invocation.seed ?? setup.environment.randomBits())
    isSeedKnown = setup.invocation.seed != nil
    let context = ServiceContext(
      environment: environment, files: setup.files, store: saves.store, workers: workers,
      saves: saves.jobs,
      respond: respond,
      seal: { [file = SealFile(setup.files, in: setup.folders.state, setup.environment)] in file.key },
      notify: notices.post, log: { [log = setup.log] in log.note(.info, "games", $0) },
      publish: { events.push($0) },
      waitForLoop: { [wait = notices.waitUntilTaken] in
        events.waitUntilDrained()
        wait()
      })
    services = Dictionary(
      uniqueKeysWithValues: Catalogue.games.compactMap { game in game.service.map { (game.id, $0(context)) } }
    )
  }

  /// Creates the context of a game's screen that opens now.
  func context(
    of game: GameID, preferences: Preferences, marks: [ItemMark: [String]],
    report: @escaping @MainActor @Sendable ([PackFault]) -> Void
  ) -> GameContext {
    GameContext(
      preferences: preferences, seed: random.next(), isSeedKnown: isSeedKnown, opened: environment.now(),
      newIdentifier: environment.newIdentifier(),
      newRecord: { [environment] in NewRecord(id: environment.newIdentifier(), started: environment.now()) },
      files: files, marks: marks,
      report: report,
      claim: { [source] in
        source?.claim(Identifier(digest: $0), of: game, takingOver: false) ?? .unknown
      }, service: services[game])
  }

  func perform(_ payload: GamePayload, of game: GameID, for owner: RequestOwner) -> Response? {
    services[game]?.perform(payload, for: owner)
  }

  var savedGames: [GameID: String] { services.compactMapValues(\.savedGame) }

  var cardNews: [GameID: CardNews] { services.compactMapValues(\.cardNews) }

  func abandonGame(of game: GameID) { services[game]?.abandonGame() }

  /// Releases what a closed screen used.
  func end(_ owner: RequestOwner) { for service in services.values { service.end(owner) } }

  var unsavedWork: [String] { services.values.flatMap(\.unsavedWork) }

  /// Ends all services, and waits until everything is saved or the deadline has passed.
  ///
  /// - Parameter descriptor: Ends the waiting when it becomes readable.
  /// - Returns: What was not saved.
  func finish(until deadline: ContinuousClock.Instant?, unlessReadable descriptor: Int32?) -> [String] {
    for service in services.values { service.cleanUp() }
    return saves.finish(until: deadline, unlessReadable: descriptor)
  }
}
