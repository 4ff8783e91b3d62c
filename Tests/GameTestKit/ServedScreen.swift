import Kit
import TUI
import TestKit
import Testing

/// A service in memory that answers a request at once; nil for one that is none of its own.
protocol FakeService {
  mutating func respond(to request: Request) -> Response?
}

/// A screen with a fake service and a clock that the test moves.
struct ServedScreen<Part: Screen, Service: FakeService>: DrivenScreen where Part.App == ParlorApp {
  private(set) var screen: Part
  private(set) var size: Size
  var service: Service
  var now = Instant.start
  let look: Look
  /// False while the service is silent.
  var isAnswered: Bool
  /// The commands since the last input.
  private(set) var commands: [ParlorCommand] = []
  /// The commands with which the screen appeared.
  private(set) var greeting: [ParlorCommand] = []

  init(
    _ screen: Part, _ service: Service, size: Size = Size(80, 24), look: Look = Look(),
    isAnswered: Bool = true
  ) {
    (self.screen, self.service, self.size, self.look) = (screen, service, size, look)
    self.isAnswered = isAnswered
    tell(.appeared)
    greeting = commands
    commands = []
  }

  mutating func tell(_ event: ParlorEvent) {
    for command in screen.handle(event, in: Context(now: now, area: size.body, look: look)) {
      commands.append(command)
      guard isAnswered, case .request(let request) = command,
        let response = service.respond(to: request)
      else { continue }
      tell(.response(response))
    }
  }

  /// Handles inputs and returns the commands that follow, also from responses.
  private mutating func enter(_ inputs: [Input]) -> [ParlorCommand] {
    commands = []
    for input in inputs { tell(.input(input)) }
    return commands
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [ParlorCommand] { enter(keys.map(Input.key)) }

  @discardableResult
  mutating func type(_ text: String) -> [ParlorCommand] { enter(text.map { .key(.character($0)) }) }

  @discardableResult
  mutating func paste(_ text: String) -> [ParlorCommand] { enter([.paste(text)]) }

  /// Uses the mouse on the first occurrence of a text.
  @discardableResult
  mutating func mouse(_ action: Mouse.Action, on text: String) -> [ParlorCommand] {
    for (row, line) in picture.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return enter([.mouse(Mouse(action, at: Point(column: column, row: row)))])
    }
    return enter([])
  }

  @discardableResult
  mutating func click(on text: String) -> [ParlorCommand] { mouse(.press(.left), on: text) }

  mutating func resize(_ size: Size) {
    self.size = size
    tell(.resized)
  }

  /// The picture with both bars.
  func picture(in look: Look) -> Canvas { screen.picture(size, look: look, at: now) }

  /// The hints of which no key leads to anything.
  var idleHints: [String] {
    screen.hints.filter { hint in
      !hint.keys.contains { key in
        var tried = self
        return !tried.press(key).isEmpty || tried.picture != picture
      }
    }.map(\.title)
  }

  /// Sends random keys, clicks and pastes, in changing sizes.
  mutating func endure(_ count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var glances = Glances()
    let keys =
      [
        Key.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .delete, .backspace,
      ] + "nircdeuoOq/<>erlfphjkx1yat0s4".map(Key.character)
    for step in 0..<count {
      if step % 100 == 99 { resize(Size(1 + random.below(200), 3 + random.below(80))) }
      let point = Point(column: random.below(size.columns), row: random.below(size.rows))
      switch random.below(20) {
      case 0, 1: tell(.input(.mouse(Mouse(.press(.left), at: point))))
      case 2: tell(.input(.mouse(Mouse(random.below(2) == 0 ? .wheelUp : .wheelDown, at: point))))
      case 3: tell(.input(.paste(["3 1 2", "\u{1B}[2J", "", "/tmp"][random.below(4)])))
      case 4: tell(.response(.failed("No.")))
      case 5: wait(.milliseconds(200))
      default: tell(.input(.key(keys[random.below(keys.count)])))
      }
      glances.look(at: self, after: step)
      commands = []
    }
  }
}

/// Every scene fits every size.
enum SceneSizes {
  static let all = [
    Size(80, 24), Size(120, 40), Size(60, 20), Size(150, 44), Size(30, 12), Size(25, 9), Size(30, 8),
    Size(5, 3), Size(1, 3),
  ]
}

extension Size {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }
}
