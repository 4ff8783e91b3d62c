import Camera
import Commands
import GameKit
import Kit
import Scanning
import TUI
import Vision

extension CommandGroup {
  static let camera = CommandGroup(
    "camera", "list and try the cameras",
    [
      Verb("list", "list the cameras", [CommandFlag.json], CameraCommands.listAll),
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
    context.list(
      cameras.map(json), cameras.isEmpty ? [CameraState.noCamera] : cameras.flatMap(lines))
    return .fine
  }

  private func lines(_ camera: CameraList.Entry) -> [String] {
    let details = camera.problem.map { [$0.advice ?? $0.words] } ?? camera.formats
    return ["\(camera.path)  \(camera.name ?? "can't be used")"]
      + (details.isEmpty ? ["no format that Parlor can read"] : details).map { "  \($0)" }
  }

  private func json(_ camera: CameraList.Entry) -> JSONValue {
    [
      "path": .string(camera.path), "name": JSONValue(camera.name),
      "formats": .array(camera.formats.map { .string($0) }), "problem": JSONValue(camera.problem?.words),
    ]
  }
}
