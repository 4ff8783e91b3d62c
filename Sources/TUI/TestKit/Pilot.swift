public import TUI

/// A user at a shell: presses keys, lets time pass, and looks at the picture.
///
/// Its clock advances only by ``wait(_:)`` and ``oversleep(_:)``; no terminal is needed.
@MainActor
public final class Pilot<App: AppProtocol> {
  /// The shell.
  public let shell: Shell<App>
  /// The time on the pilot's clock.
  public private(set) var now: Instant

  /// The delay before each key and click.
  public var pace = Duration.zero

  /// Creates a pilot of a shell that was started at a time.
  public init(_ shell: Shell<App>, at now: Instant = .start) {
    self.shell = shell
    self.now = now
  }

  /// Sends the shell an event and then, as the loop does, the time; nothing once the program is over.
  public func tell(_ event: TerminalEvent) {
    guard !shell.isDone else { return }
    shell.handle(event, at: now)
    if !shell.isDone { shell.advance(to: now) }
  }

  /// Lets time pass, with every alarm at its time.
  public func wait(_ duration: Duration) {
    let end = now + duration
    while !shell.isDone, let alarm = shell.alarm, alarm <= end {
      now = max(now, alarm)
      shell.advance(to: now)
      precondition(shell.alarm != alarm, "The alarm at \(alarm) never ends")
    }
    now = end
  }

  /// Lets time pass at once, as on a machine that slept: the shell is told only at the end.
  public func oversleep(_ duration: Duration) {
    now = now + duration
    if !shell.isDone { shell.advance(to: now) }
  }
}

/// Something with a picture that can be drawn in any look.
public protocol Pictured {
  /// The look that it has by itself.
  var look: Look { get }
  /// Draws it as it is now.
  func picture(in look: Look) -> Canvas
}

extension Pictured {
  /// The picture in its own look.
  public var picture: Canvas { picture(in: look) }
}

/// A screen by itself, without bars.
public struct PicturedScreen<App: AppProtocol>: Pictured {
  private let screen: any Screen<App>
  private let size: Size
  /// The look that it has by itself.
  public let look: Look

  /// Takes a screen as it is at the start of time.
  public init(_ screen: any Screen<App>, _ size: Size, look: Look = Look()) {
    self.screen = screen
    self.size = size
    self.look = look
  }

  /// Draws it.
  public func picture(in look: Look) -> Canvas {
    var canvas = Canvas(size, look: look)
    screen.draw(on: &canvas, in: canvas.bounds, at: .start)
    return canvas
  }
}

/// What is on the screen.
extension Pilot: @MainActor Pictured {
  /// The look of the host.
  public var look: Look { shell.look }

  /// The picture now.
  public func picture(in look: Look) -> Canvas { shell.picture(at: now, in: look) }

  /// The picture as text, one string per row.
  public var lines: [String] { picture.lines }

  /// The open routes, the lowest first.
  public var routes: [App.Route] { shell.routes }

  /// Returns true if a text is in one of the rows.
  public func shows(_ text: String) -> Bool { place(of: text) != nil }

  /// Returns the cell where a text begins; nil if it is not visible.
  public func place(of text: String) -> Point? {
    let picture = picture
    for row in 0..<picture.size.rows {
      let cells = picture.row(row).enumerated().filter { $0.element.width > 0 }
      let characters = cells.map(\.element.glyph)
      guard let start = characters.firstRange(of: Array(text))?.lowerBound else { continue }
      return Point(column: cells[start].offset, row: row)
    }
    return nil
  }

  /// The text that was copied to the clipboard last.
  public var clipboard: String? {
    shell.effects.reversed().lazy.compactMap { if case .copy(let text) = $0 { text } else { nil } }.first
  }
}

/// Keys and other input.
extension Pilot {
  /// Presses keys one after the other.
  public func press(_ keys: Key...) { press(keys) }

  /// Presses a list of keys one after the other.
  public func press(_ keys: [Key]) {
    for key in keys {
      wait(pace)
      tell(.input(.key(key)))
    }
  }

  /// Presses one key several times.
  public func press(_ key: Key, times: Int) { press(Array(repeating: key, count: times)) }

  /// Types a text character by character.
  public func type(_ text: String) { press(text.map(Key.character)) }

  /// Pastes a text.
  public func paste(_ text: String) { tell(.input(.paste(text))) }

  /// Resizes the terminal.
  public func resize(to size: Size) { tell(.resize(size)) }

  /// Stops the program and continues it, as Ctrl-Z and `fg` do.
  public func interrupt() { tell(.resumed) }

  /// Takes the focus from the terminal.
  public func turnAway() { tell(.input(.focus(false))) }

  /// Gives the focus back to the terminal.
  public func turnBack() { tell(.input(.focus(true))) }

  /// Chooses a command in the palette by some letters of its title.
  public func command(_ letters: String) {
    press(.control("p"))
    type(letters)
    press(.enter)
  }

  /// Wakes the loop, which delivers pending responses.
  public func deliverResponses() { tell(.wakeup) }
}

/// The mouse.
extension Pilot {
  /// Performs a mouse action.
  public func tell(_ action: Mouse.Action, at point: Point) { tell(.input(.mouse(Mouse(action, at: point)))) }

  /// Clicks with the left button on a cell.
  public func click(at point: Point) {
    wait(pace)
    tell(.press(.left), at: point)
    tell(.release(.left), at: point)
  }

  /// Clicks on a cell several times without a pause.
  public func click(at point: Point, times: Int) { for _ in 0..<times { click(at: point) } }

  /// Clicks on the first occurrence of a text, if there is one.
  ///
  /// - Returns: True if there is one.
  @discardableResult
  public func click(on text: String) -> Bool {
    guard let point = place(of: text) else { return false }
    click(at: point)
    return true
  }

  /// Drags with the left button from a cell to another one.
  public func drag(from start: Point, to end: Point) {
    tell(.press(.left), at: start)
    tell(.drag(.left), at: end)
    tell(.release(.left), at: end)
  }

  /// Turns the wheel down over a cell; up if negative.
  public func scroll(_ notches: Int, at point: Point) {
    for _ in 0..<abs(notches) { tell(notches > 0 ? .wheelDown : .wheelUp, at: point) }
  }

  /// Moves to a cell without a button.
  public func hover(at point: Point) { tell(.move, at: point) }
}

extension Size {
  /// The part of a terminal of this size between the bars, for a screen.
  public var body: Rect { Rect(self).droppingTop(1).droppingBottom(1) }
}

extension Screen {
  /// Draws the screen by itself with the bars at the top and the bottom.
  public func picture(_ size: Size, look: Look = Look(), at now: Instant = .start) -> Canvas {
    var canvas = Canvas(size, look: look)
    draw(on: &canvas, in: size.body, at: now)
    header.draw(on: &canvas, in: canvas.bounds.row(0))
    let help = Hint(.character("?"), .function(1), title: "Help")
    Footer(hints + [help]).draw(on: &canvas, in: canvas.bounds.row(size.rows - 1))
    return canvas
  }
}
