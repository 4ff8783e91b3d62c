import Camera
import Commands
import Kit
import Scanning
import TUI
import Vision

extension CommandGroup {
  static let camera = CommandGroup(
    "camera",
    [
      Verb("list", "list the cameras", [], CameraCommands.listAll),
      Verb(
        "test [PATH]", "show a live picture and what is found in it", [CommandOption.frames],
        CameraCommands.test),
    ])
}

struct CameraCommands: CommandRunner {
  let context: CommandContext

  func test() -> Route {
    .cvTest(FrameInput(frames: context.arguments[.frames], camera: context.arguments.words.first))
  }

  func listAll() -> ExitStatus { list(CameraList.entries) }

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
