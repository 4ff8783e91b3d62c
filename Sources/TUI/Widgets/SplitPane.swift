/// An area in two parts with a movable divider.
///
/// ```
/// Games      │ Charades
/// Questions  │ is played by four to eight
/// Players    │ people and takes an hour.
/// ```
///
/// It draws only the divider; the screen draws into ``parts(of:)`` and has the focus. An area too small for
/// both parts shows only one.
public struct SplitPane: Widget {
  /// Horizontal for parts side by side.
  public let axis: Axis
  /// The share of the first part, from 0 to 1.
  public private(set) var share: Double
  /// The least length of each part.
  public let least: Least
  /// The part that stays visible if there is no room for both; usually the focused one.
  public var keeps = Part.first
  var isDragged = false
  private let usualShare: Double

  /// Creates two equal parts side by side unless told otherwise.
  public init(_ axis: Axis = .horizontal, share: Double = 0.5, least: Least = Least()) {
    self.axis = axis
    self.share = min(max(0, share), 1)
    self.least = least
    usualShare = self.share
  }

  /// One of the two parts.
  public enum Part: CaseIterable, Hashable, Sendable {
    /// The left or upper part.
    case first
    /// The right or lower part.
    case second
  }

  /// The least lengths of the parts, in cells.
  public struct Least: Hashable, Sendable {
    /// The least length of the first part.
    public let first: Int
    /// The least length of the second part.
    public let second: Int

    /// Creates the lengths, each at least 1.
    public init(first: Int = 8, second: Int = 8) {
      self.first = max(1, first)
      self.second = max(1, second)
    }
  }

  /// Returns the areas of the parts and the divider; empty for one that is not visible.
  public func parts(of area: Rect) -> (first: Rect, divider: Rect, second: Rect) {
    let nothing = Rect(area.origin, Size(columns: 0, rows: 0))
    guard let cells = firstCells(in: axis.length(of: area.size)) else {
      return keeps == .first ? (area, nothing, nothing) : (nothing, nothing, area)
    }
    let tracks = [Track.cells(cells), .cells(1), .share(1)]
    let pieces =
      switch axis {
      case .horizontal: area.columns(tracks)
      case .vertical: area.rows(tracks)
      }
    return (pieces[0], pieces[1], pieces[2])
  }

  /// Returns the length of the first part; nil if there is no room for both.
  func firstCells(in length: Int) -> Int? {
    let room = length - 1
    guard room >= least.first + least.second else { return nil }
    return min(max(least.first, Int((share * Double(room)).rounded())), room - least.second)
  }

  /// Gives the first part a number of cells, within the least lengths.
  mutating func moveDivider(to cells: Int, in length: Int) {
    let room = length - 1
    share = Double(min(max(least.first, cells), room - least.second)) / Double(room)
  }

  /// Moves the divider back to its initial position.
  public mutating func reset() { share = usualShare }
}

extension SplitPane {
  /// Draws the divider, highlighted while focused or dragged.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    let divider = parts(of: area).divider
    guard !divider.isEmpty else { return }
    let style: Component = isFocused || isDragged ? .borderFocused : .border
    canvas.clipped(to: area) { canvas in
      guard !canvas.look.isPlain else { return drawPlain(on: &canvas, in: divider) }
      let symbols = canvas.look.symbols
      switch axis {
      case .horizontal: canvas.fill(divider, with: symbols.trunk, style: style)
      case .vertical: canvas.fill(divider, with: symbols.line, style: style)
      }
    }
  }

  /// Writes the position of the divider; between parts side by side there is no room for words.
  private func drawPlain(on canvas: inout Canvas, in divider: Rect) {
    canvas.fill(divider)
    guard axis == .vertical else { return }
    canvas.write("(upper part \(Int((share * 100).rounded())) percent)", in: divider, style: .faint)
  }
}

extension SplitPane {
  /// Moves the divider by dragging, or by arrows with Ctrl or Alt; a double click resets it.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let length = axis.length(of: area.size)
    guard let cells = firstCells(in: length) else {
      isDragged = false
      return .ignored
    }
    switch input {
    case .key(let key):
      guard let step = step(key) else { return .ignored }
      moveDivider(to: cells + step, in: length)
      return .handled
    case .mouse(let mouse): return drag(mouse, in: area)
    case .paste, .focus: return .ignored
    }
  }

  private mutating func drag(_ mouse: Mouse, in area: Rect) -> Reaction {
    switch mouse.action {
    case .press(.left):
      isDragged = parts(of: area).divider.contains(mouse.point)
      if isDragged, mouse.clicks == 2 { reset() }
      return isDragged ? .handled : .ignored
    case .drag(.left):
      guard isDragged else { return .ignored }
      moveDivider(to: axis.offset(of: mouse.point, in: area), in: axis.length(of: area.size))
      return .handled
    case .release:
      defer { isDragged = false }
      return isDragged ? .handled : .ignored
    case .press, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      return .ignored
    }
  }

  private func step(_ key: Key) -> Int? {
    guard key.modifiers == .control || key.modifiers == .alt else { return nil }
    switch (axis, Key(key.code).direction) {
    case (.horizontal, .left), (.vertical, .up): return isArrow(key) ? -1 : nil
    case (.horizontal, .right), (.vertical, .down): return isArrow(key) ? 1 : nil
    case (_, .left), (_, .right), (_, .up), (_, .down), (_, nil): return nil
    }
  }

  /// Returns true for an arrow key, but not for a letter that means one.
  private func isArrow(_ key: Key) -> Bool { [.left, .right, .up, .down].contains(key.code) }
}
