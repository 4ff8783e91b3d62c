import Glibc
import TUI
import TestKit
import Testing

@testable import Curses

/// True in the process that runs one test alone, so that its memory is that of nobody else.
private let isAlone = getenv("PARLOR_ALONE") != nil

extension NcursesTests {
  /// The growth that is allowed, in bytes.
  private static let limit = 1 << 20

  @Test(.enabled(if: isProof && !isAlone))
  func `100,000 frames take no more memory, however many colors they have`() {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = ["--testing-library", "swift-testing", "--filter", "frames with ever new colors"]
    #expect(CompiledTerminfo.run(["/usr/bin/env", "PARLOR_ALONE=1", tests] + words) == 0)
  }

  @Test(.enabled(if: isAlone)) func `frames with ever new colors leave the memory flat`() throws {
    let size = Size(columns: 80, rows: 24)
    try EmulatedScreen.with("parlor-rgb", .trueColor, size) { fixture in
      var random = SplitMix64(seed: 1)
      @MainActor func show(_ frames: Int) {
        for _ in 0..<frames { _ = fixture.screen.frame(Self.newColors(size, &random)) }
      }
      // So many that ncurses has run out of pairs, and begun anew.
      show(10_000)
      let before = Self.memory
      show(100_000)
      let growth = Self.memory - before
      print("➜ 100,000 frames of new colors: \(before >> 10) KiB, then \(growth >> 10) KiB more")
      #expect(growth <= Self.limit)
    }
  }

  /// A canvas with two colors in each row that no other canvas has.
  private static func newColors(_ size: Size, _ random: inout SplitMix64) -> Canvas {
    var canvas = Canvas(size)
    for row in 0..<size.rows {
      let colors = [0, 1].map { _ in Color(rgb: UInt32(random.below(1 << 24))) }
      let style = Style(ink: colors[0], paper: colors[1])
      canvas.write("never seen before", at: Point(column: row, row: row), style: style)
    }
    return canvas
  }

  /// The resident memory of this process, in bytes.
  private static var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
  }
}
