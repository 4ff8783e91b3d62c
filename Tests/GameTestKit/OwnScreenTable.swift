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

  /// The number of the page in it; nil for no page.
  package var page: Int? { (try? JSONReader.read(Array(text.utf8)))?["page"]?["page"]?.int }
}

/// A table whose players have screens of their own, in memory: what is sent to them, and what they choose.
package struct OwnScreenTable<Game: PassAndPlayGame> {
  package private(set) var session: PassAndPlaySession<Game>
  package private(set) var now = Instant.start
  /// The page on each seat's own screen.
  package private(set) var pages: [Int: PartyPage] = [:]
  /// All pages sent, in order.
  package private(set) var sent: [PartyPage] = []
  /// The messages to each connection, which has the number of its first seat.
  package private(set) var wire: [Int: [WireFrame]] = [:]
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
  private let context = (area: Rect(Size(columns: 80, rows: 22)), look: Look())

  /// - Parameter places: Where the seats' pages are, in order.
  package init(_ game: Game, places: [SeatPlace], seed: UInt64) {
    let record = NewRecord(id: Identifier(high: 0, low: 1), started: Timestamp(seconds: 0))
    session = PassAndPlaySession(
      game, record: record, preferences: Preferences(), seating: Seating(places), at: .start)
    random = SeededRandom(seed: seed)
    self.seed = seed
    guests = session.status.roster.names.map(\.text)
    carryOut(seats.perform(.open(title: Game.title, names: guests, phones: false)))
    for (number, place) in places.enumerated() where !place.isHere {
      seats.connect(number, isRemote: false, origin: "")
      receive(["hello": ["v": .integer(1)]], from: number)
      receive(["name": .string(guests[number])], from: number)
    }
    send(.alarm)
  }

  /// Takes a message from a screen.
  private mutating func receive(_ message: JSONValue, from number: Int) {
    let text = String(decoding: message.bytes, as: UTF8.self)
    carryOut(seats.receive(text, from: number) { "\(number)" })
  }

  private mutating func carryOut(_ effects: [PartySeats.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let text, let number, let waits):
        wire[number, default: []].append(WireFrame(moment: now, waits: waits, text: text))
      case .publish(.chose(let choice)): send(.response(.party(.chose(choice))))
      case .publish, .drop: break
      }
    }
  }

  /// Returns what was asked of the service for screens.
  @discardableResult
  package mutating func send(_ event: ParlorEvent) -> [PartyRequest] {
    var requests: [PartyRequest] = []
    let commands = session.handle(event, in: ParlorContext(now: now, area: context.area, look: context.look))
    for case .request(.party(let request)) in commands {
      requests.append(request)
      carryOut(seats.perform(request))
      if case .keepSecret(let isSecret) = request { self.isSecret = isSecret }
      if case .seat(let names) = request {
        self.names = names
        pages = [:]
      }
      guard case .show(let shown) = request else { continue }
      for page in shown { pages[page.seat] = page }
      sent += shown
    }
    return requests
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
    let rows = page.sheet.flatMap(Sheet.init)?.rowCount ?? 0
    let picks = random.shuffled(Array(0..<max(rows, page.wanted))).prefix(page.wanted)
    receive(
      [
        "do": [
          "page": .integer(page.number), "k": .integer(count), "pick": .array(picks.map(JSONValue.integer)),
          "final": .bool(true),
        ]
      ], from: number)
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
    case _ where session.question != nil: press(.character("y"))
    case .curtain, .paused: press(.space)
    case .holding(let possession): play(possession)
    case .waiting: pass(to: session.alarm)
    case .reading where session.status.timing.hold != nil: pass(to: session.alarm)
    case .reading, .handBack, .discussion:
      // The entrance of a page is watched to its end.
      if case .reading = session.phase { pass(to: now + .seconds(20)) }
      press(.enter)
    case .over: break
    }
  }

  private mutating func play(_ possession: Possession<Game.SeatPage>) {
    if let end = possession.lockedUntil { return pass(to: end) }
    let letter = Key.character(random.element(of: ["a", "b", "c", "d", "e"]) ?? "a")
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
}
