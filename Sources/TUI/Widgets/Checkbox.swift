/// A check box with its label to the right.
///
/// ```
/// [x] Timer     [ ] Sound     [-] All categories
/// ```
///
/// Without a label it shows its state, `[x] On` or `[x] Yes`, for forms, whose labels are on the left. A
/// mixed one represents several things of which some are on; pressing it turns all on.
public struct Checkbox: Widget {
  /// The label; empty to show the state in words.
  public var label: String
  /// The state of the box.
  public var mark: Mark
  /// False to gray the box out and ignore input.
  public var isEnabled: Bool
  /// The words for its states, if it has no label.
  public var words = Words.onOff
  /// The least width of the whole box, to align it with other controls in a column.
  public var leastColumns = 0

  /// Words for the states: a thing is on or off, the answer to a question is yes or no.
  public enum Words: Hashable, Sendable {
    case onOff, yesNo
  }

  /// The state of a check box.
  public enum Mark: Hashable, Sendable {
    case off
    case on
    /// Partly checked.
    case mixed

    /// Combines several values: mixed if they differ.
    public init(_ all: some Collection<Bool>) {
      self = !all.contains(true) ? .off : all.contains(false) ? .mixed : .on
    }
  }

  /// Creates a check box in one of its three states.
  public init(_ label: String, _ mark: Mark, isEnabled: Bool = true) {
    self.label = label
    self.mark = mark
    self.isEnabled = isEnabled
  }

  /// Creates a check box that is on or off.
  public init(_ label: String = "", isOn: Bool, isEnabled: Bool = true) {
    self.init(label, isOn ? .on : .off, isEnabled: isEnabled)
  }

  /// True if it is on; a mixed one is not.
  public var isOn: Bool {
    get { mark == .on }
    set { mark = newValue ? .on : .off }
  }

  /// The size needed to show the whole label.
  public var size: Size {
    Size(columns: max(leastColumns, 4 + (label.isEmpty ? widestWord : label.columns)), rows: 1)
  }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// Space, unless it is disabled.
  public var hints: [Hint] { isEnabled ? [Hint(.space, title: isOn ? "Turn off" : "Turn on")] : [] }

  /// The state.
  public var valueInWords: AccessibleLabel? { accessibleLabel }

  /// Toggles by Enter, Space and a click; the left and right arrows turn it off and on.
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

  /// Draws the box and its label at the left of the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frame = frame(in: area)
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    guard !canvas.look.isPlain else {
      canvas.write(accessibleLabel, in: area.row(0), isFocused: isFocused, style: style)
      if isFocused { canvas.placeCursor(at: area.origin, in: area) }
      return
    }
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      let shown = (label.isEmpty ? mark.word(words) : label).fitted(to: max(0, frame.columns - 4))
      canvas.write("[\(mark.symbol)] \(shown)", at: frame.origin, style: style)
    }
    if isFocused { canvas.placeCursor(at: frame.origin.moved(columns: 1), in: frame) }
  }

  /// Keeps the width the same while it is toggled; only a mixed box is wider.
  private var widestWord: Int {
    [Mark.off, .on, mark].map { $0.word(words).columns }.max() ?? 0
  }

  private func frame(in area: Rect) -> Rect {
    area.intersection(Rect(area.origin, size))
  }
}

extension Checkbox {
  var accessibleLabel: AccessibleLabel {
    let unavailable = isEnabled ? nil : "unavailable"
    return label.isEmpty
      ? AccessibleLabel(mark.word(words).lowercased(), unavailable)
      : AccessibleLabel(label, mark.state, unavailable)
  }
}

extension Checkbox.Mark {
  fileprivate var symbol: Character {
    switch self {
    case .off: " "
    case .on: "x"
    case .mixed: "-"
    }
  }

  /// The state of a box without a label.
  fileprivate func word(_ words: Checkbox.Words) -> String {
    switch (self, words) {
    case (.off, .onOff): "Off"
    case (.on, .onOff): "On"
    case (.off, .yesNo): "No"
    case (.on, .yesNo): "Yes"
    case (.mixed, _): "Mixed"
    }
  }

  /// The state of a box with a label, in words.
  fileprivate var state: String {
    switch self {
    case .off: "not checked"
    case .on: "checked"
    case .mixed: "partly checked"
    }
  }
}
