import Companion
import Glibc
import TestKit
import Testing
import Workers

/// Lines out of bytes that arrive in any pieces.
struct LineBufferTests {
  private static let limit = 12

  @Test(arguments: UInt64(0)..<200) func `any split of the bytes gives the same lines`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = (0..<random.below(12)).map { _ in
      (0..<random.below(2 * Self.limit)).map { _ in UInt8(ascii: "a") + UInt8(random.below(26)) }
    }
    var rest = lines.flatMap { $0 + [UInt8(ascii: "\n")] }[...]
    var buffer = LineBuffer(limit: Self.limit)
    var found: [[UInt8]] = []
    while !rest.isEmpty {
      let count = 1 + random.below(min(rest.count, 1 + random.below(30)))
      found += buffer.add(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(found == lines.filter { $0.count <= Self.limit })
  }
}

/// The companion process, with a shell script in its place.
@Suite(.timeLimit(.minutes(1))) struct LinkProcessTests {
  private let folder: ScratchFolderBox
  private let events: AsyncStream<LinkEvent>
  private let link: LinkProcess<ServerChannel>

  init() throws {
    let folder = try ScratchFolderBox()
    let (events, sender) = AsyncStream.makeStream(of: LinkEvent.self)
    (self.folder, self.events) = (folder, events)
    link = LinkProcess("\(folder.path)/companion", ServerChannel(), firstPause: .milliseconds(1)) {
      sender.yield($0)
    }
  }

  /// Connects at `open`, dies at `emit`, and answers a request with how often it was started.
  private static let script = """
    #!/bin/sh
    echo started >>"$0.starts"
    while read -r line; do
      case $line in
        *open*) echo '{"connected":{}}' ;;
        *emit*) kill -9 $$ ;;
        *) echo 'no message'
          echo '{"response":{"number":1,"status":'"$(grep -c . "$0.starts")"',"body":""}}' ;;
      esac
    done
    """

  private static let question = LinkCommand.request(number: 1, request: LinkRequest("GET", "/"))

  @Test func `a companion that was killed starts again, and connects again`() async throws {
    try folder.program("companion", Self.script)
    var events = events.makeAsyncIterator()
    link.send(.open(server: "here"))
    #expect(await events.next() == .connected)
    for starts in 2...3 {
      link.send(.emit(name: "die", data: "0"))
      #expect(await events.next() == .disconnected(reason: "the connection's process has ended"))
      #expect(await events.next() == .connected)
      link.send(Self.question)
      #expect(await events.next() == .response(number: 1, status: starts, body: ""))
    }
    link.end()
  }

  /// Says what it is told, and dies of `drop`.
  private static let table = """
    #!/bin/sh
    while read -r line; do
      case $line in
        *drop*) kill -9 $$ ;;
        *) echo '{"failed":{"reason":"'"$(echo "$line" | tr -cd 'a-z')"'"}}' ;;
      esac
    done
    """

  @Test func `a table's companion that was killed gets the beat and then the address again`() async throws {
    try folder.program("table", Self.table)
    let (events, sender) = AsyncStream.makeStream(of: TableLinkEvent.self)
    let link = LinkProcess("\(folder.path)/table", TableChannel(socket: ""), firstPause: .milliseconds(1)) {
      sender.yield($0)
    }
    var heard = events.makeAsyncIterator()
    link.send(.beat(isOn: false))
    #expect(await heard.next() == .failed(reason: "beatisnfalse"))
    // A table of terminals alone has no address.
    link.send(.drop(connection: 1))
    #expect(await heard.next() == .lost(reason: "the connection's process has ended"))
    #expect(await heard.next() == .failed(reason: "beatisnfalse"))
    link.send(.listen(address: "a", port: 1, code: "b", page: ""))
    let listening = await heard.next()
    link.send(.beat(isOn: true))
    #expect(await heard.next() == .failed(reason: "beatisntrue"))
    link.send(.drop(connection: 1))
    #expect(await heard.next() == .lost(reason: "the connection's process has ended"))
    #expect(await heard.next() == .failed(reason: "beatisntrue"))
    #expect(await heard.next() == listening)
    link.end()
  }

  @Test func `where there is no companion, requests fail and nothing waits`() async {
    var events = events.makeAsyncIterator()
    let reason = "\(folder.path)/companion does not run"
    link.send(.open(server: "here"))
    #expect(await events.next() == .disconnected(reason: reason))
    link.send(Self.question)
    #expect(await events.next() == .failed(number: 1, reason: reason))
  }

  @Test func `a companion says what it has given up`() throws {
    try folder.program(
      "companion", "#!/bin/sh\necho \"$1, all of it\"; [ -e \"$2\" ] && echo open || echo closed")
    let path = "\(folder.path)/companion"
    let open = LinkSandbox(inForce: "--sandbox, all of it", reachesFiles: true)
    #expect(LinkSandbox(asking: path, about: "/") == open)
    #expect(LinkSandbox(asking: path, about: "/none")?.reachesFiles == false)
    #expect(LinkSandbox(asking: "/none", about: "/") == nil)
    #expect(LinkSandbox(asking: "/bin/true", about: "/") == nil)
  }

  @Test func `a companion lives until its input ends, whichever thread has asked for it`() async throws {
    try folder.program("companion", Self.script)
    var events = events.makeAsyncIterator()
    // A thread that ends at once.
    let isSent = RealThread.start { [link] in link.send(.open(server: "here")) }
    #expect(isSent)
    #expect(await events.next() == .connected)
    for _ in 0..<20 { link.send(Self.question) }
    for _ in 0..<20 { #expect(await events.next() == .response(number: 1, status: 1, body: "")) }
    link.end()
  }

  @Test func `a companion that floods us waits until what it has said is settled`() async throws {
    let line = #"{"event":{"data":"\#(String(repeating: "a", count: 5_000))","name":"flood"}}"#
    try folder.program("companion", "#!/bin/sh\nexec yes '\(line)'\n")
    let unsettled = Locked(0)
    let (rounds, sender) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(20))
    let settle = { @Sendable () -> Void in sender.yield(unsettled.withLock { $0.taken }) }
    let flooding = LinkProcess("\(folder.path)/companion", ServerChannel(), settle: settle) { event in
      unsettled.withLock { $0 += LinkLine.encode(event).count }
    }
    flooding.send(.open(server: "here"))
    var bytes = rounds.makeAsyncIterator()
    for _ in 0..<20 {
      let count = try #require(await bytes.next())
      #expect(count > 0 && count <= LinkProcess<ServerChannel>.mostUnsettled)
    }
    flooding.end()
  }

  @Test func `nothing is reported after the end`() async throws {
    try folder.program("companion", Self.script)
    link.end()
    link.send(Self.question)
    let (late, sender) = AsyncStream.makeStream(of: LinkEvent.self)
    let other = LinkProcess("\(folder.path)/companion", ServerChannel()) { sender.yield($0) }
    other.send(Self.question)
    var answers = late.makeAsyncIterator()
    // Only the other one has started a process.
    #expect(await answers.next() == .response(number: 1, status: 1, body: ""))
    other.end()
  }
}

extension Int {
  /// The number, which is 0 then.
  fileprivate var taken: Int {
    mutating get {
      defer { self = 0 }
      return self
    }
  }
}

/// A folder for the length of a test.
private final class ScratchFolderBox {
  private let folder: ScratchFolder
  var path: String { folder.path }

  init() throws { folder = try ScratchFolder() }

  /// Writes a script that can be run.
  ///
  /// A shell writes it: a program that another test starts meanwhile would hold a file open that we write, and a file that
  /// is open for writing cannot be run.
  func program(_ name: String, _ text: String) throws {
    let file = "'\(path)/\(name)'"
    let shell = try #require(popen("cat >\(file) && chmod +x \(file)", "w"))
    fputs(text, shell)
    #expect(pclose(shell) == 0)
  }
}
