import Database
import GameKit
import Kit
import Packs
import Testing

@testable import AppTestKit
@testable import SnakesssApp
@testable import Store

/// What `parlor questions check`, `list`, `reported` and `unreport` say.
@MainActor
@Suite struct QuestionVerbTests {
  @Test func `a good pack passes, and a bad one is told with file and line`() throws {
    try TempHome.visit { home in
      let good = try home.write(pack(("a", "Why?")), to: home.path + "/good.json")
      let bad = try home.write("[\n5]", to: home.path + "/bad.json")
      #expect(
        home.call("questions", "check", good)
          == CommandOutput(status: 0, lines: ["1 file, 1 question: no errors."]))
      let reply = home.call("questions", "check", good, bad, home.path + "/none.json")
      #expect(
        reply
          == CommandOutput(
            status: 2,
            lines: [
              "\(bad):2: A question must be a JSON object: { … }.", "2 files, 1 question: 1 error.",
            ], complaints: ["\(home.path)/none.json: File not found."]))
      let pattern = try home.write("bo$2bo$3o!", to: home.path + "/glider.rle")
      let fault = "\(pattern): Unknown format: the name must end in .json."
      #expect(
        home.call("questions", "check", pattern)
          == CommandOutput(status: 1, lines: [fault, "0 files, 0 questions: 1 error."]))
      #expect(home.call("questions", "check", "--strict", good).status == 1)
    }
  }

  /// What the list says before the packs.
  private static let tables = [
    "own    Easy  Medium  Hard  Total  Used",
    "None      0       1     0      1     0",
    "Total     0       1     0      1     0",
    "",
    "ours   Easy  Medium  Hard  Total  Used",
    "None      0       2     0      2     1",
    "Total     0       2     0      2     1",
    "",
    "Shelf  Easy  Arguable  Hard  Total  Used",
    "None      0         1     0      1     0",
    "Total     0         1     0      1     0",
    "",
    "Votes  Right  Question",
    "    3      2  Where?",
    "    4      1  Who?",
    "",
  ]

  @Test func `the list counts by pack and category, and knows what was used and how people voted`() throws {
    try TempHome.visit { home in
      let ours = try home.write(pack(("a", "Why?"), ("b", "Who?")), to: home.shippedPacks + "/ours.json")
      try home.write(
        #"{"name": "Shelf", "levels": {"medium": "arguable"}}"#, to: home.shippedPacks + "/x/pack.json")
      try home.write(pack(("d", "Where?")), to: home.shippedPacks + "/x/a.json")
      let own = try home.write(pack(("c", "How?")), to: home.packs + "/own.json")
      let store = try home.store()
      try store.mark(["b", "gone"], as: .used, of: GameID("snakesss"))
      let votes = #"{"votes": {"b": {"cast": 4, "right": 1}, "d": {"cast": 3, "right": 2}}}"#
      let tally = try #require(JSON.value(VoteTally.self, in: votes))
      try store.save(VoteDocument.document(of: tally, at: Timestamp(seconds: 0)))
      #expect(
        home.call("questions", "list")
          == CommandOutput(
            status: 0,
            lines: Self.tables + [
              "Pack   Played  Questions  Used  Levels                      Place",
              "own    on              1     0  0 easy, 1 medium, 0 hard    \(own)",
              "ours   on              2     1  0 easy, 2 medium, 0 hard    \(ours)",
              "Shelf  on              1     0  0 easy, 1 arguable, 0 hard  \(home.shippedPacks)/x",
            ]))
    }
  }

  @Test func `the list tells that packs have faults, and where to read them`() throws {
    try TempHome.visit { home in
      let own = try home.write(pack(("a", "Why?"), ("b", "why")), to: home.packs + "/own.json")
      let reply = home.call("questions", "list")
      #expect(reply.status == 0)
      #expect(reply.complaints.last == "1 error found. To see them: parlor questions check \(own)")
      #expect(home.permissions(of: home.database) == 0)
    }
  }

  @Test func `the list can do without a history, and says so`() throws {
    try TempHome.visit { home in
      try home.write(pack(("a", "Why?")), to: home.packs + "/own.json")
      try home.write("no database at all", to: home.database)
      let reply = home.call("questions", "list")
      #expect(reply.status == 1)
      #expect(reply.lines.first == "own    Easy  Medium  Hard  Total")
      #expect(reply.complaints.count == 1)
    }
  }

  @Test func `without questions the list says where it has looked`() throws {
    try TempHome.visit { home in
      let sentence = "No questions found in \(home.packs), \(home.shippedPacks)."
      let reply = home.call("questions", "list")
      #expect(reply == CommandOutput(status: 1, complaints: [sentence]))
    }
  }

  @Test func `reported questions are listed with their place, also those that are gone`() throws {
    try TempHome.visit { home in
      let own = try home.write(pack(("a", "Why?"), ("b", "Who?")), to: home.packs + "/own.json")
      try home.store().mark(["b", "gone\u{1B}"], as: .flagged, of: GameID("snakesss"))
      #expect(
        home.call("questions", "reported")
          == CommandOutput(
            status: 0,
            lines: ["\(own):3: b: Who?", "gone : not in any installed pack"]))
    }
  }

  @Test func `where nothing is reported, that is said, and no file is made`() throws {
    try TempHome.visit { home in
      let reply = home.call("questions", "reported")
      #expect(reply == CommandOutput(status: 0, lines: ["No reported questions."]))
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `a report can be removed, once, also by its former name`() throws {
    try TempHome.visit { home in
      try home.store().mark(["a", "b", "c"], as: .flagged, of: GameID("snakesss"))
      #expect(
        home.call("questions", "unreport", "a", "b")
          == CommandOutput(status: 0, lines: ["2 reports removed."]))
      #expect(
        home.call("questions", "unflag", "a", "c")
          == CommandOutput(
            status: 2, lines: ["1 report removed."],
            complaints: ["“a” isn't reported. See parlor questions reported."]))
      #expect(try home.store().marked(.flagged, of: GameID("snakesss")) == [])
    }
  }

  @Test func `a report on a full or locked disk stays`() throws {
    try TempHome.visit { home in
      let other = try home.store()
      try other.mark(["a"], as: .flagged, of: GameID("snakesss"))
      try other.connection.execute("BEGIN IMMEDIATE")
      let sentence = RepositoryError.locked(path: home.database).sentence
      #expect(home.call("questions", "unreport", "a") == CommandOutput(status: 1, complaints: [sentence]))
      #expect(try other.marked(.flagged, of: GameID("snakesss")) == ["a"])
    }
  }

  @Test func `columns are as wide as their widest text`() {
    #expect(
      TextTable.lines([["name", "n", "where"], ["李", "10", "x"], ["Anna B", "3", ""]])
        == ["name     n  where", "李      10  x", "Anna B   3"])
    #expect(TextTable.lines([]) == [])
    let long = [["id", "name"], ["1", "A very long name"]]
    #expect(TextTable.lines(long, in: 13, shortening: 1) == ["id  name", " 1  A very l…"])
  }
}
