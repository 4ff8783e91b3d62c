import Anagram
import Database
import GameKit
import Glibc
import Network
import Spawning
import Synchronization

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

  private let jobs = Mutex<[DatabaseJob]>([])
  /// A pipe whose bytes wake the thread.
  private let wakeUp: (read: Int32, write: Int32)
  private let open: Opener
  private let settings: ExchangeSettings
  private let report: @Sendable (DatabaseReport) -> Void

  init(
    settings: ExchangeSettings, open: @escaping Opener, report: @escaping @Sendable (DatabaseReport) -> Void
  ) {
    (self.settings, self.open, self.report) = (settings, open, report)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = (ends[0], ends[1])
  }

  deinit {
    close(wakeUp.read)
    close(wakeUp.write)
  }

  /// Starts the thread.
  func start() -> Bool { RealThread.start { self.run() } }

  /// Adds a job; false if too many wait.
  func add(_ job: DatabaseJob) -> Bool {
    let isFirst = jobs.withLock { jobs -> Bool? in
      guard jobs.count < Self.mostWaiting else { return nil }
      jobs.append(job)
      return jobs.count == 1
    }
    guard let isFirst else { return false }
    if isFirst {
      var byte: UInt8 = 0
      _ = write(wakeUp.write, &byte, 1)
    }
    return true
  }

  private func takeJobs() -> [DatabaseJob] {
    jobs.withLock { jobs in
      let taken = Array(jobs.prefix(Self.batch))
      jobs.removeFirst(taken.count)
      return taken
    }
  }

  /// Sleeps until there is a job or another server's message, at most a second.
  private func sleep(_ database: (any ServerDatabase)?) {
    var entries = [wakeUp.read, database?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&entries, 2, 1000) > 0, entries[0].revents != 0 else { return }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    _ = read(wakeUp.read, &bytes, bytes.count)
  }

  private func run() {
    var (writer, notices): (BatchWriter?, NoticeCursor) = (nil, NoticeCursor())
    while true {
      if writer == nil { writer = reopen(notices) }
      let taken = takeJobs()
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
