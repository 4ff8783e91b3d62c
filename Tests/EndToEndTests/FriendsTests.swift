import Emulation
import FoundationEssentials
import Glibc
import TUI
import TestKit
import Testing

/// Friends who send each other phrases, with the real server and the real companion process.
@Suite(.parallelThreads) struct FriendsTests {
  @Test func `nobody loses a phrase, whoever is killed, and none comes twice`() throws {
    let (annHome, benHome) = (try TempHome(), try TempHome())
    let server = try PhraseServer(in: annHome)
    let ann = try annHome.parlor("anagram", "--seed", "1")
    try ann.join("127.0.0.1:\(server.port)", as: "Ann")
    let ben = try benHome.parlor("anagram", "--seed", "2")
    try ben.join("127.0.0.1:\(server.port)", as: "Ben")
    #expect(ben.companions.count == 1 && ben.hasSocket)

    ben.press(.character("n"))
    ben.expect("Space End word")
    try ann.send("be kind", "Smile at people", to: "Ben")
    // While Ben plays something else, until it is in his inbox.
    try #require(ben.wait { _ in benHome.hears("New phrases: 1.") })
    #expect(ben.shows("Space End word"))

    server.kill()
    try ann.send("fair play", "What a referee wants", to: "Ben")
    ben.kill(SIGKILL)
    #expect(ben.waitForEnd() == .killed(SIGKILL))
    try server.restart()

    try playBoth(in: benHome, answering: annHome)
    ann.quit()
    #expect(try benHome.waitingPhrases() == [])
    #expect(try annHome.waitingPhrases() == ["Server-Targeted (Ben)"])
  }

  /// Ben plays what waits, sends a phrase back, is killed once more, and finds nothing that he has played.
  private func playBoth(in benHome: TempHome, answering annHome: TempHome) throws {
    let again = try benHome.parlor("--seed", "3")
    again.openLobby()
    again.expect("New: 2 phrases from Ann")
    again.press(.character("6"))
    again.expect("2 phrases from Ann are waiting.")
    for words in ["be kind", "fair play"] { try again.playNext(words) }
    try again.send("night owl", "Up late", to: "Ann")
    try #require(again.wait { _ in annHome.hears("New phrases: 1.") })
    again.kill(SIGKILL)
    #expect(again.waitForEnd() == .killed(SIGKILL))

    let last = try benHome.parlor("anagram")
    last.expect("Write a phrase")
    #expect(last.wait { !$0.companions.isEmpty } && !last.shows("waiting."))
    last.quit()
  }

  @Test func `a phrase that is skipped does not come again, and the server knows`() throws {
    let (annHome, benHome) = (try TempHome(), try TempHome())
    let server = try PhraseServer(in: annHome)
    let ann = try annHome.parlor("anagram", "--seed", "1")
    try ann.join("127.0.0.1:\(server.port)", as: "Ann")
    let ben = try benHome.parlor("anagram", "--seed", "2")
    try ben.join("127.0.0.1:\(server.port)", as: "Ben")
    try ann.send("be kind", "Smile at people", to: "Ben")
    ben.expect("1 phrase from Ann is waiting.")
    ben.press(.character("n"))
    ben.expect("A phrase from Ann")
    ben.press(.character(">"))
    try #require(ben.wait { $0.shows("Space End word") && !$0.shows("A phrase from Ann") }, "\(ben.text)")
    ben.press(.escape)
    ben.expect("Resume")
    ben.press(.character("q"))
    try #require(ben.wait { $0.shows("Connected.") && !$0.shows("will follow") }, "\(ben.text)")
    ben.quit()
    ann.quit()
    #expect(try benHome.waitingPhrases() == [])
  }

  @Test(.enabled(if: StockPython.path != nil, "\(StockPython.need)"))
  func `a friend with a stock client loses nothing either`() throws {
    let (annHome, benHome) = (try TempHome(), try TempHome())
    let server = try PhraseServer(in: annHome)
    let ann = try annHome.parlor("anagram", "--seed", "1")
    try ann.join("127.0.0.1:\(server.port)", as: "Ann")
    let script =
      #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Fixtures/stock_friend.py"
    let ben = try benHome.start([StockPython.path ?? "", script, "http://127.0.0.1:\(server.port)", "Ben"])
    ben.expect("connected")
    try ann.send("be kind", "Smile at people", to: "Ben")
    ben.expect("got: be kind")
    ben.expect("completed: 200")

    server.kill()
    try ann.send("fair play", "What a referee wants", to: "Ben")
    ben.type("send night owl to Ann\n")
    try server.restart()
    ben.expect("sent: 201")
    ben.expect("got: fair play")
    try #require(ann.wait { _ in annHome.hears("New phrases: 1.") })
    ann.press(.escape)
    ann.expect("Write a phrase")
    try ann.playNext("night owl")
    ben.expect("solved: night owl")
    ben.type("left\n")
    ben.expect("left: 0")
    #expect(ben.screen.count { $0.contains("got: ") } == 2)
    ann.quit()
    #expect(try annHome.waitingPhrases() == [])
  }

