/// A space that a theme sets: in the third tier, like a ``Component``.
///
/// ```
/// [primitive]
/// two = 2
/// [semantic]
/// space.inside = two
/// [component]
/// dialog.padding = space.inside
/// ```
///
/// A theme that does not set it has the usual number of cells.
public struct Spacing: Hashable, Sendable {
  /// The name in theme files.
  public let name: String
  /// The default number of cells, within ``range``.
  public let usual: Int

  /// The allowed numbers of cells: more would push things off a small screen.
  public static let range = 0...8

  /// Creates a spacing.
  public init(_ name: String, usual: Int) {
    precondition(Self.range.contains(usual), "A space has no \(usual) cells")
    self.name = name
    self.usual = usual
  }
}

extension Spacing {
  /// Between the border of a dialog and its text, on both sides.
  public static let dialogPadding = Spacing("dialog.padding", usual: 2)
  /// Between the columns of a table.
  public static let tableGap = Spacing("table.gap", usual: 2)
  /// Between the edge of a notice and its text, on both sides.
  public static let toastPadding = Spacing("toast.padding", usual: 1)

  /// Every spacing that the toolkit itself uses.
  public static let toolkit: [Spacing] = [.dialogPadding, .tableGap, .toastPadding]
}
