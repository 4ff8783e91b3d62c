import Camera
import GameKit
import Kit
import Scanning
import Sudoku
import Vision

/// A photo that a worker has looked at.
enum ScannedPhoto: Hashable, Sendable {
  case found(SudokuScan, StraightGrid)
  /// There is no puzzle, for a reason in words.
  case nothing(String)

  /// Reads the photo at a path.
  init(at path: String, in files: (any DataFiles)?) {
    guard let files else {
      self = .nothing("There are no files here.")
      return
    }
    let luma: Plane
    do throws(ImageFault) {
      luma = try ImageFile.read(path.expandingHome, in: files).luma
    } catch {
      self = .nothing(error.sentence)
      return
    }
    do throws(ScanRefusal) {
      let scan = try SudokuScan(of: luma)
      self = .found(scan, StraightGrid(luma, scan.mesh, columns: 9, rows: 9))
    } catch {
      self = .nothing("\(error.sentence) \(error.advice)")
    }
  }
}
