import GameKit
import Scanning
import TUI
import Vision

extension VisionEvent {
  /// The event as a line of the list.
  var line: String { "\(Int(timestamp)).\(Int(timestamp * 10) % 10)s \(kind.words)" }
}

extension VisionEvent.Kind {
  var words: String {
    switch self {
    case .objectDetected(let type, let id): "\(type) #\(id) found"
    case .objectMoved(let type, let id, from: _, let to):
      "\(type) #\(id) moved to \(Self.percent(to.x)), \(Self.percent(to.y))"
    case .objectRemoved(let type, let id): "\(type) #\(id) gone"
    case .rectangleDetected(let id): "rectangle #\(id) found"
    case .rectangleLost(let id): "rectangle #\(id) gone"
    case .textDetected(let text, let id):
      text.isEmpty ? "text #\(id) found" : "text #\(id): \(text.onOneLine)"
    case .digitGridDetected(let id): "grid #\(id) found"
    case .digitGridLost(let id): "grid #\(id) gone"
    case .digitWritten(_, let row, let column, let digit):
      "row \(row + 1), column \(column + 1): \(digit == 0 ? "empty" : "\(digit)")"
    case .digitGridCompleted(let id): "grid #\(id) completed"
    }
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }
}

extension Observation.Kind {
  var words: String {
    switch self {
    case .object(let type): type
    case .rectangle: "rectangle"
    case .text(let text): text.isEmpty ? "text" : "text “\(text.onOneLine)”"
    case .digitGrid: "grid"
    case .board(_, let columns, let rows): "\(columns)×\(rows) board"
    }
  }

  var component: TUI.Component {
    switch self {
    case .object: .cameraObject
    case .rectangle: .cameraRectangle
    case .text: .cameraText
    case .digitGrid, .board: .cameraGrid
    }
  }
}
