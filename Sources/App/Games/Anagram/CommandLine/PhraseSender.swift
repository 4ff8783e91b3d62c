import Anagram
import Commands
import Companion
import GameKit
import Glibc
import Kit
import TUI
import Workers

/// Sends a phrase from the command line, using the server set on the Friends page.
struct PhraseSender: CommandRunner {
  nonisolated static let recipient = CommandOption(
    "--to", value: "NAME", "the player to send it to (everyone)")
  nonisolated static let clue = CommandOption("--clue", value: "TEXT", "a clue that doesn't give it away")

  let context: CommandContext

  /// The longest wait for a connection, and for an answer.
  private static let patience = Duration.seconds(8)

  /// News from the connection.
  private struct News: Sendable {
    var status: FriendsStatus?
    /// True once the server has said whether a player has the name.
    var hasLooked = false
    /// Why the server will never accept the phrase.
    var refusal: String?
  }

  private let news: Locked<News>

  init(context: CommandContext) {
    self.context = context
    news = Locked(News())
  }

  /// Sends a phrase to a player or to everyone; afterwards it has either arrived or was not sent at all.
  ///
  /// Nothing is queued for later, because Parlor may be running elsewhere with a queue of its own.
  func send() throws(CommandError) -> ExitStatus {
    let phrase = context.arguments.word
    let (clue, name) = (context.arguments[Self.clue] ?? "", context.arguments[Self.recipient])
    // An invalid phrase is rejected without asking the server.
    _ = try checked(phrase, clue, .english)
    let (settings, store, language) = try opened()
    let composed = try checked(phrase, clue, language)
    let friends = connection(settings, store)
    defer { friends.close() }
    friends.open()
    Self.wait { friends.status.connection.isDecided }
    guard friends.status.connection == .online else { throw .work(friends.status.connection.obstacle) }
    if friends.status.isOriginal {
      _ = try checked(phrase, clue, language, limit: PhraseRules.longestOriginalClue)
    }
    let targets = try name.map { (name) throws(CommandError) in [try player(name, friends)] } ?? []
    let item = Outbox.Composed(
      id: context.environment.newIdentifier().asRandomUUID, content: composed.content,
      clue: clue.singleSpaced,
      language: composed.language, targets: targets)
    friends.handle(.send(.composed(item)))
    // A refusal is reported before the status that follows from it.
    Self.wait { friends.status.unsent == 0 && news.withLock { $0.status } == friends.status }
    if let sentence = news.withLock({ $0.refusal }) { throw .work(sentence) }
    guard friends.status.unsent == 0 else { throw .work(PhraseClient.Connection.offline.obstacle) }
    context.output("Sent to \(name ?? "everyone").")
    return .fine
  }

  /// Deletes the account with all its data and goes offline, because a connection would create a new account.
  ///
  /// Requires the account's name as confirmation.
  func deleteAccount() throws(CommandError) -> ExitStatus {
    let name = context.arguments.word
    let (settings, store, _) = try opened()
    let friends = connection(settings, store)
    defer { friends.close() }
    friends.open()
    Self.wait { friends.status.connection.isDecided }
    guard friends.status.connection == .online else { throw .work(friends.status.connection.obstacle) }
    let own = friends.status.name
    guard AccountName.key(of: name) == AccountName.key(of: own) else {
      throw .input("Your account there is “\(own.printable)”. Type that name to delete it.")
    }
    guard friends.status.isDeletable else { throw .work("This server can't delete accounts.") }
    friends.handle(.leave)
    Self.wait { friends.status.connection == .left }
    guard friends.status.connection == .left else { throw .work(PhraseClient.Connection.offline.obstacle) }
    var offline = settings
    offline.isOn = false
    for (name, text) in offline.stored { try? store.setPreference(name, to: text) }
    context.output("Your account is deleted. You're offline now.")
    return .fine
  }

