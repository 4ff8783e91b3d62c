import GameKit
import Kit
import TUI
import TestKit

/// A single screen, with a function that responds to its requests.
struct ScreenFixture<Part: Screen>: Pictured where Part.App == ParlorApp {
  var screen: Part
  private(set) var size: Size
  /// The commands of the screen since they were last taken.
  private(set) var commands: [ParlorCommand] = []
  private let respond: (Request) -> Response?

  init(
    _ screen: Part, columns: Int = 80, rows: Int = 24,
    respond: @escaping (Request) -> Response? = { _ in nil }
  ) {
    (self.screen, self.respond, size) = (screen, respond, Size(columns: columns, rows: rows))
    tell(.appeared)
  }

  /// Removes and returns the commands.
  mutating func takeCommands() -> [ParlorCommand] {
    defer { commands = [] }
    return commands
  }

  /// Presses keys and returns the commands that follow, also from responses.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ParlorCommand] {
    commands = []
    for key in keys { tell(.input(.key(key))) }
    return takeCommands()
  }

  mutating func tell(_ event: ParlorEvent) {
    let wanted = screen.handle(event, in: Context(now: .start, area: size.body, look: Look()))
    commands += wanted
    for case .request(let request) in wanted {
      if let response = respond(request) { tell(.response(response)) }
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    tell(.resized)
  }

  /// The picture with both bars.
  var look: Look { Look() }
  func picture(in look: Look) -> Canvas { screen.picture(size, look: look) }
  var text: String { picture.lines.joined(separator: "\n") }
}
