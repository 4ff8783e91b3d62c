import TUI
import TestKit
import Testing

/// The mouse.
@MainActor
struct MouseTests {
  private let middle = Point(column: 40, row: 12)

  @Test func `clicks on one cell are counted up to three, then anew`() {
    let pilot = TestHost().start(.hover)
    pilot.click(at: middle, times: 4)
    #expect(pilot.shows("down 1, up 1, down 2, up 2, down 3, up 3, down 1"))
  }

  @Test func `a drag has the click count of its press`() {
    let pilot = TestHost().start(.hover)
    pilot.click(at: middle)
    pilot.drag(from: middle, to: .zero)
    #expect(pilot.shows("down 2, drag 2, up 2"))
  }

  @Test func `slow clicks and clicks elsewhere count as single ones`() {
    let pilot = TestHost().start(.hover)
    pilot.click(at: middle)
    pilot.wait(.milliseconds(401))
    pilot.click(at: middle)
    pilot.click(at: middle.moved(columns: 1))
    pilot.tell(.press(.right), at: middle.moved(columns: 1))
    #expect(pilot.shows("down 1, up 1, down 1, up 1, down 1, up 1, down 1"))
  }

  @Test func `mouse motion is sent only to a screen that wants it`() {
    let home = TestHost().start(.home)
    home.hover(at: middle)
    #expect(!home.shows("mouse"))
    let hover = TestHost().start(.hover)
    hover.hover(at: middle)
    #expect(hover.shows("move"))
  }

  @Test func `a press in the palette captures the mouse until the release`() {
    let pilot = TestHost().start(.hover)
    pilot.press(.control("p"))
    pilot.drag(from: .zero, to: middle)
    #expect(!pilot.shows("Commands"))
    #expect(pilot.shows("Events: appeared, interrupted"))
    #expect(!pilot.shows("down") && !pilot.shows("drag") && !pilot.shows("up "))
  }

  @Test func `a click on a command in the palette executes it`() {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"))
    pilot.click(on: "Hidden")
    #expect(pilot.shows("key x"))
    #expect(!pilot.shows("mouse"))
  }

  @Test func `the wheel scrolls the overlay`() {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"))
    pilot.scroll(2, at: middle)
    pilot.press(.escape)
    #expect(!pilot.shows("mouse"))
    pilot.scroll(-1, at: middle)
    #expect(pilot.shows("mouse"))
  }

  @Test func `a drag that began on one screen is not sent to the next`() {
    let host = TestHost([.hover: [.enter: [.open(.home)]]])
    let pilot = host.start(.hover)
    pilot.tell(.press(.left), at: middle)
    pilot.press(.enter)
    pilot.tell(.drag(.left), at: .zero)
    pilot.tell(.release(.left), at: .zero)
    #expect(!pilot.shows("mouse"))
  }

  @Test func `a click on a notice only removes it`() {
    let pilot = TestHost([.home: [.enter: [.toast(Toast("Dinner is ready."))]]]).start(.home)
    pilot.press(.enter)
    #expect(pilot.click(on: "Dinner"))
    #expect(!pilot.shows("Dinner"))
    #expect(!pilot.shows("mouse"))
  }
}

/// The mouse while the terminal has it.
@MainActor
struct MouseReleaseTests {
  @Test func `F9 releases the mouse until it is pressed again, and says so`() {
    let pilot = TestHost().start(.hover)
    pilot.press(.function(9))
    #expect(pilot.shell.mouse == .off)
    #expect(pilot.shows("The mouse now selects text"))
    #expect(pilot.lines.last?.hasPrefix(" F9 Use mouse") == true)
    pilot.press(.function(9))
    #expect(pilot.shell.mouse == .motion)
    #expect(pilot.shows("Mouse control is back on."))
    #expect(!pilot.shows("F9"))
  }

  @Test func `the palette releases the mouse too`() {
    let pilot = TestHost().start(.home)
    pilot.command("select text")
    #expect(pilot.shell.mouse == .off)
  }

  @Test func `without mouse support F9 is a key like any other`() {
    let host = TestHost()
    host.usesMouse = false
    let pilot = host.start(.home)
    pilot.press(.function(9), .function(1))
    #expect(pilot.shows("key F9"))
    #expect(!pilot.shows("Mark text"))
  }

  @Test func `the palette wants mouse motion, the help does not`() {
    let pilot = TestHost().start(.hover)
    pilot.press(.function(1))
    #expect(pilot.shell.mouse == .buttons)
    pilot.press(.control("p"))
    #expect(pilot.shell.mouse == .motion)
  }
}