  private func checked(
    _ phrase: String, _ clue: String, _ language: PhraseLanguage, limit: Int = PhraseRules.longestClue
  ) throws(CommandError) -> AnagramTarget {
    do throws(PhraseRules.Fault) {
      let target = try AnagramTarget(phrase, clue: clue, language: language.code, origin: .local)
      try PhraseRules.check(
        clue: clue, for: target.words, in: PhraseLanguage(code: target.language), limit: limit)
      return target
    } catch {
      throw .input(error.sentence)
    }
  }

  private func opened() throws(CommandError) -> (ServerSettings, any Repositories, PhraseLanguage) {
    let found: (settings: ServerSettings, store: any Repositories, language: PhraseLanguage)
    do throws(RepositoryError) {
      let store = try context.openStore(true)
      let preferences = Preferences(try store.preferences())
      found = (ServerSettings(preferences), store, AnagramOptions(preferences).language)
    } catch {
      throw .work(error.sentence)
    }
    guard found.settings.isConnectable else {
      throw .work("There's no server yet. Open Anagram, choose Friends, and enter one.")
    }
    return found
  }

  private func connection(_ settings: ServerSettings, _ store: any Repositories) -> FriendsConnection {
    let (source, environment, logger) = (store.source, context.environment, context.logger)
    let saved = FriendsStore(address: settings.address).load(from: store)
    let effects = FriendsConnection.Effects(
      device: { FriendsStore.device(in: store) { environment.newIdentifier() } },
      load: { _ in saved },
      save: { address, changed in
        // A new account must not be lost; everything else is saved by Parlor, which may be running now.
        guard changed.account != saved.account, let writer = try? source?.writer() else { return }
        try? FriendsStore(address: address).save(
          changed, since: saved, in: writer, at: environment.now())
      },
      publish: { [news] told in
        switch told {
        case .status(let status): news.withLock { $0.status = status }
        case .answered(.player, _): news.withLock { $0.hasLooked = true }
        case .answered(.players, _), .answered(.leaderboard, _): break
        }
      },
      notify: { [news] toast in
        // Arriving phrases are announced too; only a warning is about the one being sent.
        if toast.severity == .warning { news.withLock { $0.refusal = toast.text } }
      },
      log: { logger.note(.info, "phrases", $0) }, afterSaves: { $0() }, later: FriendsConnection.later)
    return FriendsConnection(settings, effects) { report in
      CompanionProgram.path(of: "parlor-link").map { LinkProcess($0, ServerChannel(), report: report) }
    }
  }

  /// The player with a name, known from before or to the server.
  private func player(_ name: String, _ friends: FriendsConnection) throws(CommandError) -> Identifier {
    func find() -> PhrasePlayer? {
      friends.status.friends.first { AccountName.key(of: $0.name) == AccountName.key(of: name) }
    }
    if find() == nil, let wanted = AccountName(name) {
      friends.ask(.player(wanted))
      Self.wait { find() != nil || news.withLock { $0.hasLooked } }
    }
    guard let player = find() else {
      let known = friends.status.friends.map(\.name).sorted()
      let advice = known.isEmpty ? "" : " Known: \(known.sentence)."
      throw .input("No player is called “\(name.shortened.printable)”.\(advice)")
    }
    return player.id
  }

  private static func wait(until isFulfilled: () -> Bool) {
    let end = ContinuousClock.now + patience
    while !isFulfilled(), ContinuousClock.now < end { usleep(10_000) }
  }
}

extension PhraseClient.Connection {
  /// True once the server has admitted the player, or refused to.
  fileprivate var isDecided: Bool {
    switch self {
    case .online, .unregistered, .nameTaken, .left: true
    case .offline, .registering: false
    }
  }

  /// The reason why nothing can be sent.
  fileprivate var obstacle: String {
    switch self {
    case .online, .offline, .registering, .left: "The server doesn't answer. Try again later."
    case .unregistered: "The server doesn't let you in right now. Try again later."
    case .nameTaken:
      "Someone else has your name on the server. Open Anagram, choose Friends, and enter another."
    }
  }
}
