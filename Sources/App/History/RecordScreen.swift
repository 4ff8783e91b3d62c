import GameKit
import TUI

/// One finished game: how it ended, and then its story page by page.
struct RecordScreen: Screen {
  typealias Words = ParlorApp

  /// What there is to show.
  enum Content: Hashable {
    /// Nothing was read yet.
    case waiting
    /// A sentence that says why there is nothing.
    case nothing(String)
    /// A game and its story, if that can be read.
    case game(GameRecord, [RecordPage]?)
  }

  let id: Identifier
  let games: [GameModule]
  var content = Content.waiting
  var tabs = Tabs(["Overview"])
  /// The first line that is shown of the page.
  var offset = 0
  var dialog: Dialog?

  init(_ id: Identifier, games: [GameModule] = Catalogue.games) {
    self.id = id
    self.games = games
  }

  var header: Header {
    guard case .game(let record, _) = content else { return Header("History") }
    return Header(
      "History · \(games.title(of: record.game))",
      remark: hasPages ? "page \(tabs.selected + 1) of \(tabs.titles.count)" : "")
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.request(.history(.record(id)))]
    case .answer(let answer): take(answer)
    case .input(let input): return handle(input, in: context)
    case .alarm, .resized, .interrupted: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch content {
    case .waiting: break
    case .nothing(let reason):
      canvas.write(reason, in: area.centred(Size(columns: area.columns, rows: 1)), align: canvas.look.centre)
    case .game:
      let (tabRow, place) = Self.parts(of: area)
      if hasPages { tabs.draw(on: &canvas, in: tabRow, isFocused: false) }
      page(in: place, isPlain: canvas.look.isPlain).draw(on: &canvas, in: place)
    }
    dialog?.draw(on: &canvas, in: area)
  }
}

extension RecordScreen {
  /// Where the tabs stand, and the page below them.
  static func parts(of area: Rect) -> (tabs: Rect, page: Rect) {
    let inside = area.inset(columns: 1)
    return (inside.row(0), inside.inset(columns: 1).droppingTop(2))
  }

  /// Whether there is more than the overview.
  var hasPages: Bool { tabs.titles.count > 1 }

  /// The page that is open, laid out.
  func page(in area: Rect, isPlain: Bool) -> PageView {
    PageView(lines(in: area, isPlain: isPlain), in: area, from: offset)
  }

  private func lines(in area: Rect, isPlain: Bool) -> [RecordPage.Line] {
    guard case .game(let record, let pages) = content else { return [] }
    let columns = PageView.textColumns(in: area)
    let overview = RecordOverview(record: record, games: games, hasDetails: pages != nil)
    let told = tabs.selected > 0 ? pages?[tabs.selected - 1].lines : nil
    let lines = told ?? overview.lines(in: columns)
    return (isPlain ? lines.map { .init($0.spoken, $0.style) } : lines).wrapped(to: columns)
  }

  private mutating func take(_ answer: Answer) {
    switch answer {
    case .history(.record(let record?)):
      let pages = games.first { $0.id == record.game }?.retell(record)
      content = .game(record, pages)
      tabs = Tabs(["Overview"] + (pages ?? []).map(\.title), selected: tabs.selected)
    case .history(.record(nil)): content = .nothing("This game is no longer in the history.")
    case .failed: content = content == .waiting ? .nothing("This game cannot be read just now.") : content
    case .history, .preferences, .locations, .game, .published, .done:
      break
    }
  }
}
