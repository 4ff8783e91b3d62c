import GameKit
import Glibc
import Kit
import Packs
import PuzzleKit
import TestKit
import Testing
import Workers

@testable import Library

/// The files of a home, with the number of those that were read.
private struct CountedFiles: DataFiles {
  let reads = Locked(0)
  private let files: DataFolders

  init(_ files: DataFolders) { self.files = files }

  var search: [String] { files.search }
  var data: String? { files.data }
  func files(in folder: String) -> [FoundFile] { files.files(in: folder) }
  func files(at path: String) -> [FoundFile] { files.files(at: path) }
  func read(_ path: String, limit: Int) throws(PackFault) -> [UInt8] {
    reads.withLock { $0 += 1 }
    return try files.read(path, limit: limit)
  }
  func readStandardInput(limit: Int) throws(PackFault) -> [UInt8] {
    try files.readStandardInput(limit: limit)
  }
  func unpacked(_ bytes: [UInt8], named name: String, limit: Int) throws(PackFault) -> [UInt8] {
    try files.unpacked(bytes, named: name, limit: limit)
  }
  func exists(_ path: String) -> Bool { files.exists(path) }
  func isFolder(_ path: String) -> Bool { files.isFolder(path) }
  func write(
    _ bytes: [UInt8], to path: String, existing: ExistingFile, readers: FileReaders
  ) throws(PackFault) {
    try files.write(bytes, to: path, existing: existing, readers: readers)
  }
  func delete(_ path: String) throws(PackFault) { try files.delete(path) }
}

/// The puzzles of a row in a player's folder.
struct PuzzleFolderTests {
  @Test func `a puzzle is saved under its identifier, found, and read again as it was`() throws {
    let home = try PuzzleHome()
    let puzzle = try RowPuzzle.sample(1)
    #expect(try home.folder.puzzle(puzzle.id) == nil)
    try home.folder.save(puzzle)
    #expect(home.names == ["00000000-0000-0000-0000-000000000001.json"])
    #expect(try home.folder.puzzle(puzzle.id) == .init(puzzle: puzzle, isBuiltIn: false))
    #expect(home.folder.exists(puzzle.id))
    #expect(home.folder.all().puzzles.map(\.puzzle) == [puzzle])
    #expect(home.text(of: 1)?.hasPrefix("{\n  \"author\"") == true)
  }

  @Test func `a file that was read is known until it changes, and then read again`() throws {
    let home = try PuzzleHome()
    let known = ReadPuzzles<RowPuzzle>()
    let folder = PuzzleFolder(files: home.files, known: known)
    for name in ["First", "Second"] {
      try folder.save(.sample(1, name))
      let file = try #require(home.files.files(in: "puzzles/row").first { $0.path == home.own(1) })
      #expect(known[file] == nil)
      #expect(folder.all().puzzles.map(\.puzzle.name) == [name])
      #expect(known[file]?.puzzle.name == name)
    }
  }

  @Test func `a list of many puzzles reads only the files that have changed since the last one`() throws {
    let home = try PuzzleHome()
    for number in UInt64(1)...200 { try home.folder.save(.sample(number)) }
    let (files, known) = (CountedFiles(home.files), ReadPuzzles<RowPuzzle>())
    func readings() -> Int {
      #expect(PuzzleFolder(files: files, known: known).all().faults.isEmpty)
      return files.reads.withLock { reads in
        defer { reads = 0 }
        return reads
      }
    }
    #expect(readings() == 200)
    #expect(readings() == 0)
    try home.folder.save(.sample(7, "Renamed"))
    #expect(readings() == 1)
    try home.folder.delete(.row(8))
    #expect(readings() == 0)
  }

