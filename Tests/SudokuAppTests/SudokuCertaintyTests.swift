import GameKit
import Sudoku
import TestKit
import Testing
import VisionTestKit

@testable import SudokuApp
@testable import Vision

/// Certain means certain: photos with every trouble, whose puzzles are known.
struct SudokuCertaintyTests {
  /// The photos of each trouble; over a thousand in all in `make proof`.
  private static let seeds = UInt64(1)...(isProof ? 120 : 7)

  /// Puzzles with many digits and with few.
  private static let puzzles =
    [SudokuFixture.sample.compactMap(\.wholeNumberValue)]
    + (1...4).map { Variety.classic.puzzle(seed: $0).digits }

  /// One of the puzzles with its digits, rows and columns exchanged by chance.
  private static func puzzle(_ random: inout SeededRandom) -> [Int] {
    let digits = puzzles[random.below(puzzles.count)]
    let names = [0] + random.shuffled(Array(1...9))
    func lines() -> [Int] {
      (0..<3).flatMap { band in random.shuffled([0, 1, 2]).map { 3 * band + $0 } }
    }
    let (rows, columns) = (lines(), lines())
    return rows.flatMap { row in columns.map { names[digits[9 * row + $0]] } }
  }

  /// A photo of a puzzle, tilted and turned a little.
  private static func photo(
    seed: UInt64, _ trouble: PhotoTrouble
  ) -> (picture: Plane, puzzle: [Int]) {
    var random = SeededRandom(seed: seed)
    let puzzle = puzzle(&random)
    var drawn = GridRenderer(seed: seed)
    (drawn.side, drawn.ink) = (300 + 150 * random.part(), 0.4 + 0.45 * random.part())
    (drawn.tilt, drawn.turn) = (0.04 * random.part(), 0.2 * (random.part() - 0.5))
    (drawn.noise, drawn.shade) = (4 * random.part(), 0.4 * random.part())
    return (trouble.spoil(drawn.picture(of: puzzle).picture, &random), puzzle)
  }

  /// How many of a hundred photos have to be found, and to be read without a mistake and with few questions, so that
  /// refusing all or asking about all is no way out.
  private static func fewest(_ trouble: PhotoTrouble) -> (found: Int, read: Int) {
    switch trouble {
    case .none, .shadow, .softShadow: (99, 99)
    case .dark, .compression, .halftone: (70, 70)
    case .motion, .blur: (50, 50)
    case .glare: (20, 0)
    }
  }

  /// The most questions about a photo that is read well.
  private static let fewQuestions = 5

  @Test(arguments: PhotoTrouble.allCases)
  func `no cell of a photo is wrong without a question`(trouble: PhotoTrouble) {
    var (found, read) = (0, 0)
    for seed in Self.seeds {
      let (picture, puzzle) = Self.photo(seed: seed, trouble)
      guard let scan = try? SudokuScan(of: picture) else { continue }
      let wrong = puzzle.indices.filter { scan.digits[$0] != puzzle[$0] }
      #expect(Set(wrong).isSubset(of: scan.unsure), "\(trouble), seed \(seed): \(wrong) are wrong")
      found += 1
      read += wrong.isEmpty && scan.unsure.count <= Self.fewQuestions ? 1 : 0
    }
    let fewest = Self.fewest(trouble)
    #expect(found * 100 >= fewest.found * Self.seeds.count, "\(trouble): \(found) were found")
    #expect(read * 100 >= fewest.read * Self.seeds.count, "\(trouble): \(read) were read well")
  }

  @Test func `a picture says why it isn't read`() {
    func refusal(_ digits: [Int]) -> ScanRefusal? {
      var drawn = GridRenderer(seed: 3)
      do throws(ScanRefusal) {
        _ = try SudokuScan(of: drawn.picture(of: digits).picture)
        return nil
      } catch {
        return error
      }
    }
    let puzzle = SudokuFixture.sample.compactMap(\.wholeNumberValue)
    #expect(refusal(puzzle) == nil)
    #expect(refusal([Int](repeating: 0, count: 81)) == .noGrid)
    // The row 123456789, moved from row to row, solves a Sudoku.
    var solution = (0..<81).map { ($0 % 9 + $0 / 9 * 3 + $0 / 27) % 9 + 1 }
    #expect(refusal(solution) == .solved)
    solution[40] = solution[40] % 9 + 1
    #expect(refusal(solution) == .solved, "a mistake was written into it")
    #expect(refusal((0..<81).map { $0 % 2 == 0 ? $0 % 3 + 1 : 0 }) == .unclear)
  }
}
