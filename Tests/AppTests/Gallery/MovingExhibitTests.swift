import Gallery
import TUI
import Testing

@testable import App

/// What moves in the gallery, and when the program must wake up for it.
@Suite struct MovingExhibitTests {
  private static let frame = Duration.microseconds(16_667)
  private static let area = Rect(column: 0, row: 1, columns: 80, rows: 22)

  /// A hall with something still above something that moves far below.
  private static let hall = Hall(
    name: "Clocks",
    exhibits: [
      Exhibit("Clock", "Shows the time.", [seconds]),
      Exhibit("Tower", "Shows the time far below.", [Exhibit.State("stones", 56, 40) { _, _ in }, seconds]),
      Exhibit("Stone", "Stands.", [Exhibit.State("stone", 10, 1) { _, _ in }]),
    ])

  private static let seconds = Exhibit.State(moving: "seconds", 10, 1) { canvas, area, now in
    canvas.write("\(now.elapsed.components.seconds) s", in: area)
  }

  private var screen = GalleryScreen(halls: [hall], themes: [.mono], look: Look(), deepest: .trueColor)
  private var now = Instant.start + .seconds(100)

  init() { _ = screen.handle(.appeared, in: context) }

  private var context: ParlorContext { Context(now: now, area: Self.area, look: Look()) }

  private mutating func tell(_ event: ParlorEvent, after time: Duration = .zero) {
    now = now + time
    _ = screen.handle(event, in: context)
  }

  private var text: String {
    var canvas = Canvas(Size(columns: 80, rows: 24))
    screen.draw(on: &canvas, in: Self.area, at: now)
    return canvas.lines.joined(separator: "\n")
  }

  @Test mutating func `what moves is drawn sixty times a second, and a late frame is not made up for`() {
    #expect(screen.alarm == now + Self.frame)
    tell(.alarm, after: .seconds(3))
    #expect(screen.alarm == now + Self.frame)
  }

  @Test mutating func `what moves begins when it is looked at, and again when that is wanted`() {
    #expect(text.contains("0 s"))
    tell(.alarm, after: .seconds(7))
    #expect(text.contains("7 s"))
    tell(.input(.key(.character("r"))))
    #expect(text.contains("0 s"))
  }

  @Test mutating func `what stands still, or is to stand still, wakes nobody`() {
    tell(.input(.key(.character("m"))))
    #expect(screen.alarm == nil)
    tell(.input(.key(.character("m"))))
    #expect(screen.alarm != nil)
    tell(.input(.key(.end)))
    #expect(screen.exhibit.name == "Stone")
    #expect(screen.alarm == nil)
  }

  @Test mutating func `what moves out of sight wakes nobody until it is scrolled to`() {
    tell(.input(.key(.down)))
    #expect(screen.alarm == nil)
    for _ in 0..<4 { tell(.input(.key(.pageDown))) }
    #expect(screen.alarm == now + Self.frame)
    #expect(text.contains("0 s"))
  }
}
