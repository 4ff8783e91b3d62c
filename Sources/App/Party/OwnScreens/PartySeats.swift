import GameKit
package import Kit
package import TUI

/// The seats of a table and the screens that have them: who may see and choose what.
///
/// It reads what strangers send. A screen gets nothing private before it has a seat, and no seat without a free name
/// or the secret of a taken one; of that secret only a digest is kept. It has no clock and no connection:
/// what happens, and when, is told, and ``Effect``s come back.
package struct PartySeats: Sendable {
  package enum Effect: Equatable, Sendable {
    /// Sends a message, as JSON; if it waits, at the next beat.
    case send(String, to: Int, waits: Bool)
    /// Ends a connection after what was sent to it.
    case drop(Int)
    case publish(PartyEvent)
  }

  struct Place: Sendable {
    let name: String
    /// The digest of the secret of the screen that has the seat; nil for a free seat.
    var digest: String?
    /// Its connection; nil while it is asleep or gone.
    var connection: Int?
    var isPhone = false
    /// True if it is connected over the network.
    var isRemote = false
    /// The address of the screen, or the account on this computer.
    var origin = ""
    /// The number of the last choice that was taken; a repeated one changes nothing.
    var lastChoice = 0
    var page: PartyPage?
  }

  private struct Guest: Sendable {
    /// True for a connection over the network, which has to know the code.
    let isRemote: Bool
    let origin: String
    /// True for a browser.
    var isPhone = false
    var isAdmitted = false
    var wrongCodes = 0
    var seat: Int?
  }

  /// The version of the messages.
  static let version = 1
  /// The most rows in a choice; longer ones are cut.
  private static let mostRows = 16
  /// The most letters of a text; longer ones are cut.
  private static let mostLetters = 60
  /// The wrong codes after which a connection ends.
  private static let mostWrongCodes = 3

  /// The name of the game.
  package internal(set) var title: String
  /// The code that phones have to know; nil to let none in.
  package var code: String?
  var seats: [Place] = []
  private var guests: [Int: Guest] = [:]
  private var codeTries = CodeTries()
  /// True while no one may know who acts when.
  private var isSecret = false

  /// - Parameter title: The name of the game, as long as no table was opened.
  package init(of title: String = "") { self.title = title }

  /// True if any player has a screen.
  package var hasScreens: Bool { seats.contains { $0.digest != nil } }

  /// The place of each seat, in the order of play.
  package var places: [SeatPlace] {
    seats.map { seat in
      guard seat.digest != nil else { return .here }
      let isAwake = seat.connection != nil
      return seat.isPhone ? .phone(isAwake: isAwake) : .terminal(isAwake: isAwake)
    }
  }
}

// MARK: - The table's wishes

extension PartySeats {
  package mutating func perform(_ request: PartyRequest) -> [Effect] {
    switch request {
    case .open(let title, let names, phones: _), .reopen(let title, let names, phones: _):
      self.title = title
      return seat(names)
    case .seat(let names): return seat(names)
    case .invitePhones: return []
    case .show(let pages): return pages.flatMap { show($0) }
    case .keepSecret(let isSecret):
      self.isSecret = isSecret
      return []
    case .free(let seat): return seats.indices.contains(seat) ? free(seat) : []
    case .close: return close()
    }
  }

  /// Lets phones in that know a code.
  package mutating func admitPhones(with code: String) { self.code = code }

  /// Sets the players; who has a seat keeps it by name, and the page in front is forgotten until it is shown again.
  private mutating func seat(_ names: [String]) -> [Effect] {
    let former = seats
    seats = names.map { name in former.first { $0.name == name } ?? Place(name: name) }
    for index in seats.indices { seats[index].page = nil }
    var effects: [Effect] = []
    for (number, guest) in guests.sorted(by: { $0.key < $1.key }) {
      guard let seat = guest.seat else { continue }
      let now = seats.firstIndex { $0.connection == number }
      guests[number]?.seat = now
      if now == nil { effects += refuse(number, "freed", "\(former[seat].name) has left the table.") }
    }
    return effects + announce()
  }

  private mutating func show(_ page: PartyPage) -> [Effect] {
    guard seats.indices.contains(page.seat) else { return [] }
    seats[page.seat].page = page
    return send(to: page.seat)
  }

  private mutating func free(_ seat: Int) -> [Effect] {
    let connection = seats[seat].connection
    seats[seat] = Place(name: seats[seat].name)
    if let connection { guests[connection]?.seat = nil }
    let notice = connection.map { refuse($0, "freed", "Your page is at the table's screen now.") } ?? []
    return notice + announce()
  }

  private mutating func close() -> [Effect] {
    defer {
      seats = []
      guests = [:]
    }
    return guests.keys.sorted().map { send(["end": "The table is closed."], to: $0) }
  }
}

// MARK: - What screens send

