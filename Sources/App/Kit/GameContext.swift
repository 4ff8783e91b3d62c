package import GameKit
import Synchronization
package import TUI
package import Workers

/// The values and services that a game's screen receives when it opens.
package struct GameContext: Sendable {
  package let preferences: Preferences
  /// The seed of the game's randomness.
  package let seed: UInt64
  /// True if the seed came from the command line, so that someone may know what is dealt.
  package let isSeedKnown: Bool
  /// The time at which the screen opens.
  package let opened: Timestamp
  /// An id for something that the screen creates; unique even if the seed is repeated.
  package let newIdentifier: Identifier
  /// Begins the record of a game that starts now.
  package let newRecord: @Sendable () -> NewRecord
  package let files: any DataFiles
  private let marks: [ItemMark: [String]]
  /// Reports faults in packs to the player and the log.
  package let report: @MainActor @Sendable ([PackFault]) -> Void
  /// Claims something by name that only one window at a time may change.
  package let claim: @Sendable (String) -> Claiming
  package let service: (any GameService)?

  package init(
    preferences: Preferences = Preferences(), seed: UInt64, isSeedKnown: Bool = false, opened: Timestamp,
    newIdentifier: Identifier, newRecord: (@Sendable () -> NewRecord)? = nil, files: any DataFiles,
    marks: [ItemMark: [String]] = [:],
    report: @escaping @MainActor @Sendable ([PackFault]) -> Void = { _ in },
    claim: @escaping @Sendable (String) -> Claiming = { _ in .unknown }, service: (any GameService)? = nil
  ) {
    self.preferences = preferences
    self.seed = seed
    self.opened = opened
    self.files = files
    self.isSeedKnown = isSeedKnown
    self.newIdentifier = newIdentifier
    self.newRecord = newRecord ?? { NewRecord(id: newIdentifier, started: opened) }
    self.marks = marks
    self.report = report
    self.claim = claim
    self.service = service
  }

  /// The ids of this game's marked pack items, oldest mark first.
  package func marked(_ mark: ItemMark) -> [String] { marks[mark] ?? [] }
}

/// The part of the app that a game's service works with.
@MainActor
package struct ServiceContext {
  package let environment: SystemEnvironment
  package let files: any DataFiles
  /// Saved data, for the main thread only; workers open their own connection from its source.
  package let store: any Repositories
  package let workers: WorkerPool<Response>
  /// Runs jobs that save, one at a time.
  package let saves: JobQueue
  /// Sends a response from any thread, even to an owner that canceled: saves always finish.
  package let respond: @Sendable (Response, RequestOwner) -> Void
  /// The key for what no one is to read in the store; nil where there is none; from any thread.
  package let seal: @Sendable () -> SealingKey?
  /// Shows a notice; from any thread.
  package let notify: @Sendable (Toast) -> Void
  /// Logs a sentence; from any thread.
  package let log: @Sendable (String) -> Void
  /// Sends an event to the screens that subscribed to it; from any thread.
  package let publish: @Sendable (ServiceEvent) -> Void
  /// Waits until the loop has taken all events and notices.
  ///
  /// Only for threads that read what strangers send, so that a flood cannot fill memory.
  package let waitForLoop: @Sendable () -> Void

  package init(
    environment: SystemEnvironment, files: any DataFiles, store: any Repositories,
    workers: WorkerPool<Response>, saves: JobQueue,
    respond: @escaping @Sendable (Response, RequestOwner) -> Void,
    seal: @escaping @Sendable () -> SealingKey? = { nil }, notify: @escaping @Sendable (Toast) -> Void,
    log: @escaping @Sendable (String) -> Void = { _ in },
    publish: @escaping @Sendable (ServiceEvent) -> Void,
    waitForLoop: @escaping @Sendable () -> Void = {}
  ) {
    self.environment = environment
    self.files = files
    self.store = store
    self.workers = workers
    self.saves = saves
    self.respond = respond
    self.seal = seal
    self.notify = notify
    self.log = log
    self.publish = publish
    self.waitForLoop = waitForLoop
  }
}

@MainActor
package protocol GameService: AnyObject, Sendable {
  /// What the game's screens request.
  associatedtype Message: GameMessage
  /// Handles a request; returns the response, or nil if it comes later.
  func perform(_ request: Message, for owner: RequestOwner) -> Response?
  /// Handles a request as it travels.
  func perform(_ request: GamePayload, for owner: RequestOwner) -> Response?
  /// The work that quitting now would lose, in a few words each.
  var unsavedWork: [String] { get }
  /// The saved running game in a few words for the lobby; nil for none.
  var savedGame: String? { get }
  /// News for the player; an event of ``CardNews/kind`` reports each change.
  var cardNews: CardNews? { get }
  /// Discards the running game, which the table has abandoned.
  func abandonGame()
  /// Releases what a closed screen used.
  func end(_ owner: RequestOwner)
  /// Cancels tasks and ends subscriptions, however the program ends.
  func cleanUp()
}

extension GameService {
  package func perform(_ payload: GamePayload, for owner: RequestOwner) -> Response? {
    guard let request: Message = payload.unwrap() else {
      preconditionFailure("A request for another game was sent to \(Message.game.rawValue)")
    }
    return perform(request, for: owner)
  }

  package var savedGame: String? { nil }
  package var cardNews: CardNews? { nil }
  package func abandonGame() {}
  package func end(_ owner: RequestOwner) {}
}

/// The clock and random numbers, replaceable in tests.
package struct SystemEnvironment: Sendable {
  package let now: @Sendable () -> Timestamp
  package let randomBits: @Sendable () -> UInt64
  /// The seeds of new puzzles.
  package let newSeed: @Sendable () -> UInt64

  package init(
    now: @escaping @Sendable () -> Timestamp, randomBits: @escaping @Sendable () -> UInt64,
    newSeed: (@Sendable () -> UInt64)? = nil
  ) {
    self.now = now
    self.randomBits = randomBits
    self.newSeed = newSeed ?? randomBits
  }

  /// The environment in which one seed decides all new puzzles, if there is one; identifiers stay unique.
  package func seeded(by seed: UInt64?) -> SystemEnvironment {
    guard let seed else { return self }
    let random = Mutex(SeededRandom(seed: seed))
    return SystemEnvironment(now: now, randomBits: randomBits) { random.withLock { $0.next() } }
  }

  package func newIdentifier() -> Identifier { Identifier(high: randomBits(), low: randomBits()) }
}
