import FoundationEssentials
import GameKit
import Testing

@testable import Werewolf

/// Logs that version 1 of the format wrote.
private enum Recorded {
  /// A game with a cupid, a hunter, an elected mayor, a revote, a settled tie and every cause of death.
  static let everything = #"""
    {"happenings":[{"night":{"_0":{"deeds":[{"looked":{"_0":{"isWerewolf":true,"role":"werewolf",\#
    "seat":2},"by":1}},{"protected":{"_0":2,"by":3}},{"coupled":{"_0":1,"_1":6,"by":4}}],"lovers":[1,6],\#
    "protected":2}}},{"poll":{"_0":{"ballots":[{"choice":6,"voter":0,"weight":1},{"choice":7,"voter":1,\#
    "weight":1},{"choice":2,"voter":2,"weight":1},{"choice":7,"voter":3,"weight":1},{"choice":3,"voter":4,\#
    "weight":1},{"choice":3,"voter":5,"weight":1},{"choice":5,"voter":6,"weight":1},{"choice":6,"voter":7,\#
    "weight":1}],"isSecond":false,"question":"office","round":1,"verdict":{"revote":{"_0":[3,6,7]}}}}},\#
    {"poll":{"_0":{"ballots":[{"choice":3,"voter":0,"weight":1},{"choice":6,"voter":1,"weight":1},\#
    {"choice":6,"voter":2,"weight":1},{"choice":7,"voter":3,"weight":1},{"choice":6,"voter":4,"weight":1},\#
    {"choice":3,"voter":5,"weight":1},{"choice":3,"voter":6,"weight":1},{"choice":7,"voter":7,\#
    "weight":1}],"isSecond":true,"question":"office","round":1,"verdict":{"chosen":{"_0":3,\#
    "isDrawn":true}}}}},{"poll":{"_0":{"ballots":[{"choice":6,"voter":0,"weight":1},{"choice":3,"voter":1,\#
    "weight":1},{"choice":7,"voter":2,"weight":1},{"choice":3,"voter":3,"weight":2},{"choice":6,"voter":4,\#
    "weight":1},{"choice":7,"voter":5,"weight":1},{"choice":2,"voter":6,"weight":1},{"choice":6,"voter":7,\#
    "weight":1}],"isSecond":false,"question":"elimination","round":1,"verdict":{"settle":{"_0":[3,6],\#
    "by":3}}}}},{"settled":{"by":3,"for":6}},{"death":{"_0":{"cause":"vote","round":1,"seat":6}}},\#
    {"death":{"_0":{"cause":"brokenHeart","round":1,"seat":1}}},\#
    {"night":{"_0":{"deeds":[{"nominated":{"_0":4,"by":2}},{"protected":{"_0":7,"by":3}},\#
    {"nominated":{"_0":7,"by":5}}],"lovers":[],"prey":7,"protected":7}}},\#
    {"poll":{"_0":{"ballots":[{"choice":5,"voter":0,"weight":1},{"choice":0,"voter":2,"weight":1},\#
    {"choice":7,"voter":3,"weight":2},{"choice":2,"voter":4,"weight":1},{"choice":3,"voter":5,"weight":1},\#
    {"choice":4,"voter":7,"weight":1}],"isSecond":false,"question":"elimination","round":2,\#
    "verdict":{"chosen":{"_0":7,"isDrawn":false}}}}},{"death":{"_0":{"cause":"vote","round":2,"seat":7}}},\#
    {"night":{"_0":{"deeds":[{"nominated":{"_0":0,"by":2}},{"protected":{"_0":5,"by":3}},\#
    {"nominated":{"_0":4,"by":5}}],"lovers":[],"prey":4,"protected":5}}},\#
    {"death":{"_0":{"cause":"werewolves","round":3,"seat":4}}},{"poll":{"_0":{"ballots":[{"choice":0,\#
    "voter":0,"weight":1},{"choice":3,"voter":2,"weight":1},{"choice":0,"voter":3,"weight":2},{"choice":0,\#
    "voter":5,"weight":1}],"isSecond":false,"question":"elimination","round":3,\#
    "verdict":{"chosen":{"_0":0,"isDrawn":false}}}}},{"death":{"_0":{"cause":"vote","round":3,"seat":0}}},\#
    {"shot":{"at":5,"by":0}},{"death":{"_0":{"cause":"hunter","round":3,"seat":5}}},\#
    {"night":{"_0":{"deeds":[{"nominated":{"_0":3,"by":2}},{"protected":{"by":3}}],"lovers":[],\#
    "prey":3}}},{"death":{"_0":{"cause":"werewolves","round":4,"seat":3}}},{"succession":{"from":3,\#
    "to":2}}],"lovers":[1,6],"options":{"absoluteMajority":"no","abstention":"no",\#
    "cupidWinsWithLovers":"yes","dawnTellsRoles":"yes","discussion":"420","doctorProtectsSelf":"no",\#
    "firstNightKills":"no","hunterMustShoot":"yes","mayor":"elected","selfVote":"yes","sight":"role",\#
    "tie":"mayor","victory":"strict","voteTellsRole":"no"},"outcome":"pack","roles":["hunter","seer",\#
    "werewolf","doctor","cupid","werewolf","werewolf","villager"],"spills":[],"survivors":[2],\#
    "winners":[2,5]}
    """#

  /// A game with a rescue, a hunter who shot nobody, a vote without a result and an exposure.
  static let small = #"""
    {"happenings":[{"night":{"_0":{"deeds":[{"nominated":{"_0":2,"by":0}},{"nominated":{"_0":3,"by":1}},\#
    {"protected":{"_0":2,"by":2}},{"looked":{"_0":{"isWerewolf":false,"seat":3},"by":5}}],"lovers":[],\#
    "prey":3,"protected":2}}},{"death":{"_0":{"cause":"werewolves","round":1,"seat":3}}},\#
    {"shot":{"by":3}},{"poll":{"_0":{"ballots":[{"choice":2,"voter":0,"weight":1},{"choice":2,"voter":1,\#
    "weight":1},{"choice":0,"voter":2,"weight":1},{"choice":5,"voter":4,"weight":1},{"choice":0,"voter":5,\#
    "weight":1}],"isSecond":false,"question":"elimination","round":1,"verdict":{"nobody":{}}}}},\#
    {"night":{"_0":{"deeds":[{"nominated":{"_0":4,"by":0}},{"nominated":{"_0":4,"by":1}},\#
    {"protected":{"_0":5,"by":2}},{"looked":{"_0":{"isWerewolf":true,"seat":0},"by":5}}],"lovers":[],\#
    "prey":4,"protected":5}}},{"death":{"_0":{"cause":"werewolves","round":2,"seat":4}}}],"lovers":[],\#
    "options":{"absoluteMajority":"no","abstention":"yes","cupidWinsWithLovers":"no",\#
    "dawnTellsRoles":"yes","discussion":"300","doctorProtectsSelf":"yes","firstNightKills":"yes",\#
    "hunterMustShoot":"no","mayor":"dealt","selfVote":"no","sight":"team","tie":"mayor",\#
    "victory":"parity","voteTellsRole":"yes"},"outcome":"pack","roles":["werewolf","werewolf","doctor",\#
    "hunter","villager","seer"],"spills":[{"round":1,"wasRedealt":true}],"survivors":[0,1,2,5],\#
    "winners":[0,1]}
    """#
}

struct GameLogTests {
  private func log(_ json: String) throws -> GameLog {
    try JSONDecoder().decode(GameLog.self, from: Data(json.utf8))
  }

  @Test(arguments: [Recorded.everything, Recorded.small])
  func `a recorded log is read, and written again letter by letter`(json: String) throws {
    let log = try log(json)
    #expect(log.isValid)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(log), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(GameResult.self, from: Data(json.utf8)) == log.result)
  }

  @Test func `the recorded game of all kinds has its causes of death and its polls`() throws {
    let log = try log(Recorded.everything)
    #expect(
      Set(log.deaths.map(\.cause))
        == Set(Death.Cause.allCases.filter { ![.departure, .poison].contains($0) }))
    let polls = log.events.compactMap { if case .poll(let poll) = $0 { poll } else { nil } }
    #expect(polls.contains { $0.question == .mayor } && polls.contains { $0.question == .elimination })
    #expect(log.rounds.map { 1 + $0.dawn.count + $0.day.count }.reduce(0, +) == log.events.count)
  }

  @Test func `a death by night that was recorded in the next round is read in the round of its night`() throws
  {
    let old = Recorded.small
      .replacing(#""cause":"werewolves","round":1"#, with: #""cause":"werewolves","round":2"#)
      .replacing(#""round":2,"seat":4"#, with: #""round":3,"seat":4"#)
    #expect(old != Recorded.small)
    #expect(try log(old) == log(Recorded.small))
  }

  @Test func `a seat without a role makes a log invalid`() throws {
    let changed = Recorded.small.replacing("\"seat\":3", with: "\"seat\":99")
    #expect(try !log(changed).isValid)
  }
}

struct RecordedGameTests {
  @Test func `a seed still gives the game that was recorded with it`() throws {
    var game = RandomGame(players: 8, seed: 5533, mix: .first)
    while !game.isOver, game.moves.count < 1000 { try game.step() }
    let recorded = try JSONDecoder().decode(GameLog.self, from: Data(Recorded.everything.utf8))
    let log = try #require(game.state.log)
    #expect(log.events == recorded.events)
    #expect((log.roles, log.winners) == (recorded.roles, recorded.winners))
  }
}
