import GameKit

/// The screens of a table, as saved for the case that the program ends without closing it.
///
/// Of a screen's secret only the digest is in it, so that it lets no one in.
extension PartySeats {
  /// The table's name, its code, and who has which seat, as JSON.
  package var memory: String {
    let taken: [JSONValue] = seats.map { seat in
      var members: [JSONValue.Member] = [.init("name", .string(seat.name))]
      guard let digest = seat.digest else { return .object(members) }
      members.append(.init("digest", .string(digest)))
      members.append(.init("phone", .bool(seat.isPhone)))
      members.append(.init("remote", .bool(seat.isRemote)))
      // An account on this computer; addresses of others are no one's business.
      if !seat.isRemote { members.append(.init("origin", .string(seat.origin))) }
      return .object(members)
    }
    var members: [JSONValue.Member] = [.init("title", .string(title)), .init("seats", .array(taken))]
    if let code { members.append(.init("code", .string(code))) }
    return String(decoding: JSONValue.object(members).bytes, as: UTF8.self)
  }

  /// Restores the screens of a table, all of them asleep; nil if the text is of another table.
  ///
  /// - Parameters:
  ///   - names: The players, in the order of play.
  ///   - phones: False to let none in over the network, though some were.
  package init?(remembering text: String, title: String, names: [String], phones: Bool) {
    guard let json = try? JSONReader.read(Array(text.utf8)), json["title"]?.text == title,
      let saved = json["seats"]?.items, saved.map({ $0["name"]?.text }) == names
    else { return nil }
    self.init()
    self.title = title
    code = phones ? json["code"]?.text : nil
    seats = saved.map { seat in
      var place = Place(name: seat["name"]?.text ?? "")
      let isRemote = seat["remote"]?.boolean ?? false
      guard phones || !isRemote else { return place }
      place.digest = seat["digest"]?.text
      place.isPhone = seat["phone"]?.boolean ?? false
      place.isRemote = isRemote
      place.origin = seat["origin"]?.text ?? ""
      return place
    }
  }
}
