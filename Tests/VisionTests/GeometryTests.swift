import GameKit
import Testing

@testable import Vision

struct GeometryTests {
  @Test func `a homography of a known matrix is found from four points`() throws {
    // x' = (2x + y + 3) / (x / 10 + 1), y' = (x - y + 5) / (x / 10 + 1)
    let sources = [ImagePoint(0, 0), ImagePoint(1, 0), ImagePoint(1, 1), ImagePoint(0, 1)]
    let targets = [
      ImagePoint(3, 5), ImagePoint(5 / 1.1, 6 / 1.1), ImagePoint(6 / 1.1, 5 / 1.1), ImagePoint(4, 4),
    ]
    let map = try #require(Homography(from: sources, to: targets))
    let found = map(ImagePoint(2, 3))
    #expect((found - ImagePoint(10 / 1.2, 4 / 1.2)).length < 1e-9)
  }

  @Test func `corners on one line make no homography`() {
    let quad = Quad([ImagePoint(0, 0), ImagePoint(1, 1), ImagePoint(2, 2), ImagePoint(3, 3)])
    #expect(Homography(unitSquareTo: quad) == nil)
  }

  @Test func `the first corner of a quad is the top left one`() {
    let quad = Quad([ImagePoint(9, 1), ImagePoint(8, 9), ImagePoint(0, 8), ImagePoint(1, 0)])
    #expect(quad.corners.first == ImagePoint(1, 0))
    #expect(quad.corners.last == ImagePoint(0, 8))
  }

  @Test func `four quarter turns of a mesh are none`() throws {
    let quad = Quad([ImagePoint(3, 1), ImagePoint(90, 5), ImagePoint(99, 80), ImagePoint(0, 95)])
    let mesh = try #require(GridMesh(columns: 9, rows: 9, in: quad))
    #expect(mesh.turned() != mesh)
    #expect(mesh.turned().turned().turned().turned() == mesh)
  }

  @Test func `a mesh is exact at its crossings and goes on outside`() throws {
    let quad = Quad([ImagePoint(0, 0), ImagePoint(90, 0), ImagePoint(90, 90), ImagePoint(0, 90)])
    let mesh = try #require(GridMesh(columns: 9, rows: 9, in: quad))
    #expect((mesh.point(3, 4) - ImagePoint(30, 40)).length < 1e-6)
    #expect((mesh.point(-1, 10) - ImagePoint(-10, 100)).length < 1e-6)
  }
}

struct ImageTests {
  @Test func `ink is what is darker than its neighborhood, in light and in shade`() {
    var plane = Plane(width: 40, height: 20, filledWith: 200)
    for y in 0..<20 { for x in 20..<40 { plane[x, y] = 60 } }
    plane[10, 10] = 50
    plane[30, 10] = 15
    let ink = plane.ink(radius: 4)
    #expect(ink[5, 5] == 0)
    // A pixel of 50 among 80 of 200: 1 - 50 / ((80 * 200 + 50) / 81) of 255.
    #expect(ink[10, 10] == UInt8(255 - 255 * 50 * 81 / 16_050 - 1))
    #expect(ink[30, 10] > 180)
    #expect(ink[35, 15] == 0)
  }

  @Test func `sums of boxes are sums of their pixels`() {
    let plane = Plane(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let sums = IntegralImage(plane)
    #expect(sums.sum(columns: 0..<3, rows: 0..<2) == 21)
    #expect(sums.sum(columns: 1..<3, rows: 1..<2) == 11)
  }

  @Test func `components touch diagonally`() {
    let drawn = [
      "##....#",
      "..#...#",
      "......#",
      "#.#.###",
    ]
    let pixels = drawn.flatMap { $0.utf8.map { $0 == 0x23 ? UInt8(255) : 0 } }
    let parts = Plane(width: 7, height: 4, pixels: pixels).components(from: 128)
    #expect(parts.map(\.area).sorted() == [1, 1, 3, 6])
    #expect(parts.first { $0.area == 6 }?.columns == 4...6)
  }

  @Test func `a half picture has means of four`() {
    let half = Plane(width: 4, height: 2, pixels: [0, 4, 10, 10, 8, 4, 10, 30]).halved()
    #expect(half == Plane(width: 2, height: 1, pixels: [4, 15]))
  }
}
