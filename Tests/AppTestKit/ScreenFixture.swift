import GameKit
import Kit
import TUI
import TestKit

/// A single screen, with a function that responds to its requests.
struct ScreenFixture<Part: Screen> where Part.App == ParlorApp {
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
  var picture: Canvas { screen.picture(size) }
  var text: String { picture.lines.joined(separator: "\n") }

  /// Sends random events, changes the size now and then, and draws each twentieth picture.
  mutating func endure(_ count: Int, seed: UInt64) {
    var input = RandomInput(seed: seed)
    for step in 0..<count {
      if step % 100 == 99 {
        let size = input.size()
        resize(columns: size.columns, rows: size.rows)
      }
      tell(.input(input.next(in: size)))
      if step % 20 == 0 { _ = picture }
      commands = []
    }
  }
}

/// Random input for one screen.
private struct RandomInput {
  private var random: SplitMix64
  private static let keys: [Key] =
    [
      .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .delete, .backspace, .function(5),
    ] + "gpdesqjkhl+-0123456789xä".map(Key.character)

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A key, mostly.
  mutating func next(in size: Size) -> Input {
    let point = Point(column: random.below(size.columns), row: random.below(size.rows))
    switch random.below(12) {
    case 0: return .mouse(Mouse(.press(.left), at: point))
    case 1: return .mouse(Mouse(random.below(2) == 0 ? .wheelUp : .wheelDown, at: point))
    default: return .key(Self.keys[random.below(Self.keys.count)])
    }
  }

  mutating func size() -> Size { Size(columns: 1 + random.below(200), rows: 3 + random.below(80)) }
}
