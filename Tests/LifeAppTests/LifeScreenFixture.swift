import Kit
import TUI

@testable import GameTestKit

/// A screen of Life with a fake service.
typealias LifeScreenFixture<Part: Screen> = ServedScreen<Part, FakeLifeService> where Part.App == ParlorApp
