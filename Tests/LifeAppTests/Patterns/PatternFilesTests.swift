import FoundationEssentials
import GameKit
import Glibc
import Life
import Packs
import TestKit
import Testing

@testable import LifeApp

/// Reading and writing pattern files.
@Suite struct PatternFilesTests {
  private let folders: any DataFiles = DataFolders(environment: [:], binary: nil)
  private var files: PatternFiles { PatternFiles(folders) }
  private static let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])

  @Test func `a file is read whatever its form and its name`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("x.txt", "!Name: Glider\n.O\n..O\nOOO\n")
    let (pattern, format) = try files.read(path)
    #expect(pattern.title == "Glider")
    #expect(pattern.content == .cells(Self.glider))
    #expect(format == .cells)
  }

  @Test func `a new file has the usual permissions, and keeps its own when replaced`() throws {
    let scratch = try ScratchFolder()
    let (path, other) = (scratch.path + "/a.rle", try scratch.file("other"))
    try files.write(Pattern(.cells(Self.glider)), to: path, existing: .keep)
    #expect(try Self.permissions(of: path) == Self.permissions(of: other))
    chmod(path, 0o640)
    try files.write(Pattern(.cells(Self.glider)), to: path, existing: .replace)
    #expect(try Self.permissions(of: path) == 0o640)
  }

  private static func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a packed file is unpacked, and two in a row are one`() throws {
    let one = try files.read(PackedPatterns.glider, named: "x")
    #expect(one.pattern.title == "Glider")
    #expect(one.pattern.content == .cells(Self.glider))
    let two = try files.read(PackedPatterns.glider + PackedPatterns.glider, named: "x")
    #expect(two.pattern.content == .cells(Self.glider))
    #expect(try files.read(PackedPatterns.glider + [1, 2, 3], named: "x").pattern.title == "Glider")
  }

  @Test func `a small file that unpacks to too many bytes is refused`() throws {
    #expect(
      try files.read(PackedPatterns.bomb, named: "x").pattern.content == .cells(Cells([Cell(0, 0)])))
    #expect(throws: PackFault(file: "x", reason: .file(.tooLarge(limit: 100_000)))) {
      try files.read(PackedPatterns.bomb, named: "x", limit: 100_000)
    }
  }

  @Test func `a packed file that is cut or changed is damaged`() {
    let damaged = PackFault(file: "x", reason: .file(.damaged))
    for count in 3..<PackedPatterns.glider.count {
      #expect(throws: damaged) {
        try files.read(Array(PackedPatterns.glider.prefix(count)), named: "x")
      }
    }
    var changed = PackedPatterns.glider
    changed[20] ^= 0xFF
    #expect(throws: PackFault.self) { try files.read(changed, named: "x") }
  }

  @Test func `a fault has file, line, column and reason`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("bad.rle", "#N x\nx = 3, y = 3, rule = B3/S23\nbo$2Z\n")
    let fault = #expect(throws: PackFault.self) { try files.read(path) }
    #expect(
      fault?.description
        == "\(path):3:5: Unexpected character “Z”.")
    let missing = #expect(throws: PackFault.self) { try files.read("/nowhere.rle") }
    #expect(missing?.description == "/nowhere.rle: File not found.")
  }

  @Test(arguments: [
    ("@RULE Foo\n@TABLE\nn_states:2\nneighborhood:Moore\n0,1\n", "Foo.rule:5:1: Expected the states"),
    ("@RULE Bar\n\(PatternFilesTests.table)", "Foo.rule: “@RULE Bar” should be “@RULE Foo”"),
  ])
  func `a fault in the rule file beside a pattern is the one that is named`(
    rule: String, sentence: String
  ) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("a.rle", "x = 1, y = 1, rule = Foo\nA!\n")
    let unknown = #expect(throws: PackFault.self) { try files.read(path) }
    #expect(unknown?.description.contains("a.rle:1:22: Unknown rule “Foo”") == true)
    _ = try scratch.file("Foo.rule", rule)
    let fault = #expect(throws: PackFault.self) { try files.read(path) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
    _ = try scratch.file("Foo.rule", "@RULE Foo\n\(Self.table)")
    #expect(try files.read(path).pattern.rule.description == "Foo")
  }

  private static let table =
    "@TABLE\nn_states:3\nneighborhood:vonNeumann\nsymmetries:permute\n0,1,0,0,0,2\n"

  @Test(arguments: ["a.rle", "a.cells", "a.lif", "a.life", "a.mc", "A.RLE"])
  func `a pattern is written in the form of the name's ending`(name: String) throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/" + name
    try files.write(Pattern(.cells(Self.glider)), to: path, existing: .keep)
    let (pattern, format) = try files.read(path)
    #expect(format == PatternFiles.format(of: path))
    #expect(pattern.content == .cells(Self.glider))
  }

  @Test func `a board with edges has the same position here and in Golly`() throws {
    let scratch = try ScratchFolder()
    let pattern = Pattern(.cells(Self.glider), topology: .torus(width: 8, height: 5), generation: 3)
    let path = scratch.path + "/torus.rle"
    try files.write(pattern, to: path, existing: .keep)
    #expect(try folders.text(path).text == "#CXRLE Gen=3\nx = 8, y = 5, rule = B3/S23:T8,5\nbo$2bo$3o!\n")
    #expect(try files.read(path).pattern == pattern)
  }

  @Test func `a pattern that cannot be written is refused, and the old file stays`() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("a.rle", "old")
    let pattern = Pattern(.cells(Self.glider))
    #expect(throws: PackFault(file: path, reason: .file(.exists))) {
      try files.write(pattern, to: path, existing: .keep)
    }
    #expect(try folders.text(path).text == "old")
    try files.write(pattern, to: path, existing: .replace)
    #expect(try files.read(path).pattern.content == pattern.content)
    let nameless = #expect(throws: PackFault.self) {
      try files.write(pattern, to: scratch.path + "/a.txt", existing: .keep)
    }
    #expect(nameless?.sentence.contains(".rle, .cells, .lif, .life, .mc") == true)
    let far = Pattern(.cells(Cells([Cell(0, 0), Cell(1 << 40, 1 << 40)])))
    #expect(throws: PackFault(file: scratch.path + "/b.cells", reason: .pattern(.tooLarge))) {
      try files.write(far, to: scratch.path + "/b.cells", existing: .keep)
    }
    #expect(try scratch.names(in: "") == ["a.rle"])
  }

  @Test func `every reason has a sentence`() {
    let reasons: [FormatFault.Reason] = [
      .tooManyBytes(limit: 1 << 28), .empty, .unknownFormat, .archive, .unexpected("q"), .notText,
      .manyStates, .ruleNamed("A", wanted: "B"),
      .unknownRule("B9"), .unknownTopology("K9"), .sizeOutOfRange(width: 1, height: 99_999), .numberMissing,
      .tooFar, .tooLarge, .badLevel, .badNode(7), .codeWithoutCells("ov_p3"), .codeWithStates("xp2_7_8"),
    ]
    let families = RuleFamily.allCases.map { FormatFault.Reason.ruleFamily("x", $0) }
    let sentences = (reasons + families).map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count <= 120 })
  }
}

/// Pattern files that gzip has packed.
enum PackedPatterns {
  /// A glider with its name, in run lengths.
  static let glider: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 83, 246, 83, 112, 207, 201, 76, 73, 45, 226, 170, 80, 176, 85, 48,
    214, 81, 168, 4, 81, 92, 73, 249, 42, 70, 64, 108, 156, 175, 200, 5, 0, 162, 186, 53, 70, 34, 0, 0,
    0,
  ]

  /// 200,000 letters of a remark and one cell, in few bytes.
  static let bomb: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 13, 0, 48, 8, 0, 176, 31, 21, 144, 73, 153, 32, 94,
    228, 163, 129, 191, 237, 251, 57, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 192, 89, 116, 197, 2, 105, 102, 6, 223, 71, 13, 3, 0,
  ]
}
