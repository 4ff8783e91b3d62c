import AttackKit
import GameKit
import PuzzleKit
import Testing

@testable import Tangram

struct OsmoFormatTests {
  @Test(arguments: UInt64(0)..<60)
  func `a figure that is written is read again exactly`(seed: UInt64) throws {
    guard let figure = try Arrangement.random(Tan.allCases, seed: seed).centered else { return }
    let file = try OsmoFile(OsmoFile.bytes(of: figure, name: "Figure"))
    let found = try file.figure.recovered()
    #expect(file.name == "Figure" && found.precision == .exact)
    #expect(Silhouette(found.arrangement)?.area == Area(units: 8))
    let (old, new) = (try #require(figure[.square]), try #require(found.arrangement[.square]))
    let shift = new.pose.position - old.pose.position
    #expect(figure.moved(by: shift) == found.arrangement)
  }

  @Test func `a file names each piece, its place, its angle and its side`() throws {
    let text = String(decoding: try OsmoFile.bytes(of: .square(), name: "Square"), as: UTF8.self)
    for part in ["\"pieceId\": \"mediumTriangle\"", "\"targetRotation\": 3.926991", "\"isMirrored\": true"] {
      #expect(text.contains(part))
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `a figure that is rounded to tenths is moved together, and says so`(seed: UInt64) throws {
    let tans = try Arrangement.random(Tan.allCases, seed: seed).tans.map { placed in
      let place = placed.pose.position.rounded.snapped(to: .storage)
      return ApproximateTan(
        placed.tan, x: place.x, y: place.y, rotation: placed.pose.rotation, flip: placed.pose.flip)
    }
    guard let found = try? ApproximateFigure(tans).recovered() else { return }
    #expect(!found.arrangement.hasOverlaps && found.arrangement.isComplete)
    if case .snapped(let farthest) = found.precision { #expect(farthest <= SnapSearch.reach) }
  }

  @Test func `the square in tenths is the square again`() throws {
    let turned = try #require(Solver(Self.flatSquare).solutions().all.first)
    let tans = turned.tans.map { placed in
      let place = placed.pose.position.rounded.snapped(to: .storage)
      return ApproximateTan(
        placed.tan, x: place.x, y: place.y, rotation: placed.pose.rotation, flip: placed.pose.flip)
    }
    let found = try ApproximateFigure(tans).recovered()
    #expect(found.precision != .exact)
    let outline = try #require(Silhouette(found.arrangement)).outlines
    #expect(outline.count == 1 && outline[0].corners.count == 4)
  }

  /// The square of eight units with level sides.
  private static let flatSquare: Silhouette = {
    let side = Surd(0, 8)
    let corners = [
      ExactPoint.zero, ExactPoint(side, .zero), ExactPoint(side, side), ExactPoint(.zero, side),
    ]
    return Silhouette(parts: [Octagon(around: corners)])
  }()

  @Test(arguments: [
    ("\"square\"", "\"circle\"", "“circle” is not a piece."),
    ("\"square\"", "\"parallelogram\"", "The square is missing."),
    ("\"targetRotation\": 3.926991", "\"targetRotation\": 3.5", "The medium triangle is not turned"),
    ("\"x\": 6,", "\"x\": 5.5,", "The parallelogram does not fit"),
    ("\"x\": 6,", "\"x\": 1e300,", "The parallelogram is too far away."),
    ("\"x\": 6,", "\"x\": 60,", "The figure is larger than the play area."),
    ("\"pieces\"", "\"parts\"", "The field is missing."),
  ])
  func `an impossible figure is refused with a sentence`(old: String, new: String, problem: String) throws {
    let text = String(decoding: try OsmoFile.bytes(of: .square(), name: "Square"), as: UTF8.self)
    let damaged = text.replacing(old, with: new, maxReplacements: 1)
    #expect(damaged != text)
    #expect { try OsmoFile(Array(damaged.utf8)).figure.recovered() } throws: {
      ($0 as? PuzzleFault)?.problem.hasPrefix(problem) == true
    }
  }
}

struct GTansFormatTests {
  /// The lines of a figure, its pieces drawn by their centers of mass.
  private static func lines(of arrangement: Arrangement) -> [String] {
    let kinds: [TanShape] = [.largeTriangle, .mediumTriangle, .square, .parallelogram, .smallTriangle]
    return arrangement.tans.map { placed in
      let corners = placed.corners.map(\.rounded)
      let x = corners.reduce(0) { $0 + $1.x } / Double(corners.count)
      let y = corners.reduce(0) { $0 + $1.y } / Double(corners.count)
      let start: Int =
        switch placed.tan.shape {
        case .largeTriangle, .mediumTriangle, .smallTriangle: 6
        case .square: 0
        case .parallelogram: placed.pose.flip ? 3 : 1
        }
      let angle = ((placed.pose.rotation - start) & 7) * 8_192
      let kind = kinds.firstIndex(of: placed.tan.shape) ?? 0
      return "p \(kind) \(placed.pose.flip ? 1 : 0) \(sixDecimals(x)) \(sixDecimals(8 - y)) \(angle) "
    }
  }

  private static func sixDecimals(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  static func file(_ figures: [[String]]) -> String {
    let settings = "1.000000e+00 1.000000e+00 1024 "
    let blocks = figures.map { ([settings] + $0).joined(separator: "\n") }
    return "gTans v1.0 \(figures.count)\n" + blocks.joined(separator: "\n\n") + "\n\n"
  }

  static func square() throws -> [String] { lines(of: try .square()) }

  @Test(arguments: UInt64(0)..<40)
  func `a figure is read exactly from the middles of its pieces`(seed: UInt64) throws {
    guard let figure = try Arrangement.random(Tan.allCases, seed: seed).centered else { return }
    let read = try GTansFile.read(Self.file([Self.lines(of: figure)]))
    let found = try #require(read.first).result.get()
    #expect(read.count == 1 && found.precision == .exact)
    #expect(Silhouette(found.arrangement)?.outlines.count == Silhouette(figure)?.outlines.count)
    let (old, new) = (try #require(Silhouette(figure)), try #require(Silhouette(found.arrangement)))
    #expect(Solver(old).solutions().all.count == Solver(new).solutions().all.count)
  }

  @Test func `figures that cannot be exact are refused one by one`() throws {
    let square = try Self.square()
    let off = square.map { $0.hasPrefix("p 2") ? "p 2 0 3.5 3.5 4096" : $0 }
    let double = square.map { $0.hasPrefix("p 2") ? "p 1 0 3.5 3.5 0" : $0 }
    let figures = try GTansFile.read(Self.file([square, off, double, Array(square.dropLast()), ["p x"]]))
    let problems = figures.map { figure in
      switch figure.result {
      case .success: ""
      case .failure(let fault): fault.problem
      }
    }
    #expect(
      problems == [
        "", "The square is turned by 22.5°, not by a multiple of 45°.",
        "There is one piece of this kind too many.", "The parallelogram is missing.", "This is not a piece.",
      ])
    #expect(figures.map(\.number) == [1, 2, 3, 4, 5] && figures[1].line == 12)
  }

  @Test func `another file is refused`() {
    #expect(throws: PuzzleFault.self) { try GTansFile.read("") }
    #expect(throws: PuzzleFault.self) { try GTansFile.read("gTans v2.0 1\n") }
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-65537", "1e3", ""])
  func `an angle beyond a whole turn is refused`(angle: String) throws {
    let square = try Self.square().map { $0.hasPrefix("p 2") ? "p 2 0 3.5 3.5 \(angle)" : $0 }
    let read = try GTansFile.read(Self.file([square]))
    #expect(throws: PuzzleFault.self) { try read.first?.result.get() }
  }
}

/// Damaged figures, read by ``OsmoFile``, ``GTansFile`` and ``ApproximateFigure``.
struct FigureAttacks {
  @Test func `damaged figures in JSON are read or refused`() throws {
    let figures = try (0..<4).map { seed in
      String(
        decoding: try OsmoFile.bytes(of: .random(Tan.allCases, seed: seed), name: "F"), as: UTF8.self)
    }
    ParserAttack(
      "figures in JSON", corpus: figures, words: ["\"isMirrored\"", "0.7853981", "-3.1", "{", "["]
    )
    .run(files: 4_000) { bytes in
      let found = try OsmoFile(bytes).figure.recovered()
      return !found.arrangement.hasOverlaps && found.arrangement.isComplete
    }
  }

  @Test func `damaged files of gTans are read or refused`() throws {
    let square = try GTansFormatTests.square()
    let file = GTansFormatTests.file([square, square])
    ParserAttack(
      "figures of gTans", corpus: [file], words: ["p ", "4096", "65536", "1.0e+00", "gTans v1.0 "]
    )
    .run(files: 4_000) { bytes in
      let figures = try GTansFile.read(String(damaged: bytes))
      for case .success(let found) in figures.map(\.result) where found.arrangement.hasOverlaps {
        Issue.record("A figure has pieces that overlap")
      }
      return !figures.isEmpty
    }
  }

  @Test func `damaged puzzles are read or refused`() throws {
    let puzzle = try TangramPuzzle(header: header(), target: TangramTarget(solution: .square()))
    let file = String(decoding: try PuzzleFile.bytes(of: puzzle), as: UTF8.self)
    ParserAttack("Tangrams", corpus: [file], words: ["\"rot\"", "\"flip\": true", "4096", "[0, 0]", "-4097"])
      .run(files: 4_000) { bytes in
        let puzzle = try PuzzleFile.puzzle(TangramPuzzle.self, in: bytes)
        return puzzle.silhouette.accepts(puzzle.target.solution)
      }
  }
}
