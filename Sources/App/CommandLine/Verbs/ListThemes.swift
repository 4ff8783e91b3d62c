import GameKit
import Packs
import TUI

extension Errand {
  /// Tells which themes there are, from whom each inherits, where its file is, and which one is chosen.
  func listThemes() -> ExitStatus {
    let shelf = ThemeShelf(folders)
    let files = ThemeFiles(folders)
    let rows = shelf.names.map { name in
      [
        name, files.load(name).parents.first ?? "", shelf.theme(name).about.onOneLine,
        files.theme(named: name)?.path.onOneLine ?? "built in",
      ]
    }
    TextTable.lines([["Theme", "Inherits", "About", "File"]] + rows).forEach(output)
    let status = tellChosenTheme(of: shelf)
    tellFaults(of: shelf, files)
    return status
  }

  private func tellFaults(of shelf: ThemeShelf, _ files: ThemeFiles) {
    guard !shelf.faults.isEmpty else { return }
    let broken = files.themes.flatMap { files.load($0.name).faults.map(\.path) } + files.faults.map(\.file)
    let paths = Set(broken).sorted()
    let pronoun = shelf.faults.count == 1 ? "it" : "all"
    output(
      "\n\(Count(shelf.faults.count, "fault")) found; to see \(pronoun): parlor themes check "
        + paths.joined(separator: " ").onOneLine)
  }

  /// A call that names a theme has it for its run; else that one counts which was chosen in the settings.
  private func tellChosenTheme(of shelf: ThemeShelf) -> ExitStatus {
    var stored: String?
    let status = withStore { store throws(RepositoryError) in
      stored = try store.preferences()[ParlorSettings.theme]
      return .fine
    }
    let wanted = theme ?? stored ?? ParlorSettings.themeSetting(shelf.names).fallback
    if shelf.names.contains(wanted) {
      output("\nChosen: \(wanted)")
    } else {
      output("\nChosen: \(wanted.onOneLine), which is not there; “default” serves.")
    }
    return status
  }
}
