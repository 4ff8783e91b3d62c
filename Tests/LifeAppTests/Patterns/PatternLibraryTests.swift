import GameKit
import Life
import Packs
import TestKit
import Testing

@testable import LifeApp

/// Uniting all folders of patterns.
@Suite struct PatternLibraryTests {
  private static let checkout = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  private func folders(share: String? = nil, data: String) -> DataFolders {
    DataFolders(
      environment: ["XDG_DATA_DIRS": "/nowhere", "PARLOR_SHARE": share ?? ""], binary: nil, data: data)
  }

  @Test func `all shipped patterns are read, kind by kind`() {
    let library = PatternLibrary.read(folders(share: Self.checkout, data: "/nowhere"))
    #expect(library.faults.isEmpty)
    #expect(library.patterns.count >= 120)
    #expect(library.patterns.first?.kind == "still-lifes")
    #expect(library.patterns.allSatisfy { !$0.isOwn && PatternLibrary.kinds.contains($0.kind) })
    let kinds = library.patterns.map(\.kind)
    #expect(kinds.indices.dropFirst().count { kinds[$0] != kinds[$0 - 1] } == Set(kinds).count - 1)
  }

  @Test func `the player's own patterns are listed too, and win over ours of the same name`() throws {
    let scratch = try ScratchFolder()
    let share = try scratch.folder("share"), data = try scratch.folder("data")
    try scratch.file("share/packs/patterns/guns/a.rle", "#N Ours\no!")
    try scratch.file("share/packs/patterns/guns/b.rle", "#N Other\n2o!")
    try scratch.file("data/packs/patterns/guns/a.rle", "#N Mine\n3o!")
    try scratch.file("data/packs/patterns/alone.cells", "OO\n")
    try scratch.file("data/packs/patterns/zoo/note.txt", "not a pattern")
    let near = DataFolders(
      environment: ["XDG_DATA_DIRS": "/nowhere", "XDG_DATA_HOME": scratch.path], binary: nil, data: data)
    let both = PatternLibrary.read(folders(share: share, data: data))
    #expect(both.patterns.map(\.pattern.title).sorted() == ["Other", "Ours", "alone"])
    #expect(PatternLibrary.read(near).patterns.map(\.pattern.title).sorted() == ["Mine", "alone"])
    #expect(both.patterns.filter(\.isOwn).map(\.kind) == [PatternLibrary.ownKind])
  }

  @Test func `a broken file is left out and reported`() throws {
    let scratch = try ScratchFolder()
    try scratch.file("packs/patterns/guns/good.rle", "o!")
    let bad = try scratch.file("packs/patterns/guns/bad.rle", "x = 1, y = 1, rule = JvN29\no!")
    let library = PatternLibrary.read(folders(data: scratch.path))
    #expect(library.patterns.map(\.pattern.title) == ["good"])
    #expect(library.faults.map(\.file) == [bad])
    #expect(library.faults.first?.line == 1)
  }
}
