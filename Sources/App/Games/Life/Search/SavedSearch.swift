import GameKit
import Life

/// A soup search with its counts, as stored in a file.
///
/// All soups from 0 up to the number are counted exactly once, however the program ended.
struct SavedSearch: Hashable, Sendable {
  let search: SoupSearch
  var tally = SoupTally()

  /// The maximum size of a file to read.
  static let maxBytes = 64 << 20

  /// True if it is the same search as another, with more soups counted.
  func isAhead(of other: SavedSearch) -> Bool {
    search == other.search && tally.soups > other.tally.soups
  }

  init(_ path: String, _ files: any DataFiles) throws(PackFault) {
    let bytes = try files.read(path, limit: Self.maxBytes)
    guard let file = JSON.value(File.self, in: bytes, limit: Self.maxBytes), let saved = file.saved else {
      throw PackFault(file: path, reason: .content("This isn't a soup search that Parlor has saved."))
    }
    self = saved
  }

  init(_ search: SoupSearch, _ tally: SoupTally = SoupTally()) {
    self.search = search
    self.tally = tally
  }

  /// Writes the file completely or not at all.
  func write(to path: String, _ files: any DataFiles) throws(PackFault) {
    try files.write(json.line + "\n", to: path, existing: .replace, readers: .usual)
  }

  /// The search as JSON, with keys that never change.
  var json: JSONValue {
    [
      "rule": .string(search.rule.description), "symmetry": .string(search.symmetry.rawValue),
      "seed": .string(search.seed), "soups": LifeJSON.number(tally.soups),
      "objects": LifeJSON.number(tally.objects),
      "census": .array(tally.list.map { Self.json($0.finding, $0.entry) }),
    ]
  }

  private static func json(_ finding: SoupFinding, _ entry: SoupTally.Entry) -> JSONValue {
    [
      "code": .string(finding.description), "name": JSONValue(finding.name),
      "count": LifeJSON.number(entry.count), "soups": .array(entry.soups.map { LifeJSON.number($0) }),
    ]
  }

  private struct File: Decodable {
    struct Entry: Decodable {
      let code: String
      let count: Int
      let soups: [Int]
    }

    let rule: String, symmetry: String, seed: String
    let soups: Int
    let census: [Entry]

    /// The search; nil if any value is invalid.
    var saved: SavedSearch? {
      guard let rule = try? Rule(parsing: rule), let symmetry = SoupSymmetry(named: symmetry), soups >= 0,
        let search = try? SoupSearch(rule: rule, symmetry: symmetry, seed: seed)
      else { return nil }
      var entries: [SoupFinding: SoupTally.Entry] = [:]
      for entry in census {
        guard let finding = SoupFinding(entry.code), entry.count > 0 else { return nil }
        entries[finding] = SoupTally.Entry(count: entry.count, soups: entry.soups)
      }
      return SavedSearch(search, SoupTally(soups: soups, entries: entries))
    }
  }
}

extension SoupFinding {
  /// The object's well-known name; nil if it has none.
  var name: String? {
    if case .object(let code) = self { code.name } else { nil }
  }
}
