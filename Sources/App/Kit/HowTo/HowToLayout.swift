package import TUI

/// The layout of a page of instructions: next to its pictures on a wide screen, below them on a narrow one if
/// both fit.
///
/// ```
/// ░░░░░░░░░░░░░░   WELCOME
/// ░░  emblem  ░░
/// ░░░░░░░░░░░░░░   Party games for a group …
/// ░░  emblem  ░░
/// ░░░░░░░░░░░░░░   Enter  Next page
/// ```
package struct HowToLayout {
  package let pictures: Rect
  /// The title in large letters; nil if they do not fit.
  package let title: Banner?
  let titlePlace: Rect
  let text: Rect
  let prompt: Rect

  package init(_ page: HowToPage, of pages: [HowToPage], emblems: Int, area: Rect, look: Look) {
    let form = HowToForm(pages, emblems: look.isPlain ? 0 : emblems, in: area.size, look)
    let parts = area.columns(.cells(form.side), .share(1))
    let width = form.columns(in: area.columns)
    let rows = parts[1].rows(.cells(form.strip), .share(1))
    pictures = form.side > 0 ? parts[0] : rows[0]
    title = form.hasLetters ? HowToForm.letters(of: page) : nil
    let titleRows = title?.size(within: HowToForm.titleRoom(width), in: look).rows ?? 1
    let places = rows[1].centered(Size(columns: width, rows: rows[1].rows)).rows(
      .share(1), .cells(titleRows), .cells(1), .cells(Paragraph(page.text).rows(for: width)), .cells(1),
      .cells(1),
      .share(1))
    titlePlace = places[1]
    text = places[3]
    prompt = places[5]
  }
}

/// The form of a game's instructions, in which all their pages fit.
struct HowToForm: Hashable {
  /// The width of the pictures at the left; 0 for none.
  private(set) var side = 0
  /// The height of the pictures above the text; 0 for none.
  private(set) var strip = 0
  /// True if titles are in large letters.
  private(set) var hasLetters = false

  private static let wideColumns = 100
  /// The width from which the pictures have half of the screen, so that they are larger, too.
  private static let widestColumns = 160
  /// The width from which one picture is next to the text.
  private static let sideColumns = 80
  private static let textColumns = 64
  private static let mostTitleRows = 11
  /// The key, and the empty rows around it and the title.
  private static let otherRows = 4

  /// Chooses the first form that fits: preferably with pictures, then preferably with large titles; with large text
  /// the other way around.
  init(_ pages: [HowToPage], emblems: Int, in room: Size, _ look: Look) {
    let all = Self.all(emblems: emblems, in: room)
    let forms = look.isLarge ? all.filter(\.hasLetters) + all.filter { !$0.hasLetters } : all
    let fitting = forms.first { form in
      pages.allSatisfy { form.holds($0, in: room, look) }
    }
    self = fitting ?? HowToForm()
  }

  private init(side: Int = 0, strip: Int = 0, hasLetters: Bool = false) {
    self.side = side
    self.strip = strip
    self.hasLetters = hasLetters
  }

  private static func all(emblems: Int, in room: Size) -> [HowToForm] {
    let picture = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    let side =
      room.columns >= widestColumns
      ? room.columns / 2 : room.columns >= wideColumns ? room.columns * 2 / 5 : picture.columns + 2
    let hasSide = emblems > 0 && room.columns >= (emblems == 1 ? sideColumns : wideColumns)
    let strips = emblems > 0 ? [picture.rows + 2, picture.rows] : []
    let places =
      (hasSide ? [HowToForm(side: side)] : []) + strips.map { HowToForm(strip: $0) } + [HowToForm()]
    return places.flatMap { form in
      [HowToForm(side: form.side, strip: form.strip, hasLetters: true), form]
    }
  }

  func columns(in columns: Int) -> Int { max(1, min(Self.textColumns, columns - side - 6)) }

  private func holds(_ page: HowToPage, in room: Size, _ look: Look) -> Bool {
    let width = columns(in: room.columns)
    let (letters, space) = (Self.letters(of: page), Self.titleRoom(width))
    if hasLetters, !letters.isLarge(within: space, in: look) { return false }
    let title = hasLetters ? letters.size(within: space, in: look).rows : 1
    return strip + title + Paragraph(page.text).rows(for: width) + Self.otherRows <= room.rows
  }

  static func letters(of page: HowToPage) -> Banner {
    Banner(page.title, wraps: true, alignment: .leading, style: .title)
  }

  static func titleRoom(_ columns: Int) -> Size { Size(columns: columns, rows: mostTitleRows) }
}
