import Kit
import PuzzleKit
import Sudoku
import TUI
import Testing

@testable import SudokuApp
@testable import Vision

/// The questions about a photo's unclear cells.
struct SudokuScanScreenTests {
  static let puzzle = SudokuFixture.sample.compactMap(\.wholeNumberValue)

  static func photo(unsure: [Int], _ digits: [Int] = puzzle) throws -> ScannedPhoto {
    let paper = Plane(width: 300, height: 300, filledWith: 230)
    let corners = [ImagePoint(10, 10), ImagePoint(280, 10), ImagePoint(280, 280), ImagePoint(10, 280)]
    let mesh = try #require(GridMesh(columns: 9, rows: 9, in: Quad(corners)))
    let scan = SudokuScan(mesh: mesh, readings: [], digits: digits, isUnique: true, unsure: unsure)
    return .found(scan, StraightPicture(paper, mesh))
  }

  private static let context = ParlorContext(
    now: .start, area: Rect(Size(columns: 80, rows: 22)), look: Look())

  /// Shows a photo, and returns what the screen does.
  static func show(_ photo: ScannedPhoto, on screen: inout SudokuScanScreen) -> [ParlorCommand] {
    tell(
      .response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(GamePayload(SudokuAnswer.scanned(photo))))),
      &screen)
  }

  private static func tell(_ event: ParlorEvent, _ screen: inout SudokuScanScreen) -> [ParlorCommand] {
    screen.handle(event, in: context)
  }

  @Test func `a clear photo is stored at once`() throws {
    var screen = SudokuScanScreen("photo.jpg")
    let commands = Self.show(try Self.photo(unsure: []), on: &screen)
    let line = SudokuFixture.sample.replacing("0", with: ".")
    #expect(commands == [.puzzle(PuzzleRequest<SudokuPuzzle>.importText("#D Photo\n\(line)"))])
  }

  @Test func `a card says that its puzzle came from a photo`() throws {
    let line = SudokuFixture.sample.replacing("0", with: ".")
    #expect(try SudokuFixture.puzzle("#D Photo\n\(line)").name.hasPrefix("Photo, "))
    #expect(try SudokuFixture.puzzle(line).name.hasPrefix("Pasted, "))
  }

  @Test func `unclear cells are asked one after another, then Enter plays`() throws {
    var screen = SudokuScanScreen("photo.jpg")
    var wrong = Self.puzzle
    wrong[0] = 6
    #expect(Self.show(try Self.photo(unsure: [0, 4], wrong), on: &screen) == [])
    #expect(screen.review?.cursor == 0)
    _ = Self.tell(.input(.key(.character("5"))), &screen)
    #expect(screen.review?.cursor == 4)
    #expect(Self.tell(.input(.key(.enter)), &screen) == [])
    #expect(screen.review?.open == [])
    let grid = try #require(Grid(.classic, digits: Self.puzzle))
    #expect(Self.tell(.input(.key(.enter)), &screen) == [.ask(.examine(grid), of: SudokuGame.self)])
    let answer = GamePayload(SudokuAnswer.findings(GridFindings(grid), about: grid))
    let commands = Self.tell(.response(.puzzle(PuzzleResponse<SudokuPuzzle>.answered(answer))), &screen)
    #expect(commands == [.puzzle(PuzzleRequest<SudokuPuzzle>.importText("#D Photo\n\(grid.text)"))])
  }

  @Test func `a picture without a puzzle leads back to the list, with the reason`() {
    var screen = SudokuScanScreen("photo.jpg")
    #expect(
      Self.show(.nothing("Nothing there."), on: &screen)
        == [.replace(.puzzle(.list(because: "Nothing there."), of: SudokuPuzzle.game))])
  }
}
