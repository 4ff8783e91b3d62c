import TestKit
import Testing

@testable import TUI

/// The palette over a screen.
@MainActor
struct PaletteTests {
  @Test(arguments: [TestScreens.Route.home, .textInput])
  func `the palette lists all commands with their keys`(route: TestScreens.Route) {
    let pilot = TestHost().start(route)
    pilot.press(.control("p"))
    #expect(["Commands", "Cook", "Hidden", "Help", "Quit Kitchen", "Ctrl-C"].allSatisfy(pilot.shows))
    #expect(!pilot.shows("All commands"))
  }

  @Test func `a command is found by some letters, and executed like its key`() {
    let pilot = TestHost().start(.home)
    pilot.command("hdn")
    #expect(pilot.shows("Events: appeared, interrupted, key x"))
    #expect(!pilot.shows("Commands"))
  }

  @Test func `the shell's own commands can be chosen as well`() {
    let pilot = TestHost().start(.home)
    pilot.command("help")
    #expect(pilot.shows("This screen"))
    pilot.press(.escape)
    pilot.command("quit")
    #expect(pilot.routes.last == .quitConfirmation(unsaved: []))
  }

  @Test func `the footer shows the keys of the palette and of the help, and a click presses them`() throws {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"))
    #expect(pilot.lines.last?.contains("Enter Select   Esc Close") == true)
    #expect(pilot.lines.last?.contains("Cook") == false)
    pilot.click(on: "Esc Close")
    #expect(!pilot.shows("Commands"))
    pilot.press(.character("?"))
    #expect(pilot.lines.last?.contains("↑↓ Scroll   Esc Close") == true)
    pilot.click(on: "Esc Close")
    #expect(!pilot.shows("This screen"))
  }

  @Test(arguments: [Key.escape, .control("p")])
  func `the palette can be closed without a choice`(key: Key) {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"), .character("k"), key)
    #expect(pilot.shows("Events: appeared, interrupted"))
    #expect(!pilot.shows("key"))
    #expect(!pilot.shows("Commands"))
  }

  @Test(arguments: [Key.control("p"), .function(1)])
  func `neither palette nor help shows what a page hides`(key: Key) {
    let pilot = TestHost().start(.secret)
    pilot.press(key)
    #expect(pilot.shows("Open the vault"))
    #expect(!pilot.shows("gold"))
  }

  @Test func `a deliberate command is listed, and cannot be chosen`() {
    let pilot = TestHost().start(.secret)
    pilot.press(.control("p"))
    #expect(pilot.shows("press Space"))
    pilot.type("vault")
    pilot.press(.enter)
    pilot.click(on: "Open the vault")
    #expect(pilot.shows("Commands"))
    pilot.press(.escape)
    #expect(!pilot.shows("key"))
  }

