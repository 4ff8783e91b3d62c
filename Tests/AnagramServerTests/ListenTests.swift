import Glibc
import TestKit
import Testing

@testable import AnagramServer

/// The server listens where it was told, by the kernel's own tables, and nowhere else.
@Suite(.serialized) struct ListenTests {
  /// What the command line says, where that is, and the address that is printed.
  struct Place: Sendable, CustomTestStringConvertible {
    let host: String
    let addresses: [String]
    let url: String
    var testDescription: String { host }
  }

  @Test(arguments: [
    Place(host: "127.0.0.1", addresses: ["127.0.0.1"], url: "http://127.0.0.1:"),
    Place(host: "127.9.8.7", addresses: ["127.9.8.7"], url: "http://127.9.8.7:"),
    Place(host: "[::1]", addresses: ["::1"], url: "http://[::1]:"),
  ])
  func `a server on an address listens there alone`(place: Place) throws {
    try check(place.host, [Set(place.addresses)], place.url)
  }

  @Test func `a server on localhost is reached by its own programs alone`() throws {
    try check("localhost", [["127.0.0.1"], ["::1"], ["127.0.0.1", "::1"]], "http://localhost:")
  }

  /// Each address means one family, and a star both; none is all of this computer's by accident.
  @Test(.enabled(if: Network.isAlone, "This needs a network namespace"))
  func `a server for everyone says so`() throws {
    for (host, addresses) in [("0.0.0.0", ["0.0.0.0"]), ("[::]", ["::"]), ("*", ["0.0.0.0", "::"])] {
      let output = Network.serve(host)
      #expect(output.contains("listens at \(addresses)"), "\(output)")
      #expect(output.contains("Everyone who can reach this computer"), "\(output)")
    }
  }

  private func check(_ host: String, _ expected: [Set<String>], _ url: String) throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path], at: host)
    let places = ListeningSockets.of(server.process)
    #expect(places.allSatisfy { $0.hasSuffix(" \(server.port)") })
    let addresses = Set(places.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(expected.contains(addresses), "\(places)")
    #expect(server.url == "\(url)\(server.port)")
    for address in addresses {
      let connection = try RawConnection(port: server.port, host: address)
      connection.send("GET /api/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(connection.answer() == 200)
    }
  }

  /// - Source: RFC 5737 for the address, RFC 6761 for the name.
  @Test(arguments: [
    ("192.0.2.1:0", "Can't listen on 192.0.2.1:0: this computer doesn't have that address."),
    ("name.invalid:0", "Can't listen on name.invalid:0: there's no address of that name."),
    ("::1:3000", "Invalid --listen \"::1:3000\": expected HOST:PORT"),
    (":3000", "Invalid --listen \":3000\": expected HOST:PORT"),
    ("127.0.0.1:65536", "Invalid --listen \"127.0.0.1:65536\""), ("[]:1", "Invalid --listen"),
    ("127.0.0.1", "Invalid --listen"), ("localhost:", "Invalid --listen"),
  ])
  func `a place that can't be is refused with a sentence`(place: String, sentence: String) throws {
    let folder = try ServerProcess.Folder()
    let binary = try #require(ServerProcess.binary)
    let command = "exec '\(binary)' --listen '\(place)' --data '\(folder.path)' 2>&1"
    let run = Spawned.run(["/bin/sh", "-c", command])
    #expect(run.status == (sentence.hasPrefix("Can't") ? 1 : 2))
    #expect(run.output.hasPrefix(sentence), "\(run.output)")
  }

  @Test func `a port in use is said, also where one address of two is free`() throws {
    let listener = try RawListener()
    let folder = try ServerProcess.Folder()
    let binary = try #require(ServerProcess.binary)
    for host in ["127.0.0.1", "localhost"] {
      let command = "exec '\(binary)' --listen '\(host):\(listener.port)' --data '\(folder.path)' 2>&1"
      let run = Spawned.run(["/bin/sh", "-c", command])
      let sentence = "Can't listen on \(host):\(listener.port): another program uses this port."
      #expect(run.status == 1 && run.output.hasPrefix(sentence), "\(run.output)")
    }
  }

  @Test func `what is opened to whom is said`() throws {
    func greeting(_ words: String...) throws -> String {
      try ServerOptions(words) { $0 == "HOME" ? "/home/someone" : nil }.greeting(port: 3000)
    }
    #expect(try greeting() == "Serving on http://127.0.0.1:3000")
    #expect(try greeting("--listen", "[::1]:0") == "Serving on http://[::1]:3000")
    #expect(
      try greeting("--listen", "[2001:db8::1]:0").hasPrefix("Serving on http://[2001:db8::1]:3000\nEveryone"))
    #expect(try greeting("--listen", "*:0", "--compatible").hasSuffix("play as them."))
    #expect(try greeting("--compatible").contains("every program on this computer"))
  }
}

/// A network without a way out, in which a server may listen at all addresses.
private enum Network {
  static let isAlone = Spawned.run(["unshare", "-rn", "true"]).status == 0

  /// Starts a server for a moment, and returns what it prints and where it listens.
  static func serve(_ host: String) -> String {
    guard let binary = ServerProcess.binary, let folder = try? ServerProcess.Folder() else { return "" }
    let words = [
      "unshare", "-rn", binary, "--listen", "\(host):0", "--data", folder.path, "--log-level", "error",
    ]
    guard let (process, output) = Spawned.start(words) else { return "" }
    defer {
      close(output)
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    let lines = (0..<2).map { _ in Spawned.line(from: output) }.joined(separator: "\n")
    let places = ListeningSockets.of(process).map { String($0.prefix { $0 != " " }) }.sorted()
    return "\(lines)\nlistens at \(places)"
  }
}
