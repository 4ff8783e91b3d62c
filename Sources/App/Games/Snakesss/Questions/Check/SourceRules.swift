import GameKit

/// The form of a source that a reader can open at the right place.
enum SourceRules {
  /// Words for a part of a work.
  private static let parts: Set<String> = [
    "act", "article", "chapter", "chapters", "entries", "entry", "figure", "index", "rules",
    "section", "table", "volume",
  ]

  /// True if a source names a year or another number, the title of an entry or page in quotation marks, or a part of a
  /// work.
  static func isOpenable(_ source: String) -> Bool {
    source.contains(where: \.isNumber) || source.contains("“")
      || source.split { !$0.isLetter }.contains { parts.contains($0.caseFolded) }
  }
}
