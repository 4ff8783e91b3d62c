import Companion
import GameKit
import Kit
import Party
import TUI
import Workers

/// The table of the game in front, to which players' own screens connect.
///
/// It is open from the moment that a screen asks for it until that screen closes. The companion that carries the
/// messages runs only meanwhile.
@MainActor
final class PartyService {
  private struct Table {
    let owner: RequestOwner
    let socket: String
    let link: any CompanionLink<TableLinkCommand>
    var seats: PartySeats
    var invitation = PartyInvitation()
    /// The address offered to phones, among those of this computer.
    var addresses: [NetworkAddress] = []
  }

  /// Keeps a text for later runs, or recalls it.
  struct Memory {
    let keep: (String) -> Void
    let recall: () -> String?
  }

  /// The signs of a code: no two of them look alike.
  private static let signs = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  /// The file with the page for phones.
  private static let page = (folder: "web", name: "table.html", mostBytes: 65_536)

  private var table: Table?
  /// The number of the table, so that late events of an earlier one are ignored.
  private var number = 0
  private let environment: SystemEnvironment
  private let files: any DataFiles
  private let events: Inbox<(table: Int, event: TableLinkEvent)>
  /// Who sat at the last table.
  private let memory: Memory
  /// The time from which the times of messages count.
  private let start = ContinuousClock.now

  init(
    _ environment: SystemEnvironment, _ files: any DataFiles, _ memory: Memory,
    wake: @escaping @Sendable () -> Void
  ) {
    self.environment = environment
    self.files = files
    self.memory = memory
    events = Inbox(wake: wake)
  }

  func perform(_ request: PartyRequest, for owner: RequestOwner) -> Response? {
    if case .invitation(let known)? = opening(request, for: owner) { return .party(.invitation(known)) }
    guard table?.owner.entry == owner.entry, let effects = table?.seats.perform(request) else {
      if case .open = request {
        return .party(.failed("The program for connections, parlor-link, isn't installed."))
      }
      return nil
    }
    let news = carryOut(effects)
    switch request {
    case .close: close()
    case .keepSecret(let isSecret): table?.link.send(.beat(isOn: isSecret))
    case .invitePhones: listen(next: true)
    case .open, .reopen, .seat, .show, .free: break
    }
    // A request changes the places at most, which is one piece of news.
    return news.first.map { .party($0) }
  }

  /// Opens a table if a request wants it; returns how to join the one that is open already.
  private func opening(_ request: PartyRequest, for owner: RequestOwner) -> PartyEvent? {
    let isOpen = table?.owner.entry == owner.entry
    switch request {
    case .open where isOpen: return table.map { .invitation($0.invitation) }
    case .open(let title, let names, let phones):
      open(remembered(title, names, phones) ?? PartySeats(of: title), for: owner)
      if phones { listen() }
    case .reopen(let title, let names, let phones):
      guard !isOpen, let seats = remembered(title, names, phones), seats.hasScreens else { return nil }
      open(seats, for: owner)
      if phones { listen() }
    case .seat, .invitePhones, .show, .keepSecret, .free, .close: break
    }
    return nil
  }

  /// Who sat at the last table of these players; over the network only if phones are wanted again.
  private func remembered(_ title: String, _ names: [String], _ phones: Bool) -> PartySeats? {
    memory.recall().flatMap { PartySeats(remembering: $0, title: title, names: names, phones: phones) }
  }

  private func open(_ seats: PartySeats, for owner: RequestOwner) {
    close()
    number += 1
    guard let path = CompanionProgram.path(of: "parlor-link") else { return }
    let socket = TableFolder.newSocket
    let link = LinkProcess(path, TableChannel(socket: socket)) { [events, number] in events.push((number, $0))
    }
    table = Table(owner: owner, socket: socket, link: link, seats: seats)
    // Starts the companion, which then listens for terminals.
    link.send(.beat(isOn: false))
  }

  private var newCode: String {
    let bits = environment.randomBits()
    return String((0..<6).map { Self.signs[Int(bits >> (5 * $0) & 31)] })
  }

