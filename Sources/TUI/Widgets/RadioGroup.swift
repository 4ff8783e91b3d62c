/// A choice of one of a few visible options.
///
/// ```
/// (•) Everybody
/// ( ) Snakes only
/// ( ) Nobody
/// ```
///
/// The focus is on the selected option. Nothing is selected only until the program or the player selects an
/// option; players cannot select a disabled one.
public struct RadioGroup: Widget {
  /// The options, top to bottom or left to right.
  public let options: [Option]
  /// The index of the selected option; nil for none.
  public private(set) var selected: Int?
  /// The arrangement, stacked or side by side.
  public let arrangement: Arrangement
  /// False to gray the group out and ignore input.
  public var isEnabled: Bool

  /// One option of the group.
  public struct Option: Hashable, Sendable {
    /// The text next to the circle.
    public let text: String
    /// True if players can select it.
    public let isEnabled: Bool

    /// Creates an option, enabled unless told otherwise.
    public init(_ text: String, isEnabled: Bool = true) {
      self.text = text
      self.isEnabled = isEnabled
    }
  }

  /// The arrangements of options.
  public enum Arrangement: Hashable, Sendable {
    /// One per row.
    case stacked
    /// Side by side, if they fit.
    case inLine
  }

  /// Creates a group, by default with one option per row and none selected.
  public init(
    _ options: [Option], selected: Int? = nil, arrangement: Arrangement = .stacked, isEnabled: Bool = true
  ) {
    precondition(!options.isEmpty, "A choice needs something to choose from")
    self.options = options
    self.arrangement = arrangement
    self.isEnabled = isEnabled
    select(selected)
  }

  /// Creates a group of enabled options.
  public init(
    _ texts: [String], selected: Int? = nil, arrangement: Arrangement = .stacked, isEnabled: Bool = true
  ) {
    self.init(texts.map { Option($0) }, selected: selected, arrangement: arrangement, isEnabled: isEnabled)
  }

  /// The selected option; nil for none.
  public var choice: Option? { selected.map { options[$0] } }

  /// Selects an option by index, even a disabled one; an index out of range means the first or last.
  public mutating func select(_ index: Int?) {
    selected = index.map { min(max(0, $0), options.count - 1) }
  }

  /// The width of the options as arranged.
  public var columns: Int {
    arrangement == .inLine ? layout.columns : layout.widths.max() ?? 0
  }

  /// Returns the size as arranged, or stacked if that is too wide.
  public func size(within columns: Int) -> Size {
    Size(columns: min(columns, self.columns), rows: layout.rows(for: columns))
  }

  /// The arrows, unless it is disabled.
  public var hints: [Hint] {
    isEnabled ? [Hint(.left, .right, shown: "←→", title: "Select")] : []
  }

  /// The selected option and its position.
  public var valueInWords: AccessibleLabel? {
    let label = accessibleLabel
    return AccessibleLabel(label.text, detail: label.detail.map { "choice \($0)" })
  }

  var layout: ButtonLayout {
    ButtonLayout(widths: options.map { $0.text.columns + 4 }, isAlwaysStacked: arrangement == .stacked)
  }
}

extension RadioGroup {
  /// Selects by arrows, digits and clicks; Space selects the first if none is selected.
  ///
  /// Up and Down work if the options are stacked, and are ignored at the ends.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    if let point = input.click(in: area) {
      return choose(layout.index(at: point, in: area, showing: selected ?? 0)) ? .handled : .ignored
    }
    guard case .key(let key) = input else { return .ignored }
    if let index = key.digitIndex { return choose(index) ? .handled : .ignored }
    if key == .space, selected == nil { return step(by: 1) ? .handled : .ignored }
    return move(key.direction, isStacked: layout.isStacked(in: area.columns))
  }

  private mutating func move(_ direction: Direction?, isStacked: Bool) -> Reaction {
    switch direction {
    case .right: _ = step(by: 1)
    case .left: _ = step(by: -1)
    case .down where isStacked: return step(by: 1) ? .handled : .ignored
    case .up where isStacked: return step(by: -1) ? .handled : .ignored
    case .up, .down, nil: return .ignored
    }
    return .handled
  }

  private mutating func step(by step: Int) -> Bool {
    let start = selected ?? (step > 0 ? -1 : options.count)
    return choose(ButtonLayout.next(from: start, by: step, among: options.map(\.isEnabled)))
  }

  private mutating func choose(_ index: Int?) -> Bool {
    guard let index, options.indices.contains(index), options[index].isEnabled else { return false }
    selected = index
    return true
  }
}

