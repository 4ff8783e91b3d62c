import AttackKit
import GameKit
import Library
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Random events in ``LifeEditorScreen`` with boards of all kinds, and in ``LibraryScreen``.
struct LifeEditorAttacks {
  private static let events = 20_000

  @Test(arguments: [
    Topology.plane, .torus(width: 30, height: 20), .bounded(width: 7, height: 50),
    .torus(width: 1, height: 1),
  ])
  func `the editor endures any keys and any mouse`(topology: Topology) {
    roam(EditorFixture([".##", "##.", ".#."], topology: topology), seed: 1)
  }

  @Test(arguments: [1 << 62, 9_000_000_000_000_000_000, Int.max - 9, Int.max])
  func `the editor endures any keys at any generation`(generation: Int) {
    let pattern = BoardFixtures.pattern("Test", [".##", "##.", ".#."], generation: generation)
    roam(
      EditorFixture(
        Board(id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0))),
      seed: UInt64(generation))
  }

  /// Sends random events; typed numbers only near the last generation, because jobs in tests go all the way.
  private func roam(_ start: EditorFixture, seed: UInt64) {
    let typesNumbers = start.generation > Int.max - 100
    var fixture = start
    var glances = Glances()
    var random = SplitMix64(seed: Attack.seed &* 1_000_003 &+ seed)
    for event in 0..<max(100, Attack.count(Self.events) / 10) {
      fixture.sendRandomEvent(&random)
      if typesNumbers, event % 100 == 0 { fixture.typeNumber(&random) }
      glances.look(at: fixture, after: event)
      if event % 500 == 499 { fixture = fixture.reopened() }
    }
    #expect(fixture.editor != nil)
  }

  @Test func `the library endures any keys`() {
    var fixture = LifeScreenFixture(
      LibraryScreen(PatternTenant(.offer)), FakeLifeService(library: BoardFixtures.library))
    fixture.endure(Attack.count(Self.events), seed: Attack.seed)
  }
}

extension EditorFixture {
  /// Types a number and a key that may take it.
  fileprivate mutating func typeNumber(_ random: inout SplitMix64) {
    type(Self.numbers[random.below(Self.numbers.count)])
    let keys = screen.hints.flatMap(\.keys)
    press(keys.isEmpty ? .enter : keys[random.below(keys.count)])
  }

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

  private static let numbers = [
    "4611686018427387904", "9000000000000000000", "9223372036854775807", "99999999999999999999",
  ]

  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .drag(.left), .release(.left), .press(.right), .drag(.right),
    .release(.right), .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
  ]

  private static let texts = [
    "x = 3, y = 3\nbo$2bo$3o!", "!\nOO\n", "", "\u{1B}[31m", "b3/s23",
    "x = 9, y = 9, rule = B3/S23:T2,2\nbo$2bo$3o!", "#CXRLE Pos=2305843009213693951,-2305843009213693952\no!",
  ]
}
