import GameKit
import Kit
import Library
import PuzzleKit
import Scanning
import Sudoku
import TUI
import TestKit
import Testing

@testable import SudokuApp
@testable import Vision

/// The questions about a photo's unclear cells.
struct SudokuReaderTests {
  static let puzzle = SudokuFixture.sample.compactMap(\.wholeNumberValue)

  static func photo(unsure: [Int], _ digits: [Int] = puzzle) throws -> ScannedPhoto {
    let paper = Plane(width: 300, height: 300, filledWith: 230)
    let corners = [ImagePoint(10, 10), ImagePoint(280, 10), ImagePoint(280, 280), ImagePoint(10, 280)]
    let mesh = try #require(GridMesh(columns: 9, rows: 9, in: Quad(corners)))
    let scan = SudokuScan(mesh: mesh, digits: digits, isUnique: true, unsure: unsure)
    return .found(scan, StraightGrid(paper, mesh, columns: 9, rows: 9))
  }

  private static let context = ParlorContext(
    now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())

  /// Shows a photo, and returns what the screen does.
  static func show(_ photo: ScannedPhoto, on screen: inout ScanScreen<SudokuReader>) -> [ParlorCommand] {
    tell(
      .response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(GamePayload(SudokuAnswer.scanned(photo))))),
      &screen)
  }

  private static func tell(_ event: ParlorEvent, _ screen: inout ScanScreen<SudokuReader>) -> [ParlorCommand]
  {
    screen.handle(event, in: context)
  }

  @Test func `a clear photo is stored at once`() throws {
    var screen = ScanScreen(SudokuReader(source: .photo(path: "photo.jpg")))
    let commands = Self.show(try Self.photo(unsure: []), on: &screen)
    #expect(commands == [.add(try Self.grid(), of: SudokuGame.self)])
  }

  private static func grid() throws -> Grid { try #require(Grid(.classic, digits: puzzle)) }

  @Test func `a card says that its puzzle came from a photo`() throws {
    let (id, now) = (Identifier(high: 0, low: 1), Timestamp(seconds: 0))
    let puzzle = try SudokuGame.puzzle(of: Self.grid(), named: nil, id: id, at: now)
    #expect(puzzle.name.hasPrefix("Photo, ") && puzzle.tags == ["imported"])
    #expect(try SudokuGame.puzzle(of: Self.grid(), named: "Monday", id: id, at: now).name == "Monday")
  }

  @Test func `unclear cells are asked one after another, then Enter plays`() throws {
    var screen = ScanScreen(SudokuReader(source: .photo(path: "photo.jpg")))
    var wrong = Self.puzzle
    wrong[0] = 6
    #expect(Self.show(try Self.photo(unsure: [0, 4], wrong), on: &screen) == [])
    #expect(screen.review?.cursor == 0)
    _ = Self.tell(.input(.key(.character("5"))), &screen)
    #expect(screen.review?.cursor == 4)
    #expect(Self.tell(.input(.key(.enter)), &screen) == [])
    #expect(screen.review?.open == [])
    let grid = try Self.grid()
    #expect(Self.tell(.input(.key(.enter)), &screen) == [.ask(.examine(grid), of: SudokuGame.self)])
    let answer = GamePayload(SudokuAnswer.findings(GivensFindings(grid), about: grid))
    let commands = Self.tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(answer))), &screen)
    #expect(commands == [.add(grid, of: SudokuGame.self)])
  }

  @Test func `Enter is offered to play once the answers are a puzzle`() throws {
    var screen = ScanScreen(SudokuReader(source: .photo(path: "photo.jpg")))
    _ = Self.show(try Self.photo(unsure: [0], Self.puzzle), on: &screen)
    _ = Self.tell(.input(.key(.character("6"))), &screen)
    #expect(screen.review?.open == [] && screen.header.remark == "not a puzzle yet")
    let objection = "This isn't a puzzle with one solution yet. Look at row 1, column 1."
    #expect(screen.review?.objection == objection)
    _ = Self.tell(.input(.key(.delete)), &screen)
    #expect(screen.review?.objection == nil, "the puzzle does without this digit")
    _ = Self.tell(.input(.key(.character("5"))), &screen)
    #expect(screen.review?.objection == nil && screen.header.remark == "Enter to play")
  }

  @Test func `a picture without a puzzle leads back to the list, with the reason`() {
    var screen = ScanScreen(SudokuReader(source: .photo(path: "photo.jpg")))
    #expect(
      Self.show(.nothing("Nothing there."), on: &screen)
        == [.replace(.puzzle(.list(because: "Nothing there."), of: SudokuPuzzle.game))])
  }

  // MARK: The camera

  private static let corners = [(0.2, 0.1), (0.8, 0.1), (0.8, 0.9), (0.2, 0.9)].map {
    FramePosition(x: $0.0, y: $0.1)
  }

  /// The news after each frame in which a camera sees a puzzle; nil for a frame without one.
  static func news(_ frames: [[Int]?]) -> [CameraNews] {
    var tracker = Tracker()
    return frames.enumerated().map { number, digits in
      let cells = digits?.map { digit in
        var likelihoods = [Float](repeating: 0.001, count: 10)
        likelihoods[digit] = 0.991
        return digit == 0 ? .empty : CellReading(likelihoods)
      }
      let seen = cells.map { [Observation(.digitGrid, corners: corners, confidence: 0.9, cells: $0)] } ?? []
      _ = tracker.update(seen, at: Double(number) / 10)
      var news = CameraNews()
      (news.state, news.looks, news.tracks) = (.running, number + 1, tracker.tracks)
      news.preview = Frame(luma: Plane(width: 320, height: 240, filledWith: 200))
      return news
    }
  }

  private static func tell(_ news: CameraNews, _ screen: inout ScanScreen<SudokuReader>) -> [ParlorCommand] {
    tell(.response(.published(ServiceEvent(news, of: SudokuPuzzle.game))), &screen)
  }

  /// A screen whose camera has started.
  static func watching() -> ScanScreen<SudokuReader> {
    var screen = ScanScreen(SudokuReader(source: .camera(.path("frames"))))
    #expect(tell(.appeared, &screen).count == 1)
    return screen
  }

  @Test func `a camera is searching, detecting, stabilizing, and stores the puzzle after ten frames`() throws
  {
    var screen = Self.watching()
    var remarks: [String] = []
    for news in Self.news([nil] + Array(repeating: Self.puzzle, count: 9)) {
      #expect(Self.tell(news, &screen) == [])
      remarks.append(screen.header.remark)
    }
    #expect(
      remarks == ["searching", "detecting", "detecting"] + Array(repeating: "stabilizing", count: 7))
    let last = try #require(Self.news(Array(repeating: Self.puzzle, count: 11)).last)
    let commands = Self.tell(last, &screen)
    guard commands.count == 2, commands[0] == .request(.camera(.unwatch)) else {
      Issue.record("The camera goes on: \(commands)")
      return
    }
    let picture = try #require(last.preview).luma
    let live = LiveGrid(
      readings: last.tracks[0].cells, picture: picture,
      mesh: try #require(GridMesh(columns: 9, rows: 9, in: Quad(last.tracks[0].corners, in: picture))))
    #expect(
      Self.show(ScannedPhoto(live), on: &screen) == [.add(try Self.grid(), of: SudokuGame.self)])
  }

  @Test func `a digit that one frame misreads does no harm, and an empty grid is no puzzle`() throws {
    var wrong = Self.puzzle
    wrong[0] = 6
    var subject = SudokuInView()
    for news in Self.news((0..<10).map { $0 == 7 ? wrong : Self.puzzle }) {
      subject.look(at: news, at: .start)
    }
    let choice = DigitChoice(try #require(subject.finding).readings.map { CellSight($0) })
    #expect(choice.digits == Self.puzzle && choice.unsure == [])
    subject.reset()
    let empty = [Int](repeating: 0, count: 81)
    for news in Self.news(Array(repeating: empty, count: 20)) { subject.look(at: news, at: .start) }
    #expect(subject.phase == .searching && subject.finding == nil)
  }

  @Test func `a camera that is unplugged is a sentence, and what it saw before counts no more`() throws {
    var screen = Self.watching()
    let news = Self.news(Array(repeating: Self.puzzle, count: 20))
    for news in news[..<9] { #expect(Self.tell(news, &screen) == []) }
    var lost = CameraNews()
    (lost.state, lost.looks) = (.lost, 9)
    #expect(Self.tell(lost, &screen) == [])
    #expect(screen.picture(Size(columns: 80, rows: 24)).lines.joined().contains("The camera was unplugged."))
    for news in news[10..<19] { #expect(Self.tell(news, &screen) == []) }
    #expect(Self.tell(news[19], &screen).count == 2)
  }

  @Test func `a forbidden camera is a sentence`() {
    var screen = Self.watching()
    var news = CameraNews()
    news.state = .forbidden
    #expect(Self.tell(news, &screen) == [])
    #expect(screen.picture(Size(columns: 80, rows: 24)).lines.joined().contains("The camera is turned off."))
  }

  @Test func `Space pauses the camera, and late news show nothing`() {
    var screen = Self.watching()
    #expect(Self.tell(.input(.key(.space)), &screen) == [.request(.camera(.unwatch))])
    for news in Self.news(Array(repeating: Self.puzzle, count: 12)) {
      #expect(Self.tell(news, &screen) == [])
    }
    #expect(screen.header.remark == "camera off")
    #expect(Self.tell(.input(.key(.space)), &screen).count == 1)
  }

  @Test func `the live picture has the grid drawn over it`() throws {
    var screen = Self.watching()
    for news in Self.news(Array(repeating: Self.puzzle, count: 6)) { _ = Self.tell(news, &screen) }
    expectSnapshot(screen.picture(Size(columns: 80, rows: 24)), named: "camera")
  }
}