extension PartySeats {
  /// Someone is connected.
  ///
  /// - Parameters:
  ///   - isRemote: True over the network, false on this computer.
  ///   - origin: The address, or the account on this computer.
  package mutating func connect(_ number: Int, isRemote: Bool, origin: String) {
    guests[number] = Guest(isRemote: isRemote, origin: origin)
  }

  /// A connection has ended; its seat stays taken.
  package mutating func disconnect(_ number: Int) -> [Effect] {
    guard let guest = guests.removeValue(forKey: number), let seat = guest.seat else { return [] }
    seats[seat].connection = nil
    return announce()
  }

  /// All connections have ended.
  package mutating func disconnectAll() -> [Effect] {
    guests = [:]
    for index in seats.indices { seats[index].connection = nil }
    return announce()
  }

  /// Takes a message.
  ///
  /// - Parameter newSecret: Makes the secret of a screen that gets a seat: 128 random bits as text.
  package mutating func receive(
    _ text: String, from number: Int, at now: Instant, newSecret: () -> String
  ) -> [Effect] {
    guard let guest = guests[number], let json = try? JSONReader.read(Array(text.utf8)) else { return [] }
    if let hello = json["hello"] { return greet(hello, number, guest, at: now) }
    guard guest.isAdmitted else { return refuse(number, "code", "Scan the code on the big screen again.") }
    if let name = json["name"]?.text, guest.seat == nil {
      return seat(name, number, guest, secret: newSecret())
    }
    guard let seat = guest.seat else { return [] }
    if let choice = json["do"] { return take(choice, of: seat) }
    if let mark = json["mark"] { return take(mark: mark, of: seat) }
    if json["leave"] != nil { return free(seat) }
    return []
  }

  private mutating func greet(
    _ hello: JSONValue, _ number: Int, _ guest: Guest, at now: Instant
  ) -> [Effect] {
    guard guest.seat == nil else { return [] }
    guard hello["v"]?.int == Self.version else {
      return refuse(number, "version", "This page is of another version. Load it again.") + [.drop(number)]
    }
    let knowsCode = !guest.isRemote || code != nil && hello["code"]?.text?.uppercased() == code
    let digest = hello["token"]?.text.map(SHA256.hexadecimal)
    let seat = seats.firstIndex { $0.digest != nil && $0.digest == digest }
    // Who has a seat comes back, whatever others with the same address have tried.
    if guest.isRemote, seat == nil || !knowsCode, codeTries.isPaused(guest.origin, at: now) {
      return refuse(number, "code", "Too many wrong codes. Wait a minute, then try again.") + [.drop(number)]
    }
    guard knowsCode else { return refuseCode(number, guest, at: now) }
    guests[number]?.isAdmitted = true
    guests[number]?.isPhone = guest.isRemote && hello["terminal"] == nil
    if let seat { return sit(seat, number) }
    return [send(["welcome": ["game": .string(title)]], to: number), send(roster, to: number)]
  }

  private mutating func refuseCode(_ number: Int, _ guest: Guest, at now: Instant) -> [Effect] {
    codeTries.note(guest.origin, at: now)
    guests[number]?.wrongCodes += 1
    return refuse(number, "code", "That's not the code on the big screen.")
      + (guest.wrongCodes + 1 < Self.mostWrongCodes ? [] : [.drop(number)])
  }

  /// Gives a connection the seat that its screen has; a former connection learns that it has moved.
  private mutating func sit(_ seat: Int, _ number: Int, secret: String? = nil) -> [Effect] {
    guard let guest = guests[number] else { return [] }
    var effects: [Effect] = []
    if let former = seats[seat].connection, former != number {
      guests[former]?.seat = nil
      effects = refuse(former, "moved", "Your page is open on another screen now.")
    }
    seats[seat].connection = number
    seats[seat].isPhone = guest.isPhone
    seats[seat].isRemote = guest.isRemote
    seats[seat].origin = guest.origin
    guests[number]?.seat = seat
    var welcome: [JSONValue.Member] = [
      .init("game", .string(title)), .init("seat", .string(seats[seat].name)),
    ]
    if let secret { welcome.append(.init("token", .string(secret))) }
    return effects + [send(["welcome": .object(welcome)], to: number)] + announce() + send(to: seat)
  }

  private mutating func seat(
    _ name: String, _ number: Int, _ guest: Guest, secret: String
  ) -> [Effect] {
    let wanted = name.trimmed.caseFolded
    guard let seat = seats.firstIndex(where: { $0.name.caseFolded == wanted }) else {
      let free = seats.filter { $0.digest == nil }.map(\.name)
      let advice = free.isEmpty ? "All seats are taken." : "Free: \(free.sentence)."
      return refuse(number, "name", "No one at the table has that name. \(advice)")
    }
    guard seats[seat].digest == nil || isOwn(seat, guest) else {
      return refuse(number, "name", "\(seats[seat].name) has a screen already. The host can free the seat.")
    }
    seats[seat].digest = SHA256.hexadecimal(secret)
    seats[seat].lastChoice = 0
    return sit(seat, number, secret: secret)
  }

