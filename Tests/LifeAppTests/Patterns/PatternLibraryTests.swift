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

  /// The sources of patterns, with the terms of each in `REUSE.toml`; those of the first need no list.
  private static let terms = [
    ("#C source: Life Lexicon", "CC-BY-SA-3.0"), ("#C source: Golly", "GPL-2.0-or-later"),
    ("#C source: made for Parlor", "MIT"),
  ]

  @Test func `each shipped pattern is under the terms of the source it names`() throws {
    let files = folders(share: Self.checkout, data: "/nowhere")
    let tables = try files.text(Self.checkout.appendingPath("REUSE.toml"), limit: 1 << 20).text
      .split(separator: "[[annotations]]")
    for file in files.files(in: PatternLibrary.folder) where file.path.fileExtension == "rle" {
      let text = try files.text(file.path, limit: 1 << 20).text
      let path = "\"packs/patterns/\(file.path.split(separator: "/").suffix(2).joined(separator: "/"))\""
      let listed = tables.filter { $0.contains(path) }.flatMap { $0.split(separator: "\n") }
        .filter { $0.hasPrefix("SPDX-License-Identifier") }
      let license = listed.last.map { $0.split(separator: "\"")[1] } ?? "CC-BY-SA-3.0"
      let source = try #require(Self.terms.first { text.contains($0.0) }, "\(path)")
      #expect(license == source.1, "\(path)")
    }
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
