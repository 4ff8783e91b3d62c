import GameKit
import Kit
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Party

/// The page on which players join: everything that they need is on it, on any screen.
struct JoinPageTests {
  private static let names = [
    "Ann", "Ben", "Cleo", "Dee", "Eve", "Finn", "Grandma Gerda", "Hal", "Ida", "Jon", "Kim", "Lea",
  ]
  private static let sizes = [Size(60, 18), Size(80, 22), Size(120, 38), Size(200, 58)]
  private static let address = "192.168.178.123:47474/K7QP2M"

  /// The page of a table that players have begun to join.
  private struct Joining: Pictured {
    let size: Size
    var players = 12
    var phones = true
    var look = Look.still

    func picture(in look: Look) -> Canvas {
      var canvas = Canvas(size, look: look)
      page?.draw(on: &canvas, in: canvas.bounds)
      return canvas
    }

    var page: JoinPage? {
      let draft = RosterDraft(Array(JoinPageTests.names.prefix(players)))
      guard let roster = try? draft.roster(allowed: 3...12, width: \.columns) else { return nil }
      var page = JoinPage(roster, withPhones: phones, picture: nil)
      page.receive(.invitation(JoinPageTests.invitation(phones)))
      let places = roster.seats.map { seat -> SeatPlace in
        seat.index == 0 ? .phone(isAwake: true) : seat.index == 2 ? .terminal(isAwake: true) : .here
      }
      page.receive(.places(places, of: []))
      return page
    }
  }

  private static func invitation(_ hasPhones: Bool) -> PartyInvitation {
    let code = (0..<25).map { row in String((0..<25).map { ($0 * row) % 3 == 0 ? "1" : "0" }) }
    let phones = PartyInvitation.Phones(address: address, interface: "wlan0", picture: code)
    return PartyInvitation(command: "parlor join", phones: hasPhones ? phones : nil)
  }

  @Test(arguments: sizes, [true, false])
  func `every player, the address and the command are there`(size: Size, phones: Bool) {
    for players in [3, 8, 12] {
      let lines = Joining(size: size, players: players, phones: phones).picture.lines
      let text = lines.joined(separator: "\n")
      for name in Self.names.prefix(players) { #expect(text.contains(name.prefix(9)), "\(name):\n\(text)") }
      #expect(text.contains("parlor join") && text.contains("Start, 2 of \(players)"), "\(text)")
      #expect(text.contains(Self.address) == phones, "\(text)")
      #expect(text.contains("camera") == (phones && size.columns > 60), "\(text)")
    }
  }

  @Test func `without a code, no one is asked to point a camera at it`() {
    let look = Look(theme: .mono, glyphs: .ascii)
    let text = Joining(size: Size(120, 38), look: look).picture.lines.joined(separator: "\n")
    #expect(text.contains("Type into your phone's browser") && !text.contains("camera"))
  }

  @Test(arguments: sizes)
  func `the code is as large as the screen allows`(size: Size) {
    let terminals = Joining(size: size, players: 5, phones: false)
    expectSnapshot(of: Joining(size: size, players: 5), named: "join-\(size.columns)")
    expectSnapshot(of: terminals, named: "join-terminals-\(size.columns)")
  }

  @Test func `Enter starts, and so does a click on its row`() throws {
    let page = try #require(Joining(size: Size(80, 22)).page)
    let area = Rect(Size(80, 22))
    let prompt = PublicFrame.prompt(in: area)
    let click = { (point: Point) in Input.mouse(Mouse(.press(.left), at: point)) }
    #expect(starts(page, by: .key(.enter), in: area))
    #expect(starts(page, by: click(prompt.origin.moved(columns: 20)), in: area))
    #expect(!starts(page, by: click(Point(column: 3, row: 3)), in: area))
    #expect(!starts(page, by: .key(.space), in: area))
    // The second half of a double press on the start of the setup.
    let roster = try RosterDraft(["Ann", "Ben", "Cleo"]).roster(allowed: 3...12, width: \.columns)
    let opening = JoinPage(roster, withPhones: true, picture: nil)
    #expect(!starts(opening, by: .key(.enter), in: area))
  }

  @Test func `a game without a screen that goes round waits for enough players`() throws {
    let roster = try RosterDraft(["Ann", "Ben", "Cleo"]).roster(allowed: 2...8, width: \.columns)
    var page = JoinPage(roster, withPhones: false, picture: nil, fewest: 2)
    page.receive(.invitation(Self.invitation(false)))
    let area = Rect(Size(80, 22))
    func text() -> String {
      var canvas = Canvas(Size(80, 22), look: .still)
      page.draw(on: &canvas, in: canvas.bounds)
      return canvas.lines.joined(separator: "\n")
    }
    #expect(
      text().contains("2 of you have to join first.") && text().contains("This screen shows the score."))
    for away in 1...2 {
      page.receive(.places((0..<3).map { $0 < away ? .terminal(isAwake: true) : .here }, of: []))
      #expect(starts(page, by: .key(.enter), in: area) == (away == 2))
      #expect(text().contains("1 more of you") == (away == 1))
      #expect(text().contains("not yet") && !text().contains("this screen"))
    }
  }

  private func starts(_ page: JoinPage, by input: Input, in area: Rect) -> Bool {
    var page = page
    if case .goOn = page.handle(input, in: area) { return true }
    return false
  }
}
