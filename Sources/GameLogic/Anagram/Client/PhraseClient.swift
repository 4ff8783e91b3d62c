public import GameKit

/// The logic of a phrase server's client: its requests, their timing, and its reactions to answers.
///
/// It performs no I/O. Each event returns the resulting actions, so that tests can lose any of them. Times
/// are durations since the client began.
public struct PhraseClient: Sendable {
  /// The state that survives a restart.
  public struct Saved: Hashable, Codable, Sendable {
    /// The player as the server knows them; nil before the first registration.
    public internal(set) var account: PhraseAccount?
    public internal(set) var inbox = PhraseInbox()
    public internal(set) var outbox = Outbox()

    /// The server's other players seen lately, latest first.
    public internal(set) var friends: [PhrasePlayer] = []
    /// Everyone who has sent phrases, latest first.
    public internal(set) var senders: [KnownSender] = []
    /// The senders whose phrases the player refuses.
    public internal(set) var blocked: Set<Identifier> = []
    /// Their names; nil in data saved by older versions.
    var blockedPlayers: [PhrasePlayer]?
    /// True if the player wants phrases only from friends; nil in data saved by older versions.
    public internal(set) var isFriendsOnly: Bool?

    public init() {}
  }

  /// The state of the connection, as shown on the screen.
  public enum Connection: Hashable, Sendable {
    case offline
    /// Connected, but the server does not know this player yet.
    case registering
    case online
    /// Connected, but the server could not register the player; ``Event/wantsPhrases`` tries again.
    case unregistered
    /// Someone else has the name; the server may suggest free ones.
    case nameTaken(suggestions: [String])
    /// The player deleted the account; only a new name or connection creates another.
    case left
  }

  /// An event outside the client.
  public enum Event: Hashable, Sendable {
    case connected
    case disconnected
    case answered(PhraseRequest, PhraseAnswer)
    /// The server sent phrases without a request.
    case pushed([Phrase])
    /// The player opened the lobby, or a new game is starting.
    case wantsPhrases
    /// A phrase is on the screen and saved.
    case opened(Identifier)
    /// The player solved, gave up or skipped a phrase; phrases from no server are ignored.
    case finished(Outbox.Item)
    /// It is time to retry an item that the server did not accept.
    case retry
    case send(Outbox.Item)
    case named(String)
    /// These players are on the server now.
    case met([PhrasePlayer])
    /// The player has looked at the waiting phrases.
    case looked
    /// The player wants no more phrases from a sender.
    case block(PhrasePlayer)
    /// The player wants phrases from a sender again.
    case unblock(PhrasePlayer)
    /// The player wants the account and all its data deleted.
    case leave
  }

  /// A task for the caller.
  public enum Action: Hashable, Sendable {
    case request(PhraseRequest)
    /// Identify the player to the server's push service.
    case announce(Identifier)
    /// Save ``saved`` before anything else is sent.
    case save
    case arrived([Phrase])
    /// Send ``Event/retry`` after a delay.
    case wait(Duration)
    /// The server permanently refuses a phrase that the player wrote.
    case rejected(Outbox.Composed, reason: String? = nil)
  }

  public private(set) var saved: Saved
  public private(set) var connection = Connection.offline
  private let device: String
  private var name: String
  private var lastFetch: Duration?
  private var lastRegistration: Duration?
  private var isFetching = false
  /// The item of the outbox in transit.
  private var sending: Outbox.Item?
  /// The number of failed deliveries in a row.
  private var failures = 0
  /// True until it is time to retry.
  private var isResting = false

  /// The shortest time between two fetches.
  public static let fetchInterval = Duration.seconds(2)

  /// The delay before an item is sent again: 5 seconds at first, doubling up to 320.
  static func retryDelay(after failures: Int) -> Duration { .seconds(5 << min(max(0, failures - 1), 6)) }

  /// Creates an offline client.
  ///
  /// - Parameters:
  ///   - device: Identifies this computer to the server.
  public init(_ saved: Saved = Saved(), name: String, device: String) {
    self.saved = saved
    self.name = name
    self.device = device
  }

