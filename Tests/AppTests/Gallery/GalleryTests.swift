import AttackKit
import Gallery
import Kit
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import TUI

/// The gallery of all widgets.
@MainActor
struct GalleryTests {
  private func visit(
    size: Size = .usual, isPlain: Bool = false, isAnimated: Bool = false, depth: ColorDepth = .trueColor
  ) throws -> AppFixture {
    var invocation = Invocation.seeded(1)
    invocation.plain = isPlain
    invocation.noAnimation = !isAnimated
    return AppFixture(invocation, opening: .gallery, home: try TempHome(), size: size, depth: depth)
  }

  private nonisolated static let exhibits = GallerySection.all.flatMap(\.exhibits)

  @Test func `the gallery looks like this`() throws {
    let app = try visit()
    expectSnapshot(app.pilot.picture, named: "gallery-80x24")
    app.pilot.press(.character("p"))
    expectSnapshot(app.pilot.picture, named: "gallery-plain-80x24")
  }

  @Test func `each key goes to the next exhibit, and through all sections back to the first`() throws {
    let app = try visit()
    let first = app.pilot.picture
    for exhibit in Self.exhibits {
      #expect(app.gallery?.exhibit.name == exhibit.name)
      app.pilot.press(.tab)
    }
    #expect(app.pilot.picture == first)
    app.pilot.press(.backTab)
    #expect(app.gallery?.exhibit.name == Self.exhibits.last?.name)
  }

  @Test(arguments: [Size.usual, .smallest], [false, true])
  func `every exhibit is drawn under every theme, and nothing else of the screen`(
    size: Size, isPlain: Bool
  ) throws {
    let app = try visit(size: size, isPlain: isPlain)
    for _ in app.host.appearance.themes.names {
      for _ in Self.exhibits {
        app.expectOnlyTheGallery()
        app.pilot.press(.tab)
      }
      app.pilot.press(.character("t"))
    }
  }

  @Test(arguments: exhibits.map(\.name), [34, 58])
  func `no two states of an exhibit overlap, and all are named`(name: String, columns: Int) throws {
    let exhibit = try #require(Self.exhibits.first { $0.name == name })
    for isPlain in [false, true] {
      let wall = ExhibitWall(exhibit, columns: columns, isPlain: isPlain)
      #expect(wall.frames.map(\.state.name) == exhibit.states.map(\.name))
      let places = wall.frames.map { frame in
        Rect(frame.caption.origin, Size(columns: frame.caption.columns, rows: frame.picture.rows + 1))
      }
      #expect(places.allSatisfy { $0.right <= columns || $0.left == 0 })
      for (index, place) in places.enumerated() {
        #expect(places[(index + 1)...].allSatisfy { $0.intersection(place).isEmpty })
      }
    }
  }

  @Test func `keys change the theme, the signs, the colors, the words and the motion`() throws {
    let app = try visit(isAnimated: true)
    let themes = app.host.appearance.themes.names.count
    for (key, count) in [("t", themes), ("a", 2), ("p", 2), ("d", 5), ("m", 2), ("w", 2)]
      as [(Character, Int)]
    {
      var seen: [GalleryView] = []
      for _ in 0..<count {
        if let view = app.gallery?.view { seen.append(view) }
        app.pilot.press(.character(key))
      }
      #expect(Set(seen).count == (key == "w" ? 1 : count))
      #expect(app.gallery?.view == seen.first)
    }
  }

  @Test func `poorer terminals are shown in the colors that they have`() throws {
    let app = try visit()
    let all = app.inks
    app.pilot.press(.character("d"))
    #expect(app.inks.allSatisfy { $0 == $0.seen(at: .indexed) })
    #expect(app.inks != all)
    app.pilot.press(.character("d"), .character("d"), .character("d"))
    #expect(app.inks.allSatisfy { $0.ink == nil && $0.paper == nil })
  }

