import Glibc
import Spawning

/// A program of this machine that plays raw PCM from its standard input.
package struct PlayerCommand: Hashable, Sendable {
  /// The path of the program.
  package let path: String
  package let arguments: [String]

  package init(path: String, arguments: [String]) { (self.path, self.arguments) = (path, arguments) }

  /// The name of the program.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The result of the search for a player.
package enum PlayerSearch: Hashable, Sendable {
  /// Those that may work, the best first; never empty.
  case found([PlayerCommand])
  case absent(Absence)

  /// Why there is none.
  package enum Absence: Hashable, Sendable {
    /// The terminal is on another machine than the speakers.
    case overSSH
    /// No program in PATH that could play.
    case noProgram
    /// Programs, but nothing that they could play on.
    case noDevice(programs: [String])
  }

  /// The players, the best first.
  package var commands: [PlayerCommand] {
    switch self {
    case .found(let commands): commands
    case .absent: []
    }
  }
}

extension PlayerSearch {
  /// Searches PATH for players of the sound servers and devices that there are.
  ///
  /// - Parameter environment: The variables of the process.
  package init(_ environment: [String: String]) {
    self.init(environment, outlets: SoundOutlets(environment))
  }

  init(_ environment: [String: String], outlets: SoundOutlets) {
    guard !SoundOutlets.isRemote(environment) else {
      self = .absent(.overSSH)
      return
    }
    let search = ProgramSearch(environment["PATH"])
    let programs = PlayerProgram.all.compactMap { program in
      search.path(of: program.name).map { (program, $0) }
    }
    let commands = programs.filter { outlets.contains($0.0.outlet) }.flatMap { $0.commands(at: $1) }
    if !commands.isEmpty {
      self = .found(commands)
    } else {
      let names = programs.map(\.0.name)
      self = .absent(names.isEmpty ? .noProgram : .noDevice(programs: names))
    }
  }
}

/// A player that may be installed, and its ways to read raw PCM.
private struct PlayerProgram {
  let name: String
  let outlet: SoundOutlets.Outlet
  /// The arguments, in the order in which they are tried.
  let ways: [[String]]

  func commands(at path: String) -> [PlayerCommand] {
    ways.map { PlayerCommand(path: path, arguments: $0) }
  }

  /// All of them, the best first.
  static let all = [pipeWire, pulseAudio, alsa]

  /// From version 1.4 on `-` alone means an encoded file; before, there was no `--raw`.
  ///
  /// - Source: pw-cat(1) of versions 0.3.65 and 1.4.9.
  private static let pipeWire: PlayerProgram = {
    let format = ["--format=s16", "--rate=\(AudioFormat.rate)", "--channels=1", "--latency=60ms", "-"]
    return PlayerProgram(name: "pw-play", outlet: .pipeWire, ways: [["--raw"] + format, format])
  }()

  /// - Source: pacat(1).
  private static let pulseAudio = PlayerProgram(
    name: "pacat", outlet: .pulseAudio,
    ways: [
      [
        "--playback", "--raw", "--format=s16le", "--rate=\(AudioFormat.rate)", "--channels=1",
        "--latency-msec=60", "--client-name=Parlor", "--stream-name=Parlor",
      ]
    ])

  /// - Source: aplay(1).
  private static let alsa = PlayerProgram(
    name: "aplay", outlet: .alsa,
    ways: [
      ["-q", "-t", "raw", "-f", "S16_LE", "-r", "\(AudioFormat.rate)", "-c", "1", "--buffer-time=100000"]
    ])
}

/// The sound servers that listen on this machine, and its own devices.
struct SoundOutlets {
  enum Outlet: CaseIterable {
    case pipeWire
    case pulseAudio
    case alsa
  }

  private let outlets: Set<Outlet>

  init(_ outlets: Set<Outlet>) { self.outlets = outlets }

  /// True over SSH, where sounds would play on another machine.
  static func isRemote(_ environment: [String: String]) -> Bool {
    ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains { !(environment[$0] ?? "").isEmpty }
  }

  /// Looks for the servers' sockets and the kernel's devices; asks none of them.
  init(_ environment: [String: String]) {
    outlets = Set(Outlet.allCases.filter { Self.exists($0, environment) })
  }

  func contains(_ outlet: Outlet) -> Bool { outlets.contains(outlet) }

  private static func exists(_ outlet: Outlet, _ environment: [String: String]) -> Bool {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let runtime = value("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    switch outlet {
    case .pipeWire:
      let name = value("PIPEWIRE_REMOTE") ?? "pipewire-0"
      return exists(
        name.hasPrefix("/") ? name : "\(value("PIPEWIRE_RUNTIME_DIR") ?? runtime)/\(name)")
    case .pulseAudio:
      let folder = value("PULSE_RUNTIME_PATH") ?? "\(runtime)/pulse"
      return value("PULSE_SERVER") != nil || exists("\(folder)/native")
    case .alsa: return hasPlaybackDevice
    }
  }

  private static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// True if the kernel has a device that plays, such as `/dev/snd/pcmC0D0p`.
  private static var hasPlaybackDevice: Bool {
    guard let stream = opendir("/dev/snd") else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("pcm"), name.hasSuffix("p") { return true }
    }
    return false
  }
}
