import Commands
import GameKit
import Kit

/// Settings as text: `parlor.large = on`, a line each, with comments that begin with `#`.
struct SettingsText: Hashable {
  private var lines: [String]

  init(_ text: String = "") {
    // By scalars, as "\r\n" is one character.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    // The end of the last line is not a line.
    if lines.last == "" { lines.removeLast() }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// What a line says.
  enum Statement: Hashable {
    case value(Setting, String)
    /// A setting of another version.
    case unknown(String)
    /// A value that is not offered, or none.
    case fault(CommandError)
  }

  /// Reads every line that is more than a comment, with its number from 1.
  func statements(about settings: [Setting]) -> [(line: Int, statement: Statement)] {
    lines.enumerated().compactMap { index, line in
      guard let (name, value) = Self.parts(of: line) else { return nil }
      return (index + 1, Self.statement(name, value, settings))
    }
  }

  private static func statement(_ name: String, _ value: String?, _ settings: [Setting]) -> Statement {
    guard let value else {
      return .fault(.input("“\(name.onOneLine)” has no value: write \(name.onOneLine) = VALUE."))
    }
    guard let setting = settings.first(where: { $0.name == name }) else { return .unknown(name) }
    do throws(CommandError) {
      return .value(setting, try setting.offered(value))
    } catch {
      return .fault(error)
    }
  }

  /// The name and the value in a line; nil for a comment or an empty one.
  private static func parts(of line: String) -> (name: String, value: String?)? {
    // Some editors begin a file with a byte order mark.
    let words = line.drop { $0 == "\u{FEFF}" }.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    )
    .map { String($0).trimmed }
    guard let name = words.first, !name.isEmpty, !name.hasPrefix("#") else { return nil }
    return (name, words.count == 2 && !words[1].isEmpty ? words[1] : nil)
  }

  /// Changes the line of a setting, or adds one at the end; nil removes it.
  ///
  /// All other lines stay as they are.
  mutating func set(_ name: String, to value: String?) {
    let places = lines.indices.filter { Self.parts(of: lines[$0])?.name == name }
    guard let value else {
      for place in places.reversed() { lines.remove(at: place) }
      return
    }
    let line = "\(name) = \(value.onOneLine)"
    // Of several lines the last one counts.
    guard let place = places.last else { return lines.append(line) }
    lines[place] = lines[place].unicodeScalars.last == "\r" ? line + "\r" : line
  }
}

extension Setting {
  /// Returns a value that this setting offers; throws for any other.
  func offered(_ value: String) throws(CommandError) -> String {
    let offered = choices.map(\.value)
    guard offered.contains(value) else {
      throw .badValue(value, of: name, wanted: offered.map(\.onOneLine).alternatives)
    }
    return value
  }
}
