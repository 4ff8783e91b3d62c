import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import LifeApp

/// How the editor looks.
struct EditorSnapshotTests {
  private static let sizes = [Size(80, 24), Size(120, 40), Size(60, 20)]

  /// Soup in a box of the plane, under the name of a moment.
  private static func fixture(_ size: Size, _ topology: Topology = .plane) -> EditorFixture {
    let fill = RandomFill(density: 35, symmetry: .all, seed: 7)
    let cells = (try? fill.cells(in: Box(x: -9, y: -7, width: 19, height: 15))) ?? Cells()
    var board = EditorFixture(topology: topology).saved
    board.pattern.content = .cells(cells.moved(x: 20, y: 12))
    board.pattern.title = "Soup"
    return EditorFixture(board, size: size)
  }

  @Test(arguments: sizes, 0..<6)
  func `a board at each zoom`(size: Size, zoom: Int) {
    var fixture = Self.fixture(size)
    for _ in 0..<zoom { fixture.type("-") }
    expectSnapshot(fixture.picture, named: "Editor/zoom\(zoom)-\(size.columns)x\(size.rows)")
  }

  private static let moments: [(String, String)] = [
    ("running", "r"), ("selecting", "v9l5j"), ("pasting", "ay12lp"), ("statistics", "i8N"),
    ("timeline", "200gt"), ("grid", "#|"), ("fill", "%"), ("rule", "R"), ("ending", "e"), ("goto", "g"),
  ]

  @Test(arguments: sizes, moments)
  func `a board while something is done`(size: Size, moment: (String, String)) {
    var fixture = Self.fixture(size)
    fixture.type(moment.1)
    fixture.wait(.milliseconds(450))
    expectSnapshot(fixture.picture, named: "Editor/\(moment.0)-\(size.columns)x\(size.rows)")
  }

  @Test func `a board with edges, and one that is larger than the view`() {
    expectSnapshot(
      Self.fixture(Size(80, 24), .torus(width: 30, height: 20)).picture, named: "Editor/edges")
    var fixture = Self.fixture(Size(80, 24), .bounded(width: 400, height: 300))
    fixture.type("++++++")
    expectSnapshot(fixture.picture, named: "Editor/minimap")
  }
}

/// Whatever somebody does, in whatever size, nothing breaks.
struct EditorRestlessTests {
  #if DEBUG
  private static let events = 1_500
  #else
  private static let events = 12_500
  #endif

  @Test(arguments: UInt64(1)...4)
  func `the editor endures any keys and any mouse`(seed: UInt64) {
    let worlds: [Topology] = [.plane, .torus(width: 30, height: 20), .bounded(width: 7, height: 50), .plane]
    var fixture = EditorFixture([".##", "##.", ".#."], topology: worlds[Int(seed) - 1])
    var random = SplitMix64(seed: seed)
    for event in 0..<Self.events {
      fixture.doAnything(&random)
      if event % 16 == 0 { _ = fixture.picture }
      if event % 500 == 499 { fixture = fixture.reopened() }
    }
    #expect(fixture.editor != nil)
  }
}

extension EditorFixture {
  fileprivate mutating func doAnything(_ random: inout SplitMix64) {
    switch random.below(40) {
    case 0..<20:
      let keys = screen.hints.flatMap(\.keys)
      press(keys.isEmpty ? .enter : keys[random.below(keys.count)])
    case 20..<26: press(Self.anyKey(&random))
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

  private static func anyKey(_ random: inout SplitMix64) -> Key {
    let signs = Array("0123456789abcdefghijklmnopqrstuvwxyzGNFLRXYDU{}[]|#~%<>+-=;!世🐍")
    return .character(signs[random.below(signs.count)])
  }

  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .drag(.left), .release(.left), .press(.right), .drag(.right),
    .release(.right), .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
  ]

  private static let texts = ["x = 3, y = 3\nbo$2bo$3o!", "!\nOO\n", "", "\u{1B}[31m", "b3/s23"]
}
