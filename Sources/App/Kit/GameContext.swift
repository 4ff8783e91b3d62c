package import GameKit
package import TUI
package import Workers

/// The services that a game's screen is given when it opens.
package struct GameContext: Sendable {
  package let preferences: Preferences
  /// The seed of the game's randomness.
  package let seed: UInt64
  /// True if the command line named the seed of all seeds, so that someone may know what is dealt.
  package let isSeedKnown: Bool
  /// The time at which the screen opens.
  package let opened: Timestamp
  /// An identifier for what the screen makes; no seed gives it twice.
  package let newIdentifier: Identifier
  package let files: any DataFiles
  private let marks: [ItemMark: [String]]
  /// Reports faults in packs to the player and the log.
  package let report: @MainActor @Sendable ([PackFault]) -> Void
  /// Claims what only one window at a time should change, by its name.
  package let claim: @Sendable (String) -> Claiming
  /// The game's own service, if it has one.
  package let service: (any GameService)?

  package init(
    preferences: Preferences = Preferences(), seed: UInt64, isSeedKnown: Bool = false, opened: Timestamp,
    newIdentifier: Identifier, files: any DataFiles,
    marks: [ItemMark: [String]] = [:],
    report: @escaping @MainActor @Sendable ([PackFault]) -> Void = { _ in },
    claim: @escaping @Sendable (String) -> Claiming = { _ in .unknown }, service: (any GameService)? = nil
  ) {
    (self.preferences, self.seed, self.opened, self.files) = (preferences, seed, opened, files)
    (self.isSeedKnown, self.newIdentifier) = (isSeedKnown, newIdentifier)
    self.marks = marks
    (self.report, self.claim, self.service) = (report, claim, service)
  }

  /// The ids of this game's pack items with a mark, oldest mark first.
  package func marked(_ mark: ItemMark) -> [String] { marks[mark] ?? [] }
}

/// The part of the app that a game's service works with.
@MainActor
package struct ServiceContext {
  package let environment: SystemEnvironment
  package let files: any DataFiles
  /// What the player saved, for the main thread; workers open their own connection from its source.
  package let store: any Repositories
  package let workers: WorkerPool<Response>
  /// Runs work that saves, one piece after another.
  package let saves: JobQueue
  /// Sends a response to an owner from any thread, also one that was cancelled: for saves, which always end.
  package let respond: @Sendable (Response, RequestOwner) -> Void
  /// The key for what no one is to read in the store; nil where there is none; from any thread.
  package let seal: @Sendable () -> Seal?
  /// Shows a notice; from any thread.
  package let notify: @Sendable (Toast) -> Void
  /// Writes a sentence into the log; from any thread.
  package let log: @Sendable (String) -> Void
  /// Publishes an event to the screens that subscribed to it; from any thread.
  package let publish: @Sendable (ServiceEvent) -> Void
  /// Sleeps until the loop has what was published and notified: for threads that read what strangers send, alone.
  package let waitForLoop: @Sendable () -> Void

  package init(
    environment: SystemEnvironment, files: any DataFiles, store: any Repositories,
    workers: WorkerPool<Response>, saves: JobQueue,
    respond: @escaping @Sendable (Response, RequestOwner) -> Void,
    seal: @escaping @Sendable () -> Seal? = { nil }, notify: @escaping @Sendable (Toast) -> Void,
    log: @escaping @Sendable (String) -> Void = { _ in },
    publish: @escaping @Sendable (ServiceEvent) -> Void,
    waitForLoop: @escaping @Sendable () -> Void = {}
  ) {
    (self.environment, self.files, self.store) = (environment, files, store)
    (self.workers, self.saves, self.respond) = (workers, saves, respond)
    (self.seal, self.notify, self.log, self.publish) = (seal, notify, log, publish)
    self.waitForLoop = waitForLoop
  }
}

/// Answers the requests of one game's screens.
@MainActor
package protocol GameService: AnyObject, Sendable {
  /// Answers a request now, or returns nil and sends the response later.
  func perform(_ request: GamePayload, for owner: RequestOwner) -> Response?
  /// Work that would be lost if the program ended now, each in a few words.
  var unsavedWork: [String] { get }
  /// The running game that survives the end of the program, in a few words for the lobby; nil for none.
  var savedGame: String? { get }
  /// What has arrived for the player; events of ``CardNews/kind`` say when it has changed.
  var cardNews: CardNews? { get }
  /// Forgets the running game, which the table has abandoned.
  func abandonGame()
  /// Lets go of what a screen used, which was closed.
  func end(_ owner: RequestOwner)
  /// Ends everything that still runs: cancels tasks, ends subscriptions. Called on every way out.
  func cleanUp()
}

extension GameService {
  /// Saves no running game.
  package var savedGame: String? { nil }
  /// Has no news.
  package var cardNews: CardNews? { nil }
  /// Has nothing to forget.
  package func abandonGame() {}
  /// Has nothing to let go of.
  package func end(_ owner: RequestOwner) {}
}

/// The clock and the random numbers of the machine.
package struct SystemEnvironment: Sendable {
  package let now: @Sendable () -> Timestamp
  package let randomBits: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> Timestamp, randomBits: @escaping @Sendable () -> UInt64) {
    (self.now, self.randomBits) = (now, randomBits)
  }

  /// A new unique id.
  package func newIdentifier() -> Identifier { Identifier(high: randomBits(), low: randomBits()) }
}
