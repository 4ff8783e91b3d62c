import GameKit
import Kit
import Library
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Opening boards, also damaged ones.
struct EditorOpeningTests {
  private static let list = ParlorCommand.open(.boardsAfterFailure)

  @Test func `a board that cannot be read opens the list of boards, and Life closes after it`() {
    var screen = LifeEditorScreen(.board(nil), Preferences())
    let context = Context<Route>(now: .start, area: Size(80, 24).body, look: Look())
    #expect(screen.handle(.appeared, in: context) == [.boards(.open(nil))])
    #expect(screen.handle(.response(.failed("It can't be read.")), in: context) == [Self.list])
    #expect(screen.handle(.appeared, in: context) == [.close])
  }

  @Test(
    arguments: [
      Pattern(.cells(Cells()), topology: .torus(width: 0, height: -3)),
      Pattern(.cells(Cells()), topology: .bounded(width: .max, height: 1)),
    ])
  func `an impossible board opens the list of boards with a sentence`(pattern: Pattern) {
    let fixture = EditorFixture(BoardFixtures.board(of: pattern))
    #expect(fixture.editor == nil)
    #expect(fixture.commands.last == Self.list)
    guard case .toast(let toast) = fixture.commands.first else {
      Issue.record("Nothing was said.")
      return
    }
    #expect(toast.text.hasPrefix("The board can't be opened. "))
  }

  @Test func `any view opens`() {
    for view in ["=", "= =", "==", "=5 zoom", "speed= leap=-9", "cursor=1,2,3 middle=,", "selection=1,1,1"] {
      #expect(EditorFixture(["###"], view: view).population == 3, "\(view)")
    }
    let far = "\(BoardViewport.world.maxX)"
    let numbers = ["-9223372036854775808", "9223372036854775807", far, "-\(far)", "0", "-1", "x"]
    for number in numbers {
      let pair = "\(number),\(number)"
      let view = """
        zoom=\(number) middle=\(pair) cursor=\(pair) speed=\(number) leap=\(number) selecting=\(pair) \
        selection=\(pair),\(pair)
        """
      var fixture = EditorFixture(["###"], topology: .torus(width: 9, height: 9), view: view)
      #expect(fixture.population == 3, "\(view)")
      fixture.type("  f+-yp")
      _ = fixture.picture
    }
  }

  @Test func `the cursor begins on the board`() {
    let fixture = EditorFixture(["#"], topology: .bounded(width: 20, height: 10), view: "cursor=500,-3")
    #expect(fixture.cursor == Life.Cell(19, 0))
  }

  @Test func `boards that cannot be read are counted, and named once`() {
    var service = FakeLifeService(BoardFixtures.five)
    service.unreadable = ["Gun", "Ship"]
    var fixture = LifeScreenFixture(LibraryScreen(BoardTenant()), service)
    #expect(fixture.screen.header.remark == "5 boards · 2 unreadable")
    fixture.tell(.appeared)
    #expect(!fixture.commands.contains { if case .toast = $0 { true } else { false } })
    #expect(
      BoardText.unreadable(service.unreadable) == "“Gun” and 1 more can't be read. They were left unchanged.")
  }
}

extension BoardFixtures {
  static func board(of pattern: Pattern) -> Board {
    Board(id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0))
  }
}
