import AttackKit
import GameKit
import Testing

@testable import Network

/// Strangers may send anything: ``JSONReader``, packets, payloads and addresses, and any order of frames and requests.
@Suite struct NetworkAttacks {
  private static let frames = [
    "40", #"40/monitoring,{"apiKey":"x"}"#, #"42["player-connect",{"playerId":"a"}]"#, #"4212["ping"]"#, "41",
    "2probe",
    "3probe", "5", "3", "2", "1", "6", "0{}", #"43/a,1[]"#, #"451-["a",{"_placeholder":true,"num":0}]"#, "4",
    "bAAAA",
  ]

  @Test func `JSON is accepted or refused`() {
    ParserAttack(
      "JSONReader", corpus: [#"{"a":[1,2.5e3,"x\u00e5\ud83d\ude00",null,true],"b":{"c":[]}}"#, "[[[[[]]]]]"]
    )
    .run(files: 100_000) { bytes in
      guard let value = try? JSONReader.read(bytes) else { return false }
      return try JSONReader.read(value.bytes) == value
    }
  }

  @Test func `packets are accepted or refused`() {
    ParserAttack(
      "packets", corpus: Self.frames + [Self.frames.joined(separator: "\u{1E}")], words: ["\u{1E}", "/", ","]
    )
    .run(files: 100_000) { bytes in
      _ = EnginePayload.decode(bytes)
      _ = EngineHandshake(bytes)
      _ = ServerAddress(String(damaged: bytes))
      guard case .message(let data) = EnginePacket(bytes), let packet = SocketPacket(data) else {
        return false
      }
      return SocketPacket(packet.bytes) == packet
    }
  }

  @Test func `any order of frames and requests leaves the server in order`() {
    var random = SeededRandom(seed: Attack.seed)
    var fixture = ServerFixture()
    var mutator = Mutator(seed: Attack.seed, words: Self.frames)
    for step in 0..<Attack.count(500_000) {
      var frame = Array(Self.frames[random.below(Self.frames.count)].utf8)
      if random.below(4) == 0 { frame = mutator.mutate(frame) }
      strike(&fixture, frame, step: step, &random)
      for effect in fixture.server.drainEffects() {
        guard case .join(let client, _) = effect else { continue }
        fixture.server.admit(client)
      }
    }
    fixture.server.tick(at: fixture.now + .seconds(600))
    fixture.server.endAll()
    #expect(fixture.server.count == 0)
  }

  private func strike(
    _ fixture: inout ServerFixture, _ frame: [UInt8], step: Int, _ random: inout SeededRandom
  ) {
    let (connection, id) = (1000 + step - random.below(40), "id\(random.below(1 + step / 4))")
    switch random.below(6) {
    case 0:
      let session = random.below(2) == 0 ? id : nil
      _ = fixture.server.opened(1000 + step, id: session, address: "", at: fixture.now)
    case 1: fixture.server.closed(connection)
    case 2: _ = fixture.get(random.below(3) == 0 ? nil : id, on: random.below(20))
    case 3: _ = fixture.get(id, on: random.below(20), .post, String(decoding: frame, as: UTF8.self))
    case 4: fixture.server.received(frame, on: connection, at: fixture.now)
    default:
      fixture.now += .seconds(random.below(10))
      fixture.server.tick(at: fixture.now)
    }
  }
}
