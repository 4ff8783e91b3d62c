import Curses
import GameKit
import Packs
import Snakesss
import Store
import TUI
import Testing

@testable import App

/// Looking around on this machine.
@MainActor
struct FactGathererTests {
  private func facts(_ home: Home, _ variables: [String: String] = ["TERM": "xterm-256color"]) -> Facts {
    FactGatherer(environment: variables, folders: home.folders).facts
  }

  @Test func `a new home has everything to play with, and nothing kept`() throws {
    let home = try Home()
    let facts = facts(home)
    #expect(facts.data.store == .none)
    #expect(facts.data.questions.found.count == 240)
    #expect(facts.data.themes.found.contains("default"))
    #expect(facts.data.data?.isWritable == true)
    #expect(facts.terminal.entries.map(\.name) == ["xterm-256color"])
    #expect(facts.data.data.map(\.path).map(Keeping.isEmpty) == true)
  }

  @Test func `a database opens, and its games are counted`() throws {
    try PlayerHome.visit { home in
      try home.store().save(.sample(1))
      let facts = FactGatherer(environment: [:], folders: home.folders).facts
      #expect(facts.data.store == .opens(path: home.database, form: 3, games: 1))
      #expect(facts.data.data?.permissions == 0o700)
    }
  }

  @Test func `a damaged database is told of in the sentence that players read`() throws {
    try PlayerHome.visit { home in
      try home.write("This is no database, but a letter to somebody.", to: home.database)
      guard
        case .refused(let sentence) = FactGatherer(environment: [:], folders: home.folders).facts.data.store
      else {
        Issue.record("a letter was taken for a database")
        return
      }
      #expect(sentence.contains(home.database))
    }
  }

  @Test func `without a home the data have no place`() {
    let folders = DataFolders(environment: [:], binary: nil)
    let facts = FactGatherer(environment: [:], folders: folders).facts
    #expect(facts.data.data == nil)
    #expect(facts.data.store == .refused(Keeping.homeless))
  }
}

extension Keeping {
  /// Whether nothing was made in a folder.
  fileprivate static func isEmpty(_ folder: String) -> Bool { !"\(folder)/parlor.db".isFile }
}
