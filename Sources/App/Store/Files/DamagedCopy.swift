import Glibc

/// The copies that are kept aside of a damaged file: `parlor.db.damaged-1` and so on.
///
/// The file itself is never touched. One that is damaged at every start is copied once.
enum DamagedCopy {
  /// The most copies kept of one file; beyond them the file itself must do.
  static let limit = 99

  /// Sees that a copy of a file lies aside, and tells where; nil when there is no room for one.
  static func keep(of path: String) -> String? {
    for number in 1...limit {
      let copy = "\(path).damaged-\(number)"
      guard access(copy, F_OK) == 0 else {
        return keep(of: path, at: copy) ? copy : nil
      }
      if isSame(path, copy) { return copy }
    }
    return nil
  }

  /// Copies a file, and the log that SQLite left beside it, where SQLite would look for it again.
  private static func keep(of path: String, at copy: String) -> Bool {
    guard self.copy(path, to: copy) else { return false }
    return DataFile.size(of: path + "-wal") == 0 || self.copy(path + "-wal", to: copy + "-wal")
  }

  private static func copy(_ source: String, to target: String) -> Bool {
    guard let input = ByteFile(reading: source), let output = ByteFile(creating: target) else { return false }
    while let bytes = input.next() {
      guard !bytes.isEmpty else { return true }
      guard output.write(bytes) else { break }
    }
    // Half a copy is worse than none.
    unlink(target)
    return false
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard DataFile.size(of: one) == DataFile.size(of: other), let first = ByteFile(reading: one),
      let second = ByteFile(reading: other)
    else { return false }
    while let bytes = first.next(), bytes == second.next() {
      if bytes.isEmpty { return true }
    }
    return false
  }
}
