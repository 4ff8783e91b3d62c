import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Saves that fail, and leaving with changes that are not saved.
struct EditorSavingTests {
  private static let full = "The disk is full."

  @Test func `a save that failed is tried again, at growing distances, until it works`() {
    var fixture = EditorFixture()
    fixture.trouble = Self.full
    fixture.type(" ")
    fixture.wait(.seconds(100))
    #expect(fixture.saved.pattern.content.isEmpty)
    #expect((5...9).contains(fixture.failures))
    #expect(fixture.text.contains("not saved"))
    fixture.trouble = nil
    fixture.wait(.seconds(33))
    #expect(fixture.saved.pattern.content.population == 1)
    #expect(!fixture.text.contains("not saved"))
  }

  @Test(arguments: [Key.escape, .character("b"), .character("L"), .character("I")])
  func `leaving says what is not saved, and asks`(key: Key) {
    var fixture = EditorFixture()
    fixture.trouble = Self.full
    fixture.type(" ")
    fixture.press(key)
    #expect(fixture.text.contains("“Test” has unsaved changes."))
    #expect(fixture.text.contains(Self.full))
    #expect(!fixture.commands.contains { $0.leaves })
    fixture.press(.enter)
    #expect(!fixture.commands.contains { $0.leaves })
    fixture.trouble = nil
    fixture.press(.enter)
    #expect(fixture.commands.contains { $0.leaves })
    #expect(fixture.saved.pattern.content.population == 1)
  }

  @Test func `an editor is left without saving only by choice`() {
    var fixture = EditorFixture()
    fixture.trouble = Self.full
    fixture.type(" ")
    fixture.press(.escape)
    expectSnapshot(of: fixture, named: "unsaved")
    fixture.press(.escape)
    #expect(!fixture.commands.contains { $0.leaves })
    #expect(fixture.population == 1)
    fixture.press(.escape, .right, .enter)
    #expect(fixture.commands == [.close])
    #expect(fixture.discarded == [fixture.saved.id])
  }

  @Test func `an editor is left once the save that it waits for has worked`() {
    var fixture = EditorFixture()
    fixture.holdsSaves = true
    fixture.type(" ")
    fixture.press(.escape)
    #expect(fixture.commands == [])
    #expect(fixture.text.contains("Saving…"))
    fixture.type(" n")
    #expect(fixture.population == 1)
    fixture.performHeldSaves()
    #expect(fixture.commands == [.close])
  }

  @Test func `Escape does not wait for a save that takes long`() {
    var fixture = EditorFixture()
    fixture.holdsSaves = true
    fixture.type(" ")
    fixture.press(.escape, .escape)
    #expect(fixture.text.contains("Saving is taking longer than usual."))
    fixture.performHeldSaves()
    #expect(fixture.commands == [])
    #expect(!fixture.text.contains("unsaved"))
  }

  @Test func `a look around is no reason to wait`() {
    var fixture = EditorFixture(["###"])
    fixture.holdsSaves = true
    fixture.type("lll+")
    fixture.press(.escape)
    #expect(fixture.commands == [.close])
  }

  @Test func `a save whose answer was cancelled is made again`() {
    var fixture = EditorFixture([".##", "##.", ".#."])
    fixture.holdsSaves = true
    fixture.performsJobs = false
    fixture.type(" ")
    fixture.wait(.seconds(2))
    fixture.type("5000g")
    fixture.press(.escape)
    #expect(fixture.commands == [.cancel])
    fixture.dropHeldSaves()
    fixture.holdsSaves = false
    fixture.wait(.seconds(2))
    #expect(fixture.saved.pattern.content.population == 4)
  }

  @Test func `a generation that took long to compute is saved, too`() {
    var fixture = EditorFixture([".##", "##.", ".#."])
    fixture.performsJobs = false
    fixture.type("1103g")
    fixture.wait(.seconds(5))
    fixture.performHeldJobs()
    fixture.wait(.seconds(1))
    #expect(fixture.saved.pattern.generation == 1_103)
  }

  @Test func `at the end of the program everything is saved at once`() {
    var fixture = EditorFixture()
    fixture.type(" ")
    fixture.tell(.ending)
    #expect(fixture.saved.pattern.content.population == 1)
    #expect(fixture.screen.isReadyToEnd)
  }

  @Test func `the program waits for a board that a worker has, and saves it as it comes back`() {
    var fixture = EditorFixture([".##", "##.", ".#."])
    fixture.performsJobs = false
    fixture.type("r")
    fixture.wait(.milliseconds(10))
    fixture.tell(.ending)
    #expect(!fixture.screen.isReadyToEnd)
    #expect(fixture.screen.unsavedWork == "the board “Test”")
    fixture.performHeldJobs()
    #expect(fixture.screen.isReadyToEnd)
    #expect(fixture.saved.pattern.generation == 1)
    #expect(fixture.saved.isActive)
    #expect(fixture.screen.unsavedWork == nil)
  }
}

extension ParlorCommand {
  /// True if the command leaves the screen.
  fileprivate var leaves: Bool {
    switch self {
    case .open, .replace, .close, .suspend, .quit: true
    case .toast, .cue, .request, .cancel, .copy: false
    }
  }
}
