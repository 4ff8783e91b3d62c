import Anagram
import Companion
import GameKit
import Glibc
import Kit
import TUI
import Workers

/// The status of friends and their server, for screens.
struct FriendsStatus: Hashable, Sendable {
  var connection = PhraseClient.Connection.offline
  /// False if there is no server or the network is off.
  var isWanted = false
  /// The waiting phrases, in order of play.
  var waiting: [Phrase] = []
  /// The number of waiting phrases not seen yet.
  var unseen = 0
  var last: Phrase?
  /// The number of messages waiting to be sent to the server.
  var unsent = 0
  /// The player's identifier on the server; nil before the first registration.
  var player: Identifier?
  /// The player's name on the server.
  var name = ""
  /// True for a server of the original kind, which has no tokens and accepts only shorter clues.
  var isOriginal = false
  /// Other players this player has met or received phrases from.
  var friends: [PhrasePlayer] = []
  /// Other players online now.
  var online: [PhrasePlayer] = []
  /// Players who have sent phrases, latest first.
  var senders: [KnownSender] = []
  /// True if the server accepts phrases for this player only from friends.
  var isFriendsOnly = false
  var blocked: [PhrasePlayer] = []
}

enum FriendsNews: Hashable, Sendable {
  case status(FriendsStatus)
  case answered(PhraseAPI.Query, PhraseAPI.Answer)

  /// The kind of the service's events.
  static let kind = "anagram.friends"
}

/// The connection to a phrase server: the client has the logic, a companion process does the networking.
///
/// Usable from any thread without waiting. The client is called under a lock; the resulting steps run without
/// it, one after another, on whichever thread is first, so that the last save has the latest state.
final class FriendsConnection: Sendable {
  /// Effects outside the connection; unless marked otherwise, called on any thread.
  struct Effects: Sendable {
    /// Returns an identifier of this computer for servers; called only if there is a server.
    let device: @MainActor @Sendable () -> String
    /// Loads the saved client of a server.
    let load: @MainActor @Sendable (_ address: String) -> PhraseClient.Saved
    let save: @Sendable (_ address: String, PhraseClient.Saved) -> Void
    let publish: @Sendable (FriendsNews) -> Void
    let notify: @Sendable (Toast) -> Void
    let log: @Sendable (String) -> Void
    /// Runs work after pending saves.
    let afterSaves: @Sendable (@escaping @Sendable () -> Void) -> Void
    /// Runs work after a delay.
    let later: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
  }

  typealias MakeLink = @Sendable (@escaping @Sendable (LinkEvent) -> Void) -> ServerLink?

  fileprivate struct State: Sendable {
    var settings: ServerSettings
    var client: PhraseClient
    var link: ServerLink?
    /// The number of the current link; late events of older ones are ignored.
    var linkNumber = 0
    var lastNumber = 0
    var requests: [Int: PhraseRequest] = [:]
    var queries: [Int: PhraseAPI.Query] = [:]
    var last: Phrase?
    /// All connected players, including this one.
    var online: [PhrasePlayer] = []
    var published: FriendsStatus?
    /// The last states of clients of other servers, by address.
    var others: [String: PhraseClient.Saved] = [:]
    /// The threads waiting for a phrase.
    var waiters: [Int: WakeUp] = [:]
    /// Pending effects, oldest first.
    var steps: [Step] = []
    /// True while a thread runs the steps.
    var isStepping = false

    /// True while no phrase is waiting and a pending answer may bring one.
    var mayGetPhrase: Bool { client.isWaiting && client.saved.inbox.next == nil }
  }

  fileprivate enum Step: Sendable {
    case save(address: String, PhraseClient.Saved)
    case send(LinkCommand)
    case publish(FriendsNews)
    case notify(Toast)
    case wait(Duration)
  }

  private let state: Locked<State>
  let effects: Effects
  private let makeLink: MakeLink
  private let start = ContinuousClock.now

  /// Creates a closed connection; `makeLink` returns a link to the companion, or nil if it is not installed.
  @MainActor init(_ settings: ServerSettings, _ effects: Effects, makeLink: @escaping MakeLink) {
    let client = effects.client(for: settings, saved: effects.load(settings.address))
    state = Locked(State(settings: settings, client: client))
    self.effects = effects
    self.makeLink = makeLink
  }

  var status: FriendsStatus { state.withLock { $0.status } }

  /// Connects if a server is set.
  func open() {
    let (server, number) = state.withLock { state -> (String?, Int) in
      guard state.settings.isConnectable else { return (nil, 0) }
      state.linkNumber += 1
      return (state.settings.address, state.linkNumber)
    }
    guard let server else { return }
    guard let link = makeLink({ [weak self] in self?.accept($0, from: number) }) else {
      return effects.log("The program for connections, parlor-link, isn't installed.")
    }
    let old = state.withLock { state in
      defer { state.link = link }
      return state.link
    }
    old?.end()
    link.send(.open(server: server))
  }

