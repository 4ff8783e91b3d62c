import Audio
import Companion
import Curses
import GameKit
import Glibc
import Kit
import TUI

/// The facts for a diagnosis; tests make them up.
struct Facts {
  var terminal: TerminalFacts
  var sound: SoundFacts
  var data: DataFacts
  var network: NetworkFacts
  var versions: Versions

  struct Versions {
    var parlor: String
    var isOptimized: Bool
    var swift: String
    var ncurses: String
    var sqlite: String
    /// Nil if the companion program isn't installed.
    var link: LinkSandbox?
  }
}

/// Facts about the terminal.
struct TerminalFacts {
  var environment: [String: String]
  var inputIsTerminal: Bool
  var outputIsTerminal: Bool
  /// Nil if there is no terminal.
  var size: Size?
  /// The smallest size in which screens are drawn.
  var leastSize: Size
  /// The terminfo entries that exist among those to try, best first.
  var entries: [TerminfoEntry]
  /// True if the settings leave the mouse to the terminal.
  var isMouseOff: Bool
  /// What the terminal says about itself; nil if it was not asked.
  var reports: TerminalReports?

  /// The value of a variable; nil if it is empty.
  func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}

struct SoundFacts: Hashable {
  var search: PlayerSearch
  var tone: Tone

  enum Tone: Hashable {
    case notPlayed
    case played(PlayerCommand)
    /// No player could play it.
    case failed
  }
}

extension SoundFacts {
  /// Plays a test tone if wanted and possible, and waits for it.
  init(_ search: PlayerSearch, playsTone: Bool) {
    self.search = search
    guard playsTone, !search.commands.isEmpty else {
      tone = .notPlayed
      return
    }
    tone = TestTone.play(through: search.commands).map { .played($0) } ?? .failed
  }
}

struct DataFacts {
  var data: FolderFact?
  var state: FolderFact?
  /// The existing folders searched for shipped and added files, nearest first.
  var search: [String]
  var store: StoreFact
  var games: [DataFinding]
  var themes: ItemFact
}

struct FolderFact: Hashable {
  var path: String
  /// Nil if the folder does not exist; the rest is then about the nearest existing parent.
  var permissions: UInt32?
  /// The first step of saving that fails in this folder; nil if none does.
  var refusal: Refusal?
  /// The free space in bytes; nil if unknown.
  var freeSpace: UInt64?

  struct Refusal: Hashable {
    var step: Step
    var reason: String
  }

  /// The file operations of saving, in order.
  enum Step: String, CaseIterable {
    case create, write, rename, lock
  }
}

enum StoreFact: Hashable {
  /// Nothing was saved yet.
  case none
  case opens(path: String, form: Int, games: Int)
  /// The store cannot be opened or has no folder; contains the sentence that players see.
  case refused(String)
}

/// Items read from files.
struct ItemFact: Hashable {
  /// The names or origins of the items.
  var found: [String]
  var files: Int
  var faults: [String]
}

extension FolderFact {
  /// Examines a folder, or its nearest existing parent, by saving a small file there and deleting it.
  init(at path: String) {
    self.path = path
    var status = stat()
    permissions = stat(path.cPath, &status) == 0 ? status.st_mode & 0o777 : nil
    let ground = Self.ground(of: path)
    refusal = Self.trySaving(in: ground)
    freeSpace = Self.freeSpace(at: ground)
  }

  /// The folder itself, or its nearest existing parent.
  private static func ground(of path: String) -> String {
    var folder = path
    while access(folder.cPath, F_OK) != 0, folder.parentPath != folder { folder = folder.parentPath }
    return folder
  }

  private static func trySaving(in folder: String) -> Refusal? {
    var first = folder.appendingPath(".parlor-XXXXXX").cPath
    let descriptor = mkstemp(&first)
    guard descriptor >= 0 else { return Refusal(step: .create, reason: String(cString: strerror(errno))) }
    let second = Array(first.dropLast()) + ".moved".cPath
    defer {
      for name in [first, second] { unlink(name) }
      close(descriptor)
    }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    let failed = Step.allCases.first { step in
      switch step {
      case .create: false
      case .write: Glibc.write(descriptor, "parlor", 6) != 6 || fsync(descriptor) != 0
      case .rename: Glibc.rename(first, second) != 0
      case .lock: fcntl(descriptor, F_SETLK, &lock) != 0
      }
    }
    return failed.map { Refusal(step: $0, reason: String(cString: strerror(errno))) }
  }

  private static func freeSpace(at path: String) -> UInt64? {
    var system = statvfs()
    guard statvfs(path.cPath, &system) == 0 else { return nil }
    return UInt64(system.f_bavail) * UInt64(system.f_frsize)
  }
}
