import TUI

/// The outlines of what a camera sees.
extension Component {
  static let cameraObject = Component("camera.object")
  static let cameraRectangle = Component("camera.rectangle")
  static let cameraText = Component("camera.text")
  static let cameraGrid = Component("camera.grid")

  static let camera: [Component] = [.cameraObject, .cameraRectangle, .cameraText, .cameraGrid]
}
