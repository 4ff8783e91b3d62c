public import GameKit

extension SQLiteStore: MarkRepository {
  /// The ids of all items that bear a mark, oldest mark first.
  public func marked(_ mark: ItemMark) throws(RepositoryError) -> [String] {
    try connection.rows("SELECT item FROM mark WHERE mark = ? ORDER BY number", [.text(mark.rawValue)]) {
      $0.text(0)
    }
  }

  /// Marks all the items or, when it throws, none; one that bears the mark already keeps it.
  public func mark(_ items: [String], as mark: ItemMark) throws(RepositoryError) {
    try each(items, mark, "INSERT INTO mark (item, mark) VALUES (?, ?) ON CONFLICT DO NOTHING")
  }

  /// Takes a mark from all the items or, when it throws, from none; nil takes it from all there are.
  public func unmark(_ items: [String]?, as mark: ItemMark) throws(RepositoryError) {
    guard let items else {
      return try connection.run("DELETE FROM mark WHERE mark = ?", [.text(mark.rawValue)])
    }
    try each(items, mark, "DELETE FROM mark WHERE item = ? AND mark = ?")
  }

  private func each(_ items: [String], _ mark: ItemMark, _ sql: String) throws(RepositoryError) {
    guard !items.isEmpty else { return }
    try connection.transaction { () throws(RepositoryError) in
      let statement = try connection.prepare(sql)
      for item in items { try statement.run([.text(item), .text(mark.rawValue)]) }
    }
  }
}
