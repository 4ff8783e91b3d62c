import GameKit

/// The JSON of a phrase, as servers send it.
///
/// Both versions of the original are supported: one's `hint` is the other's `clue`, a missing language is
/// English, and times may have fractions of a second.
extension Phrase: Codable {
  private enum Key: String, CodingKey {
    case id, content, senderId, targetId, createdAt, isConsumed, senderName, language
    case clue, hint, theme, difficultyLevel
  }

  /// The sender of an unsigned phrase.
  private static let nobody = Identifier(high: 0, low: 0)

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let clue = try Self.text(members, .clue)
    let extras = Extras(
      clue: try clue ?? Self.text(members, .hint), theme: try Self.text(members, .theme),
      difficulty: try members.decodeIfPresent(Int.self, forKey: .difficultyLevel))
    self.init(
      id: try Self.identifier(members, .id),
      content: try members.decode(String.self, forKey: .content).canonicallyComposed,
      senderId: try Self.optionalIdentifier(members, .senderId) ?? Self.nobody,
      targetId: try Self.optionalIdentifier(members, .targetId),
      createdAt: try Self.time(members),
      isConsumed: try members.decodeIfPresent(Bool.self, forKey: .isConsumed) ?? false,
      senderName: try Self.text(members, .senderName) ?? "",
      language: try members.decodeIfPresent(String.self, forKey: .language) ?? "en", extras: extras)
  }

  /// Reads a text that may be missing; other programs may have written it in another Unicode form.
  private static func text(_ members: KeyedDecodingContainer<Key>, _ key: Key) throws -> String? {
    try members.decodeIfPresent(String.self, forKey: key)?.canonicallyComposed
  }

  /// Writes the eight members of the protocol, and any extras.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(id.description, forKey: .id)
    try members.encode(content, forKey: .content)
    try members.encode(senderId.description, forKey: .senderId)
    try members.encode(targetId?.description, forKey: .targetId)
    try members.encode(createdAt.iso8601, forKey: .createdAt)
    try members.encode(isConsumed, forKey: .isConsumed)
    try members.encode(senderName, forKey: .senderName)
    try members.encode(language, forKey: .language)
    try members.encodeIfPresent(extras.clue, forKey: .clue)
    try members.encodeIfPresent(extras.theme, forKey: .theme)
    try members.encodeIfPresent(extras.difficulty, forKey: .difficultyLevel)
  }

  private static func identifier(_ members: KeyedDecodingContainer<Key>, _ key: Key) throws -> Identifier {
    guard let id = Identifier(try members.decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "Not a UUID")
    }
    return id
  }

  /// Reads an identifier that may be null: the sender of an unsigned phrase, the target of one for everyone.
  private static func optionalIdentifier(
    _ members: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Identifier? {
    try members.contains(key) && !members.decodeNil(forKey: key) ? identifier(members, key) : nil
  }

  private static func time(_ members: KeyedDecodingContainer<Key>) throws -> Timestamp {
    let text = try members.decode(String.self, forKey: .createdAt)
    let seconds = text.split(separator: ".", maxSplits: 1)
    let whole = seconds.count == 2 && text.hasSuffix("Z") ? "\(seconds[0])Z" : text
    guard let time = Timestamp(iso8601: whole) else {
      throw DecodingError.dataCorruptedError(forKey: .createdAt, in: members, debugDescription: "Not a time")
    }
    return time
  }
}
