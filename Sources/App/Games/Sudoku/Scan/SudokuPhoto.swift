import Camera
import Commands
import GameKit
import Scanning
import Sudoku
import Vision

/// What is in the bytes of a picture.
enum SudokuPhoto {
  case found(SudokuScan)
  /// The picture has no Sudoku that can be read.
  case nothing(ScanRefusal)
  /// The bytes are no picture.
  case unreadable(ImageFault)

  static let advice = "Take the photo from straight above, in good light, with the whole grid in view."

  /// Looks for a Sudoku.
  static func read(_ bytes: [UInt8]) -> SudokuPhoto {
    let luma: Plane
    do throws(ImageFault) {
      luma = try ImageFile.read(bytes).luma
    } catch {
      return .unreadable(error)
    }
    do throws(ScanRefusal) {
      return .found(try SudokuScan(of: luma))
    } catch {
      return .nothing(error)
    }
  }
}

extension SudokuScan {
  /// The digits on one line, with dots for empty cells.
  var puzzle: String { digits.map { $0 == 0 ? "." : "\($0)" }.joined() }

  /// Every digit is from 0 to 9, so that there is always one.
  var grid: Grid { Grid(.classic, digits: digits) ?? Grid() }

  /// True if the puzzle can be trusted.
  var isSure: Bool { isUnique && unsure.isEmpty }

  /// The cells that may be wrong, in words.
  var doubts: String {
    guard !unsure.isEmpty else { return "The digits that were read don't make a puzzle with one solution." }
    return OpenPlaces.doubts(unsure, columns: 9)
  }

  /// The scan as JSON; the keys never change.
  func json(milliseconds: Int) -> JSONValue {
    [
      "puzzle": .string(puzzle), "unsure": .array(unsure.map { .integer($0) }),
      "corners": .array(
        mesh.quad.corners.map { [.integer(Int($0.x.rounded())), .integer(Int($0.y.rounded()))] }),
      "milliseconds": .integer(milliseconds),
    ]
  }
}

/// Photos on the command line.
extension SudokuRunner {
  func scan() throws(CommandError) -> ExitStatus {
    let bytes = try context.bytes(of: arguments.source, limit: ImageFile.mostBytes)
    let clock = ContinuousClock()
    let start = clock.now
    let photo = SudokuPhoto.read(bytes)
    let time = start.duration(to: clock.now)
    let name = arguments.source.name
    switch photo {
    case .unreadable(let fault): throw .input("\(name): \(fault.sentence)")
    case .nothing(let refusal): throw .input("\(name): \(refusal.sentence) \(refusal.advice)")
    case .found(let scan):
      context.output(
        arguments.has(.json) ? scan.json(milliseconds: Int(time / .milliseconds(1))).line : scan.puzzle)
      if scan.isSure { return .fine }
      throw .work(scan.doubts)
    }
  }
}
