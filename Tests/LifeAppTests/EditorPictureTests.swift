import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import LifeApp

/// The look of the editor.
struct EditorPictureTests {
  /// A symmetric soup.
  private static func fixture(_ topology: Topology = .plane) -> EditorFixture {
    let fill = RandomFill(density: 35, symmetry: .all, seed: 7)
    let cells = (try? fill.cells(in: Box(x: -9, y: -7, width: 19, height: 15))) ?? Cells()
    var board = EditorFixture(topology: topology).saved
    board.pattern.content = .cells(cells.moved(x: 20, y: 12))
    board.pattern.title = "Soup"
    return EditorFixture(board)
  }

  /// A scene by the keys that lead to it.
  struct Scene: Sendable {
    let name: String
    let keys: String
    /// True if colors carry the meaning.
    var hasStyles = false
  }

  private static let scenes: [Scene] =
    (0..<6).map { Scene(name: "zoom\($0)", keys: String(repeating: "-", count: $0)) } + [
      Scene(name: "running", keys: "r", hasStyles: true),
      Scene(name: "selecting", keys: "v9l5j", hasStyles: true),
      Scene(name: "pasting", keys: "ay12lp", hasStyles: true),
      Scene(name: "statistics", keys: "i8N"), Scene(name: "timeline", keys: "200gt"),
      Scene(name: "grid", keys: "#|", hasStyles: true), Scene(name: "fill", keys: "%"),
      Scene(name: "rule", keys: "R"), Scene(name: "ending", keys: "e"), Scene(name: "goto", keys: "g"),
    ]

  @Test(arguments: scenes)
  func `a board in each scene`(scene: Scene) {
    var fixture = Self.fixture()
    fixture.type(scene.keys)
    fixture.wait(.milliseconds(450))
    expectSnapshot(
      fixture.picture, named: "Editor/\(scene.name)", showing: scene.hasStyles ? .styles : .text)
  }

  @Test func `a board with edges, and one that is larger than the view`() {
    expectSnapshot(
      Self.fixture(.torus(width: 30, height: 20)).picture, named: "Editor/edges", showing: .styles)
    var fixture = Self.fixture(.bounded(width: 400, height: 300))
    fixture.type("++++++")
    expectSnapshot(fixture.picture, named: "Editor/minimap")
  }

  @Test(arguments: scenes)
  func `every scene fits every size`(scene: Scene) {
    var fixture = Self.fixture()
    fixture.type(scene.keys)
    for size in SceneSizes.all {
      fixture.resize(size)
      #expect(fixture.picture.size == size)
    }
  }
}

/// Random events.
struct EditorRandomWalkTests {
  @Test(arguments: [
    Topology.plane, .torus(width: 30, height: 20), .bounded(width: 7, height: 50),
    .torus(width: 1, height: 1),
  ])
  func `the editor endures any keys and any mouse`(topology: Topology) {
    var fixture = EditorFixture([".##", "##.", ".#."], topology: topology)
    var random = SplitMix64(seed: 1)
    for event in 0..<RandomWalk.events / 4 {
      fixture.sendRandomEvent(&random)
      if event % 16 == 0 { _ = fixture.picture }
      if event % 500 == 499 { fixture = fixture.reopened() }
    }
    #expect(fixture.editor != nil)
  }
}

extension EditorFixture {
  fileprivate mutating func sendRandomEvent(_ random: inout SplitMix64) {
    switch random.below(40) {
    case 0..<20:
      let keys = screen.hints.flatMap(\.keys)
      press(keys.isEmpty ? .enter : keys[random.below(keys.count)])
    case 20..<26: press(.character(Self.characters[random.below(Self.characters.count)]))
    case 26..<35:
      let point = Point(column: random.below(size.columns), row: random.below(size.rows))
      let action = Self.actions[random.below(Self.actions.count)]
      tell(.input(.mouse(Mouse(action, at: point, random.below(4) == 0 ? .control : []))))
    case 35: resize(Size(1 + random.below(200), 3 + random.below(70)))
    case 36:
      tell(.interrupted)
      tell(.input(.focus(random.below(2) == 0)))
      tell(.appeared)
    case 37: tell(.input(.paste(Self.texts[random.below(Self.texts.count)])))
    case 38:
      performsJobs.toggle()
      if performsJobs { performHeldJobs() }
    default: wait(.milliseconds(random.below(500)))
    }
  }

  private static let characters = Array("0123456789abcdefghijklmnopqrstuvwxyzGNFLRXYDU{}[]|#~%<>+-=;!世🐍")

  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .drag(.left), .release(.left), .press(.right), .drag(.right),
    .release(.right), .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
  ]

  private static let texts = ["x = 3, y = 3\nbo$2bo$3o!", "!\nOO\n", "", "\u{1B}[31m", "b3/s23"]
}
