/// A turn or reflection that maps a silhouette to itself.
///
/// A turn by 45° would leave the lattice of quarters, so after an odd number of them everything is √2 times as large.
public struct Symmetry: Hashable, Sendable {
  /// The turns by 45° counterclockwise, after the reflection.
  public let turns: Int
  /// True if left and right are exchanged.
  public let isReflected: Bool
  private var shift = ExactPoint.zero

  private init(turns: Int, isReflected: Bool) { (self.turns, self.isReflected) = (turns, isReflected) }

  /// The turns and reflections of the plane.
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

  /// A place for a shape, as far as it can be seen.
  fileprivate struct Footprint: Hashable {
    let shape: TanShape
    let rotation: Int
    let flip: Bool
    let center: ExactPoint
  }

  /// What is seen of an arrangement, without the names of equal pieces, in the size of the images.
  fileprivate func footprint(of arrangement: Arrangement) -> Set<Footprint> {
    Set(
      arrangement.tans.map {
        Footprint(
          shape: $0.tan.shape, rotation: $0.pose.rotation, flip: $0.pose.flip, center: enlarged($0.center))
      })
  }

  /// What is seen of an arrangement's image.
  fileprivate func imageFootprint(of arrangement: Arrangement) -> Set<Footprint> {
    Set(arrangement.tans.map(imageFootprint))
  }

  private func imageFootprint(of tan: PlacedTan) -> Footprint {
    let (shape, pose) = (tan.tan.shape, tan.pose)
    // A reflected triangle or square is one turned by 90°.
    let reflection = shape.canFlip ? 0 : 2
    let rotation = isReflected ? turns - pose.rotation + reflection : turns + pose.rotation
    return Footprint(
      shape: shape, rotation: rotation & (shape.period - 1),
      flip: pose.flip != (isReflected && shape.canFlip),
      center: image(of: tan.center))
  }
}

extension [ExactPoint] {
  /// The same closed line from its first corner in order on.
  fileprivate var startingWithFirst: [ExactPoint] {
    guard let first = indices.min(by: { self[$0] < self[$1] }) else { return self }
    return Array(self[first...] + self[..<first])
  }
}

extension Silhouette {
  /// The turns and reflections that map the silhouette to itself, the one that changes nothing first.
  public var symmetries: [Symmetry] { Symmetry.all.compactMap { $0.fitted(to: self) } }

  /// The first of each class of solutions that the silhouette's symmetries map to each other.
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
