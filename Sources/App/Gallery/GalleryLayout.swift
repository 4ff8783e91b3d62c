import TUI

/// Where things stand in the gallery.
///
/// ```
///  Text  Input  Lists  Charts
///
///  ▸ Button        Button
///    TextField     Something to press.
///
///                  with the focus  without
///                  [ Start ]       [ Start ]
///  t default   a Unicode   p drawn   d 24 bits
/// ```
struct GalleryLayout {
  let halls: Rect
  let exhibits: Rect
  let wall: Rect
  let status: Rect

  /// The columns of the list; a chosen row that says so in words takes more.
  private static let listColumns = 20
  private static let listColumnsInWords = 30

  init(in area: Rect, isPlain: Bool, isWide: Bool) {
    let rows = area.rows(.cells(1), .cells(1), .share(1), .cells(1))
    halls = rows[0].inset(columns: 1)
    status = rows[3]
    let list = min(isPlain ? Self.listColumnsInWords : Self.listColumns, area.columns / 2)
    let columns = rows[2].inset(columns: 1).columns(.cells(isWide ? 0 : list), .share(1), gap: isWide ? 0 : 2)
    exhibits = columns[0]
    wall = columns[1]
  }
}
