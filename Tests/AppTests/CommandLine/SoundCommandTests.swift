import FoundationEssentials
import GameKit
import Kit
import TUI
import Testing

@testable import App
@testable import AppTestKit
@testable import Audio

/// What `parlor sounds` lists and writes.
@MainActor
@Suite struct SoundCommandTests {
  /// The games with music.
  private static let games = Catalogue.games.filter { $0.music != nil }

  /// The samples of a written file.
  private func samples(_ path: String) throws -> [Int16] {
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    return stride(from: 44, to: bytes.count, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  @Test func `the list has every sound, and the music of every game that has some`() throws {
    try TempHome.visit { home in
      let reply = home.call("sounds")
      #expect(home.call("sounds", "list") == reply)
      #expect(reply.status == 0)
      let names = reply.lines.dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(names == Catalogue.cues.map(\.name) + ["test"] + Self.games.map(\.id.rawValue))
      #expect(reply.lines.allSatisfy { $0.count <= Usage.width })
    }
  }

  @Test(arguments: Catalogue.cues)
  func `a sound is written by its name`(cue: Cue) throws {
    try TempHome.visit { home in
      let path = home.path + "/file.wav"
      let reply = home.call("sounds", "render", cue.name, path)
      #expect(reply.status == 0)
      #expect(reply.lines.count == 1)
      let written = try samples(path)
      #expect(written == cue.sound.samples().pcm)
    }
  }

  @Test func `a file may hold all sounds in a row`() throws {
    try TempHome.visit { home in
      let path = home.path + "/all.wav"
      let reply = home.call("sounds", "render", "all", path)
      let written = try samples(path)
      let sounds = Catalogue.cues.map(\.sound) + [.test]
      let count = sounds.map { $0.samples().count }.reduce(0, +)
      #expect(reply.lines.first?.hasPrefix("\(path): all sounds, ") == true)
      #expect(written.count == count + (sounds.count - 1) * AudioFormat.rate / 2)
    }
  }

  @Test func `music is written for a minute`() throws {
    try TempHome.visit { home in
      for game in Self.games {
        let path = home.path + "/\(game.id.rawValue).wav"
        let reply = home.call("sounds", "render", game.id.rawValue, path)
        let music = try samples(path)
        #expect(reply.status == 0)
        #expect((60 * AudioFormat.rate..<61 * AudioFormat.rate).contains(music.count))
        #expect(music.contains { abs(Int($0)) > 1000 })
      }
    }
  }

  @Test func `what cannot be written is said`() throws {
    try TempHome.visit { home in
      let unknown = home.call("sounds", "render", "tik", home.path + "/a.wav")
      #expect(unknown.status == 2)
      #expect(unknown.complaints == ["Unknown sound “tik”. Did you mean “tick”?"])
      try home.write("", to: "file")
      #expect(home.call("sounds", "render", "tick", home.path + "/file/a.wav").status == 2)
      #expect(home.call("sounds", "render", "tick", "-").status == 2)
    }
  }
}
