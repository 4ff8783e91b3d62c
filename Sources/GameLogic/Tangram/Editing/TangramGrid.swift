public import GridEditor
import PuzzleKit

/// The pieces as elements of the grid editor, which judges relations; what covers a silhouette is judged exactly.
extension Arrangement {
  /// All seven pieces, by their names in files.
  ///
  /// A pose is the first of those that look the same, so corners and edges can't be told apart by it alone.
  public static let gridElements = Tan.allCases.map {
    GridElement($0.rawValue, $0.shape.gridShape, isUnmarked: true)
  }

  /// The poses of the pieces that are placed, by their names in files.
  public var gridPoses: [String: GridPose] {
    Dictionary(uniqueKeysWithValues: tans.map { ($0.tan.rawValue, $0.gridPose) })
  }
}

extension TanShape {
  /// The outline, rounded.
  fileprivate var gridShape: GridShape {
    do throws(PuzzleFault) {
      return try GridShape(corners.map(\.rounded))
    } catch {
      preconditionFailure("The corners of a piece go counterclockwise")
    }
  }
}

extension PlacedTan {
  /// The pose, rounded.
  fileprivate var gridPose: GridPose {
    GridPose(pose.position.rounded, turn: GridTurn(steps: pose.rotation), isMirrored: pose.flip)
  }
}
