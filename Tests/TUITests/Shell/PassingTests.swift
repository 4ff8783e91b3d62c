import TUI
import TestKit
import Testing

/// Notices, alarms and cues.
@MainActor
struct PassingTests {
  @Test func `a notice passes by itself`() {
    let toast = Toast("Dinner is ready.")
    let visitor = Landlord([.hall: [.enter: [.toast(toast)]]]).visit(.hall)
    visitor.press(.enter)
    #expect(visitor.shell.alarm == .start + toast.duration)
    visitor.wait(toast.duration - .milliseconds(1))
    #expect(visitor.shows("Dinner is ready."))
    visitor.wait(.milliseconds(1))
    #expect(!visitor.shows("Dinner is ready."))
    #expect(visitor.shell.alarm == nil)
  }

  @Test func `a notice told twice stands once, and longer`() {
    let toast = Toast("Dinner is ready.")
    let visitor = Landlord([.hall: [.enter: [.toast(toast)]]]).visit(.hall)
    visitor.press(.enter)
    visitor.wait(.seconds(3))
    visitor.press(.enter)
    #expect(visitor.lines.filter { $0.contains("Dinner is ready.") }.count == 1)
    visitor.wait(.seconds(3))
    #expect(visitor.shows("Dinner is ready."))
  }

  @Test func `a long notice stays longer than a short one`() {
    #expect(Toast(String(repeating: "word ", count: 40)).duration > Toast("word").duration)
  }

  @Test func `what the host wants to tell is shown with the next event`() {
    let house = Landlord()
    let visitor = house.visit(.hall)
    house.notices = [Toast("The oven is off.", severity: .warning)]
    visitor.press(.enter)
    #expect(visitor.shows("! The oven is off."))
  }

  @Test func `a clock strikes every second`() {
    let visitor = Landlord().visit(.tower)
    visitor.wait(.milliseconds(2500))
    #expect(visitor.shows("Heard appeared, alarm, alarm"))
  }

  @Test func `a late clock skips what it missed`() {
    let visitor = Landlord().visit(.tower)
    visitor.oversleep(.seconds(10))
    #expect(visitor.shows("Heard appeared, alarm"))
    #expect(visitor.shell.alarm == .start + .seconds(10))
  }

  @Test func `a cue flashes the whole picture for a moment`() {
    let house = Landlord([.hall: [.enter: [.cue(.reveal)]]])
    house.cueOutput = .flash
    let visitor = house.visit(.hall)
    visitor.press(.enter)
    let corner = Point(column: 40, row: 12)
    #expect(visitor.picture[corner].style.attributes.contains(.reverse))
    visitor.wait(.milliseconds(120))
    #expect(!visitor.picture[corner].style.attributes.contains(.reverse))
  }

  @Test func `a cue that is off changes nothing`() {
    let visitor = Landlord([.hall: [.enter: [.cue(.win)]]]).visit(.hall)
    visitor.press(.enter)
    #expect(visitor.shell.alarm == nil)
  }
}
