import Anagram
import Companion
import GameKit
import Glibc
import Kit
import Library
import PuzzleKit
import TUI
import Workers

/// A request about friends; the response is the current status, and further news is published.
enum FriendsRequest: Hashable, Sendable {
  case status
  /// Applies settings that the screen has saved.
  case apply(ServerSettings)
  case ask(PhraseAPI.Query)
  /// The lobby or home screen is open, so check for waiting phrases on the server.
  case refresh
  /// The player has seen the waiting phrases.
  case look
  case send(Outbox.Composed)
  /// The player skips a phrase in favor of another.
  case skip(Identifier)
  /// The player wants no more phrases from a sender.
  case block(PhrasePlayer)
  /// The player wants phrases from a sender again.
  case unblock(PhrasePlayer)
  /// The player reports a phrase as inappropriate.
  case report(Identifier)
  /// The player accepts phrases from strangers, or only from friends.
  case strangers(accept: Bool)
  /// A page shows a leaderboard, or stops showing one.
  case watch(LeaderboardPeriod?)
  /// The player wants the account on the server deleted.
  case leave
}

extension FriendsConnection {
  /// Creates the connection of the game's service.
  @MainActor
  convenience init(_ context: ServiceContext) {
    let stored = (try? context.store.preferences()) ?? [:]
    self.init(ServerSettings(Preferences(stored)), Self.effects(context)) {
      [waitForLoop = context.waitForLoop] report in
      CompanionProgram.path(of: "parlor-link").map {
        LinkProcess($0, ServerChannel(), settle: waitForLoop, report: report)
      }
    }
  }

  @MainActor private static func effects(_ context: ServiceContext) -> Effects {
    // The state on disk, as far as this program knows.
    let last = Locked<[String: PhraseClient.Saved]>([:])
    return Effects(
      device: { [store = context.store, newIdentifier = context.environment.newIdentifier] in
        FriendsStore.device(in: store, newIdentifier: newIdentifier)
      },
      load: { [store = context.store] address in
        let saved = FriendsStore(address: address).load(from: store)
        last.withLock { $0[address] = saved }
        return saved
      },
      save: saver(context, last),
      publish: { [publish = context.publish] news in
        publish(ServiceEvent(FriendsNews.kind, of: AnagramPuzzle.game, GamePayload(news)))
        guard case .status(let status) = news else { return }
        publish(ServiceEvent(CardNews.kind, of: AnagramPuzzle.game, GamePayload(status.cardNews)))
      },
      notify: context.notify, log: context.log,
      afterSaves: { [saves = context.saves] work in saves.add(saving: nil, work) }, later: later)
  }

  /// Sleeps on a thread of its own, because nothing else here can wait.
  static let later: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = { time, work in
    JobQueue().add(saving: nil) {
      usleep(UInt32(clamping: Int(time / .microseconds(1))))
      work()
    }
  }

  /// Saves on the saving thread, merging with what another Parlor may have saved.
  @MainActor private static func saver(
    _ context: ServiceContext, _ last: Locked<[String: PhraseClient.Saved]>
  ) -> @Sendable (String, PhraseClient.Saved) -> Void {
    let (saves, environment, source) = (context.saves, context.environment, context.store.source)
    return { address, saved in
      guard let source else { return }
      // This also contains what an earlier pending save would have saved.
      saves.add(as: SaveKey("friends", of: AnagramPuzzle.game, address)) {
        let before = last.withLock { $0[address] } ?? PhraseClient.Saved()
        do {
          let (store, writer) = (FriendsStore(address: address), try source.writer())
          try store.save(saved, since: before, in: writer, at: environment.now())
          last.withLock { $0[address] = saved }
        } catch {
          // The next save will include this one's changes.
          return
        }
      }
    }
  }

