import Emulation
import TUI

/// A step of a script: a key, a wait, or a time in which the screen is filmed.
enum Step {
  /// Presses keys, each after the program has drawn what the one before has changed.
  case press([Key])
  /// Presses a key until a text is on the screen, and waits before each: right after a page has turned, a key would
  /// count as the second half of a double press.
  case turn(Key, to: String)
  /// Waits until a text is on the screen, or until it no longer is.
  case await(String), awaitEnd(of: String)
  /// Plays pages on until a text is on the screen; the closure finds the keys for a screen.
  case play(until: String, keys: ([String]) -> String?)
  /// Films the screen as it is now, for so many seconds.
  case hold(Double)
  /// Films whatever happens in so many seconds.
  case watch(Double)
  /// Presses a key that turns the page, and films what follows.
  case film(Key, Double)
  /// Types a text and films each character.
  case type(String)
}

extension Step {
  /// Presses keys.
  static func press(_ keys: Key...) -> Step { .press(keys) }

  /// Plays pages on until a text is on the screen: each row names the text of a page, and the key that leads on.
  static func play(_ rows: [(text: String, key: Key)], until end: String) -> Step {
    .play(until: end) { screen in
      rows.first { row in screen.contains { $0.contains(row.text) } }?.key.sequence
    }
  }
}

/// A picture to make: how the program is started, and what is done in it.
struct Script {
  /// The name of the file, without an extension.
  let name: String
  /// The arguments of the program.
  let arguments: [String]
  var size = Size(columns: 80, rows: 24)
  /// How fast the program's clock runs; slow where nothing should move by itself.
  var clockRate = 1.0
  /// True for an animation of everything that is filmed; false for a still of the last screen.
  var isAnimation = false
  /// Texts of files in the program's data folder, by their paths there.
  var files: [String: String] = [:]
  let steps: [Step]
}
