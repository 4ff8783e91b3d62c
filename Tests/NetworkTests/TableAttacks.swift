import AttackKit
import Companion
import GameKit
import Glibc
import Network
import TestKit
import Testing

@testable import NetworkLink

/// What strangers send to a table, over real sockets of both kinds.
@Suite(.serialized, .enabled(if: LinkFixture.path != nil, "This needs parlor-link beside the tests"))
struct TableAttacks {
  /// The most that strangers may cost, in KiB.
  private static let mostMemory = 16 << 10

  /// It runs, has not grown, and serves others.
  private func check(_ table: TableFixture, _ memory: Int, _ blows: String) throws {
    let (now, peak) = Spawned.memory(of: table.link.process)
    #expect(peak - memory <= Self.mostMemory, "\(memory) KiB, then \(now), at most \(peak)")
    #expect(waitpid(table.link.process, nil, WNOHANG) == 0)
    // Until the strangers are gone, they are as many as may come.
    var isServed = false
    while !isServed, let screen = try? LocalScreen(table.socket) {
      screen.send("fine")
      while !isServed, let event = table.link.next() {
        if case .frame(_, "fine") = event { isServed = true }
        if case .gone = event { break }
      }
    }
    #expect(isServed)
    Attack.report("parlor-link --table: \(blows); \(memory) KiB, then \(now), at most \(peak)")
  }

  private func noise(_ random: inout SeededRandom, _ most: Int) -> [UInt8] {
    (0..<random.below(most)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test func `any bytes on the Unix socket are survived`() throws {
    let table = try TableFixture()
    var random = SeededRandom(seed: Attack.seed)
    let memory = Spawned.memory(of: table.link.process).now
    let count = Attack.count(20_000)
    for _ in 0..<count {
      table.link.drain()
      let screen = try LocalScreen(table.socket)
      for _ in 0...random.below(4) {
        var bytes = noise(&random, 600)
        // Some are nearly frames.
        if random.below(2) == 0 {
          bytes = PaddedFrame.bytes(of: "{\"hello\":1}", size: PaddedFrame.up) ?? []
          bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        screen.send(bytes)
      }
    }
    try check(table, memory, "\(count) strangers of seed \(Attack.seed) on the Unix socket")
  }

  @Test func `any bytes of a phone are survived, before the handshake and after it`() throws {
    let table = try TableFixture()
    let port = try table.listen()
    var random = SeededRandom(seed: Attack.seed)
    let memory = Spawned.memory(of: table.link.process).now
    let upgrade = PhoneScreen.upgrade(port: port, origin: nil)
    var mutator = Mutator(
      seed: Attack.seed, words: ["\r\n", "Host: ", "Origin: http://", "/table", "Upgrade"])
    let count = Attack.count(10_000)
    for number in 0..<count {
      table.link.drain()
      if number % 3 == 0, let phone = try? PhoneScreen(port) {
        for _ in 0...random.below(4) { phone.send(noise(&random, 2 * PaddedFrame.up)) }
        phone.send(String(decoding: noise(&random, 90), as: UTF8.self))
      } else {
        let connection = try RawConnection(port: port)
        connection.send(random.below(2) == 0 ? Array(upgrade.utf8) : mutator.mutate(Array(upgrade.utf8)))
        let kinds: [UInt8] = [0x82, 0x81, 0x02, 0x00, 0x88, 0x89, 0xF2]
        connection.send(RawConnection.frame(noise(&random, 5000), first: kinds[random.below(kinds.count)]))
        connection.send(noise(&random, 300))
      }
    }
    try check(table, memory, "\(count) phones of seed \(Attack.seed)")
  }

  @Test func `any line of a command is survived`() throws {
    let table = try TableFixture()
    let lines = [
      LinkLine.encode(TableLinkCommand.show(connection: 1, body: "a", waits: true)),
      LinkLine.encode(TableLinkCommand.beat(isOn: true)),
      LinkLine.encode(TableLinkCommand.drop(connection: 1)),
    ]
    var mutator = Mutator(seed: Attack.seed, words: ["\n", "-1", "9223372036854775808", "{", "null"])
    let memory = Spawned.memory(of: table.link.process).now
    let count = Attack.count(20_000)
    for number in 0..<count {
      table.link.drain()
      table.link.send(mutator.mutate(lines[number % lines.count]) + [10])
    }
    try check(table, memory, "\(count) lines of seed \(Attack.seed)")
  }
}
