import Life
import TUI
import TestKit
import Testing

@testable import App

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
    var table = EditorTable([".##", "##.", ".#."], topology: worlds[Int(seed) - 1])
    var luck = SplitMix64(seed: seed)
    for event in 0..<Self.events {
      table.doAnything(&luck)
      if event % 16 == 0 { _ = table.picture }
      if event % 500 == 499 { table = table.reopened() }
    }
    #expect(table.editor != nil)
  }
}

extension EditorTable {
  fileprivate mutating func doAnything(_ luck: inout SplitMix64) {
    switch luck.below(40) {
    case 0..<20:
      let keys = screen.hints.flatMap(\.keys)
      press(keys.isEmpty ? .enter : keys[luck.below(keys.count)])
    case 20..<26: press(Self.anyKey(&luck))
    case 26..<35:
      let point = Point(column: luck.below(size.columns), row: luck.below(size.rows))
      let action = Self.actions[luck.below(Self.actions.count)]
      tell(.input(.mouse(Mouse(action, at: point, luck.below(4) == 0 ? .control : []))))
    case 35: resize(Size(1 + luck.below(200), 3 + luck.below(70)))
    case 36:
      tell(.interrupted)
      tell(.input(.focus(luck.below(2) == 0)))
      tell(.appeared)
    case 37: tell(.input(.paste(Self.texts[luck.below(Self.texts.count)])))
    case 38:
      works.toggle()
      if works { catchUp() }
    default: wait(.milliseconds(luck.below(500)))
    }
  }

  private static func anyKey(_ luck: inout SplitMix64) -> Key {
    let signs = Array("0123456789abcdefghijklmnopqrstuvwxyzGNFLRXYDU{}[]|#~%<>+-=;!世🐍")
    return .character(signs[luck.below(signs.count)])
  }

  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .drag(.left), .release(.left), .press(.right), .drag(.right),
    .release(.right), .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
  ]

  private static let texts = ["x = 3, y = 3\nbo$2bo$3o!", "!\nOO\n", "", "\u{1B}[31m", "b3/s23"]
}
