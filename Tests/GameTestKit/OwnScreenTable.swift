import GameKit
package import Kit
package import Party
package import TUI

/// A message to a screen before it is padded and sealed.
package struct WireFrame: Hashable {
  package let moment: Instant
  /// True if it waits for the next beat, at which every screen gets a frame.
  package let waits: Bool
  package let text: String

  private var message: JSONValue? { (try? JSONReader.read(Array(text.utf8)))?["page"] }

  /// The number of the page in it; nil for no page.
  package var page: Int? { message?["page"]?.int }

  /// The word on a plate of the page in it; nil for no such plate.
  package func plate(_ label: String) -> String? {
    let parts = message?["sheet"].flatMap(Sheet.init)?.parts ?? []
    for case .plates(let plates) in parts {
      if let plate = plates.first(where: { $0.label == label }) { return plate.text }
    }
    return nil
  }
}

/// What a fault in the program would do to the screens, so that tests can show that they would find it.
package struct WireFault<Game: PartyGame> {
  /// Changes a page on its way to a screen.
  var page: (PartyPage, PartySession<Game>) -> PartyPage = { page, _ in page }
  /// True if the screens get and send whenever something happens, also in secret moments.
  var isHasty = false

  package init() {}

  package init(isHasty: Bool) { self.isHasty = isHasty }

  package init(page: @escaping (PartyPage, PartySession<Game>) -> PartyPage) { self.page = page }
}

extension PartyPage {
  /// Returns the page with another line, or with other words on it.
  package func with(line: String? = nil, sheet: Sheet? = nil) -> PartyPage {
    PartyPage(
      seat: seat, number: number, title: title, line: line ?? self.line, sheet: sheet?.json ?? self.sheet,
      wanted: wanted, picked: picked, problem: problem, offers: offers)
  }
}

/// What happens to the connection of a screen.
package enum ScreenTrouble: CaseIterable, Sendable {
  /// It is lost, and the screen comes back by itself.
  case loss
  /// The page is opened once more, and the former one is closed.
  case secondTab
  /// It is lost after a choice was sent, and the screen sends the choice again.
  case repetition
}

