import FoundationEssentials
import GameKit
import Life
import Packs
import TestKit
import Testing

@testable import LifeApp

/// Patterns in ZIP archives.
@Suite struct PatternArchiveTests {
  private let files = PatternFiles(DataFolders(environment: [:], binary: nil))
  private static let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])

  private func archive(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  @Test func `the patterns of an archive are opened by their names`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/pack.zip"
    try Data(archive(Self.several)).write(to: URL(filePath: path))
    #expect(try files.read(path + ":glider.rle").pattern.content == .cells(Self.glider))
    #expect(try files.read(path + ":sub/block.cells").pattern.content.population == 4)
    #expect(try files.read(path + ":block.cells").pattern.content.population == 4)
    let all = #expect(throws: PackFault.self) { try files.read(path) }
    let list =
      "This archive holds glider.rle, sub/block.cells. Open one by its name, such as “\(path):glider.rle”."
    #expect(all?.description == "\(path): \(list)")
    let missing = #expect(throws: PackFault.self) { try files.read(path + ":../evil.rle") }
    #expect(missing?.description == "\(path): There's no “../evil.rle” in this archive. \(list)")
  }

  @Test(arguments: ["SET.ZIP", "set", "a:b.zip"])
  func `an archive may have any name, and its patterns bear their own`(name: String) throws {
    let scratch = try ScratchFolder()
    let path = "\(scratch.path)/\(name)"
    try Data(archive(Self.several)).write(to: URL(filePath: path))
    let service = PatternFileService(files: files.files) { _ in }
    for (inner, title) in [("glider.rle", "glider"), ("sub/block.cells", "block")] {
      guard case .pattern(let pattern) = try service.perform(.readFile(path: "\(path):\(inner)")) else {
        Issue.record("\(path):\(inner) was not read")
        continue
      }
      #expect(pattern.title == title)
    }
  }

  @Test func `only a file of an archive can be named behind a colon`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/glider.rle"
    try Data("x = 1, y = 1\no!".utf8).write(to: URL(filePath: path))
    for name in [path + ":glider.rle", scratch.path + ":glider.rle", scratch.path + "/no.zip:glider.rle"] {
      #expect(throws: PackFault(file: name, reason: .file(.missing))) { try files.read(name) }
    }
  }

  @Test func `an archive that isn't a file has no names to open`() throws {
    let fault = #expect(throws: PackFault.self) { try files.read(archive(Self.several), named: "x") }
    #expect(
      fault?.description
        == "x: This archive holds glider.rle, sub/block.cells. Save the archive as a file, then open one of them by"
        + " its name.")
  }

  @Test func `a single pattern is opened, under the rule in its archive`() throws {
    let pattern = try files.read(archive(Self.withRule), named: "x").pattern
    #expect(pattern.rule.description == "Grow" && pattern.content.population == 1)
    #expect(try files.read(archive(Self.onlyRule), named: "x").pattern.rule.description == "Grow")
    let fault = #expect(throws: PackFault.self) { try files.read(archive(Self.withFaultyRule), named: "x") }
    #expect(fault?.description.hasPrefix("x:rules/Grow.rule:6:1: Expected the states") == true)
  }

  @Test func `an archive that is cut or changed is damaged, and its files have a limit`() throws {
    let whole = try archive(Self.withRule)
    for count in 4..<whole.count {
      #expect(throws: PackFault.self) { try files.read(Array(whole.prefix(count)), named: "x") }
    }
    var changed = whole
    let name = try #require(changed.firstRange(of: "grow.rle".utf8))
    changed[name.upperBound + 3] ^= 0x55
    let fault = #expect(throws: PackFault.self) { try files.read(changed, named: "x") }
    #expect(fault?.description.contains("damaged") == true)
    #expect(throws: PackFault(file: "x:grow.rle", reason: .file(.tooLarge(limit: 9)))) {
      try files.read(whole, named: "x", limit: 9)
    }
  }

  /// - Source: PKWARE, "APPNOTE.TXT", sections 4.3.12 and 4.3.16: the fields of the directory and of its end.
  @Test func `an archive of another kind is refused, and one with false sizes is damaged`() throws {
    let whole = try archive(Self.withRule)
    let entry = try #require(whole.ranges(of: "grow.rle".utf8).last).lowerBound - 46
    let unsupported = "It's encrypted, very large, or compressed in an unusual way. Unpack the archive first."
    let damaged = "The ZIP archive is damaged. Download it again."
    func expect(_ description: String, _ change: (inout [UInt8]) -> Void) {
      var changed = whole
      change(&changed)
      let fault = #expect(throws: PackFault.self) { try files.read(changed, named: "x") }
      #expect(fault?.description == description)
    }
    expect("x:grow.rle: \(unsupported)") { $0[entry + 8] |= 1 }
    expect("x:grow.rle: \(unsupported)") { $0[entry + 10] = 12 }
    expect("x:grow.rle: \(unsupported)") {
      $0.replaceSubrange(entry + 24..<entry + 28, with: [255, 255, 255, 255])
    }
    expect("x: \(unsupported)") {
      $0.replaceSubrange($0.count - 6..<$0.count - 2, with: [255, 255, 255, 255])
    }
    expect("x:grow.rle: \(damaged)") { $0[entry + 24] -= 1 }
    expect("x:grow.rle: \(damaged)") { $0[entry + 24] += 1 }
  }

  /// Two patterns, a file of macOS, one with a path that leads out, and a text.
  private static let several =
    "UEsDBBQAAAAIAAAAIVwnjnP7IgAAACcAAAAKAAAAZ2xpZGVyLnJsZatQsFUw1lGohFBFpTmpQJaTsX6wkTFXUr6KERAb5yty"
    + "AQBQSwMEFAAAAAAAAAAhXM9GIBYGAAAABgAAAA8AAABzdWIvYmxvY2suY2VsbHNPTwpPTwpQSwMEFAAAAAAAAAAhXIMW3IwB"
    + "AAAAAQAAABUAAABfX01BQ09TWC8uX2dsaWRlci5ybGV4UEsDBBQAAAAAAAAAIVwnjnP7JwAAACcAAAALAAAALi4vZXZpbC5y"
    + "bGV4ID0gMywgeSA9IDMsIHJ1bGUgPSBCMy9TMjMKYm8kMmJvJDNvIQpQSwMEFAAAAAAAAAAhXA4OF00CAAAAAgAAAAsAAABy"
    + "ZWFkIG1lLnR4dEhpUEsBAhQDFAAAAAgAAAAhXCeOc/siAAAAJwAAAAoAAAAAAAAAAAAAAIABAAAAAGdsaWRlci5ybGVQSwEC"
    + "FAMUAAAAAAAAACFcz0YgFgYAAAAGAAAADwAAAAAAAAAAAAAAgAFKAAAAc3ViL2Jsb2NrLmNlbGxzUEsBAhQDFAAAAAAAAAAh"
    + "XIMW3IwBAAAAAQAAABUAAAAAAAAAAAAAAIABfQAAAF9fTUFDT1NYLy5fZ2xpZGVyLnJsZVBLAQIUAxQAAAAAAAAAIVwnjnP7"
    + "JwAAACcAAAALAAAAAAAAAAAAAACAAbEAAAAuLi9ldmlsLnJsZVBLAQIUAxQAAAAAAAAAIVwODhdNAgAAAAIAAAALAAAAAAAA"
    + "AAAAAACAAQEBAAByZWFkIG1lLnR4dFBLBQYAAAAABQAFACoBAAAsAQAAAAA="
  private static let withRule =
    "UEsDBBQAAAAIAAAAIVy4HW/DUQAAAFQAAAAPAAAAcnVsZXMvR3Jvdy5ydWxlcwgK9XFVcC/KL+dyCHF08nHlyosvLkksSS22"
    + "MubKS81Mz0jKL8rIz0+xKsvP80stzU3My+MqrszNTS0pygQqKkgtyi0tSeUy0DHUMQBDIy4AUEsDBBQAAAAIAAAAIVyLkORy"
    + "GQAAAB0AAAAIAAAAZ3Jvdy5ybGWrULBVMNRRqIRQRaU5qUCWe1F+OZejIhcAUEsBAhQDFAAAAAgAAAAhXLgdb8NRAAAAVAAA"
    + "AA8AAAAAAAAAAAAAAIABAAAAAHJ1bGVzL0dyb3cucnVsZVBLAQIUAxQAAAAIAAAAIVyLkORyGQAAAB0AAAAIAAAAAAAAAAAA"
    + "AACAAX4AAABncm93LnJsZVBLBQYAAAAAAgACAHMAAAC9AAAAAAA="
  private static let withFaultyRule =
    "UEsDBBQAAAAIAAAAIVxySv2ATQAAAEwAAAAPAAAAcnVsZXMvR3Jvdy5ydWxlcwgK9XFVcC/KL+dyCHF08nHlyosvLkksSS22"
    + "MubKS81Mz0jKL8rIz0+xKsvP80stzU3My+MqrszNTS0pygQqKkgtyi0tSeUy0DHkAgBQSwMEFAAAAAgAAAAhXIuQ5HIZAAAA"
    + "HQAAAAgAAABncm93LnJsZatQsFUw1FGohFBFpTmpQJZ7UX45l6MiFwBQSwECFAMUAAAACAAAACFcckr9gE0AAABMAAAADwAA"
    + "AAAAAAAAAAAAgAEAAAAAcnVsZXMvR3Jvdy5ydWxlUEsBAhQDFAAAAAgAAAAhXIuQ5HIZAAAAHQAAAAgAAAAAAAAAAAAAAIAB"
    + "egAAAGdyb3cucmxlUEsFBgAAAAACAAIAcwAAALkAAAAAAA=="
  private static let onlyRule =
    "UEsDBBQAAAAIAAAAIVy4HW/DUQAAAFQAAAAJAAAAR3Jvdy5ydWxlcwgK9XFVcC/KL+dyCHF08nHlyosvLkksSS22MubKS81M"
    + "z0jKL8rIz0+xKsvP80stzU3My+MqrszNTS0pygQqKkgtyi0tSeUy0DHUMQBDIy4AUEsDBBQAAAAAAAAAIVz5775xAQAAAAEA"
    + "AAAFAAAAYS50eHRiUEsBAhQDFAAAAAgAAAAhXLgdb8NRAAAAVAAAAAkAAAAAAAAAAAAAAIABAAAAAEdyb3cucnVsZVBLAQIU"
    + "AxQAAAAAAAAAIVz5775xAQAAAAEAAAAFAAAAAAAAAAAAAACAAXgAAABhLnR4dFBLBQYAAAAAAgACAGoAAACcAAAAAAA="
}
