import FoundationEssentials
import GameKit
import Kit
import Packs
import TUI
import Testing

@testable import App
@testable import AppTestKit
@testable import Store

/// Finished games, and a disk that refuses them.
@MainActor
@Suite struct SaveQueueTests {
  @Test func `what is kept on the disk is there at the next start`() throws {
    try TempHome.visit { home in
      var queue = SaveQueue.open(in: home.data)
      #expect(queue.trouble == nil)
      try queue.save(.sample(1))
      #expect(queue.unsaved == [])
      #expect(try SaveQueue.open(in: home.data).store.record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test func `without a folder, or with one that refuses, the game goes on in memory`() throws {
    try TempHome.visit { home in
      try home.write("no database at all", to: home.database)
      for (folder, reason) in [
        (nil, CommandContext.noDataFolder), (home.data, "\(home.database) is damaged"),
      ] {
        var queue = SaveQueue.open(in: folder)
        #expect(queue.trouble?.hasPrefix(reason) == true)
        #expect(queue.trouble?.hasSuffix("Nothing will be saved until you restart Parlor.") == true)
        try queue.save(.sample(1))
        #expect(try queue.store.count(HistoryFilter()) == 1)
      }
    }
  }

  @Test func `a game that the disk refuses is remembered, and saved in its turn`() throws {
    try TempHome.visit { home in
      let (other, store) = try rivals(in: home)
      var queue = SaveQueue(store: store)
      try other.connection.execute("BEGIN IMMEDIATE")
      for number in 1...2 as ClosedRange<UInt64> {
        #expect(throws: RepositoryError.locked(path: home.database)) { try queue.save(.sample(number)) }
      }
      #expect(queue.unsaved == [.sample(1), .sample(2)])

      try other.connection.execute("COMMIT")
      try queue.save(.sample(3))
      #expect(queue.unsaved == [])
      #expect(try other.summaries(HistoryFilter(), from: 0, limit: 9).map(\.id.low) == [3, 2, 1])
    }
  }

  @Test func `quitting beside a program that holds the database says what is lost, within seconds`() throws {
    try TempHome.visit { home in
      let (other, store) = (try home.store(), try home.store())
      let host = ParlorHost(
        home.setup(), saves: SaveQueue(store: store), terminal: .init(depth: .trueColor, glyphs: .unicode))
      try other.connection.execute("BEGIN IMMEDIATE")
      for number in 1...4 {
        let save = HistoryRequest.save(
          id: Identifier(high: 9, low: UInt64(number)), game: Catalogue.games[0].id,
          started: Timestamp(seconds: 1), participants: [], details: RecordDetails(version: 1, json: "{}"))
        _ = host.history.perform(save, for: RequestOwner(entry: 0))
      }
      let start = ContinuousClock.now
      let loss = host.flushOnExit()
      #expect(ContinuousClock.now - start < .seconds(20))
      #expect(loss?.hasPrefix("Couldn't save 4 finished games.") == true)
      try other.connection.execute("ROLLBACK")
    }
  }

  @Test func `a game that cannot be read is one notice, once`() throws {
    try TempHome.visit { home in
      let store = try home.store()
      for number in 1...3 as ClosedRange<UInt64> { try store.save(.sample(number)) }
      try store.connection.execute("UPDATE game SET started = -9223372036854775808 WHERE number < 3")
      let host = ParlorHost(
        home.setup(), saves: SaveQueue(store: store), terminal: .init(depth: .trueColor, glyphs: .unicode))
      for _ in 1...3 {
        _ = host.perform(.history(.page(HistoryFilter(), from: 0, limit: 200)), for: RequestOwner(entry: 0))
      }
      let notices = host.takeNotices().map(\.text).filter { $0.contains("can't be read") }
      #expect(notices.count == 1)
      #expect(notices.first?.hasPrefix("2 rows of the database can't be read and were skipped.") == true)
      #expect(home.logText.contains("2 rows of the database"))
    }
  }

  @Test func `what a killed program left half written is removed at the next start`() throws {
    try TempHome.visit { home in
      for name in [".parlor-abc123", "packs/questions/.parlor-ABCdef", ".parlor-notes", "mine.txt"] {
        try home.write("half", to: home.data + "/" + name)
      }
      _ = PersistenceService(home.folders).start()
      let names = try FileManager.default.contentsOfDirectory(atPath: home.data).sorted()
      #expect(names.filter { !$0.hasPrefix("parlor.db") } == [".parlor-notes", "mine.txt", "packs"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.packs) == [])
    }
  }

  @Test func `a full disk loses no finished game while the program runs`() throws {
    try TempHome.visit { home in
      let store = try home.store()
      var queue = SaveQueue(store: store)
      let pages = try store.connection.integer("PRAGMA page_count")
      try store.connection.execute("PRAGMA max_page_count = \(pages)")
      let big = GameRecord(
        id: Identifier(high: 2, low: 2), game: GameID("snakesss"), started: Timestamp(seconds: 0),
        finished: Timestamp(seconds: 1), participants: [],
        details: RecordDetails(version: 1, json: "\"" + String(repeating: "o", count: 100_000) + "\""))
      #expect(throws: RepositoryError.diskFull(path: home.database)) { try queue.save(big) }

      try store.connection.execute("PRAGMA max_page_count = 100000")
      try queue.saveWaiting()
      #expect(try store.record(big.id) == big)
    }
  }

  @Test func `players are notified of a game that is not saved yet, and when it is`() throws {
    try TempHome.visit { home in
      let (other, store) = try rivals(in: home)
      let host = host(home, store)
      try other.connection.execute("BEGIN IMMEDIATE")
      let sentence =
        "Couldn't save the game. " + RepositoryError.locked(path: home.database).sentence
        + " Parlor will keep trying."
      #expect(host.perform(finish(1)) == .failed(sentence))
      #expect(host.takeNotices().map(\.text) == [sentence])
      #expect(
        host.flushOnExit()?.hasPrefix("Couldn't save 1 finished game. \(home.database) is in use") == true)

      try other.connection.execute("COMMIT")
      #expect(host.perform(.packs(.mark(["a"], as: .used, of: GameID("snakesss")))) == .done)
      #expect(
        host.takeNotices().map(\.text) == ["The game is now saved in History."])
      #expect(try other.count(HistoryFilter()) == 1)
      #expect(host.flushOnExit() == nil)
    }
  }

  @Test func `a look at the history saves what was remembered, and the end of the program too`() throws {
    try TempHome.visit { home in
      let (other, store) = try rivals(in: home)
      let host = host(home, store)
      for number in 1...2 as ClosedRange<UInt64> {
        try other.connection.execute("BEGIN IMMEDIATE")
        _ = host.perform(finish(number))
        try other.connection.execute("COMMIT")
        if number == 1 { _ = host.perform(.history(.page(HistoryFilter(), from: 0, limit: 9))) }
        #expect(try other.count(HistoryFilter()) == 1)
      }
      #expect(host.flushOnExit() == nil)
      #expect(try other.count(HistoryFilter()) == 2)
    }
  }

  @Test func `the log does not know who played`() throws {
    try TempHome.visit { home in
      let (other, store) = try rivals(in: home)
      let host = host(home, store)
      try other.connection.execute("BEGIN IMMEDIATE")
      _ = host.perform(finish(1))
      let log = try #require(home.text(home.log.path ?? ""))
      #expect(log.contains("warning store: Couldn't save the game."))
      #expect(!log.contains("Anna"))
    }
  }

  /// Two programs on one history; the second one is impatient.
  private func rivals(in home: TempHome) throws -> (SQLiteStore, SQLiteStore) {
    let other = try home.store()
    return (other, try SQLiteStore(StoreOpening(path: home.database, busyTimeout: 1)))
  }

  private func host(_ home: TempHome, _ store: SQLiteStore) -> ParlorHost {
    let host = ParlorHost.make(store: store, log: home.log)
    _ = host.takeNotices()
    return host
  }

  private func finish(_ number: UInt64) -> Request {
    let game = GameRecord.sample(number)
    return .history(
      .save(
        id: game.id, game: game.game, started: game.started, participants: game.participants,
        details: game.details))
  }
}

