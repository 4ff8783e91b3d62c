import GameKit
import Kit
import Party
import TUI
import Testing

@testable import GameTestKit

/// A table in memory, with the seats as they really are.
struct GuestTable: FakeService {
  private(set) var seats = PartySeats()
  /// What the table has sent to the screen, and the screen has not received.
  private(set) var outbox: [String] = []
  private(set) var choices: [PartyChoice] = []
  private(set) var marks: [PartyMark] = []

  init() { _ = seats.perform(.open(title: "Village", names: ["Ann", "Ben", "Cara"], phones: false)) }

  mutating func respond(to request: Request) -> Response? {
    switch request {
    case .join(.connect):
      seats.connect(1, isRemote: false, origin: "uid 1")
      return .join(.connected)
    case .join(.send(let text)):
      let effects = seats.receive(text, from: 1, at: .start) { "secret" }
      take(effects)
      return nil
    default: return nil
    }
  }

  mutating func show(_ page: PartyPage) { perform(.show([page])) }

  mutating func perform(_ request: PartyRequest) {
    let effects = seats.perform(request)
    take(effects)
  }

  mutating func next() -> String? { outbox.isEmpty ? nil : outbox.removeFirst() }

  private mutating func take(_ effects: [PartySeats.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let text, to: 1, waits: _): outbox.append(text)
      case .publish(.chose(let choice)): choices.append(choice)
      case .publish(.marked(let mark)): marks.append(mark)
      case .send, .drop, .publish: break
      }
    }
  }
}

extension ServedScreen<GuestScreen, GuestTable> {
  /// A screen whose player is seated in the middle.
  static func seated(size: Size = Size(80, 24), look: Look = Look()) -> Self {
    let instructions = [
      HowToPage(title: "A village", text: "Werewolves are in it."),
      HowToPage(title: "At night", text: String(repeating: "Everyone picks a name. ", count: 20)),
    ]
    var guest = ServedScreen(
      GuestScreen(
        at: .here(name: nil), games: ["Village": GuestGame(picture: nil, instructions: instructions)]),
      GuestTable(), size: size, look: look)
    guest.settle()
    guest.press(.down, .enter)
    guest.settle()
    return guest
  }

  /// Gives the screen everything that the table has sent.
  mutating func settle() {
    while let text = service.next() { tell(.response(.join(.message(text)))) }
  }

  mutating func show(_ sheet: Sheet, number: Int = 1, seat: Int = 1, problem: String? = nil) {
    service.show(
      PartyPage(
        seat: seat, number: number, title: "Village · night 1", line: "Your turn", sheet: sheet.json,
        wanted: sheet.wanted, problem: problem))
    settle()
    wait(.seconds(1))
  }
}

/// A seat at a table, on a screen of its own.
struct GuestScreenTests {
  static let vote = Sheet(
    [
      .plates([Sheet.Plate("Ben, you are", "secretword", isLoud: true)]),
      .list(
        Sheet.List(
          ["Ann", "Ben", "Cara"].enumerated().map { index, name in
            Sheet.Row(name, letter: "ABC".map(\.self)[index], mark: "")
          }, choice: Sheet.Choice(cursor: 1, picked: [nil]))),
    ], steps: ["Pick", "Enter"], prompt: .incomplete("Pick a name"))

  /// A question above the names: yes or no, then a name.
  private static let question = Sheet(
    [
      .list(
        Sheet.List(
          [("s", "Yes"), ("t", "No"), ("a", "Ann"), ("b", "Ben")].map { Sheet.Row($1, letter: $0, mark: "") },
          choice: Sheet.Choice(cursor: 2, picked: [nil, nil], answers: 2)))
    ], steps: ["Pick", "Enter"], prompt: .incomplete("Answer, then pick a name"))

  /// A page to type on, which is never covered.
  static let typing = Sheet(
    [
      .tiles(Sheet.Tiles(Array("kindbe"))), .text("Make words."),
      .field(Sheet.Field("Word", limit: 8, actions: [Sheet.Action("!", "A hint")])),
    ], steps: [], prompt: .incomplete("Type, then press Enter"), staysOpen: true)

