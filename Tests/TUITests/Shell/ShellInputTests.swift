import TUI
import TestKit
import Testing

/// Input that the shell handles itself, and input that it passes on.
@MainActor
struct ShellInputTests {
  @Test(arguments: [Key.character("?"), .function(1)])
  func `the help shows all keys, and closes by its own`(key: Key) {
    let pilot = TestHost().start(.home)
    pilot.press(key)
    #expect(["Keys", "Cook", "Hidden", "Help", "Quit Kitchen"].allSatisfy(pilot.shows))
    pilot.press(.down, .escape)
    #expect(!pilot.shows("Hidden"))
    #expect(pilot.shows("Events: appeared, interrupted"))
    #expect(!pilot.shows("key"))
  }

  @Test func `a question mark can be typed, and F1 opens the help meanwhile`() {
    let pilot = TestHost().start(.textInput)
    pilot.press(.character("?"))
    #expect(pilot.shows("key ?"))
    pilot.press(.function(1))
    #expect(pilot.shows("Hidden"))
  }

  @Test func `a click on a key in the footer presses it`() {
    let pilot = TestHost().start(.home)
    #expect(pilot.click(on: "Cook"))
    #expect(pilot.shows("Events: appeared, key k"))
    #expect(!pilot.shows("mouse"))
  }

  @Test func `a click on the help hint in the footer opens the help`() {
    let pilot = TestHost().start(.textInput)
    #expect(pilot.click(on: "Help"))
    #expect(pilot.shows("Hidden"))
    #expect(!pilot.shows("key ?"))
  }

  @Test func `pastes and clicks go to the front screen`() {
    let pilot = TestHost().start(.home)
    pilot.paste("flour")
    pilot.click(at: Point(column: 5, row: 5))
    #expect(pilot.shows("Events: appeared, paste flour, mouse, mouse"))
  }

  @Test func `losing the focus and stopping interrupt, returning does not`() {
    let pilot = TestHost().start(.home)
    pilot.turnAway()
    pilot.turnBack()
    pilot.interrupt()
    #expect(pilot.shows("Events: appeared, interrupted, interrupted"))
  }

  @Test func `a new size is reported once`() {
    let pilot = TestHost().start(.home)
    pilot.resize(to: Size(columns: 100, rows: 30))
    pilot.resize(to: Size(columns: 100, rows: 30))
    #expect(pilot.shows("Events: appeared, resized"))
    #expect(pilot.picture.size == Size(columns: 100, rows: 30))
  }

  @Test func `below the smallest size there is a message, and keys do nothing`() {
    let pilot = TestHost().start(.clock, size: Size(columns: 59, rows: 20))
    #expect(pilot.shows("Terminal too small:"))
    #expect(pilot.shows("Terminal too small: 59×20."))
    pilot.press(.enter)
    #expect(pilot.shell.alarm == nil)
    pilot.resize(to: Size(columns: 60, rows: 20))
    #expect(pilot.shows("Events: appeared, resized"))
    #expect(!pilot.shows("key Enter"))
  }

  @Test func `the needed size is told wherever it fits, in two lines if it has to be`() {
    let pilot = TestHost().start(.home)
    for (columns, rows) in (2..<60).flatMap({ columns in [1, 2, 3, 5, 19].map { (columns, $0) } })
    where columns >= 5 || rows >= 2 {
      pilot.resize(to: Size(columns: columns, rows: rows))
      let lines = pilot.lines.joined(separator: " ")
      #expect(columns < 5 ? lines.contains("60") && lines.contains("20") : lines.contains("60×20"))
    }
  }

  @Test func `no size is too small for a picture`() {
    let pilot = TestHost().start(.home)
    for columns in 0..<20 {
      for rows in 0..<5 {
        pilot.resize(to: Size(columns: columns, rows: rows))
        #expect(pilot.picture.size == Size(columns: columns, rows: rows))
      }
    }
  }
}

/// Notices, alarms and cues.
@MainActor
struct NoticeTests {
  @Test func `a notice disappears by itself`() {
    let toast = Toast("Dinner is ready.")
    let pilot = TestHost([.home: [.enter: [.toast(toast)]]]).start(.home)
    pilot.press(.enter)
    #expect(pilot.shell.alarm == .start + toast.duration)
    pilot.wait(toast.duration - .milliseconds(1))
    #expect(pilot.shows("Dinner is ready."))
    pilot.wait(.milliseconds(1))
    #expect(!pilot.shows("Dinner is ready."))
    #expect(pilot.shell.alarm == nil)
  }

  @Test func `a repeated notice is shown once, and longer`() {
    let toast = Toast("Dinner is ready.")
    let pilot = TestHost([.home: [.enter: [.toast(toast)]]]).start(.home)
    pilot.press(.enter)
    pilot.wait(.seconds(3))
    pilot.press(.enter)
    #expect(pilot.lines.filter { $0.contains("Dinner is ready.") }.count == 1)
    pilot.wait(.seconds(3))
    #expect(pilot.shows("Dinner is ready."))
  }

  @Test func `a long notice stays longer than a short one`() {
    #expect(Toast(String(repeating: "word ", count: 40)).duration > Toast("word").duration)
  }

  @Test func `the host's notices are shown with the next event`() {
    let host = TestHost()
    let pilot = host.start(.home)
    host.notices = [Toast("The oven is off.", severity: .warning)]
    pilot.press(.enter)
    #expect(pilot.shows("! The oven is off."))
  }

  @Test func `an alarm repeats every second`() {
    let pilot = TestHost().start(.clock)
    pilot.wait(.milliseconds(2500))
    #expect(pilot.shows("Events: appeared, alarm, alarm"))
  }

  @Test func `a late alarm skips what it missed`() {
    let pilot = TestHost().start(.clock)
    pilot.oversleep(.seconds(10))
    #expect(pilot.shows("Events: appeared, alarm"))
    #expect(pilot.shell.alarm == .start + .seconds(10))
  }

  @Test func `a cue flashes the whole picture for a moment`() {
    let host = TestHost([.home: [.enter: [.cue(.sample)]]])
    host.cueOutput = .flash
    let pilot = host.start(.home)
    pilot.press(.enter)
    let corner = Point(column: 40, row: 12)
    #expect(pilot.picture[corner].style.attributes.contains(.reverse))
    pilot.wait(.milliseconds(120))
    #expect(!pilot.picture[corner].style.attributes.contains(.reverse))
  }

  @Test func `a cue may flash the header alone, and one comes with a notice`() {
    let host = TestHost([.home: [.enter: [.cue(.sample)], .space: [.toast(Toast("News", cue: .sample))]]])
    host.cueOutput = .headerFlash
    let pilot = host.start(.home)
    let usual = pilot.picture[.zero].style
    for key in [Key.enter, .space] {
      pilot.press(key)
      #expect(pilot.picture[.zero].style.attributes == usual.attributes.symmetricDifference(.reverse))
      #expect(!pilot.picture[Point(column: 40, row: 12)].style.attributes.contains(.reverse))
      pilot.wait(.milliseconds(120))
      #expect(pilot.picture[.zero].style == usual)
    }
  }

  @Test func `a cue that is off changes nothing`() {
    let pilot = TestHost([.home: [.enter: [.cue(.sample)]]]).start(.home)
    pilot.press(.enter)
    #expect(pilot.shell.alarm == nil)
  }
}
