/// What is pressed, set and typed into.
extension Component {
  /// A button.
  public static let button = Component("button")
  /// The button that has the focus.
  public static let buttonFocused = Component("button.focused")
  /// A field to type in.
  public static let field = Component("field")
  /// The field that has the focus.
  public static let fieldFocused = Component("field.focused")
  /// What a field shows while it is empty.
  public static let fieldPlaceholder = Component("field.placeholder", .background)

  /// All of them.
  static let inputComponents: [Component] = [
    .button, .buttonFocused, .field, .fieldFocused, .fieldPlaceholder,
  ]
}
