import GameKit
import Glibc
import Kit
import Life
import TUI
import TestKit

@testable import LifeApp

/// A screen of Life with a fake service and a clock that the test moves.
struct LifeScreenFixture<Part: Screen> where Part.App == ParlorApp {
  private(set) var screen: Part
  private(set) var size: Size
  private(set) var service: FakeLifeService
  private(set) var now = Instant.start
  let look: Look
  /// The commands since the last input.
  private(set) var commands: [ParlorCommand] = []

  init(_ screen: Part, _ service: FakeLifeService, size: Size = Size(80, 24), look: Look = Look()) {
    self.screen = screen
    self.size = size
    self.service = service
    self.look = look
    tell(.appeared)
    commands = []
  }

  mutating func tell(_ event: ParlorEvent) {
    for command in screen.handle(event, in: Context(now: now, area: size.body, look: look)) {
      commands.append(command)
      guard case .request(let request) = command, let response = service.respond(to: request) else {
        continue
      }
      tell(.response(response))
    }
  }

  /// Presses keys and returns the commands.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ParlorCommand] {
    commands = []
    for key in keys { tell(.input(.key(key))) }
    return commands
  }

  @discardableResult
  mutating func type(_ text: String) -> [ParlorCommand] {
    commands = []
    for character in text { tell(.input(.key(.character(character)))) }
    return commands
  }

  /// Clicks on the first occurrence of a text.
  @discardableResult
  mutating func click(on text: String) -> [ParlorCommand] {
    commands = []
    for (row, line) in picture.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      tell(.input(.mouse(Mouse(.press(.left), at: Point(column: column, row: row)))))
      return commands
    }
    return commands
  }

  /// Advances the clock and rings every alarm on the way.
  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let alarm = screen.alarm, alarm <= end {
      now = max(now, alarm)
      tell(.alarm)
    }
    now = end
  }

  mutating func resize(_ size: Size) {
    self.size = size
    tell(.resized)
  }

  /// The picture with both bars.
  var picture: Canvas { screen.picture(size, look: look, at: now) }

  var text: String { picture.lines.joined(separator: "\n") }
}

extension LifeScreenFixture {
  /// Sends random keys and clicks, in changing sizes.
  mutating func endure(_ count: Int = RandomWalk.events, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys =
      [
        Key.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .delete, .backspace,
      ] + "nircdeuoq/<>erlfphjkx1y".map(Key.character)
    for step in 0..<count {
      if step % 100 == 99 { resize(Size(1 + random.below(200), 3 + random.below(80))) }
      let point = Point(column: random.below(size.columns), row: random.below(size.rows))
      switch random.below(14) {
      case 0: tell(.input(.mouse(Mouse(.press(.left), at: point))))
      case 1: tell(.input(.mouse(Mouse(random.below(2) == 0 ? .wheelUp : .wheelDown, at: point))))
      case 2: wait(.milliseconds(200))
      default: tell(.input(.key(keys[random.below(keys.count)])))
      }
      if step % 20 == 0 { _ = picture }
      commands = []
    }
  }
}

/// Random walks of screens.
enum RandomWalk {
  /// The events of a walk: 1,000, or 10,000 where PARLOR_PROOF is set.
  static var events: Int { getenv("PARLOR_PROOF") == nil ? 1_000 : 10_000 }
}

/// Every scene fits every size.
enum SceneSizes {
  static let all = [
    Size(80, 24), Size(120, 40), Size(60, 20), Size(150, 44), Size(30, 8), Size(5, 3), Size(1, 3),
  ]
}

extension Size {
  init(_ columns: Int, _ rows: Int) { self.init(columns: columns, rows: rows) }
}
