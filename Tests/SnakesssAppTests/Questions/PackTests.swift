import GameKit
import GameTestKit
import Kit
import Packs
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The file that describes a pack.
@Suite struct PackHeaderTests {
  private func headers(_ text: String) -> PackHeaders {
    PackHeaders(TextFile(path: "x/pack.json", text: text), of: PackID("x"))
  }

  @Test func `all that a header may say is read`() throws {
    let header = try Samples.header(
      "family",
      """
      {"name": "Family", "description": "For the evening.", "audience": "children", "on": false, "evidence": true,
       "levels": {"easy": "reasonable", "hard": "trap"}, "perCategory": {"medium": 36}, /* and more */ "other": 1}
      """)
    #expect(header.name == "Family")
    #expect(header.summary == "For the evening. For children.")
    #expect(!header.isOnByDefault && header.demandsEvidence)
    #expect(Difficulty.allCases.map(header.level) == ["reasonable", "medium", "trap"])
    #expect(header.perCategory == [.medium: 36])
  }

  @Test func `a header with a name alone describes a pack that is on`() throws {
    let header = try Samples.header("x", #"{"name": "Mine"}"#)
    #expect(header.isOnByDefault && !header.demandsEvidence)
    #expect(Difficulty.allCases.map(header.level) == ["easy", "medium", "hard"])
  }

  static let faults: [(String, [PackHeaderFault])] = [
    ("[]", [.notAnObject]), ("{}", [.missing("name")]), (#"{"name": ""}"#, [.empty("name")]),
    (#"{"name": 5}"#, [.notText("name")]), (#"{"name": "a\u0007"}"#, [.controlCharacter("name")]),
    (#"{"name": "A very long name for one pack"}"#, [.tooLong("name", limit: 24)]),
    (#"{"name": "X", "on": "yes"}"#, [.notSwitch("on")]),
    (#"{"name": "X", "levels": {"easy": 1}}"#, [.notText("levels.easy")]),
    (#"{"name": "X", "levels": {"hard": "incomprehensible"}}"#, [.tooLong("levels.hard", limit: 12)]),
    (#"{"name": "X", "perCategory": {"easy": -1}}"#, [.notNumber("perCategory.easy")]),
  ]

  @Test(arguments: faults)
  func `a header with a fault is left out, with all its faults`(text: String, faults: [PackHeaderFault]) {
    let headers = headers(text)
    #expect(headers.faults.map(\.sentence) == faults.map(\.sentence))
    #expect(headers.byPack.isEmpty)
  }

  @Test func `a header that is no JSON is named with its place`() {
    #expect(headers("{\n\"name\": }").faults.map(\.line) == [2])
  }
}

/// Packs as folders and as files.
@Suite final class PackFolderTests {
  private let scratch: ScratchFolder
  private let library: QuestionLibrary
  private let files: DataFolders

  /// Our packs Parlor and Family, a file of the player's, and one more question for Family.
  init() throws {
    scratch = try ScratchFolder()
    let ours = "share/parlor/packs/questions"
    try scratch.file(
      "\(ours)/family/pack.json", #"{"name": "Family", "on": false, "levels": {"easy": "simple"}}"#)
    try scratch.file("\(ours)/family/science.json", "[\(Samples.item("f1")), \(Samples.item("f2"))]")
    try scratch.file("\(ours)/family/nature.json", "[\(Samples.item("f3"))]")
    try scratch.file("\(ours)/parlor/pack.json", #"{"name": "Parlor", "levels": {"easy": "reasonable"}}"#)
    try scratch.file("\(ours)/parlor/all.json", "[\(Samples.item("p1"))]")
    try scratch.file("mine/packs/questions/town.json", "[\(Samples.item("t1"))]")
    try scratch.file("mine/packs/questions/family/more.json", "[\(Samples.item("f4"))]")
    files = DataFolders(
      environment: ["XDG_DATA_DIRS": scratch.path + "/share"], binary: nil, data: scratch.path + "/mine")
    library = QuestionLibrary.read(files)
  }

  private func chosen(_ preferences: [String: String] = [:], of packs: [QuestionPack]? = nil) -> [String] {
    PackChoice(packs ?? library.packs, Preferences(preferences)).chosen.map(\.header.name).sorted()
  }

  @Test func `a folder is a pack, and so is a file on its own, by its name`() {
    #expect(library.faults.isEmpty)
    let packs = library.packs.sorted { $0.header.id < $1.header.id }
    #expect(packs.map(\.header.name) == ["Family", "Parlor", "town"])
    #expect(
      packs.map { $0.questions.map(\.question.id).sorted() } == [["f1", "f2", "f3", "f4"], ["p1"], ["t1"]])
  }

  @Test func `a pack that is off by default is played only if no other one is on`() {
    #expect(chosen() == ["Parlor", "town"])
    #expect(chosen(["snakesss.pack.parlor": "off"]) == ["town"])
    #expect(chosen(["snakesss.pack.family": "on"]) == ["Family", "Parlor", "town"])
    #expect(chosen(["snakesss.pack.parlor": "off", "snakesss.pack.town": "off"]) == ["Family"])
    #expect(chosen(of: library.packs.filter { $0.header.name == "Family" }) == ["Family"])
    let off = ["family", "parlor", "town"].map { ("snakesss.pack.\($0)", "off") }
    #expect(chosen(Dictionary(uniqueKeysWithValues: off)) == [])
  }

  @Test func `levels have the names of the packs that are on`() {
    let both = PackChoice(
      library.packs, Preferences(["snakesss.pack.family": "on", "snakesss.pack.town": "off"]))
    #expect(Set(both.level(.easy).split(separator: " / ")) == ["simple", "reasonable"])
    #expect(both.level(.hard) == "hard")
  }

  @Test func `a question keeps its marks when its pack moves into a folder`() throws {
    let store = MemoryStore()
    store.mark(["f1"], as: .flagged, of: Rules.game)
    store.mark(["f2"], as: .used, of: Rules.game)
    let context = GameContext(
      preferences: Preferences(["snakesss.pack.family": "on"]), seed: 1, opened: Timestamp(seconds: 0),
      newIdentifier: Identifier(high: 0, low: 1), files: files,
      marks: [.flagged: store.marked(.flagged, of: Rules.game)])
    #expect(
      PacksScreen(context, resting: RestedQuestions()).header.remark
        == "3 packs, 1 question reported, 0 set aside")
  }

  @Test func `a folder, a file in it, and its header are checked as that pack`() {
    let family = scratch.path + "/share/parlor/packs/questions/family"
    for path in [family, family + "/", family + "/science.json", family + "/pack.json"] {
      let (places, faults) = PackPlace.named([path], in: files)
      #expect(faults.isEmpty)
      #expect(places.allSatisfy { $0.folder == "family" } && places.count(where: \.isHeader) == 1)
    }
    let all = QuestionLibrary(PackPlace.named([family.parentPath], in: files).places, from: files)
    #expect(all.packs.map(\.header.name).sorted() == ["Family", "Parlor"])
    #expect(
      PackPlace.named([scratch.path + "/mine"], in: files).faults.map(\.sentence) == [
        "No question files here."
      ])
  }
}

/// Some questions for people to read.
@Suite struct QuestionSampleTests {
  private func pack(_ ids: [Int]) throws -> QuestionPack {
    let questions = try ids.map { try Samples.question("science-\($0)", answer: Letter.allCases[$0 % 3]) }
    return try #require(Samples.packs(of: questions).first)
  }

  private func ids(_ seed: UInt64, from ids: [Int] = Array(0..<50)) throws -> [String] {
    QuestionSample(of: 10, from: try pack(ids).questions, seed: seed).questions.map(\.question.id)
  }

  @Test func `the same seed draws the same, in whatever order the questions were read`() throws {
    #expect(try ids(7) == ids(7, from: (0..<50).reversed()))
    #expect(try ids(7) != ids(8))
    #expect(try Set(ids(7)).count == 10)
    #expect(try ids(7, from: [1, 2]).count == 2)
  }

  @Test func `the views fit each other, and only the key tells the answer`() throws {
    let pack = try pack([1])
    let sample = QuestionSample(of: 1, from: pack.questions, seed: 1)
    let choices = ["   a  one", "   b  two", "   c  six", ""]
    #expect(
      sample.lines(.whole, [:]) == ["1. science-1, Science, easy", "   Question science-1?"] + choices)
    #expect(sample.lines(.blind, [:]) == ["1. Question science-1?"] + choices)
    #expect(sample.lines(.choices, [:]) == ["1."] + choices)
    #expect(sample.lines(.answers, [:]) == ["1. science-1: b  two"])
  }
}

/// Questions that are no longer drawn.
@Suite struct RestedQuestionsTests {
  static let votes: [(cast: Int, right: Int, isRested: Bool)] = [
    (0, 0, false), (4, 4, false), (5, 4, true), (5, 3, false), (8, 6, false), (8, 7, true), (100, 75, false),
    (100, 76, true),
  ]

  private func tally(_ cast: Int, _ right: Int) throws -> VoteTally {
    try #require(JSON.value(VoteTally.self, in: #"{"votes":{"q":{"cast":\#(cast),"right":\#(right)}}}"#))
  }

  @Test(arguments: votes)
  func `a question rests once more than three quarters of five votes or more are right`(
    cast: Int, right: Int, isRested: Bool
  ) throws {
    let votes = try tally(cast, right)
    let tooEasy: [RestedQuestions.Reason] = isRested ? [.tooEasy] : []
    #expect(RestedQuestions(tally: votes).reasons(for: "q") == tooEasy)
    #expect(RestedQuestions(kept: ["q"], tally: votes).reasons(for: "q") == [])
    #expect(RestedQuestions(known: ["q"], kept: ["q"], tally: votes).reasons(for: "q") == [.known])
    #expect(RestedQuestions(known: ["q"], tally: votes).reasons(for: "q") == [.known] + tooEasy)
    #expect(RestedQuestions(known: ["q"], tally: votes).reasons(for: "other") == [])
  }

  @Test(arguments: [(4, 4, nil), (5, 5, 1), (5, 2, 3), (5, 1, 2)] as [(Int, Int, Int?)])
  func `five votes or more weigh a question in the draw`(cast: Int, right: Int, weight: Int?) throws {
    #expect(RestedQuestions(tally: try tally(cast, right)).weights["q"] == weight)
  }

  @Test func `rested questions are not drawn, unless there are no others`() throws {
    let questions = try (1...3).map { try Samples.question("science-\($0)") }
    func drawn(_ known: [String]) -> [String] {
      QuestionSource(packs: Samples.packs(of: questions), rested: RestedQuestions(known: known))
        .deck(Preferences()).questions.map(\.id)
    }
    #expect(drawn(["science-2"]) == ["science-1", "science-3"])
    #expect(drawn(["science-1", "science-2", "science-3"]).count == 3)
  }

  @Test(arguments: [
    "{}", "[]", #"{"votes":{"q":{"cast":-1,"right":0}}}"#, #"{"votes":{"q":{"cast":1,"right":2}}}"#,
  ])
  func `votes that cannot be are refused`(json: String) {
    #expect(JSON.value(VoteTally.self, in: json) == nil)
  }
}

/// The votes of finished games, as they are saved.
@MainActor
@Suite struct VoteDocumentTests {
  @Test func `the history is added up once, and then the saved votes count`() throws {
    let table = SnakesssTable(at: .over)
    let log = try GameLog(table.onlyRecord())
    let sum = try VoteDocument.sum(in: table.store)
    #expect(sum == VoteTally(of: log))
    #expect(sum.votes.count == log.rounds.count)
    // Of five players two are snakes, whose votes say nothing.
    #expect(sum.votes.values.allSatisfy { $0.cast == 3 })
    table.store.save(VoteDocument.document(of: sum + sum, at: Timestamp(seconds: 0)))
    #expect(try VoteDocument.sum(in: table.store) == sum + sum)
  }

  @Test func `a game that ends in two windows counts once, and none of two games replaces the other`() throws
  {
    let table = SnakesssTable(at: .over)
    let (votes, now) = (VoteTally(of: try GameLog(table.onlyRecord())), Timestamp(seconds: 100))
    let (store, none) = (MemoryStore(), VoteTally())
    func add(_ game: UInt64) throws -> VoteTally {
      try VoteDocument.add(votes, of: Identifier(high: 0, low: game), to: none, in: store, at: now)
    }
    for game in [1, 2, 1, 2] as [UInt64] { _ = try add(game) }
    #expect(try VoteDocument.read(from: store) == votes + votes)
    #expect(try add(1) == votes + votes)
  }
}