  @Test func `without a server nothing talks to a network`() throws {
    let terminal = try TempHome().parlor("anagram")
    terminal.leaveRules()
    terminal.press(.character("n"))
    terminal.expect("Space End word")
    #expect(terminal.companions == [] && !terminal.hasSocket)
    terminal.press(.character(">"))
    terminal.expect("Space End word")
    #expect(terminal.companions == [] && !terminal.hasSocket)
    // The next phrase is still being made: the program ends in order all the same.
    terminal.press(.character(">"))
    terminal.quit()
  }
}

/// The real server of phrases, on a port that it keeps when it starts again.
final class PhraseServer {
  private(set) var port = 0
  private let home: TempHome
  private var terminal: PtyHarness

  init(in home: TempHome) throws {
    self.home = home
    terminal = try Self.start(in: home, port: 0)
    try #require(terminal.wait { $0.shows("http://127.0.0.1:") }, "\(terminal.text)")
    let line = terminal.screen.first { $0.contains("127.0.0.1:") } ?? ""
    port = try #require(line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) })
  }

  private static func start(in home: TempHome, port: Int) throws -> PtyHarness {
    let program = PtyHarness.parlor + "-anagram-server"
    return try home.start(
      [program, "--listen", "127.0.0.1:\(port)", "--data", home.path + "/server", "--log-level", "error"])
  }

  func kill() {
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
  }

  func restart() throws {
    terminal = try Self.start(in: home, port: port)
    try #require(terminal.wait { $0.shows(":\(port)") }, "\(terminal.text)")
  }
}

extension PtyHarness {
  /// Leaves the rules, which the first visit shows.
  fileprivate func leaveRules() {
    expect("Skip")
    press(.escape)
    expect("Write a phrase")
  }

  fileprivate func openLobby() {
    expect("Skip")
    press(.escape)
    expect("Quit")
  }

  /// Enters a server and a name on the page about friends, from the first visit on.
  fileprivate func join(_ server: String, as name: String) throws {
    leaveRules()
    try connect(to: server, as: name)
  }

  /// Enters a server and a name on the page about friends, from the entrance of the game.
  func connect(to server: String, as name: String) throws {
    press(.character("f"))
    expect("Your name")
    type(server)
    press(.tab)
    type(name)
    press(.tab, .tab, .tab, .enter)
    // Straight into the first game.
    try #require(wait { $0.shows("Space End word") }, "\(text)")
    press(.escape)
    expect("Resume")
    press(.character("q"))
    expect("Write a phrase")
    expect("Connected.")
  }

  /// Writes a phrase and sends it to one friend, from the entrance of the game or the page about friends.
  fileprivate func send(_ phrase: String, _ clue: String, to friend: String) throws {
    if !shows("Write a phrase"), !shows("Add to my phrases") {
      press(.escape)
      expect("Write a phrase")
    }
    if shows("Write a phrase") { press(.character("w")) }
    try #require(wait { $0.shows("▸ Phrase") && $0.shows(friend) }, "\(text)")
    type(phrase)
    press(.tab)
    type(clue)
    expect("Worth")
    press(.tab)
    if !shows("[x]") { press(.space) }
    expect("[x]")
    press(.tab, .tab, .tab, .enter)
    try #require(wait { !$0.shows(clue) }, "\(text)")
  }

  /// Plays the next phrase to its end, from the entrance of the game.
  fileprivate func playNext(_ words: String) throws {
    press(.character("n"))
    expect("Space End word")
    type(words)
    try #require(wait { $0.shows("Hide menu") }, "\(text)")
    expect("“\(words)”")
    press(.escape)
    expect("Write a phrase")
  }

  /// The processes that the program has started and that run.
  fileprivate var companions: [String] {
    let tasks = "/proc/\(foregroundGroup)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      let list = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
      return list.split(separator: " ").map(String.init)
    }
  }

  /// True while the program has a socket open, whatever it is for.
  fileprivate var hasSocket: Bool {
    let folder = "/proc/\(foregroundGroup)/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { file in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(file)"))?
        .hasPrefix("socket:") ?? false
    }
  }
}

extension TempHome {
  /// True once the program has announced something: notices are logged, and gone from the screen at once here.
  fileprivate func hears(_ notice: String) -> Bool { log.contains(notice) }

  /// Where the phrases come from that friends have sent and nobody has played.
  fileprivate func waitingPhrases() throws -> [String] {
    let file = path + "/phrases.json"
    let printing = try line("parlor phrases list --json >\(file)")
    #expect(printing.waitForEnd() == .exited(0), "\(printing.text)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let origins = try JSONDecoder().decode([Listed].self, from: Data(text.utf8)).map(\.origin)
    #expect(origins.contains("Local"))
    return origins.filter { $0 != "Local" }
  }

  private struct Listed: Decodable {
    let origin: String
  }
}
