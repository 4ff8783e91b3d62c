import GameKit

/// Checks that a source lets a reader find the right place.
enum SourceRules {
  private static let parts: Set<String> = [
    "act", "article", "chapter", "chapters", "entries", "entry", "figure", "index", "rules",
    "section", "table", "volume",
  ]

  /// True if a source has a year or another number, a title in quotation marks, or a part of a work.
  static func isOpenable(_ source: String) -> Bool {
    source.contains(where: \.isNumber) || source.contains("“")
      || source.split { !$0.isLetter }.contains { parts.contains($0.caseFolded) }
  }
}
