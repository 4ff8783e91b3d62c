import GameKit
import Kit
import TUI
import Testing

@testable import Party

/// The seats of a table, and what strangers send.
struct PartySeatsTests {
  private static let names = ["Ann", "Ben", "Éloïse"]
  private var seats = PartySeats()

  init() { _ = seats.perform(.open(title: "Village", names: Self.names, phones: false)) }

  private mutating func connect(_ number: Int, origin: String = "uid 1000") {
    seats.connect(number, isRemote: false, origin: origin)
  }

  private mutating func send(_ text: String, from number: Int, at now: Instant = .start) -> [String] {
    seats.receive(text, from: number, at: now) { "secret-\(number)" }.map(\.text)
  }

  /// Shows a page with a planted word.
  private mutating func show(_ word: String, to seat: Int, number: Int = 1) -> [PartySeats.Effect] {
    seats.perform(
      .show([
        PartyPage(seat: seat, number: number, title: "night 1", line: "", sheet: ["parts": [.string(word)]])
      ]))
  }

  @Test mutating func `a player sits down by name, and gets the page`() {
    connect(1)
    #expect(send(#"{"hello":{"v":1}}"#, from: 1).first?.contains("Village") == true)
    let answers = send(#"{"name":" éLOÏSE "}"#, from: 1)
    #expect(answers.first == #"to 1: {"welcome":{"game":"Village","seat":"Éloïse","token":"secret-1"}}"#)
    #expect(seats.places == [.here, .here, .terminal(isAwake: true)])
    #expect(show("wolf", to: 2).map(\.text).first?.contains("wolf") == true)
  }

  @Test mutating func `nothing private goes to a connection without a seat`() {
    _ = show("wolf", to: 0)
    connect(1)
    connect(2)
    let words = [
      #"{"name":"Ann"}"#, #"{"do":{"page":1,"k":1,"pick":[0],"final":true}}"#, #"{"hello":{"v":2}}"#,
      #"{"hello":{"v":1,"token":"guess"}}"#, #"{"name":"Nobody"}"#, "{", "[]", #"{"leave":true}"#,
    ]
    for word in words { #expect(!send(word, from: 1).joined().contains("wolf"), "\(word)") }
    #expect(seats.places == [.here, .here, .here])
  }

  @Test mutating func `a taken seat is refused, and its secret opens it on another connection`() {
    for number in 1...3 { connect(number, origin: "uid \(number)") }
    for number in 1...3 { _ = send(#"{"hello":{"v":1}}"#, from: number) }
    _ = send(#"{"name":"Ann"}"#, from: 1)
    #expect(send(#"{"name":"Ann"}"#, from: 2).joined().contains("has a screen already"))
    let moved = send(#"{"hello":{"v":1,"token":"secret-1"}}"#, from: 3)
    #expect(moved.contains { $0.hasPrefix("to 1:") && $0.contains("moved") })
    #expect(!show("wolf", to: 0).map(\.text).contains { $0.hasPrefix("to 1:") })
    #expect(send(#"{"do":{"page":1,"k":1,"pick":[],"final":true}}"#, from: 1).isEmpty)
  }

  @Test mutating func `a terminal that ended is let in again from the same account alone`() {
    connect(1)
    _ = send(#"{"hello":{"v":1}}"#, from: 1)
    _ = send(#"{"name":"Ann"}"#, from: 1)
    _ = seats.disconnect(1)
    #expect(seats.places[0] == .terminal(isAwake: false))
    connect(2, origin: "uid 7")
    connect(3)
    for number in 2...3 { _ = send(#"{"hello":{"v":1}}"#, from: number) }
    #expect(send(#"{"name":"Ann"}"#, from: 2).joined().contains("has a screen already"))
    #expect(send(#"{"name":"Ann"}"#, from: 3).joined().contains("welcome"))
    #expect(seats.places[0] == .terminal(isAwake: true))
  }

  @Test mutating func `a choice counts once, and only on the page in front`() {
    connect(1)
    _ = send(#"{"hello":{"v":1}}"#, from: 1)
    _ = send(#"{"name":"Ben"}"#, from: 1)
    _ = show("page", to: 1, number: 4)
    let choice = #"{"do":{"page":4,"k":1,"pick":[2],"final":true}}"#
    #expect(send(choice, from: 1).first == "chose 1 4 [2] true")
    #expect(send(choice, from: 1).allSatisfy { $0.hasPrefix("to 1:") })
    #expect(
      send(#"{"do":{"page":3,"k":2,"pick":[2],"final":true}}"#, from: 1).allSatisfy { $0.hasPrefix("to 1:") })
  }

  @Test mutating func `a phone has to know the code, and has three tries`() {
    seats.admitPhones(with: "K7QP2M")
    _ = seats.perform(.open(title: "Village", names: Self.names, phones: true))
    for number in 1...2 { seats.connect(number, isRemote: true, origin: "192.0.2.\(number)") }
    #expect(send(#"{"hello":{"v":1,"code":"k7qp2m"}}"#, from: 1).first?.contains("welcome") == true)
    let tries = (1...3).map { _ in send(#"{"hello":{"v":1,"code":"AAAAAA"}}"#, from: 2) }
    #expect(tries.map { $0.contains("drop 2") } == [false, false, true])
    #expect(!send(#"{"name":"Ann"}"#, from: 2).joined().contains("welcome"))
  }

  @Test mutating func `an address with too many wrong codes pauses for a minute, and no other does`() {
    seats.admitPhones(with: "K7QP2M")
    let hello = { (code: String) in #"{"hello":{"v":1,"code":"\#(code)"}}"# }
    for number in 1...6 { seats.connect(number, isRemote: true, origin: "192.0.2.1") }
    seats.connect(7, isRemote: true, origin: "192.0.2.2")
    _ = send(hello("K7QP2M"), from: 6)
    _ = send(#"{"name":"Ann"}"#, from: 6)
    for number in 1...5 { #expect(send(hello("AAAAAA"), from: number).joined().contains("not the code")) }
    let early = Instant(.seconds(59))
    #expect(send(hello("K7QP2M"), from: 1, at: early).joined().contains("Wait a minute"))
    #expect(send(hello("K7QP2M"), from: 7, at: early).joined().contains("welcome"))
    // A screen that has its seat comes back nonetheless.
    _ = seats.disconnect(6)
    seats.connect(8, isRemote: true, origin: "192.0.2.1")
    let known = #"{"hello":{"v":1,"code":"K7QP2M","token":"secret-6"}}"#
    #expect(send(known, from: 8, at: early).joined().contains("welcome"))
    #expect(send(hello("K7QP2M"), from: 1, at: Instant(.seconds(60))).joined().contains("welcome"))
  }

  @Test func `wrong codes are remembered of so many addresses, and for so long`() {
    var tries = CodeTries()
    for number in 0..<1000 {
      for _ in 0..<CodeTries.most { tries.note("\(number)", at: Instant(.milliseconds(number))) }
    }
    #expect(tries.addresses == CodeTries.mostAddresses)
    #expect(tries.isPaused("999", at: Instant(.seconds(2))) && !tries.isPaused("0", at: Instant(.seconds(2))))
    tries.note("late", at: Instant(.seconds(90)))
    #expect(tries.addresses == 1 && !tries.isPaused("late", at: Instant(.seconds(90))))
  }

  @Test mutating func `a mark counts on the page that offers it`() {
    connect(1)
    _ = send(#"{"hello":{"v":1}}"#, from: 1)
    _ = send(#"{"name":"Ben"}"#, from: 1)
    let offers = PartyOffers([PartyOffer("Already knew it", isOn: false)])
    let page = PartyPage(seat: 1, number: 4, title: "", line: "", offers: offers)
    let shown = seats.perform(.show([page])).map(\.text).joined()
    #expect(shown.contains(#""offers":[["Already knew it",false]]"#))
    #expect(send(#"{"mark":{"page":4,"row":0,"on":true}}"#, from: 1) == ["marked 1 0 true"])
    let one = PartyOffers([PartyOffer("Seer", isOn: true)], oneOf: "Claim a role")
    let choice = PartyPage(seat: 1, number: 4, title: "", line: "", offers: one)
    let message = seats.perform(.show([choice])).map(\.text).joined()
    #expect(message.contains(#""offers":[["Seer",true]],"oneOf":"Claim a role""#))
    for mark in [
      #"{"page":3,"row":0,"on":true}"#, #"{"page":4,"row":1,"on":true}"#, #"{"page":4,"row":-1,"on":true}"#,
      #"{"page":4,"row":0}"#, "{}",
    ] { #expect(send(#"{"mark":\#(mark)}"#, from: 1).isEmpty, "\(mark)") }
  }

  @Test mutating func `after a crash the same players' screens have their seats again`() throws {
    seats.admitPhones(with: "K7QP2M")
    seats.connect(1, isRemote: true, origin: "192.0.2.1")
    _ = send(#"{"hello":{"v":1,"code":"K7QP2M"}}"#, from: 1)
    _ = send(#"{"name":"Ben"}"#, from: 1)
    let memory = seats.memory
    #expect(!memory.contains("secret-1"))
    let restored = { (text: String, names: [String], phones: Bool) in
      PartySeats(remembering: text, title: "Village", names: names, phones: phones)
    }
    #expect(restored(memory, ["Ann", "Ben"], true) == nil)
    #expect(restored("{", Self.names, true) == nil)
    // A host who wants no phones now lets none in, and listens to none.
    let closed = try #require(restored(memory, Self.names, false))
    #expect(closed.code == nil && !closed.hasScreens && !memory.contains("192.0.2.1"))
    seats = try #require(restored(memory, Self.names, true))
    #expect(seats.places == [.here, .phone(isAwake: false), .here])
    _ = show("wolf", to: 1)
    seats.connect(7, isRemote: true, origin: "192.0.2.1")
    #expect(send(#"{"name":"Ben"}"#, from: 7).joined().contains("Scan the code"))
    let answers = send(#"{"hello":{"v":1,"code":"K7QP2M","token":"secret-1"}}"#, from: 7)
    #expect(answers.joined().contains("wolf"))
    #expect(seats.places[1] == .phone(isAwake: true))
  }

  @Test mutating func `a seat that is freed forgets its screen`() {
    connect(1)
    _ = send(#"{"hello":{"v":1}}"#, from: 1)
    _ = send(#"{"name":"Ben"}"#, from: 1)
    #expect(seats.perform(.free(seat: 1)).map(\.text).contains { $0.contains("freed") })
    #expect(seats.places[1] == .here)
    #expect(!show("wolf", to: 1).map(\.text).joined().contains("wolf"))
    #expect(!send(#"{"hello":{"v":1,"token":"secret-1"}}"#, from: 1).joined().contains("wolf"))
  }

  @Test(arguments: UInt64(0)..<20)
  mutating func `random messages change no seat and trap nowhere`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    connect(1)
    _ = send(#"{"hello":{"v":1}}"#, from: 1)
    _ = show("wolf", to: 0)
    let pieces = [
      "{", "}", "[", "]", ":", ",", #""do""#, #""page""#, "1", "-9223372036854775808", "1e999", #""k""#,
      #""pick""#, "null", #""hello""#, #""token""#, #""""#, "\u{0}", #""mark""#, #""row""#, #""on""#, "true",
    ]
    for _ in 0..<500 {
      let text = (0..<random.below(14)).map { _ in pieces[random.below(pieces.count)] }.joined()
      #expect(!send(text, from: 1).joined().contains("wolf"))
    }
    #expect(seats.places == [.here, .here, .here])
  }
}

extension PartySeats.Effect {
  fileprivate var text: String {
    switch self {
    case .send(let text, let number, waits: _): "to \(number): \(text)"
    case .drop(let number): "drop \(number)"
    case .publish(.chose(let choice)): "chose \(choice.seat) \(choice.page) \(choice.rows) \(choice.isFinal)"
    case .publish(.marked(let mark)): "marked \(mark.seat) \(mark.row) \(mark.isOn)"
    case .publish: "news"
    }
  }
}
