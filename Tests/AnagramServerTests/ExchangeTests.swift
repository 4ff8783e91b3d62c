import Anagram
import Database
import GameKit
import Network
import Testing

@testable import AnagramServer

struct ExchangeTests {
  @Test func `targeted phrases come oldest first, then those for everyone`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let all = try fixture.send("be kind", from: anna)
    let first = try fixture.send("star light", from: anna, to: [ben])
    _ = try fixture.send("hello world", from: anna, to: [ben])
    #expect(fixture.phrases(of: ben) == ["star light", "hello world"])
    #expect(fixture.phrases(of: anna) == [])
    #expect(fixture.act(.complete, first, by: ben) == 200)
    #expect(fixture.act(.complete, first, by: ben) == 409)
    #expect(fixture.phrases(of: ben) == ["hello world"])
    #expect(fixture.act(.complete, all, by: ben) == 200)
  }

  @Test func `completion and consumption mark only that player's copy`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben, cleo) = (try fixture.join("Anna"), try fixture.join("Ben"), try fixture.join("Cleo"))
    let one = try fixture.send("star light", from: anna, to: [ben, cleo])
    let two = try fixture.send("be kind", from: anna, to: [ben, cleo])
    #expect(fixture.act(.complete, one, by: ben) == 200)
    #expect(fixture.act(.consume, two, by: ben) == 200)
    #expect(fixture.act(.consume, two, by: ben) == 404)
    #expect(fixture.phrases(of: ben) == [])
    #expect(fixture.phrases(of: cleo) == ["star light", "be kind"])
  }

  @Test func `a skipped phrase comes back when nothing else is left, and stays`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let one = try fixture.send("star light", from: anna)
    let two = try fixture.send("be kind", from: anna)
    #expect(fixture.act(.skip, one, by: ben) == 200)
    #expect(fixture.phrases(of: ben) == ["be kind"])
    #expect(fixture.act(.complete, two, by: ben) == 200)
    #expect(fixture.phrases(of: ben) == ["star light"])
    #expect(fixture.phrases(of: ben) == ["star light"])
  }

  @Test func `no one reads another player's phrases or speaks in their name`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("star light", from: anna, to: [ben])
    #expect(fixture.call(.phrasesFor, [ben.id]).status == 401)
    #expect(fixture.call(.phrasesFor, [ben.id], token: anna.token).status == 401)
    #expect(fixture.call(.download, [ben.id], token: anna.token).status == 401)
    #expect(fixture.act(.complete, phrase, by: .init(id: ben.id, token: anna.token)) == 401)
    let forged: JSONValue = ["content": "be kind", "senderId": .string(ben.id)]
    #expect(fixture.call(.create, [], forged, token: anna.token).status == 401)
    #expect(fixture.call(.create, [], forged).status == 401)
    let cleo = try fixture.join("Cleo")
    for endpoint in [Endpoint.complete, .skip, .preview, .report] {
      #expect(fixture.act(endpoint, phrase, by: cleo) == 404)
    }
  }

  @Test func `clients of the original protocol are admitted where the operator wants it`() throws {
    var fixture = try ExchangeFixture(compatible: true)
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let body: JSONValue = [
      "content": "star light", "senderId": .string(anna.id), "targetId": .string(ben.id),
    ]
    let phrase = try #require(fixture.call(.createSimple, [], body).json["phrase"]?["id"]?.text)
    #expect(fixture.call(.phrasesFor, [ben.id]).json["count"] == 1)
    #expect(fixture.call(.phrasesFor, [ben.id], token: "wrong").status == 401)
    #expect(fixture.call(.consume, [phrase]).status == 200)
    #expect(fixture.call(.consume, [phrase]).status == 404)
  }

  @Test func `a name belongs to a device, and logging in ends the old token`() throws {
    var fixture = try ExchangeFixture()
    let anna = try fixture.join("Anna")
    let taken = fixture.call(.register, [], ["name": "ANNA", "deviceId": "other"])
    #expect(taken.status == 409 && taken.json["code"] == "NAME_TAKEN_OTHER_DEVICE")
    #expect(taken.json["suggestions"] == ["ANNA2", "ANNA3", "ANNA4"])
    let again = try fixture.join("Anna")
    #expect(again.id == anna.id && again.token != anna.token)
    #expect(fixture.call(.phrasesFor, [anna.id], token: anna.token).status == 401)
    #expect(fixture.call(.phrasesFor, [anna.id], token: again.token).status == 404)
    for name: JSONValue in ["A", "Å.sa", 7, nil] {
      #expect(fixture.call(.register, [], ["name": name]).status == 400)
    }
  }

  @Test func `secrets are stored as hashes`() throws {
    var fixture = try ExchangeFixture()
    let anna = try fixture.join("Anna")
    let row = try #require(try fixture.exchange.database.row("SELECT token, device FROM player", []))
    #expect(row.text(0) == SHA256.hexadecimal(anna.token) && row.text(1) == SHA256.hexadecimal("dAnna"))
  }

  @Test func `scores add up by day, week and in total`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben, cleo) = (try fixture.join("Anna"), try fixture.join("Ben"), try fixture.join("Cleo"))
    let phrases = [try fixture.send("hello world", from: anna), try fixture.send("be kind", from: anna)]
    #expect(fixture.solve(phrases[0], "hello world", by: ben, hints: 2) == 35)
    #expect(fixture.solve(phrases[0], "hello world", by: cleo) == 50)
    fixture.now += 86_400_000_000
    #expect(fixture.solve(phrases[1], "be kind", by: ben) == 34)
    func board(_ period: String) -> [String] {
      (fixture.call(.leaderboard, [period]).json["leaderboard"]?.items ?? []).map {
        "\($0["rank"]?.int ?? 0) \($0["playerName"]?.text ?? "") \($0["totalScore"]?.int ?? 0)"
      }
    }
    #expect(board("total") == ["1 Ben 69", "2 Cleo 50"])
    #expect(board("daily") == ["1 Ben 34"])
    #expect(fixture.call(.leaderboard, ["yearly"]).status == 400)
    let scores = fixture.call(.scores, [cleo.id]).json
    #expect(scores["totalRank"] == 2 && scores["dailyRank"] == 0 && scores["scores"]?["totalScore"] == 50)
  }

  @Test func `hints come in order and lower the score`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("hello world", from: anna, to: [ben])
    func hint(_ level: String) -> Int { fixture.call(.hint, [phrase, level], token: ben.token).status }
    #expect([hint("2"), hint("1"), hint("2"), hint("4"), hint("x")] == [400, 200, 200, 400, 400])
    let status = fixture.call(.hintStatus, [phrase], token: ben.token).json
    #expect(status["nextHintLevel"] == 3 && status["currentScore"] == 35)
    let done = fixture.call(
      .complete, [phrase], ["hintsUsed": 0, "solution": "hello world"], token: ben.token
    ).json
    #expect(done["completion"]?["finalScore"] == 35)
  }

  @Test func `a phrase that is opened holds up nothing, and its solution still counts`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let mine = try fixture.send("star light", from: anna, to: [ben])
    _ = try fixture.send("be kind", from: anna)
    #expect(fixture.phrases(of: ben) == ["star light"])
    #expect(fixture.act(.consume, mine, by: ben) == 200)
    #expect(fixture.phrases(of: ben) == ["be kind"])
    let body: JSONValue = [
      "playerId": .string(ben.id), "completionTime": 42_000, "solution": "star light",
    ]
    let done = fixture.call(.complete, [mine], body, token: ben.token)
    #expect(done.status == 200 && (fixture.call(.scores, [ben.id]).json["totalScore"]?.int ?? 0) > 0)
    let told = done.outcome?.pushes.first { $0.event == "phrase-completion-notification" }
    #expect(told?.players?.map(\.description) == [anna.id] && told?.data["completionTime"] == 42_000)
    #expect(fixture.act(.complete, mine, by: ben) == 409)
  }

  @Test func `a phrase for everyone is told to all but its sender and who has blocked the sender`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben, cleo) = (try fixture.join("Anna"), try fixture.join("Ben"), try fixture.join("Cleo"))
    let block = fixture.call(.block, [cleo.id], ["senderId": .string(anna.id)], token: cleo.token)
    #expect(block.status == 200)
    let body: JSONValue = ["content": "be kind", "isGlobal": true, "targetId": .string(ben.id)]
    let pushes = fixture.call(.create, [], body, token: anna.token).outcome?.pushes ?? []
    #expect(pushes.map(\.event) == ["new-phrase", "new-phrase"])
    #expect(pushes.first?.players?.map(\.description) == [ben.id])
    let everyone = try #require(pushes.last)
    #expect(everyone.players == nil && everyone.data["phrase"]?["targetId"] == .null)
    #expect(Set(everyone.others.map(\.description)) == [anna.id, ben.id, cleo.id])
    let message = ServerMessage(
      try #require(ServerMessage.parts(pushes: [everyone], stale: .nothing).first).text)
    #expect(message?.pushes == [everyone])
  }

  @Test func `a player is found by name, by other players alone`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben B"))
    let found = fixture.call(.find, token: anna.token, query: ["name": "ben b"])
    #expect(found.json["player"] == ["id": .string(ben.id), "name": "Ben B"])
    #expect(fixture.call(.find, token: anna.token, query: ["name": "Dora"]).status == 404)
    #expect(fixture.call(.find, token: anna.token, query: ["name": "%"]).status == 400)
    #expect(fixture.call(.find, query: ["name": "Ben B"]).status == 401)
  }

  @Test func `the operator reads what players report`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let phrase = try fixture.send("be kind", from: anna, to: [ben])
    #expect(fixture.act(.report, phrase, by: ben, ["reason": "rude"]) == 200)
    #expect(fixture.call(.reports, token: ben.token).status == 401)
    let reports = fixture.call(.reports, token: "operator-key-1234").json["reports"]?.items ?? []
    #expect(reports.count == 1 && reports.first?["reason"] == "rude")
    #expect(reports.first?["phrase"]?["content"] == "be kind")
    #expect(
      reports.first?["phrase"]?["senderName"] == "Anna" && reports.first?["reportedBy"]?["name"] == "Ben")
  }

  @Test func `phrases for everyone wait for the operator where that is wanted, and are told then`() throws {
    var fixture = try ExchangeFixture(moderated: true)
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let created = fixture.call(.create, [], ["content": "be kind"], token: anna.token)
    let phrase = try #require(created.json["phrase"]?["id"]?.text)
    #expect(fixture.phrases(of: ben) == [] && created.outcome?.pushes == [])
    #expect(fixture.call(.approve, [phrase], token: anna.token).status == 401)
    let approved = fixture.call(.approve, [phrase], token: "operator-key-1234")
    #expect(approved.status == 200 && approved.outcome?.pushes.map(\.event) == ["new-phrase"])
    #expect(fixture.phrases(of: ben) == ["be kind"])
  }

  @Test func `a blocked sender is not heard`() throws {
    var fixture = try ExchangeFixture()
    let players = try ["Anna", "Ben", "Cleo"].map { try fixture.join($0) }
    _ = try fixture.send("be kind", from: players[0])
    #expect(
      fixture.call(.block, [players[1].id], ["senderId": .string(players[0].id)], token: players[1].token)
        .status
        == 200)
    #expect(fixture.phrases(of: players[1]) == [] && fixture.phrases(of: players[2]) == ["be kind"])
    let sent = fixture.call(
      .create, [], ["content": "star light", "targetId": .string(players[1].id)], token: players[0].token)
    #expect(sent.json["targeting"]?["notificationsSent"] == 0 && fixture.phrases(of: players[1]) == [])
  }

  @Test func `a sender who is unblocked is heard again, with what was missed`() throws {
    var fixture = try ExchangeFixture()
    let (anna, ben) = (try fixture.join("Anna"), try fixture.join("Ben"))
    let sender: JSONValue = ["senderId": .string(anna.id)]
    #expect(fixture.call(.block, [ben.id], sender, token: ben.token).status == 200)
    _ = try fixture.send("be kind", from: anna, to: [ben])
    let list = fixture.call(.blocked, [ben.id], token: ben.token).json["blocked"]?.items ?? []
    #expect(list == [["id": .string(anna.id), "name": "Anna"]] && fixture.phrases(of: ben) == [])
    #expect(fixture.call(.blocked, [ben.id], token: anna.token).status == 401)
    #expect(fixture.call(.unblock, [ben.id], sender, token: anna.token).status == 401)
    #expect(fixture.call(.unblock, [ben.id], sender, token: ben.token).status == 200)
    #expect(fixture.call(.blocked, [ben.id], token: ben.token).json["blocked"] == [])
    #expect(fixture.phrases(of: ben) == ["be kind"])
  }

  @Test func `a link brings three phrases and no more`() throws {
    var fixture = try ExchangeFixture()
    let anna = try fixture.join("Anna")
    let link = fixture.call(.requestLink, [], token: anna.token).json["link"]
    let token = try #require(link?["token"]?.text)
    let body: JSONValue = ["phrase": "be kind", "clue": "Not mean", "contributorName": "Al"]
    let statuses = (0..<4).map { _ in fixture.call(.contribute, [token], body).status }
    #expect(statuses == [201, 201, 201, 410])
    #expect(fixture.phrases(of: anna) == ["be kind", "be kind", "be kind"])
    #expect(fixture.call(.link, ["x"]).status == 404)
  }

  @Test func `a phrase that is sent again arrives once`() throws {
    var fixture = try ExchangeFixture()
    let (ann, ben, eve) = (try fixture.join("Ann"), try fixture.join("Ben"), try fixture.join("Eve"))
    let body: JSONValue = [
      "id": "00000000-0000-4000-8000-000000000007", "content": "night owl", "targetIds": [.string(ben.id)],
    ]
    for _ in 0..<2 {
      let answer = fixture.call(.create, [], body, token: ann.token)
      #expect(answer.status == 201)
      #expect(answer.json["phrase"]?["id"] == body["id"])
    }
    #expect(fixture.call(.create, [], body, token: eve.token).status == 409)
    #expect(fixture.phrases(of: ben) == ["night owl"])
  }

  @Test func `a refused request leaves nothing behind`() throws {
    var fixture = try ExchangeFixture()
    let anna = try fixture.join("Anna")
    let nobody = Identifier.random.description
    let body: JSONValue = ["content": "be kind", "targetIds": [.string(nobody)]]
    #expect(fixture.call(.create, [], body, token: anna.token).status == 404)
    #expect(
      fixture.call(.create, [], ["content": "be kind", "targetId": .string(anna.id)], token: anna.token)
        .status == 400)
    #expect(try fixture.exchange.database.integer("SELECT COUNT(*) FROM phrase") == 0)
  }

  @Test(arguments: UInt64(0)..<12)
  func `the database gives what the rules say`(seed: UInt64) throws {
    var fixture = try ExchangeFixture()
    var random = SeededRandom(seed: seed)
    let players = try (0..<3).map { try fixture.join("Player \($0)") }
    var standings: [(content: String, standing: PhraseEligibility)] = []
    for number in 0..<20 {
      let (sender, me) = (players[random.below(3)], players[0])
      let isTargeted = sender.id != me.id && random.below(2) == 0
      let content = "phrase n\(number)"
      let id = try fixture.send(content, from: sender, to: isTargeted ? [me] : [])
      var standing = PhraseEligibility()
      (standing.isTargeted, standing.isGlobal, standing.isOwn) = (isTargeted, !isTargeted, sender.id == me.id)
      switch random.below(4) {
      case 0: standing.isCompleted = fixture.act(.complete, id, by: me) == 200
      case 1: standing.isSkipped = fixture.act(.skip, id, by: me) == 200
      case 2: standing.isConsumed = fixture.act(.consume, id, by: me) == 200
      default: break
      }
      standings.append((content, standing))
    }
    for group in PhraseEligibility.Group.allCases {
      let expected = standings.filter { $0.standing.group == group }.map(\.content)
      let player = try #require(Identifier(players[0].id))
      #expect(try fixture.exchange.phrases(of: group, for: player).map(\.phrase.content) == expected)
    }
  }
}
