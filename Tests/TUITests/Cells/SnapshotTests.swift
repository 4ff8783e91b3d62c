import Glibc
import TUI
import TestKit
import Testing

@Suite struct SnapshotTests {
  private var menu: Canvas {
    var canvas = Canvas(Size(columns: 12, rows: 4))
    canvas.box(canvas.bounds, title: "Menu")
    canvas.write("▸ 世 Play", at: Point(column: 1, row: 1), style: .rowSelected)
    return canvas
  }

  @Test func `a picture is compared with the file of its name`() {
    expectSnapshot(menu, named: "menu")
  }

  @Test func `a snapshot can include the styles`() {
    expectSnapshot(menu, named: "menu-styles", showing: .styles)
  }

  @Test func `another picture, or a missing file, fails`() {
    let other = Snapshot(Canvas(Size(columns: 3, rows: 1)))
    let stored = SnapshotFile(named: "menu", forTest: #filePath)
    #expect(stored.complaint(about: other, isRecording: false)?.contains("differs\nrow 0:") == true)
    let missing = SnapshotFile(named: "never recorded", forTest: #filePath)
    #expect(missing.complaint(about: other, isRecording: false)?.hasPrefix("There is no") == true)
  }

  @Test func `the difference is shown row by row`() {
    let now = Snapshot(lines: ["one", "two", "three"])
    #expect(now.difference(from: "one\ntwo\nthree\n") == nil)
    #expect(now.difference(from: "one\n2\n") == "row 1:\n  - 2\n  + two\nrow 2:\n  + three")
    #expect(Snapshot(lines: []).difference(from: "one\n") == "row 0:\n  - one")
  }

  @Test func `recording writes the file and still fails`() throws {
    var template = Array("/tmp/snapshot-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer {
      remove("\(folder)/Snapshots/menu.txt")
      rmdir("\(folder)/Snapshots")
      rmdir(folder)
    }
    let file = SnapshotFile(named: "menu", forTest: "\(folder)/Tests.swift")
    let snapshot = Snapshot(menu)
    #expect(file.complaint(about: snapshot, isRecording: false)?.hasPrefix("There is no") == true)
    #expect(file.complaint(about: snapshot, isRecording: true)?.hasSuffix("run again") == true)
    #expect(file.complaint(about: snapshot, isRecording: false) == nil)
    let nowhere = SnapshotFile(named: "menu", forTest: "/proc/nowhere/Tests.swift")
    #expect(nowhere.complaint(about: snapshot, isRecording: true)?.hasSuffix("cannot be written") == true)
  }
}
