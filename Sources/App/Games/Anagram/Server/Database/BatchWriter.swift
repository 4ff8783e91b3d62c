import GameKit
import Network

/// Runs jobs in one transaction, with a savepoint for each, so that a refused one leaves nothing behind.
final class BatchWriter {
  let exchange: PhraseExchange
  /// True once the connection is gone.
  private(set) var isBroken = false

  init(exchange: PhraseExchange) { self.exchange = exchange }

  /// Runs jobs and returns their reports, which are true once they are returned.
  func run(_ jobs: [DatabaseJob]) -> [DatabaseReport] {
    let isTransaction = jobs.contains(where: \.writes)
    do throws(DatabaseError) {
      if isTransaction { try exchange.database.execute("BEGIN") }
      var reports: [DatabaseReport] = []
      for job in jobs { reports += try run(job, inTransaction: isTransaction) }
      if isTransaction { try exchange.database.execute("COMMIT") }
      return reports
    } catch {
      isBroken = isBroken || error.isFatal
      try? exchange.database.execute("ROLLBACK")
      return [.failed("The database refuses: \(error)")] + Self.refusals(of: jobs)
    }
  }

  /// The reports of jobs that were not done.
  static func refusals(of jobs: [DatabaseJob]) -> [DatabaseReport] {
    let refusal = Refusal(
      503, json: ["status": "unhealthy", "error": "The database does not answer; try again later"])
    return jobs.compactMap { job in
      switch job {
      case .call(let call, let connection):
        .answer(Outcome(503, refusal.json), connection: connection, endpoint: call.endpoint)
      case .identify(let client, let call):
        .identified(client, acknowledgment: call.acknowledgment, .failure(refusal))
      case .touch, .listPlayers, .publish, .stop: nil
      }
    }
  }

  /// The texts of other servers.
  func takeNotifications() -> [String] {
    do throws(DatabaseError) {
      return try exchange.database.takeNotifications()
    } catch {
      isBroken = true
      return []
    }
  }

  /// Runs one job; an error of the database undoes it alone, unless the connection is gone.
  private func run(_ job: DatabaseJob, inTransaction: Bool) throws(DatabaseError) -> [DatabaseReport] {
    let hasSavepoint = inTransaction && job.writes
    if hasSavepoint { try exchange.database.execute("SAVEPOINT job") }
    let result: Result<DatabaseReport?, any Error> = Result { try perform(job) }
    switch result {
    case .success(let report):
      if hasSavepoint { try exchange.database.execute("RELEASE SAVEPOINT job") }
      return report.map { [$0] } ?? []
    case .failure(let error):
      if let error = error as? DatabaseError, error.isFatal || inTransaction && !hasSavepoint { throw error }
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
    case .touch, .listPlayers, .publish, .stop: return []
    }
  }

  private func perform(_ job: DatabaseJob) throws -> DatabaseReport? {
    switch job {
    case .call(let call, let connection):
      let outcome = try exchange.answer(call)
      try publish(outcome.pushes, outcome.stale)
      return .answer(outcome, connection: connection, endpoint: call.endpoint)
    case .identify(let client, let call):
      let player = try exchange.actor(call, named: try call.identifier("playerId"))
      try exchange.touch([player.id], at: call.now)
      let completed = try exchange.completions(of: player.id)
      let identity = DatabaseReport.Identity(
        id: player.id, json: exchange.json(of: player, at: call.now, completed: completed))
      return .identified(client, acknowledgment: call.acknowledgment, .success(identity))
    case .touch(let players, let now):
      try exchange.touch(players, at: now)
      return nil
    case .listPlayers(let now): return .players(try exchange.onlinePlayers(at: now))
    case .publish(let push):
      try publish([push], .nothing)
      return nil
    case .stop: return nil
    }
  }

  /// Sends to the other servers what concerns their clients and their answers.
  private func publish(_ pushes: [Push], _ stale: Staleness) throws(DatabaseError) {
    guard exchange.database.descriptor != nil, !pushes.isEmpty || stale != .nothing else { return }
    for message in ServerMessage.parts(pushes: pushes, stale: stale) {
      try exchange.database.publish(message.text)
    }
  }
}
