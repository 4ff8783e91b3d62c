import Camera
import Kit
import TUI
import Vision

/// The commands under `parlor camera`.
@MainActor
struct CameraCommands {
  let context: CommandContext

  /// Lists the cameras with what can be read from them.
  func list(_ cameras: [CameraList.Entry]) -> ExitStatus {
    guard !cameras.isEmpty else {
      context.output(CameraState.noCamera)
      return .fine
    }
    for camera in cameras {
      context.output("\(camera.path)  \(camera.name ?? "can't be used")")
      let details = camera.problem.map { [$0.advice ?? $0.words] } ?? camera.formats
      for detail in details { context.output("  \(detail)") }
      if details.isEmpty { context.output("  no format that Parlor can read") }
    }
    return .fine
  }
}

extension Invocation.Command {
  /// Reads the words after `camera`.
  static func camera(_ words: [String], _ options: [GivenOption]) throws(UsageError) -> Invocation.Command {
    if let other = options.first(where: { $0.option != CommandOption.frames }) {
      throw .misplaced(other.option)
    }
    let rest = Array(words.dropFirst())
    switch words.first {
    case "list":
      if let option = options.first { throw .misplaced(option.option) }
      return try rest.needless(.cameras)
    case "test":
      let input = options.last.map { FrameInput($0.value) } ?? .camera(path: rest.first)
      let unread = options.isEmpty ? Array(rest.dropFirst()) : rest
      return try unread.needless(.open(.cvTest(input)))
    case let other:
      let verbs = ["list", "test"]
      throw .unknownVerb(other, of: "camera", nearest: other?.nearest(in: verbs), known: verbs)
    }
  }
}