  /// Ends the connection; waiting phrases and messages are kept.
  func close() {
    let link = state.withLock { state in
      state.linkNumber += 1
      state.requests = [:]
      state.queries = [:]
      return state.link.take()
    }
    link?.end()
    handle(.disconnected)
  }

  /// Applies other settings; another server means another account with its own phrases.
  @MainActor func apply(_ settings: ServerSettings) {
    let old = state.withLock { $0.settings }
    let isSame = old.isOn == settings.isOn && old.name == settings.name && old.address == settings.address
    if isSame { return state.withLock { $0.settings = settings } }
    close()
    if old.address != settings.address {
      let known = state.withLock { $0.others[settings.address] } ?? effects.load(settings.address)
      let client = effects.client(for: settings, saved: known)
      state.withLock { state in
        state.others[old.address] = state.client.saved
        (state.client, state.settings, state.last, state.online) = (client, settings, nil, [])
      }
    }
    state.withLock { $0.settings = settings }
    handle(.named(settings.name))
    open()
  }

  /// Handles an event of the game, such as a solved phrase.
  func handle(_ event: PhraseClient.Event) { handle(event, from: nil) }

  /// - Parameter link: The number of the reporting link; nil for an event of the game.
  private func handle(_ event: PhraseClient.Event, from link: Int?) {
    let now = ContinuousClock.now - start
    state.withLock { state in
      guard link == nil || link == state.linkNumber else { return }
      for action in state.client.handle(event, at: now) { state.add(action) }
      state.addStatus()
      if !state.mayGetPhrase { state.waiters.values.forEach { $0.signal() } }
    }
    performSteps()
  }

  /// Sends a screen's query; the answer is published.
  func ask(_ query: PhraseAPI.Query) {
    state.withLock { state in
      state.lastNumber += 1
      state.queries[state.lastNumber] = query
      let request = PhraseAPI.request(query, token: state.client.saved.account?.token)
      state.steps.append(.send(.request(number: state.lastNumber, request: request)))
    }
    performSteps()
  }

  /// Asks the server for updates of a leaderboard for a while; nil to stop.
  func watch(_ period: LeaderboardPeriod?) {
    state.withLock { $0.steps.append(.send(PhraseAPI.watch(period))) }
    performSteps()
  }

  /// The waiting phrases, after waiting up to a limit for a pending answer.
  func waitingPhrases(within time: Duration) -> [Phrase] {
    let signal = WakeUp()
    let number = state.withLock { state -> Int? in
      guard let signal, state.mayGetPhrase else { return nil }
      state.lastNumber += 1
      state.waiters[state.lastNumber] = signal
      return state.lastNumber
    }
    if number != nil { signal?.wait(until: .now + time) }
    return state.withLock { state in
      if let number { state.waiters[number] = nil }
      return state.client.saved.inbox.waiting
    }
  }
}

extension FriendsConnection.Effects {
  /// The client of a server; without a server, no identifier of the computer is needed.
  @MainActor fileprivate func client(for settings: ServerSettings, saved: PhraseClient.Saved) -> PhraseClient
  {
    PhraseClient(saved, name: settings.name, device: settings.address.isEmpty ? "" : device())
  }
}

// MARK: - What goes out

extension FriendsConnection {
  /// Runs the pending steps, unless another thread is doing so.
  private func performSteps() {
    let isOurs = state.withLock { state in
      defer { state.isStepping = true }
      return !state.isStepping
    }
    guard isOurs else { return }
    while let step = state.withLock({ $0.removeStep() }) { perform(step) }
  }

  private func perform(_ step: Step) {
    switch step {
    case .save(let address, let saved): effects.save(address, saved)
    case .publish(let news): effects.publish(news)
    case .notify(let toast): effects.notify(toast)
    case .wait(let time): effects.later(time) { [weak self] in self?.handle(.retry) }
    case .send(let command):
      if let link = state.withLock({ $0.link }) { return link.send(command) }
      if case .request(let number, _) = command { answer(number, status: nil, body: "") }
    }
  }
}

extension FriendsConnection.State {
  fileprivate mutating func removeStep() -> FriendsConnection.Step? {
    guard !steps.isEmpty else {
      isStepping = false
      return nil
    }
    return steps.removeFirst()
  }

  fileprivate mutating func add(_ action: PhraseClient.Action) {
    let token = client.saved.account?.token
    switch action {
    case .save: steps.append(.save(address: settings.address, client.saved))
    case .announce(let player): steps.append(.send(PhraseAPI.announcement(of: player, token: token)))
    case .arrived(let phrases):
      last = phrases.last
      if settings.showsNotices {
        steps.append(
          .notify(Toast(phrases.announcement, cue: .phraseArrived, logged: "New phrases: \(phrases.count).")))
      }
    case .wait(let time): steps.append(.wait(time))
    case .rejected(let phrase, let reason):
      let sentence = "The server doesn't take “\(phrase.content.printable)”\(reason.map { ": \($0)" } ?? "")."
      steps.append(.notify(Toast(sentence, severity: .warning)))
    case .request(let request):
      lastNumber += 1
      requests[lastNumber] = request
      steps.append(.send(.request(number: lastNumber, request: PhraseAPI.request(request, token: token))))
    }
  }

