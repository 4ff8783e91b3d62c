import FoundationEssentials
import GameKit
import Kit
import Packs
import Snakesss
import Testing

@testable import AppTestKit
@testable import SnakesssApp

/// What `parlor questions import` takes, and says.
@MainActor
@Suite struct ImportVerbTests {
  private let table = "question,correct,wrong1,wrong2\nWhy?,1,2,3\nWho?,4,5,6\nBad?,1,1,1\n"

  @Test func `what is imported is listed afterwards, and what was skipped is told`() throws {
    try TempHome.visit { home in
      let file = try home.write(table, to: home.path + "/My Quiz.csv")
      let target = home.packs + "/my-quiz.json"
      #expect(
        home.call("questions", "import", file)
          == CommandOutput(
            status: 0,
            lines: [
              "\(file):4: Bad?: Only 1 distinct choice; three are required.",
              "Imported 2 questions from \(file) (table (CSV, TSV)) to \(target). 1 item skipped.",
            ]))
      #expect(home.call("questions", "check", target).status == 0)
      #expect(home.call("questions", "list").lines.last?.hasSuffix(target) == true)
    }
  }

  @Test func `the same seed imports the same pack`() throws {
    try TempHome.visit { home in
      let file = try home.write("Why?,1,2,3,4\n", to: home.path + "/a.csv")
      let packs = try ["1", "1"].map { seed in
        _ = home.call("questions", "import", file, "--seed", seed)
        let text = home.text(home.packs + "/a.json")
        try FileManager.default.removeItem(atPath: home.packs + "/a.json")
        return text
      }
      #expect(packs[0] != nil)
      #expect(packs[0] == packs[1])
    }
  }

  @Test func `a pack of that name is not overwritten`() throws {
    try TempHome.visit { home in
      let file = try home.write(table, to: home.path + "/own.csv")
      let target = try home.write("mine", to: home.packs + "/own.json")
      let sentence =
        "A pack named \(target) already exists. Rename \(file) to add it, or delete the old pack first."
      #expect(home.call("questions", "import", file) == CommandOutput(status: 1, complaints: [sentence]))
      #expect(home.text(target) == "mine")
    }
  }

  @Test func `one bad file among several does not stop the others`() throws {
    try TempHome.visit { home in
      let good = try home.write(table, to: home.path + "/good.csv")
      let text = try home.write("Just a text.\n", to: home.path + "/text.txt")
      let reply = home.call("questions", "import", text, home.path + "/none", good)
      #expect(reply.status == 2)
      #expect(reply.complaints.map { $0.prefix { $0 != ":" } } == [(home.path + "/none")[...], text[...]])
      #expect(home.permissions(of: home.packs + "/good.json") == 0o600)
      #expect(home.permissions(of: home.packs + "/text.json") == 0)
    }
  }

  @Test func `a file without a single question makes no pack`() throws {
    try TempHome.visit { home in
      let file = try home.write("[]", to: home.path + "/empty.json")
      let sentence = "Nothing imported from \(file) (Parlor JSON): no questions found."
      #expect(home.call("questions", "import", file) == CommandOutput(status: 1, complaints: [sentence]))
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `an item with several errors counts as one`() throws {
    try TempHome.visit { home in
      let file = try home.write(#"[{"id": "a"}, {"id": "b"}]"#, to: home.path + "/bad.json")
      let reply = home.call("questions", "import", file)
      #expect(reply.lines.count > 2)
      #expect(reply.complaints == ["Nothing imported from \(file) (Parlor JSON): 2 items skipped."])
    }
  }

  @Test func `what is there already is not brought again, or every game would complain`() throws {
    try TempHome.visit { home in
      let ours = try home.write(pack(("a", "Why?"), ("b", "Who?")), to: home.shippedPacks + "/ours.json")
      let first = try home.write(
        pack(("a", "Why not?"), ("x", "who"), ("c", "How?")), to: home.path + "/first.json")
      let second = try home.write(pack(("c", "How else?"), ("d", "When?")), to: home.path + "/second.json")
      let reply = home.call("questions", "import", first, second)
      let target = home.packs + "/first.json"
      #expect(
        reply
          == CommandOutput(
            status: 0,
            lines: [
              "\(first): who: Duplicate of “b” in \(ours), line 3.",
              "Imported 2 questions from \(first) (Parlor JSON) to \(target). 1 item skipped.",
              "\(second): How else?: Duplicate id; also used in \(target), line 13.",
              "Imported 1 question from \(second) (Parlor JSON) to \(home.packs)/second.json."
                + " 1 item skipped.",
            ]))
      let library = QuestionLibrary.read(home.folders)
      #expect(library.faults == [])
      #expect(Set(library.questions.map(\.question.id)) == ["a", "b", "c", "d"])
    }
  }

  @Test func `without a home nothing can be taken`() throws {
    try TempHome.visit { home in
      let nowhere = DataFolders(environment: [:], binary: nil)
      let file = try home.write(table, to: home.path + "/table.csv")
      let reply = home.call(["questions", "import", file], in: nowhere)
      #expect(reply == CommandOutput(status: 1, complaints: [DataLocation.noDataFolder]))
    }
  }

  @Test(arguments: [
    ("a.csv", "a"), ("/b/c.d/my quiz.tar.gz", "my quiz.tar"), ("/b/.hidden", ".hidden"),
    ("", ""),
  ])
  func `a pack is named after its file`(path: String, stem: String) {
    #expect(path.fileStem == stem)
  }
}
