import Anagram
import GameKit
import Kit
import Library
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit

/// The page about friends, and the one on which phrases for them are written.
struct FriendsScreenTests {
  private static let ben = PhrasePlayer(id: Identifier(high: 1, low: 2), name: "Ben")
  private static let cleo = PhrasePlayer(id: Identifier(high: 1, low: 3), name: "Cleo")
  private static let settings = ServerSettings(address: "example.org:3000", name: "Anna")

  /// Connected, with a phrase from Ben and one for everyone.
  static var status: FriendsStatus {
    func phrase(_ number: UInt64, for target: Identifier?) -> Phrase {
      Phrase(
        id: Identifier(high: 2, low: number), content: "be kind", senderId: ben.id, targetId: target,
        createdAt: Timestamp(seconds: 0), isConsumed: false, senderName: "Ben", language: "en")
    }
    var status = FriendsStatus()
    (status.connection, status.isWanted, status.unseen) = (.online, true, 2)
    status.waiting = [phrase(1, for: Identifier(high: 1, low: 1)), phrase(2, for: nil)]
    (status.friends, status.online) = ([ben, cleo], [ben, cleo])
    status.name = "Anna"
    status.senders = [KnownSender(player: ben, phrase: Identifier(high: 2, low: 1))]
    return status
  }

  static func news(_ news: FriendsNews) -> ParlorEvent {
    .response(.published(ServiceEvent(FriendsNews.kind, of: AnagramPuzzle.game, GamePayload(news))))
  }

  static func page(
    size: Size = Size(columns: 80, rows: 22), look: Look = Look()
  ) -> ScreenFixture<FriendsScreen> {
    var page = ScreenFixture(FriendsScreen(settings), size: size, look: look)
    page.tell(news(.status(status)))
    let ranks = [PhraseAPI.Rank(rank: 1, name: "Cleo", score: 1_718, phrases: 30)]
    page.tell(news(.answered(.leaderboard(.weekly), .leaderboard(.weekly, ranks))))
    return page
  }

  private static func friends(_ request: FriendsRequest) -> Request {
    .game(AnagramRequest.friends(request))
  }

  @Test(arguments: [false, true]) func `the page about friends`(isPlain: Bool) {
    let page = Self.page(look: Look(isPlain: isPlain))
    expectSnapshot(of: page, named: isPlain ? "friends-plain" : "friends")
  }

  @Test func `settings are saved and taken over, but not with a name that no server takes`() {
    var page = ScreenFixture(FriendsScreen(ServerSettings()))
    page.type("example.org:3000")
    page.press(.tab)
    page.type("A")
    page.press(.tab, .tab, .tab, .enter)
    #expect(page.shows("2 to 50 letters, digits, spaces, - and _"))
    #expect(!page.requests.contains { if case .preferences = $0 { true } else { false } })
    page.press(.backTab, .backTab, .backTab)
    page.type("nna")
    page.press(.tab, .tab, .tab, .enter)
    #expect(page.requests.contains(Self.friends(.apply(Self.settings))))
    #expect(page.requests.contains(.preferences(.remember(name: "anagram.server", text: "example.org:3000"))))
  }

  @Test func `the leaderboard goes from week to total to today`() {
    var page = Self.page()
    #expect(page.shows("Best this week") && page.shows("1. Cleo 1,718"))
    page.press(.function(6))
    #expect(page.shows("Best of all time") && !page.shows("1. Cleo 1,718"))
    #expect(page.requests.last == Self.friends(.ask(.leaderboard(.total))))
    page.press(.function(6))
    #expect(page.shows("Best today"))
  }

  @Test func `a late answer about another leaderboard is not shown`() {
    var page = Self.page()
    page.press(.function(6))
    let ranks = [PhraseAPI.Rank(rank: 1, name: "Late", score: 1, phrases: 1)]
    page.tell(Self.news(.answered(.leaderboard(.weekly), .leaderboard(.weekly, ranks))))
    #expect(!page.shows("Late"))
  }

  @Test(arguments: [
    (Key.function(7), FriendsRequest.block(ben)),
    (.function(8), .report(Identifier(high: 2, low: 1))),
  ])
  func `a sender is blocked or reported by name`(key: Key, request: FriendsRequest) {
    var page = Self.page()
    page.press(key)
    page.press(.backspace, .enter)
    #expect(page.shows("You have no phrase from “Be”."))
    page.press(.character("N"), .enter)
    #expect(page.requests.last == Self.friends(request))
    #expect(!page.shows("a sender"))
  }