  private static let secret = "SECRETWORD"

  @Test func `a player sits down and is told what to wait for`() {
    let guest = ServedScreen<GuestScreen, GuestTable>.seated()
    #expect(guest.screen.header.remark == "Ben's own screen")
    #expect(guest.text.contains("The host starts the game."))
    #expect(guest.service.seats.places == [.here, .terminal(isAwake: true), .here])
  }

  @Test func `a sheet is the same after its journey`() throws {
    #expect(Sheet(Self.vote.json) == Self.vote)
    #expect(Sheet(Self.question.json) == Self.question)
    #expect(Sheet(Self.typing.json) == Self.typing)
    let text = Sheet([.heading("a"), .text("b")], steps: [], prompt: .refused("no", isReady: true))
    #expect(Sheet(text.json) == text)
  }

  @Test func `a page to type on is open at once, and sends what was typed`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.typing)
    #expect(
      guest.screen.acceptsText && guest.text.contains("Make words.") && !guest.text.contains("eyes only"))
    guest.type("kin")
    #expect(guest.text.contains("Word: kin") && guest.text.contains("·   ·   ·   D   B   E"))
    for event in [ParlorEvent.interrupted, .resized, .input(.focus(false)), .appeared] {
      guest.tell(event)
      #expect(guest.text.contains("Word: kin"))
    }
    guest.type("dbebebe")
    guest.press(.enter)
    guest.settle()
    #expect(guest.service.choices.map(\.text) == ["kindbebe"] && guest.service.choices[0].isFinal)
    guest.press(.enter)
    guest.type("p h!")
    #expect(guest.service.choices.map(\.text) == ["kindbebe", "!"])
    #expect(guest.text.contains("Word: p h"))
  }

  @Test func `Esc empties the line first, and then leaves`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.typing)
    guest.type("kin")
    #expect(guest.press(.escape).isEmpty && !guest.text.contains("kin"))
    #expect(guest.press(.escape) == [.request(.join(.leave)), .close])
  }

  @Test func `what a key asks shows, whatever has been typed, until that changes`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.typing)
    guest.type("kin")
    guest.show(Self.typing, problem: "Give up?")
    #expect(guest.text.contains("Give up?"))
    guest.type("d")
    #expect(!guest.text.contains("Give up?"))
  }

  @Test func `what is typed stays while others change the page, and goes with it`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.typing)
    guest.type("kin")
    guest.show(
      Sheet(Self.typing.parts + [.text("More.")], steps: [], prompt: Self.typing.prompt, staysOpen: true))
    #expect(guest.text.contains("Word: kin") && guest.text.contains("More."))
    guest.show(Self.vote, number: 2)
    #expect(!guest.screen.acceptsText && !guest.text.contains("kin"))
    #expect(!guest.text.contains(Self.secret))
    guest.show(Self.typing, number: 3)
    #expect(guest.text.contains("Word:") && !guest.text.contains("Word: kin"))
  }

  @Test func `a page to type on comes back after the connection was lost`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.typing)
    guest.tell(.response(.join(.disconnected(reason: ""))))
    #expect(guest.text.contains("The table doesn't answer.") && !guest.screen.acceptsText)
    guest.tell(.response(.join(.connected)))
    guest.settle()
    guest.show(Self.typing)
    #expect(guest.text.contains("Make words.") && guest.screen.acceptsText)
  }

  @Test(arguments: [
    ParlorEvent.interrupted, .resized, .input(.focus(false)), .appeared, .input(.key(.character("p"))),
  ])
  func `a page is covered until it is shown, and again at every interruption`(event: ParlorEvent) {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.vote)
    #expect(!guest.text.contains(Self.secret))
    guest.press(.space)
    #expect(guest.text.contains(Self.secret))
    guest.tell(event)
    #expect(!guest.text.contains(Self.secret))
  }

  @Test func `a new page covers the one before, and a double press does not open it`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.vote)
    guest.press(.space)
    guest.service.show(PartyPage(seat: 1, number: 2, title: "", line: "", sheet: Self.vote.json, wanted: 1))
    guest.settle()
    guest.press(.space)
    #expect(!guest.text.contains(Self.secret))
  }

  @Test func `a choice is sent when it is made and when it is confirmed, and the page is covered`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.vote)
    guest.press(.space)
    guest.wait(.seconds(1))
    guest.press(.enter)
    #expect(guest.service.choices.isEmpty)
    guest.press(.character("c"))
    guest.settle()
    guest.press(.enter)
    guest.settle()
    #expect(
      guest.service.choices == [
        PartyChoice(seat: 1, page: 1, rows: [2], isFinal: false),
        PartyChoice(seat: 1, page: 1, rows: [2], isFinal: true),
      ])
    #expect(!guest.text.contains(Self.secret))
  }

  @Test func `a question takes one answer, which is sent first, and no name takes its place`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.question)
    guest.press(.space)
    guest.wait(.seconds(1))
    for letter in "ab" { guest.press(.character(letter)) }
    guest.press(.enter)
    guest.settle()
    #expect(!guest.service.choices.contains { $0.isFinal })
    for letter in "ts" { guest.press(.character(letter)) }
    guest.press(.enter)
    guest.settle()
    #expect(guest.service.choices.last == PartyChoice(seat: 1, page: 1, rows: [0, 3], isFinal: true))
  }

  @Test func `a screen whose seat went elsewhere shows nothing of it any more`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.vote)
    guest.press(.space)
    guest.service.perform(.free(seat: 1))
    guest.settle()
    #expect(guest.text.contains("Your page is at the table's screen now."))
    guest.press(.space, .enter)
    #expect(!guest.text.contains(Self.secret) && guest.service.choices.isEmpty)
  }

  @Test func `the instructions are read page by page, and end where they began`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.show(Self.vote)
    guest.press(.character("h"))
    #expect(guest.text.contains("Werewolves are in it.") && !guest.text.contains(Self.secret))
    guest.press(.space)
    #expect(guest.text.contains("Werewolves are in it."))
    guest.wait(.seconds(1))
    guest.press(.enter)
    #expect(guest.text.contains("Everyone picks a name."))
    guest.wait(.seconds(1))
    guest.press(.enter)
    #expect(guest.text.contains("Show my page"))
    guest.press(.character("h"))
    guest.press(.escape)
    #expect(guest.text.contains("Show my page"))
  }

  @Test func `a page that turns closes the instructions, and stays covered`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.press(.character("h"))
    #expect(guest.text.contains("Werewolves are in it."))
    // The line for everyone is nothing that could be missed.
    guest.service.show(PartyPage(seat: 1, number: 0, title: "Village", line: "Look at the table."))
    guest.settle()
    #expect(guest.text.contains("Werewolves are in it."))
    guest.press(.enter)
    guest.service.show(
      PartyPage(seat: 1, number: 1, title: "", line: "Your turn", sheet: Self.vote.json, wanted: 1))
    guest.settle()
    guest.press(.enter, .space)
    #expect(guest.text.contains("Your turn") && guest.text.contains("Show my page"))
    #expect(!guest.text.contains(Self.secret) && guest.service.choices.isEmpty)
  }

  @Test func `instructions are texts on phones, too`() {
    let page = HowToPage(title: "A & B", text: "1 < 2\n\n<b>")
    #expect([page].html == "<h2>A &amp; B</h2><p>1 &lt; 2</p><p>&lt;b&gt;</p>")
  }

  @Test func `what may be marked has a number as its key, and shows whether it is marked`() {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    let offers = PartyOffers([
      PartyOffer("Already knew it", isOn: false), PartyOffer("Report question", isOn: true),
    ])
    guest.service.show(PartyPage(seat: 1, number: 3, title: "", line: "2 points", offers: offers))
    guest.settle()
    #expect(guest.text.contains("1 [ ] Already knew it   2 [x] Report question"))
    guest.wait(.seconds(1))
    guest.press(.character("1"), .character("2"), .character("3"))
    #expect(
      guest.service.marks == [
        PartyMark(seat: 1, row: 0, isOn: true), PartyMark(seat: 1, row: 1, isOn: false),
      ])
  }

  private static func claims(_ chosen: Int) -> PartyOffers {
    PartyOffers(
      ["Villager", "Werewolf", "Seer", "No claim"].enumerated().map {
        PartyOffer($0.element, isOn: $0.offset == chosen)
      }, oneOf: "Claim a role")
  }

  /// Shows the choice of a claim below a private page that is covered.
  private func claiming(_ chosen: Int = 3) -> ServedScreen<GuestScreen, GuestTable> {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated()
    guest.service.show(
      PartyPage(
        seat: 1, number: 3, title: "Village", line: "Look at the table.", sheet: Self.vote.json,
        offers: Self.claims(chosen)))
    guest.settle()
    guest.wait(.seconds(1))
    return guest
  }

  @Test func `one of the offers is chosen from a list, and nothing is said before Enter`() {
    var guest = claiming()
    #expect(guest.text.contains("C  Claim a role: No claim") && guest.text.contains("Show my page"))
    guest.press(.character("3"))
    #expect(guest.service.marks.isEmpty)
    guest.press(.character("c"))
    #expect(guest.text.contains("Claim a role. Everyone sees it.") && !guest.text.contains(Self.secret))
    guest.press(.up)
    guest.press(.escape)
    #expect(guest.service.marks.isEmpty && guest.text.contains("Show my page"))
    guest.wait(.seconds(1))
    guest.press(.character("c"))
    guest.press(.up)
    guest.press(.enter)
    #expect(guest.service.marks == [PartyMark(seat: 1, row: 2, isOn: true)])
    #expect(guest.text.contains("Show my page") && !guest.text.contains(Self.secret))
  }

  @Test func `the list closes when the choice is over, when the page turns, and when the table is gone`() {
    let over = PartyPage(seat: 1, number: 3, title: "", line: "Look at the table.")
    let next = PartyPage(
      seat: 1, number: 4, title: "", line: "Vote", sheet: Self.vote.json, wanted: 1, offers: Self.claims(3))
    for page in [over, next] {
      var guest = claiming()
      guest.press(.character("c"))
      guest.service.show(page)
      guest.settle()
      #expect(!guest.text.contains("Everyone sees it."))
      guest.press(.enter)
      #expect(guest.service.marks.isEmpty)
    }
    var guest = claiming()
    guest.press(.character("c"))
    guest.tell(.response(.join(.disconnected(reason: ""))))
    #expect(!guest.text.contains("Everyone sees it."))
  }

  @Test func `a claim that the table has taken shows, and the list opens on it`() {
    var guest = claiming(1)
    #expect(guest.text.contains("C  Claim a role: Werewolf"))
    guest.press(.character("c"))
    guest.press(.enter)
    #expect(guest.service.marks == [PartyMark(seat: 1, row: 1, isOn: true)])
  }

  @Test(arguments: SceneSizes.all, [Look(), .plain]) func `every scene fits every size`(
    size: Size, look: Look
  ) {
    var guest = ServedScreen<GuestScreen, GuestTable>.seated(size: size, look: look)
    guest.press(.character("h"))
    _ = guest.picture(in: look)
    guest.show(Self.vote)
    guest.press(.space)
    _ = guest.picture(in: look)
    guest.service.show(
      PartyPage(seat: 1, number: 7, title: "Village", line: "Look at the table.", offers: Self.claims(1)))
    guest.settle()
    guest.wait(.seconds(1))
    _ = guest.picture(in: look)
    guest.press(.character("c"))
    _ = guest.picture(in: look)
  }
}
