/// Something that is on or off, and that says what it is at its right.
///
/// ```
/// [x] Timer     [ ] Sound     [-] All categories
/// ```
///
/// Without a label it says whether it is on: `[x] On`; so it stands in forms, whose labels are at the
/// left. A mixed one stands for several things of which some are on; pressing it switches all on.
public struct Checkbox: Hashable, Sendable {
  /// What it stands for; empty where something else says that.
  public var label: String
  /// How it is set.
  public var mark: Mark
  /// Whether it can be set.
  public var isEnabled: Bool

  /// How a check box is set.
  public enum Mark: Hashable, Sendable {
    /// Not checked.
    case off
    /// Checked.
    case on
    /// Checked in part.
    case mixed

    /// The mark of several things together: mixed where they differ.
    public init(_ all: some Collection<Bool>) {
      self = !all.contains(true) ? .off : all.contains(false) ? .mixed : .on
    }
  }

  /// Creates a check box.
  public init(_ label: String, _ mark: Mark, isEnabled: Bool = true) {
    self.label = label
    self.mark = mark
    self.isEnabled = isEnabled
  }

  /// Creates a check box that is on or off.
  public init(_ label: String = "", isOn: Bool, isEnabled: Bool = true) {
    self.init(label, isOn ? .on : .off, isEnabled: isEnabled)
  }

  /// Whether it is on; a mixed one is not.
  public var isOn: Bool {
    get { mark == .on }
    set { mark = newValue ? .on : .off }
  }

  /// The size at which nothing is cut.
  public var size: Size { Size(columns: 4 + (label.isEmpty ? widestWord : label.columns), rows: 1) }

  /// Changes by Enter, Space and a click; goes off and on by the arrows to the left and right.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if input.click(in: frame(in: area)) != nil {
      isOn.toggle()
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    switch key.direction {
    case .left: isOn = false
    case .right: isOn = true
    case .up, .down: return .ignored
    case nil:
      guard key.confirms else { return .ignored }
      isOn.toggle()
    }
    return .handled
  }

  /// Draws the box and the words at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frame = frame(in: area)
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    guard !canvas.look.isPlain else {
      canvas.write(words, in: area.row(0), isFocused: isFocused, style: style)
      if isFocused { canvas.placeCursor(at: area.origin, in: area) }
      return
    }
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      let shown = (label.isEmpty ? mark.word : label).fitted(to: max(0, frame.columns - 4))
      canvas.write("[\(mark.sign)] \(shown)", at: frame.origin, style: style)
    }
    if isFocused { canvas.placeCursor(at: frame.origin.moved(columns: 1), in: frame) }
  }

  /// A mixed box says so in more columns; the others keep one width while they are switched.
  private var widestWord: Int { max(Mark.off.word.columns, mark.word.columns) }

  private func frame(in area: Rect) -> Rect {
    area.intersection(Rect(area.origin, size))
  }
}

extension Checkbox {
  /// The check box in words.
  var words: StateWords {
    let unavailable = isEnabled ? nil : "unavailable"
    return label.isEmpty
      ? StateWords(mark.word.lowercased(), unavailable) : StateWords(label, mark.state, unavailable)
  }
}

extension Checkbox.Mark {
  /// What stands in the box.
  fileprivate var sign: Character {
    switch self {
    case .off: " "
    case .on: "x"
    case .mixed: "-"
    }
  }

  /// What a box without a label says.
  fileprivate var word: String {
    switch self {
    case .off: "Off"
    case .on: "On"
    case .mixed: "Mixed"
    }
  }

  /// What is said about a box with a label.
  fileprivate var state: String {
    switch self {
    case .off: "not checked"
    case .on: "checked"
    case .mixed: "partly checked"
    }
  }
}
