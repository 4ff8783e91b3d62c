public import GameKit

/// The deciding part of a phrase server's client: what to ask, when, and what becomes of the answers.
///
/// It does nothing itself. Each event returns the actions that follow from it, so that a test can lose any of them. Time
/// is a duration since the client began.
public struct PhraseClient: Sendable {
  /// What survives the end of the program.
  public struct Saved: Hashable, Codable, Sendable {
    /// The player as the server knows them; nil before the first registration.
    public internal(set) var account: PhraseAccount?
    /// The phrases that wait.
    public internal(set) var inbox = PhraseInbox()
    /// What the server does not know yet.
    public internal(set) var outbox = Outbox()

    /// The other players of the server who were there lately, the latest first.
    public internal(set) var friends: [PhrasePlayer] = []
    /// Who has sent phrases, the latest first.
    public internal(set) var senders: [KnownSender] = []
    /// The senders from whom the player wants nothing more.
    public internal(set) var blocked: Set<Identifier> = []
    /// Who they are; nil in what older programs saved.
    var blockedPlayers: [PhrasePlayer]?
    /// True if the player wants phrases of friends only; nil in what older programs saved.
    public internal(set) var isFriendsOnly: Bool?

    /// Creates what a client without any past has.
    public init() {}
  }

  /// The state of the connection, for a quiet line on the screen.
  public enum Connection: Hashable, Sendable {
    case offline
    /// Connected, but the server does not know this player yet.
    case registering
    case online
    /// Connected, but the server could not register the player; the next wish for phrases tries again.
    case unregistered
    /// The name belongs to someone else; free ones may be suggested.
    case nameTaken(suggestions: [String])
    /// The player has deleted the account; only another name or another connection makes a new one.
    case left
  }

  /// What happened outside.
  public enum Event: Hashable, Sendable {
    case connected
    case disconnected
    case answered(PhraseRequest, PhraseAnswer)
    /// The server sent phrases without being asked.
    case pushed([Phrase])
    /// The player opened the lobby, or a new game begins.
    case wantsPhrases
    /// A phrase is on the screen and saved.
    case opened(Identifier)
    /// The player has solved a phrase, given it up or skipped it; phrases of no server are none of our business.
    case finished(Outbox.Item)
    /// It is time to try again what the server did not take.
    case retry
    case send(Outbox.Item)
    /// The player chose a name.
    case named(String)
    /// These players are on the server now.
    case met([PhrasePlayer])
    /// The player has looked at what waits.
    case looked
    /// The player wants nothing more from a sender.
    case block(PhrasePlayer)
    /// The player wants phrases from a sender again.
    case unblock(PhrasePlayer)
    /// The player wants the account deleted, with all that it holds.
    case leave
  }

  /// What is to be done outside.
  public enum Action: Hashable, Sendable {
    case request(PhraseRequest)
    /// Tell the server's push service who this is.
    case announce(Identifier)
    /// Save ``saved`` before anything else goes out.
    case save
    /// New phrases have arrived.
    case arrived([Phrase])
    /// Send ``Event/retry`` after a time.
    case wait(Duration)
    /// The server will never take a phrase that the player has written.
    case rejected(Outbox.Composed, reason: String? = nil)
  }

  /// What is to be saved when an action says so.
  public private(set) var saved: Saved
  /// The state of the connection.
  public private(set) var connection = Connection.offline
  private let device: String
  private var name: String
  private var lastFetch: Duration?
  private var lastRegistration: Duration?
  private var isFetching = false
  /// The item of the outbox that is on its way.
  private var sending: Outbox.Item?
  /// How often in a row the server did not take an item.
  private var failures = 0
  /// True until the time to try again has come.
  private var isResting = false

  /// The shortest time between two fetches.
  public static let fetchInterval = Duration.seconds(2)

  /// The time after which an item is sent again: five seconds at first, then twice as long each time.
  static func retryDelay(after failures: Int) -> Duration { .seconds(5 << min(max(0, failures - 1), 6)) }

