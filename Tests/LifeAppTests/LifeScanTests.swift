import Commands
import FoundationEssentials
import GameKit
import Kit
import Life
import LifeVision
import Scanning
import TUI
import TestKit
import Testing
import Vision

@testable import GameTestKit
@testable import LifeApp

/// Boards of photos.
struct LifeScanTests {
  /// Squared paper in gray, with marks in some squares.
  static func paper(_ alive: Set<Int>, side: Int = 7, square: Int = 24, mark: UInt8 = 40) -> Plane {
    let size = (side + 2) * square, margin = min(5, square / 4)
    var plane = Plane(width: size, height: size, filledWith: 235)
    for y in 0..<size {
      for x in 0..<size {
        let (u, v) = (x - square, y - square)
        guard u >= 0, v >= 0, u <= side * square, v <= side * square else { continue }
        let isMarked =
          min(u, v) >= 0 && u < side * square && v < side * square
          && alive.contains(v / square * side + u / square)
        if u % square == 0 || v % square == 0 {
          plane[x, y] = 130
        } else if isMarked, (margin..<square - margin).contains(u % square),
          (margin..<square - margin).contains(v % square)
        {
          plane[x, y] = mark
        }
      }
    }
    return plane
  }

  static let glider: Set<Int> = [9, 17, 22, 23, 24]

  @MainActor @Test func `a photo is printed, told as JSON and written`() throws {
    let calls = try CommandCalls(.life)
    let photo = try calls.photo("board.pgm", Self.paper(Self.glider))
    #expect(try calls.output("scan \(photo)").hasSuffix("bo$2bo$3o!"))
    let json = try calls.output("scan \(photo) --json")
    #expect(json.hasPrefix(#"{"kind":"marks","columns":7,"rows":7,"cells":[".......","..O....","#))
    #expect(json.contains(#""unsure":[],"corners":[[2"#))
    _ = try calls.output("scan \(photo) -o ~/board.rle")
    #expect(try calls.output("info ~/board.rle").contains("cells       5"))
  }

  @MainActor @Test func `what can't be read is named`() throws {
    let calls = try CommandCalls(.life)
    let blank = try calls.photo("blank.pgm", Plane(width: 200, height: 200, filledWith: 230))
    let none = try calls.run("scan \(blank)")
    #expect(none.result == .exit(.usage) && none.errors.first?.contains("no Go board") == true)
    let broken = try calls.file("broken.pgm", "P5 9 9 255\n")
    #expect(try calls.run("scan \(broken)").result == .exit(.usage))
    var faint = Self.paper(Self.glider)
    for y in 24 + 6..<24 + 18 { for x in 24 + 6..<24 + 18 { faint[x, y] = 180 } }
    let unsure = try calls.run("scan \(try calls.photo("faint.pgm", faint)) -o ~/faint.rle")
    #expect(unsure.result == .exit(.faulty))
    #expect(unsure.errors.first?.contains("Not sure about row 1, column 1.") == true)
  }

  // MARK: The screen

  static func asked() throws -> LifeScreenFixture<ScanScreen<BoardReader>> {
    let luma = paper(glider)
    var reading = try #require(BoardReading(of: Frame(luma: luma)))
    var cells = reading.cells
    (cells[0], cells[48]) = (.unsure, .unsure)
    reading = BoardReading(
      kind: reading.kind, columns: 7, rows: 7, cells: cells, mesh: reading.mesh, score: reading.score)
    var fixture = LifeScreenFixture(
      ScanScreen(BoardReader(source: .photo(path: "board.png"), isAboveBoards: true)), FakeLifeService())
    fixture.tell(.response(.life(.scanned(.found(ScannedBoard.Found(reading, in: luma))))))
    return fixture
  }

  @Test func `unclear places are asked, then the board opens`() throws {
    var fixture = try Self.asked()
    // A photo has its own contrasts.
    expectSnapshot(fixture.picture, named: "scan")
    #expect(fixture.screen.review?.open == [0, 48])
    fixture.press(.space, .tab, .enter)
    #expect(fixture.screen.review?.open == [])
    let commands = fixture.press(.enter)
    #expect(commands.count == 4 && commands[1] == .close && commands[2] == .close)
    let made = try #require(fixture.service.boards.last?.pattern)
    #expect(try made.content.cells().sorted().contains(Cell(0, 0)))
    #expect(made.content.population == 6)
  }

  @Test func `a clear photo opens at once, and one without a board says why`() throws {
    let luma = Self.paper(Self.glider)
    let reading = try #require(BoardReading(of: Frame(luma: luma)))
    var fixture = LifeScreenFixture(
      ScanScreen(BoardReader(source: .photo(path: "board.png"), isAboveBoards: false)), FakeLifeService())
    fixture.tell(.response(.life(.scanned(.found(ScannedBoard.Found(reading, in: luma))))))
    #expect(fixture.service.boards.count == 1)
    #expect(fixture.commands.last == .replace(.life(.editor(fixture.service.boards[0].id))))
    var other = LifeScreenFixture(
      ScanScreen(BoardReader(source: .photo(path: "board.png"), isAboveBoards: false)), FakeLifeService())
    other.tell(.response(.life(.scanned(.nothing("Nothing there.")))))
    #expect(other.text.contains("Nothing there."))
  }

  @Test func `a board in front of the camera is taken once ten pictures show it`() throws {
    let frame = Frame(luma: Self.paper(Self.glider))
    let seen = BoardProcessor().observations(in: frame)
    var fixture = LifeScreenFixture(
      ScanScreen(BoardReader(source: .camera(.camera(path: nil)), isAboveBoards: true)), FakeLifeService())
    var tracker = Tracker()
    for look in 1...10 {
      #expect(fixture.service.boards.isEmpty)
      _ = tracker.update(seen, at: Double(look))
      var news = CameraNews()
      (news.state, news.looks, news.tracks, news.preview) = (.running, look, tracker.tracks, frame)
      fixture.tell(.response(.published(ServiceEvent(news, of: .life))))
    }
    #expect(fixture.service.boards.first?.pattern.content.population == 5)
  }
}

extension CommandCalls {
  /// Writes a gray picture and returns its name on the command line.
  fileprivate func photo(_ name: String, _ plane: Plane) throws -> String {
    let bytes = Array("P5 \(plane.width) \(plane.height) 255\n".utf8) + plane.pixels
    try Data(bytes).write(to: URL(filePath: home + "/" + name))
    return "~/\(name)"
  }
}