/// The sentences for failures of the store.
@Suite struct RepositorySentenceTests {
  @Test(
    arguments: [
      (
        .unavailable(path: "/d", reason: "Not a directory"),
        "Can't open /d (Not a directory): check the file, or choose another folder with --data DIR."
      ),
      (.diskFull(path: "/d"), "The disk with /d is full: free up some space."),
      (
        .readOnly(path: "/d"),
        "Parlor can't write /d: it's read-only, or not yours. Fix its permissions, or choose another folder with --data DIR."
      ),
      (.locked(path: "/d"), "/d is in use by another program. Close it or try again."),
      (
        .newer(path: "/d", version: 9),
        "/d was created by a newer version of Parlor (format 9) and hasn't been changed. Update Parlor, or choose another"
          + " folder with --data DIR."
      ),
      (
        .damaged(path: "/d", copy: "/d.damaged-1"),
        "/d is damaged and hasn't been changed (copied to /d.damaged-1). Move it away to start over, or choose"
          + " another folder with --data DIR."
      ),
      (
        .damaged(path: "/d", copy: nil),
        "/d is damaged and hasn't been changed. Move it away to start over, or choose another folder with --data"
          + " DIR."
      ),
      (
        .failed(path: "/d", reason: "out of memory"),
        "Can't use /d (out of memory): move it away, or choose another folder with --data DIR."
      ),
    ] as [(RepositoryError, String)])
  func `every failure has a sentence: what, where and what to do`(failure: RepositoryError, sentence: String)
  {
    #expect(failure.sentence == sentence)
  }
}
