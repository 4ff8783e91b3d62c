import GameKit
import Kit
import TUI

/// The lobby: the games as cards, and buttons for everything else.
struct LobbyScreen: Screen {
  typealias App = ParlorApp

  private let games: [GameModule]
  var selected = 0
  private var kept: [Route] = []
  private var lastGames: [GameID: GameSummary] = [:]
  private var motion = EmblemMotion()
  private var savedGames: [GameID: String] = [:]
  private var news: [GameID: CardNews] = [:]
  private var evening: Evening?

  init(games: [GameModule] = Catalogue.games) { self.games = games }

  var header: Header {
    Header(
      "Parlor", remark: evening?.text ?? "party games and puzzles",
      shorterRemarks: evening?.shorterTexts ?? [])
  }

  var hints: [Hint] {
    [
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move"),
      Hint(.enter, .space, shown: "Enter", title: "Open"),
      Hint(.character("1"), shown: digits, title: "Open a game", isInFooter: false),
      Hint(.character("q"), title: "Quit"),
    ]
  }

  var alarm: Instant? { motion.alarm }

  private var digits: String { games.count > 1 ? "1–\(games.count)" : "1" }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = selected
    let commands = react(to: event, in: context)
    if selected != before { motion.begin(at: context.now, in: context.look) }
    return commands
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      selectWaitingGame(among: context.suspended)
      return [
        .request(.history(.lastGames)), .request(.history(.evening)), .request(.savedGames),
        .request(.cardNews),
      ] + games.map { .request(.subscription(.subscribe($0.id, kinds: [CardNews.kind]))) }
    case .response(let response):
      accept(response)
      return []
    case .input(let input) where context.look.isPlain: return handleList(input, in: context.area)
    case .input(.key(let key)): return handle(key, in: layout(in: context))
    case .input(.mouse(let mouse)): return handle(mouse, in: layout(in: context))
    case .alarm:
      motion.advance(to: context.now)
      return []
    case .input, .resized, .interrupted, .ending: return []
    }
  }

  private mutating func accept(_ response: Response) {
    switch response {
    case .history(.lastGames(let games)): lastGames = games
    case .history(.evening(let evening)): self.evening = evening
    case .savedGames(let games): savedGames = games
    case .cardNews(let news): self.news = news
    // The event carries the game's news; without any the card is plain again.
    case .published(let event): news[event.game] = event.payload.unwrap(as: CardNews.self)
    case .history, .analytics, .preferences, .locations, .game, .party, .join, .done, .failed: break
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !canvas.look.isPlain else { return drawWords(on: &canvas, in: area) }
    let layout = layout(in: area, canvas.look)
    Banner("PARLOR", style: .logo).draw(on: &canvas, in: layout.logo)
    for (index, entry) in entries.enumerated() {
      let isSelected = index == selected
      if layout.hasPictures, let game = game(of: entry) {
        PortraitCard(card: card(of: game), hasLetters: layout.hasLetters).draw(
          on: &canvas, in: layout.places[index], isSelected: isSelected,
          picture: isSelected ? motion.picture(at: now) : 0)
      } else {
        draw(entry, layout.form, on: &canvas, in: layout.places[index], isSelected: isSelected)
      }
    }
    guard let place = layout.portrait, let game = game(of: entries[selected]) ?? games.first else { return }
    PortraitCard(card: card(of: game))
      .draw(on: &canvas, in: place, isSelected: false, picture: motion.picture(at: now))
  }
}

extension LobbyScreen {
  var entries: [LobbyEntry] { games.map { .game($0.id) } + [.history, .settings, .howTo, .quit] }

  /// Selects the game that was left last, if it was just paused or the selected game is not a paused one.
  private mutating func selectWaitingGame(among suspended: [Route]) {
    defer { kept = suspended }
    guard let index = suspended.compactMap({ index(of: $0) }).last else { return }
    let isOnIdleGame = game(of: entries[selected]).map { !suspended.contains(.game($0.id)) } ?? false
    if suspended != kept || isOnIdleGame { selected = index }
  }

