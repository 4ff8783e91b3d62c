/// What a thing on the screen is, as a theme knows it: the third tier, the only one that code names.
///
/// A name is made of words with dots between, from the general to the special. A theme that lacks
/// `list.row.selected` serves `list.row`, then `list`, then `text`. Each game adds its own names in
/// an extension beside its screens, so that no list here has to know it.
public struct Component: Hashable, Sendable {
  /// The name in theme files.
  public let name: String

  /// Creates the component of a name.
  public init(_ name: String) { self.name = name }
}

extension Component {
  /// Plain text, and the ground everything stands on.
  public static let text = Component("text")
  /// Text that stays in the background.
  public static let faint = Component("text.faint")
  /// Text that must be seen.
  public static let strong = Component("text.strong")
  /// The name of a place or a page.
  public static let title = Component("text.title")
  /// A heading inside a page.
  public static let heading = Component("text.heading")
  /// Letters of several rows.
  public static let banner = Component("text.banner")
  /// A small remark.
  public static let caption = Component("text.caption")
  /// The name of a key to press.
  public static let key = Component("text.key")
  /// What is right, won or good.
  public static let success = Component("text.success")
  /// What needs care.
  public static let warning = Component("text.warning")
  /// What is wrong, or cannot be undone.
  public static let danger = Component("text.danger")

  /// The line around things.
  public static let border = Component("border")
  /// The line around what has the focus.
  public static let borderFocused = Component("border.focused")
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

  /// A row of a list or menu.
  public static let row = Component("list.row")
  /// The row on which the choice rests.
  public static let rowSelected = Component("list.row.selected")
  /// A row that cannot be chosen.
  public static let rowDisabled = Component("list.row.disabled")
  /// The heading of a table.
  public static let tableHeader = Component("table.header")
  /// The track of a scroll bar.
  public static let scrollTrack = Component("scrollbar.track")
  /// The moving part of a scroll bar.
  public static let scrollThumb = Component("scrollbar.thumb")

  /// A button.
  public static let button = Component("button")
  /// The button that has the focus.
  public static let buttonFocused = Component("button.focused")
  /// A field to type in.
  public static let field = Component("field")
  /// The field that has the focus.
  public static let fieldFocused = Component("field.focused")
  /// What a field shows while it is empty.
  public static let fieldPlaceholder = Component("field.placeholder")
  /// A tab or step.
  public static let tab = Component("tab")
  /// The tab or step that is shown.
  public static let tabSelected = Component("tab.selected")

  /// The part of a gauge that is full.
  public static let gauge = Component("gauge")
  /// The full part when little is left.
  public static let gaugeLow = Component("gauge.low")
  /// The part of a gauge that is empty.
  public static let gaugeEmpty = Component("gauge.empty")

  /// The ground and text of a dialog.
  public static let dialog = Component("dialog")
  /// The line around a dialog.
  public static let dialogBorder = Component("dialog.border")
  /// What lies below a dialog.
  public static let shade = Component("shade")
  /// A notice that passes.
  public static let toast = Component("toast")
  /// A notice that something went wrong.
  public static let toastWarning = Component("toast.warning")

  /// Every component that the toolkit itself draws.
  public static let toolkit: [Component] = [
    .text, .faint, .strong, .title, .heading, .banner, .caption, .key, .success, .warning, .danger,
    .border, .borderFocused, .borderTitle, .curtain, .header, .footer, .footerKey,
    .row, .rowSelected, .rowDisabled, .tableHeader, .scrollTrack, .scrollThumb,
    .button, .buttonFocused, .field, .fieldFocused, .fieldPlaceholder, .tab, .tabSelected,
    .gauge, .gaugeLow, .gaugeEmpty, .dialog, .dialogBorder, .shade, .toast, .toastWarning,
  ]
}
