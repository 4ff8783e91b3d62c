import Database
import TestKit

/// Writes hostile values into a database, as another program could.
///
/// It needs no knowledge of the tables: it reads their names and columns from the file, so a new table or column is
/// attacked as soon as there is one.
public struct DatabaseCorrupter {
  private var random: SplitMix64

  /// Creates a corrupter.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The table.
    public let table: String
    /// The name of the column.
    public let name: String
  }

  /// SQL for values that no program of ours writes.
  private static let values = [
    "-9223372036854775808", "9223372036854775807", "4611686018427387904", "-1", "0", "1e308", "-1e308",
    "NULL",
    "''", "'='", "'{'", "'[]'", "'null'", "'x'", "'\u{1B}[31m\u{7}'", "char(0, 27, 0)", "'=cmd|1'",
    "CAST(x'FFFEC080' AS TEXT)", "x''", "x'00FF1B'", "zeroblob(65536)",
    "replace(hex(zeroblob(50000)), '0', '[')",
    "char(8238, 1114109)", "'00000000-0000-0000-0000-000000000000'", "'B3/S23:T0,0'",
    "'B3/S23:T99999999999,99999999999'",
  ]

  /// The columns of all tables of a database; none if it cannot be read.
  public static func columns(of path: String) -> [Column] {
    let sql = """
      SELECT m.name, p.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS p
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, p.cid
      """
    return DatabaseFile.rows(sql, of: path).map { Column(table: $0[0], name: $0[1]) }
  }

  /// The tables of a database without rows, which no attack on their columns would reach.
  public static func emptyTables(of path: String) -> [String] {
    let tables = Set(columns(of: path).map(\.table)).sorted()
    return tables.filter { DatabaseFile.rows("SELECT 1 FROM \"\($0)\" LIMIT 1", of: path).isEmpty }
  }

  /// The documents of a database, each as its game and its kind.
  public static func documents(of path: String) -> [String] {
    DatabaseFile.rows("SELECT DISTINCT game || ' ' || kind FROM document ORDER BY 1", of: path).map { $0[0] }
  }

  /// Writes a hostile value into a column: of any one row, or of all.
  ///
  /// - Returns: What was written, for the report of a failure.
  public mutating func corrupt(_ column: Column, of path: String) -> String {
    let (table, name) = ("\"\(column.table)\"", "\"\(column.name)\"")
    let value = Self.values[random.below(Self.values.count)]
    let row = "\(random.below(1 << 30)) % (SELECT max(1, count(*)) FROM \(table))"
    let some = " WHERE \(name) IN (SELECT \(name) FROM \(table) ORDER BY 1 LIMIT 1 OFFSET \(row))"
    let sql = "UPDATE OR REPLACE \(table) SET \(name) = \(value)\(random.below(3) == 0 ? "" : some)"
    Self.loosen(path)
    Self.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)", in: path)
    return sql
  }

  /// Sets the version of the schema.
  public mutating func corruptVersion(of path: String) -> String {
    let versions = ["-5", "-2147483648", "2147483647", "0", "1", "2"]
    let sql = "PRAGMA user_version = \(versions[random.below(versions.count)])"
    Self.execute(sql, in: path)
    return sql
  }

  /// Lets columns take values of any type; a later connection sees the tables so.
  private static func loosen(_ path: String) {
    execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT, ', ') '), ') STRICT', ')');
      """, in: path)
  }

  private static func execute(_ sql: String, in path: String) {
    try? DatabaseFile.open(path)?.execute(sql)
  }
}
