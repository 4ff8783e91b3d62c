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
    invocation.command = .open(.gallery)
    invocation.plain = isPlain
    invocation.noAnimation = !isAnimated
    return AppFixture(invocation, home: try TempHome(), size: size, depth: depth)
  }

  private nonisolated static let exhibits = GallerySection.all.flatMap(\.exhibits)

  @Test func `the gallery looks like this`() throws {
    let party = try visit()
    expectSnapshot(party.pilot.picture, named: "gallery-80x24")
    party.pilot.press(.character("p"))
    expectSnapshot(party.pilot.picture, named: "gallery-plain-80x24")
  }

  @Test func `each key goes to the next exhibit, and through all halls back to the first`() throws {
    let party = try visit()
    let first = party.pilot.picture
    for exhibit in Self.exhibits {
      #expect(party.gallery?.exhibit.name == exhibit.name)
      party.pilot.press(.tab)
    }
    #expect(party.pilot.picture == first)
    party.pilot.press(.backTab)
    #expect(party.gallery?.exhibit.name == Self.exhibits.last?.name)
  }

  @Test(arguments: [Size.usual, .smallest], [false, true])
  func `every exhibit is drawn under every theme, and nothing else of the screen`(
    size: Size, isPlain: Bool
  ) throws {
    let party = try visit(size: size, isPlain: isPlain)
    for _ in party.host.appearance.themes.names {
      for _ in Self.exhibits {
        party.expectOnlyTheGallery()
        party.pilot.press(.tab)
      }
      party.pilot.press(.character("t"))
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

  @Test func `keys change the theme, the signs, the colours, the words and the motion`() throws {
    let party = try visit(isAnimated: true)
    let themes = party.host.appearance.themes.names.count
    for (key, count) in [("t", themes), ("a", 2), ("p", 2), ("d", 5), ("m", 2), ("w", 2)]
      as [(Character, Int)]
    {
      var seen: [GalleryView] = []
      for _ in 0..<count {
        if let view = party.gallery?.view { seen.append(view) }
        party.pilot.press(.character(key))
      }
      #expect(Set(seen).count == (key == "w" ? 1 : count))
      #expect(party.gallery?.view == seen.first)
    }
  }

  @Test func `poorer terminals are shown in the colours that they have`() throws {
    let party = try visit()
    let all = party.inks
    party.pilot.press(.character("d"))
    #expect(party.inks.allSatisfy { $0 == $0.seen(at: .indexed) })
    #expect(party.inks != all)
    party.pilot.press(.character("d"), .character("d"), .character("d"))
    #expect(party.inks.allSatisfy { $0.ink == nil && $0.paper == nil })
  }

  @Test func `only what moves in sight wakes the program, sixty times a second`() throws {
    let party = try visit(isAnimated: true)
    for exhibit in Self.exhibits {
      let moves = exhibit.states.contains(where: \.moves)
      if !moves { #expect(party.pilot.shell.alarm == nil) }
      party.pilot.press(.tab)
    }
  }

  @Test func `a widget is tried out until Escape`() throws {
    let party = try visit()
    party.pilot.press(.right)
    #expect(party.pilot.shows("Button"))
    party.pilot.press(.enter)
    party.pilot.press(.space)
    #expect(party.pilot.shows("It has done its work."))
    party.pilot.press(.character("t"))
    #expect(party.pilot.shows("It has left that to others."))
    party.pilot.press(.escape)
    #expect(party.gallery?.plaything == nil)
    party.pilot.press(.escape)
    #expect(party.pilot.routes == [.lobby])
  }

  @Test func `clicks choose halls and exhibits, and turn what stands at the bottom`() throws {
    let party = try visit()
    #expect(party.pilot.click(on: "Lists"))
    #expect(party.gallery?.section.name == "Lists")
    let theme = party.gallery?.view.look.theme.name
    #expect(party.pilot.click(on: "t default"))
    #expect(party.gallery?.view.look.theme.name != theme)
  }

  @Test(arguments: UInt64(1)...4)
  func `random keys do no harm in the gallery`(seed: UInt64) throws {
    let party = try visit(isAnimated: seed.isMultiple(of: 2))
    var hands = RandomKeys(seed: seed)
    let shell = party.pilot.shell
    let start = (places: shell.stack, size: shell.size)
    for number in 0..<2000 {
      if number % 50 == 0 || shell.isDone || party.gallery == nil {
        (shell.stack, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      hands.act(on: party)
      if number % 8 == 0, !shell.isDone { _ = party.pilot.picture }
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
