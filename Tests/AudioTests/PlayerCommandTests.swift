import Glibc
import TestKit
import Testing

@testable import Audio

extension ScratchFolder {
  /// Creates a program from the lines of a shell script.
  @discardableResult
  borrowing func program(_ name: String, _ script: String = "exit 0") throws -> String {
    let path = try file(name, "#!/bin/sh\n\(script)\n")
    try #require(chmod(path, 0o755) == 0)
    return path
  }
}

/// The search for a program that plays.
struct PlayerCommandTests {
  private static let everything = SoundOutlets(Set(SoundOutlets.Outlet.allCases))

  /// The names and first arguments of what is found in PATH.
  private static func found(_ search: PlayerSearch) -> [String] {
    search.commands.map { "\($0.name) \($0.arguments.first ?? "")" }
  }

  @Test func `all players in PATH are found, the best first`() throws {
    let scratch = try ScratchFolder()
    for name in ["b/aplay", "a/pacat", "b/pw-play", "b/ffplay"] { try scratch.program(name) }
    let path = "\(scratch.path)/none:\(scratch.path)/a:\(scratch.path)/b"
    let search = PlayerSearch(["PATH": path], outlets: Self.everything)
    #expect(Self.found(search) == ["pw-play --raw", "pw-play --format=s16", "pacat --playback", "aplay -q"])
    #expect(search.commands[2].path == "\(scratch.path)/a/pacat")
  }

  @Test func `each player is told the format, and reads its standard input`() throws {
    let scratch = try ScratchFolder()
    for name in ["aplay", "pacat", "pw-play"] { try scratch.program(name) }
    let search = PlayerSearch(["PATH": scratch.path], outlets: Self.everything)
    for command in search.commands {
      let words = command.arguments.joined(separator: " ")
      #expect(words.contains("48000"))
      #expect(words.lowercased().contains("s16"))
    }
  }

  @Test func `what is no program is not found`() throws {
    let scratch = try ScratchFolder()
    try scratch.folder("pw-play")
    try scratch.file("pacat", "no program")
    #expect(PlayerSearch(["PATH": scratch.path], outlets: Self.everything) == .absent(.noProgram))
  }

  @Test func `a player whose server is not there is not found`() throws {
    let scratch = try ScratchFolder()
    for name in ["aplay", "pw-play"] { try scratch.program(name) }
    let alsa = PlayerSearch(["PATH": scratch.path], outlets: SoundOutlets([.alsa]))
    #expect(Self.found(alsa) == ["aplay -q"])
    let nothing = PlayerSearch(["PATH": scratch.path], outlets: SoundOutlets([]))
    #expect(nothing == .absent(.noDevice(programs: ["pw-play", "aplay"])))
  }

  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"])
  func `nothing plays over SSH`(variable: String) throws {
    let scratch = try ScratchFolder()
    try scratch.program("pacat")
    let environment = ["PATH": scratch.path, variable: "10.0.0.1 1 10.0.0.2 22"]
    #expect(PlayerSearch(environment, outlets: Self.everything) == .absent(.overSSH))
  }

  @Test func `the sockets of sound servers are found where their variables say`() throws {
    let scratch = try ScratchFolder()
    try scratch.file("pipewire-0")
    try scratch.file("pulse/native")
    let runtime = SoundOutlets(["XDG_RUNTIME_DIR": scratch.path])
    #expect(runtime.contains(.pipeWire) && runtime.contains(.pulseAudio))
    let elsewhere = SoundOutlets(["XDG_RUNTIME_DIR": "\(scratch.path)/pulse"])
    #expect(!elsewhere.contains(.pipeWire) && !elsewhere.contains(.pulseAudio))
    let server = SoundOutlets(["XDG_RUNTIME_DIR": "/nowhere", "PULSE_SERVER": "tcp:den"])
    #expect(server.contains(.pulseAudio))
    let remote = SoundOutlets([
      "XDG_RUNTIME_DIR": "/nowhere", "PIPEWIRE_REMOTE": "\(scratch.path)/pipewire-0",
    ])
    #expect(remote.contains(.pipeWire))
  }
}
