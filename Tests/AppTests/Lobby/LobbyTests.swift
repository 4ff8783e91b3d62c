import GameKit
import Kit
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// The lobby.
@MainActor
struct LobbyTests {
  @Test func `the first time the app is explained, and never by itself again`() throws {
    let app = AppFixture(home: try TempHome(), isNew: true)
    #expect(app.pilot.routes == [.lobby, .howTo(nil)])
    let later = AppFixture(home: try TempHome(), store: app.store)
    #expect(later.pilot.routes == [.lobby])
  }

  /// The keys that lead past all games.
  private nonisolated static let tabs = Catalogue.games.map { _ in Key.tab }

  @Test(arguments: [
    ([Key.enter], Route.game(GameID("snakesss"))), ([.space], .game(GameID("snakesss"))),
    ([.character("1")], .game(GameID("snakesss"))), ([.end, .left, .left, .left, .enter], .history),
    (tabs + [.enter], .history), ([.end, .left, .left, .enter], .settings),
    ([.end, .left, .enter], .howTo(nil)), ([.backTab, .enter], .quitConfirmation(unsaved: [])),
    ([.end, .enter], .quitConfirmation(unsaved: [])), ([.end, .home, .enter], .game(GameID("snakesss"))),
    ([.right, .enter], .game(GameID("werewolf"))), ([.character("2")], .game(GameID("werewolf"))),
    ([.character("3")], .game(GameID("life"))), ([.right, .right, .enter], .game(GameID("life"))),
    ([.character("q")], .quitConfirmation(unsaved: [])), ([.down, .up, .enter], .game(GameID("snakesss"))),
  ])
  func `keys lead everywhere`(keys: [Key], route: Route) throws {
    let app = AppFixture(home: try TempHome())
    app.pilot.press(keys)
    // A game that was never played explains itself first.
    #expect(app.pilot.routes.prefix(2) == [.lobby, route])
  }

  @Test(arguments: [
    ("Trivia with liars", Route.game(GameID("snakesss"))), ("History", .history), ("Settings", .settings),
    ("How to play", .howTo(nil)),
  ])
  func `a click leads there too`(text: String, route: Route) throws {
    let app = AppFixture(home: try TempHome())
    #expect(app.pilot.click(on: text))
    #expect(app.pilot.routes == [.lobby, route])
  }

