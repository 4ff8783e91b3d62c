import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// Anagram's home screen, with the next phrase one key away.
struct AnagramHomeScreen: Screen {
  typealias App = ParlorApp

  /// An item of the menu.
  enum Choice: Hashable, Sendable {
    case resume, daily, next, easy, hard, sprint, pyramid, match
    case write, friends, list, statistics, rules, settings
  }

  private var menu = Menu(Self.items)
  private static let items: [Menu<Choice>.Item] = [
    .init("Next phrase", .next, shortcut: "n"), .init("Daily phrase", .daily, shortcut: "y"),
    .init("An easy one", .easy, shortcut: "e"),
    .init("A hard one", .hard, shortcut: "d"),
    .init("Sprint", .sprint, detail: "3 minutes, against your best", shortcut: "t"),
    .init("Pyramid", .pyramid, detail: "longer and longer phrases", shortcut: "i"),
    .init("Match", .match, detail: matchDetail, shortcut: "m"),
    .init("Write a phrase", .write, shortcut: "w"), .init("Friends", .friends, shortcut: "f"),
    .init("Phrases played", .list, shortcut: "p"),
    .init("Statistics", .statistics, shortcut: "s"), .init("How to play", .rules, shortcut: "h"),
    .init("Settings", .settings, shortcut: "o"),
  ]
  private static let matchDetail = "2–8 in turn, or a race"
  /// The last phrase played, if it can be resumed; nil for none.
  private(set) var waiting: Identifier?
  /// The menu item that resumes it.
  private var resume: Menu<Choice>.Item?
  /// True once the player has moved in the menu.
  private var hasMoved = false
  /// The position of a match that can be resumed; nil for none.
  private var waitingMatch: String?
  /// Nil until it is read.
  private(set) var statistics: AnagramStatistics?
  /// The phrases waiting from friends, and the state of the connection.
  private(set) var friends = FriendsStatus()
  private var greeting: [ParlorCommand]
  private let opened: Timestamp

  init(_ context: GameContext) {
    greeting = HowToPage.firstVisit(to: AnagramPuzzle.game, context.preferences)
    opened = context.opened
  }

  var header: Header { Header("Anagram", remark: statistics.map(Self.remark) ?? "") }

  /// The line below the level: senders of waiting phrases, or the state of the connection.
  private var friendsLine: String {
    let senders = friends.waiting.senders
    guard !senders.isEmpty else { return friends.isWanted ? friends.sentence : "" }
    let count = friends.waiting.count { $0.targetId != nil }
    return "\(Count(count, "phrase")) from \(senders.sentence) \(count == 1 ? "is" : "are") waiting."
  }

