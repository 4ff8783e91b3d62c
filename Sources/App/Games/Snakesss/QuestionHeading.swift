import TUI

/// The text of a question: in letters of several rows if it fits in three lines, otherwise as a paragraph,
/// which gets a band across the page if there is room.
struct QuestionHeading {
  let text: String
  private let form: Form
  let rows: Int

  private enum Form {
    case banner(BannerSize)
    case band, paragraph
  }

  /// True for letters of several rows.
  var hasLetters: Bool { if case .banner = form { true } else { false } }

  /// Three lines of small letters.
  static let mostRows = 11
  private static let bandMargin = 3

  /// Chooses the letters for a page size; large ones leave most of the page to the choices.
  ///
  /// - Parameter hasBand: True if ordinary text gets a colored band.
  init(_ text: String, in page: Size, hasBand: Bool = false, _ look: Look) {
    let limit = Size(columns: page.columns, rows: min(page.rows * 2 / 5, Self.mostRows))
    let sizes = BannerSize.allCases.lazy.filter { $0.rows > 1 }
    if let heading = sizes.compactMap({ QuestionHeading(text, letters: $0, within: limit, look) }).first {
      self = heading
    } else if hasBand, page.rows >= 16 {
      let lines = Paragraph(text).rows(for: page.columns - 2 * Self.bandMargin)
      self.init(text, .band, rows: lines + 2)
    } else {
      self.init(paragraph: text, columns: page.columns)
    }
  }

  /// Uses ordinary text.
  init(paragraph text: String, columns: Int) {
    self.init(text, .paragraph, rows: Paragraph(text, style: .title).rows(for: columns))
  }

  /// Uses letters of one size; nil if they do not fit.
  init?(_ text: String, letters: BannerSize, within limit: Size, _ look: Look) {
    let banner = Self.banner(text, letters)
    let rows = banner.size(within: Size(columns: limit.columns, rows: .max), in: look).rows
    guard letters.isDrawable(in: look), banner.isLarge(within: limit, in: look) else { return nil }
    self.init(text, .banner(letters), rows: rows)
  }

  private init(_ text: String, _ form: Form, rows: Int) {
    self.text = text
    self.form = form
    self.rows = rows
  }

  private static func banner(_ text: String, _ letters: BannerSize) -> Banner {
    var banner = Banner(text, wraps: true, alignment: .leading, style: .title)
    banner.largest = letters
    return banner
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch form {
    case .banner(let letters): Self.banner(text, letters).draw(on: &canvas, in: area)
    case .band:
      canvas.fill(area, style: .questionBand)
      Paragraph(text, style: .questionBand, alignment: .center)
        .draw(on: &canvas, in: area.inset(columns: Self.bandMargin, rows: 1), isFocused: false)
    case .paragraph:
      Paragraph(text, style: .title).draw(on: &canvas, in: area, isFocused: false)
    }
  }
}

/// A question above its choices, both in letters of several rows if both fit, otherwise only the choices.
///
/// A picture stands to the left of the choices.
struct QuestionPlan {
  let heading: QuestionHeading
  let cards: ChoiceCards
  let places: [Rect]
  /// The place of the picture, if it has one.
  let picture: Rect?
  /// True if the question and the choices are in letters of several rows.
  let isGrown: Bool

  /// - Parameter picture: The size of the picture, in cells.
  /// - Returns: Nil if there is no room for the cards, or for the picture.
  init?(_ question: AskedText, beside picture: Size? = nil, in area: Rect, _ look: Look) {
    // Prefer letters with a margin to larger ones without.
    let grown = [false, true].lazy.flatMap { isTight in
      Self.sizes.lazy.compactMap {
        QuestionPlan(question, $0, isTight: isTight, beside: picture, in: area, look)
      }
    }
    if let first = grown.first(where: { _ in true }) {
      self = first
      return
    }
    let large = QuestionHeading(question.text, in: area.size, hasBand: picture == nil, look)
    let headings = picture == nil ? [large] : [large, .init(paragraph: question.text, columns: area.columns)]
    let cards = ChoiceCards(choices: question.choices)
    for heading in headings {
      guard let parts = Self.parts(of: area, below: heading, beside: picture),
        let places = cards.places(in: parts.cards)
      else { continue }
      self.heading = heading
      self.cards = cards
      self.places = places
      self.picture = parts.picture
      isGrown = false
      return
    }
    return nil
  }

  /// Divides what is below the question into the places of a picture and the cards; nil if one has no room.
  private static func parts(
    of area: Rect, below heading: QuestionHeading, beside picture: Size?
  ) -> (picture: Rect?, cards: Rect)? {
    guard let picture else { return (nil, area.droppingTop(heading.rows + 1)) }
    let gap = area.rows > heading.rows + picture.rows ? 1 : 0
    let parts = area.droppingTop(heading.rows + gap).columns(.cells(picture.columns), .share(1), gap: 2)
    guard parts[0].rows >= picture.rows, parts[1].columns >= fewestColumns else { return nil }
    return (parts[0], parts[1])
  }

  /// The fewest columns of a card beside a picture: a short choice takes two lines.
  private static let fewestColumns = 22

  typealias AskedText = (text: String, choices: [String])

  /// All pairs of letter sizes, largest first.
  private static let sizes: [(question: BannerSize, choices: BannerSize)] = {
    let sizes = BannerSize.allCases.filter { $0.rows > 1 }
    let pairs = sizes.indices.flatMap { one in sizes.indices.map { (one, $0) } }
    return pairs.sorted { ($0.0 + $0.1, $0.0) < ($1.0 + $1.1, $1.0) }.map { (sizes[$0.0], sizes[$0.1]) }
  }()

  /// Uses letters of several rows for both; nil if they do not fit.
  ///
  /// Unless large text is on, half of the room is left to the choices.
  private init?(
    _ question: AskedText, _ letters: (question: BannerSize, choices: BannerSize), isTight: Bool,
    beside picture: Size?, in area: Rect, _ look: Look
  ) {
    let most = look.isLarge ? area.rows : min(area.rows / 2, QuestionHeading.mostRows)
    let limit = Size(columns: area.columns, rows: most)
    guard let heading = QuestionHeading(question.text, letters: letters.question, within: limit, look) else {
      return nil
    }
    var cards = ChoiceCards(choices: question.choices)
    cards.isTight = isTight
    guard let parts = Self.parts(of: area, below: heading, beside: picture),
      let places = cards.places(in: parts.cards, in: letters.choices, look)
    else { return nil }
    self.heading = heading
    self.cards = cards
    self.places = places
    self.picture = parts.picture
    isGrown = true
  }
}
