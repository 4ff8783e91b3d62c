import Database
import GameKit
import Kit
import Packs
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import Store

/// `parlor history --json` and `--csv`.
@MainActor
@Suite struct HistoryCommandTests {
  @Test(arguments: ExportFormat.allCases)
  func `the lines are those of the history, newest game first`(format: ExportFormat) throws {
    try TempHome.visit { home in
      let records = (1...3).map { GameRecord.sample($0, at: Int64($0) * 100) }
      let store = try home.store()
      for record in records { try store.save(record) }

      let reply = home.call("history", "--\(format.rawValue)")
      #expect(reply.status == 0)
      #expect(reply.lines.joined(separator: "\n") + "\n" == format.text(of: records.reversed()))
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `an empty history is printed as such, and no file is made for it`(format: ExportFormat) throws {
    try TempHome.visit { home in
      let reply = home.call("history", "--\(format.rawValue)")
      #expect(reply.status == 0)
      #expect(reply.lines.joined(separator: "\n") + "\n" == format.text(of: []))
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `games that cannot be read are named in one line, and the others are printed`() throws {
    try TempHome.visit { home in
      let store = try home.store()
      for number in 1...4 as ClosedRange<UInt64> { try store.save(.sample(number)) }
      try store.connection.execute(
        """
        UPDATE game SET finished = -9223372036854775808 WHERE number = 2;
        UPDATE game SET id = replace(id, '0', 'x') WHERE number = 3
        """)
      let reply = home.call("history", "--json")
      #expect(reply.lines.count == 4)
      #expect(reply.status == 1)
      let rows: [StoreFinding] = [
        .unreadable(UnreadableRow(table: "game", number: 3, column: "id")),
        .unreadable(UnreadableRow(table: "game", number: 2, column: "finished")),
      ]
      #expect(reply.complaints == [try #require(rows.sentence)])
      #expect(reply.complaints.first?.hasPrefix("2 rows of the database can't be read") == true)
    }
  }

  @Test(arguments: ["--json", "--csv", "--statistics"])
  func `no text of a database controls the terminal`(form: String) throws {
    try TempHome.visit { home in
      let store = try home.store()
      try store.save(.sample(1))
      try store.connection.execute(
        """
        UPDATE participation SET name = char(27) || '[2J' || char(155) || 'x' || char(127) || char(8238),
          folded = 'x';
        UPDATE player_total SET folded = 'x';
        UPDATE game SET details = '{"a":"' || char(127) || char(155) || '"}'
        """)
      let text = home.call("history", form).lines.joined(separator: "\n")
      let controls = text.unicodeScalars.filter { $0.isControl && $0 != "\n" && $0 != "\r" }
      #expect(controls.isEmpty)
    }
  }

  @Test func `formulas in CSV can be left as they are`() throws {
    try TempHome.visit { home in
      let store = try home.store()
      try store.save(.sample(1))
      try store.connection.execute("UPDATE participation SET name = '=1+1'")
      #expect(home.call("history", "--csv").lines[1].contains(",'=1+1,"))
      #expect(home.call("history", "--csv", "--no-formula-guard").lines[1].contains(",=1+1,"))
      #expect(
        home.call("history", "--json", "--no-formula-guard")
          == CommandOutput(
            status: 2, complaints: ["--no-formula-guard works only with parlor history --csv."]))
    }
  }

  @Test func `a damaged history is refused, named and kept`() throws {
    try TempHome.visit { home in
      try home.write("no database at all", to: home.database)
      let copy = home.database + ".damaged-1"
      let sentence = RepositoryError.damaged(path: home.database, copy: copy).sentence
      #expect(home.call("history", "--json") == CommandOutput(status: 1, complaints: [sentence]))
      #expect(home.text(home.database) == "no database at all")
      #expect(home.text(copy) == "no database at all")
      #expect(home.text(home.log.path ?? "")?.hasSuffix("error store: \(sentence)\n") == true)
    }
  }

  @Test func `a history of a newer version is refused`() throws {
    try TempHome.visit { home in
      try home.store().connection.execute("PRAGMA user_version = 99")
      let sentence = RepositoryError.newer(path: home.database, version: 99).sentence
      #expect(home.call("history", "--csv") == CommandOutput(status: 1, complaints: [sentence]))
    }
  }

  @Test func `a history that another program has to itself is refused`() throws {
    try TempHome.visit { home in
      let other = try home.store()
      try other.connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      let sentence = RepositoryError.locked(path: home.database).sentence
      #expect(home.call("history", "--csv") == CommandOutput(status: 1, complaints: [sentence]))
    }
  }

  @Test func `a history that another instance writes to can be printed`() throws {
    try TempHome.visit { home in
      let other = try home.store()
      try other.save(.sample(1))
      try other.connection.execute("BEGIN IMMEDIATE")
      #expect(home.call("history", "--json").status == 0)
    }
  }

  @Test func `a file in place of the folder is refused`() throws {
    try TempHome.visit { home in
      try home.write("", to: home.data)
      let sentence = RepositoryError.unavailable(path: home.database, reason: "Not a directory").sentence
      #expect(home.call("history", "--json") == CommandOutput(status: 1, complaints: [sentence]))
    }
  }

  @Test func `without a home there is no history, and it is said why`() throws {
    try TempHome.visit { home in
      let nowhere = DataFolders(environment: [:], binary: nil)
      let reply = home.call(["history", "--json"], in: nowhere)
      #expect(reply == CommandOutput(status: 1, complaints: [DataLocation.noDataFolder]))
    }
  }

  @Test func `pieces of any size make the same lines`() {
    let text = "a,\"b\nc\"\r\nd\n\n\ne"
    for size in 1...text.unicodeScalars.count {
      var cutter = LineCutter()
      var lines: [String] = []
      var rest = text.unicodeScalars[...]
      while !rest.isEmpty {
        lines += cutter.lines(after: String(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(lines == ["a,\"b", "c\"\r", "d", "", ""])
    }
  }
}

/// `parlor history --statistics`.
@MainActor
@Suite struct StatisticsCommandTests {
  @Test func `the tables of the standings are printed, of all games and of each`() throws {
    try TempHome.visit { home in
      let store = try home.store()
      for number in 1...3 as ClosedRange<UInt64> { try store.save(.sample(number, at: Int64(number) * 100)) }

      let reply = home.call("history", "--statistics")
      #expect(reply.status == 0)
      expectSnapshot(Snapshot(lines: reply.lines), named: "printed")
    }
  }

  @Test func `where nothing was played, it says so, and no file is made`() throws {
    try TempHome.visit { home in
      let reply = home.call("history", "--statistics")
      #expect(reply == CommandOutput(status: 0, lines: ["No finished games yet."]))
      #expect(home.permissions(of: home.data) == 0)
    }
  }

  @Test func `games and numbers are not printed at once`() throws {
    try TempHome.visit { home in
      for call in [["--json", "--statistics"], ["--statistics", "--csv"]] {
        let sentence = "--json, --csv, and --statistics can't be combined. Use one."
        #expect(
          home.call(["history"] + call) == CommandOutput(status: 2, complaints: [sentence]))
      }
    }
  }
}