  @Test func `the account is deleted once its name is typed, and the player is offline then`() {
    var page = Self.page()
    page.press(.function(4))
    #expect(!page.shows("Delete your account"))
    var status = Self.status
    status.player = Identifier(high: 1, low: 1)
    page.tell(Self.news(.status(status)))
    page.press(.function(3))
    #expect(page.requests.last == Self.friends(.strangers(accept: false)))
    page.press(.function(4))
    #expect(page.shows("Delete your account"))
    page.press(.enter)
    #expect(page.shows("Your name there isn't"))
    page.type("anna")
    page.press(.enter)
    #expect(page.requests.last == Self.friends(.leave))
    status.connection = .left
    page.tell(Self.news(.status(status)))
    #expect(page.requests.contains(.preferences(.remember(name: "anagram.network", text: "off"))))
  }

  @Test func `a sender who was blocked is found in a list, and unblocked`() {
    var page = Self.page()
    page.press(.function(9))
    #expect(!page.shows("Unblock a sender"))
    var status = Self.status
    status.blocked = [Self.cleo, Self.ben]
    page.tell(Self.news(.status(status)))
    page.press(.function(9))
    #expect(page.shows("Blocked: Ben and Cleo."))
    page.press(.enter)
    #expect(page.requests.last == Self.friends(.unblock(Self.ben)))
  }

  @Test(arguments: [
    ("ftp://example.org", "Only http:// and https:// work here."),
    ("example org", "An address has no spaces."),
    ("example.org:0", "The port after the colon is a number from 1 to 65535."),
    ("example.org:x", "The port after the colon is a number from 1 to 65535."),
    ("[::1]70000", "The port after the colon is a number from 1 to 65535."),
    ("http://example.org/phrases?all", "Invalid path after the host name."),
    ("https://", "The name of the server is missing."), (":3000", "The name of the server is missing."),
    ("exämple.org", "Write it like example.org:3000 or https://example.org."),
  ])
  func `an address that can't be one is named before it is saved`(address: String, sentence: String) {
    var page = ScreenFixture(FriendsScreen(ServerSettings()))
    page.type(address)
    page.press(.tab)
    page.type("Anna")
    page.press(.tab, .tab, .tab, .enter)
    #expect(page.shows(sentence))
    #expect(!page.requests.contains { if case .preferences = $0 { true } else { false } })
  }

  @Test(arguments: [
    "example.org", "example.org:3000", "http://10.0.0.7:80/", "https://phrases.example.org", "[::1]:3000",
    "localhost",
  ])
  func `an address that can be one is taken`(address: String) {
    #expect(ServerSettings.fault(inAddress: address) == nil)
  }

  private static func sent(by editor: ScreenFixture<PhraseEditorScreen>) -> [Outbox.Composed] {
    editor.requests.compactMap { request -> Outbox.Composed? in
      guard case .game(_, let payload) = request,
        case .friends(.send(let phrase))? = payload.unwrap(as: AnagramRequest.self)
      else { return nil }
      return phrase
    }
  }

  @Test func `the first registration leads straight into a game, a later one does not`() {
    let first = Route.puzzle(.play(.new(offer: "next")), of: AnagramPuzzle.game)
    for account in [nil, Identifier(high: 1, low: 1)] {
      var page = ScreenFixture(FriendsScreen(Self.settings))
      page.press(.backTab, .enter)
      var status = FriendsStatus()
      (status.isWanted, status.player) = (true, account)
      page.tell(.response(.anagram(.friends(status))))
      (status.connection, status.player) = (.online, Identifier(high: 1, low: 1))
      for _ in 0..<2 { page.tell(Self.news(.status(status))) }
      #expect(page.opened == (account == nil ? [first] : []))
    }
  }