  private static func remark(_ statistics: AnagramStatistics) -> String {
    "\(statistics.level.title) · \(Count(statistics.total, "point"))"
  }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Select"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      defer { greeting = [] }
      return [
        .puzzle(PuzzleStoreRequest<AnagramPuzzle>.results), .puzzle(PuzzleStoreRequest<AnagramPuzzle>.list),
        .friendsNews, .anagram(.friends(.refresh)), .anagram(.savedMatch),
      ] + greeting
    case .response(let response):
      if let status = response.friendsStatus { friends = status }
      if case .savedMatch(let detail)? = response.anagram {
        waitingMatch = detail
        listChoices()
      }
      accept(response.puzzle(of: AnagramPuzzle.self))
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input):
      hasMoved = true
      let reaction = menu.handle(input, in: Self.places(in: context.area, menu.size).menu)
      if reaction == .activated, let choice = menu.choice { return [command(for: choice)] }
    case .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  private mutating func accept(_ response: PuzzleResponse<AnagramPuzzle>?) {
    if case .results(let results, today: _)? = response {
      statistics = AnagramStatistics(results.anagramResults, today: LocalTime(opened).dayNumber)
    }
    guard case .list(let phrases, _)? = response else { return }
    let running = phrases.filter { $0.playing != nil }
    let latest = running.max { $0.lastSeen < $1.lastSeen }
    waiting = latest?.id
    resume = latest.map {
      Menu<Choice>.Item(
        "Resume", .resume, detail: "\($0.puzzle.name.onOneLine), \($0.playing?.clock ?? "")", shortcut: "r")
    }
    listChoices()
  }

  /// Updates the menu items.
  private mutating func listChoices() {
    let match = waitingMatch.map {
      Menu<Choice>.Item("Resume match", .match, detail: $0, shortcut: "m")
    }
    let items = Self.items.map { $0.choice == .match ? match ?? $0 : $0 }
    menu = Menu([resume].compactMap(\.self) + items, selected: hasMoved ? menu.choice : nil)
  }

  private func command(for choice: Choice) -> ParlorCommand {
    let game = AnagramPuzzle.game
    func play(_ offer: String) -> ParlorCommand { .open(.puzzle(.play(.new(offer: offer)), of: game)) }
    return switch choice {
    case .resume: .open(.puzzle(waiting.map { .play(.saved($0)) } ?? .list(), of: game))
    case .daily: .open(.puzzle(.daily, of: game))
    case .next: play(AnagramGame.next)
    case .easy: play(PhrasePool.Wish.easy.rawValue)
    case .hard: play(PhrasePool.Wish.hard.rawValue)
    case .sprint: .open(.game(AnagramRoute.run(.sprint)))
    case .pyramid: .open(.game(AnagramRoute.run(.pyramid)))
    case .match: .open(.game(AnagramRoute.match))
    case .write: .open(.puzzle(.editor(nil), of: game))
    case .friends: .open(.game(AnagramRoute.friends))
    case .list: .open(.puzzle(.list(), of: game))
    case .statistics: .open(.game(AnagramRoute.statistics))
    case .rules: .open(.howTo(game))
    case .settings: .open(.gameSettings(game))
    }
  }

  /// The rows from which the picture has room above the title.
  private static let tallRows = 46

  private typealias Places = (picture: Rect, title: Rect, level: Rect, menu: Rect)

  private static func places(in area: Rect, _ menu: Size) -> Places {
    let rows = [(14, 5), (8, 3), (5, 2)].first { area.rows >= menu.rows + $0.0 }?.1 ?? 0
    let isTall = area.rows >= tallRows
    let parts = area.rows(
      .share(isTall ? 4 : 1), .cells(rows), .cells(rows > 0 ? 1 : 0), .cells(2), .cells(menu.rows),
      .share(isTall ? 1 : 2))
    return (
      isTall ? parts[0].inset(columns: 2, rows: 1) : Rect(area.origin, Size(columns: 0, rows: 0)), parts[1],
      parts[3], parts[4].centered(Size(columns: max(34, menu.columns), rows: parts[4].rows))
    )
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let places = Self.places(in: area, menu.size)
    let emblem = GameInfo.Emblem.anagram
    if !places.picture.isEmpty, let picture = emblem.pictures.first {
      Sprite(picture, backdrop: emblem.backdrop).fitted(to: places.picture.size)
        .draw(on: &canvas, in: places.picture)
    }
    if !canvas.look.isPlain { TileWord("anagram").draw(on: &canvas, in: places.title) }
    if let statistics {
      canvas.write(
        Self.sentence(about: statistics), in: places.level, align: canvas.look.center, style: .caption)
    }
    canvas.write(
      friendsLine, in: places.level.droppingTop(1), align: canvas.look.center,
      style: friends.unseen > 0 ? .anagramAccent : .caption)
    menu.draw(on: &canvas, in: places.menu)
  }

  private static func sentence(about statistics: AnagramStatistics) -> String {
    guard statistics.solved > 0 else { return "Put the letters back into words." }
    let level = statistics.level
    let next =
      level.next.map { "\(($0 - statistics.total).grouped) points to the next level" } ?? "the highest level"
    return "Level \(level.number), \(level.title): \(next). Streak: \(statistics.streak)."
  }
}

/// A word in tiles, as large as fits.
struct TileWord {
  private let letters: [Character]

  init(_ word: String) { letters = Array(word) }

  /// True if there are tiles small enough.
  func fits(_ room: Size) -> Bool { tileSize(in: room) != nil }

  private func tileSize(in room: Size) -> TileSize? {
    TileSize.sizes(for: letters).first {
      $0.cells.rows <= room.rows && letters.count * $0.pitch <= room.columns
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, state: TileDrawing.State = .usual) {
    guard let size = tileSize(in: area.size) else { return }
    let place = area.centered(Size(columns: letters.count * size.pitch - 1, rows: size.cells.rows))
    for (index, letter) in letters.enumerated() where letter != " " {
      let origin = place.origin.moved(columns: index * size.pitch)
      TileDrawing(size: size).draw(letter, state: state, on: &canvas, in: Rect(origin, size.cells))
    }
  }
}

extension ListedPuzzle {
  /// The time of the last play.
  fileprivate var lastSeen: Timestamp { lastPlayed ?? puzzle.updated }
}

extension [PuzzleResults] {
  /// The first play of each phrase, because a player who repeats one knows it.
  var anagramResults: [AnagramResult] {
    compactMap { $0.log.min { $0.finished < $1.finished } }.map {
      AnagramResult(
        finished: $0.finished, day: $0.day, time: .milliseconds($0.milliseconds), isSolved: $0.isSolved,
        hints: $0.hints, points: $0.points)
    }
  }
}
