import Anagram
import Database
import GameKit
import Glibc
import Network

/// Runs jobs in one transaction, each in a savepoint, so that a refused job leaves nothing behind.
///
/// Rows shared by jobs of different players are written last, in a fixed order, followed by notices, so that
/// servers do not deadlock. If they do anyway, the whole batch is retried.
final class BatchWriter {
  let exchange: PhraseExchange
  /// This server's position among the notices.
  private(set) var notices: NoticeCursor
  /// True once the connection is lost.
  private(set) var isBroken = false

  /// The most attempts at a batch that conflicts with another server's, and the longest pause between them.
  private static let (mostTries, longestPause) = (8, UInt32(20_000))

  /// Changes that the jobs of a batch leave to its end.
  private struct Deferred {
    var tally = Tally()
    var messages: [ServerMessage] = []
  }

  init(exchange: PhraseExchange, notices: NoticeCursor = NoticeCursor()) {
    self.exchange = exchange
    self.notices = notices
  }

  /// Runs jobs and returns their reports, after the commit.
  func run(_ jobs: [DatabaseJob]) -> [DatabaseReport] {
    for number in 1... {
      do throws(DatabaseError) {
        return try tryOnce(jobs)
      } catch {
        isBroken = isBroken || error.isFatal
        try? exchange.database.execute("ROLLBACK")
        guard error.isTransient, !isBroken, number < Self.mostTries else {
          return [.failed("The database refuses: \(error)")] + Self.refusals(of: jobs)
        }
        usleep(UInt32.random(in: 0...Self.longestPause))
      }
    }
    return []
  }

  private func tryOnce(_ jobs: [DatabaseJob]) throws(DatabaseError) -> [DatabaseReport] {
    let isTransaction = jobs.contains(where: \.writes)
    if isTransaction { try exchange.database.execute("BEGIN") }
    var (reports, deferred) = ([DatabaseReport](), Deferred())
    for job in jobs { reports += try run(job, inTransaction: isTransaction, &deferred) }
    guard isTransaction else { return reports }
    try exchange.write(deferred.tally)
    let numbers = try exchange.database.publish(deferred.messages.map(\.text))
    try exchange.database.execute("COMMIT")
    notices.noteOwn(numbers)
    return reports
  }

  /// The reports of jobs that were not run.
  static func refusals(of jobs: [DatabaseJob]) -> [DatabaseReport] {
    let refusal = Refusal(
      503, json: ["status": "unhealthy", "error": "The database does not answer; try again later"])
    return jobs.compactMap { job in
      switch job {
      case .call(let call, let connection):
        .answer(Outcome(503, refusal.json), connection: connection, endpoint: call.endpoint)
      case .identify(let client, let call):
        .identified(client, acknowledgment: call.acknowledgment, .failure(refusal))
      case .touch, .listPlayers, .leaderboard, .publish, .stop: nil
      }
    }
  }

  /// Finds this server's position among the notices; false if some may have been deleted unread.
  func open() -> Bool {
    do throws(DatabaseError) {
      return try notices.open(on: exchange.database)
    } catch {
      isBroken = true
      return true
    }
  }

  /// Returns messages from other servers since the last call.
  ///
  /// - Parameter isForced: True to look even if no server has announced anything.
  func takeNotices(isForced: Bool = false) -> [ServerMessage] {
    do throws(DatabaseError) {
      let isAwake = try exchange.database.takeWakeUp()
      return isAwake || isForced ? try notices.read(from: exchange.database) : []
    } catch {
      isBroken = true
      return []
    }
  }

  /// Runs one job; a database error undoes only this job, unless the connection or the transaction is lost.
  private func run(
    _ job: DatabaseJob, inTransaction: Bool, _ deferred: inout Deferred
  ) throws(DatabaseError) -> [DatabaseReport] {
    let hasSavepoint = inTransaction && job.writes
    if hasSavepoint { try exchange.database.execute("SAVEPOINT job") }
    let before = deferred
    let result: Result<DatabaseReport?, any Error> = Result { try perform(job, &deferred) }
    switch result {
    case .success(let report):
      if hasSavepoint { try exchange.database.execute("RELEASE SAVEPOINT job") }
      return report.map { [$0] } ?? []
    case .failure(let error):
      deferred = before
      if let error = error as? DatabaseError,
        error.isFatal || error.isTransient || inTransaction && !hasSavepoint
      {
        throw error
      }
      if hasSavepoint { try exchange.database.execute("ROLLBACK TO SAVEPOINT job; RELEASE SAVEPOINT job") }
      return Self.reports(of: error, job)
    }
  }

  private static func reports(of error: any Error, _ job: DatabaseJob) -> [DatabaseReport] {
    guard let refusal = error as? Refusal else {
      return [.failed("A statement failed: \(error)")] + refusals(of: [job])
    }
    switch job {
    case .call(let call, let connection):
      return [.answer(Outcome(refusal.status, refusal.json), connection: connection, endpoint: call.endpoint)]
    case .identify(let client, let call):
      return [.identified(client, acknowledgment: call.acknowledgment, .failure(refusal))]
    case .touch, .listPlayers, .leaderboard, .publish, .stop: return []
    }
  }

  private func perform(_ job: DatabaseJob, _ deferred: inout Deferred) throws -> DatabaseReport? {
    switch job {
    case .call(let call, let connection):
      let outcome = try exchange.answer(call)
      deferred.tally.add(outcome.tally)
      deferred.messages += ServerMessage.parts(pushes: outcome.pushes, stale: outcome.stale)
      return .answer(outcome, connection: connection, endpoint: call.endpoint)
    case .identify(let client, let call):
      let player = try exchange.actor(call, named: try call.identifier("playerId"))
      deferred.tally.seen[player.id] = call.now
      let completed = try exchange.completions(of: player.id)
      let identity = DatabaseReport.Identity(
        id: player.id, json: exchange.json(of: player, at: call.now, completed: completed))
      return .identified(client, acknowledgment: call.acknowledgment, .success(identity))
    case .touch(let players, let now):
      for player in players { deferred.tally.seen[player] = now }
      // This happens about once a minute while anyone is online.
      try exchange.forgetAddresses(at: now)
      return nil
    case .listPlayers(let clients, let now): return .players(try exchange.onlinePlayers(at: now), to: clients)
    case .leaderboard(let period, let clients, let now):
      let call = Call(endpoint: .leaderboard, parts: [period.name], query: ["limit": "20"], now: now)
      return .leaderboard(try exchange.leaderboardJSON(call), to: clients)
    case .publish(let push):
      deferred.messages.append(ServerMessage(pushes: [push], stale: .nothing))
      return nil
    case .stop: return nil
    }
  }
}
