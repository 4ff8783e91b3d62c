package import GameKit
import TUI
package import Vision

/// Wishes of a screen about frames.
///
/// What it watches ends when another screen comes to the front.
package enum CameraRequest: Hashable, Sendable {
  /// Starts to watch; the screen has to show that, with ``CameraNews/state``. News come as ``ServiceEvent``s.
  case watch(CameraSubscription, from: FrameInput)
  case unwatch
  /// Records the next frames into a new file in the data folder.
  case record(frames: Int)
}

/// What a screen wants to see of a camera.
package struct CameraWish: Hashable, Sendable {
  package let subscription: CameraSubscription
  package let input: FrameInput

  package init(_ subscription: CameraSubscription, from input: FrameInput) {
    self.subscription = subscription
    self.input = input
  }

  /// The command that starts to watch.
  package var watching: ParlorCommand { .request(.camera(.watch(subscription, from: input))) }
}

extension ServiceEvent {
  private static let cameraNewsKind = "camera.news"
  private static let cameraRecordedKind = "camera.recorded"

  /// News for a screen that watches.
  package init(_ news: CameraNews, of game: GameID) {
    self.init(Self.cameraNewsKind, of: game, GamePayload(news))
  }

  /// The end of a recording.
  ///
  /// - Parameter path: The file; nil if it could not be written.
  package init(recordedTo path: String?, of game: GameID) {
    self.init(Self.cameraRecordedKind, of: game, GamePayload(path))
  }

  /// The news; nil for other events.
  package var cameraNews: CameraNews? { kind == Self.cameraNewsKind ? payload.unwrap() : nil }

  /// The file of a recording, or nil if it could not be written; nil for other events.
  package var cameraRecording: String?? { kind == Self.cameraRecordedKind ? payload.unwrap() : nil }
}
