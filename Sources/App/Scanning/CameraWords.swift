package import Vision

extension CameraState {
  /// What a computer without cameras is told.
  package static let noCamera =
    "No camera found: this computer has no /dev/video device. Plug one in, or use "
    + "--frames, for example with a folder of pictures."

  /// The state in a few words.
  package var words: String {
    switch self {
    case .off: "off"
    case .forbidden: "turned off in Settings"
    case .none: "no camera"
    case .noPermission: "not allowed"
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
  package var advice: String? {
    switch self {
    case .off: "Paused. Press Space to continue."
    case .forbidden: "The camera is turned off. Turn it on in Settings, under Parlor."
    case .none: Self.noCamera
    case .noPermission(let path):
      "You don't have permission to use \(path). Join the group “video”, and log in again."
    case .busy(let path): "Another program is using \(path). Close that program to see the picture here."
    case .starting: "Starting…"
    case .lost: "The camera was unplugged. Plug it in again, and the picture comes back."
    case .ended: "The video has ended. Press Space to play it again."
    case .unusable(let sentence): sentence
    case .running, .back: nil
    }
  }
}

extension CalibrationHint {
  /// The advice as a sentence.
  package var sentence: String {
    switch self {
    case .tooDark: "Too dark: turn on a light."
    case .tooBright: "Too bright: dim the light, or turn away from the window."
    case .lowContrast: "There's hardly anything to see. Hold the puzzle in front of the camera."
    case .blurred: "Blurry: move the camera back, or hold it still."
    }
  }
}

extension Track.Phase {
  /// How well something is known, in a word.
  package var words: String {
    switch self {
    case .searching: "searching"
    case .detecting: "detecting"
    case .stabilizing: "stabilizing"
    case .confirmed: "found"
    }
  }
}
