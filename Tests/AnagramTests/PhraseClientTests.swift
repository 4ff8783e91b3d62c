import Anagram
import FoundationEssentials
import GameKit
import Testing

@Suite struct PhraseClientTests {
  @Test func `a client registers, fetches, and tells who it is`() {
    var client = PhraseClient(name: "Ann", device: "laptop")
    #expect(
      client.handle(.connected, at: .zero) == [.request(.register(name: "Ann", device: "laptop"))])
    let account = PhraseAccount(player: .test(1), name: "Ann", token: "secret")
    let actions = client.handle(
      .answered(.register(name: "Ann", device: "laptop"), .registered(account)), at: .zero)
    #expect(actions == [.save, .announce(.test(1)), .request(.fetch(.test(1)))])
    #expect(client.connection == .online)
  }

  @Test func `a taken name brings suggestions, and another name registers`() {
    var client = PhraseClient(name: "Ann", device: "laptop")
    _ = client.handle(.connected, at: .zero)
    let register = PhraseRequest.register(name: "Ann", device: "laptop")
    #expect(client.handle(.answered(register, .nameTaken(suggestions: ["Ann 2"])), at: .zero) == [])
    #expect(client.connection == .nameTaken(suggestions: ["Ann 2"]))
    #expect(
      client.handle(.named("Ann 2"), at: .zero) == [.request(.register(name: "Ann 2", device: "laptop"))])
  }

  @Test func `a fetch too soon after another is skipped, and what waits stays`() {
    var client = PhraseClient.online
    let phrase = Phrase.test(7, for: .test(1))
    #expect(
      client.handle(.answered(.fetch(.test(1)), .phrases([phrase])), at: .zero).contains(.arrived([phrase])))
    #expect(client.handle(.wantsPhrases, at: .seconds(1)) == [])
    #expect(client.handle(.wantsPhrases, at: .seconds(3)) == [.request(.fetch(.test(1)))])
    #expect(client.handle(.answered(.fetch(.test(1)), .phrases([])), at: .seconds(3)) == [])
    #expect(client.saved.inbox.waiting == [phrase])
  }

  @Test func `phrases for me come first, oldest first, then those for everyone`() {
    var inbox = PhraseInbox()
    let sent = [
      Phrase.test(1, for: nil), .test(2, for: .test(9), at: 20), .test(3, for: .test(9), at: 10),
      .test(4, for: .test(8)), .test(5, for: nil, isConsumed: true),
    ]
    #expect(inbox.merge(sent, for: .test(9)).map(\.id) == [.test(1), .test(2), .test(3)])
    #expect(inbox.waiting.map(\.id) == [.test(3), .test(2), .test(1)])
    #expect(inbox.merge(sent, for: .test(9)) == [])
    #expect(inbox.unseen.count == 3)
    inbox.consume(.test(3))
    #expect(inbox.next?.id == .test(2))
    #expect(inbox.merge(sent, for: .test(9)) == [])
  }

  @Test func `what was done without a server is sent in order once there is one`() {
    var client = PhraseClient(name: "Ann", device: "laptop")
    let items: [Outbox.Item] = [.solved(.test(1), hints: 1, milliseconds: 9_000), .skipped(.test(2))]
    for item in items { #expect(client.handle(.send(item), at: .zero) == [.save]) }
    _ = client.handle(.connected, at: .zero)
    let register = PhraseRequest.register(name: "Ann", device: "laptop")
    let account = PhraseAccount(player: .test(1), name: "Ann", token: nil)
    let first = PhraseRequest.deliver(items[0], from: .test(1))
    #expect(client.handle(.answered(register, .registered(account)), at: .zero).contains(.request(first)))
    let second = PhraseRequest.deliver(items[1], from: .test(1))
    #expect(client.handle(.answered(first, .accepted), at: .zero) == [.save, .request(second)])
    #expect(client.handle(.answered(second, .refused), at: .zero) == [.save])
    #expect(client.saved.outbox.items == [])
  }

  @Test func `a solution goes out with its text, also after the phrase was opened in an earlier run`() throws
  {
    var client = PhraseClient.online
    let phrase = Phrase.test(7, for: .test(1))
    _ = client.handle(.pushed([phrase]), at: .zero)
    _ = client.handle(.opened(phrase.id), at: .zero)
    let data = try JSONEncoder().encode(client.saved)
    var later = PhraseClient(
      try JSONDecoder().decode(PhraseClient.Saved.self, from: data), name: "Ann", device: "laptop")
    _ = later.handle(.finished(.solved(phrase.id, hints: 1, milliseconds: 9)), at: .zero)
    #expect(later.saved.outbox.items == [.solved(phrase.id, hints: 1, milliseconds: 9, text: phrase.content)])
  }

  @Test func `what an older program has saved goes out without a text`() throws {
    let text = #"[{"solved":{"_0":"\#(Identifier.test(7))","hints":1,"milliseconds":9}}]"#
    let items = try? JSONDecoder().decode([Outbox.Item].self, from: Data(text.utf8))
    #expect(items == nil || items == [.solved(.test(7), hints: 1, milliseconds: 9)])
    let new = try JSONEncoder().encode([Outbox.Item.solved(.test(7), hints: 1, milliseconds: 9)])
    #expect(!String(decoding: new, as: UTF8.self).contains("text"))
    #expect(
      try JSONDecoder().decode([Outbox.Item].self, from: new) == [
        .solved(.test(7), hints: 1, milliseconds: 9)
      ])
  }

  @Test func `an account that was deleted is forgotten, and not made again`() {
    var client = PhraseClient.online
    #expect(client.handle(.leave, at: .zero) == [])
    let account = PhraseAccount(player: .test(1), name: "Ann", token: "secret")
    let register = PhraseRequest.register(name: "Ann", device: "laptop")
    _ = client.handle(.answered(register, .registered(account)), at: .zero)
    _ = client.handle(.pushed([Phrase.test(7, for: .test(1))]), at: .zero)
    #expect(client.handle(.leave, at: .zero) == [.request(.leave(account))])
    #expect(
      client.handle(.answered(.leave(account), .failed), at: .zero) == [] && client.connection == .online)
    #expect(client.handle(.answered(.leave(account), .accepted), at: .zero) == [.save])
    #expect(client.saved == PhraseClient.Saved() && client.connection == .left)
    #expect(client.handle(.wantsPhrases, at: .seconds(60)) == [])
  }

  @Test func `a token that has ended leads to a new registration, but not to one after another`() {
    var client = PhraseClient.online
    let fetch = PhraseRequest.fetch(.test(1))
    let register = PhraseRequest.register(name: "Ann", device: "laptop")
    #expect(client.handle(.answered(fetch, .unknownPlayer), at: .seconds(60)) == [.request(register)])
    let account = PhraseAccount(player: .test(1), name: "Ann", token: "new")
    _ = client.handle(.answered(register, .registered(account)), at: .seconds(60))
    #expect(client.saved.account?.token == "new")
    #expect(client.handle(.answered(fetch, .unknownPlayer), at: .seconds(61)) == [])
    #expect(client.connection == .unregistered)
    #expect(client.handle(.wantsPhrases, at: .seconds(70)) == [.request(register)])
  }

  @Test func `who is blocked is heard no more, and the server is told`() {
    var client = PhraseClient.online
    _ = client.handle(.pushed([.test(7, for: .test(1)), .test(8, for: nil)]), at: .zero)
    #expect(client.saved.senders.map(\.phrase) == [.test(8)])
    let block = PhraseRequest.deliver(.blocked(sender: .test(99)), from: .test(1))
    let ben = PhrasePlayer(id: .test(99), name: "Ben")
    #expect(client.handle(.block(ben), at: .zero) == [.save, .request(block)])
    #expect(client.saved.inbox.waiting == [] && client.saved.senders == [])
    #expect(client.handle(.pushed([.test(9, for: .test(1))]), at: .zero) == [])
    #expect(client.saved.blockedSenders == [ben])
    #expect(client.handle(.unblock(ben), at: .zero) == [.save])
    #expect(client.saved.blockedSenders == [] && client.handle(.unblock(ben), at: .zero) == [])
    #expect(client.handle(.pushed([.test(9, for: .test(1))]), at: .zero).count == 2)
    let unblock = PhraseRequest.deliver(.unblocked(sender: .test(99)), from: .test(1))
    #expect(client.handle(.answered(block, .accepted), at: .zero) == [.save, .request(unblock)])
  }

  @Test func `two programs of one player keep what both have received, opened and written`() {
    var one = PhraseClient.online
    _ = one.handle(
      .pushed([.test(1, for: .test(1)), .test(2, for: .test(1)), .test(3, for: nil)]), at: .zero)
    let start = one.saved
    var other = PhraseClient(start, name: "Ann", device: "laptop")
    let ben = PhrasePlayer(id: .test(98), name: "Ben")
    _ = one.handle(.opened(.test(1)), at: .zero)
    _ = one.handle(.block(ben), at: .zero)
    _ = other.handle(.pushed([.test(4, for: .test(1))]), at: .zero)
    _ = other.handle(.finished(.gaveUp(.test(3))), at: .zero)
    _ = other.handle(.looked, at: .zero)
    // One saves, then the other, then one again, each with what it knows.
    var disk = start.adding(one.saved, since: start)
    #expect(disk == one.saved)
    disk = disk.adding(other.saved, since: start)
    #expect(disk.inbox.waiting.map(\.id) == [.test(2), .test(4)] && disk.inbox.unseen == [])
    #expect(disk.outbox.items == [.blocked(sender: .test(98)), .gaveUp(.test(3))])
    #expect(disk.blockedSenders == [ben])
    let before = one.saved
    _ = one.handle(.opened(.test(2)), at: .zero)
    _ = one.handle(.unblock(ben), at: .zero)
    disk = disk.adding(one.saved, since: before)
    #expect(disk.inbox.waiting.map(\.id) == [.test(4)] && disk.blockedSenders == [])
  }

  @Test func `the player hears of a phrase that the server refuses`() {
    var client = PhraseClient.online
    let phrase = Outbox.Composed(id: .test(5), content: "be kind", clue: "", language: "en", targets: [])
    let deliver = PhraseRequest.deliver(.composed(phrase), from: .test(1))
    #expect(client.handle(.send(.composed(phrase)), at: .zero) == [.save, .request(deliver)])
    #expect(client.handle(.answered(deliver, .refused), at: .zero) == [.rejected(phrase), .save])
  }

  @Test func `a server that still holds a phrase which was opened here is told so`() {
    var client = PhraseClient.online
    let (fetch, mine) = (PhraseRequest.fetch(.test(1)), Phrase.test(7, for: .test(1)))
    _ = client.handle(.pushed([mine, .test(8, for: nil)]), at: .zero)
    for id in [Identifier.test(7), .test(8)] { #expect(client.handle(.opened(id), at: .zero) == [.save]) }
    let consume = PhraseRequest.deliver(.opened(.test(7)), from: .test(1))
    let answer = PhraseAnswer.phrases([mine, .test(8, for: nil)])
    #expect(client.handle(.answered(fetch, answer), at: .zero) == [.save, .request(consume)])
    #expect(client.handle(.answered(fetch, answer), at: .zero) == [])
    #expect(client.handle(.answered(consume, .refused), at: .zero) == [.save])
  }

  @Test func `only the first end of a phrase is told, and a skipped one may still be solved`() {
    var client = PhraseClient.online
    _ = client.handle(.pushed([.test(7, for: .test(1))]), at: .zero)
    let items: [Outbox.Item] = [
      .skipped(.test(7)), .solved(.test(7), hints: 1, milliseconds: 9_000),
    ]
    for item in items { #expect(client.handle(.finished(item), at: .zero).first == .save) }
    let again = Outbox.Item.solved(.test(7), hints: 0, milliseconds: 2_000)
    #expect(client.handle(.finished(again), at: .zero) == [])
    let solved = Outbox.Item.solved(
      .test(7), hints: 1, milliseconds: 9_000, text: Phrase.test(7, for: nil).content)
    #expect(client.saved.outbox.items == [items[0], solved] && client.saved.inbox.waiting == [])
  }

  @Test func `what a busy server did not take is sent again by itself, ever later`() {
    var client = PhraseClient.online
    let report = PhraseRequest.deliver(.reported(.test(7)), from: .test(1))
    #expect(client.handle(.send(.reported(.test(7))), at: .zero) == [.save, .request(report)])
    for seconds in [5, 10, 20, 40, 80, 160, 320, 320] {
      #expect(client.handle(.answered(report, .failed), at: .zero) == [.wait(.seconds(seconds))])
      #expect(client.handle(.retry, at: .zero) == [.request(report)])
    }
    #expect(client.handle(.answered(report, .failed), at: .zero) == [.wait(.seconds(320))])
    #expect(client.handle(.wantsPhrases, at: .seconds(9)).last == .request(report))
    #expect(client.handle(.answered(report, .failed), at: .zero) == [])
    _ = client.handle(.retry, at: .zero)
    #expect(client.handle(.answered(report, .accepted), at: .zero) == [.save])
  }

  @Test(arguments: UInt64(0)..<300) func `nothing is lost or played twice, whoever is killed`(seed: UInt64) {
    var world = LossyWorld(seed: seed)
    for _ in 0..<200 { world.step() }
    world.settle()
    #expect(world.played.count == Set(world.played).count)
    #expect(Set(world.played) == Set(world.sent))
    #expect(world.completed == Set(world.sent))
  }
}

/// A server, a client, and a network between them that loses anything; either may be killed at any moment.
private struct LossyWorld {
  private var random: SeededRandom
  private var client = PhraseClient(name: "Ann", device: "laptop")
  /// What the client's disk holds.
  private var disk = PhraseClient.Saved()
  private var requests: [PhraseRequest] = []
  private var now = Duration.zero
  private var isUp = true
  private(set) var sent: [Identifier] = []
  private(set) var played: [Identifier] = []
  private(set) var completed: Set<Identifier> = []
  private var pending: [Phrase] { sent.filter { !completed.contains($0) }.map { Phrase(content: $0) } }

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func step() {
    now += .milliseconds(700)
    switch random.below(12) {
    case 0: killClient()
    case 1: killServer()
    case 2, 3: send()
    case 4, 5: play()
    case 6, 7: take(client.handle(.wantsPhrases, at: now))
    case 8: connect()
    default: serve(isLossy: true)
    }
  }

  /// Everything works again, until nothing is left to do.
  mutating func settle() {
    killServer()
    for _ in 0..<3 * (sent.count + 10) {
      now += .seconds(3)
      connect()
      take(client.handle(.wantsPhrases, at: now))
      serve(isLossy: false)
      play()
    }
  }

  private mutating func killClient() {
    client = PhraseClient(disk, name: "Ann", device: "laptop")
    requests = []
  }

  private mutating func killServer() {
    requests = []
    take(client.handle(.disconnected, at: now))
  }

  private mutating func connect() {
    if client.connection == .offline { take(client.handle(.connected, at: now)) }
  }

  private mutating func send() {
    let phrase = Phrase.test(
      UInt64(100 + sent.count), for: sent.count % 3 == 0 ? nil : .test(1), at: Int64(sent.count))
    sent.append(phrase.id)
    // A push may be lost.
    if client.connection == .online, random.below(3) > 0 { take(client.handle(.pushed([phrase]), at: now)) }
  }

  /// The phrase is on the screen and saved before it leaves the queue: a crash between shows it again.
  private mutating func play() {
    guard let phrase = client.saved.inbox.next else { return }
    if random.below(4) == 0 { return killClient() }
    played.append(phrase.id)
    take(client.handle(.opened(phrase.id), at: now))
    take(client.handle(.send(.solved(phrase.id, hints: 0, milliseconds: 1)), at: now))
  }

  private mutating func serve(isLossy: Bool) {
    guard !requests.isEmpty else { return }
    let request = requests.removeFirst()
    if isLossy, random.below(4) == 0 { return take(client.handle(.answered(request, .failed), at: now)) }
    let answer = answer(to: request)
    // The server has done it, but nobody hears of it.
    if isLossy, random.below(4) == 0 { return take(client.handle(.answered(request, .failed), at: now)) }
    take(client.handle(.answered(request, answer), at: now))
  }

  private mutating func answer(to request: PhraseRequest) -> PhraseAnswer {
    switch request {
    case .register: return .registered(PhraseAccount(player: .test(1), name: "Ann", token: nil))
    case .fetch: return .phrases(pending)
    case .deliver(.solved(let id, _, _, _), _): return completed.insert(id).inserted ? .accepted : .refused
    case .deliver, .leave: return .refused
    }
  }

  private mutating func take(_ actions: [PhraseClient.Action]) {
    for action in actions {
      switch action {
      case .request(let request): requests.append(request)
      case .save: disk = client.saved
      case .announce, .arrived, .rejected, .wait: break
      }
    }
  }
}

extension Identifier {
  fileprivate static func test(_ number: UInt64) -> Identifier { Identifier(high: 1, low: number) }
}

extension Phrase {
  fileprivate static func test(
    _ number: UInt64, for target: Identifier?, at seconds: Int64 = 0, isConsumed: Bool = false
  ) -> Phrase {
    Phrase(
      id: .test(number), content: "night owl", senderId: .test(99), targetId: target,
      createdAt: Timestamp(seconds: seconds), isConsumed: isConsumed, senderName: "Ben", language: "en")
  }

  /// A phrase of the lossy world, as its server sends it again.
  fileprivate init(content id: Identifier) {
    let number = id.low
    self = .test(number, for: (number - 100) % 3 == 0 ? nil : .test(1), at: Int64(number - 100))
  }
}

extension PhraseClient {
  /// A client that has registered, and waits for its first fetch.
  fileprivate static var online: PhraseClient {
    var client = PhraseClient(name: "Ann", device: "laptop")
    _ = client.handle(.connected, at: .zero)
    let account = PhraseAccount(player: .test(1), name: "Ann", token: nil)
    _ = client.handle(.answered(.register(name: "Ann", device: "laptop"), .registered(account)), at: .zero)
    return client
  }
}
