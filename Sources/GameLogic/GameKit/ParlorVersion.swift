/// The version of Parlor, the only place that tells it.
public enum ParlorVersion {
  /// The number, following https://semver.org.
  public static let number = "0.9.0"
  /// The day on which that version was made, as in the manual.
  public static let date = "2026-11-29"
}