  private func index(of route: Route) -> Int? { games.firstIndex { route == .game($0.id) } }

  private func layout(in context: ParlorContext) -> LobbyLayout {
    layout(in: context.area, context.look)
  }

  private func layout(in area: Rect, _ look: Look) -> LobbyLayout {
    LobbyLayout(entries: entries, titles: games.map(\.title), in: area, look: look)
  }

  private mutating func handle(_ key: Key, in layout: LobbyLayout) -> [ParlorCommand] {
    if let direction = key.direction {
      selected = layout.neighbor(of: selected, towards: direction)
      return []
    }
    return press(key)
  }

  mutating func press(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .home: selected = 0
    case .end: selected = entries.count - 1
    case .tab: selected = (selected + 1) % entries.count
    case .backTab: selected = (selected + entries.count - 1) % entries.count
    case .character("q"): return [.quit]
    case _ where key.confirms: return entries[selected].commands
    default:
      guard let digit = key.typed?.wholeNumberValue, (1...games.count).contains(digit) else { return [] }
      selected = digit - 1
      return entries[selected].commands
    }
    return []
  }

  private mutating func handle(_ mouse: Mouse, in layout: LobbyLayout) -> [ParlorCommand] {
    guard mouse.action == .press(.left),
      let hit = layout.places.firstIndex(where: { $0.contains(mouse.point) })
    else { return [] }
    selected = hit
    return entries[hit].commands
  }

  func card(of game: GameModule) -> GameCard {
    let facts = CardFacts(
      info: game.info, isSuspended: kept.contains(.game(game.id)), savedGame: savedGames[game.id],
      news: news[game.id], lastGame: lastGames[game.id])
    return GameCard(
      info: game.info, status: game.cardStatus(facts), isWaiting: facts.isSuspended || facts.savedGame != nil)
  }

  func game(of entry: LobbyEntry) -> GameModule? {
    guard case .game(let id) = entry else { return nil }
    return games.first { $0.id == id }
  }

  private func draw(
    _ entry: LobbyEntry, _ form: GameCard.Form, on canvas: inout Canvas, in place: Rect, isSelected: Bool
  ) {
    switch entry {
    case .game:
      guard let game = game(of: entry) else { return }
      card(of: game).draw(form, on: &canvas, in: place, isSelected: isSelected)
    case .history, .settings, .howTo, .quit:
      canvas.fill(place, style: isSelected ? .buttonFocused : .button)
      canvas.write(entry.title, in: place, align: .center, style: isSelected ? .buttonFocused : .button)
      if isSelected { canvas.placeCursor(at: place.origin) }
    }
  }
}

/// The lobby in words: one list, and a sentence about the selected entry.
extension LobbyScreen {
  func drawWords(on canvas: inout Canvas, in area: Rect) {
    let parts = Self.parts(of: area, entries: entries.count)
    canvas.write("What would you like to play?", in: parts.title, style: .title)
    list.draw(on: &canvas, in: parts.list)
    let sentence = game(of: entries[selected]).map { card(of: $0).words } ?? ""
    Paragraph(sentence).draw(on: &canvas, in: parts.sentence, isFocused: false)
  }

  mutating func handleList(_ input: Input, in area: Rect) -> [ParlorCommand] {
    if case .key(let key) = input, key.typed?.isNumber == true { return press(key) }
    var list = list
    let reaction = list.handle(input, in: Self.parts(of: area, entries: entries.count).list)
    selected = list.selected
    switch reaction {
    case .activated: return entries[selected].commands
    case .handled: return []
    case .ignored:
      guard case .key(let key) = input else { return [] }
      return press(key)
    }
  }

  private var list: ListView {
    ListView(entries.map { game(of: $0)?.title ?? $0.title }, selected: selected)
  }

  private static func parts(
    of area: Rect, entries: Int
  ) -> (title: Rect, list: Rect, sentence: Rect) {
    let rows = area.inset(columns: 2, rows: 1).rows(.cells(1), .cells(entries), .share(1), gap: 1)
    return (rows[0], rows[1], rows[2])
  }
}
