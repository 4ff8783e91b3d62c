import Database

/// A server's position in the list of notices between servers.
///
/// It outlives connections: notices published while there was none are read after the next one, exactly once.
struct NoticeCursor: Sendable {
  /// The number of the last notice read; nil before the first connection.
  private var last: Int64?
  /// The numbers of this server's own notices, which its clients already have.
  private var own: Set<Int64> = []

  /// The most notices read at a time.
  private static let batch = 500

  /// Finds the position on a new connection that is already listening.
  ///
  /// - Returns: False if notices may have been deleted unread.
  mutating func open(on database: any ServerDatabase) throws(DatabaseError) -> Bool {
    guard database.descriptor != nil else { return true }
    let row = try database.row("SELECT COALESCE(MIN(number), 0), COALESCE(MAX(number), 0) FROM notice", [])
    let (oldest, newest) = (row?.number(0) ?? 0, row?.number(1) ?? 0)
    guard let place = last, oldest <= place + 1 else {
      defer {
        last = newest
        own = []
      }
      return last == nil
    }
    return true
  }

  /// Records that this server's own notices were committed, so its clients already have them.
  mutating func noteOwn(_ numbers: [Int64]) { own.formUnion(numbers) }

  /// Reads the notices published since the last call.
  ///
  /// Leaves out this server's own, except one whose commit is uncertain because the connection broke.
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
