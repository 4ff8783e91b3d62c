import FoundationEssentials
import GameKit
import Kit
import Packs
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// `parlor backup`, `parlor restore` and `parlor history import`: what was saved can move.
@MainActor
@Suite struct BackupCommandTests {
  private static let quiz = Catalogue.games[0].id

  /// Everything in a home, with games in progress opened.
  private struct Contents: Equatable {
    var games: Set<GameRecord> = []
    var documents: Set<Document> = []
    var preferences: [String: String] = [:]
    var marks: Set<String> = []
    var files: [String: [UInt8]] = [:]

    @MainActor init(of home: TempHome) throws {
      let store = try home.store()
      for summary in try store.summaries(HistoryFilter(), from: 0, limit: .max) {
        games.insert(try #require(try store.record(summary.id)))
      }
      let key = SealFile(home.folders, in: home.folders.state, home.environment).key
      for (game, kind) in [
        ("life", "board"), ("sudoku", "progress"), (BackupCommandTests.quiz.rawValue, "running"),
      ] {
        for header in try store.documents(of: GameID(game), kind: kind) {
          var document = try #require(try store.document(header.id, of: header.game, kind: kind))
          document.body = key?.opened(document.body) ?? document.body
          documents.insert(document)
        }
      }
      preferences = try store.preferences()
      marks = Set(try store.marked(.used, of: BackupCommandTests.quiz))
      let own = BackupFiles(files: home.folders, data: home.data)
      for name in own.names { files[name] = try own.bytes(of: name) }
    }
  }