  @Test func `on the smallest screen nothing of a card is cut`() throws {
    let app = AppFixture(home: try TempHome(), size: .smallest)
    let text = app.pilot.lines.joined(separator: "\n")
    #expect(!text.contains("…"), "\(text)")
    for word in Catalogue.games.flatMap({ $0.info.tagline.split(separator: " ") }) {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test func `a click beside everything does nothing`() throws {
    let app = AppFixture(home: try TempHome())
    app.pilot.click(at: Point(column: 0, row: 3))
    #expect(app.pilot.routes == [.lobby])
  }

  @Test(arguments: [Size.usual, .large, .smallest])
  func `arrows reach everything, and never lead astray`(size: Size) throws {
    let app = AppFixture(home: try TempHome(), size: size)
    var luck = SplitMix64(seed: 1)
    var seen: Set<String> = []
    for _ in 0..<300 {
      app.pilot.press([.up, .down, .left, .right][luck.below(4)])
      seen.insert(
        app.pilot.lines.joined(separator: "\n") + "\(String(describing: app.pilot.picture.cursor))")
    }
    // The games, and a row of four buttons.
    #expect(seen.count == Catalogue.games.count + 4)
  }

  @Test func `quitting asks, and staying stays`() throws {
    let app = AppFixture(home: try TempHome())
    app.pilot.press(.character("q"))
    #expect(app.pilot.shows("Quit Parlor?"))
    app.pilot.press(.escape)
    #expect(app.pilot.routes == [.lobby])
    app.pilot.press(.character("q"), .enter)
    #expect(app.pilot.shell.isDone)
  }

  @Test func `the lobby selects the game that waits, not the one that was selected before`() throws {
    var lobby = LobbyScreen()
    func appear(_ suspended: [Route]) {
      let area = Rect(Size.usual)
      let context = ParlorContext(now: .start, area: area, look: Look(), suspended: suspended)
      _ = lobby.handle(.appeared, in: context)
    }
    appear([])
    #expect(lobby.selected == 0)
    appear([.game(GameID("werewolf"))])
    #expect(lobby.selected == 1)
    lobby.selected = 0
    appear([.game(GameID("werewolf"))])
    #expect(lobby.selected == 1)
    lobby.selected = lobby.entries.count - 1
    appear([.game(GameID("werewolf"))])
    #expect(lobby.selected == lobby.entries.count - 1)
  }

  @Test func `the lobby looks like this`() throws {
    let lobby = LobbyScreen()
    let picture = lobby.picture(.usual, look: Look(theme: Shipped.theme("default")))
    expectSnapshot(picture, named: "lobby-80x24", showing: .styles)
  }

  @Test func `on a large screen the cards are a grid with pictures`() {
    let picture = LobbyScreen(games: Array(Catalogue.games.prefix(6))).picture(
      .large, look: Look(theme: Shipped.theme("default")))
    expectSnapshot(picture, named: "lobby-120x40")
  }

  @Test(arguments: [(Size(columns: 112, rows: 38), 24), (Size(columns: 192, rows: 58), 48)])
  func `six cards are three in a row, with pictures as large as fit, and arrows follow the rows`(
    size: Size, picture: Int
  ) {
    let screen = LobbyScreen(games: Array(Catalogue.games.prefix(6)))
    let layout = LobbyLayout(entries: screen.entries, titles: [], in: Rect(size), look: Look())
    #expect(layout.hasPictures && layout.places.prefix(6).allSatisfy { $0.columns >= picture + 2 })
    #expect(layout.neighbor(of: 1, towards: .down) == 4)
    #expect(layout.neighbor(of: 4, towards: .up) == 1)
    #expect(layout.neighbor(of: 4, towards: .right) == 5)
    #expect((6...9).contains(layout.neighbor(of: 4, towards: .down)))
    #expect((3...5).contains(layout.neighbor(of: 7, towards: .up)))
  }

  @Test func `a picture moves for a while when its card is selected, then rests`() {
    let (start, look) = (Instant(.seconds(5)), Look())
    var motion = EmblemMotion()
    #expect(motion.alarm == nil)
    motion.begin(at: start, in: look)
    var pictures: [Int] = []
    while let alarm = motion.alarm, pictures.count < 100 {
      motion.advance(to: alarm)
      pictures.append(motion.picture(at: alarm))
    }
    #expect(pictures == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
    motion.begin(at: start, in: Look(isAnimated: false))
    #expect(motion.alarm == nil && motion.picture(at: start) == 0)
  }

  @Test(arguments: Catalogue.games.map(\.info))
  func `what a game is fits below its picture`(info: GameInfo) {
    // Three cards in 80 columns.
    #expect(info.tagline.wrapped(to: 22).count <= 2)
    #expect(!info.emblem.pictures.isEmpty)
  }

  private nonisolated static let routes: [Route] = [
    .lobby, .history, .standings, .analytics, .settings, .howTo(nil), .gallery,
    .quitConfirmation(unsaved: ["a game"]),
  ]

  @Test(arguments: routes, [Size.usual, .large, .smallest])
  func `every screen of the app fits every size, drawn and in words`(route: Route, size: Size) throws {
    for isPlain in [false, true] {
      var invocation = Invocation.seeded(1)
      invocation.plain = isPlain
      let app = AppFixture(invocation, opening: route, home: try TempHome(), size: size)
      let lines = app.pilot.picture.lines
      #expect(lines.count == size.rows)
      #expect(lines[0].contains(app.screen.header.title.split(separator: " ")[0]))
      let body = lines.dropFirst().dropLast()
      #expect(body.contains { !$0.isEmpty } && body.allSatisfy { $0.columns <= size.columns })
    }
  }
}

/// The instructions.
@MainActor
struct HowToTests {
  private func reading(_ game: GameID?, size: Size = .usual) throws -> AppFixture {
    AppFixture(opening: .howTo(game), home: try TempHome(), size: size)
  }

  @Test(arguments: [nil, GameID("snakesss")], [[Key.enter], [.space], [.right], [.down]])
  func `the last page leads back to where one came from`(game: GameID?, keys: [Key]) throws {
    let app = try reading(game)
    for _ in HowToScreen.pages(game) {
      #expect(app.pilot.routes == [.lobby, .howTo(game)])
      app.pilot.press(keys)
    }
    #expect(app.pilot.routes == [.lobby])
  }

  @Test func `one can leaf back, and skip`() throws {
    let app = try reading(GameID("snakesss"))
    let first = app.pilot.picture
    app.pilot.press(.left, .right, .left)
    #expect(app.pilot.picture == first)
    app.pilot.press(.escape)
    #expect(app.pilot.routes == [.lobby])
  }

  @Test func `a click turns the page`() throws {
    let app = try reading(GameID("snakesss"))
    app.pilot.click(at: Point(column: 9, row: 9))
    #expect(app.marker.hasPrefix("page 2 of"))
  }

  @Test func `the welcome starts a game by its number`() throws {
    let app = try reading(nil)
    app.pilot.press(.character("3"))
    #expect(app.pilot.routes == [.lobby, .game(GameID("life"))])
    let other = try reading(GameID("snakesss"))
    other.pilot.press(.character("3"))
    #expect(other.pilot.routes == [.lobby, .howTo(GameID("snakesss"))])
  }

  @Test(arguments: [nil, GameID("snakesss"), GameID("werewolf")], [Size.usual, .large, .smallest])
  func `no page loses a word`(game: GameID?, size: Size) throws {
    let app = try reading(game, size: size)
    for page in HowToScreen.pages(game) {
      let shown = app.pilot.lines.joined(separator: " ").split(separator: " ")
      let words = page.text.split { $0 == " " || $0 == "\n" }
      #expect(words.allSatisfy(shown.contains))
      app.pilot.press(.enter)
    }
  }

  @Test(arguments: Catalogue.games, [Size.usual, .large, .smallest])
  func `all pages of a game's instructions have one form`(game: GameModule, size: Size) {
    let (area, look) = (Rect(size).droppingTop(1).droppingBottom(1), Look())
    let pages = game.howTo.forHost
    let layouts = pages.map { HowToLayout($0, of: pages, emblems: 1, area: area, look: look) }
    #expect(Set(layouts.map(\.pictures)).count <= 1)
    #expect(Set(layouts.map { $0.title == nil }).count <= 1)
  }

  @Test func `on a wide screen pictures are beside the instructions`() throws {
    let screen = HowToScreen(nil, games: Array(Catalogue.games.prefix(4)))
    let look = Look(theme: Shipped.theme("default"))
    expectSnapshot(screen.picture(.large, look: look), named: "parlor-120x40")
  }

  @Test func `the instructions look like this`() throws {
    for game in [nil, GameID("snakesss")] {
      let app = try reading(game, size: .smallest)
      for number in HowToScreen.pages(game).indices {
        expectSnapshot(of: app.pilot, named: "\(game?.rawValue ?? "parlor")-\(number + 1)")
        app.pilot.press(.enter)
      }
    }
  }
}

extension HowToScreen {
  fileprivate static func pages(_ game: GameID?) -> [HowToPage] {
    game.map { Catalogue.game($0)?.howTo.forHost ?? [] } ?? [.welcome(to: Catalogue.games)]
  }
}
