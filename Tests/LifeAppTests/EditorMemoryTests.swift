import GameKit
import Glibc
import Kit
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

/// The memory of the editor, in `make proof`; each workload runs in a process of its own, which does nothing else.
struct EditorMemoryTests {
  private static let isProof = getenv("PARLOR_PROOF") != nil
  private static let workload = getenv("PARLOR_MEMORY").map { String(cString: $0) }
  private static let budget = 64 << 20
  private static let slack = 20 << 20

  @Test(.enabled(if: isProof && workload == nil), arguments: ["edits", "run"])
  func `a long session stays within the memory for undo and 20 MB`(workload: String) {
    #expect(Self.runAlone(workload) == 0)
  }

  @Test(.enabled(if: workload == "edits"))
  func `a hundred thousand edits`() throws {
    var fixture = try Self.fixture()
    var random = SplitMix64(seed: 1)
    try Self.measure("100,000 edits") {
      for edit in 0..<100_000 {
        fixture.type(Self.keys[random.below(Self.keys.count)])
        if edit % 10 == 0 { fixture.type("n") }
        if edit % 50 == 0 { fixture.press(.character("u"), .control("r")) }
      }
    }
  }

  @Test(.enabled(if: workload == "run"))
  func `ten minutes at full speed`() throws {
    var fixture = try Self.fixture()
    for _ in RunSpeed.all { fixture.type(">") }
    fixture.type("ir")
    try Self.measure("10 minutes at full speed") { fixture.wait(.seconds(600)) }
    #expect(fixture.generation > 36_000 * 60)
  }

  /// Strokes, moves, selections that are turned, filled, cut and pasted.
  private static let keys = [
    " ", "l ", "j ", "9l ", "7j ", "5h ", "3k ", "v20l20j}", "v30l10jX", "v9l9j~", "v40l40jy9lp ", "v15l5jx",
  ]

  /// A soup of 400×400 cells on a torus.
  private static func fixture() throws -> EditorFixture {
    let soup = try RandomFill(density: 37, seed: 1).cells(in: Box(x: 0, y: 0, width: 400, height: 400))
    let pattern = Pattern(.cells(soup), topology: .torus(width: 400, height: 400), title: "Soup")
    return EditorFixture(
      Board(id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0)),
      preferences: Preferences(["life.memory": "\(budget >> 20)"]))
  }

  private static func measure(_ name: String, _ work: () -> Void) throws {
    let before = try residentBytes()
    work()
    let growth = try residentBytes() - before
    print("➜ Life, \(name): \(growth >> 20) MB more, with \(budget >> 20) MB for undo")
    #expect(growth <= budget + slack)
  }

  /// The memory that the process has in use.
  ///
  /// - Source: Linux, proc(5), /proc/pid/statm: the second number, in pages.
  private static func residentBytes() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    fgets(&line, Int32(line.count), file)
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * Int(getpagesize())
  }

  /// Runs one workload in another process and returns its status.
  private static func runAlone(_ workload: String) -> Int32 {
    let words = ["/proc/self/exe", "--testing-library", "swift-testing", "--filter", "EditorMemoryTests"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("PARLOR_MEMORY=\(workload)"), nil]
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    var status: Int32 = -1
    guard posix_spawn(&child, words[0], nil, nil, &arguments, &variables) == 0 else { return -1 }
    waitpid(child, &status, 0)
    return status
  }
}
