public import Life

/// Something wrong with a file that we ship or a player added: where it stands, and what it is.
public struct PackFault: Error, Hashable, Sendable {
  /// The file, as it was asked for.
  public let file: String
  /// The line, from 1.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// The id of the item, or what else tells a reader which one it is.
  public let item: String?
  /// What is wrong.
  public let reason: Reason

  /// What is wrong with a file, by where it shows.
  public enum Reason: Error, Hashable, Sendable {
    /// The file as such cannot be used.
    case file(FileFault)
    /// The text breaks the rules of JSON.
    case syntax(SyntaxFault)
    /// One item breaks the rules of a question.
    case item(ItemFault)
    /// The item is already there.
    case double(DoubleFault)
    /// The file or an item of it cannot be imported.
    case importing(ImportFault)
    /// The text is no pattern that can be taken.
    case pattern(FormatFault.Reason)
    /// The pack can be played but is not good enough to be shipped.
    case quality(QualityFault)
  }

  /// Creates a fault.
  public init(file: String, line: Int? = nil, column: Int? = nil, item: String? = nil, reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.item = item
    self.reason = reason
  }

  init(file: String, place: TextPlace, reason: Reason) {
    self.init(file: file, line: place.line, column: place.column, reason: reason)
  }

  /// What is wrong, as an English sentence that does not say where.
  public var sentence: String {
    switch reason {
    case .file(let fault): fault.sentence
    case .syntax(let fault): fault.sentence
    case .item(let fault): fault.sentence
    case .double(let fault): fault.sentence
    case .importing(let fault): fault.sentence
    case .pattern(let fault): fault.sentence
    case .quality(let fault): fault.sentence
    }
  }
}

extension PackFault: CustomStringConvertible {
  /// Where it stands and what is wrong, in the one line that compilers made usual.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return [place.joined(separator: ":"), item, sentence].compactMap(\.self).joined(separator: ": ").printable
  }
}
