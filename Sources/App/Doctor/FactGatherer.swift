import Curses
import FoundationEssentials
import GameKit
import Glibc
import Packs
import Store
import TUI

/// Looks around on this machine for what a diagnosis is made from; changes nothing and asks no terminal.
@MainActor
struct FactGatherer {
  let environment: [String: String]
  let folders: DataFolders

  /// Everything that is to be found.
  var facts: Facts {
    let (store, preferences) = store
    return Facts(
      terminal: terminal(isMouseOff: !preferences.isOn(ParlorSettings.mouse)),
      data: DataFacts(
        data: folders.data.map(FolderFact.init(at:)), state: folders.state.map(FolderFact.init(at:)),
        search: folders.search.filter(\.isFile), store: store, questions: questions, themes: themes),
      versions: versions)
  }

  private func terminal(isMouseOff: Bool) -> TerminalFacts {
    let choice = try? TerminalChoice(environment: environment)
    return TerminalFacts(
      environment: environment, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, size: Self.size,
      leastSize: Shell<ParlorWords>.smallestSize,
      entries: choice.map {
        TerminalSurvey.entries(of: $0, environment: environment, shareFolders: folders.share)
      } ?? [],
      isMouseOff: isMouseOff)
  }

  /// The size that the driver of any of our three lines knows.
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

  /// How opening the store goes; it is not made where it is missing.
  private var store: (StoreFact, Preferences) {
    guard let folder = folders.data else { return (.refused(Keeping.homeless), Preferences()) }
    let path = "\(folder)/\(SQLiteStore.fileName)"
    guard path.isFile else { return (.none, Preferences()) }
    do throws(RepositoryError) {
      let store = try SQLiteStore(folder: folder)
      let games = try store.count(HistoryFilter())
      return (
        .opens(path: path, form: SQLiteStore.schemaVersion, games: games), Preferences(try store.preferences())
      )
    } catch {
      return (.refused(error.sentence), Preferences())
    }
  }

  private var questions: ItemFact {
    let library = QuestionLibrary.read(folders)
    return ItemFact(
      found: library.questions.map(\.file), files: Set(library.questions.map(\.file)).count,
      faults: library.faults.map(\.description))
  }

  private var themes: ItemFact {
    let shelf = ThemeShelf(folders)
    return ItemFact(found: shelf.names, files: shelf.names.count, faults: shelf.faults)
  }

  private var versions: Facts.Versions {
    Facts.Versions(
      parlor: Usage.version, isOptimised: !_isDebugAssertConfiguration(), swift: SwiftVersion.text,
      ncurses: TerminalSurvey.library, sqlite: SQLiteStore.libraryVersion)
  }
}
