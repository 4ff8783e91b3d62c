/// A text with its state in words, for the plain look, where neither symbols nor colors show it.
///
/// ```
/// Anna (checked, unavailable)
/// ```
public struct AccessibleLabel: Hashable, Sendable {
  /// The name or value.
  public let text: String
  /// A detail, left out if the line is narrow.
  public let detail: String?
  /// Words for the state, most important first.
  public let states: [String]
  /// The fewest columns of text worth keeping next to the state.
  private static let leastText = 3

  /// Creates a label; a state that is nil does not apply.
  public init(_ text: String, detail: String? = nil, _ states: String?...) {
    self.text = text
    self.detail = detail
    self.states = states.compactMap(\.self)
  }

  /// The whole line at any length.
  var line: String { text + Self.state([detail].compactMap(\.self) + states) }

  /// Returns the line fitted to a number of columns.
  ///
  /// Drops the detail first, then shortens the text, then drops state words from the end.
  func fitted(to columns: Int) -> String {
    if line.columns <= columns { return line }
    for count in (0...states.count).reversed() {
      let state = Self.state(states.prefix(count))
      let room = columns - state.columns
      if room >= min(text.columns, Self.leastText) { return text.fitted(to: room) + state }
    }
    return text.fitted(to: columns)
  }

  private static func state(_ states: some Collection<String>) -> String {
    states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
  }
}

extension Canvas {
  /// Writes a text and its state on a line, after a pointer if it has the focus.
  mutating func write(_ label: AccessibleLabel, in line: Rect, isFocused: Bool, style: Component) {
    guard !line.isEmpty else { return }
    let margin = isFocused ? "\(look.symbols.pointer) " : "  "
    write(
      (margin + label.fitted(to: line.columns - 2)).fitted(to: line.columns), at: line.origin, style: style)
  }
}

extension Symbols {
  /// Points to the smaller value.
  var less: Character { self == .ascii ? "<" : "◂" }
  /// Points to the greater value.
  var more: Character { self == .ascii ? ">" : "▸" }
  /// Marks the selected option of a group.
  var radioMark: Character { self == .ascii ? "*" : "•" }
}

extension String {
  /// Returns the text followed by its state in words: `Anna (selected, 2 of 5)`.
  ///
  /// On a narrow line the extra words go first; then the text is shortened before the state is.
  ///
  /// - Parameter extra: Words that may be left out.
  func withState(_ states: [String], extra: [String] = [], in columns: Int) -> String {
    guard !(states + extra).isEmpty else { return fitted(to: columns) }
    let whole = self + Self.suffix(states + extra)
    if whole.columns <= columns { return whole }
    guard !states.isEmpty else { return fitted(to: columns) }
    let state = Self.suffix(states)
    let room = columns - state.columns
    return room < Self.leastText ? (self + state).fitted(to: columns) : fitted(to: room) + state
  }

  /// The fewest columns of text to keep next to the state.
  private static let leastText = 2

  private static func suffix(_ states: [String]) -> String {
    states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
  }
}
