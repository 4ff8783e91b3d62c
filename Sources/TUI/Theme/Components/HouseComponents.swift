/// What stands around every screen, and over it.
extension Component {
  /// The line around things.
  public static let border = Component("border", .background)
  /// The line around what has the focus.
  public static let borderFocused = Component("border.focused", .background)
  /// The title in a border.
  public static let borderTitle = Component("border.title")
  /// The ground of a private screen.
  public static let curtain = Component("curtain")
  /// The bar at the top.
  public static let header = Component("header")
  /// The bar at the bottom.
  public static let footer = Component("footer")
  /// A key's name in the bar at the bottom.
  public static let footerKey = Component("footer.key")
  /// The ground and text of a dialog.
  public static let dialog = Component("dialog")
  /// The line around a dialog.
  public static let dialogBorder = Component("dialog.border", .background)
  /// What lies below a dialog.
  public static let shade = Component("shade", .background)
  /// A notice that passes.
  public static let toast = Component("toast")
  /// A notice that something is done.
  public static let toastSuccess = Component("toast.success")
  /// A notice that something went wrong.
  public static let toastWarning = Component("toast.warning")
  /// A notice that something is lost.
  public static let toastDanger = Component("toast.danger")
  /// A letter in the name of a command that was typed.
  public static let paletteMatch = Component("palette.match")
  /// A letter that was typed, in the name of the command that is chosen.
  public static let paletteMatchSelected = Component("palette.match.selected")

  /// All of them.
  static let houseComponents: [Component] = [
    .border, .borderFocused, .borderTitle, .curtain, .header, .footer, .footerKey, .dialog, .dialogBorder,
    .shade, .toast, .toastSuccess, .toastWarning, .toastDanger, .paletteMatch, .paletteMatchSelected,
  ]
}
