import Database

/// A server's place in the list of what all servers have told each other.
///
/// The place outlives connections: what was published while there was none is read after the next one, exactly once.
struct NoticeCursor: Sendable {
  /// The number of the last notice that was read; nil before the first connection.
  private var last: Int64?
  /// The numbers of this server's own notices that its clients have had already.
  private var own: Set<Int64> = []

  /// The notices that are read at a time.
  private static let batch = 500

  /// Takes its place on a new connection that already listens.
  ///
  /// - Returns: False if notices may be gone that were never read.
  mutating func open(on database: any ServerDatabase) throws(DatabaseError) -> Bool {
    guard database.descriptor != nil else { return true }
    let row = try database.row("SELECT COALESCE(MIN(number), 0), COALESCE(MAX(number), 0) FROM notice", [])
    let (oldest, newest) = (row?.number(0) ?? 0, row?.number(1) ?? 0)
    guard let place = last, oldest <= place + 1 else {
      defer { (last, own) = (newest, []) }
      return last == nil
    }
    return true
  }

  /// Notes that this server's clients have had its own notices: they were committed.
  mutating func noteOwn(_ numbers: [Int64]) { own.formUnion(numbers) }

  /// Reads what was published since the last time.
  ///
  /// Our own notices are left out, but for one whose commit is in doubt because the connection broke.
  mutating func read(from database: any ServerDatabase) throws(DatabaseError) -> [ServerMessage] {
    guard let place = last else { return [] }
    let rows = try database.rows(
      "SELECT number, body FROM notice WHERE number > $1 ORDER BY number LIMIT \(Self.batch)",
      [.integer(place)])
    last = rows.last?.number(0) ?? place
    let messages = rows.filter { own.remove($0.number(0)) == nil }.compactMap { ServerMessage($0.text(1)) }
    return rows.count < Self.batch ? messages : messages + (try read(from: database))
  }
}