  /// True if a terminal of the same account had the seat, and has ended: a new one may go on.
  private func isOwn(_ seat: Int, _ guest: Guest) -> Bool {
    !guest.isRemote && !seats[seat].isRemote && seats[seat].connection == nil
      && seats[seat].origin == guest.origin
  }

  private mutating func take(_ choice: JSONValue, of seat: Int) -> [Effect] {
    guard let page = choice["page"]?.int, let number = choice["k"]?.int else { return [] }
    guard number > seats[seat].lastChoice, page == seats[seat].page?.number else { return send(to: seat) }
    seats[seat].lastChoice = number
    let rows = (choice["pick"]?.items ?? []).prefix(Self.mostRows).compactMap(\.int)
    let text = (choice["text"]?.text).map { String($0.onOneLine.prefix(Self.mostLetters)) }
    let isFinal = choice["final"]?.boolean ?? false
    let taken = PartyChoice(seat: seat, page: page, rows: rows, text: text, isFinal: isFinal)
    return [.publish(.chose(taken))] + send(to: seat)
  }

  /// A mark is sent with its page and its whole state, so that it does no harm twice, or late.
  private func take(mark: JSONValue, of seat: Int) -> [Effect] {
    guard let page = seats[seat].page, mark["page"]?.int == page.number, let row = mark["row"]?.int,
      page.offers.items.indices.contains(row), let isOn = mark["on"]?.boolean
    else { return [] }
    return [.publish(.marked(PartyMark(seat: seat, row: row, isOn: isOn)))]
  }
}

// MARK: - Messages

extension PartySeats {
  private func send(_ message: JSONValue, to number: Int, waits: Bool = false) -> Effect {
    .send(String(decoding: message.bytes, as: UTF8.self), to: number, waits: waits)
  }

  /// Sends a seat its whole page.
  private func send(to seat: Int) -> [Effect] {
    guard let number = seats[seat].connection, let page = seats[seat].page else { return [] }
    return [send(page.message(answering: seats[seat].lastChoice, isSecret), to: number, waits: isSecret)]
  }

  private func refuse(_ number: Int, _ reason: String, _ sentence: String) -> [Effect] {
    [send(["no": ["why": .string(reason), "text": .string(sentence)]], to: number)]
  }

  /// Tells everyone, and the table, who is where.
  private func announce() -> [Effect] {
    guests.filter(\.value.isAdmitted).keys.sorted().map { send(roster, to: $0) } + [
      .publish(.places(places, of: seats.map(\.name)))
    ]
  }

  private var roster: JSONValue {
    ["roster": .array(zip(seats, places).map { [.string($0.name), .string($1.word)] })]
  }
}

extension PartyOffers {
  /// The most items that are read.
  private static let most = 24

  /// The offers as members of a page; none if there are none.
  fileprivate var members: [JSONValue.Member] {
    guard !isEmpty else { return [] }
    let one = choice.map { [JSONValue.Member("oneOf", .string($0))] } ?? []
    return [.init("offers", .array(items.map(\.json)))] + one
  }

  /// Reads the offers of a page.
  init(page: JSONValue) {
    let items = (page["offers"]?.items ?? []).prefix(Self.most).compactMap(PartyOffer.init)
    self.init(items, oneOf: page["oneOf"]?.text)
  }
}

extension PartyOffer {
  fileprivate var json: JSONValue { [.string(title), .bool(isOn)] }

  /// Reads an offer; nil if it is none.
  init?(_ json: JSONValue) {
    guard let items = json.items, items.count == 2, let title = items[0].text, let isOn = items[1].boolean
    else { return nil }
    self.init(title, isOn: isOn)
  }
}

extension SeatPlace {
  /// The place in a word or two, as the messages have it.
  fileprivate var word: String {
    switch self {
    case .here: "free"
    case .terminal(let isAwake): isAwake ? "terminal" : "terminal, away"
    case .phone(let isAwake): isAwake ? "phone" : "phone, asleep"
    }
  }
}

extension PartyPage {
  /// The page as a message.
  ///
  /// - Parameters:
  ///   - choice: The number of the last choice that was taken.
  ///   - isSecret: True if the screen has to send its choice once a second, changed or not.
  fileprivate func message(answering choice: Int, _ isSecret: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("page", .integer(number)), .init("ack", .integer(choice)), .init("title", .string(title)),
      .init("public", .string(line)), .init("wants", .integer(wanted)),
      .init("picked", .array(picked.map(JSONValue.integer))), .init("beat", .bool(isSecret)),
    ]
    if let sheet { members.append(.init("sheet", sheet)) }
    if let problem { members.append(.init("problem", .string(problem))) }
    members += offers.members
    return ["page": .object(members)]
  }
}
