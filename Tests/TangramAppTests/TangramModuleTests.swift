import Kit
import TangramApp
import Testing

struct TangramModuleTests {
  @Test func `Tangram is a game for one`() { #expect(GameModule.tangram.info.players == 1...1) }
}