  @Test func `a click on a deliberate hint presses its key, and the second half of a double click does not`()
  {
    let pilot = TestHost().start(.secret)
    pilot.interrupt()
    func presses() -> Int { pilot.lines.joined().matches(of: #/key Space/#).count }
    pilot.click(on: "Open the vault")
    pilot.click(on: "Open the vault")
    #expect(presses() == 1)
    pilot.wait(.seconds(1))
    pilot.click(on: "Open the vault")
    #expect(presses() == 2)
  }

  @Test func `the palette and the help replace each other`() {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"), .function(1))
    #expect(pilot.shows("This screen") && !pilot.shows("Commands"))
    pilot.press(.control("p"))
    #expect(!pilot.shows("This screen") && pilot.shows("Commands"))
  }

  @Test func `pasted text is searched for`() {
    let pilot = TestHost().start(.home)
    pilot.press(.control("p"))
    pilot.paste("coo")
    pilot.press(.enter)
    #expect(pilot.shows("key k"))
    #expect(!pilot.shows("paste"))
  }
}

/// Destinations in the palette.
@MainActor
struct DestinationTests {
  private func host() -> TestHost {
    let host = TestHost()
    host.destinations = [.init("Home", .home), .init("Writing desk", .textInput), .init("Draft", .unsaved)]
    return host
  }

  @Test func `a destination can be opened from anywhere, above the lowest screen`() {
    let pilot = host().start(.home, .clock, .overlay, .textInput)
    pilot.command("draft")
    #expect(pilot.routes == [.home, .unsaved])
    #expect(pilot.shell.suspendedRoutes == [])
  }

  @Test func `unsaved work on the way is suspended`() {
    let pilot = host().start(.home, .unsaved, .clock)
    pilot.command("writing")
    #expect(pilot.routes == [.home, .textInput])
    #expect(pilot.shell.suspendedRoutes == [.unsaved])
    pilot.command("draft")
    #expect(pilot.routes == [.home, .unsaved])
    #expect(pilot.shows("Screen: unsaved"))
  }

  @Test func `the lowest screen is returned to, not opened twice`() {
    let pilot = host().start(.home, .clock)
    pilot.command("home")
    #expect(pilot.routes == [.home])
    #expect(pilot.shows("Events: appeared"))
  }

  @Test func `the current route is not offered, nor any destination from an overlay`() {
    let pilot = host().start(.home, .textInput)
    pilot.press(.control("p"))
    #expect(pilot.shows("Draft") && !pilot.shows("Writing desk"))
    let overlay = host().start(.home, .overlay)
    overlay.press(.control("p"))
    #expect(!overlay.shows("Draft"))
  }

  @Test func `requests of a screen closed on the way are cancelled, those of a suspended one are not`() {
    let host = host()
    let pilot = host.start(.home, .unsaved, .clock)
    pilot.command("writing")
    #expect(host.cancelled.count == 1)
  }
}

/// The bar at the top where room is short.
@Suite struct HeaderTests {
  private static let header = Header(
    "Gosper glider gun", remark: "generation 1,099,511,627,776", shorterRemarks: ["generation 2^40", "2^40"])

  @Test(arguments: [
    (60, "Gosper glider gun", "generation 1,099,511,627,776"), (40, "Gosper glider gun", "generation 2^40"),
    (31, "Gosper glider gun", "2^40"), (20, "Gosper glider…", "2^40"), (9, "Go…", "2^40"),
  ])
  func `the remark gets shorter, then the title, and they never touch`(
    columns: Int, title: String, remark: String
  ) {
    #expect(Self.header.fitted(to: columns) == Header(title, remark: remark))
  }

  @Test func `a remark that is too long itself leaves the title its start`() {
    let remark = "Tonight, 3 games: Ben won 2, Dee 1, and 2 more"
    let short = Header("Parlor", remark: remark).fitted(to: 40)
    #expect(short == Header("Parlor", remark: "Tonight, 3 games: Ben won 2, De…"))
    let long = Header("Snakesss · round 6 of 6", remark: remark).fitted(to: 40)
    #expect(long == Header("Snakesss · …", remark: "Tonight, 3 games: Ben won…"))
  }
}

/// Header and hints for a screen reader.
@Suite struct SpokenHintTests {
  @Test(
    arguments: [
      (Header("Parlor", remark: "party games for one screen"), "Parlor, party games for one screen"),
      (Header("Snakesss · round 1 of 6", remark: "with Anna"), "Snakesss, round 1 of 6, with Anna"),
      (Header("History"), "History"),
    ] as [(Header, String)])
  func `the title and the remark are one phrase`(header: Header, words: String) {
    #expect(header.spoken == Header(words))
  }

  @Test(
    arguments: [
      (Hint(.up, .down, shown: "↑↓", title: "Choose"), "Up or Down:", "Choose."),
      (Hint(.tab, .down, shown: "Tab ↑↓", title: "Next field"), "Tab, Up or Down:", "Next field."),
      (Hint(.character("?"), .function(1), title: "Help"), "? or F1:", "Help."),
      (Hint(.character("1"), shown: "1–6", title: "Open a game"), "1 to 6:", "Open a game."),
      (Hint(.character("/"), title: "Search"), "Slash:", "Search."),
      (Hint(.character("!"), .function(2), shown: "!", title: "Hint"), "F2:", "Hint."),
      (
        Hint(.character("<"), .character(">"), shown: "< >", title: "Turn"), "Less than or Greater than:",
        "Turn."
      ),
      (Hint(.left, title: "Back"), "Left:", "Back."),
      (Hint(.enter, .right, shown: "Enter →", title: "Continue"), "Enter or Right:", "Continue."),
      (Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move"), "Arrows:", "Move."),
      (Hint(.pageUp, shown: "PgUp/Ctrl-←→", title: "Move"), "PgUp, Ctrl-Left or Right:", "Move."),
      (Hint(shown: "5 ↓", title: "Move 5 cells"), "5 Down:", "Move 5 cells."),
    ] as [(Hint, String, String)])
  func `keys are spoken by their names`(hint: Hint, label: String, title: String) {
    #expect(hint.spoken.label == label)
    #expect(hint.spoken.title == title)
    #expect(hint.spoken.keys == hint.keys)
  }
}
