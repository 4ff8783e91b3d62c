/// A rotation or reflection that maps a silhouette to itself.
///
/// A rotation by 45° leaves the lattice of quarters, so for odd numbers of turns everything is scaled by √2.
public struct Symmetry: Hashable, Sendable {
  /// Turns by 45° counterclockwise, after the reflection.
  public let turns: Int
  /// True if left and right are swapped.
  public let isReflected: Bool
  private var shift = ExactPoint.zero

  private init(turns: Int, isReflected: Bool) {
    self.turns = turns
    self.isReflected = isReflected
  }

  /// The rotations and reflections of the plane.
  fileprivate static let all = [false, true].flatMap { isReflected in
    (0..<8).map { Symmetry(turns: $0, isReflected: isReflected) }
  }

  /// The symmetry of this kind that a silhouette has; nil if it has none.
  fileprivate func fitted(to silhouette: Silhouette) -> Symmetry? {
    let lines = silhouette.outlines.map { $0.corners.map(enlarged) }
    let images = silhouette.outlines.map { outline in
      let image = outline.corners.map(self.image)
      return isReflected ? image.reversed() : image
    }
    guard let low = lines.joined().min(), let imageLow = images.joined().min() else { return nil }
    var fitted = self
    fitted.shift = low - imageLow
    let moved = images.map { $0.map { $0 + fitted.shift }.startingWithFirst }
    return Set(moved) == Set(lines.map(\.startingWithFirst)) ? fitted : nil
  }

  private var isEnlarging: Bool { !turns.isMultiple(of: 2) }

  private func enlarged(_ point: ExactPoint) -> ExactPoint {
    isEnlarging ? ExactPoint(point.x.timesRoot, point.y.timesRoot) : point
  }

  private func image(of point: ExactPoint) -> ExactPoint {
    var image = isReflected ? point.reflected : point
    for _ in 0..<turns / 2 { image = ExactPoint(-image.y, image.x) }
    return (isEnlarging ? ExactPoint(image.x - image.y, image.x + image.y) : image) + shift
  }

  /// The visible part of a placed piece.
  fileprivate struct Footprint: Hashable {
    let shape: TanShape
    let rotation: Int
    let flip: Bool
    let center: ExactPoint
  }

  /// The visible part of an arrangement, ignoring which of equal pieces is which, at the scale of the images.
  fileprivate func footprint(of arrangement: Arrangement) -> Set<Footprint> {
    Set(
      arrangement.tans.map {
        Footprint(
          shape: $0.tan.shape, rotation: $0.pose.rotation, flip: $0.pose.flip, center: enlarged($0.center))
      })
  }

  /// The visible part of an arrangement's image.
  fileprivate func imageFootprint(of arrangement: Arrangement) -> Set<Footprint> {
    Set(arrangement.tans.map(imageFootprint))
  }

  private func imageFootprint(of tan: PlacedTan) -> Footprint {
    let (shape, pose) = (tan.tan.shape, tan.pose)
    // A reflected triangle or square looks like one turned by 90°.
    let reflection = shape.canFlip ? 0 : 2
    let rotation = isReflected ? turns - pose.rotation + reflection : turns + pose.rotation
    return Footprint(
      shape: shape, rotation: rotation & (shape.period - 1),
      flip: pose.flip != (isReflected && shape.canFlip),
      center: image(of: tan.center))
  }
}

extension [ExactPoint] {
  /// The same closed line, starting with its smallest corner.
  fileprivate var startingWithFirst: [ExactPoint] {
    guard let first = indices.min(by: { self[$0] < self[$1] }) else { return self }
    return Array(self[first...] + self[..<first])
  }
}

extension Silhouette {
  /// The symmetries of the silhouette; the identity comes first.
  public var symmetries: [Symmetry] { Symmetry.all.compactMap { $0.fitted(to: self) } }

  /// One solution of each class under the silhouette's symmetries.
  public func essentiallyDifferent(_ solutions: [Arrangement]) -> [Arrangement] {
    let symmetries = symmetries
    var seen = Array(repeating: Set<Set<Symmetry.Footprint>>(), count: symmetries.count)
    return solutions.filter { solution in
      let isNew = !symmetries.indices.contains { seen[$0].contains(symmetries[$0].footprint(of: solution)) }
      for index in symmetries.indices where isNew {
        seen[index].insert(symmetries[index].imageFootprint(of: solution))
      }
      return isNew
    }
  }
}
