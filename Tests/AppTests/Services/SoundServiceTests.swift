import Glibc
import Kit
import Store
import TUI
import TestKit
import Testing
import Workers

@testable import App
@testable import AppTestKit
@testable import Audio

/// Which cues are heard, and which music.
@MainActor
@Suite struct SoundServiceTests {
  /// A host with players and stored settings.
  private func host(
    _ home: TempHome, _ settings: [Setting: String] = [:], _ search: PlayerSearch = .absent(.noProgram),
    isMuted: Bool = false
  ) -> ParlorHost {
    let store = MemoryStore()
    for (setting, value) in settings { store.setPreference(setting.name, to: value) }
    var invocation = Invocation.seeded(1)
    (invocation.noSound, invocation.noAnimation) = (isMuted, false)
    let setup = AppSetup(
      invocation: invocation, folders: home.folders, log: home.log, environment: home.environment,
      findPlayers: { search })
    return ParlorHost(
      setup, saves: SaveQueue(store: store), terminal: .init(depth: .trueColor, glyphs: .unicode))
  }

  /// A player that writes what it hears to a file.
  private func listener(_ file: String) -> PlayerSearch {
    .found([PlayerCommand(path: "/bin/sh", arguments: ["-c", "cat > '\(file)'"])])
  }

  /// Waits until a file has so many bytes; false when the time is over.
  private func waits(for count: Int, in file: String) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    var status = stat()
    while stat(file, &status) != 0 || status.st_size < count {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 5)
    }
    return true
  }

  private static let sounds = [ParlorSettings.cues: "sounds"]

  @Test(arguments: [
    ("off", CueOutput.off, CueOutput.off), ("bell", .bell, .off), ("flash", .flash, .off),
    ("sounds", .sounds, .sounds),
  ])
  func `the setting decides how a cue comes out`(value: String, loud: CueOutput, quiet: CueOutput) throws {
    let host = host(try TempHome(), [ParlorSettings.cues: value], listener("/dev/null"))
    #expect(host.output(for: .tick) == loud)
    #expect(host.output(for: .curtain) == quiet)
  }

  @Test(arguments: [
    ("off", CueOutput.off), ("bell", .headerFlash), ("flash", .headerFlash), ("sounds", .sounds),
  ])
  func `a puzzle's moment without sound is a flash of the header, and no bell`(
    value: String, expected: CueOutput
  ) throws {
    let home = try TempHome()
    let host = host(home, [ParlorSettings.cues: value], listener("/dev/null"))
    for cue in Catalogue.cues where cue.manner == .touch {
      #expect(host.output(for: cue) == expected)
    }
    let silent = self.host(home, [ParlorSettings.cues: "sounds"])
    #expect(silent.output(for: .place) == .headerFlash)
    let still = self.host(home, [ParlorSettings.cues: value, ParlorSettings.animation: "off"])
    #expect(still.output(for: .place) == .off)
  }

  @Test func `the first game turns sounds on where they can be heard, and a choice stays`() throws {
    let game = Catalogue.games[0].id
    func output(_ settings: [Setting: String], _ search: PlayerSearch, isMuted: Bool = false) throws
      -> CueOutput
    {
      let host = host(try TempHome(), settings, search, isMuted: isMuted)
      defer { host.sound.stop() }
      host.appeared(.lobby)
      let before = host.output(for: .tick)
      host.appeared(.game(game))
      #expect(host.takeNotices().isEmpty == (host.output(for: .tick) == before))
      return host.output(for: .tick)
    }
    let heard = listener("/dev/null")
    #expect(try output([:], heard) == .sounds)
    #expect(try output([ParlorSettings.cues: "bell"], heard) == .bell)
    #expect(try output([:], .absent(.noProgram)) == .bell)
    #expect(try output([:], heard, isMuted: true) == .off)
  }

  @Test func `screens know that the command line wants silence`() throws {
    for isMuted in [true, false] {
      guard
        case .preferences(let preferences) = host(try TempHome(), isMuted: isMuted).perform(
          .preferences(.read))
      else { throw TestFault.noPreferences }
      #expect(preferences.hasAudibleCues != isMuted)
    }
  }

  private enum TestFault: Error { case noPreferences }

  @Test func `without a choice the bell rings`() throws {
    #expect(host(try TempHome()).output(for: .win) == .bell)
  }

  @Test(arguments: [PlayerSearch.Absence.overSSH, .noProgram, .noDevice(programs: ["aplay"])])
  func `where no sound can play the bell rings, and the choice says why`(absence: PlayerSearch.Absence) throws
  {
    let host = host(try TempHome(), [:], .absent(absence))
    _ = host.perform(.preferences(.choose(setting: ParlorSettings.cues.name, value: "sounds")))
    #expect(host.takeNotices().map(\.text) == ["\(absence.sentence) The bell rings instead."])
    #expect(host.output(for: .tick) == .bell)
    #expect(host.output(for: .curtain) == .off)
  }

  @Test(arguments: ["bell", "sounds"])
  func `the command line can ask for silence`(value: String) throws {
    let host = host(try TempHome(), [ParlorSettings.cues: value], listener("/dev/null"), isMuted: true)
    #expect(host.output(for: .win) == .off)
  }

  @Test func `a game brings its music, and screens above it leave it on`() throws {
    let home = try TempHome()
    let file = home.path + "/heard"
    let host = host(home, Self.sounds, listener(file))
    for route in [Route.lobby, .history, .settings] { host.appeared(route) }
    #expect(access(file, F_OK) != 0)
    host.appeared(.game(Catalogue.games[0].id))
    host.appeared(.settings)
    #expect(waits(for: 500_000, in: file))
    host.sound.stop()
    #expect(host.output(for: .tick) == .bell)
  }

  @Test func `a volume of nothing starts no player`() throws {
    let home = try TempHome()
    let file = home.path + "/heard"
    let volumes = [
      ParlorSettings.cues: "sounds", ParlorSettings.cueVolume: "0", ParlorSettings.musicVolume: "0",
    ]
    let host = host(home, volumes, listener(file))
    host.appeared(.game(Catalogue.games[0].id))
    host.play(.win)
    host.sound.stop()
    #expect(access(file, F_OK) != 0)
  }

  @Test func `choosing sounds, or their volume, lets one be heard`() throws {
    let home = try TempHome()
    let file = home.path + "/heard"
    let host = host(home, [:], listener(file))
    _ = host.perform(.preferences(.choose(setting: ParlorSettings.cues.name, value: "sounds")))
    #expect(waits(for: 2 * Cue.reveal.sound.samples().count, in: file))
  }

  @Test func `with music on nothing wakes the loop`() throws {
    let home = try TempHome()
    let wakes = Locked(0)
    let search = listener("/dev/null")
    let store = MemoryStore()
    store.setPreference(ParlorSettings.cues.name, to: "sounds")
    store.setPreference(HowToPage.seenName(Catalogue.games[0].id), to: "yes")
    // A seed would be a notice, which goes by itself.
    var invocation = Invocation.seeded(1)
    invocation.seed = nil
    let setup = AppSetup(
      invocation: invocation, folders: home.folders, log: home.log, environment: home.environment,
      findPlayers: { search })
    let host = ParlorHost(
      setup, saves: SaveQueue(store: store), terminal: .init(depth: .trueColor, glyphs: .unicode),
      wake: { wakes.withLock { $0 += 1 } })
    let routes = [Route.lobby, .game(Catalogue.games[0].id)]
    let shell = Shell(host: host, size: .usual, routes: routes, at: .start)
    #expect(host.output(for: .tick) == .sounds)
    #expect(shell.alarm == nil)
    host.sound.stop()
    #expect(wakes.withLock { $0 } == 0)
  }
}
