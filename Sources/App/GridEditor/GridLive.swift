package import Kit
package import TUI

/// Real elements in front of a camera, which the editor's elements follow.
package protocol GridLive: Hashable, Sendable {
  associatedtype Table: GridTable

  /// Begins to look, as the player has set it up.
  init(_ preferences: Preferences)

  /// The camera input that it needs.
  var wish: CameraWish { get }
  /// Updates the elements from a camera event; returns true if some have moved.
  mutating func take(_ event: ServiceEvent, at time: Duration) -> Bool
  /// The element from which the others are seen; nil before the first.
  var anchor: String? { get }
  /// The table with elements where the real ones lie.
  func table(from former: Table) -> Table
  /// What is seen, in a sentence.
  var sentence: String { get }
  /// Draws the camera picture.
  func draw(on canvas: inout Canvas, in area: Rect)
}
