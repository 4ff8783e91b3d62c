import Anagram
import Database
import GameKit
import Network
import Workers

enum DatabaseJob: Sendable {
  /// A request, and the connection that waits for its answer.
  case call(Call, connection: Int)
  /// A client's claim to be a player.
  case identify(SocketClient, Call)
  /// Records that players are online.
  case touch([Identifier], now: Int64)
  /// Sends the list of online players to clients.
  case listPlayers(to: [SocketClient], now: Int64)
  /// Sends a leaderboard to clients.
  case leaderboard(LeaderboardPeriod, to: [SocketClient], now: Int64)
  /// Passes an event to other servers.
  case publish(Push)
  /// Ends the queue; no jobs follow.
  case stop

  /// True if it may change the database, so that its answer has to wait for the commit.
  var writes: Bool {
    switch self {
    case .call(let call, _): call.endpoint.writes
    case .identify, .touch, .publish: true
    case .listPlayers, .leaderboard, .stop: false
    }
  }
}

enum DatabaseReport: Sendable {
  case answer(Outcome, connection: Int, endpoint: Endpoint)
  case identified(SocketClient, acknowledgment: Int?, Result<Identity, Refusal>)
  case players([JSONValue], to: [SocketClient])
  case leaderboard(JSONValue, to: [SocketClient])
  /// Events from other servers, and the answers made stale by their changes.
  case received([Push], Staleness)
  /// Messages from other servers may have been lost; clients that reconnect will ask again.
  case missed
  case failed(String)
  case stopped

  /// A player whose identity a client has proved.
  struct Identity: Sendable {
    let id: Identifier
    let json: JSONValue
  }
}

/// The thread that owns the database; jobs go in, and reports come out in the same order.
///
/// All waiting jobs run in one transaction and are answered after its commit, so they share one disk sync.
final class DatabaseThread: Sendable {
  typealias Opener = @Sendable () throws(DatabaseError) -> any ServerDatabase

  /// The most waiting jobs; beyond that, requests are refused.
  static let mostWaiting = 20_000
  /// The most jobs in one transaction.
  private static let batch = 256

  private let jobs: Inbox<DatabaseJob>
  private let wakeUp = WakeUp()
  private let open: Opener
  private let settings: ExchangeSettings
  private let report: @Sendable (DatabaseReport) -> Void

  init(
    settings: ExchangeSettings, open: @escaping Opener, report: @escaping @Sendable (DatabaseReport) -> Void
  ) {
    self.settings = settings
    self.open = open
    self.report = report
    jobs = Inbox(limit: Self.mostWaiting) { [wakeUp] in wakeUp?.signal() }
  }

  /// Starts the thread; false if the system has no thread or descriptor left.
  func start() -> Bool { wakeUp != nil && RealThread.start { self.run() } }

  /// Adds a job; false if too many are waiting.
  func add(_ job: DatabaseJob) -> Bool { jobs.push(job) }

  /// Sleeps until there is a job or another server's message, for at most a second.
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
      writer = nil
      notices = last.notices
    }
  }

  /// Connects, and reads the messages missed meanwhile.
  private func reopen(_ notices: NoticeCursor) -> BatchWriter? {
    do throws(DatabaseError) {
      let exchange = PhraseExchange(database: try open(), settings: settings)
      let writer = BatchWriter(exchange: exchange, notices: notices)
      // Anything may have changed while there was no connection.
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
