import Anagram
import Database
import GameKit
import Network
import Workers

/// Work for the database.
enum DatabaseJob: Sendable {
  /// A request, and the connection that waits for its answer.
  case call(Call, connection: Int)
  /// A client's claim to be a player.
  case identify(SocketClient, Call)
  /// Players who are there.
  case touch([Identifier], now: Int64)
  /// The players who are online are to be told to clients.
  case listPlayers(to: [SocketClient], now: Int64)
  /// A leaderboard is to be told to clients.
  case leaderboard(LeaderboardPeriod, to: [SocketClient], now: Int64)
  /// An event that other servers are to pass on.
  case publish(Push)
  /// No jobs come after this one.
  case stop

  /// True if it may change the database, so that its answer waits for the commit.
  var writes: Bool {
    switch self {
    case .call(let call, _): call.endpoint.writes
    case .identify, .touch, .publish: true
    case .listPlayers, .leaderboard, .stop: false
    }
  }
}

/// What the database's thread has to say.
enum DatabaseReport: Sendable {
  case answer(Outcome, connection: Int, endpoint: Endpoint)
  case identified(SocketClient, acknowledgment: Int?, Result<Identity, Refusal>)
  case players([JSONValue], to: [SocketClient])
  case leaderboard(JSONValue, to: [SocketClient])
  /// Another server's events, and the answers that its changes have made old.
  case received([Push], Staleness)
  /// Other servers may have told something that is gone: clients that connect anew ask for it themselves.
  case missed
  case failed(String)
  case stopped

  /// A player, as a client has proved to be.
  struct Identity: Sendable {
    let id: Identifier
    let json: JSONValue
  }
}

/// The thread that owns the database: jobs go in, reports come out in the same order.
///
/// What waits is done in one transaction, and its answers leave after the commit: many requests share one wait for the
/// disk.
final class DatabaseThread: Sendable {
  typealias Opener = @Sendable () throws(DatabaseError) -> any ServerDatabase

  /// The most jobs that wait; beyond, requests are refused.
  static let mostWaiting = 20_000
  /// The most jobs of one transaction.
  private static let batch = 256

  private let jobs: Inbox<DatabaseJob>
  private let wakeUp = WakeUp()
  private let open: Opener
  private let settings: ExchangeSettings
  private let report: @Sendable (DatabaseReport) -> Void

  init(
    settings: ExchangeSettings, open: @escaping Opener, report: @escaping @Sendable (DatabaseReport) -> Void
  ) {
    (self.settings, self.open, self.report) = (settings, open, report)
    jobs = Inbox(limit: Self.mostWaiting) { [wakeUp] in wakeUp?.signal() }
  }

  /// Starts the thread; false if the system has none left, or no descriptor to wake it.
  func start() -> Bool { wakeUp != nil && RealThread.start { self.run() } }

  /// Adds a job; false if too many wait.
  func add(_ job: DatabaseJob) -> Bool { jobs.push(job) }

  /// Sleeps until there is a job or another server's message, at most a second.
  private func sleep(_ database: (any ServerDatabase)?) {
    wakeUp?.wait(until: .now + .seconds(1), unlessReadable: database?.descriptor)
    wakeUp?.clear()
  }

  private func run() {
    var (writer, notices): (BatchWriter?, NoticeCursor) = (nil, NoticeCursor())
    while true {
      if writer == nil { writer = reopen(notices) }
      let taken = jobs.drain(most: Self.batch)
      if taken.isEmpty {
        sleep(writer?.exchange.database)
      } else {
        let reports = writer?.run(taken) ?? BatchWriter.refusals(of: taken)
        reports.forEach(report)
        if taken.contains(where: \.isStop) { return report(.stopped) }
      }
      if let writer { receive(writer.takeNotices()) }
      guard let last = writer, last.isBroken else { continue }
      (writer, notices) = (nil, last.notices)
    }
  }

  /// Connects, and reads what was told meanwhile.
  private func reopen(_ notices: NoticeCursor) -> BatchWriter? {
    do throws(DatabaseError) {
      let exchange = PhraseExchange(database: try open(), settings: settings)
      let writer = BatchWriter(exchange: exchange, notices: notices)
      // Whatever was changed while there was no connection is unknown.
      report(.received([], .everyone))
      if !writer.open() { report(.missed) }
      receive(writer.takeNotices(isForced: true))
      return writer
    } catch {
      report(.failed("The database cannot be opened: \(error)"))
      return nil
    }
  }

  private func receive(_ messages: [ServerMessage]) {
    for message in messages { report(.received(message.pushes, message.stale)) }
  }
}

extension DatabaseJob {
  var isStop: Bool {
    guard case .stop = self else { return false }
    return true
  }
}

extension Endpoint {
  /// True for requests that may change the database.
  var writes: Bool {
    switch self {
    case .status, .levels, .stats, .globalStats, .ignored, .online, .find, .legends, .reports, .blocked,
      .phrasesFor,
      .globalPhrases,
      .analyze,
      .hintStatus, .preview, .leaderboard, .leaderboardOfPlayer, .scores, .refreshScores, .link,
      .contributionPage,
      .links:
      false
    case .register, .deleteAccount, .strangers, .block, .unblock, .createSimple, .create, .download, .approve,
      .report, .consume, .skip,
      .complete,
      .hint,
      .requestLink, .contribute, .submitForm:
      true
    }
  }
}
