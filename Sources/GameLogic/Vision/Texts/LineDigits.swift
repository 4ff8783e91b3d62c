/// Reads lines of text that consist only of digits.
struct LineDigits {
  private let reader: CellReader
  private let picture: Pyramid
  /// The number of letters that may still be read; live pictures leave no time for a whole newspaper.
  private var rest = 16

  /// The likelihood above which a digit is certain.
  private static let certain: Float = 0.9
  /// The least height of readable digits, in pixels.
  private static let least = 12.0
  /// The largest relative difference between a digit's height and the row's.
  private static let unlike = 0.15
  /// The width of a gap that is a space, relative to the height.
  private static let space = 0.45

  init(_ reader: CellReader, _ picture: Pyramid) {
    self.reader = reader
    self.picture = picture
  }

  /// Returns the digits of a row; empty if any letter is not certainly a digit.
  mutating func text(of row: TextRow) -> String {
    let height = row.height
    guard row.letters.count <= rest, height >= Self.least,
      row.letters.allSatisfy({ ($0.height / height - 1).magnitude < Self.unlike })
    else { return "" }
    var text = ""
    var end = row.along.lowerBound
    for letter in row.letters {
      rest -= 1
      guard let digit = digit(letter, in: row) else { return "" }
      if letter.along.lowerBound - end > Self.space * height { text += " " }
      text += String(digit)
      end = letter.along.upperBound
    }
    return text
  }

  private func digit(_ letter: PlacedLetter, in row: TextRow) -> Int? {
    let reach = 0.75 * max(letter.height, letter.width)
    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { x, y in
      row.axes.point(letter.middle + x * reach, letter.level + y * reach)
    }
    let patch = CellPatch(picture, mesh: GridMesh(columns: 1, rows: 1, crossings: corners), column: 0, row: 0)
    guard let shape = patch.shape(faintest: CellPatch.faintest) else { return nil }
    if shape.isZero { return 0 }
    let reading = reader.reading(of: shape)
    return reading.confidence >= Self.certain && reading.digit > 0 ? reading.digit : nil
  }
}