  /// Listens for phones, at the likeliest address of this computer or at the next one.
  private func listen(next: Bool = false) {
    guard var table else { return }
    let code = table.seats.code ?? newCode
    table.seats.admitPhones(with: code)
    let known = NetworkAddress.all
    let isSame = Set(table.addresses) == Set(known)
    table.addresses = isSame ? table.addresses : known
    if next, isSame, !known.isEmpty { table.addresses.append(table.addresses.removeFirst()) }
    self.table = table
    guard let address = table.addresses.first else {
      events.push((number, .failed(reason: "this computer is in no network")))
      return
    }
    guard let page = page(of: table.seats.title) else {
      events.push((number, .failed(reason: "the page for phones, web/table.html, isn't installed")))
      return
    }
    table.link.send(.listen(address: address.text, port: TablePlace.port, code: code, page: page))
  }

  /// The page for phones, with the instructions of the game in its template.
  private func page(of title: String) -> String? {
    let file = files.files(in: Self.page.folder).first { $0.path.hasSuffix("/" + Self.page.name) }
    let instructions = Catalogue.guestGames[title]?.instructions.html ?? ""
    return file.flatMap { try? files.read($0.path, limit: Self.page.mostBytes) }
      .map { String(decoding: $0, as: UTF8.self) }?
      .replacing("<template>", with: "<template>" + instructions, maxReplacements: 1)
  }

  /// Ends the table of a closed screen.
  func end(_ owner: RequestOwner) {
    guard let table, table.owner.entry == owner.entry else { return }
    _ = perform(.close, for: owner)
  }

  private func close() {
    guard let table else { return }
    table.link.end()
    TableFolder.remove(table.socket)
    self.table = nil
  }

  /// Ends everything.
  func stop() { close() }
}

// MARK: - The companion's news

extension PartyService {
  func takeResponses() -> [AddressedResponse<Response>] {
    events.drain().flatMap { number, event -> [AddressedResponse<Response>] in
      guard number == self.number, let owner = table?.owner else { return [] }
      return receive(event).map { AddressedResponse(to: owner, .party($0)) }
    }
  }

  private func receive(_ event: TableLinkEvent) -> [PartyEvent] {
    guard var seats = table?.seats else { return [] }
    var effects: [PartySeats.Effect] = []
    switch event {
    case .ready(let socket):
      table?.invitation.command = TableFolder.command(joining: socket)
      return table.map { [.invitation($0.invitation)] } ?? []
    case .listening(_, let port, let picture):
      guard let address = table?.addresses.first, let code = table?.seats.code else { return [] }
      table?.invitation.phones = PartyInvitation.Phones(
        address: "\(address.text):\(port)/\(code)", interface: address.interface, picture: picture)
      return table.map { [.invitation($0.invitation)] } ?? []
    case .failed(let reason): return [.failed("Own screens: \(reason).")]
    case .lost(let reason):
      effects = seats.disconnectAll()
      table?.seats = seats
      return carryOut(effects) + [.failed("Own screens: \(reason).")]
    case .opened(let connection, let isRemote, let origin):
      seats.connect(connection, isRemote: isRemote, origin: origin)
    case .frame(let connection, let body):
      let now = Instant(ContinuousClock.now - start)
      effects = seats.receive(
        body, from: connection, at: now, newSecret: { "\(environment.newIdentifier())" })
    case .gone(let connection): effects = seats.disconnect(connection)
    }
    table?.seats = seats
    return carryOut(effects)
  }

  /// Sends messages; returns the news for the table's screen.
  private func carryOut(_ effects: [PartySeats.Effect]) -> [PartyEvent] {
    effects.compactMap { effect in
      switch effect {
      case .send(let body, let connection, let waits):
        table?.link.send(.show(connection: connection, body: body, waits: waits))
        return nil
      case .drop(let connection):
        table?.link.send(.drop(connection: connection))
        return nil
      case .publish(let news):
        if case .places = news, let seats = table?.seats { memory.keep(seats.memory) }
        return news
      }
    }
  }
}
