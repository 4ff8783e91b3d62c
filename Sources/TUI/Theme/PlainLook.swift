extension Look {
  /// Where lines stand that belong in the middle: where everything is read line by line, at the left, so
  /// that a short display shows their beginning.
  public var center: Alignment { isPlain ? .leading : .center }
}
