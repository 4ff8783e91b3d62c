import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import Workers

/// A request of a screen of Anagram that is not about puzzles in general.
enum AnagramRequest: GameMessage {
  static let game = AnagramPuzzle.game

  /// Draws phrases for a match, for everyone's first turn and so on; they count as played.
  case deal(players: Int, rounds: Int)
  /// Draws the phrases of a run, most of which may never be seen.
  case dealRun(SoloMode)
  /// Saves a phrase of a run once it is seen, so that it counts as played.
  case begin(AnagramPuzzle)
  /// Adds a phrase to the player's own file.
  case write(phrase: String, clue: String)
  /// A new identifier, for a phrase that is to be sent.
  case identifier
  case friends(FriendsRequest)
  case saveMatch(SavedMatch)
  /// Forgets the match, which is over.
  case forgetMatch
  /// The match that waits, in a few words.
  case savedMatch
  /// The games of everyone at this computer.
  case leaders
}

/// A response to ``AnagramRequest``.
enum AnagramResponse: GameMessage {
  static let game = AnagramPuzzle.game

  case dealt([AnagramPuzzle])
  /// The phrase was added to the file at a path.
  case written(path: String)
  /// The phrase is there already.
  case known
  case identifier(Identifier)
  case friends(FriendsStatus)
  /// The match that waits, in a few words; nil for none.
  case savedMatch(String?)
  case leaders([AnagramLeaderboard.Entry])
}

/// Answers the requests of Anagram; those about puzzles go on to the service that all puzzles share.
@MainActor
final class AnagramService: GameService {
  private let context: ServiceContext
  private let puzzles: PuzzleService<AnagramGame>
  private let friends: FriendsConnection
  /// The match at this screen.
  let matches: RunningGameStore<SavedMatch>
  /// The phrases that are dealt, as the player chose them last.
  private let choice: Locked<PhraseLibrary.Choice>

  init(_ context: ServiceContext) {
    self.context = context
    let (friends, choice) = (FriendsConnection(context), Locked(PhraseLibrary.Choice()))
    self.friends = friends
    self.choice = choice
    matches = RunningGameStore(context)
    puzzles = PuzzleService<AnagramGame>(context) { offer, material in
      let choice = choice.withLock { $0 }
      return friends.puzzle(for: offer, in: choice.language, from: material)
        ?? AnagramGame.make(offer, of: choice, from: material)
    }
    friends.open()
  }

  var unsavedWork: [String] { puzzles.unsavedWork + matches.unsavedWork { "the \($0.moment)" } }
  var savedGame: String? { matches.savedGame ?? puzzles.savedGame }
  var cardNews: CardNews? { friends.status.cardNews ?? puzzles.cardNews }
  func end(_ owner: RequestOwner) { puzzles.end(owner) }
  func abandonGame() { matches.forget() }

  func cleanUp() {
    puzzles.cleanUp()
    friends.close()
  }

  func perform(_ payload: GamePayload, for owner: RequestOwner) -> Response? {
    if let request: AnagramRequest = payload.unwrap() { return perform(request, for: owner) }
    let request: PuzzleRequest<AnagramPuzzle>? = payload.unwrap()
    if case .add? = request { readChoice() }
    defer { if case .store(let request)? = request { observe(request) } }
    return puzzles.perform(payload, for: owner)
  }

  func perform(_ request: AnagramRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .friends(let request): return .anagram(.friends(friends.perform(request)))
    case .identifier: return .anagram(.identifier(context.environment.newIdentifier()))
    // Most of what happens in a race, such as a wrong word, changes nothing that is saved.
    case .saveMatch(let match): if match != matches.running { matches.save(match) }
    case .forgetMatch: matches.forget()
    case .savedMatch: return .anagram(.savedMatch(matches.running?.detail))
    case .leaders: return leaders(for: owner)
    case .begin(let puzzle): save(puzzle)
    case .deal, .dealRun, .write: readOrWrite(request, for: owner)
    }
    return nil
  }

  private func save(_ puzzle: AnagramPuzzle) {
    let folder = PuzzleFolder<AnagramPuzzle>(files: context.files)
    // A run whose phrases cannot be saved can be played all the same.
    context.saves.add(saving: "a phrase") { try? folder.save(puzzle) }
  }

  /// Draws or adds phrases, which are files.
  private func readOrWrite(_ request: AnagramRequest, for owner: RequestOwner) {
    readChoice()
    let phraseStore = PhraseStore(
      files: context.files, environment: context.environment, choice: choice.withLock { $0 })
    context.saves.add(saving: request.unsavedName) { [respond = context.respond, notify = context.notify] in
      do throws(PackFault) {
        respond(.anagram(try phraseStore.perform(request)), owner)
      } catch {
        notify(.fault(error.description))
        respond(.failed(error.description), owner)
      }
    }
  }

  /// Reads everyone's games on a worker thread; those in memory at once.
  private func leaders(for owner: RequestOwner) -> Response? {
    guard let source = context.store.source else {
      return .anagram(.leaders((try? AnagramRecord.entries(in: context.store)) ?? []))
    }
    context.workers.run(for: owner) { [log = context.log] task in
      do throws(RepositoryError) {
        task.send(.anagram(.leaders(try AnagramRecord.entries(in: source.reader()))))
      } catch {
        log("The leaderboards can't be read. \(error.sentence)")
        task.send(.anagram(.leaders([])))
      }
    }
    return nil
  }
}

