import Camera
import Commands
import GameKit
import PuzzleKit
import Tangram
import Vision

/// What is in the bytes of a picture of real pieces.
enum TangramPhoto {
  static let nothingFound = "No Tangram pieces were found in the picture."
  static let advice =
    "Put the pieces on a light board with a dark border, or in the middle of the picture, and take the photo from straight above."

  /// Looks for pieces.
  static func scan(_ bytes: [UInt8]) throws(ImageFault) -> TangramScan {
    let frame = try ImageFile.read(bytes)
    // Larger pictures are gray, and colors are what pieces are found by.
    guard frame.luma.pixels.count <= ImageFile.mostColorPixels else {
      throw .tooManyPixels(limit: ImageFile.mostColorPixels)
    }
    return TangramScan(of: frame)
  }

  static func figure(in bytes: [UInt8]) throws(PuzzleFault) -> Arrangement {
    let scan: TangramScan
    do throws(ImageFault) {
      scan = try self.scan(bytes)
    } catch {
      throw PuzzleFault(.document, error.sentence, advice: "")
    }
    guard let figure = scan.figure else {
      throw PuzzleFault(.document, scan.objection ?? nothingFound, advice: advice)
    }
    return figure
  }
}

extension TangramScan {
  /// Why the pieces are no figure, in words; nil if they are one.
  var objection: String? {
    if pieces.isEmpty { return TangramPhoto.nothingFound }
    if !missing.isEmpty { return "Not found for sure: the \(missing.map(\.name).alternatives("and"))." }
    return figure == nil ? "The pieces don't fit together exactly." : nil
  }

  /// The pieces as JSON; the keys never change.
  var json: JSONValue {
    let pieces = pieces.map { piece -> JSONValue in
      [
        "pieceId": .string(piece.tan.rawValue), "x": .number(Self.decimals(piece.position.x)),
        "y": .number(Self.decimals(piece.position.y)), "rotation": .number(Self.decimals(piece.rotation)),
        "flipped": .bool(piece.isFlipped), "fit": .number(Self.decimals(piece.fit)),
      ]
    }
    return ["pieces": .array(pieces)]
  }

  /// A line for each piece.
  var text: String {
    pieces.map { piece in
      let degrees = Int((piece.rotation * 180 / .pi).rounded())
      let place = "\(Self.decimals(piece.position.x)), \(Self.decimals(piece.position.y))"
      return "\(piece.tan.rawValue): \(place), turned \(degrees)°\(piece.isFlipped ? ", flipped" : "")"
    }.joined(separator: "\n")
  }

  /// A number with up to four decimals.
  private static func decimals(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return "\(rounded == 0 ? 0 : rounded)"
  }
}

extension [String] {
  /// The words as a list with a last conjunction.
  fileprivate func alternatives(_ word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

/// Photos on the command line.
extension TangramRunner {
  func scan() throws(CommandError) -> ExitStatus {
    let bytes = try context.bytes(of: arguments.source, limit: ImageFile.mostBytes)
    let name = arguments.source.name
    let scan: TangramScan
    do throws(ImageFault) {
      scan = try TangramPhoto.scan(bytes)
    } catch {
      throw .input("\(name): \(error.sentence)")
    }
    guard !scan.pieces.isEmpty else {
      throw .input("\(name): \(TangramPhoto.nothingFound) \(TangramPhoto.advice)")
    }
    context.output(arguments.has(.json) ? scan.json.line : scan.text)
    if scan.missing.isEmpty { return .fine }
    throw .work(scan.objection ?? "")
  }
}
