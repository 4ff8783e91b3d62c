import Camera
import Kit
import TUI
import Vision

extension CameraState {
  /// The state in a few words.
  var words: String {
    switch self {
    case .off: "off"
    case .forbidden: "forbidden in the settings"
    case .none: "no camera"
    case .noPermission: "no permission"
    case .busy: "in use"
    case .starting: "starting"
    case .running: "on"
    case .back: "on again"
    case .lost: "gone"
    case .ended: "ended"
    case .unusable: "not usable"
    }
  }

  /// What is wrong and what to do; nil if frames arrive.
  var advice: String? {
    switch self {
    case .off: "Paused. Press Space to continue."
    case .forbidden: "The camera is turned off in the settings. Turn it on there, under Parlor."
    case .none: "\(CameraCommands.noCamera) \(CameraCommands.alternative)"
    case .noPermission(let path): SourceFault.noPermission(path: path).sentence
    case .busy(let path): "\(SourceFault.busy(path: path).sentence) Close it, and the picture appears here."
    case .starting: "Starting…"
    case .lost: "The camera is gone. Plug it in again, and the picture comes back."
    case .ended: "The stream has ended. Press Space to start it again."
    case .unusable(let sentence): sentence
    case .running, .back: nil
    }
  }
}

extension CalibrationHint {
  /// The advice as a sentence.
  var sentence: String {
    switch self {
    case .tooDark: "Too dark: turn on a light."
    case .tooBright: "Too bright: turn down the light, or turn away from the window."
    case .lowContrast: "Hardly anything to see: put the board in front of the camera."
    case .blurred: "Blurred: move the camera back, or hold it still."
    }
  }
}

extension VisionEvent {
  /// The event as a line of the list.
  var line: String { "\(Int(timestamp)).\(Int(timestamp * 10) % 10)s \(kind.words)" }
}

extension VisionEvent.Kind {
  /// What happened, in a few words.
  var words: String {
    switch self {
    case .objectDetected(let type, let id): "\(type) #\(id) found"
    case .objectMoved(let type, let id, from: _, let to):
      "\(type) #\(id) moved to \(Self.percent(to.x)), \(Self.percent(to.y))"
    case .objectRemoved(let type, let id): "\(type) #\(id) gone"
    case .rectangleDetected(let id): "rectangle #\(id) found"
    case .rectangleLost(let id): "rectangle #\(id) gone"
    case .textDetected(let text, let id): "text #\(id): \(text.onOneLine)"
    case .digitGridDetected(let id): "grid #\(id) found"
    case .digitGridLost(let id): "grid #\(id) gone"
    case .digitWritten(_, let row, let column, let digit):
      "row \(row + 1), column \(column + 1): \(digit == 0 ? "empty" : "\(digit)")"
    case .digitGridCompleted(let id): "grid #\(id) completed"
    }
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }
}

extension Vision.Track.Phase {
  var words: String {
    switch self {
    case .searching: "searching"
    case .detecting: "detecting"
    case .stabilizing: "stabilizing"
    case .confirmed: "confirmed"
    }
  }
}

extension Observation.Kind {
  var words: String {
    switch self {
    case .object(let type): type
    case .rectangle: "rectangle"
    case .text: "text"
    case .digitGrid: "grid"
    }
  }

  /// The component of its outline.
  var component: TUI.Component {
    switch self {
    case .object: .cameraObject
    case .rectangle: .cameraRectangle
    case .text: .cameraText
    case .digitGrid: .cameraGrid
    }
  }
}
