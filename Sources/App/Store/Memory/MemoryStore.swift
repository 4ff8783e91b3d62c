public import GameKit
import Life

/// What the players made, kept until the end of the program.
///
/// It serves when the disk refuses, so that the game goes on. A class, because the protocols let a
/// place be written through any reference to it; used by one thread.
public final class MemoryStore {
  struct Kept {
    /// Counts the records in the order of writing.
    let number: Int
    let record: GameRecord
  }

  struct KeptBoard {
    /// Counts the boards in the order of making.
    let number: Int
    let board: Board
    let summary: BoardSummary
  }

  var games: [Identifier: Kept] = [:]
  var written = 0
  var boardsKept: [Identifier: KeptBoard] = [:]
  private var texts: [String: String] = [:]
  private var marks: [ItemMark: [String]] = [:]

  /// Creates an empty store.
  public init() {}
}

extension MemoryStore: PreferenceRepository {
  /// The text kept under a name.
  public func preference(_ name: String) -> String? { texts[name] }

  /// Keeps a text under a name; nil forgets it.
  public func setPreference(_ name: String, to text: String?) { texts[name] = text }

  /// Everything that is kept, by name.
  public func preferences() -> [String: String] { texts }
}

extension MemoryStore: MarkRepository {
  /// The ids of all items that bear a mark, oldest mark first.
  public func marked(_ mark: ItemMark) -> [String] { marks[mark] ?? [] }

  /// Marks items; one that bears the mark already keeps it.
  public func mark(_ items: [String], as mark: ItemMark) {
    var marked = marked(mark)
    var bearers = Set(marked)
    for item in items where bearers.insert(item).inserted { marked.append(item) }
    marks[mark] = marked
  }

  /// Takes a mark from items; nil takes it from all.
  public func unmark(_ items: [String]?, as mark: ItemMark) {
    guard let items else { return marks[mark] = [] }
    let freed = Set(items)
    marks[mark]?.removeAll { freed.contains($0) }
  }
}
