import Testing

@testable import App

struct LifeModuleTests {
  @Test func `Life is in the lobby`() {
    #expect(Catalogue.games.map(\.title).contains("Life"))
  }
}
