internal import GameKit

/// A reason for rejecting the picture of a question.
public enum PictureFault: Error, Hashable, Sendable {
  /// The picture is smaller or larger than allowed, in pixels.
  case size(columns: Int, rows: Int)
  /// A row is longer or shorter than the first one; rows count from 1.
  case unevenRow(Int)
  /// A sign that stands for no tone.
  case unknownSign(Character)
  /// There is nothing to say to people who do not see it.
  case undescribed
}

/// A small picture that belongs to a question, drawn in square pixels.
///
/// Invariant: all rows are equally long, within the limits, and hold signs of ``Tone`` alone.
public struct QuestionPicture: Hashable, Encodable, Sendable {
  /// The color of a pixel, written in packs as one sign.
  public enum Tone: Character, CaseIterable, Sendable {
    case paper = "."
    case ink = "#"
    case gray = "+"
    case white = "w"
    case red = "r"
    case yellow = "y"
    case blue = "b"
    case green = "g"
  }

  /// What it shows, for people who listen or see no colors; never the answer.
  public let shows: String
  /// From top to bottom, a sign per pixel.
  public let rows: [String]

  /// The pixels in a row, and the rows; an even number of rows fills whole cells.
  public static let columns = 4...32
  public static let rows = 4...20

  /// Trims the description and checks the rows.
  public init(shows: String, rows: [String]) throws(PictureFault) {
    self.shows = shows.trimmed
    self.rows = rows
    guard !self.shows.isEmpty else { throw .undescribed }
    let width = rows.first?.count ?? 0
    guard Self.columns.contains(width), Self.rows.contains(rows.count) else {
      throw .size(columns: width, rows: rows.count)
    }
    if let uneven = rows.firstIndex(where: { $0.count != width }) { throw .unevenRow(uneven + 1) }
    if let sign = rows.joined().first(where: { Tone(rawValue: $0) == nil }) { throw .unknownSign(sign) }
  }

  /// The tones of the pixels, row by row.
  public var tones: [[Tone]] { rows.map { $0.map { Tone(rawValue: $0) ?? .paper } } }
}

extension QuestionPicture: Decodable {
  private enum Key: String, CodingKey {
    case shows, rows
  }

  /// Throws if the picture is invalid.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    do {
      try self.init(
        shows: fields.decode(String.self, forKey: .shows),
        rows: fields.decode([String].self, forKey: .rows))
    } catch let fault as PictureFault {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Not a picture: \(fault)"))
    }
  }
}
