public import GameKit

extension SQLiteStore: PreferenceRepository {
  /// The text kept under a name.
  public func preference(_ name: String) throws(RepositoryError) -> String? {
    try connection.rows("SELECT text FROM preference WHERE name = ?", [.text(name)]) { $0.text(0) }.first
  }

  /// Keeps a text under a name; nil forgets it.
  public func setPreference(_ name: String, to text: String?) throws(RepositoryError) {
    guard let text else {
      return try connection.run("DELETE FROM preference WHERE name = ?", [.text(name)])
    }
    try connection.run("REPLACE INTO preference VALUES (?, ?)", [.text(name), .text(text)])
  }

  /// Everything that is kept, by name.
  public func preferences() throws(RepositoryError) -> [String: String] {
    let kept = try connection.rows("SELECT name, text FROM preference") { ($0.text(0), $0.text(1)) }
    return Dictionary(kept) { _, last in last }
  }
}
