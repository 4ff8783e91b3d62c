/// What a player secretly is for one round; the raw values are what records keep.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Does not know the answer and looks for it.
  case human
  /// Knows the answer and leads the others astray.
  case snake
  /// Looks for the answer as the humans do, and is known to be no snake.
  case mongoose
}
