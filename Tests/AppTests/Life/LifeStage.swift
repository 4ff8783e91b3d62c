import GameKit
import Life
import TUI
import TestKit

@testable import App

/// A screen of Life by itself, with a shelf of boards in the place of the program, and a clock that a test moves.
struct LifeStage<Part: Screen> where Part.Words == ParlorWords {
  private(set) var screen: Part
  private(set) var size: Size
  private(set) var shelf: LifeShelf
  private(set) var now = Instant.start
  let look: Look
  /// All that the screen wanted so far, but for what the shelf has answered.
  private(set) var commands: [ParlorCommand] = []

  init(_ screen: Part, _ shelf: LifeShelf, size: Size = Size(columns: 80, rows: 24), look: Look = Look()) {
    self.screen = screen
    self.size = size
    self.shelf = shelf
    self.look = look
    tell(.appeared)
    commands = []
  }

  mutating func tell(_ event: ParlorEvent) {
    for command in screen.handle(event, in: Context(now: now, area: body, look: look)) {
      commands.append(command)
      guard case .request(let request) = command, let answer = shelf.answer(request) else { continue }
      tell(.answer(answer))
    }
  }

  /// Presses keys and returns what the screen wants for it.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ParlorCommand] {
    commands = []
    for key in keys { tell(.input(.key(key))) }
    return commands
  }

  @discardableResult
  mutating func type(_ text: String) -> [ParlorCommand] {
    commands = []
    for sign in text { tell(.input(.key(.character(sign)))) }
    return commands
  }

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

  /// Lets time pass, and rings every alarm on the way.
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

  /// The picture with the bars at the top and the bottom.
  var picture: Canvas { screen.picture(size, look: look, at: now) }

  var text: String { picture.lines.joined(separator: "\n") }

  private var body: Rect { size.body }
}

extension LifeStage {
  /// Lets somebody do many things who does not know what keys are for, in changing sizes.
  mutating func endure(_ count: Int, seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    let keys =
      [
        Key.enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown,
        .delete, .backspace,
      ] + "nircdeuoq/<>erlfphjkx1y".map(Key.character)
    for step in 0..<count {
      if step % 100 == 99 { resize(Size(columns: 1 + luck.below(200), rows: 3 + luck.below(80))) }
      let point = Point(column: luck.below(size.columns), row: luck.below(size.rows))
      switch luck.below(14) {
      case 0: tell(.input(.mouse(Mouse(.press(.left), at: point))))
      case 1: tell(.input(.mouse(Mouse(luck.below(2) == 0 ? .wheelUp : .wheelDown, at: point))))
      case 2: wait(.milliseconds(200))
      default: tell(.input(.key(keys[luck.below(keys.count)])))
      }
      if step % 20 == 0 { _ = picture }
      commands = []
    }
  }
}
