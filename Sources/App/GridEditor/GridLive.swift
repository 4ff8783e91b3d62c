package import Kit
package import TUI

/// Real elements in front of a camera, which the editor's own follow.
package protocol GridLive: Hashable, Sendable {
  associatedtype Table: GridTable

  /// Begins to look, as the player has set it up.
  init(_ preferences: Preferences)

  /// What it wants to see.
  var wish: CameraWish { get }
  /// Takes over what the camera sees; true if elements lie elsewhere than before.
  mutating func take(_ event: ServiceEvent, at time: Duration) -> Bool
  /// The element from which the others are seen; nil before the first.
  var anchor: String? { get }
  /// The table with elements where the real ones lie.
  func table(from former: Table) -> Table
  /// What is seen, in a sentence.
  var sentence: String { get }
  /// Draws the picture.
  func draw(on canvas: inout Canvas, in area: Rect)
}