  @Test func `a server that is faster than the answer to saving leads into a game, too`() {
    var page = ScreenFixture(FriendsScreen(Self.settings))
    page.press(.backTab, .enter)
    var status = FriendsStatus()
    (status.isWanted, status.connection, status.player) = (true, .online, Identifier(high: 1, low: 1))
    page.tell(.response(.anagram(.friends(status))))
    for _ in 0..<2 { page.tell(Self.news(.status(status))) }
    #expect(page.opened == [.puzzle(.play(.new(offer: "next")), of: AnagramPuzzle.game)])
  }

  @Test func `a phrase goes to a player whom the server finds by name`() throws {
    var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()))
    editor.tell(.response(.anagram(.friends(Self.status))))
    editor.type("be kind")
    editor.press(.tab)
    editor.type("It costs nothing")
    editor.press(.tab, .tab, .tab)
    editor.type("Dora")
    editor.press(.tab, .tab, .enter)
    let name = try #require(AccountName("Dora"))
    #expect(editor.requests.last == Self.friends(.ask(.player(name))) && Self.sent(by: editor) == [])
    editor.tell(Self.news(.answered(.player(name), .noPlayer(name))))
    #expect(editor.shows("The server has no player with that name.") && Self.sent(by: editor) == [])
    editor.press(.enter)
    let dora = PhrasePlayer(id: Identifier(high: 1, low: 4), name: "Dora")
    editor.tell(Self.news(.answered(.player(name), .player(dora))))
    #expect(Self.sent(by: editor).map(\.targets) == [[dora.id]])
  }

  @Test func `a server of the original kind gets no clue that is too long for it`() {
    var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()))
    var status = Self.status
    status.isOriginal = true
    editor.tell(.response(.anagram(.friends(status))))
    editor.type("be kind")
    editor.press(.tab)
    editor.type("It costs nothing, and it's worth a lot")
    editor.press(.tab, .space, .tab, .tab, .tab, .tab, .enter)
    #expect(Self.sent(by: editor) == [] && editor.shows("too long"))
  }

  @Test func `a phrase goes to the friends who were chosen, once`() throws {
    var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()))
    editor.tell(.response(.anagram(.friends(Self.status))))
    editor.type("be kind")
    editor.press(.tab)
    editor.type("It costs nothing")
    editor.press(.tab, .tab, .space)
    expectSnapshot(of: editor, named: "compose")
    editor.press(.tab, .tab, .tab, .enter)
    let sent = Self.sent(by: editor)
    #expect(sent.map(\.targets) == [[Self.cleo.id]])
    #expect(sent.map(\.content) == ["be kind"] && editor.screen.phrase.isEmpty)
    editor.press(.enter)
    #expect(editor.screen.phrase.isEmpty && sent.count == 1)
  }

  @Test func `news of friends change nothing that is typed`() {
    var editor = ScreenFixture(PhraseEditorScreen(nil, .anagram()))
    editor.tell(.response(.anagram(.friends(Self.status))))
    editor.type("be ki")
    var other = Self.status
    other.friends = [Self.cleo]
    editor.tell(Self.news(.status(other)))
    editor.type("nd")
    #expect(editor.screen.phrase == "be kind" && !editor.shows("Ben"))
  }

  @Test func `the card says who has sent what, until it was seen`() {
    func status(unseen: Int, saved: String? = nil) -> CardStatus {
      var friends = Self.status
      friends.unseen = unseen
      return AnagramModule.cardStatus(
        CardFacts(
          info: GameModule.anagram.info, isSuspended: false, savedGame: saved, news: friends.cardNews,
          lastGame: nil))
    }
    #expect(status(unseen: 1).parts == ["New: 1 phrase from Ben"] && status(unseen: 1).isUrgent)
    #expect(status(unseen: 0).parts == ["1 phrase from Ben"] && !status(unseen: 0).isUrgent)
    #expect(status(unseen: 0, saved: "EBKIND, 0:12").parts == ["Paused: EBKIND, 0:12"])
    let match = status(unseen: 0, saved: "match of 2 players")
    #expect(match.parts == ["Paused: match of 2 players"] && match.isUrgent)
    #expect(FriendsStatus().cardNews == nil)
  }
}

/// The words of the commands about phrases and the server.
@MainActor
struct FriendsCommandTests {
  @Test func `sending needs a phrase by the rules, and a server`() throws {
    let calls = try CommandCalls(.phrases)
    #expect(try calls.run("send bekind").errors.map { $0.contains("2 to 4 words, not 1") } == [true])
  }
}
