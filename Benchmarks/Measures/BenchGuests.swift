import Companion
import GameKit
import Glibc
import Workers

/// Players' own screens, each with its companion: they join, and do what their pages ask for.
final class BenchGuests {
  private struct Guest {
    let name: String
    let link: LinkProcess<JoinChannel>
    var isSeated = false
    var page: JSONValue = [:]
    /// The time at which the page came.
    var moment = SuspendingClock.now
    var lastChoice = 0
    /// The number of the page that was answered last.
    var answered = 0
    /// The taps that this would have taken on a phone: to open each page, for each pick, and to confirm.
    var taps = 0
  }

  private struct Arrival: Sendable {
    let guest: Int
    let moment: SuspendingClock.Instant
    let event: JoinLinkEvent
  }

  private let arrivals = Inbox<Arrival>()
  private var guests: [Guest] = []
  private let place: String
  private let code: String
  private var random = SeededRandom(seed: 1)
  /// Lets a moment pass, in which the host's terminal has to read on.
  private let rest: () -> Void

  private static let patience = Duration.seconds(5)

  /// - Parameters:
  ///   - address: The address with the code, as on the table's screen.
  ///   - rest: Lets a moment pass, in which the host's terminal reads on.
  init(_ names: [String], of parlor: ParlorProgram, at address: String, rest: @escaping () -> Void) {
    self.rest = rest
    let parts = address.split(separator: "/").map(String.init)
    (place, code) = (parts[0], parts.count > 1 ? parts[1] : "")
    let folder = parlor.path[..<(parlor.path.lastIndex(of: "/") ?? parlor.path.startIndex)]
    guests = names.enumerated().map { index, name in
      Guest(
        name: name,
        link: LinkProcess("\(folder)/parlor-link", JoinChannel()) { [arrivals] event in
          arrivals.push(Arrival(guest: index, moment: .now, event: event))
        })
    }
  }

  func end() { for guest in guests { guest.link.end() } }

  // MARK: - Joining

  /// Takes all seats, one after the other; false if that takes too long.
  func sitDown() -> Bool {
    guests.indices.allSatisfy { index in
      guests[index].link.send(.connect(place: place))
      return wait { guests[index].isSeated }
    }
  }

  /// Takes what has come until a condition holds; false if that takes too long.
  private func wait(within time: Duration = patience, until isFulfilled: () -> Bool) -> Bool {
    let deadline = SuspendingClock.now + time
    listen()
    while !isFulfilled() {
      guard SuspendingClock.now < deadline else { return false }
      rest()
      listen()
    }
    return true
  }

  /// Takes what has come.
  func listen() {
    for arrival in arrivals.drain() {
      switch arrival.event {
      case .connected:
        send(
          ["hello": ["v": .integer(1), "code": .string(code), "terminal": .bool(true)]], by: arrival.guest)
      case .frame(let body):
        if let message = try? JSONReader.read(Array(body.utf8)) { take(message, arrival) }
      case .disconnected: break
      }
    }
  }

  private func take(_ message: JSONValue, _ arrival: Arrival) {
    if let welcome = message["welcome"] {
      guests[arrival.guest].isSeated = welcome["seat"] != nil
      if welcome["seat"] == nil { send(["name": .string(guests[arrival.guest].name)], by: arrival.guest) }
    } else if let page = message["page"] {
      guests[arrival.guest].page = page
      guests[arrival.guest].moment = arrival.moment
    }
  }

  private func send(_ message: JSONValue, by guest: Int) {
    guests[guest].link.send(.send(body: String(decoding: message.bytes, as: UTF8.self)))
  }

  // MARK: - Playing

  /// The most taps of a player so far.
  var mostTaps: Int { guests.map(\.taps).max() ?? 0 }

  /// The time of the last page since a moment; nil unless all screens have got one, at once.
  func lastPage(since start: SuspendingClock.Instant) -> SuspendingClock.Instant? {
    guard wait(within: .milliseconds(250), until: { guests.allSatisfy { $0.moment >= start } }),
      !guests.contains(where: { $0.page["beat"]?.boolean == true })
    else { return nil }
    return guests.map(\.moment).max()
  }

  /// Answers the pages in front; returns the times from votes to their acknowledgements.
  func act() -> [Duration] {
    listen()
    return guests.indices.compactMap(act)
  }

  /// Answers a page once, and again if the rules refuse the choice.
  private func act(by index: Int) -> Duration? {
    let page = guests[index].page
    guard page["sheet"] != nil, let number = page["page"]?.int,
      case let taken = page["ack"]?.int ?? 0,
      guests[index].answered < number || page["problem"] != nil && taken >= guests[index].lastChoice
    else { return nil }
    let wanted = page["wants"]?.int ?? 0
    let choice = max(guests[index].lastChoice, taken) + 1
    (guests[index].answered, guests[index].lastChoice) = (number, choice)
    guests[index].taps += wanted > 0 ? wanted + 2 : 1
    let picks = random.shuffled(Array(0..<max(wanted, Self.rows(of: page)))).prefix(wanted)
    let start = SuspendingClock.now
    send(
      [
        "do": [
          "page": .integer(number), "k": .integer(choice), "pick": .array(picks.map(JSONValue.integer)),
          "final": .bool(true),
        ]
      ], by: index)
    guard wanted > 0, page["beat"]?.boolean == false else { return nil }
    // A choice for a page that has just turned is not taken.
    let isTurned = { self.guests[index].page["page"]?.int != number }
    guard wait(until: { isTurned() || guests[index].page["ack"]?.int ?? 0 >= choice }), !isTurned() else {
      return nil
    }
    return start.duration(to: guests[index].moment)
  }

  /// The rows of the list to choose from.
  private static func rows(of page: JSONValue) -> Int {
    let lists = (page["sheet"]?["parts"]?.items ?? []).compactMap { $0["list"] }
    return lists.first { $0["choice"]?.boolean == true }?["rows"]?.items?.count ?? 0
  }
}
