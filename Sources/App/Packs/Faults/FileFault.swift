import Glibc
import Life

/// Why a file as such cannot be used.
public enum FileFault: Hashable, Sendable {
  /// There is no such file.
  case missing
  /// There is one already, and nobody said that it may go.
  case exists
  /// It is a folder.
  case isFolder
  /// The folder in which the file is to stand does not exist.
  case noFolder
  /// It may not be read or written.
  case forbidden
  /// The disk, or the share of it that is ours, is full.
  case diskFull
  /// It has more bytes than anything that we read.
  case tooLarge(limit: Int)
  /// It was packed by gzip, and the rest of it is missing or changed.
  case damaged
  /// Its name does not end in a way that says which form it is to have.
  case unknownEnding(known: [String])
  /// It holds the table of a rule, which is called like this, and no pattern.
  case ruleTable(String)
  /// Its bytes are no UTF-8.
  case notUTF8
  /// Anything else, in the words of the system.
  case system(String)

  /// What the last call to the system says went wrong.
  static var latest: FileFault {
    switch errno {
    case ENOENT: .missing
    case EEXIST: .exists
    case EISDIR: .isFolder
    case EACCES, EPERM, EROFS: .forbidden
    case ENOSPC, EDQUOT: .diskFull
    default: .system(String(cString: strerror(errno)))
    }
  }

  var sentence: String {
    switch self {
    case .missing: "There is no such file."
    case .exists: "There is a file of this name already; it was left as it is."
    case .isFolder: "This is a folder, not a file."
    case .noFolder: "There is no folder of that name to put the file into: make it, or choose another place."
    case .forbidden: "The system does not permit it."
    case .diskFull: "The disk is full."
    case .tooLarge(let limit): "The file has more than \(limit) bytes, the most that is read."
    case .damaged: "The packed file is damaged: unpack it with gunzip to see what is left of it."
    case .unknownEnding(let known):
      "The name must end in one of \(known.map { "." + $0 }.joined(separator: ", ")) to say which form is wanted."
    case .ruleTable(let rule):
      "This is no pattern but the table of the rule “\(rule.shortened)”, and \(RuleFamily.known)."
    case .notUTF8: "The text is not UTF-8 from here on; save it as UTF-8."
    case .system(let words): "The system says: \(words)."
    }
  }
}
