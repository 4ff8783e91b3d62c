import AttackKit
import GameKit
import TestKit
import Testing

@testable import Packs

/// Damaged data files: ``JSONArrayScanner``, ``JSONLexer``, ``JSONReader``, ``TextFile``, ``Gzip`` and
/// ``ZipArchive``.
@Suite struct PackAttacks {
  private static let pack = """
    [
      { "id": "a-1", "question": "Which?", "choices": { "a": "1", "b": "2", "c": "3" }, "answer": "a" }, // one
      { id: 'a-2', question: "Wh\\u00e9re?", choices: { a: "1", b: "2", c: "3" }, answer: "b", },
      /* two */ [1, -2.5e3, true, false, null, [[]]], "text"
    ]
    """
  private static let words = [
    "[", "{", "}", "]", "/*", "*/", "//", "\"", "'", "\\u", "{\"a\":", "[[[[", ",", "{\n",
  ]
  private static var attack: ParserAttack {
    ParserAttack("JSON", corpus: [pack, "{\"a\": [1, {\"b\": []}]}", ""], words: words)
  }

  @Test func `no array is cut wrong, or for long`() {
    Self.attack.run(files: 4000, within: .seconds(5)) { bytes in
      let file = try TextFile(path: "p", bytes: bytes)
      let items = JSONItems(in: file)
      #expect(items.items.allSatisfy { $0.line > 0 && $0.length > 0 })
      #expect(items.faults.allSatisfy { $0.line != nil && !$0.description.hasControls })
      return items.faults.isEmpty
    }
  }

  @Test func `no value is checked wrong, or for long`() {
    Self.attack.run(files: 4000, within: .seconds(5)) { bytes in
      let value = try JSONItems.value(in: TextFile(path: "p", bytes: bytes))
      return try JSONReader.read(value.bytes, JSONLimits(bytes: .max)) == value
    }
  }

  @Test func `no packed file unpacks to more than was asked for`() throws {
    // An empty file and one of three short lines, as gzip packs them.
    let empty: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let text: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 76, 74, 78, 73, 77, 227, 74, 68, 161, 0, 126, 80, 158, 32, 21, 0,
      0, 0,
    ]
    ParserAttack("gzip", corpus: [empty, text, text + empty]).run { bytes in
      guard Gzip.isPacked(bytes) else { return false }
      let unpacked = try Gzip.unpacked(bytes, limit: 1 << 20)
      #expect(unpacked.count <= 1 << 20)
      return true
    }
  }

  @Test func `no file of an archive unpacks to more than was asked for`() throws {
    // Two files, one of them compressed.
    let archive: [UInt8] = [
      80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 92, 141, 179, 253, 33, 8, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0,
      0, 97, 75, 76, 74, 78, 4, 35, 46, 0, 80, 75, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 33, 92, 194, 65, 36, 53,
      3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 98, 47, 99, 97, 98, 99, 80, 75, 1, 2, 20, 3, 20, 0, 0, 0, 8, 0,
      0, 0, 33, 92, 141, 179, 253, 33, 8, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128,
      1, 0, 0, 0, 0, 97, 80, 75, 1, 2, 20, 3, 20, 0, 0, 0, 0, 0, 0, 0, 33, 92, 194, 65, 36, 53, 3, 0, 0,
      0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 39, 0, 0, 0, 98, 47, 99, 80, 75, 5, 6, 0,
      0, 0, 0, 2, 0, 2, 0, 96, 0, 0, 0, 75, 0, 0, 0, 0, 0,
    ]
    let whole = try ZipArchive(archive)
    #expect(whole.paths == ["a", "b/c"])
    #expect(try whole.bytes(of: "a", limit: 10) == Array("abcabcabc\n".utf8))
    #expect(throws: FileFault.tooLarge(limit: 9)) { try whole.bytes(of: "a", limit: 9) }
    let large = try ZipArchive(Self.copies(5000, of: archive))
    #expect(large.paths.count == 5000)
    #expect(try large.bytes(of: "5999", limit: 10) == whole.bytes(of: "a", limit: 10))
    ParserAttack("ZIP", corpus: [archive]).run(within: .seconds(5)) { bytes in
      let archive = try ZipArchive(bytes)
      for path in archive.paths.prefix(20) {
        #expect(!path.contains(".."))
        let file = try archive.bytes(of: path, limit: 1 << 20)
        #expect(file.count <= 1 << 20)
      }
      return !archive.paths.isEmpty
    }
  }

  /// An archive whose directory names the first file of another one many times.
  private static func copies(_ count: Int, of archive: [UInt8]) -> [UInt8] {
    var entry = Array(archive[75..<121])
    entry[28] = 4
    let directory = (0..<count).flatMap { entry + Array("\(1000 + $0)".utf8) }
    var end = Array(archive.suffix(22))
    (end[10], end[11]) = (UInt8(count & 0xFF), UInt8(count >> 8))
    return Array(archive.prefix(75)) + directory + end
  }

  @Test func `every path comes back as it went`() {
    ParserAttack("paths", corpus: ["/home/anna/.local/share", "a\u{10F7FF}b/é"]).run { bytes in
      // An argument of the command line has at most 128 KiB (Linux, MAX_ARG_STRLEN), a path far less.
      let bytes = bytes.prefix(128 << 10).filter { $0 != 0 }
      #expect(String(pathBytes: bytes).cPath.dropLast().map(UInt8.init(bitPattern:)) == bytes)
      return true
    }
  }
}
