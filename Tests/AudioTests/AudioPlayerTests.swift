import Glibc
import Synchronization
import TUI
import TestKit
import Testing

@testable import Audio

/// A player in memory, and the programs that it starts.
struct AudioPlayerTests {
  private static let loud = Mixer.Volumes(cues: 10, music: 10)
  private static let patience = Duration.seconds(60)

  /// Waits until a condition holds, without work in between; false when the time is over.
  private static func waits(until isFulfilled: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    while !isFulfilled() {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 5)
    }
    return true
  }

  /// The whole samples in a file; none if it is missing.
  private static func samples(in path: String) -> [Int16] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return (0..<count / 2).map { Int16(bitPattern: UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8) }
  }

  /// A player that is a shell script.
  private static func script(_ text: String) -> PlayerCommand {
    PlayerCommand(path: "/bin/sh", arguments: ["-c", text])
  }

  @Test func `a program receives the samples of a cue`() throws {
    let scratch = try ScratchFolder()
    let file = "\(scratch.path)/heard"
    let player = AudioPlayer(
      [Self.script("cat > \(file)")], volumes: Self.loud)
    player.play(.chord)
    let expected = Sound.chord.samples().pcm
    #expect(Self.waits { Self.samples(in: file).count >= expected.count })
    #expect(Array(Self.samples(in: file).prefix(expected.count)) == expected)
    #expect(player.isWorking)
    player.stop()
    #expect(!player.isWorking)
  }

  @Test func `a program has ended when stop returns`() throws {
    let scratch = try ScratchFolder()
    let (file, done) = ("\(scratch.path)/heard", "\(scratch.path)/done")
    let script = "cat > \(file); echo > \(done)"
    let player = AudioPlayer([Self.script(script)], volumes: Self.loud)
    player.setMusic(.samples[0])
    #expect(Self.waits { Self.samples(in: file).count > 100_000 })
    player.stop()
    #expect(access(done, F_OK) == 0)
    #expect(abs(Int(try #require(Self.samples(in: file).last))) < 40)
  }

  @Test func `when the sound is over the program ends, and starts with the next`() throws {
    let scratch = try ScratchFolder()
    let file = "\(scratch.path)/ends"
    let script = "cat > /dev/null; echo end >> \(file)"
    let player = AudioPlayer([Self.script(script)], volumes: Self.loud)
    for count in 1...2 {
      player.play(.tap)
      #expect(Self.waits { Self.bytes(in: file) == 4 * count })
    }
    #expect(player.isWorking)
  }

  private static func bytes(in path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size : 0
  }

  @Test func `a program that dies is started again`() throws {
    let scratch = try ScratchFolder()
    let (lives, file) = ("\(scratch.path)/lives", "\(scratch.path)/heard")
    let script = """
      echo >> \(lives)
      [ "$(wc -l < \(lives))" = 3 ] && exec cat > \(file)
      head -c 9600 > /dev/null; kill -9 $$
      """
    let player = AudioPlayer([Self.script(script)], volumes: Self.loud)
    player.setMusic(.samples[0])
    #expect(Self.waits { Self.samples(in: file).count > 48_000 })
    #expect(player.isWorking)
    player.stop()
  }

  @Test func `a program that always dies is given up after a few times, and all is silent`() throws {
    let scratch = try ScratchFolder()
    let lives = "\(scratch.path)/lives"
    let failures = Atomic(0)
    let program = Self.script("echo >> \(lives); exit 1")
    let player = AudioPlayer([program], volumes: Self.loud) {
      failures.add(1, ordering: .relaxed)
    }
    player.setMusic(.samples[0])
    #expect(Self.waits { !player.isWorking && failures.load(ordering: .relaxed) == 1 })
    let count = Self.bytes(in: lives)
    #expect((2...6).contains(count))
    player.play(.chord)
    player.stop()
    #expect(Self.bytes(in: lives) == count)
  }

  @Test func `the next program is tried where the first does not work`() throws {
    let scratch = try ScratchFolder()
    let file = "\(scratch.path)/heard"
    let commands = [
      PlayerCommand(path: "\(scratch.path)/missing", arguments: []), Self.script("exit 1"),
      Self.script("exec cat > \(file)"),
    ]
    let player = AudioPlayer(commands, volumes: Self.loud)
    player.setMusic(.samples[0])
    #expect(Self.waits { Self.samples(in: file).count > 10_000 })
    #expect(player.isWorking)
  }

  @Test func `a program that does not read stops nobody`() throws {
    let scratch = try ScratchFolder()
    let started = "\(scratch.path)/started"
    let program = Self.script("echo > \(started); sleep 1000")
    let player = AudioPlayer([program], volumes: Self.loud)
    player.setMusic(.samples[0])
    #expect(Self.waits { access(started, F_OK) == 0 })
    let start = ContinuousClock.now
    for _ in 0..<10_000 {
      player.play(.tap)
      player.setVolumes(Self.loud)
    }
    #expect(start.duration(to: .now) < .seconds(20))
    let end = ContinuousClock.now
    player.stop()
    #expect(end.duration(to: .now) < .seconds(20))
  }

  @Test func `without a program there is no thread, and no sound`() {
    let player = AudioPlayer([], volumes: Self.loud)
    player.play(.chord)
    player.setMusic(.samples[0])
    #expect(!player.isWorking)
    #expect(player.hasNoThread)
    player.stop()
  }

  @Test func `no thread is started before the first sound`() throws {
    let player = AudioPlayer([Self.script("cat > /dev/null")], volumes: Self.loud)
    player.setVolumes(Mixer.Volumes(cues: 1, music: 1))
    player.setMusic(nil)
    #expect(player.hasNoThread)
  }
}
