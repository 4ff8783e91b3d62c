import GameKit

extension RepositoryError {
  /// What happened, where, and what to do.
  package var sentence: String {
    switch self {
    case .unavailable(let path, let reason):
      "Can't open \(path) (\(reason)): check the file, or choose another folder with --data DIR."
    case .diskFull(let path):
      "The disk with \(path) is full: free up some space."
    case .readOnly(let path):
      "You don't have permission to write \(path). Fix the permissions, or choose another folder with --data DIR."
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
  /// The row and its fault.
  package var sentence: String {
    "\(name.prefix(1).uppercased() + name.dropFirst()) of the database can't be read:"
      + " its “\(column.onOneLine)” isn't valid. It was skipped."
  }

  private var name: String {
    "\(number.map { "row \($0)" } ?? "a row") of the table “\(table)”"
  }
}

extension [UnreadableRow] {
  /// One line about all rows; nil for none.
  package var sentence: String? {
    guard let first, count > 1 else { return first?.sentence }
    return "\(count) rows of the database can't be read and were skipped. \(first.sentence)"
  }
}
