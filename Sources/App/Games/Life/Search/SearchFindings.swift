import Kit
import Life
import TUI

/// The findings of a soup search in the order of the table.
struct SearchFindings: Hashable {
  var tally = SoupTally() { didSet { arrange() } }
  /// True to show what was found least often first.
  var rarestFirst = false { didSet { arrange() } }
  /// The findings, in order.
  private(set) var rows: [Row] = []

  struct Row: Hashable {
    let finding: SoupFinding
    let entry: SoupTally.Entry
  }

  static let columns = [
    Table.Column("Count", .cells(11), alignment: .trailing),
    Table.Column("Share", .cells(8), alignment: .trailing),
    Table.Column("Name", .atLeast(14)), Table.Column("Code", .atLeast(16)),
  ]

  private mutating func arrange() {
    let list = tally.list.map { Row(finding: $0.finding, entry: $0.entry) }
    rows = rarestFirst ? list.reversed() : list
  }

  /// The texts of a row.
  func texts(of place: Int) -> [String] {
    guard rows.indices.contains(place) else { return [] }
    let (finding, count) = (rows[place].finding, rows[place].entry.count)
    return [count.grouped, share(of: finding, count), finding.title, finding.code]
  }

  private func share(of finding: SoupFinding, _ count: Int) -> String {
    guard case .object = finding, tally.objects > 0 else { return "–" }
    let hundredths = Int((Double(count) / Double(tally.objects) * 10_000).rounded())
    guard hundredths > 0 else { return "<0.01%" }
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)%"
  }

  /// The first soups of a row's finding.
  func soups(of place: Int, in search: SoupSearch) -> String {
    let soups = rows[place].entry.soups
    return "First in soup\(soups.count == 1 ? "" : "s") "
      + soups.map { search.soup($0).text }.joined(separator: " ")
  }

  /// What a search searches.
  static func settings(_ search: SoupSearch) -> String {
    "\(search.rule), symmetry \(search.symmetry.rawValue), seed \(search.seed)"
  }

  /// The sums, and the speed while it runs.
  static func sum(_ tally: SoupTally, rate: Int?) -> String {
    "\(tally.soups.grouped) soups, \(tally.objects.grouped) objects of \(tally.entries.count.grouped) kinds"
      + (rate.map { ", \($0.grouped) soups/s" } ?? "")
  }
}

extension SoupFinding {
  /// The name in the table.
  fileprivate var title: String {
    switch self {
    case .object(let code): code.name ?? ""
    case .growing: "(grows forever)"
    case .unsettled: "(no end found)"
    }
  }

  /// The code in the table.
  fileprivate var code: String {
    if case .object(let code) = self { code.description } else { "" }
  }
}

/// A question for a part of a search.
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

  /// The search with the answer; nil, with a problem in the dialog, if it cannot be searched.
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
