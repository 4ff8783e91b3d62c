import GameKit
import PuzzleKit
import Testing

@testable import Tangram

struct SolverTests {
  /// - Source: Wang and Hsiung show one way to make the square; all others are its turns and reflections.
  @Test func `the square has one solution, which can be turned and reflected in eight ways`() throws {
    let silhouette = try #require(Silhouette(.square()))
    let solutions = Solver(silhouette).solutions()
    #expect(solutions.all.count == 8 && solutions.end == .complete)
    #expect(silhouette.symmetries.count == 8)
    #expect(silhouette.essentiallyDifferent(solutions.all).count == 1)
  }

  @Test(arguments: UInt64(0)..<200)
  func `each solution of a figure is accepted, found once, and one is the figure's own`(seed: UInt64) throws {
    let figure = try Arrangement.random(Tan.allCases, seed: seed)
    let silhouette = try #require(Silhouette(figure))
    let solutions = Solver(silhouette).solutions()
    #expect(solutions.end == .complete && Set(solutions.all).count == solutions.all.count)
    #expect(solutions.all.allSatisfy { $0.isComplete && silhouette.accepts($0) })
    #expect(solutions.all.count { $0.hasSamePlaces(as: figure) } == 1)
    #expect(Solver(silhouette).canComplete(figure) == true)
  }

  @Test(arguments: UInt64(0)..<40)
  func `a figure has as many solutions when it is turned or reflected`(seed: UInt64) throws {
    let figure = try Arrangement.random(Tan.allCases, seed: seed)
    let silhouette = try #require(Silhouette(figure))
    let count = Solver(silhouette).solutions().all.count
    for turns in 0..<4 {
      let turned = try #require(Silhouette(figure.turned(by: turns, reflected: true)))
      #expect(Solver(turned).solutions().all.count == count)
    }
  }

  private static let smallSets: [[Tan]] = [
    [.smallTriangle1, .smallTriangle2], [.square, .smallTriangle1], [.parallelogram, .smallTriangle1],
    [.mediumTriangle, .square], [.smallTriangle1, .smallTriangle2, .square],
    [.smallTriangle1, .smallTriangle2, .parallelogram], [.smallTriangle1, .smallTriangle2, .mediumTriangle],
    [.mediumTriangle, .parallelogram, .smallTriangle1],
  ]

  @Test(arguments: smallSets, UInt64(0)..<4)
  func `trying every place of the lattice finds the same solutions`(tans: [Tan], seed: UInt64) throws {
    let figure = try Arrangement.random(tans, seed: seed)
    let silhouette = try #require(Silhouette(figure))
    let solved = Solver(silhouette, tans: tans).solutions().all
    #expect(Set(solved.map(\.places)) == LatticeSearch(silhouette, figure).solutions(of: tans))
  }

  @Test func `pieces that no solution has where they are cannot be completed`() throws {
    let silhouette = try #require(Silhouette(.square()))
    let solver = Solver(silhouette)
    let right = Arrangement([try PlacedTan(.largeTriangle2, 4, 4, rotation: 4)])
    #expect(solver.canComplete(right) == true)
    #expect(solver.solutions(from: right).all.allSatisfy { $0[.largeTriangle2] == right[.largeTriangle2] })
    let wrong = Arrangement([try PlacedTan(.largeTriangle2, 5, 3, rotation: 2)])
    #expect(silhouette.contains(try #require(wrong[.largeTriangle2])))
    #expect(solver.canComplete(wrong) == false)
  }

  @Test func `hints alone lead to a solution, from any piece that fits one`() throws {
    let silhouette = try #require(Silhouette(.square()))
    let solver = Solver(silhouette)
    for start in try Arrangement.square().tans {
      var arrangement = TangramTable.tray
      arrangement[start.tan] = start
      for _ in 0..<6 {
        guard case .place(let next) = solver.hint(for: arrangement) else { break }
        arrangement[next.tan] = next
      }
      #expect(silhouette.accepts(arrangement) && solver.hint(for: arrangement) == .solved)
    }
  }

