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
    do throws(ImageFault) {
      let luma = try ImageFile.read(path.expandingHome, in: files).luma
      guard let scan = SudokuScan(of: luma) else {
        self = .nothing("\(SudokuPhoto.nothingFound) \(SudokuPhoto.advice)")
        return
      }
      self = .found(scan, StraightGrid(luma, scan.mesh, columns: 9, rows: 9))
    } catch {
      self = .nothing(error.sentence)
    }
  }
}