extension AnagramService {
  private var preferences: Preferences { Preferences((try? context.store.preferences()) ?? [:]) }

  private func readChoice() {
    let chosen = AnagramOptions(preferences).phrases
    choice.withLock { $0 = chosen }
  }

  /// Sees what is played: for friends, and for the history.
  private func observe(_ request: PuzzleStoreRequest<AnagramPuzzle>) {
    friends.observe(request)
    guard case .record(let play) = request, let source = context.store.source else { return }
    let (folder, now) = (PuzzleFolder<AnagramPuzzle>(files: context.files), context.environment.now())
    let name = ServerSettings(preferences).name
    context.saves.add(saving: "the result of a phrase") { [log = context.log] in
      guard let target = try? folder.puzzle(play.puzzle)?.puzzle.target else { return }
      do throws(RepositoryError) {
        try source.writer().save(AnagramRecord.record(of: play, target, by: name, at: now))
      } catch {
        log("A phrase is not in the history. \(error.sentence)")
      }
    }
  }
}

extension AnagramRequest {
  fileprivate var unsavedName: String? {
    switch self {
    case .deal, .dealRun: nil
    case .write(let phrase, _): "the phrase “\(phrase.onOneLine)”"
    case .begin, .identifier, .friends, .saveMatch, .forgetMatch, .savedMatch, .leaders: nil
    }
  }
}

/// What a request reads and writes.
struct PhraseStore: Sendable {
  let files: any DataFiles
  let environment: SystemEnvironment
  var choice = PhraseLibrary.Choice()

  func perform(_ request: AnagramRequest) throws(PackFault) -> AnagramResponse {
    switch request {
    case .deal(let players, let rounds): return .dealt(try deal(players, rounds))
    case .dealRun(let mode): return .dealt(try deal(mode))
    case .write(let phrase, let clue): return try write(phrase, clue)
    case .begin, .identifier, .friends, .saveMatch, .forgetMatch, .savedMatch, .leaders:
      preconditionFailure("This is answered without a file")
    }
  }

  private func deal(_ players: Int, _ rounds: Int) throws(PackFault) -> [AnagramPuzzle] {
    let (folder, pool) = (PuzzleFolder<AnagramPuzzle>(files: files), PhraseLibrary(files).pool(of: choice))
    var known = Set(folder.all().puzzles.map(\.puzzle.id))
    var dealt: [AnagramPuzzle] = []
    for _ in 0..<rounds {
      let hand = pool.hand(
        for: players, played: known, dealt: Set(dealt.map(\.target.content)), seed: environment.newSeed())
      guard hand.count == players else { throw Self.noPhrases }
      known.formUnion(hand.map(\.id))
      dealt += try puzzles(of: hand)
    }
    // A match that cannot be saved can be played all the same.
    for puzzle in dealt { try? folder.save(puzzle) }
    return dealt
  }

  private static let noPhrases = PackFault(
    file: "packs/phrases", reason: .content("There are no phrases."))

  private func puzzles(
    of hand: [(phrase: LocalPhrase, id: Identifier)]
  ) throws(PackFault) -> [AnagramPuzzle] {
    do throws(PuzzleFault) {
      var puzzles: [AnagramPuzzle] = []
      for (phrase, id) in hand {
        puzzles.append(try AnagramGame.puzzle(of: phrase, as: id, at: environment.now(), from: files))
      }
      return puzzles
    } catch {
      throw PackFault(file: "packs/phrases", reason: .content(error.problem))
    }
  }

  private func deal(_ mode: SoloMode) throws(PackFault) -> [AnagramPuzzle] {
    let known = Set(PuzzleFolder<AnagramPuzzle>(files: files).all().puzzles.map(\.puzzle.id))
    let pool = PhraseLibrary(files).pool(of: choice)
    let run = pool.run(of: mode, played: known, seed: environment.newSeed())
    guard !run.isEmpty else { throw Self.noPhrases }
    return try puzzles(of: run)
  }

  private func write(_ phrase: String, _ clue: String) throws(PackFault) -> AnagramResponse {
    guard let data = files.data else {
      throw PackFault(file: PhraseLibrary.ownFile, reason: .content(DataLocation.noDataFolder))
    }
    let path = data.appendingPath(PhraseLibrary.ownFile)
    let old = files.exists(path) ? try files.text(path).text : ""
    let line = "\(phrase.singleSpaced)|\(clue.singleSpaced)"
    let text = (old.isEmpty || old.hasSuffix("\n") ? old : old + "\n") + line + "\n"
    let count = PhraseFile(TextFile(path: path, text: old)).phrases.count
    guard PhraseFile(TextFile(path: path, text: text)).phrases.count > count else { return .known }
    try files.write(text, to: path, existing: .replace, readers: .owner)
    return .written(path: path)
  }
}

extension Response {
  static func anagram(_ response: AnagramResponse) -> Response { .game(response) }

  /// The response to a request of Anagram; nil for all others.
  var anagram: AnagramResponse? { message() }
}

extension ParlorCommand {
  static func anagram(_ request: AnagramRequest) -> ParlorCommand { .request(.game(request)) }
}
