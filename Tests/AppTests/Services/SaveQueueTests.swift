import Database
import FoundationEssentials
import GameKit
import Kit
import Packs
import TUI
import Testing
import Workers

@testable import App
@testable import AppTestKit
@testable import Store

/// Finished games, and a disk that refuses them.
@MainActor
@Suite struct SaveQueueTests {
  @Test func `what is kept on the disk is there at the next start`() throws {
    try TempHome.visit { home in
      let queue = SaveQueue.open(in: home.data)
      #expect(queue.trouble == nil)
      try queue.store.save(.sample(1))
      #expect(try SaveQueue.open(in: home.data).store.record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test func `without a folder, or with one that refuses, the game goes on in memory`() throws {
    try TempHome.visit { home in
      try home.write("no database at all", to: home.database)
      for (folder, reason) in [
        (nil, DataLocation.noDataFolder), (home.data, "\(home.database) is damaged"),
      ] {
        let queue = SaveQueue.open(in: folder)
        #expect(queue.trouble?.hasPrefix(reason) == true)
        #expect(queue.trouble?.hasSuffix("Nothing will be saved until you restart Parlor.") == true)
        try queue.store.save(.sample(1))
        #expect(try queue.store.count(HistoryFilter()) == 1)
      }
    }
  }

  @Test func `a game that the disk refuses is remembered, and saved with the next one`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      try other.refuse("game")
      for number in 1...2 as ClosedRange<UInt64> {
        #expect(host.isRefused(finish(number)))
      }
      #expect(host.unsavedGames == [1, 2])

      try other.accept()
      #expect(host.perform(finish(3)) == .done)
      #expect(host.unsavedGames == [])
      #expect(try Set(other.summaries(HistoryFilter(), from: 0, limit: 9).map(\.id.low)) == [1, 2, 3])
    }
  }

  @Test func `quitting beside a program that holds the database says what is lost, within seconds`() throws {
    try TempHome.visit { home in
      let (other, store) = (try home.store(), try home.store())
      let host = ParlorHost(
        home.setup(), saves: SaveQueue(store: store), terminal: .init(depth: .trueColor, glyphs: .unicode))
      try other.connection.execute("BEGIN IMMEDIATE")
      for number in 1...4 {
        let record = NewRecord(id: Identifier(high: 9, low: UInt64(number)), started: Timestamp(seconds: 1))
        let game = FinishedGame(
          record, of: Catalogue.games[0].id, [], RecordDetails(version: 1, json: "{}"))
        _ = host.history.perform(.save(game), for: RequestOwner(entry: 0))
      }
      let start = ContinuousClock.now
      let loss = host.flushOnExit(within: .seconds(1))
      #expect(ContinuousClock.now - start < .seconds(20))
      #expect(loss?.hasPrefix("Not saved in time: the finished game, the finished game") == true)
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
      let queue = SaveQueue(store: store)
      let pages = try store.connection.integer("PRAGMA page_count")
      try store.connection.execute("PRAGMA max_page_count = \(pages)")
      let big = GameRecord(
        id: Identifier(high: 2, low: 2), game: GameID("snakesss"), started: Timestamp(seconds: 0),
        finished: Timestamp(seconds: 1), participants: [],
        details: RecordDetails(version: 1, json: "\"" + String(repeating: "o", count: 100_000) + "\""))
      queue.unsaved.keep(big, as: big.id)
      #expect(queue.saveRefused().failure == .diskFull(path: home.database))
      #expect(queue.unsaved.all == [big])

      try store.connection.execute("PRAGMA max_page_count = 100000")
      #expect(queue.saveRefused().saved == 1)
      #expect(try store.record(big.id) == big)
    }
  }

  @Test func `players are notified of a game that is not saved yet, and when it is`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      try other.refuse("game")
      let refusal = try #require(host.perform(finish(1)))
      guard case .failed(let sentence) = refusal else {
        Issue.record("Saved")
        return
      }
      #expect(sentence.hasPrefix("The finished game couldn't be saved. "))
      #expect(sentence.hasSuffix(" Parlor will keep trying."))
      #expect(host.takeNotices().map(\.text) == [sentence])
      #expect(host.flushOnExit()?.hasPrefix("Couldn't save 1 finished game. ") == true)

      try other.accept()
      #expect(host.perform(.packs(.mark(["a"], as: .used, of: GameID("snakesss")))) == .done)
      #expect(host.takeNotices().map(\.text) == ["The game is now saved in History."])
      #expect(try other.count(HistoryFilter()) == 1)
      #expect(host.flushOnExit() == nil)
    }
  }

  @Test func `a look at the history saves what was remembered, and the end of the program too`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      for number in 1...2 as ClosedRange<UInt64> {
        try other.refuse("game")
        _ = host.perform(finish(number))
        try other.accept()
        if number == 1 { _ = host.perform(.history(.page(HistoryFilter(), from: 0, limit: 9))) }
        #expect(try other.count(HistoryFilter()) == 1)
      }
      _ = host.takeNotices()
      #expect(host.flushOnExit() == nil)
      #expect(try other.count(HistoryFilter()) == 2)
    }
  }

  @Test func `a choice that the disk refuses holds, and is saved with the next one`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      try other.refuse("preference")
      #expect(host.isRefused(.preferences(.choose(setting: "mouse", value: "off"))))
      #expect(host.preferences.latest.text("mouse") == "off" && !host.preferences.latest.areSaved)
      try other.accept("preference")
      #expect(host.perform(.preferences(.remember(name: "roster", text: "Ann"))) == .done)
      #expect(try other.preference("mouse") == "off" && host.preferences.latest.areSaved)
    }
  }

  @Test func `of two games that were refused, the one that is saved now is named`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      try other.refuse("game")
      for number in 1...2 as ClosedRange<UInt64> { _ = host.perform(finish(number)) }
      _ = host.takeNotices()
      try other.accept()
      try other.refuse("game", where: "NEW.id = '\(GameRecord.sample(2).id)'")
      _ = host.perform(.preferences(.remember(name: "roster", text: "Ann")))
      #expect(host.takeNotices().map(\.text) == ["The game is now saved in History."])
      #expect(host.unsavedGames == [2])
      #expect(host.flushOnExit()?.hasPrefix("Couldn't save 1 finished game. ") == true)
    }
  }

  @Test func `what was refused and then saved is no news at the end of the program`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      for table in ["game", "preference"] { try other.refuse(table) }
      _ = host.perform(finish(1))
      _ = host.perform(.preferences(.choose(setting: "mouse", value: "off")))
      for table in ["game", "preference"] { try other.accept(table) }
      #expect(host.flushOnExit() == nil)
      #expect(try other.count(HistoryFilter()) == 1 && other.preference("mouse") == "off")
    }
  }

  @Test func `a deletion and choices wait for another program on their own thread, and are answered`() throws
  {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      for number in 1...2 as ClosedRange<UInt64> { _ = host.perform(finish(number)) }
      try other.connection.execute("BEGIN IMMEDIATE")
      let requests: [Request] = [
        .history(.delete(GameRecord.sample(1).id)), .preferences(.choose(setting: "mouse", value: "off")),
        .preferences(.choose(setting: "mouse", value: "on")),
        .preferences(.remember(name: "roster", text: "A")),
      ]
      let owners = requests.indices.map { RequestOwner(entry: $0) }
      for (owner, request) in zip(owners, requests) { #expect(host.perform(request, for: owner) == nil) }
      // What is stored is shown meanwhile, without a wait.
      let start = ContinuousClock.now
      #expect(host.perform(.history(.record(GameRecord.sample(2).id)), for: owners[0]) != nil)
      #expect(ContinuousClock.now - start < .milliseconds(900))
      try other.connection.execute("ROLLBACK")
      _ = host.history.saves.jobs.finish()
      let answers = host.takeResponses()
      #expect(Set(answers.map(\.owner)) == Set(owners) && answers.allSatisfy { $0.response == .done })
      #expect(try other.count(HistoryFilter()) == 1 && other.preference("mouse") == "on")
    }
  }

  @Test func `the log does not know who played`() throws {
    try TempHome.visit { home in
      let (other, host) = try rivals(in: home)
      try other.refuse("game")
      _ = host.perform(finish(1))
      _ = host.takeNotices()
      let log = try #require(home.text(home.log.path ?? ""))
      #expect(log.contains("warning store: A save failed."))
      #expect(!log.contains("Anna"))
    }
  }

  /// Another program on the history of a host.
  private func rivals(in home: TempHome) throws -> (SQLiteStore, ParlorHost) {
    let (other, host) = (try home.store(), ParlorHost.make(store: try home.store(), log: home.log))
    _ = host.takeNotices()
    return (other, host)
  }

  private func finish(_ number: UInt64) -> Request {
    let game = GameRecord.sample(number)
    let record = NewRecord(id: game.id, started: game.started)
    return .history(.save(FinishedGame(record, of: game.game, game.participants, game.details)))
  }
}

extension ParlorHost {
  fileprivate var unsavedGames: [UInt64] { history.saves.unsaved.all.map(\.id.low) }

  fileprivate func isRefused(_ request: Request) -> Bool {
    if case .failed? = perform(request) { true } else { false }
  }
}

extension SQLiteStore {
  /// Lets every write of some rows into a table fail, whoever tries.
  fileprivate func refuse(_ table: String, where condition: String = "TRUE") throws {
    try connection.execute(
      "CREATE TRIGGER refusal_\(table) BEFORE INSERT ON \(table) WHEN \(condition)"
        + " BEGIN SELECT RAISE(FAIL, 'refused'); END")
  }

  fileprivate func accept(_ table: String = "game") throws {
    try connection.execute("DROP TRIGGER refusal_\(table)")
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
