import TUI

extension RecordScreen {
  /// The whole story as a text to hand on, page below page; nil while there is none.
  var text: String? {
    guard case .game(let record, let pages) = content else { return nil }
    let columns = 72
    let overview = RecordOverview(record: record, games: games, hasDetails: pages != nil)
    let parts = [overview.lines(in: columns).map(\.text)] + (pages ?? []).map(Self.lines)
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// A page with its title underlined.
  private static func lines(of page: RecordPage) -> [String] {
    [page.title, String(repeating: "-", count: page.title.columns)] + page.lines.map(\.text)
  }
}