  @Test func `a hint names the pieces that must move, and no more of them than needed`() throws {
    let silhouette = try #require(Silhouette(.square()))
    var arrangement = TangramTable.tray
    for tan in [Tan.largeTriangle1, .mediumTriangle] { arrangement[tan] = try Arrangement.square()[tan] }
    arrangement[.square] = try PlacedTan(.square, 4, 3)
    guard case .move(let tans) = Solver(silhouette).hint(for: arrangement) else {
      Issue.record("The pieces that are placed fit no solution")
      return
    }
    #expect(tans.count == 1)
    let rest = Arrangement(arrangement.tans.filter { silhouette.touches($0) && !tans.contains($0.tan) })
    #expect(rest.tans.count == 2 && Solver(silhouette).canComplete(rest) == true)
  }

  @Test func `a search can be canceled, and is bounded`() throws {
    let silhouette = try #require(Silhouette(.square()))
    var bounds = Solver.Bounds()
    bounds.isCancelled = { true }
    #expect(Solver(silhouette).solutions(within: bounds).end == .stopped)
    #expect(Solver(silhouette).canComplete(Arrangement(), within: bounds) == nil)
    #expect(Solver(silhouette).hint(for: TangramTable.tray, within: bounds) == .stopped)
    #expect(TangramRating(silhouette, within: bounds) == nil)
    bounds = Solver.Bounds()
    bounds.steps = 100
    #expect(Solver(silhouette).solutions(within: bounds).steps == 100)
    bounds = Solver.Bounds()
    bounds.solutions = 3
    let some = Solver(silhouette).solutions(within: bounds)
    #expect(some.all.count == 3 && some.end == .limit)
  }

  @Test func `a silhouette of another area has no solution`() throws {
    #expect(Solver(Silhouette(corners: [(0, 0), (3, 0), (3, 3), (0, 3)])).solutions().all.isEmpty)
  }

  @Test func `a picture of the pieces is easy, and a plain square is not`() throws {
    let silhouette = try #require(Silhouette(.square()))
    let rating = try #require(TangramRating(silhouette))
    #expect(rating.solutions == 8 && rating.differentSolutions == 1)
    #expect(rating.difficulty == .expert)
    #expect(rating.difficulty(in: .init(showsPieces: true)) == .beginner)
  }
}

/// A place that is covered by a shape.
struct Place: Hashable {
  let shape: TanShape
  let corners: Set<ExactPoint>

  init(_ tan: PlacedTan) { (shape, corners) = (tan.tan.shape, Set(tan.corners)) }
}

extension Arrangement {
  /// The places without the names of equal pieces.
  var places: Set<Place> { Set(tans.map(Place.init)) }

  func hasSamePlaces(as other: Arrangement) -> Bool { places == other.places }
}

/// Covers a silhouette by trying every pose of the lattice: slow, and as simple as it can be.
private struct LatticeSearch {
  private let silhouette: Silhouette
  private let positions: [ExactPoint]

  /// Takes the points whose coordinates differ from the figure's by even numbers.
  init(_ silhouette: Silhouette, _ figure: Arrangement) {
    self.silhouette = silhouette
    let corners = figure.tans.flatMap(\.corners)
    func numbers(_ coordinate: KeyPath<ExactPoint, Surd>) -> [Surd] {
      let all = corners.map { $0[keyPath: coordinate] }
      guard let low = all.min(), let high = all.max() else { return [] }
      return (-10...10).flatMap { a in (-8...8).map { low + Surd(2 * a, 2 * $0) } }
        .filter { low <= $0 && $0 <= high }
    }
    let ys = numbers(\.y)
    positions = numbers(\.x).flatMap { x in ys.map { ExactPoint(x, $0) } }
      .filter { !silhouette.sectors(at: $0).isEmpty }
  }

  func solutions(of tans: [Tan]) -> Set<Set<Place>> {
    let poses = tans.map { tan in
      positions.flatMap { position in
        (0..<8).flatMap { rotation in
          [false, true].compactMap { flip in
            Pose(position, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }
          }
        }
      }.filter(silhouette.contains)
    }
    return Set(combinations(of: poses[...], beside: []).map { Set($0.map(Place.init)) })
  }

  private func combinations(of poses: ArraySlice<[PlacedTan]>, beside placed: [PlacedTan]) -> [[PlacedTan]] {
    guard let first = poses.first else { return [placed] }
    return Set(first).filter { tan in !placed.contains { $0.overlaps(tan) } }.flatMap {
      combinations(of: poses.dropFirst(), beside: placed + [$0])
    }
  }
}
