import Glibc

/// The folders in which ncurses looks for descriptions of terminals.
enum Terminfo {
  /// Adds the `terminfo` folders of share folders to those that the person has named; the system's are
  /// always searched after them.
  static func add(_ shareFolders: [String], _ environment: [String: String]) {
    setenv("TERMINFO_DIRS", search(shareFolders, named: environment["TERMINFO_DIRS"]), 1)
  }

  static func search(_ shareFolders: [String], named: String?) -> String {
    // A colon would cut a folder in two, and an empty part names the system's folder.
    let own = shareFolders.filter { !$0.contains(":") }.map { $0 + "/terminfo" }
    return (own + [named ?? ""]).joined(separator: ":")
  }
}
