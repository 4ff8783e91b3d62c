import TUI
import TestKit
import Testing

/// What the shell answers itself, and what it passes on.
@MainActor
struct ShellInputTests {
  @Test(arguments: [Key.character("?"), .function(1)])
  func `help shows all keys, and the next key of its own closes it`(key: Key) {
    let visitor = Landlord().visit(.hall)
    visitor.press(key)
    #expect(["Keys", "Cook", "Hidden", "Help", "Quit Parlor"].allSatisfy(visitor.shows))
    visitor.press(.down, .escape)
    #expect(!visitor.shows("Hidden"))
    #expect(visitor.shows("Heard appeared, interrupted"))
    #expect(!visitor.shows("key"))
  }

  @Test func `a question mark can be written, and F1 helps the writer`() {
    let visitor = Landlord().visit(.desk)
    visitor.press(.character("?"))
    #expect(visitor.shows("key ?"))
    visitor.press(.function(1))
    #expect(visitor.shows("Hidden"))
  }

  @Test func `a click on a key in the footer presses it`() {
    let visitor = Landlord().visit(.hall)
    #expect(visitor.click(on: "Cook"))
    #expect(visitor.shows("Heard appeared, key k"))
    #expect(!visitor.shows("mouse"))
  }

  @Test func `a click on the call for help in the footer is one`() {
    let visitor = Landlord().visit(.desk)
    #expect(visitor.click(on: "Help"))
    #expect(visitor.shows("Hidden"))
    #expect(!visitor.shows("key ?"))
  }

  @Test func `pastes and clicks go to the place in front`() {
    let visitor = Landlord().visit(.hall)
    visitor.paste("flour")
    visitor.click(at: Point(column: 5, row: 5))
    #expect(visitor.shows("Heard appeared, paste flour, mouse, mouse"))
  }

  @Test func `who turns away or stops the program interrupts, who comes back does not`() {
    let visitor = Landlord().visit(.hall)
    visitor.turnAway()
    visitor.turnBack()
    visitor.interrupt()
    #expect(visitor.shows("Heard appeared, interrupted, interrupted"))
  }

  @Test func `another size is told once`() {
    let visitor = Landlord().visit(.hall)
    visitor.resize(to: Size(columns: 100, rows: 30))
    visitor.resize(to: Size(columns: 100, rows: 30))
    #expect(visitor.shows("Heard appeared, resized"))
    #expect(visitor.picture.size == Size(columns: 100, rows: 30))
  }

  @Test func `below the smallest size there is a plea instead, and keys do nothing`() {
    let visitor = Landlord().visit(.tower, size: Size(columns: 59, rows: 20))
    #expect(visitor.shows("Please make the terminal larger."))
    #expect(visitor.shows("It has 59×20 cells,"))
    visitor.press(.enter)
    #expect(visitor.shell.alarm == nil)
    visitor.resize(to: Size(columns: 60, rows: 20))
    #expect(visitor.shows("Heard appeared, resized"))
    #expect(!visitor.shows("key Enter"))
  }

  @Test func `no size is too small for a picture`() {
    let visitor = Landlord().visit(.hall)
    for columns in 0..<20 {
      for rows in 0..<5 {
        visitor.resize(to: Size(columns: columns, rows: rows))
        #expect(visitor.picture.size == Size(columns: columns, rows: rows))
      }
    }
  }
}
