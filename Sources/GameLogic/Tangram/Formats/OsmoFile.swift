public import PuzzleKit

/// A Tangram in the JSON of the iOS app Osmo.
///
/// Each piece has an identifier, an angle in radians, a flip, and its first corner in units, with y upward.
public struct OsmoFile: Sendable {
  /// Empty if the file has none.
  public let name: String
  public let figure: ApproximateFigure

  /// Reads a file; its pieces may still not fit together.
  public init(_ bytes: [UInt8]) throws(PuzzleFault) {
    let document = try PuzzleFile.value(Document.self, in: bytes)
    var tans: [ApproximateTan] = []
    for (index, piece) in document.pieces.enumerated() { tans.append(try Self.tan(piece, at: index)) }
    name = document.name ?? ""
    figure = ApproximateFigure(tans)
  }

  private static func tan(_ piece: Document.Piece, at index: Int) throws(PuzzleFault) -> ApproximateTan {
    guard let tan = Tan(rawValue: piece.pieceId) else {
      throw PuzzleFault(
        .field("pieces[\(index)].pieceId"), "“\(piece.pieceId.prefix(40))” is not a piece.",
        advice: "Write one of \(Tan.names).")
    }
    let turns = piece.targetRotation / eighthTurn
    guard abs(turns) < 1_000, abs(turns - turns.rounded()) * eighthTurn <= angleTolerance else {
      throw PuzzleFault(
        .field("pieces[\(index)].targetRotation"), "The \(tan.name) is not turned by a multiple of 45°.",
        advice: "Write a multiple of 0.785398.")
    }
    return ApproximateTan(
      tan, x: piece.targetPosition.x, y: piece.targetPosition.y, rotation: Int(turns.rounded()) & 7,
      flip: piece.isMirrored ?? false)
  }

  private static let eighthTurn = Double.pi / 4
  /// The largest deviation from a multiple of 45°, in radians.
  ///
  /// - Source: Osmo.
  private static let angleTolerance = 0.01

  /// Writes a figure with six decimals, so that reading it finds the same positions.
  public static func bytes(of arrangement: Arrangement, name: String) throws(PuzzleFault) -> [UInt8] {
    let pieces = arrangement.tans.map { placed in
      let place = placed.pose.position.rounded
      return Document.Piece(
        pieceId: placed.tan.rawValue,
        targetPosition: UnitPoint(x: sixDecimals(place.x), y: sixDecimals(place.y)),
        targetRotation: sixDecimals(Double(placed.pose.rotation) * eighthTurn), isMirrored: placed.pose.flip)
    }
    return try PuzzleFile.bytes(ofJSON: Document(name: name, pieces: pieces))
  }

  private static func sixDecimals(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  private struct Document: Codable {
    struct Piece: Codable {
      let pieceId: String
      let targetPosition: UnitPoint
      let targetRotation: Double
      let isMirrored: Bool?
    }

    let name: String?
    let pieces: [Piece]
  }
}
