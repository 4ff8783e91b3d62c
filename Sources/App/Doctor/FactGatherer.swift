import Audio
import Companion
import Curses
import FoundationEssentials
import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI

/// Gathers the facts of this machine, and changes nothing.
@MainActor
struct FactGatherer {
  let environment: [String: String]
  let folders: any DataFiles
  /// True to ask the terminal about itself.
  var asksTerminal = false
  var sound = SoundFacts(.absent(.noProgram), playsTone: false)

  var facts: Facts {
    let (store, preferences) = store
    return Facts(
      terminal: terminal(isMouseOff: !preferences.isOn(ParlorSettings.mouse)),
      sound: sound,
      data: DataFacts(
        data: folders.data.map(FolderFact.init(at:)), state: state.map(FolderFact.init(at:)),
        search: folders.search.filter(folders.isFolder), store: store, games: games, themes: themes),
      network: NetworkFacts(folders), versions: versions)
  }

  private var state: String? { DataFolders(environment: environment, binary: nil).state }

  private func terminal(isMouseOff: Bool) -> TerminalFacts {
    let choice = try? TerminalChoice(environment: environment)
    return TerminalFacts(
      environment: environment, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, size: Self.size,
      leastSize: Shell<ParlorApp>.smallestSize,
      entries: choice.map {
        Terminfo.entries(of: $0, environment: environment, shareFolders: folders.share)
      } ?? [],
      isMouseOff: isMouseOff, reports: asksTerminal ? TerminalReports(environment: environment) : nil)
  }

  /// The size of the first of our three descriptors that is a terminal.
  private static var size: Size? {
    for line in [STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO] {
      var window = winsize()
      guard ioctl(line, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
        continue
      }
      return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    return nil
  }

  /// The result of opening the store, which is not created if it is missing.
  private var store: (StoreFact, Preferences) {
    guard let folder = folders.data else { return (.refused(DataLocation.noDataFolder), Preferences()) }
    let path = "\(folder)/\(SQLiteStore.fileName)"
    guard folders.exists(path) else { return (.none, Preferences()) }
    do throws(RepositoryError) {
      let store = try SQLiteStore.copy(folder: folder, isReadOnly: true)
      let games = try store.count(HistoryFilter())
      return (
        .opens(path: path, form: SQLiteStore.schemaVersion, games: games),
        Preferences(try store.preferences())
      )
    } catch {
      return (.refused(error.sentence), Preferences())
    }
  }

  private var games: [DataFinding] { Catalogue.games.flatMap { $0.inspect(folders) } }

  private var themes: ItemFact {
    let shelf = ThemeLibrary(folders)
    return ItemFact(found: shelf.names, files: shelf.names.count, faults: shelf.faults)
  }

  private var versions: Facts.Versions {
    Facts.Versions(
      parlor: ParlorVersion.number, isOptimized: !_isDebugAssertConfiguration(), swift: SwiftVersion.text,
      ncurses: Terminfo.libraryVersion, sqlite: SQLiteStore.libraryVersion, link: link)
  }

  /// The companion program's report about its access to the player's data.
  private var link: LinkSandbox? {
    guard let data = folders.data, folders.isFolder(data), let path = CompanionProgram.path(of: "parlor-link")
    else { return nil }
    return LinkSandbox(asking: path, about: data)
  }
}

/// The Swift version that built the program, known only through conditional compilation.
enum SwiftVersion {
  #if compiler(>=6.5)
  static let text = "Swift 6.5 or later"
  #elseif compiler(>=6.4)
  static let text = "Swift 6.4"
  #elseif compiler(>=6.3)
  static let text = "Swift 6.3"
  #else
  static let text = "Swift 6.2"
  #endif
}
