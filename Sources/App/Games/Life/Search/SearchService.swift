import GameKit
import Kit
import Life
import Workers

/// Reading and running of soup searches.
enum SearchRequest: Hashable, Sendable {
  /// Reads a search from its file; nil reads the one with the most soups.
  case open(SoupSearch?)
  /// Counts on from where a search is, until the task is cancelled.
  case run(SavedSearch)
}

/// A response about soup searches.
enum SearchResponse: Hashable, Sendable {
  /// The search as it was saved; nil if it never was.
  case opened(SavedSearch?)
  /// The running search, and its soups per second.
  case counted(SavedSearch, rate: Int)
}

/// Keeps soup searches in files and runs them, on any thread.
struct SearchService: Sendable {
  let files: any DataFiles

  /// The folder of all searches in the player's data.
  private static let folder = "searches"
  /// The time between two reports.
  private static let interval = Duration.milliseconds(500)

  /// The search as it was saved, for nil the one with the most soups; a damaged file is left as it is.
  func read(_ search: SoupSearch?) -> SavedSearch? {
    if let search { return path(of: search).flatMap { try? SavedSearch($0, files) } }
    let saved = files.files(in: Self.folder, extension: "json").compactMap { try? SavedSearch($0, files) }
    return saved.max { $0.tally.soups < $1.tally.soups }
  }

  /// Counts until `shouldContinue` says no, saves now and then, and returns what kept it from saving.
  func run(
    _ start: SavedSearch, while shouldContinue: @escaping @Sendable () -> Bool,
    report: (SearchResponse) -> Void
  ) -> PackFault? {
    let stored = read(start.search)
    var saved = stored.flatMap { $0.isAhead(of: start) ? $0 : nil } ?? start
    var next = ContinuousClock.now
    var keeper = SearchKeeper(path: path(of: start.search), files: files, counted: saved.tally.soups)
    SearchRun(threads: OrderedWork.coreCount, limit: .max).count(&saved, while: shouldContinue) { search in
      keeper.save(search)
      guard ContinuousClock.now >= next else { return }
      next = .now + Self.interval
      report(.counted(search, rate: keeper.rate(search)))
    }
    keeper.save(saved, isLast: true)
    return keeper.fault
  }

  /// The file of a search; nil where nothing is saved.
  private func path(of search: SoupSearch) -> String? {
    let name = "\(search.rule)-\(search.symmetry.rawValue)-\(search.seed)"
    return files.data.map { "\($0)/\(Self.folder)/\(name.asFileName).json" }
  }
}

extension String {
  /// The text with all characters that a file's name may not have as numbers.
  fileprivate var asFileName: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "_-+".contains(character))
      return isPlain ? String(character) : "%\(byte)"
    }.joined()
  }
}
