import Packs
import TUI
import Testing

@testable import App

struct ThemeTests {
  private let shelf = ThemeShelf(
    DataFolders(environment: ["PARLOR_SHARE": Home.checkout], binary: nil))

  @Test func `the default theme names everything that is drawn`() {
    let missing = Catalogue.components.filter { !shelf.theme("default").names($0) }
    #expect(missing.map(\.name) == [])
  }

  @Test func `no theme that comes with us has a fault`() {
    #expect(shelf.faults == [])
  }

  @Test func `a theme that is missing gives way to the default one`() {
    #expect(shelf.theme("no such theme") == shelf.theme("default"))
    #expect(shelf.names.first == "default")
  }
}
