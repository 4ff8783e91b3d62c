extension RepositoryError {
  /// The problem, its place and the remedy.
  package var sentence: String {
    switch self {
    case .unavailable(let path, let reason):
      "Can't open \(path) (\(reason)): check the file, or choose another folder with --data DIR."
    case .diskFull(let path):
      "The disk with \(path) is full: free up some space."
    case .readOnly(let path):
      "Parlor can't write \(path): it's read-only, or not yours. Fix its permissions, or choose another folder with --data DIR."
    case .locked(let path):
      "\(path) is in use by another program. Close it or try again."
    case .newer(let path, let version):
      "\(path) was created by a newer version of Parlor (format \(version)) and hasn't been changed. Update"
        + " Parlor, or choose another folder with --data DIR."
    case .damaged(let path, let copy):
      "\(path) is damaged and hasn't been changed\(copy.map { " (copied to \($0))" } ?? ""). Move it away to"
        + " start over, or choose another folder with --data DIR."
    case .tooLarge(let limit):
      "Too large to save: more than \(limit >> 20) MB as text. Save a smaller part of it."
    case .unreadable(let title):
      "“\(title.onOneLine)” was saved in a format that this version of Parlor can't read. It hasn't been changed."
    case .unreadableRow(let row): row.sentence
    case .failed(let path, let reason):
      "Can't use \(path) (\(reason)): move it away, or choose another folder with --data DIR."
    }
  }
}

extension UnreadableRow {
  package var sentence: String {
    "\(name.capitalizedFirst) of the database can't be read:"
      + " its “\(column.onOneLine)” isn't valid. It was skipped."
  }

  private var name: String {
    "\(number.map { "row \($0)" } ?? "a row") of the table “\(table)”"
  }
}

extension [StoreFinding] {
  /// One line about all findings; nil for none.
  package var sentence: String? {
    let rows = compactMap(\.row)
    let many = "\(rows.count) rows of the database can't be read and were skipped."
    let aboutRows = rows.first.map { rows.count > 1 ? "\(many) \($0.sentence)" : $0.sentence }
    let others = compactMap { finding -> String? in
      guard case .recreated(let path) = finding else { return nil }
      return "\(path) was deleted while Parlor was running. Parlor has made it again, with everything in it."
    }
    let sentences = others + [aboutRows].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
