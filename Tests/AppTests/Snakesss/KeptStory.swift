import GameKit
import Snakesss

@testable import App

extension GameStory {
  /// Reads a story as the history keeps it.
  init?(kept details: RecordDetails) {
    guard let story: GameStory = StoryJSON.story(details, version: Self.version) else { return nil }
    self = story
  }
}
