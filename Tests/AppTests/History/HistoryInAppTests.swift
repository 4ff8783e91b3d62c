import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

/// The screens of the history in the whole app, on a store in memory.
@MainActor @Suite struct HistoryInAppTests {
  private let store = MemoryStore()

  private func host(data: String? = nil) -> ParlorHost { .make(store: store, data: data) }

  private func fill(_ count: Int) {
    for number in 0..<count {
      store.save(
        GameRecord(
          id: Identifier(high: 1, low: UInt64(number)), game: HistoryFixtures.quiz,
          started: Timestamp(seconds: 0),
          finished: Timestamp(seconds: Int64(number)), participants: [HistoryFixtures.ann],
          details: RecordDetails(version: 1, json: "{}")))
    }
  }

  private func press(_ shell: Shell<ParlorApp>, _ keys: [Key]) {
    for key in keys {
      shell.handle(.input(.key(key)), at: .start)
      shell.handle(.wakeup, at: .start)
    }
  }

  @Test func `a game that is deleted on its own page is gone from the table`() {
    fill(3)
    let shell = Shell<ParlorApp>(
      host: host(), size: Size(columns: 80, rows: 24), routes: [.history], at: .start)
    press(shell, [.end, .enter])
    #expect(shell.routes == [.history, .record(Identifier(high: 1, low: 0))])
    press(shell, [.character("d"), .left, .enter])
    #expect(shell.routes == [.history])
    #expect(shell.picture(at: .start).lines[0].hasSuffix("2 games"))
    press(shell, [.character("d"), .left, .enter, .character("d"), .left, .enter])
    #expect(shell.picture(at: .start).lines.contains { $0.contains("No finished games yet.") })
    #expect(store.count(HistoryFilter()) == 0)
    press(shell, [.character("u"), .character("u"), .character("u"), .character("u")])
    #expect(store.count(HistoryFilter()) == 3)
    #expect(shell.picture(at: .start).lines[0].hasSuffix("3 games"))
  }

  @Test func `standings are those of the games that are kept`() {
    fill(2)
    let shell = Shell<ParlorApp>(
      host: host(), size: Size(columns: 80, rows: 24), routes: [.history], at: .start)
    press(shell, [.character("s")])
    #expect(
      shell.picture(at: .start).lines.contains { $0.contains("▸ Anna         2    2      100%") })
  }

  @Test func `the history goes to a file beside the data`() throws {
    var template = Array("/tmp/parlor-export-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    fill(2)
    let answer = host(data: folder).perform(.history(.export(HistoryFilter(), .csv)))
    guard case .history(.exported(let path)) = answer else {
      Issue.record("The export answered \(String(describing: answer))")
      return
    }
    #expect(path.hasPrefix("\(folder)/history-") && path.hasSuffix(".csv"))
    #expect(unlink(path) == 0 && rmdir(folder) == 0)
  }

  @Test func `an export that cannot be written is reported like every other failure`() {
    let host = host(data: "/dev/null/parlor")
    _ = host.takeNotices()
    let answer = host.perform(.history(.export(HistoryFilter(), .json)))
    #expect(host.takeNotices().map { Response.failed($0.text) } == [answer])
  }

  @Test func `a reset forgets what was chosen, and nothing else`() {
    let host = host()
    _ = host.perform(.preferences(.choose(setting: ParlorSettings.cues.name, value: "flash")))
    _ = host.perform(.preferences(.remember(name: "roster", text: "Anna")))
    #expect(host.output(for: .tick) == .flash)
    _ = host.perform(.preferences(.resetSettings))
    #expect(host.output(for: .tick) == .bell)
    #expect(store.preferences() == ["roster": "Anna"])
  }
}
