/// Says whether an arrangement is reached: it asks a source for poses, an anchor for the view, and the validator.
public struct WinCondition: Sendable {
  private let validator: ConstraintValidator
  private var anchors = AnchorTracker()

  /// Prepares to watch for an arrangement.
  public init(_ arrangement: GridArrangement) { validator = ConstraintValidator(arrangement) }

  /// Judges what a source knows at a time; nil as long as nothing is placed.
  ///
  /// - Parameter time: The time since the start, which never goes back.
  public mutating func verdict(on source: some PoseSource, at time: Duration) -> GridVerdict? {
    anchors.anchor(source.reading(at: time), at: time).map(validator.verdict)
  }
}
