import Camera
import GameKit
import Kit
import Sudoku
import Vision

/// A photo that a worker has looked at.
enum ScannedPhoto: Hashable, Sendable {
  case found(SudokuScan, StraightPicture)
  /// There is no puzzle, for a reason in words.
  case nothing(String)

  /// Reads the photo at a path.
  init(at path: String, in files: (any DataFiles)?) {
    guard let files else {
      self = .nothing("There are no files here.")
      return
    }
    do throws(ImageFault) {
      let luma = try ImageFile.read(path.expandingHome, in: files).luma
      guard let scan = SudokuScan(of: luma) else {
        self = .nothing("\(SudokuPhoto.nothingFound) \(SudokuPhoto.advice)")
        return
      }
      self = .found(scan, StraightPicture(luma, scan.mesh))
    } catch {
      self = .nothing(error.sentence)
    }
  }
}

/// The picture of a grid, straightened: three levels of ink for each pixel.
struct StraightPicture: Hashable, Sendable {
  /// The pixels of a cell's side.
  static let cell = 24
  /// The pixels of the picture's side.
  static let side = 9 * cell

  /// The ink of each pixel, row by row: 0 for paper, 1 for gray, 2 for black.
  let ink: [UInt8]

  init(_ luma: Plane, _ mesh: GridMesh) {
    let pyramid = Pyramid(luma)
    let (plane, mesh) = pyramid.level(for: mesh, pixels: Double(Self.cell))
    let places = (0..<Self.side).map { (Double($0) + 0.5) / Double(Self.cell) }
    let pixels = places.flatMap { v in
      places.map { UInt8(plane.sample(mesh.point($0, v)).rounded()) }
    }
    let dark = Plane(width: Self.side, height: Self.side, pixels: pixels).ink(radius: Self.cell)
    let strongest = Int(dark.pixels.sorted()[dark.pixels.count * 49 / 50])
    ink = dark.pixels.map { $0 > max(strongest / 2, 30) ? 2 : $0 > max(strongest / 4, 20) ? 1 : 0 }
  }
}
