import GameKit
import TUI
import TestKit

@testable import App

/// A screen by itself, with a function in the place of the program that answers its requests.
struct Rehearsal<Part: Screen> where Part.Words == ParlorWords {
  private(set) var screen: Part
  private(set) var size: Size
  /// All that the screen wanted so far, in order.
  private(set) var commands: [ParlorCommand] = []
  private let answer: (Request) -> Answer?

  /// Puts a screen in front.
  init(
    _ screen: Part, columns: Int = 80, rows: Int = 24, answer: @escaping (Request) -> Answer? = { _ in nil }
  ) {
    self.screen = screen
    self.answer = answer
    size = Size(columns: columns, rows: rows)
    tell(.appeared)
  }

  /// What the screen wanted since the last time this was asked.
  mutating func takeCommands() -> [ParlorCommand] {
    defer { commands = [] }
    return commands
  }

  /// Presses keys and returns what the screen wants for it, what its answers led to included.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ParlorCommand] {
    commands = []
    for key in keys { tell(.input(.key(key))) }
    return takeCommands()
  }

  mutating func tell(_ event: ParlorEvent) {
    let wanted = screen.handle(event, in: Context(now: .start, area: body, look: Look()))
    commands += wanted
    for case .request(let request) in wanted {
      if let answer = answer(request) { tell(.answer(answer)) }
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    tell(.resized)
  }

  /// The picture with the bars at the top and the bottom, as players see it.
  var picture: Canvas { screen.picture(size) }

  /// The picture as one text.
  var text: String { picture.lines.joined(separator: "\n") }

  private var body: Rect { size.body }
}

/// What somebody does who does not know what the keys are for.
struct Restlessness {
  private var luck: SplitMix64
  private static let keys: [Key] =
    [
      .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .delete, .backspace, .function(5),
    ] + "gpdesqjkhl+-0123456789xä".map(Key.character)

  init(seed: UInt64) { luck = SplitMix64(seed: seed) }

  /// Something to do in a terminal of a size: a key, mostly.
  mutating func next(in size: Size) -> Input {
    let point = Point(column: luck.below(size.columns), row: luck.below(size.rows))
    switch luck.below(12) {
    case 0: return .mouse(Mouse(.press(.left), at: point))
    case 1: return .mouse(Mouse(luck.below(2) == 0 ? .wheelUp : .wheelDown, at: point))
    default: return .key(Self.keys[luck.below(Self.keys.count)])
    }
  }

  /// A size between a tiny and a huge terminal.
  mutating func size() -> Size { Size(columns: 1 + luck.below(200), rows: 3 + luck.below(80)) }
}

extension Rehearsal {
  /// Lets somebody do many things, change the size now and then, and look at each twentieth picture.
  mutating func endure(_ count: Int, seed: UInt64) {
    var restlessness = Restlessness(seed: seed)
    for step in 0..<count {
      if step % 100 == 99 {
        let size = restlessness.size()
        resize(columns: size.columns, rows: size.rows)
      }
      tell(.input(restlessness.next(in: size)))
      if step % 20 == 0 { _ = picture }
      commands = []
    }
  }
}