  @Test func `only what moves in sight wakes the program, sixty times a second`() throws {
    let app = try visit(isAnimated: true)
    for exhibit in Self.exhibits {
      let moves = exhibit.states.contains(where: \.moves)
      if !moves { #expect(app.pilot.shell.alarm == nil) }
      app.pilot.press(.tab)
    }
  }

  @Test func `a widget is tried out until Escape`() throws {
    let app = try visit()
    app.pilot.press(.right)
    #expect(app.pilot.shows("Button"))
    app.pilot.press(.enter)
    app.pilot.press(.space)
    #expect(app.pilot.shows("Last key: activated"))
    app.pilot.press(.character("t"))
    #expect(app.pilot.shows("Last key: ignored"))
    app.pilot.press(.escape)
    #expect(app.gallery?.plaything == nil)
    app.pilot.press(.escape)
    #expect(app.pilot.routes == [.lobby])
  }

  @Test func `clicks choose sections and exhibits, and change the look at the bottom`() throws {
    let app = try visit()
    #expect(app.pilot.click(on: "Lists"))
    #expect(app.gallery?.section.name == "Lists")
    let theme = app.gallery?.view.look.theme.name
    #expect(app.pilot.click(on: "t Theme: default"))
    #expect(app.gallery?.view.look.theme.name != theme)
  }

  @Test(arguments: UInt64(1)...4)
  func `random keys do no harm in the gallery`(seed: UInt64) throws {
    let app = try visit(isAnimated: seed.isMultiple(of: 2))
    var events = RandomEvents(seed: seed)
    let shell = app.pilot.shell
    let start = (places: shell.stack, size: shell.size)
    for number in 0..<2000 {
      if number % 50 == 0 || shell.isDone || app.gallery == nil {
        (shell.stack, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      events.send(to: app.pilot, hints: app.hints)
      if number % 8 == 0, !shell.isDone { _ = app.pilot.picture }
    }
  }
}

extension AppFixture {
  /// The gallery, while it is in front.
  fileprivate var gallery: GalleryScreen? { pilot.shell.stack.open.last?.screen as? GalleryScreen }

  /// Every way in which a cell between the bars looks.
  fileprivate var inks: Set<Style> {
    let picture = pilot.picture
    return Set((1..<picture.size.rows - 1).flatMap { row in picture.row(row).map(\.style) })
  }

  /// Expects the bars to be as they are without the gallery between them.
  fileprivate func expectOnlyTheGallery() {
    guard let gallery else { return }
    let picture = pilot.picture
    let area = picture.bounds.droppingTop(1).droppingBottom(1)
    var canvas = picture
    canvas.clipped(to: area) { gallery.draw(on: &$0, in: area, at: pilot.now) }
    #expect(canvas == picture, "\(gallery.exhibit.name)")
  }
}

/// What moves in the gallery, and when the program must wake up for it.
@Suite struct MovingExhibitTests {
  private static let frame = Duration.microseconds(16_667)
  private static let area = Rect(column: 0, row: 1, columns: 80, rows: 22)

  /// A section with something still above something that moves far below.
  private static let section = GallerySection(
    name: "Clocks",
    exhibits: [
      Exhibit("Clock", "Shows the time.", [seconds]),
      Exhibit("Tower", "Shows the time far below.", [Exhibit.State("stones", 56, 40) { _, _ in }, seconds]),
      Exhibit("Stone", "Stands.", [Exhibit.State("stone", 10, 1) { _, _ in }]),
    ])

  private static let seconds = Exhibit.State(moving: "seconds", 10, 1) { canvas, area, now in
    canvas.write("\(now.elapsed.components.seconds) s", in: area)
  }

  private var screen = GalleryScreen(sections: [section], themes: [.mono], look: Look(), deepest: .trueColor)
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

  @Test mutating func `what stands still, or is to stand still, wakes no one`() {
    tell(.input(.key(.character("m"))))
    #expect(screen.alarm == nil)
    tell(.input(.key(.character("m"))))
    #expect(screen.alarm != nil)
    tell(.input(.key(.end)))
    #expect(screen.exhibit.name == "Stone")
    #expect(screen.alarm == nil)
  }

  @Test mutating func `what moves out of sight wakes no one until it is scrolled to`() {
    tell(.input(.key(.down)))
    #expect(screen.alarm == nil)
    for _ in 0..<4 { tell(.input(.key(.pageDown))) }
    #expect(screen.alarm == now + Self.frame)
    #expect(text.contains("0 s"))
  }
}
