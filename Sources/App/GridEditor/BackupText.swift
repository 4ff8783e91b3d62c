import FoundationEssentials

/// Unsaved changes as text.
enum BackupText {
  static func text<Table>(of content: GridContent<Table>) -> String? {
    (try? JSONEncoder().encode(content)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The changes in a text; nil if it was damaged.
  static func content<Table>(in text: String) -> GridContent<Table>? {
    try? JSONDecoder().decode(GridContent<Table>.self, from: Data(text.utf8))
  }
}