/// A table whose players have screens of their own, in memory: what is sent to them, and what they choose.
package struct OwnScreenTable<Game: PartyGame> {
  package private(set) var session: PartySession<Game>
  package private(set) var now = Instant.start
  /// The page on each seat's own screen.
  package private(set) var pages: [Int: PartyPage] = [:]
  /// All pages sent, in order.
  package private(set) var sent: [PartyPage] = []
  /// The messages to each guest, who has the number of their first seat.
  package private(set) var wire: [Int: [WireFrame]] = [:]
  /// The marks of questions, as asked for by the game.
  package private(set) var marks: [PackRequest] = []
  /// The preferences that were remembered for the next game.
  package private(set) var remembered: [String: String] = [:]
  /// True while the screens get and send in equal steps.
  package private(set) var isSecret = false
  /// The players as last told to the screens, in order of seats; empty before they change.
  package private(set) var names: [String] = []
  /// The keys pressed at the table.
  package private(set) var keys = 0
  /// The keys pressed in front of a curtain: the hand-overs.
  package private(set) var handovers = 0
  private var random: SeededRandom
  private let seed: UInt64
  private var seats = PartySeats()
  /// The players who have sat down, in the order of their connections.
  private let guests: [String]
  private var choices: [Int: Int] = [:]
  /// The latest choice of each guest.
  private var latest: [Int: JSONValue] = [:]
  /// The connection of each guest.
  private var connections: [Int: Int] = [:]
  private var lastConnection = 0
  /// True once everyone has sat down.
  private var isSeated = false
  private let fault: WireFault<Game>
  private let context = (area: Rect(Size(columns: 80, rows: 22)), look: Look())

  /// - Parameters:
  ///   - places: Where the seats' pages are, in order.
  ///   - fault: A fault that tests should find; by default none.
  package init(_ game: Game, places: [SeatPlace], seed: UInt64, fault: WireFault<Game> = WireFault()) {
    self.fault = fault
    let record = NewRecord(id: Identifier(high: 0, low: 1), started: Timestamp(seconds: 0))
    session = PartySession(
      game, record: record, preferences: Preferences(), seating: Seating(places), at: .start)
    random = SeededRandom(seed: seed)
    self.seed = seed
    guests = session.status.roster.names.map(\.text)
    carryOut(seats.perform(.open(title: Game.title, names: guests, phones: false)))
    for (guest, place) in places.enumerated() where !place.isHere {
      connect(guest, token: nil)
      receive(["name": .string(guests[guest])], from: guest)
    }
    isSeated = true
    send(.alarm)
  }

  private mutating func connect(_ guest: Int, token: String?) {
    lastConnection += 1
    connections[guest] = lastConnection
    seats.connect(lastConnection, isRemote: false, origin: "")
    let secret: [JSONValue.Member] = token.map { [.init("token", .string($0))] } ?? []
    receive(["hello": .object([.init("v", .integer(1))] + secret)], from: guest)
  }

  /// Takes a message from a guest's screen.
  private mutating func receive(_ message: JSONValue, from guest: Int) {
    guard let number = connections[guest] else { return }
    let text = String(decoding: message.bytes, as: UTF8.self)
    carryOut(seats.receive(text, from: number, at: now) { "secret of \(guest)" })
  }

  /// Sends messages, and then tells the table the news, as the service does.
  private mutating func carryOut(_ effects: [PartySeats.Effect]) {
    for case .send(let text, let number, let waits) in effects {
      guard let guest = connections.first(where: { $0.value == number })?.key else { continue }
      wire[guest, default: []].append(WireFrame(moment: now, waits: waits, text: text))
    }
    for case .publish(let news) in effects where isSeated { send(.response(.party(news))) }
  }

  /// Lets a guest's screen lose its connection and come back.
  package mutating func suffer(_ trouble: ScreenTrouble, at guest: Int) {
    guard let former = connections[guest] else { return }
    if trouble != .secondTab { carryOut(seats.disconnect(former)) }
    connect(guest, token: "secret of \(guest)")
    if trouble == .secondTab { carryOut(seats.disconnect(former)) }
    if trouble == .repetition, let choice = latest[guest] { receive(choice, from: guest) }
  }

  /// Returns what was asked of the service for screens.
  @discardableResult
  package mutating func send(_ event: ParlorEvent) -> [PartyRequest] {
    var requests: [PartyRequest] = []
    let commands = session.handle(event, in: ParlorContext(now: now, area: context.area, look: context.look))
    for case .request(let request) in commands {
      if case .packs(let mark) = request { marks.append(mark) }
      if case .preferences(.remember(let name, let text)) = request { remembered[name] = text }
    }
    for case .request(.party(var request)) in commands {
      if case .show(let shown) = request { request = .show(shown.map { fault.page($0, session) }) }
      if case .keepSecret = request, fault.isHasty { continue }
      requests.append(request)
      note(request)
      carryOut(seats.perform(request))
    }
    return requests
  }

  private mutating func note(_ request: PartyRequest) {
    switch request {
    case .keepSecret(let isSecret): self.isSecret = isSecret
    case .seat(let names):
      self.names = names
      pages = [:]
    case .show(let shown):
      for page in shown { pages[page.seat] = page }
      sent += shown
    case .open, .reopen, .invitePhones, .free, .close: break
    }
  }

  /// Lets time pass.
  package mutating func wait(for time: Duration) { pass(to: now + time) }

  /// True while everyone talks.
  package var isTalking: Bool { if case .discussion = session.phase { true } else { false } }

  @discardableResult
  package mutating func press(_ key: Key) -> [PartyRequest] {
    now = now + .seconds(1)
    keys += 1
    if case .curtain = session.phase, key == .space { handovers += 1 }
    return send(.input(.key(key)))
  }

  /// Lets a player leave, by the buttons of the table's question.
  package mutating func leave(_ seat: Int) {
    press(.character("g"))
    guard var dialog = session.question?.dialog else { return }
    for _ in 0..<20 where dialog.choice != seat {
      press(.left)
      dialog = session.question?.dialog ?? dialog
    }
    press(.enter)
  }

  /// Confirms a choice of random rows at a seat's own screen: the same ones, whenever the others act.
  package mutating func act(at seat: Int) {
    let name = session.status.roster.names[seat].text
    guard let page = pages[seat], let number = guests.firstIndex(of: name) else { return }
    // A choice that the rules refuse is followed by another one.
    let count = choices[number, default: 0] + 1
    choices[number] = count
    var random = SeededRandom(seed: seed &* 100_000 &+ UInt64(count * 16 + number))
    let sheet = page.sheet.flatMap(Sheet.init)
    let (rows, answers) = (sheet?.rowCount ?? 0, sheet?.answers ?? 0)
    let answer = answers > 0 ? [random.below(answers)] : []
    let items = random.shuffled(Array(answers..<max(rows, page.wanted)))
    let picks = answer + items.prefix(page.wanted - answer.count)
    let choice: JSONValue = [
      "do": [
        "page": .integer(page.number), "k": .integer(count), "pick": .array(picks.map(JSONValue.integer)),
        "final": .bool(true),
      ]
    ]
    latest[number] = choice
    receive(choice, from: number)
  }

  /// Sends a text from the field of a seat's page.
  package mutating func say(_ text: String, at seat: Int) {
    let name = session.status.roster.names[seat].text
    guard let page = pages[seat], let guest = guests.firstIndex(of: name) else { return }
    let count = choices[guest, default: 0] + 1
    choices[guest] = count
    let choice: JSONValue = [
      "do": [
        "page": .integer(page.number), "k": .integer(count), "text": .string(text), "final": .bool(true),
      ]
    ]
    latest[guest] = choice
    receive(choice, from: guest)
  }

  /// Marks one of the offers on a seat's page, or removes the mark.
  package mutating func mark(_ row: Int, _ isOn: Bool, at seat: Int) {
    let name = session.status.roster.names[seat].text
    guard let page = pages[seat], let guest = guests.firstIndex(of: name) else { return }
    receive(
      ["mark": ["page": .integer(page.number), "row": .integer(row), "on": .bool(isOn)]], from: guest)
  }

  /// The seats that still have to act at their own screens.
  package var open: [Int] {
    guard case .asking(let asking) = session.status.stage else { return [] }
    return asking.open.map(\.index).filter { !session.seating.places[$0].isHere }
  }

  /// Plays on: everyone at their own screen in random order, then the table's screen, then time.
  package mutating func step() {
    if let seat = random.element(of: open) { return act(at: seat) }
    switch session.phase {
    case _ where session.question != nil: answerQuestion()
    case .curtain, .paused: press(.space)
    case .holding(let possession): play(possession)
    case .waiting: pass(to: session.alarm)
    case .reading where session.status.timing.hold != nil: pass(to: session.alarm)
    // The entrance of a page is watched to its end.
    case .reading where session.alarm != nil, .over where session.alarm != nil: pass(to: now + .seconds(20))
    // The key that accuses.
    case .discussion where session.status.questions.contains { $0.key == "a" }: press(.character("a"))
    case .reading, .handBack, .discussion: press(.enter)
    case .over: break
    }
  }

  /// Agrees, or gives the first answer to a question of the game's own.
  private mutating func answerQuestion() {
    guard let question = session.question, case .game = question.subject else {
      press(.character("y"))
      return
    }
    for _ in 0..<question.dialog.choice { press(.left) }
    press(.enter)
  }

  private mutating func play(_ possession: Possession<Game.SeatPage>) {
    if let end = possession.lockedUntil { return pass(to: end) }
    let letters: [Character] = ["a", "b", "c", "d", "e"] + (possession.page.sheet.answers > 0 ? ["s"] : [])
    let letter = Key.character(random.element(of: letters) ?? "a")
    press(possession.page.prompt.isReady ? .enter : letter)
  }

  private mutating func pass(to time: Instant?) {
    now = max(now, time ?? now)
    send(.alarm)
  }
}

extension Sheet {
  /// The rows of the list to choose from.
  fileprivate var rowCount: Int {
    for case .list(let list) in parts where list.choice != nil { return list.rows.count }
    return 0
  }

  /// The rows of that list that answer a question.
  fileprivate var answers: Int {
    for case .list(let list) in parts { if let choice = list.choice { return choice.answers } }
    return 0
  }
}
