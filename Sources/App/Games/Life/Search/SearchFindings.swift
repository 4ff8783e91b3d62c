import Kit
import Life
import TUI

/// The findings of a soup search, the most frequent ones first.
struct SearchFindings: Hashable {
  var tally = SoupTally() {
    didSet { rows = tally.list.map { Row(finding: $0.finding, entry: $0.entry) } }
  }
  private(set) var rows: [Row] = []

  struct Row: Hashable {
    let finding: SoupFinding
    let entry: SoupTally.Entry
  }

  private static let barColumns = 12

  /// The columns of the table; the last one only where there is room for codes.
  static func columns(in room: Int) -> [Table.Column] {
    let codes = room >= 72 ? [Table.Column("Code", .atLeast(16), isSortable: true)] : []
    return [
      Table.Column("Count", .cells(11), alignment: .trailing, isSortable: true),
      Table.Column("Share", .cells(8), alignment: .trailing, isSortable: true),
      Table.Column("", .cells(barColumns)), Table.Column("Name", .atLeast(14), isSortable: true),
    ] + codes
  }

  /// The texts of a row; its bar is as long as its share of the most frequent one.
  func texts(of place: Int, in look: Look) -> [String] {
    guard rows.indices.contains(place) else { return [] }
    let (finding, count) = (rows[place].finding, rows[place].entry.count)
    let most = rows.map(\.entry.count).max() ?? 0
    let cells = Int((Double(count * Self.barColumns) / Double(max(1, most))).rounded())
    let bar = look.isPlain ? "" : String(repeating: look.symbols.bar, count: cells)
    return [count.grouped, share(of: finding, count), bar, finding.title, finding.code]
  }

  /// How often the finding of a row was found, in words.
  func facts(of place: Int) -> [String] {
    guard rows.indices.contains(place) else { return [] }
    let (finding, count) = (rows[place].finding, rows[place].entry.count)
    return ["\(count.grouped) found, \(share(of: finding, count)) of all objects"]
  }

  private func share(of finding: SoupFinding, _ count: Int) -> String {
    guard case .object = finding, tally.objects > 0 else { return "–" }
    let hundredths = Int((Double(count) / Double(tally.objects) * 10_000).rounded())
    guard hundredths > 0 else { return "<0.01%" }
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)%"
  }

  /// A line with the code of a row's finding and its first soups.
  func soups(of place: Int, in search: SoupSearch) -> String {
    let (code, soups) = (rows[place].finding.code, rows[place].entry.soups)
    return (code.isEmpty ? "First" : "\(code) first") + " in soup\(soups.count == 1 ? "" : "s") "
      + soups.map { search.soup($0).text }.joined(separator: " ")
  }

  /// The rule, symmetry and seed of a search, each with the key that changes it.
  static func settings(_ search: SoupSearch) -> FilterLine {
    FilterLine([
      .init("R", "Rule", search.rule.description), .init("s", "Symmetry", search.symmetry.rawValue),
      .init("e", "Seed", search.seed), .init("/", "Search"),
    ])
  }

  /// The totals in a line, with the speed while the search runs.
  static func sum(_ tally: SoupTally, rate: Int?) -> String {
    "\(tally.soups.grouped) soups, \(tally.objects.grouped) objects of \(tally.entries.count.grouped) kinds"
      + (rate.map { ", \($0.grouped) soups/s" } ?? "")
  }
}

extension SoupFinding {
  fileprivate var title: String {
    switch self {
    case .object(let code): code.name ?? "(no name)"
    case .growing: "(grows forever)"
    case .unsettled: "(no end found)"
    }
  }

  /// The code in the table; empty if the finding is not an object.
  fileprivate var code: String {
    if case .object(let code) = self { code.description } else { "" }
  }
}

/// A dialog that asks for the rule or the seed of a search.
struct SearchQuestion: Hashable {
  private enum Part: Hashable {
    case rule, seed
  }

  private let part: Part
  var dialog: Dialog

  static func rule(of search: SoupSearch) -> SearchQuestion {
    SearchQuestion(
      part: .rule,
      dialog: .prompt(
        "Rule", "The rule to search. Each rule has its own counts.",
        field: TextField(search.rule.description, placeholder: "B3/S23 or HighLife", limit: 60),
        button: "Apply"))
  }

  static func seed(of search: SoupSearch) -> SearchQuestion {
    SearchQuestion(
      part: .seed,
      dialog: .prompt(
        "Seed", "Any text without spaces. The same seed always makes the same soups.",
        field: TextField(search.seed, placeholder: "parlor", limit: 60), button: "Apply"))
  }

  /// The search with the answer; if that is invalid, nil and the dialog shows the problem.
  mutating func changed(_ search: SoupSearch) -> SoupSearch? {
    let text = dialog.text
    guard part == .rule || !text.isEmpty && !text.contains(where: \.isWhitespace) else {
      dialog.setProblem("Type a text without spaces.")
      return nil
    }
    do throws(LifeError) {
      let rule = part == .rule ? try Rule(parsing: text) : search.rule
      return try SoupSearch(
        rule: rule, symmetry: search.symmetry, seed: part == .seed ? text : search.seed)
    } catch {
      dialog.setProblem(error.sentence)
      return nil
    }
  }
}
