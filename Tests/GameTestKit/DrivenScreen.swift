package import Kit
package import TUI
package import TestKit

/// A screen to which a test tells events, with a clock that the test moves.
package protocol DrivenScreen: Pictured {
  associatedtype Part: Screen where Part.App == ParlorApp

  var screen: Part { get }
  var now: Instant { get set }
  var size: Size { get }
  /// Handles an event, and answers what the screen requests.
  mutating func tell(_ event: ParlorEvent)
}

extension DrivenScreen {
  package mutating func press(_ keys: Key...) { for key in keys { tell(.input(.key(key))) } }

  package mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Lets time pass, with every alarm at its time.
  package mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let alarm = screen.alarm, alarm <= end {
      now = max(now, alarm)
      tell(.alarm)
      precondition(screen.alarm != alarm, "The alarm at \(alarm) would ring for ever")
    }
    now = end
  }

  package mutating func waitForAlarm() {
    guard let alarm = screen.alarm else { return }
    now = alarm
    tell(.alarm)
  }

  /// The picture without bars.
  package func picture(in look: Look) -> Canvas {
    var canvas = Canvas(size, look: look)
    screen.draw(on: &canvas, in: Rect(size), at: now)
    return canvas
  }

  package var text: String { picture.lines.joined(separator: "\n") }

  package func shows(_ text: String) -> Bool { picture.lines.contains { $0.contains(text) } }
}
