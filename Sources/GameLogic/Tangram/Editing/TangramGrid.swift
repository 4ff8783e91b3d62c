public import GridEditor
import PuzzleKit

/// The pieces as elements of the grid editor, which judges relations; silhouettes are judged exactly.
extension Arrangement {
  /// All seven pieces, by their names in files.
  ///
  /// A pose is the first of those that look the same, so it does not tell corners and edges apart.
  public static let gridElements = Tan.allCases.map {
    GridElement($0.rawValue, $0.shape.gridShape, isUnmarked: true)
  }

  /// The poses of the placed pieces, by their names in files.
  public var gridPoses: [String: GridPose] {
    Dictionary(uniqueKeysWithValues: tans.map { ($0.tan.rawValue, $0.gridPose) })
  }
}

extension TanShape {
  /// Rounded.
  fileprivate var gridShape: GridShape {
    do throws(PuzzleFault) {
      return try GridShape(corners.map(\.rounded))
    } catch {
      preconditionFailure("The corners of a piece go counterclockwise")
    }
  }
}

extension PlacedTan {
  /// Rounded.
  fileprivate var gridPose: GridPose {
    GridPose(pose.position.rounded, turn: GridTurn(steps: pose.rotation), isMirrored: pose.flip)
  }
}
