public import PuzzleKit

/// A figure from a gTans file, or the reason why it could not be read.
public struct GTansFigure: Sendable {
  /// The figure's number in the file, from 1.
  public let number: Int
  /// The figure's first line in the file, from 1.
  public let line: Int
  /// The figure as a file of its own.
  public let text: String
  public let result: Result<RecoveredFigure, PuzzleFault>
}

/// Files with figures for the program gTans.
///
/// A header line has the version and the number of figures. A figure is a line of settings followed by a line
/// per piece: `p`, the kind, 1 if flipped, the position of its center, and its angle in units of 1/65536
/// turn. There, y grows downward.
public enum GTansFile {
  public static let mostBytes = 1 << 20
  /// The most figures read: six times as many as the largest known file has.
  public static let mostFigures = 1_000

  /// Reads all figures; each one that cannot be made exact is refused individually.
  public static func read(_ text: String) throws(PuzzleFault) -> [GTansFigure] {
    let blocks = try blocks(in: text)
    return blocks.enumerated().map { index, block in
      GTansFigure(
        number: index + 1, line: block.line, text: block.text, result: result(of: block.pieces))
    }
  }

  /// The figures of a file with several, each as a file of its own, possibly invalid; nil for any other text.
  public static func list(in text: String) -> [String]? {
    guard let blocks = try? blocks(in: text), blocks.count > 1 else { return nil }
    return blocks.map(\.text)
  }

  private struct Block {
    /// The words of each line, with its line number from 1.
    var pieces: [(line: Int, words: [Substring])] = []

    var line: Int { pieces.first?.line ?? 1 }
    var text: String {
      (["\(mark)0 1", "1 1 1"] + pieces.map { $0.words.joined(separator: " ") }).joined(separator: "\n")
        + "\n"
    }
  }

  /// The start of every gTans file.
  private static let mark = "gTans v1."

  private static func blocks(in text: String) throws(PuzzleFault) -> [Block] {
    guard text.utf8.count <= mostBytes else {
      throw PuzzleFault(.document, "The file is larger than \(mostBytes) bytes.", advice: "Split it.")
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first?.hasPrefix(mark) == true else {
      throw PuzzleFault(
        .text(line: 1, column: 1), "This is not a gTans file.",
        advice: "The first line is like “gTans v1.0 12”.")
    }
    let blocks = blocks(in: lines)
    guard blocks.count <= mostFigures else {
      throw PuzzleFault(
        .document, "The file has more than \(mostFigures) figures.", advice: "Split it.")
    }
    return blocks
  }

  /// Splits lines into figures; any line that is not a piece, such as the settings, begins another one.
  private static func blocks(in lines: [Substring]) -> [Block] {
    var blocks = [Block()]
    for (line, text) in zip(1..., lines).dropFirst() {
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "p" {
        blocks[blocks.count - 1].pieces.append((line, words))
      } else if blocks.last?.pieces.isEmpty == false {
        blocks.append(Block())
      }
    }
    return blocks.filter { !$0.pieces.isEmpty }
  }

  private static func result(
    of pieces: [(line: Int, words: [Substring])]
  ) -> Result<RecoveredFigure, PuzzleFault> {
    Result { () throws(PuzzleFault) in
      var free = Tan.allCases
      var tans: [ApproximateTan] = []
      for piece in pieces {
        let reader = GTansLine(piece.words, line: piece.line)
        let shape = try reader.shape()
        guard let index = free.firstIndex(where: { $0.shape == shape }) else {
          throw reader.fault("There is one piece of this kind too many.", "A set has seven pieces.")
        }
        tans.append(try reader.tan(free.remove(at: index)))
      }
      return try ApproximateFigure(tans).recovered()
    }
  }
}

private struct GTansLine {
  private static let shapes: [TanShape] = [
    .largeTriangle, .mediumTriangle, .square, .parallelogram, .smallTriangle,
  ]
  private static let wholeTurn = 65_536

  private let words: [Substring]
  private let line: Int

  init(_ words: [Substring], line: Int) {
    self.words = words
    self.line = line
  }

  func fault(_ problem: String, _ advice: String) -> PuzzleFault {
    PuzzleFault(.text(line: line, column: 1), problem, advice: advice)
  }

  func shape() throws(PuzzleFault) -> TanShape {
    guard words.count == 6, let kind = Int(words[1]), Self.shapes.indices ~= kind else {
      throw fault(
        "This is not a piece.", "Write p, a kind from 0 to 4, 0 or 1, two coordinates and an angle.")
    }
    return Self.shapes[kind]
  }

  /// The piece; angles are relative to how gTans draws an unrotated one.
  func tan(_ tan: Tan) throws(PuzzleFault) -> ApproximateTan {
    let flip = words[2] == "1" && tan.shape.canFlip
    guard let x = Double(words[3]), let y = Double(words[4]), x.isFinite, y.isFinite,
      let angle = Int(words[5]), -Self.wholeTurn...Self.wholeTurn ~= angle
    else {
      throw fault("The \(tan.name) has no place.", "Write two coordinates and an angle from 0 to 65536.")
    }
    let (turns, rest) = angle.quotientAndRemainder(dividingBy: Self.wholeTurn / 8)
    guard rest == 0 else {
      let degrees = Double(angle * 36_000 / Self.wholeTurn) / 100
      throw fault(
        "The \(tan.name) is turned by \(degrees)°, not by a multiple of 45°.", "Choose another figure.")
    }
    let rotation = turns + Self.start(of: tan.shape, isFlipped: flip)
    let middle = Orientation.of(tan.shape, rotation: rotation, flip: flip).middle
    return ApproximateTan(tan, x: x - middle.x, y: -y - middle.y, rotation: rotation, flip: flip)
  }

  private static func start(of shape: TanShape, isFlipped: Bool) -> Int {
    switch shape {
    case .largeTriangle, .mediumTriangle, .smallTriangle: 6
    case .square: 0
    case .parallelogram: isFlipped ? 3 : 1
    }
  }
}

extension Orientation {
  fileprivate var middle: UnitPoint {
    let points = corners.map(\.rounded)
    let count = Double(points.count)
    return UnitPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }
}
