package import TUI

/// The outlines of what a camera sees.
extension Component {
  package static let cameraObject = Component("camera.object")
  package static let cameraRectangle = Component("camera.rectangle")
  package static let cameraText = Component("camera.text")
  package static let cameraGrid = Component("camera.grid")

  package static let camera: [Component] = [.cameraObject, .cameraRectangle, .cameraText, .cameraGrid]
}
