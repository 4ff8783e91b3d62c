import GameKit

extension RepositoryError {
  /// What happened, where, and what to do.
  package var sentence: String {
    switch self {
    case .unavailable(let path, let reason):
      "\(path) cannot be opened (\(reason)): look after it, or choose another folder with --data DIR."
    case .diskFull(let path):
      "The disk that holds \(path) is full: free some space."
    case .readOnly(let path):
      "\(path) may not be written: give yourself that right, or choose another folder with --data DIR."
    case .locked(let path):
      "Another program is busy with \(path): wait for it or close it."
    case .newer(let path, let version):
      "\(path) comes from a newer Parlor and was left as it is (its form is \(version)): update this one, or"
        + " choose another folder with --data DIR."
    case .damaged(let path, let copy):
      "\(path) is damaged and was left as it is\(copy.map { "; a copy is \($0)" } ?? ""): move it away to"
        + " begin anew, or choose another folder with --data DIR."
    case .tooLarge(let limit):
      "That is too large to be kept: more than \(limit >> 20) MB as text. Keep a smaller part of it."
    case .unreadable(let title):
      "“\(title.onOneLine)” is kept in a form that this Parlor cannot read; it was left as it is."
    case .unreadableRow(let row): row.sentence
    case .failed(let path, let reason):
      "\(path) cannot be used (\(reason)): move it away, or choose another folder with --data DIR."
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
