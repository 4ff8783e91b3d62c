package import Kit
package import TUI
package import Vision

/// A camera that a screen watches while it is in front; Space pauses and continues it.
package struct WatchedCamera: Hashable, Sendable {
  private let wish: CameraWish
  package private(set) var news = CameraNews()

  /// Creates a camera that is being started.
  package init(_ wish: CameraWish) {
    self.wish = wish
    news.state = .starting
  }

  /// True if no pictures come until the player asks for them.
  package var isPaused: Bool { news.state == .off || news.state == .ended }

  package mutating func start() -> [ParlorCommand] {
    self = WatchedCamera(wish)
    return [wish.watching]
  }

  /// Stops the pictures: what no one sees, the camera need not either.
  package mutating func pause() -> [ParlorCommand] {
    guard !isPaused else { return [] }
    news = CameraNews()
    return [.request(.camera(.unwatch))]
  }

  /// Takes over what the camera sees; returns nil for other events, and for late news of a camera that was paused.
  package mutating func take(_ event: ServiceEvent) -> CameraNews? {
    guard let news = event.cameraNews, self.news.state != .off else { return nil }
    self.news = news
    return news
  }

  /// The key that pauses and continues.
  package var hint: Hint { Hint(.space, shown: "Space", title: isPaused ? "Continue" : "Pause") }

  /// What the camera does, or what is wrong with it.
  package var remark: String {
    news.state == .none ? news.state.words : "camera \(news.state.words)"
  }
}