  /// Saves something of every kind through the services and commands that do so.
  private func play(_ name: String, number: UInt64, in home: TempHome) throws {
    let host = ParlorHost(
      home.setup(), saves: SaveQueue(store: try home.store()),
      terminal: .init(depth: .trueColor, glyphs: .unicode))
    let game = FinishedGame(
      NewRecord(id: Identifier(high: 9, low: number), started: Timestamp(seconds: 1)), of: Self.quiz,
      [Participation(name: name, score: 3, rank: 1, hasWon: true, roles: [])],
      RecordDetails(version: 1, json: #"{"rounds":[]}"#))
    #expect(host.perform(.history(.save(game))) == .done)
    _ = host.perform(.preferences(.remember(name: "groups", text: "\(name)\tBen\nCem\tDee")))
    _ = host.perform(.preferences(.choose(setting: "parlor.large", value: number == 1 ? "on" : "off")))
    _ = host.perform(.packs(.mark(["both", name], as: .used, of: Self.quiz)))
    // The homes are given the same identifiers, so that the boards are versions of one.
    try home.write(number == 1 ? "bob$2bo$3o!" : "3o!", to: home.path + "/\(name).rle")
    #expect(home.call("life", "new", home.path + "/\(name).rle").status == 0)
    let id = Identifier(high: 5, low: 5)
    try home.write("the same|in both\n\(name) says|so\n", to: home.data + "/phrases/mine.sv.txt")
    try home.write(#"{"id": "\#(id)", "by": "\#(name)"}"#, to: home.data + "/puzzles/sudoku/\(id).json")
    try home.write("[primitive]\n", to: home.data + "/themes/\(name).theme")
    try home.write("[]", to: home.data + "/packs/questions/\(name)/pack.json")
    try home.write("put aside", to: home.data + "/puzzles/sudoku/\(id).json~")
    let key = try #require(SealFile(home.folders, in: home.folders.state, home.environment).key)
    let header = DocumentSummary(
      id: Identifier(high: 7, low: number), game: Self.quiz, kind: "running", version: 1, title: "",
      created: Timestamp(seconds: 1), changed: Timestamp(seconds: 2), summary: "{}")
    try home.store().save(Document(header, body: key.closed(Array(name.utf8), id: header.id)))
  }

  private func visit(_ body: (TempHome, TempHome) throws -> Void) throws {
    try TempHome.visit { one in try TempHome.visit { other in try body(one, other) } }
  }

  @Test func `on a new laptop everything is as it was, and a second time changes nothing`() throws {
    try visit { old, new in
      try play("Ann", number: 1, in: old)
      let path = old.path + "/all.backup"
      let saved = old.call("backup", path)
      #expect(saved.status == 0 && saved.complaints == [] && saved.lines.count == 1)
      #expect(old.permissions(of: path) == 0o600)

      let plan = new.call("restore", path, "--dry-run")
      #expect(plan.status == 0 && plan.lines.contains { $0.hasPrefix("Finished games") })
      #expect(new.permissions(of: new.data) == 0)
      #expect(new.call("restore", path).complaints.first?.contains("--yes") == true)
      let restored = new.call("restore", path, "--yes")
      #expect(restored.status == 0 && restored.complaints == [] && restored.lines.last == "Restored.")
      #expect(try Contents(of: new) == Contents(of: old))
      #expect(new.text(new.data + "/puzzles/sudoku/\(Identifier(high: 5, low: 5)).json~") == nil)
      #expect(new.call("restore", path, "--yes").lines.last == "All of it is here already.")
    }
  }

  @Test func `two laptops that restore each other's backups have the same, and no file of either is lost`()
    throws
  {
    try visit { one, other in
      for (home, name, number) in [(one, "Ann", UInt64(1)), (other, "Zoe", 2)] {
        try play(name, number: number, in: home)
        #expect(home.call("backup", home.path + "/all.backup").status == 0)
      }
      for (home, source) in [(one, other), (other, one)] {
        #expect(home.call("restore", source.path + "/all.backup", "--yes").status == 0)
        #expect(home.call("restore", source.path + "/all.backup", "--yes").status == 0)
      }
      let (ones, others) = (try Contents(of: one), try Contents(of: other))
      #expect(ones.games == others.games && ones.games.count == 2)
      #expect(ones.documents == others.documents && ones.documents.count == 4)
      #expect(ones.marks == others.marks && ones.marks.count == 3)
      #expect(ones.preferences["parlor.large"] == "on" && others.preferences["parlor.large"] == "off")
      #expect(ones.preferences["groups"] == "Ann\tBen\nCem\tDee\nZoe\tBen")
      let phrases = ["phrases/mine.sv.txt", "phrases/mine-2.sv.txt"]
      #expect(Set(phrases.map { ones.files[$0] }) == Set(phrases.map { others.files[$0] }))
      #expect(ones.files.count == 8 && others.files.count == 8)
      // The other puzzle has an identifier of its own, by its name and within.
      let puzzles = ones.files.filter { $0.key.hasPrefix("puzzles/") }
      for (name, bytes) in puzzles { #expect(String(decoding: bytes, as: UTF8.self).contains(name.fileStem)) }
      #expect(puzzles.count == 2)
    }
  }

  @Test func `what is replaced is in a backup that brings it back`() throws {
    try visit { one, other in
      for (home, name, number) in [(one, "Ann", UInt64(1)), (other, "Zoe", 2)] {
        try play(name, number: number, in: home)
      }
      let before = try Contents(of: other)
      #expect(one.call("backup", one.path + "/all.backup").status == 0)
      let replaced = other.call("restore", one.path + "/all.backup", "--replace", "--yes")
      #expect(replaced.status == 0 && replaced.complaints == [])
      #expect(try Contents(of: other) == Contents(of: one))
      let line = try #require(replaced.lines.first { $0.hasPrefix("What was here is in ") })
      let path = String(line.dropFirst("What was here is in ".count).dropLast())
      #expect(other.permissions(of: path) == 0o600)
      try other.store().setPreference("later", to: "gone")
      try FileManager.default.moveItem(atPath: path, toPath: other.path + "/before.backup")
      #expect(other.call("restore", other.path + "/before.backup", "--replace", "--yes").status == 0)
      #expect(try Contents(of: other) == before)
    }
  }

  @Test func `a game that another window has open is neither changed nor replaced`() throws {
    try visit { one, other in
      let id = Identifier(high: 7, low: 1)
      for (home, name) in [(one, "Ann"), (other, "Zoe")] { try play(name, number: 1, in: home) }
      var later = try #require(try one.store().document(id, of: Self.quiz, kind: "running"))
      later.header.changed = Timestamp(seconds: 99)
      try one.store().save(later)
      #expect(one.call("backup", one.path + "/all.backup").status == 0)
      let claim = try #require(try other.store().source?.claim(id, of: Self.quiz, takingOver: false))
      let merged = other.call("restore", one.path + "/all.backup", "--yes")
      #expect(merged.status == 1 && merged.lines.contains { $0.contains("is open in a window of Parlor") })
      let replaced = other.call("restore", one.path + "/all.backup", "--yes", "--replace")
      #expect(replaced.complaints.first?.contains("is open in another window") == true)
      withExtendedLifetime(claim) {}
      #expect(
        try other.store().document(id, of: Self.quiz, kind: "running")?.changed == Timestamp(seconds: 2))
    }
  }

  @Test func `what can't be is refused in a sentence, and nothing changes`() throws {
    try TempHome.visit { home in
      let text = try home.write("no backup", to: home.path + "/text")
      let faults: [(words: [String], status: Int32, sentence: String)] = [
        (["backup", text], 1, "already exists and was not changed. Use --force"),
        (["backup", home.path, "--force"], 1, "This is a folder"),
        (["backup", "-"], 2, "A backup is a file"),
        (["backup", home.path + "/none/x"], 2, "The folder does not exist"),
        (["restore", home.path + "/none"], 2, "File not found"),
        (["restore", home.path], 2, "This is a folder"),
        (["restore", text, "--yes"], 2, "isn't a backup of Parlor"),
        (["history", "import", text], 2, "text:1:1"),
      ]
      for (words, status, sentence) in faults {
        let reply = home.call(words)
        #expect(reply.status == status && reply.complaints.count == 1, "\(words): \(reply)")
        #expect(reply.complaints.first?.contains(sentence) == true, "\(words): \(reply.complaints)")
      }
      #expect(home.text(text) == "no backup")
      #expect(home.permissions(of: home.data) == 0)
      #expect(home.call("backup", text, "--force").status == 0)
      #expect(home.call("restore", text, "--yes").lines.last == "All of it is here already.")
    }
  }

  @Test func `the history imports its own export once, and a part of it never`() throws {
    try visit { one, other in
      for (home, number) in [(one, UInt64(1)), (one, 2), (other, 2)] {
        try home.store().save(.sample(number, at: Int64(number) * 100))
      }
      @MainActor func export(_ format: String) throws -> String {
        let lines = one.call("history", format).lines.joined(separator: "\n")
        return try one.write(lines + "\n", to: one.path + "/games\(format)")
      }
      let reply = other.call("history", "import", try export("--json"))
      #expect(reply == CommandOutput(status: 0, lines: ["Added 1 game. Already here: 1."]))
      #expect(other.call("history", "--json") == one.call("history", "--json"))
      #expect(
        other.call("history", "import", try export("--json")).lines.first?.hasPrefix("Added 0 games.") == true
      )
      #expect(
        other.call("history", "import", try export("--csv")).complaints.first?.contains("as JSON") == true)

      let whole = try #require(one.text(one.path + "/games--json"))
      for (old, new) in [(#""rank":1"#, #""rank":0"#), ("2\"", "2"), ("Z\"", "\""), (#""won""#, #""win""#)] {
        try other.store().delete(Identifier(high: 1, low: 1))
        let file = try one.write(whole.replacing(old, with: new), to: one.path + "/broken.json")
        #expect(other.call("history", "import", file).status == 2, "\(new)")
        #expect(try other.store().count(HistoryFilter()) == 1)
      }
    }
  }
}
