import GameKit
import Kit
import TUI

/// One finished game: the result, then its story page by page.
struct RecordScreen: Screen {
  typealias App = ParlorApp

  enum Content: Hashable {
    case waiting
    /// A sentence in place of a game.
    case nothing(String)
    /// A game, with its story if that can be read.
    case game(GameRecord, [RecordPage]?)
  }

  let id: Identifier
  let games: [GameModule]
  var content = Content.waiting
  /// The game in some lines to share; nil if it has no card.
  private var card: String?
  var tabs = Tabs(["Overview"])
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
    case .response(let answer): accept(answer)
    case .input(let input): return handle(input, in: context)
    case .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch content {
    case .waiting: break
    case .nothing(let reason):
      canvas.write(reason, in: area.centered(Size(columns: area.columns, rows: 1)), align: canvas.look.center)
    case .game:
      let parts = parts(of: area, isPlain: canvas.look.isPlain)
      if hasPages { tabs.draw(on: &canvas, in: parts.tabs, isFocused: false) }
      if let picture = parts.picture { EmblemWall(emblems: emblems).draw(on: &canvas, in: picture) }
      page(in: parts.page, isPlain: canvas.look.isPlain).draw(on: &canvas, in: parts.page)
    }
    dialog?.draw(on: &canvas, in: area)
  }
}

extension RecordScreen {
  private static let pageColumns = 84

  /// The areas of the tabs, the page, and on a wide screen the game's picture.
  private func parts(of area: Rect, isPlain: Bool) -> (tabs: Rect, page: Rect, picture: Rect?) {
    let inside = area.inset(columns: 1)
    let left = min(area.columns * 2 / 5, area.columns - Self.pageColumns)
    let hasPicture = !isPlain && !emblems.isEmpty && left > GameInfo.Emblem.size.columns
    let body = area.droppingTop(2).columns(.cells(hasPicture ? left : 0), .share(1))
    let page = body[1].inset(columns: hasPicture ? 4 : 2, rows: hasPicture ? 1 : 0)
    return (inside.row(0), page, hasPicture ? body[0] : nil)
  }

  /// The emblem of the game, if this version has the game.
  private var emblems: [GameInfo.Emblem] {
    guard case .game(let record, _) = content else { return [] }
    return games.filter { $0.id == record.game && !$0.info.emblem.pictures.isEmpty }.map(\.info.emblem)
  }

  var hasPages: Bool { tabs.titles.count > 1 }

  func page(in area: Rect, isPlain: Bool) -> PageView {
    PageView(lines(in: area, isPlain: isPlain), in: area, from: offset)
  }

  private func lines(in area: Rect, isPlain: Bool) -> [RecordPage.Line] {
    guard case .game(let record, let pages) = content else { return [] }
    let columns = PageView.textColumns(in: area)
    let told = tabs.selected > 0 ? pages?[tabs.selected - 1].lines : nil
    let lines = told ?? RecordOverview(record: record, games: games, pages: pages).whole(in: columns)
    return (isPlain ? lines.map { .init($0.spoken, $0.style) } : lines).wrapped(to: columns)
  }

  private mutating func accept(_ answer: Response) {
    switch answer {
    case .history(.record(let record?)):
      let pages = games.first { $0.id == record.game }?.retell(record)
      content = .game(record, pages)
      let lines = games.first { $0.id == record.game }?.shareCard(record) ?? []
      card = lines.isEmpty ? nil : lines.cardText
      tabs = Tabs(["Overview"] + (pages ?? []).map(\.title), selected: tabs.selected)
    case .history(.record(nil)): content = .nothing("This game is no longer in History.")
    case .failed: content = content == .waiting ? .nothing("This game can't be loaded right now.") : content
    case .history, .analytics, .preferences, .locations, .game, .party, .join, .published, .savedGames,
      .cardNews, .done:
      break
    }
  }
}

extension RecordScreen {
  var hints: [Hint] {
    if let dialog { return dialog.hints }
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard case .game = content else { return [back] }
    let leaf = [
      Hint(.right, .left, .pageDown, .pageUp, .space, shown: "←→", title: "Next page"),
      Hint(.home, .end, title: "First or last page", isInFooter: false),
    ]
    return (hasPages ? leaf : []) + [
      Hint(.up, .down, shown: "↑↓", title: "Scroll"), back,
      Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      Hint(.character("y"), title: "Copy"),
    ] + (card == nil ? [] : [Hint(.character("s"), title: "Copy card", isInFooter: false)])
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard dialog == nil else {
      let isDeleted = dialog.answer(input, in: context.area, look: context.look)
      return isDeleted ? [GameModule].deleting(id) + [.close] : []
    }
    if input == .key(.escape) || input == .key(.character("q")) { return [.close] }
    guard case .game(let record, _) = content else { return [] }
    switch input {
    case .key(.character("d")), .key(.delete): askToDelete(record)
    case .key(.character("y")): return text.map { [.copy($0)] } ?? []
    case .key(.character("s")): return card.map { [.copy($0)] } ?? []
    case .key(let key): press(key, in: context)
    case .mouse(let mouse): handle(mouse, in: context)
    case .paste, .focus: break
    }
    return []
  }

  private mutating func press(_ key: Key, in context: ParlorContext) {
    switch (key, key.direction) {
    case (.pageDown, _), (.space, _), (.enter, _): open(tabs.selected + 1)
    case (.pageUp, _): open(tabs.selected - 1)
    case (.home, _): open(0)
    case (.end, _): open(tabs.titles.count - 1)
    case (_, .down), (_, .up): scroll(.key(key), in: context)
    case (_, .left), (_, .right), (_, nil): turnTabs(.key(key), in: context.area)
    }
  }

  private mutating func handle(_ mouse: Mouse, in context: ParlorContext) {
    switch mouse.action {
    case .wheelDown, .wheelUp: scroll(.mouse(mouse), in: context)
    case .press: turnTabs(.mouse(mouse), in: context.area)
    case .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
  }

  private mutating func open(_ page: Int) {
    let before = tabs.selected
    tabs.select(page)
    if tabs.selected != before { offset = 0 }
  }

  private mutating func turnTabs(_ input: Input, in area: Rect) {
    var turned = tabs
    guard turned.handle(input, in: parts(of: area, isPlain: false).tabs) == .handled else { return }
    open(turned.selected)
  }

  private mutating func scroll(_ input: Input, in context: ParlorContext) {
    let isPlain = context.look.isPlain
    let page = page(in: parts(of: context.area, isPlain: isPlain).page, isPlain: isPlain)
    offset = page.offset(after: input) ?? offset
  }

  private mutating func askToDelete(_ record: GameRecord) {
    let winners = record.participants.filter(\.hasWon).map(\.name)
    dialog = games.deletionDialog(record.game, ended: record.finished, winners: winners)
  }
}

extension RecordScreen {
  /// The whole story as text for the clipboard; nil if there is none.
  var text: String? {
    guard case .game(let record, let pages) = content else { return nil }
    let columns = 72
    let overview = RecordOverview(record: record, games: games, pages: pages)
    let parts =
      [[games.title(of: record.game)] + overview.lines(in: columns).map(\.text)]
      + (pages ?? []).map(Self.lines)
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// A page with its title underlined.
  private static func lines(of page: RecordPage) -> [String] {
    [page.title, String(repeating: "-", count: page.title.columns)] + page.lines.map(\.text)
  }
}
