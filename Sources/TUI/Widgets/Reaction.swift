/// What a widget made of an input.
public enum Reaction: Hashable, Sendable {
  /// Nothing: the input was not meant for it.
  case ignored
  /// It took the input, and may look different now.
  case handled
  /// The person has decided: Enter, a click on what was selected, the end of an edit.
  case activated
}