extension RadioGroup {
  /// Draws the options, around the selected one if not all fit.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let frames = layout.frames(in: area, showing: selected ?? 0)
    let isFocused = isFocused && isEnabled
    canvas.clipped(to: area) { canvas in
      for (index, frame) in frames.enumerated() {
        let hasFocus = isFocused && index == selected ?? 0
        let visible = frame.intersection(area)
        if canvas.look.isPlain {
          drawPlain(of: index, on: &canvas, in: visible, of: area, isFocused: hasFocus)
        } else {
          draw(index, on: &canvas, in: visible, isFocused: hasFocus)
        }
      }
      guard canvas.look.isPlain, !layout.isStacked(in: area.columns) else { return }
      canvas.write(note: note, beside: frames, in: area)
    }
    guard isFocused, frames.indices.contains(selected ?? 0) else { return }
    let symbol = frames[selected ?? 0].origin.moved(columns: canvas.look.isPlain ? 0 : 1)
    canvas.placeCursor(at: symbol, in: area)
  }

  private func draw(_ index: Int, on canvas: inout Canvas, in frame: Rect, isFocused: Bool) {
    let mark = index == selected ? canvas.look.symbols.radioMark : " "
    let text = options[index].text.fitted(to: max(0, frame.columns - 4))
    canvas.clipped(to: frame) { canvas in
      canvas.write("(\(mark)) \(text)", at: frame.origin, style: style(of: index, isFocused: isFocused))
    }
  }

  private func drawPlain(
    of index: Int, on canvas: inout Canvas, in frame: Rect, of area: Rect, isFocused: Bool
  ) {
    guard !frame.isEmpty else { return }
    let isStacked = layout.isStacked(in: area.columns)
    let line = isStacked ? Rect(column: area.left, row: frame.top, columns: area.columns, rows: 1) : frame
    let accessibleLabel = isStacked ? accessibleLabel(of: index) : AccessibleLabel(options[index].text)
    canvas.write(
      accessibleLabel, in: line, isFocused: isFocused, style: style(of: index, isFocused: isFocused))
  }

  private func style(of index: Int, isFocused: Bool) -> Component {
    guard isEnabled, options[index].isEnabled else { return .buttonDisabled }
    return isFocused ? .buttonFocused : .button
  }

  private func accessibleLabel(of index: Int) -> AccessibleLabel {
    let isOpen = isEnabled && options[index].isEnabled
    let isSelected = index == selected
    return AccessibleLabel(
      options[index].text, detail: isSelected ? nil : "not selected",
      isSelected ? "selected" : nil, isOpen ? nil : "unavailable",
      isSelected ? "\(index + 1) of \(options.count)" : nil)
  }

  var accessibleLabel: AccessibleLabel {
    let position = selected.map { "\($0 + 1) of \(options.count)" }
    let text = choice?.text ?? "nothing selected"
    return AccessibleLabel(text, detail: position, isEnabled ? nil : "unavailable")
  }

  /// Circles and colors of options side by side, in words.
  private var note: String {
    let selectedText = choice == nil ? "Nothing is selected." : "Selected: \(accessibleLabel.line)."
    let closed = options.filter { !$0.isEnabled }.map(\.text).joined(separator: ", ")
    return closed.isEmpty || !isEnabled ? selectedText : "\(selectedText) Unavailable: \(closed)."
  }
}
