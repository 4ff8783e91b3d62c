import AttackKit
import FoundationEssentials
import GameKit
import Glibc
import Network
import TestKit
import Testing

@testable import AnagramServer

/// Kills of the server and of a player's client, both real programs, at any moment of pushes, fetches and answers.
@Suite(.serialized) struct DeliveryAttacks {
  private static let kills = Attack.count(320)

  @Test(
    .enabled(if: TestClient.binary != nil, "This needs parlor-link and AnagramTestClient beside the tests"))
  func `each phrase is played exactly once, whoever is killed`() throws {
    let folder = try ServerProcess.Folder(isInMemory: true)
    var random = SeededRandom(seed: Attack.seed)
    let game = try KilledGame(in: folder.path)
    var kills: [KilledGame.Victim: Int] = [:]
    for _ in 0..<Self.kills {
      try game.sendSome(&random)
      // Many kills come while phrases arrive, some after all of them were played.
      let time = random.below(4) == 0 ? 5_000 : random.below(500)
      game.wait(within: .milliseconds(time)) { game.hasPlayedAll }
      let victim = KilledGame.Victim.allCases[random.below(2)]
      try game.kill(victim)
      kills[victim, default: 0] += 1
      try game.confirmAll()
    }
    game.wait(within: .seconds(90)) { game.hasPlayedAll }
    #expect(game.played.sorted() == game.sent.sorted())
    game.wait(within: .seconds(90)) { game.isServerDone }
    #expect(game.isServerDone)
    let (server, client) = (kills[.server, default: 0], kills[.client, default: 0])
    Attack.report(
      "Phrases: \(game.sent.count) played once over \(server) kills of the server, \(client) of a client")
  }
}

/// A player who sends phrases, another one whose client plays them, and the server between them.
private final class KilledGame {
  enum Victim: CaseIterable { case server, client }

  /// The phrases that were sent, whether the sender has heard that or not.
  private(set) var sent: [String] = []
  private var unconfirmed: [JSONValue] = []
  private var server: ServerProcess
  private var client: TestClient
  private let folder: String
  private let anna: PlainClient
  private let id: String

  init(in folder: String) throws {
    self.folder = folder
    server = try ServerProcess(Self.options(in: folder))
    anna = try PlainClient(port: server.port).join("Anna").client
    client = try TestClient(port: server.port, in: folder)
    let deadline = ContinuousClock.now + .seconds(60)
    while TestClient.diary(in: folder)["saved"]?["account"]?["token"]?.text == nil, .now < deadline {
      usleep(5_000)
    }
    id = try #require(TestClient.diary(in: folder)["player"]?.text)
  }

  private static func options(in folder: String) -> [String] { ["--data", folder, "--rate", "0"] }

  /// Sends phrases; half of them without waiting for an answer, which a kill may prevent.
  func sendSome(_ random: inout SeededRandom) throws {
    for _ in 0..<random.below(5) {
      let phrase = Identifier.random.description
      let body: JSONValue = [
        "id": .string(phrase), "content": .string("word n\(sent.count)"), "targetId": .string(id),
      ]
      sent.append(phrase)
      unconfirmed.append(body)
      guard random.below(2) == 0 else {
        anna.post("/api/phrases/create", body)
        continue
      }
      try confirm(body)
    }
  }

  private func confirm(_ body: JSONValue) throws {
    let answer = try anna.request("POST", "/api/phrases/create", body)
    #expect(answer.status == 201, "\(answer)")
    unconfirmed.removeAll { $0 == body }
  }

  /// Sends again what was not confirmed, as a client does.
  func confirmAll() throws { for body in unconfirmed { try confirm(body) } }

  func kill(_ victim: Victim) throws {
    switch victim {
    case .server:
      server.end(SIGKILL)
      server = try ServerProcess(Self.options(in: folder), port: server.port)
    case .client:
      client.kill()
      client = try TestClient(port: server.port, in: folder)
    }
  }

  /// The phrases that the client has played, each as often as it did.
  var played: [String] { (TestClient.diary(in: folder)["played"]?.items ?? []).compactMap(\.text) }
  var hasPlayedAll: Bool { played.count >= sent.count }

  /// True if the server has nothing more for the player.
  var isServerDone: Bool {
    let token = TestClient.diary(in: folder)["saved"]?["account"]?["token"]?.text
    let ben = PlainClient(port: server.port, token: token)
    return (try? ben.request("GET", "/api/phrases/for/\(id)").status) == 404
  }

  /// Waits until a condition holds, or the moment of a kill has come.
  func wait(within time: Duration, until isOver: () -> Bool) {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, !isOver() { usleep(2_000) }
  }
}

/// A player's client: the app's connection and its companion, in a process of their own.
private final class TestClient {
  private let process: pid_t
  private var isOver = false

  /// The program beside the tests.
  static var binary: String? {
    let folder = CommandLine.arguments[0].parentPath
    let isWhole = ["parlor-link", "AnagramTestClient"].allSatisfy {
      access(folder.appendingPath($0), X_OK) == 0
    }
    return isWhole ? folder.appendingPath("AnagramTestClient") : nil
  }

  init(port: Int, in folder: String) throws {
    let words = [try #require(Self.binary), "127.0.0.1:\(port)", "Ben", folder.appendingPath("diary.json")]
    let (process, output) = try #require(Spawned.start(words))
    close(output)
    self.process = process
  }

  deinit { if !isOver { kill() } }

  func kill() {
    isOver = true
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// What the client has saved last.
  static func diary(in folder: String) -> JSONValue {
    let text = try? String(contentsOfFile: folder.appendingPath("diary.json"), encoding: .utf8)
    return text.flatMap { try? JSONReader.read($0) } ?? .null
  }
}
