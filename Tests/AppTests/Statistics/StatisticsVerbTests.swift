import GameKit
import Packs
import Store
import TestKit
import Testing

@testable import App
@testable import Store

/// What `parlor history --statistics` prints.
@MainActor
@Suite struct StatisticsVerbTests {
  @Test func `the tables of the standings are printed, of all games and of each`() throws {
    try PlayerHome.visit { home in
      let store = try home.store()
      for record in try WerewolfPast.records(12) { try store.save(record) }
      try store.save(.sample(1))

      let reply = try home.call("history", "--statistics")
      #expect(reply.status == 0)
      expectSnapshot(Snapshot(lines: reply.lines), named: "printed")
    }
  }

  @Test func `where nothing was played, it says so, and no file is made`() throws {
    try PlayerHome.visit { home in
      let reply = try home.call("history", "--statistics")
      #expect(reply == Reply(status: 0, lines: ["No game was finished yet."]))
      #expect(home.rights(of: home.data) == 0)
    }
  }

  @Test func `games and numbers are not printed at once`() {
    for call in [["--json", "--statistics"], ["--statistics", "--csv"]] {
      #expect(throws: UsageError.oneFormat) { try ArgumentParser.parse(["history"] + call) }
    }
  }
}