  /// Handles an event and returns the resulting actions.
  public mutating func handle(_ event: Event, at now: Duration) -> [Action] {
    switch event {
    case .connected: return register(at: now)
    case .disconnected: return disconnect()
    case .answered(let request, let answer): return accept(answer, to: request, at: now)
    case .pushed(let phrases): return merge(phrases)
    case .wantsPhrases: return connection == .unregistered ? register(at: now) : fetch(at: now) + sendNext()
    case .opened(let id): return open(id)
    case .finished(let item): return finish(item)
    case .retry:
      isResting = false
      return sendNext()
    case .send(let item): return send(item)
    case .named(let name):
      self.name = name
      return connection == .offline ? [] : register(at: now)
    case .met(let players): return meet(players)
    case .looked:
      saved.inbox.markSeen()
      return [.save]
    case .block(let sender): return block(sender)
    case .unblock(let sender): return unblock(sender)
    case .leave:
      guard connection == .online, let account = saved.account, account.token != nil else { return [] }
      return [.request(.leave(account))]
    }
  }

  static let mostFriends = 50

  private mutating func meet(_ players: [PhrasePlayer]) -> [Action] {
    let others = players.filter { $0.id != saved.account?.player }
    let absent = saved.friends.filter { friend in !others.contains { $0.id == friend.id } }
    let friends = Array((others + absent).prefix(Self.mostFriends))
    guard Set(friends) != Set(saved.friends) else { return [] }
    saved.friends = friends
    return [.save]
  }

  /// Waiting phrases from the sender are removed too; the sender is not told.
  private mutating func block(_ sender: PhrasePlayer) -> [Action] {
    saved.blocked.insert(sender.id)
    saved.blockedPlayers = (saved.blockedPlayers ?? []).filter { $0.id != sender.id } + [sender]
    saved.senders.removeAll { $0.player.id == sender.id }
    for phrase in saved.inbox.waiting where phrase.senderId == sender.id { saved.inbox.consume(phrase.id) }
    return send(.blocked(sender: sender.id))
  }

  private mutating func unblock(_ sender: PhrasePlayer) -> [Action] {
    guard saved.blocked.remove(sender.id) != nil else { return [] }
    saved.blockedPlayers?.removeAll { $0.id == sender.id }
    return send(.unblocked(sender: sender.id))
  }

  private mutating func open(_ id: Identifier) -> [Action] {
    guard saved.inbox.waiting.contains(where: { $0.id == id }) else { return [] }
    saved.inbox.consume(id)
    return [.save]
  }

  private mutating func finish(_ item: Outbox.Item) -> [Action] {
    guard let id = item.phrase, saved.inbox.knows(id) else { return [] }
    let text = saved.inbox.text(of: id)
    if case .skipped = item {
      saved.inbox.consume(id)
    } else if !saved.inbox.end(id) {
      return []
    }
    guard case .solved(_, let hints, let milliseconds, nil) = item else { return send(item) }
    return send(.solved(id, hints: hints, milliseconds: milliseconds, text: text))
  }

  private mutating func send(_ item: Outbox.Item) -> [Action] {
    if case .strangers(let accept) = item { saved.isFriendsOnly = !accept }
    saved.outbox.add(item)
    return [.save] + sendNext()
  }

  /// True while the answer to a fetch may still arrive.
  public var isWaiting: Bool { isFetching }

  private mutating func register(at now: Duration) -> [Action] {
    connection = .registering
    lastRegistration = now
    return [.request(.register(name: name, device: device))]
  }

  /// Pushes may have been missed while offline, so the next connection fetches at once.
  private mutating func disconnect() -> [Action] {
    connection = .offline
    isFetching = false
    sending = nil
    lastFetch = nil
    failures = 0
    return []
  }

  private mutating func merge(_ phrases: [Phrase]) -> [Action] {
    guard let account = saved.account else { return [] }
    let wanted = phrases.filter { !saved.blocked.contains($0.senderId) }
    let new = saved.inbox.merge(wanted, for: account.player)
    for phrase in new where phrase.senderId != account.player && !phrase.senderName.isEmpty {
      meetSender(of: phrase)
    }
    return new.isEmpty ? [] : [.save, .arrived(new)]
  }

  private mutating func meetSender(of phrase: Phrase) {
    let player = PhrasePlayer(id: phrase.senderId, name: phrase.senderName)
    let others = saved.senders.filter { $0.player.id != player.id }
    saved.senders = Array(
      ([KnownSender(player: player, phrase: phrase.id)] + others).prefix(Self.mostFriends))
  }

