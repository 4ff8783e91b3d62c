/// What is pressed, set and typed into.
extension Component {
  /// A button.
  public static let button = Component("button")
  /// The button that has the focus.
  public static let buttonFocused = Component("button.focused")
  /// A button that cannot be pressed, and what else cannot be set.
  public static let buttonDisabled = Component("button.disabled", .background)
  /// A button for what cannot be undone.
  public static let buttonDanger = Component("button.danger")
  /// A button for what cannot be undone, with the focus.
  public static let buttonDangerFocused = Component("button.danger.focused")
  /// The letter of a button that presses it; its attributes also show on buttons that have the focus.
  public static let buttonKey = Component("button.key")
  /// A field to type in.
  public static let field = Component("field")
  /// The field that has the focus.
  public static let fieldFocused = Component("field.focused")
  /// A field that cannot be typed in.
  public static let fieldDisabled = Component("field.disabled", .background)
  /// What is selected in a field.
  public static let fieldSelected = Component("field.selected")
  /// What a field shows while it is empty.
  public static let fieldPlaceholder = Component("field.placeholder", .background)

  /// All of them.
  static let inputComponents: [Component] = [
    .button, .buttonFocused, .buttonDisabled, .buttonDanger, .buttonDangerFocused, .buttonKey, .field,
    .fieldFocused, .fieldDisabled, .fieldSelected, .fieldPlaceholder,
  ]
}