  @Test func `what is replaced or deleted stays as a copy, and the same puzzle is not written twice`() throws
  {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1, "First"))
    let first = home.text(of: 1)
    try home.folder.save(.sample(1, "First"))
    #expect(home.names.count == 1)
    try home.folder.save(.sample(1, "Second"))
    #expect(home.text(of: 1, ending: "~") == first)
    let second = home.text(of: 1)
    try home.folder.delete(.row(1))
    #expect(home.text(of: 1) == nil)
    #expect(home.text(of: 1, ending: "~") == second)
    #expect(home.folder.all().puzzles.isEmpty && home.folder.all().faults.isEmpty)
    #expect(throws: PackFault.self) { try home.folder.delete(.row(1)) }
  }

  @Test func `built-in puzzles are read from any data folder, and the player's own win`() throws {
    let home = try PuzzleHome()
    let shipped = try RowPuzzle.sample(2, "Shipped")
    try home.write(String(decoding: PuzzleFile.bytes(of: shipped), as: UTF8.self), to: home.builtIn(2))
    #expect(try home.folder.puzzle(.row(2)) == .init(puzzle: shipped, isBuiltIn: true))
    #expect(throws: PackFault.self) { try home.folder.delete(.row(2)) }
    try home.folder.save(.sample(2, "Mine"))
    #expect(home.folder.all().puzzles.map(\.puzzle.name) == ["Mine"])
  }

  @Test func `a bad file is named in a sentence, and costs no other`() throws {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1))
    try home.write("{\"format\": 1,\n  oops}", to: home.own(2))
    try home.write("\u{1B}[2J", to: home.own(3))
    let other = try PuzzleFile.bytes(of: RowPuzzle.sample(5))
    try home.write(String(decoding: other, as: UTF8.self), to: home.own(4))
    try home.write(String(repeating: "[", count: PuzzleFile.mostBytes + 1), to: home.own(6))
    try home.write("{}", to: home.own(7) + "/inside.json")
    let (puzzles, faults) = home.folder.all()
    #expect(puzzles.map(\.puzzle.id) == [.row(1)])
    let sentences = faults.map { $0.description.replacing(home.ownFolder + "/", with: "") }
    expectSnapshot(Snapshot(lines: sentences), named: "puzzle-faults")
    #expect(sentences.count == 5)
  }

  @Test func `the doctor counts puzzles, and names the first file that cannot be read`() throws {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1))
    #expect(RowGame.inspect(home.files) == .ok("Row: 1 puzzle, no errors."))
    try home.write("{", to: home.own(2))
    guard case .note(let sentence) = RowGame.inspect(home.files) else {
      Issue.record("It is not noted.")
      return
    }
    #expect(sentence.hasPrefix("Row: 1 puzzle, and 1 file that can't be read. \(home.own(2)):1:1: "))
  }

  @Test func `a link, a pipe or a folder in place of a file is no trap`() throws {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1))
    #expect(symlink("/dev/zero", home.own(2)) == 0)
    #expect(symlink(home.path + "/nothing", home.own(3)) == 0)
    #expect(mkfifo(home.own(4), 0o600) == 0)
    #expect(mkdir(home.own(5), 0o700) == 0)
    #expect(symlink(home.own(1), home.own(6)) == 0)
    for number in 2...6 {
      let fault = #expect(throws: PackFault.self) { try home.folder.puzzle(.row(UInt64(number))) }
      #expect(fault?.description.isEmpty == false)
    }
    #expect(home.folder.all().puzzles.map(\.puzzle.id) == [.row(1)])
    try home.folder.save(.sample(3))
    try home.folder.save(.sample(6, "Another"))
    #expect(try home.folder.puzzle(.row(1))?.puzzle.name == "Row")
    #expect(throws: PackFault.self) { try home.folder.save(.sample(5)) }
  }

  @Test func `hostile names of files do nothing but name themselves`() throws {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1))
    let names = [
      "..json", "\u{1B}[31m.json", "00000000-0000-0000-0000-00000000000Z.json", " .json", "é\n.json",
    ]
    for name in names { try home.write("{}", to: home.ownFolder + "/" + name) }
    try home.write("not looked at", to: home.ownFolder + "/notes.txt")
    let (puzzles, faults) = home.folder.all()
    #expect(puzzles.count == 1)
    #expect(faults.count == 4)
    #expect(!faults.contains { $0.description.contains("\u{1B}") || $0.description.contains("\n") })
  }

  @Test func `without a folder for the player's data nothing is saved, in a sentence`() throws {
    let folder = PuzzleFolder<RowPuzzle>(files: DataFolders(environment: [:], binary: nil))
    let puzzle = try RowPuzzle.sample(1)
    let fault = #expect(throws: PackFault.self) { try folder.save(puzzle) }
    #expect(fault?.sentence == "Nowhere to save data: set HOME or use --data DIR.")
    #expect(folder.all().puzzles.isEmpty)
  }

  @Test func `an export is the puzzle before its first move, and replaces a file only if that is wanted`()
    throws
  {
    let home = try PuzzleHome()
    var puzzle = try RowPuzzle.sample(1)
    puzzle.current = [1, 2, 3]
    let path = home.path + "/exported.json"
    try home.folder.export(puzzle, to: path, existing: .keep)
    puzzle.reset()
    let files = home.folder.files
    #expect(try PuzzleFile.puzzle(RowPuzzle.self, in: files.read(path, limit: 10_000)) == puzzle)
    let fault = #expect(throws: PackFault.self) {
      try home.folder.export(puzzle, to: path, existing: .keep)
    }
    #expect(fault?.reason == .file(.exists))
    try home.folder.export(.sample(2), to: path, existing: .replace)
    #expect(try PuzzleFile.puzzle(RowPuzzle.self, in: files.read(path, limit: 10_000)).id == .row(2))
  }

  @Test func `a full disk leaves the old file`() throws {
    let home = try PuzzleHome()
    try home.folder.save(.sample(1, "Old"))
    #expect(chmod(home.ownFolder, 0o500) == 0)
    defer { chmod(home.ownFolder, 0o700) }
    // Root may write everywhere.
    guard geteuid() != 0 else { return }
    #expect(throws: PackFault.self) { try home.folder.save(.sample(1, "New")) }
    #expect(throws: PackFault.self) { try home.folder.delete(.row(1)) }
    #expect(try home.folder.puzzle(.row(1))?.puzzle.name == "Old")
  }
}
