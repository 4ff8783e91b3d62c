import GameKit
import Glibc
import Network
import TestKit
import Testing

@testable import AnagramServer

/// The program itself, over real connections.
@Suite(.serialized) struct RealServerTests {
  @Test func `requests are answered, several on one connection`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path])
    let client = PlainClient(port: server.port)
    #expect(try client.request("GET", "/api/status").json["status"] == "healthy")
    #expect(
      try client.request("GET", "/api/config/levels").json["config"]?["skillLevels"]?.items?.count == 22)
    #expect(try client.request("GET", "/nowhere").status == 404)
    #expect(try client.request("DELETE", "/api/status").status == 405)
    #expect(
      try client.request(
        "POST", "/api/players/register", ["name": .string(String(repeating: "x", count: 120_000))]
      ).status == 413)
    let connection = try RawConnection(port: server.port)
    connection.send("GET /api/status HTTP/1.1\r\nHost: a\r\n\r\nHEAD /api/status HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.send("GET /api/config/levels HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(connection.read().split(separator: "HTTP/1.1 200 OK").count == 3)
    #expect(server.end(SIGTERM) == 0)
  }

  @Test func `a client that does not wait for its answer is served, and holds up nobody`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path])
    let connection = try RawConnection(port: server.port)
    let body = #"{"name":"Anna","deviceId":"d"}"#
    // The answer comes from the database, after the second request.
    connection.send(
      "POST /api/players/register HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        + "GET /api/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(try PlainClient(port: server.port).request("GET", "/api/status").status == 200)
    let answers = connection.read()
    #expect(answers.contains("201 Created") && answers.contains("healthy"), "\(answers)")
    #expect(server.end(SIGTERM) == 0)
  }

  @Test func `what was confirmed is there after any end`() throws {
    let folder = try ServerProcess.Folder()
    var confirmed: Set<String> = []
    var server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    let (anna, _) = try PlainClient(port: server.port).join("Anna")
    let (ben, id) = try PlainClient(port: server.port).join("Ben")
    for round in 0..<3 {
      let sender = PlainClient(port: server.port, token: anna.token)
      for number in 0..<5 {
        let body: JSONValue = ["content": .string("phrase n\(round)x\(number)"), "targetId": .string(id)]
        let answer = try sender.request("POST", "/api/phrases/create", body)
        if answer.status == 201 { confirmed.insert(answer.json["phrase"]?["id"]?.text ?? "") }
      }
      server.end(round == 0 ? SIGTERM : SIGKILL)
      server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    }
    let answer = try PlainClient(port: server.port, token: ben.token).request("GET", "/api/phrases/for/\(id)")
    let found = (answer.json["phrases"]?.items ?? []).compactMap { $0["id"]?.text }
    #expect(found.count == 15 && Set(found) == confirmed)
  }

  @Test func `people without an account send a phrase with a browser's form`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path])
    let (anna, id) = try PlainClient(port: server.port).join("Anna")
    let answer = try anna.request("POST", "/api/contribution/request", ["playerId": .string(id)])
    let path = "/contribute/\(answer.json["link"]?["token"]?.text ?? "")"
    func page(_ method: String, _ form: String = "") throws -> String {
      let connection = try RawConnection(port: server.port)
      connection.send(
        "\(method) \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
      )
      return connection.read()
    }
    #expect(try page("GET").contains("<form method=\"post\""))
    #expect(try page("POST", "phrase=be&clue=Smile").contains("400 Bad Request"))
    #expect(
      try page("POST", "phrase=r%C3%B6d+ros&clue=50%25+en+blomma&contributorName=").contains("on its way"))
    let phrase = try anna.request("GET", "/api/phrases/for/\(id)").json["phrases"]?.items?.first
    #expect(phrase?["content"] == "röd ros" && phrase?["clue"] == "50% en blomma")
    #expect(phrase?["senderName"] == "Anonymous")
  }

  @Test func `the server has given up what it doesn't need`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path])
    let status = Spawned.run(["cat", "/proc/\(server.process)/status"]).output
    #expect(status.contains("NoNewPrivs:\t1"))
    // A kernel without filters is none of ours.
    #expect(status.contains("Seccomp:\t2") || !status.contains("Seccomp:"))
    #expect(try PlainClient(port: server.port).join("Anna").id != "")
  }

  @Test
  func `where the system has few descriptors left, who comes too late is refused and the rest is served`()
    throws
  {
    let folder = try ServerProcess.Folder()
    let binary = try #require(ServerProcess.binary)
    let command =
      "ulimit -n 80; exec '\(binary)' --listen 127.0.0.1:0 --log-level error --data '\(folder.path)'"
    let (process, output) = try #require(Spawned.start(["/bin/sh", "-c", command]))
    defer {
      close(output)
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    let port = try #require(Spawned.line(from: output).split(separator: ":").last.flatMap { Int($0) })
    let first = try RawConnection(port: port)
    first.send("GET /api/status HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(first.answer() == 200)
    // More than fit, each of which stays.
    let statuses = try (0..<60).map { _ in
      let held = HeldConnection(try RawConnection(port: port))
      held.connection.send("GET /api/status HTTP/1.1\r\nHost: a\r\n\r\n")
      return (held, held.connection.answer())
    }
    #expect(statuses.first?.1 == 200 && statuses.last?.1 == nil)
    first.send("GET /api/status HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(first.answer() == 200)
  }

  @Test func `an address that asks too often is told to wait`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--rate", "2"])
    let client = PlainClient(port: server.port)
    let statuses = try (0..<14).map { _ in try client.request("GET", "/api/status").status }
    #expect(statuses.prefix(10).allSatisfy { $0 == 200 } && statuses.contains(429))
  }

  @Test func `a check and a bad command line end at once`() throws {
    let folder = try ServerProcess.Folder()
    let binary = try #require(ServerProcess.binary)
    let check = Spawned.run([binary, "--check", "--data", folder.path, "--listen", "127.0.0.1:0"])
    #expect(check.status == 0 && check.output.hasPrefix("Ready"))
    #expect(Spawned.run([binary, "--help"]).output.contains("--compatible"))
    #expect(Spawned.run([binary, "--nonsense"]).status == 2)
    let server = try ServerProcess(["--data", folder.path])
    #expect(Spawned.run([binary, "--data", folder.path, "--listen", "127.0.0.1:\(server.port)"]).status == 1)
  }

  @Test(.enabled(if: StockCurl.isHere, "This needs curl"))
  func `stock curl registers, sends a phrase, and reads it`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path])
    let (anna, ben) = (try join("Anna", server), try join("Ben", server))
    let body = #"{"content":"röd ros","clue":"En blomma","targetIds":["\#(ben.id)"],"language":"sv"}"#
    let sent = try curl(server, "/api/phrases/create", token: anna.token, body)
    let found = try curl(server, "/api/phrases/for/\(ben.id)", token: ben.token)
    #expect(found["phrases"]?.items?.map { $0["id"] } == [sent["phrase"]?["id"]])
    #expect(try curl(server, "/api/phrases/for/\(ben.id)", token: anna.token)["code"] == "TOKEN")
  }

  private func curl(
    _ server: ServerProcess, _ path: String, token: String? = nil, _ body: String? = nil
  ) throws -> JSONValue {
    let header = token.map { ["--header", "Authorization: Bearer \($0)"] } ?? []
    let data = body.map { ["--header", "Content-Type: application/json", "--data", $0] } ?? []
    let run = Spawned.run(
      ["curl", "--silent", "--max-time", "60"] + header + data + ["http://127.0.0.1:\(server.port)\(path)"])
    return try JSONReader.read(run.output)
  }

  private func join(_ name: String, _ server: ServerProcess) throws -> (id: String, token: String) {
    let answer = try curl(
      server, "/api/players/register", #"{"name":"\#(name)","deviceId":"device of \#(name)"}"#)
    return (
      try #require(answer["player"]?["id"]?.text), try #require(answer["token"]?.text, "\(answer)")
    )
  }

  @Test(.enabled(if: StockPython.websockets != nil, "\(StockPython.websocketsNeed)"))
  func `the stock library websockets gets what is pushed`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    let script = #filePath.parentPath.appendingPath("Fixtures/stock_websocket.py")
    let run = StockPython.run([StockPython.websockets ?? "", script, "127.0.0.1:\(server.port)"])
    #expect(run.status == 0 && run.output.contains("welcome acknowledged pushed: all well"), "\(run.output)")
  }

  @Test(.enabled(if: StockPython.path != nil, "\(StockPython.need)"))
  func `stock python-socketio works over each transport`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--rate", "0"])
    let script = #filePath.parentPath.appendingPath("Fixtures/stock_client.py")
    let key = try #require(TextFile.firstLine(of: folder.path.appendingPath("operator.key")))
    let run = StockPython.run([StockPython.path ?? "", script, "http://127.0.0.1:\(server.port)", key])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("websocket polling upgrade monitoring: all well"))
    #expect(server.end(SIGTERM) == 0)
  }
}

private enum StockCurl {
  static let isHere = Spawned.run(["curl", "--version"]).status == 0
}

private enum TextFile {
  static func firstLine(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return nil }
    return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
