import Snakesss
import Store
import TestKit
import Testing

@testable import App
@testable import TUI

/// Whatever is done at the terminal, the program goes on, and hides what is to be hidden.
@MainActor
struct RandomKeysTests {
  @Test(arguments: Landmark.allCases)
  func `random keys do no harm at any moment of the game`(landmark: Landmark) throws {
    let store = MemoryStore()
    let peek: PeekMode = landmark.needsClosedEyes ? .eyesClosed : .everyone
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    store.setPreference(SnakesssSettings.rounds.name, to: "2")
    let party = Party(home: try Home(questions: SampleQuestions.one()), store: store)
    party.start()
    party.go(to: landmark)
    party.roam(seed: 1)
  }

  @Test(arguments: [
    [Key](), [.end, .left, .left, .enter], [.enter], [.enter, .escape], [.character("q")],
  ])
  func `random keys do no harm around the game`(keys: [Key]) throws {
    let party = Party(home: try Home(questions: SampleQuestions.one()))
    party.pilot.press(keys)
    party.roam(seed: 2)
  }
}
