import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// What the kernel and the linker are told, so that a crash tells nothing and leaves nothing behind.
@Suite(.parallelThreads) struct HardeningTests {
  @Test func `no core file is written, whatever the shell allows`() throws {
    let home = try TempHome()
    let terminal = try home.line("ulimit -S -c $(ulimit -H -c); exec \(PtyHarness.parlor)")
    try terminal.expect(.howTo)
    let limits = try String(contentsOfFile: "/proc/\(terminal.foregroundGroup)/limits", encoding: .utf8)
    let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
    #expect(line.split(separator: " ")[4] == "0", "\(line)")
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM))
  }

  /// The kernel gives root the files of a process whose memory others may not read.
  @Test(
    .enabled(
      if: geteuid() != 0 || OrdinaryUser.canRun(PtyHarness.parlor), "no other user can run the program"))
  func `from the first party game on, the player's other programs can't read the memory`() throws {
    let home = try TempHome()
    let terminal = try home.start(OrdinaryUser.words(in: home) + [PtyHarness.parlor, "--seed", "5"])
    try terminal.advance(to: .lobby)
    let process = "/proc/\(terminal.foregroundGroup)/environ"
    #expect(owner(of: process) == OrdinaryUser.id)
    terminal.press(.enter)
    try terminal.expect(.howTo)
    #expect(terminal.wait { _ in owner(of: process) == 0 })
    terminal.kill(SIGTERM)
    #expect(terminal.waitForEnd() == .killed(SIGTERM))
  }

  private func owner(of path: String) -> uid_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_uid : nil
  }

  @Test func `a command for frames ends with a program that is killed`() throws {
    let home = try TempHome()
    let file = home.path + "/command"
    let command = "echo $$ >\(file).new; mv \(file).new \(file); exec sleep 600"
    let terminal = try home.parlor("camera", "test", "--frames", command)
    try terminal.expect(.howTo)
    terminal.press(.escape)
    try #require(terminal.wait { _ in access(file, F_OK) == 0 }, "\(terminal.text)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let id = try #require(Int32(text.prefix { $0.isNumber }))
    #expect(isRunning(id))
    terminal.kill(SIGKILL)
    #expect(terminal.waitForEnd() == .killed(SIGKILL))
    let end = ContinuousClock.now + PtyHarness.timeout
    while isRunning(id), ContinuousClock.now < end { _ = poll(nil, 0, 10) }
    #expect(!isRunning(id))
  }

  /// False also for a process that has ended and that nobody has waited for.
  private func isRunning(_ id: pid_t) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = line.lastIndex(of: ")")
    else { return false }
    return line[end...].dropFirst(2).first != "Z"
  }

  @Test(arguments: ["", "-link", "-anagram-server"])
  func `nothing that can be written can be run`(part: String) throws {
    let program = try LinkedProgram(PtyHarness.parlor + part)
    #expect(!program.segments.isEmpty)
    #expect(!program.segments.contains { $0.isWritable && $0.isExecutable })
    // As it is played, it also looks nowhere but where the system does, and fixes its tables at the start.
    guard PtyHarness.parlor.contains("/play/release/") else { return }
    #expect(program.entries.isDisjoint(with: [LinkedProgram.rpath, LinkedProgram.runpath]))
    #expect(program.entries.contains(LinkedProgram.flags))
    #expect(program.segments.contains { $0.kind == LinkedProgram.readOnlyLater })
  }
}

/// A user without rights, in whose place root can run a program.
private enum OrdinaryUser {
  private static let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first { (path: String) in
    access(path, X_OK) == 0
  }
  static let id: uid_t = geteuid() == 0 ? 65_534 : geteuid()

  /// True if root can be that user, and all folders above a program let that user pass.
  static func canRun(_ program: String) -> Bool {
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      var status = stat()
      guard stat(folder.isEmpty ? "/" : String(folder), &status) == 0, status.st_mode & S_IXOTH != 0 else {
        return false
      }
    }
    return setpriv != nil
  }

  /// The words before a command of that user, to whom the home belongs then.
  static func words(in home: TempHome) throws -> [String] {
    guard geteuid() == 0, let setpriv else { return [] }
    try #require(chown(home.path, id, id) == 0)
    return [setpriv, "--reuid=\(id)", "--regid=\(id)", "--clear-groups"]
  }
}

/// What an ELF file asks of the kernel and the loader.
///
/// - Source: `elf(5)`, for files of 64 bits with the lowest byte first.
private struct LinkedProgram {
  struct Segment {
    let kind: UInt32
    let isWritable: Bool
    let isExecutable: Bool
    let bytes: Range<Int>
  }

  private(set) var segments: [Segment] = []
  /// The kinds of the entries for the loader.
  private(set) var entries: Set<UInt64> = []

  /// `PT_DYNAMIC`, and `PT_GNU_RELRO`: tables that are read-only once they are filled.
  private static let dynamic: UInt32 = 2
  static let readOnlyLater: UInt32 = 0x6474_E552
  /// `DT_RPATH`, `DT_RUNPATH` and `DT_FLAGS_1`, which has `DF_1_NOW`.
  static let (rpath, runpath, flags): (UInt64, UInt64, UInt64) = (15, 29, 0x6FFF_FFFB)

  init(_ path: String) throws {
    let file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    func number(at place: Int, bytes: Int) -> UInt64 {
      file[place..<place + bytes].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let (start, size) = (Int(number(at: 32, bytes: 8)), Int(number(at: 54, bytes: 2)))
    for place in (0..<Int(number(at: 56, bytes: 2))).map({ start + $0 * size }) {
      let (rights, offset) = (number(at: place + 4, bytes: 4), Int(number(at: place + 8, bytes: 8)))
      segments.append(
        Segment(
          kind: UInt32(number(at: place, bytes: 4)), isWritable: rights & 2 != 0,
          isExecutable: rights & 1 != 0, bytes: offset..<offset + Int(number(at: place + 32, bytes: 8))))
    }
    for segment in segments where segment.kind == Self.dynamic {
      entries = Set(
        stride(from: segment.bytes.lowerBound, to: segment.bytes.upperBound, by: 16).map {
          number(at: $0, bytes: 8)
        })
    }
  }
}
