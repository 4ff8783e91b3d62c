import GameKit

extension RepositoryError {
  /// What happened, where, and what to do.
  var sentence: String {
    switch self {
    case .unavailable(let path, let reason):
      "\(path) cannot be opened (\(reason)): check the folder, or choose another with --data DIR."
    case .diskFull(let path):
      "The disk that holds \(path) is full: make room, then go on."
    case .readOnly(let path):
      "\(path) cannot be written: give yourself the right to, or choose another folder with --data DIR."
    case .locked(let path):
      "Another program is writing to \(path) just now: close it, or try again."
    case .newer(let path, let version):
      "\(path) was written by a newer Parlor (form \(version)): update this one. The file was left alone."
    case .damaged(let path, let copy):
      "\(path) is damaged and was left alone\(copy.map { "; a copy is at \($0)" } ?? ""). Move it away to start afresh."
    case .failed(let path, let reason):
      "\(path) cannot be used: \(reason)."
    }
  }
}