  /// Creates a client that is offline.
  ///
  /// - Parameters:
  ///   - name: The player's name on the server.
  ///   - device: A text that identifies this computer to the server.
  public init(_ saved: Saved = Saved(), name: String, device: String) {
    (self.saved, self.name, self.device) = (saved, name, device)
  }

  /// Takes an event and returns what follows from it.
  public mutating func handle(_ event: Event, at now: Duration) -> [Action] {
    switch event {
    case .connected: return register(at: now)
    case .disconnected: return disconnect()
    case .answered(let request, let answer): return take(answer, to: request, at: now)
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

  /// The most friends that are remembered.
  static let mostFriends = 50

  private mutating func meet(_ players: [PhrasePlayer]) -> [Action] {
    let others = players.filter { $0.id != saved.account?.player }
    let absent = saved.friends.filter { friend in !others.contains { $0.id == friend.id } }
    let friends = Array((others + absent).prefix(Self.mostFriends))
    guard Set(friends) != Set(saved.friends) else { return [] }
    saved.friends = friends
    return [.save]
  }

  /// What waits from the sender goes, too; the sender does not hear of it.
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

  /// True while the answer to a fetch may still come.
  public var isWaiting: Bool { isFetching }

  private mutating func register(at now: Duration) -> [Action] {
    (connection, lastRegistration) = (.registering, now)
    return [.request(.register(name: name, device: device))]
  }

  /// What was pushed meanwhile is lost with the connection: the next one fetches at once.
  private mutating func disconnect() -> [Action] {
    (connection, isFetching, sending, lastFetch, failures) = (.offline, false, nil, nil, 0)
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

  /// A fetch too soon after another is skipped; that is no answer, and what waits stays.
  private mutating func fetch(at now: Duration) -> [Action] {
    guard connection == .online, !isFetching, let account = saved.account else { return [] }
    if let lastFetch, now - lastFetch < Self.fetchInterval { return [] }
    (lastFetch, isFetching) = (now, true)
    return [.request(.fetch(account.player))]
  }

  /// One item at a time, so that they arrive in order.
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
  private mutating func take(_ answer: PhraseAnswer, to request: PhraseRequest, at now: Duration) -> [Action]
  {
    switch request {
    case .register: return takeRegistration(answer, at: now)
    case .fetch:
      isFetching = false
      if answer == .unknownPlayer { return registerAgain(at: now) }
      guard case .phrases(let phrases) = answer else { return [] }
      return merge(phrases) + confirmOpened(among: phrases)
    case .leave: return answer == .accepted ? leave() : []
    case .deliver(let item, _): return takeDelivery(answer, of: item, at: now)
    }
  }

  /// The account is gone, and with it what waited for it.
  private mutating func leave() -> [Action] {
    (saved, connection, sending) = (Saved(), .left, nil)
    return [.save]
  }

  /// Tells the server again of phrases that were opened here: while it holds one, it sends none for everyone.
  private mutating func confirmOpened(among phrases: [Phrase]) -> [Action] {
    let opened = phrases.filter {
      $0.targetId == saved.account?.player && saved.inbox.hasConsumed($0.id) && !saved.outbox.mentions($0.id)
    }
    for phrase in opened { saved.outbox.add(.opened(phrase.id)) }
    return opened.isEmpty ? [] : [.save] + sendNext()
  }

  private mutating func takeRegistration(_ answer: PhraseAnswer, at now: Duration) -> [Action] {
    switch answer {
    case .registered(let account):
      // A server that hands out a token once keeps it valid; another account's phrases are not ours.
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

  /// A server that has just registered the player and does not know them all the same is asked again another time.
  private mutating func registerAgain(at now: Duration) -> [Action] {
    if let lastRegistration, now - lastRegistration < Self.fetchInterval {
      connection = .unregistered
      return []
    }
    return register(at: now)
  }

  /// An item is kept until the server has taken it, or said that it never will.
  private mutating func takeDelivery(
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
