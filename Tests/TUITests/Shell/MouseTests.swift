import TUI
import TestKit
import Testing

/// What the shell makes of the mouse.
@MainActor
struct MouseTests {
  private let middle = Point(column: 40, row: 12)

  @Test func `clicks on one cell are counted up to three, then anew`() {
    let visitor = Landlord().visit(.window)
    visitor.click(at: middle, times: 4)
    #expect(visitor.shows("down 1, up 1, down 2, up 2, down 3, up 3, down 1"))
  }

  @Test func `a drag bears the count of its press`() {
    let visitor = Landlord().visit(.window)
    visitor.click(at: middle)
    visitor.drag(from: middle, to: .zero)
    #expect(visitor.shows("down 2, drag 2, up 2"))
  }

  @Test func `who is slow or clicks elsewhere clicks once`() {
    let visitor = Landlord().visit(.window)
    visitor.click(at: middle)
    visitor.wait(.milliseconds(401))
    visitor.click(at: middle)
    visitor.click(at: middle.moved(columns: 1))
    visitor.tell(.press(.right), at: middle.moved(columns: 1))
    #expect(visitor.shows("down 1, up 1, down 1, up 1, down 1, up 1, down 1"))
  }

  @Test func `where the mouse is hears only who wants to`() {
    let hall = Landlord().visit(.hall)
    hall.hover(at: middle)
    #expect(!hall.shows("mouse"))
    let window = Landlord().visit(.window)
    window.hover(at: middle)
    #expect(window.shows("move"))
  }

  @Test func `what was begun in the palette ends there, wherever the button goes up`() {
    let visitor = Landlord().visit(.window)
    visitor.press(.control("p"))
    visitor.drag(from: .zero, to: middle)
    #expect(!visitor.shows("Commands"))
    #expect(visitor.shows("Heard appeared, interrupted"))
    #expect(!visitor.shows("down") && !visitor.shows("drag") && !visitor.shows("up "))
  }

  @Test func `a click on a name in the palette does it`() {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("p"))
    visitor.click(on: "Hidden")
    #expect(visitor.shows("key x"))
    #expect(!visitor.shows("mouse"))
  }

  @Test func `the wheel scrolls what lies above`() {
    let visitor = Landlord().visit(.hall)
    visitor.press(.control("p"))
    visitor.scroll(2, at: middle)
    visitor.press(.escape)
    #expect(!visitor.shows("mouse"))
    visitor.scroll(-1, at: middle)
    #expect(visitor.shows("mouse"))
  }

  @Test func `a drag that began in one place says nothing to the next`() {
    let house = Landlord([.window: [.enter: [.open(.hall)]]])
    let visitor = house.visit(.window)
    visitor.tell(.press(.left), at: middle)
    visitor.press(.enter)
    visitor.tell(.drag(.left), at: .zero)
    visitor.tell(.release(.left), at: .zero)
    #expect(!visitor.shows("mouse"))
  }

  @Test func `a click on a notice takes it away, and nothing else`() {
    let visitor = Landlord([.hall: [.enter: [.toast(Toast("Dinner is ready."))]]]).visit(.hall)
    visitor.press(.enter)
    #expect(visitor.click(on: "Dinner"))
    #expect(!visitor.shows("Dinner"))
    #expect(!visitor.shows("mouse"))
  }
}

/// The mouse in the hands of the terminal.
@MainActor
struct MarkingTests {
  @Test func `F9 gives the mouse away until it is pressed again, and says so`() {
    let visitor = Landlord().visit(.window)
    visitor.press(.function(9))
    #expect(visitor.shell.mouse == .off)
    #expect(visitor.shows("The mouse marks text now"))
    #expect(visitor.lines.last?.hasPrefix(" F9 Take the mouse back") == true)
    visitor.press(.function(9))
    #expect(visitor.shell.mouse == .motion)
    #expect(visitor.shows("The mouse is back."))
    #expect(!visitor.shows("F9"))
  }

  @Test func `the palette gives the mouse away too`() {
    let visitor = Landlord().visit(.hall)
    visitor.command("mark text")
    #expect(visitor.shell.mouse == .off)
  }

  @Test func `where the terminal has the mouse already, F9 is a key as any other`() {
    let house = Landlord()
    house.usesMouse = false
    let visitor = house.visit(.hall)
    visitor.press(.function(9), .function(1))
    #expect(visitor.shows("key F9"))
    #expect(!visitor.shows("Mark text"))
  }

  @Test func `the palette wants to know where the mouse is, the help does not`() {
    let visitor = Landlord().visit(.window)
    visitor.press(.function(1))
    #expect(visitor.shell.mouse == .buttons)
    visitor.press(.control("p"))
    #expect(visitor.shell.mouse == .motion)
  }
}
