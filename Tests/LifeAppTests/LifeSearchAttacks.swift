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
    #expect(fixture.text.contains("B3/S23, symmetry C1, seed parlor_1"))
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

  @Test func `Enter opens the selected object as a board`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.tell(.response(.life(.search(.opened(try search(20))))))
    let first = try #require(try search(20).tally.list.first?.finding.description)
    #expect(fixture.press(.enter) == [.open(.newBoard(Pattern(try #require(Apgcode(first)))))])
    fixture.press(.character("o"))
    #expect(!fixture.text.contains(" \(first) "))
  }

  @Test func `another symmetry, rule or seed is another search`() throws {
    var fixture = LifeScreenFixture(LifeSearchScreen(), FakeLifeService())
    fixture.press(.character("s"))
    #expect(fixture.text.contains("symmetry C2_1"))
    fixture.press(.character("R"), .control("u"))
    fixture.type("B0/S")
    fixture.press(.enter)
    fixture.press(.control("u"))
    fixture.type("HighLife")
    fixture.press(.enter)
    #expect(fixture.text.contains("B36/S23, symmetry C2_1"))
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
