import GameKit
import Kit
import Life

/// A soup search and its counts, as they are in a file.
///
/// The soups from 0 to the number are counted, none twice, whatever ended the program.
struct SavedSearch: Hashable, Sendable {
  let search: SoupSearch
  var tally = SoupTally()

  /// The largest file that is read.
  static let maxBytes = 64 << 20

  /// True if it has counted the soups of another state of the same search, and more.
  func isAhead(of other: SavedSearch) -> Bool {
    search == other.search && tally.soups > other.tally.soups
  }

  /// Reads a file.
  init(_ path: String, _ files: any DataFiles) throws(PackFault) {
    let bytes = try files.read(path, limit: Self.maxBytes)
    guard let file = JSON.value(File.self, in: bytes, limit: Self.maxBytes), let saved = file.saved else {
      throw PackFault(file: path, reason: .content("This isn't a soup search that Parlor has saved."))
    }
    self = saved
  }

  init(_ search: SoupSearch, _ tally: SoupTally = SoupTally()) { (self.search, self.tally) = (search, tally) }

  /// Writes the file, whole or not at all.
  func write(to path: String, _ files: any DataFiles) throws(PackFault) {
    try files.write(json.line + "\n", to: path, existing: .replace, readers: .usual)
  }

  /// The search and its counts as JSON; the keys never change.
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

  /// The file as it is decoded.
  private struct File: Decodable {
    struct Entry: Decodable {
      let code: String
      let count: Int
      let soups: [Int]
    }

    let rule: String, symmetry: String, seed: String
    let soups: Int
    let census: [Entry]

    /// The search; nil if a part is not valid.
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
  /// The well-known name of an object; nil for others.
  var name: String? {
    if case .object(let code) = self { code.name } else { nil }
  }
}
