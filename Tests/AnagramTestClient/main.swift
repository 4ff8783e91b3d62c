import Anagram
import Companion
import FoundationEssentials
import GameKit
import Glibc
import Workers

@testable import AnagramApp

/// What a client has: replaced as a whole with each save, so that a kill leaves one state or the next.
private struct Diary: Codable {
  var saved = PhraseClient.Saved()
  /// The phrases that have left the inbox, each as often as it did.
  var played: [String] = []
  /// The player as the server knows them, as readers of numbers as fractions can have it.
  var player: String?

  init(path: String) {
    let data = try? Data(contentsOf: URL(filePath: path))
    self = data.flatMap { try? JSONDecoder().decode(Diary.self, from: $0) } ?? Diary()
  }

  private init() {}

  mutating func take(_ next: PhraseClient.Saved) {
    let waiting = Set(next.inbox.waiting.map(\.id))
    played += saved.inbox.waiting.map(\.id).filter { !waiting.contains($0) }.map(\.description)
    (saved, player) = (next, next.account?.player.description)
  }

  func write(to path: String) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? data.write(to: URL(filePath: path), options: .atomic)
  }
}

/// A player for attacks: the app's own connection, with its companion process, that plays whatever waits until it is
/// killed.
///
/// usage: AnagramTestClient SERVER NAME FILE
private enum TestClient {
  @MainActor static func run(server: String, name: String, file: String) {
    let diary = Locked(Diary(path: file))
    let effects = FriendsConnection.Effects(
      device: { name }, load: { _ in diary.withLock { $0.saved } },
      save: { _, saved in
        diary.withLock { diary in
          diary.take(saved)
          diary.write(to: file)
        }
      },
      publish: { _ in }, notify: { _ in }, log: { _ in }, afterSaves: { $0() },
      later: FriendsConnection.later)
    let friends = FriendsConnection(ServerSettings(address: server, name: name), effects) { report in
      CompanionProgram.path(of: "parlor-link").map { LinkProcess($0, ServerChannel(), report: report) }
    }
    // The app would find the last play on the disk, unfinished, and its player would end it.
    if let last = diary.withLock({ $0.played.last.flatMap { Identifier($0) } }) { friends.finish(last) }
    friends.open()
    while true { friends.playNext() }
  }
}

extension FriendsConnection {
  fileprivate func playNext() {
    guard let phrase = status.waiting.first else {
      handle(.wantsPhrases)
      usleep(10_000)
      return
    }
    handle(.opened(phrase.id))
    finish(phrase.id)
  }

  fileprivate func finish(_ phrase: Identifier) {
    handle(.finished(.solved(phrase, hints: 0, milliseconds: 1_000)))
  }
}

guard CommandLine.arguments.count == 4 else { exit(2) }
TestClient.run(
  server: CommandLine.arguments[1], name: CommandLine.arguments[2], file: CommandLine.arguments[3])
