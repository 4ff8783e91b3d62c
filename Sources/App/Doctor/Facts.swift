import Curses
import Glibc
import Kit
import TUI

/// All that a diagnosis is made from: gathered at the edge, made up in tests.
struct Facts {
  var terminal: TerminalFacts
  var data: DataFacts
  var versions: Versions

  /// What runs here.
  struct Versions {
    var parlor: String
    var isOptimised: Bool
    var swift: String
    var ncurses: String
    var sqlite: String
  }
}

/// What is known of the terminal without asking it.
struct TerminalFacts {
  /// The variables of the process.
  var environment: [String: String]
  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool
  /// The size of the terminal; nil where there is none.
  var size: Size?
  /// The least size in which screens are drawn.
  var leastSize: Size
  /// The descriptions that would be tried and are there, the best first.
  var entries: [TerminalEntry]
  /// Whether the settings leave the mouse to the terminal.
  var isMouseOff: Bool

  /// A variable that is set to something.
  func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}

/// What is known of what lies on the disk.
struct DataFacts {
  /// Where the player's own things are kept.
  var data: FolderFact?
  /// Where the log is kept.
  var state: FolderFact?
  /// Where shipped and added files are looked for, nearest first, as far as they exist.
  var search: [String]
  var store: StoreFact
  /// The games' findings about their own data.
  var games: [DataFinding]
  var themes: ItemFact
}

/// A folder.
struct FolderFact: Hashable {
  var path: String
  /// Nil while it does not exist; then the rest is about the nearest folder above that does.
  var permissions: UInt32?
  var isWritable: Bool
  /// The space that is left for us, in bytes; nil where the system does not say.
  var freeSpace: UInt64?
}

/// How opening the store went.
enum StoreFact: Hashable {
  /// Nothing was kept yet.
  case none
  /// It opens.
  case opens(path: String, form: Int, games: Int)
  /// It does not, or there is no place for it: the sentence that players read.
  case refused(String)
}

/// Things that come from files.
struct ItemFact: Hashable {
  /// What each is called, or where it comes from.
  var found: [String]
  /// How many files they come from.
  var files: Int
  /// What is wrong with the files.
  var faults: [String]
}

extension FolderFact {
  /// Looks at a folder; of one that does not exist, at the nearest one above that does.
  init(at path: String) {
    self.path = path
    var status = stat()
    permissions = stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    let ground = Self.ground(of: path)
    isWritable = access(ground, W_OK | X_OK) == 0 && Self.isFolder(ground)
    freeSpace = Self.freeSpace(at: ground)
  }

  /// The folder itself, or the nearest one above that exists.
  private static func ground(of path: String) -> String {
    var folder = path
    while !folder.isEmpty, !folder.isFile { folder = String(folder.folder) }
    return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func freeSpace(at path: String) -> UInt64? {
    var system = statvfs()
    guard statvfs(path, &system) == 0 else { return nil }
    return UInt64(system.f_bavail) * UInt64(system.f_frsize)
  }
}