  /// Skips a fetch that is too soon after another; waiting phrases stay.
  private mutating func fetch(at now: Duration) -> [Action] {
    guard connection == .online, !isFetching, let account = saved.account else { return [] }
    if let lastFetch, now - lastFetch < Self.fetchInterval { return [] }
    lastFetch = now
    isFetching = true
    return [.request(.fetch(account.player))]
  }

  /// Sends one item at a time, so that they arrive in order.
  private mutating func sendNext() -> [Action] {
    guard connection == .online, sending == nil, let account = saved.account,
      let item = saved.outbox.items.first
    else { return [] }
    sending = item
    return [.request(.deliver(item, from: account.player))]
  }
}

// MARK: - Answers

extension PhraseClient {
  private mutating func accept(_ answer: PhraseAnswer, to request: PhraseRequest, at now: Duration)
    -> [Action]
  {
    switch request {
    case .register: return acceptRegistration(answer, at: now)
    case .fetch:
      isFetching = false
      if answer == .unknownPlayer { return registerAgain(at: now) }
      guard case .phrases(let phrases) = answer else { return [] }
      return merge(phrases) + confirmOpened(among: phrases)
    case .leave: return answer == .accepted ? leave() : []
    case .deliver(let item, _): return acceptDelivery(answer, of: item, at: now)
    }
  }

  /// The account is gone, and so is everything waiting for it.
  private mutating func leave() -> [Action] {
    saved = Saved()
    connection = .left
    sending = nil
    return [.save]
  }

  /// Reports again phrases already opened here, because until then the server sends no global ones.
  private mutating func confirmOpened(among phrases: [Phrase]) -> [Action] {
    let opened = phrases.filter {
      $0.targetId == saved.account?.player && saved.inbox.hasConsumed($0.id) && !saved.outbox.mentions($0.id)
    }
    for phrase in opened { saved.outbox.add(.opened(phrase.id)) }
    return opened.isEmpty ? [] : [.save] + sendNext()
  }

  private mutating func acceptRegistration(_ answer: PhraseAnswer, at now: Duration) -> [Action] {
    switch answer {
    case .registered(let account):
      // A server may hand out its token only once, so keep it, unless the account is a different one.
      let token = account.token ?? (saved.account?.player == account.player ? saved.account?.token : nil)
      saved.account = PhraseAccount(player: account.player, name: account.name, token: token)
      connection = .online
      return [.save, .announce(account.player)] + fetch(at: now) + sendNext()
    case .nameTaken(let suggestions):
      connection = .nameTaken(suggestions: suggestions)
      return []
    case .phrases, .accepted, .refused, .declined, .unknownPlayer, .failed:
      connection = .unregistered
      return []
    }
  }

  /// Registers again, unless that just happened: then the server may know the player later.
  private mutating func registerAgain(at now: Duration) -> [Action] {
    if let lastRegistration, now - lastRegistration < Self.fetchInterval {
      connection = .unregistered
      return []
    }
    return register(at: now)
  }

  /// Keeps an item until the server has accepted it or refused it for good.
  private mutating func acceptDelivery(
    _ answer: PhraseAnswer, of item: Outbox.Item, at now: Duration
  ) -> [Action] {
    guard sending == item else { return [] }
    sending = nil
    failures = answer == .failed ? failures + 1 : 0
    switch answer {
    case .accepted, .phrases, .registered, .nameTaken: return drop(item)
    case .refused: return reject(item, reason: nil)
    case .declined(let reason): return reject(item, reason: reason)
    case .unknownPlayer: return registerAgain(at: now)
    case .failed:
      guard connection == .online, !isResting else { return [] }
      isResting = true
      return [.wait(Self.retryDelay(after: failures))]
    }
  }

  private mutating func reject(_ item: Outbox.Item, reason: String?) -> [Action] {
    guard case .composed(let phrase) = item else { return drop(item) }
    return [.rejected(phrase, reason: reason)] + drop(item)
  }

  private mutating func drop(_ item: Outbox.Item) -> [Action] {
    saved.outbox.remove(item)
    return [.save] + sendNext()
  }
}
