import AttackKit
import GameKit
import Life
import Packs
import TUI
import TestKit
import Testing
import Workers

@testable import GameTestKit
@testable import LifeApp

/// The screen of soup searches, ``LifeSearchScreen``, also under random keys.
@Suite struct LifeSearchAttacks {
  private func search(_ count: Int) throws -> SavedSearch {
    let search = try SoupSearch(seed: "parlor")
    return SavedSearch(search, try #require(SoupWorker(search).count(0..<count)))
  }

  @Test func `a search starts, shows what it finds, and pauses`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    #expect(fixture.text.contains("R Rule: B3/S23   s Symmetry: C1   e Seed: parlor_1"))
    let empty = SavedSearch(try SoupSearch(seed: "parlor_1"))
    #expect(fixture.press(.space) == [.life(.search(.run(empty)))])
    let found = SavedSearch(empty.search, try search(20).tally)
    fixture.tell(.response(.life(.search(.counted(found, rate: 812)))))
    #expect(fixture.text.contains("20 soups"))
    #expect(fixture.text.contains("812 soups/s"))
    #expect(fixture.text.contains("xs4_33"))
    #expect(fixture.press(.space) == [.cancel])
    #expect(fixture.text.contains("paused"))
  }

  @Test func `the findings are searched, and sorted by any column`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.tell(.response(.life(.search(.opened(try search(20))))))
    fixture.type("/block")
    fixture.press(.enter)
    #expect(fixture.text.lowercased().contains("  block") && !fixture.text.lowercased().contains("blinker"))
    fixture.press(.escape)
    #expect(fixture.text.contains("Count ▼") && fixture.text.lowercased().contains("blinker"))
    fixture.type("o")
    #expect(fixture.text.contains("Count ▲"))
    fixture.type(">>>")
    #expect(fixture.text.contains("Share ▼") || fixture.text.contains("Share▼"))
  }

  @Test func `in words nothing changes while soups are counted`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.press(.space)
    let look = Look(isPlain: true)
    let before = fixture.picture(in: look).lines
    #expect(before.contains { $0.contains("Running. Space pauses") })
    let running = try SoupSearch(seed: "parlor_1")
    let found = SavedSearch(running, try search(20).tally)
    fixture.tell(.response(.life(.search(.counted(found, rate: 812)))))
    #expect(fixture.picture(in: look).lines == before)
  }

  @Test func `Enter opens the selected object as a board`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.tell(.response(.life(.search(.opened(try search(20))))))
    let first = try #require(try search(20).tally.list.first?.finding.description)
    #expect(fixture.press(.enter) == [.open(.newBoard(Pattern(try #require(Apgcode(first)))))])
    fixture.press(.character("o"))
    #expect(!fixture.text.contains(" \(first) "))
  }

  @Test func `each find has a bar of its share, and the selected one is shown`() throws {
    for (name, size) in [("small", Size(60, 20)), ("medium", Size(100, 30)), ("large", Size(160, 48))] {
      var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService(), size: size)
      fixture.tell(.response(.life(.search(.opened(try search(20))))))
      fixture.press(.down)
      expectSnapshot(of: fixture, named: "soups-\(name)")
    }
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService(), size: Size(100, 30))
    fixture.tell(.response(.life(.search(.opened(try search(20))))))
    let before = fixture.text
    #expect(before.contains("Oscillator, period 2"))
    fixture.wait(.seconds(1))
    #expect(fixture.text != before)
  }

  @Test func `another symmetry, rule or seed is another search`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.press(.character("s"))
    #expect(fixture.text.contains("Symmetry: C2_1"))
    fixture.press(.character("R"), .control("u"))
    fixture.type("B0/S")
    fixture.press(.enter)
    fixture.press(.control("u"))
    fixture.type("HighLife")
    fixture.press(.enter)
    #expect(fixture.text.contains("Rule: B36/S23   s Symmetry: C2_1"))
  }

  @Test func `of two windows that count the same soups, the one that has counted more is kept`() throws {
    let scratch = try ScratchFolder()
    let service = SearchService(files: DataFolders(environment: ["HOME": scratch.path], binary: nil))
    let start = SavedSearch(try SoupSearch(seed: "parlor"))
    let soups = Locked(0)
    let fault = service.run(start, while: { soups.withLock { $0 } == 0 }) { response in
      if case .counted(let search, _) = response { soups.withLock { $0 = search.tally.soups } }
    }
    let counted = try #require(service.read(start.search))
    #expect(fault == nil && counted.tally.soups > 0)
    #expect(service.run(start, while: { false }) { _ in } == nil)
    #expect(service.read(start.search) == counted)
  }

  @Test func `the soup search endures any keys`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.tell(.response(.life(.search(.opened(try search(10))))))
    fixture.endure(Attack.count(500), seed: Attack.seed)
    #expect(!fixture.text.isEmpty)
  }
}
