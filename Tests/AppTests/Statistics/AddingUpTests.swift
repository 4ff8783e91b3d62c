import Curses
import GameKit
import Packs
import Store
import TUI
import Testing
import Werewolf

@testable import App
@testable import Store

/// The program adds up a long history beside the loop, and a short one that lies nowhere at once.
@MainActor @Suite struct AddingUpTests {
  private func host(_ store: any Repositories) -> ParlorHost {
    ParlorHost(
      invocation: Invocation(), folders: DataFolders(environment: [:], binary: nil, data: nil),
      log: Log(path: "/dev/null", level: .off), keeping: Keeping(store: store),
      terminal: .init(depth: .none, glyphs: .unicode))
  }

  private let asker = Asker(place: 1)

  @Test func `what is kept in memory alone is added up at once`() throws {
    let store = MemoryStore()
    let records = try WerewolfPast.records(5)
    for record in records { store.save(record) }
    var statistics = WerewolfStatistics()
    for record in records.reversed() { statistics.add(record) }
    #expect(
      host(store).perform(.statistics(Rules.game), for: asker)
        == .statistics(statistics.tables, of: Rules.game))
  }

  @Test func `a file is read by another thread, which tells how far it has come`() async throws {
    let home = try Home()
    let store = try SQLiteStore(folder: home.folder)
    let records = try WerewolfPast.records(5)
    for record in records { try store.save(record) }
    let host = host(store)
    #expect(host.perform(.statistics(Rules.game), for: asker) == nil)

    var replies: [TUI.Reply<Answer>] = []
    while replies.count < 2 {
      await Task.yield()
      replies += host.takeReplies()
    }
    #expect(replies.first == TUI.Reply(to: asker, .counting(done: 0, of: 5)))
    guard case .statistics(let tables, of: Rules.game) = replies.last?.answer else {
      Issue.record("The last answer is \(String(describing: replies.last))")
      return
    }
    let count = StatisticsCount(game: Rules.game, statistics: WerewolfStatistics())
    #expect(try count.tables(of: store) == tables)
    try store.save(.sample(1))
  }

  @Test func `a file that is gone meanwhile is told as a failure`() async throws {
    let home = try Home()
    let store = try SQLiteStore(folder: home.folder)
    let host = host(store)
    try store.connection.execute("DROP TABLE role_tally; DROP TABLE participation; DROP TABLE game")
    #expect(host.perform(.statistics(Rules.game), for: asker) == nil)
    var replies: [TUI.Reply<Answer>] = []
    while replies.isEmpty {
      await Task.yield()
      replies += host.takeReplies()
    }
    guard case .failed(let sentence) = replies[0].answer else { return #expect(Bool(false)) }
    #expect(sentence.contains("parlor.db"))
  }

  @Test func `who gives up early gets nothing`() throws {
    let store = MemoryStore()
    for record in try WerewolfPast.records(3) { store.save(record) }
    let count = StatisticsCount(game: Rules.game, statistics: WerewolfStatistics())
    let tables = try count.tables(of: store) { _, _ in false }
    #expect(tables == nil)
  }

  @Test func `a game that counts nothing of its own has no tables`() {
    #expect(
      host(MemoryStore()).perform(.statistics(GameID("polo")), for: asker)
        == .statistics([], of: GameID("polo")))
  }
}
