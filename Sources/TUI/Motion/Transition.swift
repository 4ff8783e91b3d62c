extension Look {
  /// How much of its time a transition has behind it, as this look shows it: all where things stand still.
  func shown(_ progress: Double) -> Double {
    isAnimated && !isPlain && !progress.isNaN ? min(1, max(0, progress)) : 1
  }
}

/// What draws one of the two pictures between which a transition changes.
public typealias Drawing = (_ canvas: inout Canvas, _ area: Rect) -> Void
