import Anagram
import Companion
import GameKit
import Kit
import Library
import PuzzleKit
import Store
import TUI
import Testing
import Workers

@testable import AnagramApp

/// The connection to a server, which is a list of messages here.
@MainActor
struct FriendsConnectionTests {
  private let world = World()
  private let friends: FriendsConnection

  init() {
    friends = world.connection(ServerSettings(address: "here", name: "Ann"))
    friends.open()
  }

  private func connect(as number: UInt64 = 1, token: String = "t") {
    world.report(.connected)
    world.answer(201, #"{"player":{"id":"\#(Identifier.test(number))","name":"Ann"},"token":"\#(token)"}"#)
  }

  @Test func `who connects registers, says who it is, and fetches`() {
    connect()
    #expect(world.sent.first == .open(server: "here"))
    #expect(
      world.targets == ["/api/players/register", "player-connect", "/api/phrases/for/\(Identifier.test(1))"])
    #expect(friends.status.connection == .online)
    #expect(world.disk["here"]?.account?.token == "t")
  }

  @Test func `a phrase is saved before it is announced, and once`() {
    connect()
    world.answer(200, "[\(World.phrase(7))]")
    world.report(.event(name: "new-phrase", data: #"{"phrase":\#(World.phrase(7))}"#))
    #expect(world.toasts == ["A new phrase from Ben."])
    #expect(world.disk["here"]?.inbox.waiting.map(\.id) == [.test(7)])
    #expect(friends.status.cardNews == CardNews("1 phrase from Ben", shorter: "Ben", isUnseen: true))
    friends.handle(.looked)
    #expect(friends.status.cardNews?.isUnseen == false)
  }

  @Test func `without notices a phrase arrives all the same`() {
    friends.apply(ServerSettings(address: "here", name: "Ann", showsNotices: false))
    connect()
    world.report(.event(name: "new-phrase", data: World.phrase(7)))
    #expect(world.toasts == [] && friends.status.waiting.count == 1)
  }

  /// A play of a phrase that has arrived, as the play screen saves it.
  private func play(_ number: UInt64) throws -> PuzzlePlay<AnagramPuzzle> {
    let phrase = try #require(friends.status.waiting.first { $0.id == .test(number) })
    let target = try AnagramTarget(phrase.content, clue: "", language: "en", origin: phrase.origin)
    let puzzle = try AnagramGame.puzzle(of: target, as: phrase.id, at: Timestamp(seconds: 0), from: NoFiles())
    return PuzzlePlay(puzzle, id: .test(50))
  }

  private func finished(_ number: UInt64) throws -> PuzzleStoreRequest<AnagramPuzzle> {
    let result = PlayResult(time: .seconds(42), isCompleted: true, hints: 1)
    return .record(
      FinishedPlay(
        result, play: .test(50), puzzle: .test(number), name: "", difficulty: .easy, category: "en"))
  }

  @Test func `the server lets go of a phrase once its play is saved, and hears of its end once`() throws {
    connect()
    world.answer(200, "[\(World.phrase(7))]")
    let saved = SavedPlay(try play(7).snapshot(at: .zero), view: "")
    friends.observe(.savePlay(saved))
    #expect(
      friends.status.waiting == [] && world.targets.last == "/api/phrases/\(Identifier.test(7))/consume")
    world.answer(200, "{}")
    friends.observe(.savePlay(saved))
    for _ in 0..<2 {
      friends.observe(try finished(7))
      world.answer(200, "{}")
    }
    #expect(world.targets.count { $0.hasSuffix("consume") } == 1)
    #expect(world.targets.count { $0.hasSuffix("complete") } == 1)
  }

  @Test func `a phrase that is skipped is gone, and the server is told`() throws {
    connect()
    world.answer(200, "[\(World.phrase(7)),\(World.phrase(8))]")
    #expect(friends.perform(.skip(.test(7))).waiting.map(\.id) == [.test(8)])
    #expect(world.targets.last == "/api/phrases/\(Identifier.test(7))/skip")
    world.report(.event(name: "new-phrase", data: World.phrase(7)))
    #expect(friends.status.waiting.map(\.id) == [.test(8)])
    #expect(world.disk["here"]?.inbox.waiting.map(\.id) == [.test(8)])
  }

  @Test func `a busy server is asked again after a while`() {
    connect()
    world.answer(200, "[]")
    _ = friends.perform(.report(.test(7)))
    world.answer(503, "{}")
    #expect(world.alarms.withLock { $0.map(\.time) } == [.seconds(5)])
    world.alarms.withLock { $0 }.first?.work()
    #expect(world.targets.count { $0.hasSuffix("report") } == 2)
  }

  @Test func `who comes and goes is known, and can be written to later`() {
    connect()
    func player(_ number: UInt64, _ name: String) -> String {
      #"{"id":"\#(Identifier.test(number))","name":"\#(name)"}"#
    }
    world.report(
      .event(name: "player-list-updated", data: #"{"players":[\#(player(1, "Ann")),\#(player(2, "Ben"))]}"#))
    world.report(.event(name: "player-joined", data: #"{"player":\#(player(3, "Cleo"))}"#))
    #expect(friends.status.online.map(\.name) == ["Cleo", "Ben"])
    world.report(.event(name: "player-left", data: #"{"player":{"id":"\#(Identifier.test(2))"}}"#))
    world.report(.event(name: "new-phrase", data: World.phrase(7)))
    #expect(friends.status.online.map(\.name) == ["Cleo"])
    #expect(Set(friends.status.friends.map(\.id)) == [.test(2), .test(3), .test(99)])
    world.report(.event(name: "player-joined", data: "nonsense"))
    world.report(.disconnected(reason: "gone"))
    #expect(friends.status.online == [])
  }

  @Test func `differences of who is there are taken over, and a leaderboard that changed is shown`() {
    connect()
    func player(_ number: UInt64, _ name: String) -> String {
      #"{"id":"\#(Identifier.test(number))","name":"\#(name)"}"#
    }
    world.report(.event(name: "player-list-updated", data: #"{"players":[\#(player(2, "Ben"))]}"#))
    world.report(
      .event(
        name: "players-changed",
        data: #"{"joined":[\#(player(3, "Cleo")),7],"left":["\#(Identifier.test(2))","x"]}"#))
    #expect(friends.status.online.map(\.name) == ["Cleo"])
    _ = friends.perform(.watch(.daily))
    #expect(world.sent.last == .emit(name: "leaderboard-watch", data: #"{"period":"daily"}"#))
    let rank = #"{"rank":1,"playerName":"Cleo","totalScore":7,"phrasesCompleted":1}"#
    let board = PhraseEvent("leaderboard-updated", #"{"period":"daily","leaderboard":[\#(rank)]}"#)
    let ranks = [PhraseAPI.Rank(rank: 1, name: "Cleo", score: 7, phrases: 1)]
    #expect(board == .leaderboard(.daily, .leaderboard(.daily, ranks)))
  }

  @Test func `strangers are switched off and on, and that is remembered`() {
    connect()
    world.answer(200, "[]")
    #expect(friends.perform(.strangers(accept: false)).isFriendsOnly)
    #expect(world.lastRequest?.body == #"{"accept":false}"# && world.disk["here"]?.isFriendsOnly == true)
    world.answer(200, "{}")
    #expect(!friends.perform(.strangers(accept: true)).isFriendsOnly)
  }

  @Test func `an account is deleted by its name, with the token, and forgotten`() {
    connect()
    world.report(.event(name: "new-phrase", data: World.phrase(7)))
    _ = friends.perform(.leave)
    #expect(
      world.lastRequest
        == LinkRequest(
          "POST", "/api/players/\(Identifier.test(1))/delete", body: ["name": "Ann"], token: "t"))
    world.answer(200, "{}")
    #expect(friends.status.connection == .left && friends.status.player == nil)
    #expect(world.disk["here"] == PhraseClient.Saved())
    friends.handle(.wantsPhrases)
    #expect(world.targets.count { $0.hasSuffix("register") } == 1)
  }

  @Test func `a player is found by name, with the token`() throws {
    connect()
    friends.ask(.player(try #require(AccountName("Cleo B"))))
    #expect(world.lastRequest == LinkRequest("GET", "/api/players/find?name=Cleo%20B", token: "t"))
    world.answer(200, #"{"player":{"id":"\#(Identifier.test(3))","name":"Cleo B"}}"#)
    #expect(friends.status.friends.map(\.name) == ["Cleo B"])
    friends.ask(.player(try #require(AccountName("Zoë"))))
    #expect(world.lastRequest?.target == "/api/players/find?name=Zo%C3%AB")
  }

  @Test(arguments: [
    (#","completedByName":"Ben","completionTime":42000"#, "Ben solved your phrase “be kind” in 0:42."),
    (#","completedByName":"Ben""#, "Ben solved your phrase “be kind”."),
    ("", "Someone solved your phrase “be kind”."),
  ])
  func `the sender hears of a solution, unless notices are off`(members: String, notice: String) {
    let solved = LinkEvent.event(
      name: "phrase-completion-notification", data: #"{"phraseContent":"be kind"\#(members)}"#)
    connect()
    world.report(solved)
    #expect(world.toasts == [notice])
    friends.apply(ServerSettings(address: "here", name: "Ann", showsNotices: false))
    world.report(solved)
    #expect(world.toasts.count == 1)
  }

  @Test func `what could not be sent is sent after the connection is back`() {
    connect()
    world.answer(200, "[]")
    let phrase = Outbox.Composed(id: .test(5), content: "be kind", clue: "", language: "en", targets: [])
    friends.handle(.send(.composed(phrase)))
    world.report(.disconnected(reason: "gone"))
    #expect(friends.status.unsent == 1 && friends.status.connection == .offline)
    connect()
    #expect(world.targets.suffix(1) == ["/api/phrases/create"])
    world.answer(201, "{}")
    #expect(friends.status.unsent == 0)
    #expect(world.disk["here"]?.outbox.items == [])
  }

  @Test func `the player hears of a phrase that the server refuses`() {
    connect()
    let phrase = Outbox.Composed(id: .test(5), content: "be kind", clue: "", language: "en", targets: [])
    friends.handle(.send(.composed(phrase)))
    world.answer(400, "{}")
    #expect(world.toasts == ["The server doesn't take “be kind”."])
    friends.handle(.send(.composed(phrase)))
    world.answer(403, #"{"error":"Ben has enough phrases from you for now","code":"INBOX_FULL"}"#)
    #expect(
      world.toasts.last == "The server doesn't take “be kind”: Ben has enough phrases from you for now.")
  }

  @Test func `each server has phrases of its own, also after coming back`() {
    connect()
    world.report(.event(name: "new-phrase", data: World.phrase(7)))
    friends.apply(ServerSettings(address: "there", name: "Ann"))
    #expect(friends.status.waiting == [] && world.sent.last == .open(server: "there"))
    connect(token: "other")
    friends.apply(ServerSettings(address: "here", name: "Ann"))
    #expect(friends.status.waiting.map(\.id) == [.test(7)])
    world.report(.connected)
    #expect(world.lastRequest?.token == "t")
    let again = world.connection(ServerSettings(address: "there", name: "Ann"))
    again.apply(ServerSettings(address: "here", name: "Ann", isOn: false))
    #expect(again.status.waiting.map(\.id) == [.test(7)])
  }

  @Test func `what an old connection says late is not heard`() {
    connect()
    let late = world.reports.withLock { $0.last }
    friends.apply(ServerSettings(address: "there", name: "Ann"))
    late?(.event(name: "new-phrase", data: World.phrase(7)))
    late?(.connected)
    #expect(friends.status.waiting == [] && friends.status.connection == .offline)
  }

  @Test(arguments: [ServerSettings(), ServerSettings(address: "here", name: "Ann", isOn: false)])
  func `without a server no companion starts`(settings: ServerSettings) {
    let world = World()
    let friends = world.connection(settings)
    friends.open()
    friends.handle(.wantsPhrases)
    friends.ask(.players)
    #expect(world.reports.withLock { $0.count } == 0 && world.sent == [])
  }

  @Test func `many threads at once lose nothing`() async {
    connect()
    world.answer(200, "[]")
    await withTaskGroup(of: Void.self) { group in
      for number in UInt64(10)..<60 {
        group.addTask { [world, friends] in
          world.report(.event(name: "new-phrase", data: World.phrase(number)))
          friends.handle(.opened(.test(number)))
        }
      }
    }
    friends.handle(.looked)
    #expect(friends.status.waiting == [])
    // What was saved last is what is true.
    #expect(world.disk["here"]?.inbox.waiting == [] && world.disk["here"]?.inbox.unseen == [])
  }
}

/// The document that two Parlors in one home share.
@MainActor
struct FriendsStoreTests {
  @Test func `two Parlors in one home keep each other's phrases, and none comes back`() throws {
    let (store, disk) = (FriendsStore(address: "here"), MemoryStore())
    func client() -> PhraseClient {
      var client = PhraseClient(store.load(from: disk), name: "Ann", device: "laptop")
      _ = client.handle(.connected, at: .zero)
      let account = PhraseAccount(player: .test(1), name: "Ann", token: "t")
      let register = PhraseRequest.register(name: "Ann", device: "laptop")
      _ = client.handle(.answered(register, .registered(account)), at: .zero)
      return client
    }
    func phrases(_ numbers: UInt64...) throws -> PhraseClient.Event {
      .pushed(
        try #require(PhraseAPI.delivery(in: "[\(numbers.map(World.phrase).joined(separator: ","))]")).phrases)
    }
    let now = Timestamp(seconds: 7)
    var one = client()
    _ = one.handle(try phrases(7, 8), at: .zero)
    try store.save(one.saved, since: PhraseClient.Saved(), in: disk, at: now)
    var other = client()
    let (before, loaded) = (one.saved, other.saved)
    _ = one.handle(.opened(.test(7)), at: .zero)
    _ = other.handle(try phrases(7, 8, 9), at: .zero)
    try store.save(one.saved, since: before, in: disk, at: now)
    try store.save(other.saved, since: loaded, in: disk, at: now)
    #expect(store.load(from: disk).inbox.waiting.map(\.id) == [.test(8), .test(9)])
  }
}

/// What is outside of a connection: a disk, a screen, and links that only remember.
private final class World: Sendable {
  private let commands = Locked<[LinkCommand]>([])
  let reports = Locked<[@Sendable (LinkEvent) -> Void]>([])
  private let saved = Locked<[String: PhraseClient.Saved]>([:])
  private let shown = Locked<[String]>([])
  let alarms = Locked<[(time: Duration, work: @Sendable () -> Void)]>([])

  var sent: [LinkCommand] { commands.withLock { $0 } }
  var disk: [String: PhraseClient.Saved] { saved.withLock { $0 } }
  var toasts: [String] { shown.withLock { $0 } }

  private final class Link: CompanionLink {
    let world: World
    init(_ world: World) { self.world = world }
    func send(_ command: LinkCommand) { world.commands.withLock { $0.append(command) } }
    func end() {}
  }
}

extension World {
  @MainActor func connection(_ settings: ServerSettings) -> FriendsConnection {
    let effects = FriendsConnection.Effects(
      device: { "laptop" },
      load: { [self] in disk[$0] ?? PhraseClient.Saved() },
      save: { [self] address, client in saved.withLock { $0[address] = client } },
      publish: { _ in }, notify: { [self] toast in shown.withLock { $0.append(toast.text) } }, log: { _ in },
      afterSaves: { $0() }, later: { [self] time, work in alarms.withLock { $0.append((time, work)) } })
    return FriendsConnection(settings, effects) { [self] report in
      reports.withLock { $0.append(report) }
      return Link(self)
    }
  }

  /// Says something on the latest link.
  func report(_ event: LinkEvent) { reports.withLock { $0.last }?(event) }

  /// Answers the last request.
  func answer(_ status: Int, _ body: String) {
    for case .request(let number, _) in sent.suffix(2).reversed() {
      return report(.response(number: number, status: status, body: body))
    }
  }

  var lastRequest: LinkRequest? {
    for case .request(_, let request) in sent.reversed() { return request }
    return nil
  }

  /// Where requests and events went.
  var targets: [String] {
    sent.compactMap { command in
      switch command {
      case .request(_, let request): request.target
      case .emit(let name, _): name
      case .open, .close: nil
      }
    }
  }

  static func phrase(_ number: UInt64) -> String {
    """
    {"id":"\(Identifier.test(number))","content":"be kind","senderId":"\(Identifier.test(99))","senderName":"Ben",
    "targetId":"\(Identifier.test(1))","createdAt":"2025-07-01T10:00:00Z","isConsumed":false,"language":"en"}
    """
  }
}

extension Identifier {
  fileprivate static func test(_ number: UInt64) -> Identifier { Identifier(high: 1, low: number) }
}
