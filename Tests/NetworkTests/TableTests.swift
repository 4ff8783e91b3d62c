import Companion
import Glibc
import Network
import TestKit
import Testing

@testable import NetworkLink

/// The real companion at a table, over real sockets.
@Suite(
  .enabled(if: LinkFixture.path != nil, "This needs parlor-link beside the tests"), .timeLimit(.minutes(2)))
struct TableTests {
  @Test func `both sides have the same frames`() {
    #expect(PaddedFrame.down == TableFrame.down && PaddedFrame.up == TableFrame.up)
    for size in [PaddedFrame.down, PaddedFrame.up] {
      for text in ["", "é", String(repeating: "x", count: size - 2)] {
        let frame = PaddedFrame.bytes(of: text, size: size)
        #expect(frame?.count == size)
        #expect(frame.flatMap(PaddedFrame.text) == text)
      }
      #expect(PaddedFrame.bytes(of: String(repeating: "x", count: size - 1), size: size) == nil)
    }
  }

  /// The sizes that an eavesdropper can tell apart.
  private func sizes(of texts: [String], in frame: (String) -> [UInt8]?) -> Set<Int?> {
    Set(texts.map { frame($0)?.count })
  }

  @Test func `frames of all pages have one size, and without padding this would be found`() {
    let marks = ["", "partner", "off limits"]
    let pages = marks.map { (mark: String) in #"{"page":{"sheet":{"list":["a","Ann","\#(mark)"]}}}"# }
    #expect(sizes(of: pages) { PaddedFrame.bytes(of: $0, size: PaddedFrame.down) } == [PaddedFrame.down])
    #expect(sizes(of: pages) { Array($0.utf8) }.count > 1)
  }

  @Test func `texts travel both ways, whatever their lengths, in frames of one size`() throws {
    let table = try TableFixture()
    let port = try table.listen()
    let (terminal, one) = try table.connect()
    let (phone, two) = try table.connectPhone(port)
    for text in ["{}", "Éloïse", String(repeating: "y", count: TableFrame.mostUp)] {
      terminal.send(text)
      #expect(table.link.next() == .frame(connection: one, body: text))
      phone.send(text)
      #expect(table.link.next() == .frame(connection: two, body: text))
    }
    for text in ["a", String(repeating: "z", count: TableFrame.mostDown)] {
      for number in [one, two] {
        table.link.say(TableLinkCommand.show(connection: number, body: text, waits: false))
      }
      #expect(terminal.text() == text)
      #expect(phone.message()?.count == TableFrame.down + 16)
    }
    table.link.say(TableLinkCommand.drop(connection: two))
    #expect(phone.message() == nil)
    #expect(table.link.next() == .gone(connection: two))
  }

  @Test func `on the beat everyone gets one frame a second, with a text or without`() throws {
    let table = try TableFixture()
    let screens = try (0..<3).map { _ in try table.connect() }
    table.link.say(TableLinkCommand.beat(isOn: true))
    let start = ContinuousClock.now
    let long = String(repeating: "x", count: PaddedFrame.down - 1)
    table.link.say(TableLinkCommand.show(connection: screens[2].1, body: long, waits: true))
    for text in ["old", "new"] {
      table.link.say(TableLinkCommand.show(connection: screens[1].1, body: text, waits: true))
    }
    let frames = screens.map { screen in (0..<3).compactMap { _ in screen.0.frame() } }
    #expect(ContinuousClock.now - start > .seconds(2))
    #expect(Set(frames.joined().map(\.count)) == [TableFrame.down])
    let texts = frames.map { $0.compactMap(PaddedFrame.text) }
    #expect(texts[0] == ["", "", ""] && texts[2] == texts[0])
    #expect(texts[1].filter { !$0.isEmpty } == ["new"])
    // What is said at once takes no one's place; what still waits comes with the end of the beat.
    table.link.say(TableLinkCommand.show(connection: screens[0].1, body: "last", waits: true))
    table.link.say(TableLinkCommand.show(connection: screens[0].1, body: "now", waits: false))
    table.link.say(TableLinkCommand.beat(isOn: false))
    #expect(screens[0].0.text() == "now" && screens[0].0.text() == "last")
  }

  @Test func `a flood of messages waits, in order`() throws {
    let table = try TableFixture()
    let (screen, number) = try table.connect()
    let start = ContinuousClock.now
    for message in 0..<25 { screen.send("\(message)") }
    for message in 0..<25 { #expect(table.link.next() == .frame(connection: number, body: "\(message)")) }
    #expect(ContinuousClock.now - start > .seconds(1))
  }

  @Test func `a screen that does not read gets the newest texts, and costs nothing`() throws {
    let table = try TableFixture()
    let (screen, number) = try table.connect()
    let before = Spawned.memory(of: table.link.process).now
    for text in 0..<3000 {
      table.link.say(TableLinkCommand.show(connection: number, body: "\(text)", waits: false))
    }
    // Commands are carried out in order.
    let (_, _) = try table.connect()
    #expect(Spawned.memory(of: table.link.process).now - before < 4096)
    screen.send("")
    var texts: [String] = []
    while texts.last != "2999", let text = screen.text() { texts.append(text) }
    #expect(texts.last == "2999" && texts.count < 1000)
  }

  @Test func `three bad frames end a connection, and nobody else's`() throws {
    let table = try TableFixture()
    let port = try table.listen()
    let (other, number) = try table.connect()
    let (screen, bad) = try table.connect()
    for _ in 0..<3 { screen.send([UInt8](repeating: 0xFF, count: PaddedFrame.up)) }
    #expect(table.link.next() == .gone(connection: bad))
    #expect(screen.text() == nil)
    let (phone, worse) = try table.connectPhone(port)
    phone.send([UInt8](repeating: 0, count: PaddedFrame.up + 16))
    phone.send("still fine")
    #expect(table.link.next() == .frame(connection: worse, body: "still fine"))
    for _ in 0..<2 { phone.send([UInt8](repeating: 1, count: PaddedFrame.up)) }
    #expect(table.link.next() == .gone(connection: worse))
    other.send("here")
    #expect(table.link.next() == .frame(connection: number, body: "here"))
  }

  @Test func `strangers of one origin are few, but those whom the table knows are not`() throws {
    let table = try TableFixture()
    var screens = try (0..<8).map { _ in try table.connect() }
    #expect(try LocalScreen(table.socket).frame() == nil)
    for screen in screens {
      table.link.say(TableLinkCommand.show(connection: screen.1, body: "welcome", waits: false))
      #expect(screen.0.text() == "welcome")
    }
    for _ in 0..<4 { screens.append(try table.connect()) }
    #expect(screens.count == 12)
  }

  @Test func `who says nothing for six seconds is gone`() throws {
    let table = try TableFixture()
    let (_, silent) = try table.connect()
    #expect(table.link.next() == .gone(connection: silent))
  }

  @Test func `after a kill the next companion takes the same socket`() throws {
    let table = try TableFixture()
    let (screen, _) = try table.connect()
    table.link.end()
    while screen.frame() != nil {}
    let next = try LinkFixture(["--table", table.socket])
    #expect(next.next() == .ready(socket: table.socket))
    #expect(throws: Never.self) { try LocalScreen(table.socket) }
  }

  @Test func `a folder that others can change is refused, and one is made that all can use`() throws {
    let folder = try ScratchFolder()
    let made = try LinkFixture(["--table", "\(folder.path)/a/1.sock"])
    #expect(made.next() == .ready(socket: "\(folder.path)/a/1.sock"))
    let modes = Spawned.run(["stat", "-c", "%a", "\(folder.path)/a", "\(folder.path)/a/1.sock"]).output
    #expect(modes == "755\n666\n")
    symlink("\(folder.path)/a", "\(folder.path)/b")
    mkdir("\(folder.path)/c", 0o777)
    chmod("\(folder.path)/c", 0o777)
    for name in ["b", "c"] {
      let refused = try LinkFixture(["--table", "\(folder.path)/\(name)/1.sock"])
      #expect(refused.next() == .failed(reason: "\(folder.path)/\(name) belongs to someone else"))
    }
  }
}

/// `parlor-link --join`, at the real companion of a table.
@Suite(
  .enabled(if: LinkFixture.path != nil, "This needs parlor-link beside the tests"), .timeLimit(.minutes(2)))
struct JoinTests {
  @Test(arguments: [false, true])
  func `a terminal joins, and comes back after the table's companion was killed`(isFar: Bool) throws {
    let table = try TableFixture()
    let port = isFar ? try table.listen() : 0
    let guest = try LinkFixture(["--join"])
    guest.say(JoinLinkCommand.connect(place: isFar ? "localhost:\(port)" : table.socket))
    #expect(guest.next(JoinLinkEvent.self) == .connected)
    try exchange(table.link, guest)
    table.link.end()
    guard case .disconnected? = guest.next(JoinLinkEvent.self) else { throw SocketProblem() }
    let again = try LinkFixture(["--table", table.socket])
    #expect(again.next() == .ready(socket: table.socket))
    if isFar {
      again.say(TableLinkCommand.listen(address: "127.0.0.1", port: port, code: "A", page: ""))
      guard case .listening(_, port, _)? = again.next() else { throw SocketProblem() }
    }
    var event = guest.next(JoinLinkEvent.self)
    while case .disconnected? = event { event = guest.next(JoinLinkEvent.self) }
    #expect(event == .connected)
    try exchange(again, guest)
  }

  private func exchange(_ link: LinkFixture, _ guest: LinkFixture) throws {
    guard case .opened(let number, _, _)? = link.next() else { throw SocketProblem() }
    guest.say(JoinLinkCommand.send(body: "hello"))
    #expect(link.next() == .frame(connection: number, body: "hello"))
    link.say(TableLinkCommand.show(connection: number, body: "welcome", waits: false))
    #expect(guest.next(JoinLinkEvent.self) == .frame(body: "welcome"))
  }

  @Test func `a place where nobody is is tried again and again, and said once`() throws {
    let folder = try ScratchFolder()
    let guest = try LinkFixture(["--join"])
    guest.say(JoinLinkCommand.connect(place: "\(folder.path)/none"))
    #expect(guest.next(JoinLinkEvent.self) == .disconnected(reason: "No such file or directory"))
    let table = try LinkFixture(["--table", "\(folder.path)/none"])
    #expect(table.next() == .ready(socket: "\(folder.path)/none"))
    #expect(guest.next(JoinLinkEvent.self) == .connected)
  }
}
