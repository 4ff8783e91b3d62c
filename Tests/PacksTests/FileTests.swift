import FoundationEssentials
import GameKit
import Glibc
import TestKit
import Testing

@testable import Packs

/// Reading and writing files.
@Suite struct FileTests {
  private let files: any DataFiles = DataFolders(environment: [:], binary: nil)

  @Test func `a byte order mark and foreign line ends make no difference`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("one\r\ntwo\rthree\n\r\nend".utf8)
    #expect(try TextFile(path: "x", bytes: bytes).text == "one\ntwo\nthree\n\nend")
  }

  @Test func `UTF-16 with a byte order mark is read`() throws {
    let units = Array("é\r\n☃".utf16)
    let big: [UInt8] =
      [0xFE, 0xFF] + units.flatMap { (unit) -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let little: [UInt8] = stride(from: 0, to: big.count, by: 2).flatMap { (place) -> [UInt8] in
      [big[place + 1], big[place]]
    }
    for bytes in [little, big] { #expect(try TextFile(path: "x", bytes: bytes).text == "é\n☃") }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1, 2), (Array("é\nzwölf ".utf8) + [0xC3, 0x28], 2, 7), ([0x0A, 0x80], 2, 1),
      ([0x61, 0xE2, 0x82], 1, 2),
    ] as [([UInt8], Int, Int)])
  func `bytes that are no UTF-8 are reported with line and column`(bytes: [UInt8], line: Int, column: Int) {
    let fault = PackFault(file: "x", line: line, column: column, reason: .file(.notUTF8))
    #expect(throws: fault) { try TextFile(path: "x", bytes: bytes) }
  }

  @Test func `a file is read whole, up to the limit`() throws {
    let scratch = try ScratchFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    let path = try scratch.file("long.txt", text)
    #expect(try files.text(path).text == text)
    #expect(try files.read(path, limit: 200_000).count == 200_000)
    #expect(throws: PackFault(file: path, reason: .file(.tooLarge(limit: 199_999)))) {
      try files.read(path, limit: 199_999)
    }
  }

  @Test func `a folder and a missing file are different faults`() throws {
    let scratch = try ScratchFolder()
    let folder = try scratch.folder("here")
    #expect(throws: PackFault(file: folder, reason: .file(.isFolder))) { try files.text(folder) }
    #expect(throws: PackFault(file: "/nowhere", reason: .file(.missing))) { try files.text("/nowhere") }
  }

  @Test func `a new file makes its folders and leaves nothing else behind`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/packs/questions/new.json"
    try files.write("text", to: path, existing: .keep, readers: .owner)
    #expect(try files.text(path).text == "text")
    #expect(try scratch.names(in: "packs/questions") == ["new.json"])
  }

  @Test func `a file that is there is replaced only when asked`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("mine.json", "old")
    #expect(throws: PackFault(file: path, reason: .file(.exists))) {
      try files.write("new", to: path, existing: .keep, readers: .owner)
    }
    #expect(try files.text(path).text == "old")
    try files.write("new", to: path, existing: .replace, readers: .owner)
    #expect(try files.text(path).text == "new")
    #expect(try scratch.names(in: "") == ["mine.json"])
  }

  @Test func `one file is deleted, of a link the link alone, and never a folder`() throws {
    let scratch = try ScratchFolder()
    let (path, folder) = (try scratch.file("mine.json", "text"), try scratch.folder("here"))
    let link = scratch.path + "/link.json"
    #expect(symlink(path, link) == 0)
    try files.delete(link)
    #expect(try scratch.names(in: "") == ["here", "mine.json"])
    try files.delete(path)
    #expect(throws: PackFault(file: path, reason: .file(.missing))) { try files.delete(path) }
    #expect(throws: PackFault(file: folder, reason: .file(.isFolder))) { try files.delete(folder) }
    #expect(try scratch.names(in: "") == ["here"])
  }

  @Test func `a draft that is being written is not taken for one that was left behind`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/.parlor-aaaaaa"
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    DraftFile.removeAbandoned(in: scratch.path)
    #expect(access(path, F_OK) == 0)
    flock(descriptor, LOCK_UN)
    DraftFile.removeAbandoned(in: scratch.path)
    #expect(access(path, F_OK) != 0)
  }

  @Test func `a link in place of a file is replaced, and what it leads to stays`() throws {
    let scratch = try ScratchFolder()
    let target = try scratch.file("target")
    let before = try files.text(target).text
    symlink(target, scratch.path + "/link.json")
    try files.write("new", to: scratch.path + "/link.json", existing: .replace, readers: .owner)
    #expect(try files.text(target).text == before)
    #expect(try files.text(scratch.path + "/link.json").text == "new")
  }

  @Test(
    arguments: [[0x61, 0xE9], [0xFF, 0xFE, 0x80], [0xF4, 0x8F, 0x9E, 0x80, 0xC3], [0xC3, 0xA9]] as [[UInt8]])
  func `a path keeps its bytes, whether or not they are text`(bytes: [UInt8]) throws {
    let path = String(pathBytes: bytes)
    #expect(path.cPath == bytes.map { CChar(bitPattern: $0) } + [0])
    let scratch = try ScratchFolder()
    let file = scratch.path.appendingPath(path).appendingPath("a.json")
    try files.write("x", to: file, existing: .keep, readers: .owner)
    #expect(try files.text(file).text == "x")
  }

  @Test func `where nothing can be written a fault says so and nothing is left behind`() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.file("file")
    #expect(throws: PackFault.self) {
      try files.write("x", to: file + "/inside.json", existing: .keep, readers: .owner)
    }
    let folder = try scratch.folder("folder")
    #expect(throws: PackFault(file: folder, reason: .file(.isFolder))) {
      try files.write("x", to: folder, existing: .replace, readers: .owner)
    }
    #expect(try scratch.names(in: "") == ["file", "folder"])
  }
}