  @MainActor func perform(_ request: FriendsRequest) -> FriendsStatus {
    switch request {
    case .status: break
    case .apply(let settings): apply(settings)
    case .ask(let query): ask(query)
    case .refresh: handle(.wantsPhrases)
    case .look: handle(.looked)
    case .send(let phrase): handle(.send(.composed(phrase)))
    case .skip(let phrase): handle(.finished(.skipped(phrase)))
    case .block(let sender): handle(.block(sender))
    case .unblock(let sender): handle(.unblock(sender))
    case .report(let phrase): handle(.send(.reported(phrase)))
    case .strangers(let accept): handle(.send(.strangers(accept: accept)))
    case .watch(let period): watch(period)
    case .leave: handle(.leave)
    }
    return status
  }

  /// Watches which phrases are played, so that the server learns of it sooner or later.
  ///
  /// Call it after the play's save is queued, because only then may a phrase leave the inbox.
  func observe(_ request: PuzzleStoreRequest<AnagramPuzzle>) {
    switch request {
    case .savePlay(let saved): open(saved.snapshot.play.puzzle.id)
    case .record(let play):
      let milliseconds = Int(play.result.time / .milliseconds(1))
      handle(
        .finished(
          play.result.isCompleted
            ? .solved(play.puzzle, hints: play.result.hints, milliseconds: milliseconds)
            : .gaveUp(play.puzzle)))
    case .list, .open, .openNext, .takeOver, .save, .duplicate, .delete, .export, .results: break
    }
  }

  /// A phrase leaves the inbox at once, but the server is told only after the play is saved.
  private func open(_ id: Identifier) {
    let isFriends = status.waiting.contains { $0.id == id && $0.targetId != nil }
    handle(.opened(id))
    if isFriends { effects.afterSaves { [self] in handle(.send(.opened(id))) } }
  }

  /// The longest wait for the server at the start of a game.
  private static let patience = Duration.seconds(1)

  /// The puzzle of a phrase from a friend; nil if none is waiting.
  ///
  /// May block for a moment, so call it on a worker thread.
  /// - Parameter language: The language of phrases for everyone; friends may write in any.
  func puzzle(
    for offer: PuzzleOffer, in language: PhraseLanguage, from material: PuzzleMaterial
  ) -> AnagramPuzzle? {
    guard offer.id == AnagramGame.next else { return nil }
    handle(.wantsPhrases)
    for phrase in waitingPhrases(within: Self.patience)
    where phrase.targetId != nil || phrase.language == language.code {
      if let puzzle = Self.puzzle(of: phrase, from: material) { return puzzle }
      // An invalid phrase would block all others.
      handle(.finished(.gaveUp(phrase.id)))
    }
    return nil
  }

  private static func puzzle(of phrase: Phrase, from material: PuzzleMaterial) -> AnagramPuzzle? {
    let target = try? AnagramTarget(
      phrase.content, clue: phrase.extras.clue ?? "", language: phrase.language, origin: phrase.origin,
      sender: phrase.senderName)
    guard let target else { return nil }
    return try? AnagramGame.puzzle(
      of: target, tags: ["friends"], as: phrase.id, at: material.now, from: material.files)
  }
}

extension Phrase {
  /// The source of a server's phrase.
  var origin: PhraseOrigin { targetId == nil ? .global : .targeted(sender: senderName) }
}

extension FriendsStatus {
  /// The waiting phrases, for the card in the lobby; nil for none.
  var cardNews: CardNews? {
    guard !waiting.isEmpty else { return nil }
    let count = waiting.count { $0.targetId != nil }
    let (senders, isUnseen) = (waiting.senders, unseen > 0)
    guard count > 0 else {
      let phrases = "\(Count(waiting.count, "phrase"))"
      return CardNews("\(phrases) for everyone", shorter: phrases, isUnseen: isUnseen)
    }
    let phrases = "\(Count(count, "phrase"))"
    // With little room, the sender matters more than the number.
    let sender = senders.count > 1 ? "\(senders[0]) +\(senders.count - 1)" : senders.sentence
    return CardNews(
      "\(phrases) from \(senders.sentence)", shorter: isUnseen ? sender : "from \(sender)",
      isUnseen: isUnseen)
  }
}