  /// Publishes the status if it has changed.
  fileprivate mutating func addStatus() {
    let status = status
    guard status != published else { return }
    published = status
    steps.append(.publish(.status(status)))
  }

  fileprivate var status: FriendsStatus {
    let saved = client.saved
    return FriendsStatus(
      connection: client.connection, isWanted: settings.isConnectable, waiting: saved.inbox.waiting,
      unseen: saved.inbox.unseen.count, last: last, unsent: saved.outbox.items.count,
      player: saved.account?.player, name: saved.account?.name ?? settings.name,
      isOriginal: saved.account.map { $0.token == nil } ?? false, friends: saved.knownPlayers,
      online: online.filter { $0.id != saved.account?.player }, senders: saved.senders,
      isFriendsOnly: saved.isFriendsOnly ?? false, blocked: saved.blockedSenders)
  }
}

// MARK: - What comes in

extension FriendsConnection {
  private func accept(_ event: LinkEvent, from link: Int) {
    switch event {
    case .connected: handle(.connected, from: link)
    case .disconnected(let reason):
      effects.log("Connection to the server: \(reason.singleSpaced.printable).")
      state.withLock { state in
        if link == state.linkNumber {
          state.requests = [:]
          state.queries = [:]
          state.online = []
        }
      }
      handle(.disconnected, from: link)
    case .event(let name, let data): accept(PhraseEvent(name, data), from: link)
    case .response(let number, let status, let body): answer(number, status: status, body: body)
    case .failed(let number, _): answer(number, status: nil, body: "")
    }
  }

  private func answer(_ number: Int, status: Int?, body: String) {
    let (request, query) = state.withLock { state in
      (state.requests.removeValue(forKey: number), state.queries.removeValue(forKey: number))
    }
    if let query {
      let answer = status.map { PhraseAPI.answer(to: query, status: $0, body: body) } ?? .failed
      switch answer {
      case .players(let players): meet(players, from: nil) { _ in players }
      case .player(let player): handle(.met([player]))
      case .leaderboard, .noPlayer, .failed: break
      }
      effects.publish(.answered(query, answer))
    }
    guard let request else { return }
    let reply = status.map { PhraseAPI.answer(to: request, status: $0, body: body) }
    noteSkipped(reply?.skipped ?? 0)
    handle(.answered(request, reply?.answer ?? .failed))
  }

  private func accept(_ event: PhraseEvent, from link: Int) {
    switch event {
    case .phrases(let delivery):
      noteSkipped(delivery.skipped)
      handle(.pushed(delivery.phrases), from: link)
    case .unreadable: noteSkipped(1)
    case .present(let players): meet(players, from: link) { _ in players }
    case .joined(let player):
      meet([player], from: link) { online in [player] + online.filter { $0.id != player.id } }
    case .left(let id): meet([], from: link) { online in online.filter { $0.id != id } }
    case .changed(let players, let left):
      let gone = Set(left + players.map(\.id))
      meet(players, from: link) { online in players + online.filter { !gone.contains($0.id) } }
    case .leaderboard(let period, let answer): effects.publish(.answered(.leaderboard(period), answer))
    case .solved(let solution): announce(solution, from: link)
    case .other: break
    }
  }

  /// The most players shown as online.
  private static let mostOnline = 1_000

  /// Updates the players online, who can be sent phrases from now on.
  private func meet(
    _ players: [PhrasePlayer], from link: Int?, _ change: ([PhrasePlayer]) -> [PhrasePlayer]
  ) {
    state.withLock { state in
      guard link == nil || link == state.linkNumber else { return }
      state.online = Array(change(state.online).prefix(Self.mostOnline))
    }
    handle(.met(players), from: link)
  }

  private func announce(_ solution: PhraseEvent.Solution, from link: Int) {
    state.withLock { state in
      guard link == state.linkNumber, state.settings.showsNotices else { return }
      state.steps.append(.notify(Toast(solution.sentence, severity: .success)))
    }
    performSteps()
  }

  private func noteSkipped(_ count: Int) {
    if count > 0 { effects.log("Phrases that could not be read: \(count).") }
  }
}

extension [Phrase] {
  /// The sentence that announces newly arrived phrases.
  fileprivate var announcement: String {
    let senders = senders
    let count = self.count == 1 ? "A new phrase" : "\(self.count) new phrases"
    return senders.isEmpty ? "\(count) for everyone." : "\(count) from \(senders.sentence)."
  }

  /// The senders of phrases for this player alone.
  var senders: [String] { Set(filter { $0.targetId != nil }.map(\.senderName)).sorted() }
}
