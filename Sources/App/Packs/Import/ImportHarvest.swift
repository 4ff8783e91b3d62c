/// What an importer finds in a file: questions to be made, and items that cannot become one.
struct ImportHarvest: Equatable {
  let file: String
  private(set) var drafts: [ImportDraft] = []
  private(set) var skipped: [PackFault] = []

  init(file: String) { self.file = file }

  /// Keeps a question.
  mutating func take(_ draft: ImportDraft) { drafts.append(draft) }

  /// Leaves an item out.
  mutating func skip(_ fault: ImportFault, line: Int? = nil, item: String) {
    skip(.importing(fault), line: line, item: item)
  }

  /// Leaves an item out.
  mutating func skip(_ reason: PackFault.Reason, line: Int?, item: String) {
    skipped.append(PackFault(file: file, line: line, item: item.shortened, reason: reason))
  }
}
