import GameKit
import Life
import Workers

/// A request to read or run a soup search.
enum SearchRequest: Hashable, Sendable {
  /// Reads a search from its file; nil reads the one with the most soups.
  case open(SoupSearch?)
  /// Continues a search until the task is canceled.
  case run(SavedSearch)
}

enum SearchResponse: Hashable, Sendable {
  /// The saved search; nil if it was never saved.
  case opened(SavedSearch?)
  /// The running search with its soups per second.
  case counted(SavedSearch, rate: Int)
}

/// Stores soup searches in files and runs them; can be used on any thread.
struct SearchService: Sendable {
  let files: any DataFiles

  /// The folder of the searches in the player's data folder.
  private static let folder = "searches"
  private static let interval = Duration.milliseconds(500)

  /// The saved search, or for nil the one with the most soups; damaged files are left alone.
  func read(_ search: SoupSearch?) -> SavedSearch? {
    if let search { return path(of: search).flatMap { try? SavedSearch($0, files) } }
    let saved = files.files(in: Self.folder, extension: "json").compactMap { try? SavedSearch($0, files) }
    return saved.max { $0.tally.soups < $1.tally.soups }
  }

  /// Counts until `shouldContinue` returns false, saving now and then; returns the error if saving failed.
  func run(
    _ start: SavedSearch, while shouldContinue: @escaping @Sendable () -> Bool,
    report: (SearchResponse) -> Void
  ) -> PackFault? {
    let stored = read(start.search)
    var saved = stored.flatMap { $0.isAhead(of: start) ? $0 : nil } ?? start
    var next = ContinuousClock.now
    var keeper = SearchAutosaver(path: path(of: start.search), files: files, counted: saved.tally.soups)
    SearchRun(threads: OrderedWork.coreCount, limit: .max).count(&saved, while: shouldContinue) { search in
      keeper.save(search)
      guard ContinuousClock.now >= next else { return }
      next = .now + Self.interval
      report(.counted(search, rate: keeper.rate(search)))
    }
    keeper.save(saved, isLast: true)
    return keeper.fault
  }

  /// The path of a search's file; nil if nothing can be saved.
  private func path(of search: SoupSearch) -> String? {
    let name = "\(search.rule)-\(search.symmetry.rawValue)-\(search.seed)"
    return files.data.map { "\($0)/\(Self.folder)/\(name.asFileName).json" }
  }
}

extension String {
  /// The text with numbers for all characters not allowed in file names.
  fileprivate var asFileName: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "_-+".contains(character))
      return isPlain ? String(character) : "%\(byte)"
    }.joined()
  }
}
