import GameKit

/// A line of input, as encoded by `TableLinkCommand` in Companion.
enum TableInput {
  case listen(address: String, port: Int, code: String, page: String)
  case show(connection: Int, body: String, waits: Bool)
  case beat(isOn: Bool)
  case drop(connection: Int)

  /// Decodes a line; nil if it has another format.
  init?(_ json: JSONValue) {
    if let part = json["show"], let connection = part["connection"]?.int, let body = part["body"]?.text,
      let waits = part["waits"]?.boolean
    {
      self = .show(connection: connection, body: body, waits: waits)
    } else if let part = json["listen"], let address = part["address"]?.text, let port = part["port"]?.int,
      0...65_535 ~= port, let code = part["code"]?.text, let page = part["page"]?.text
    {
      self = .listen(address: address, port: port, code: code, page: page)
    } else if let isOn = json["beat"]?["isOn"]?.boolean {
      self = .beat(isOn: isOn)
    } else if let connection = json["drop"]?["connection"]?.int {
      self = .drop(connection: connection)
    } else {
      return nil
    }
  }
}

/// A line of input, as encoded by `JoinLinkCommand` in Companion.
enum JoinInput {
  case connect(place: String)
  case send(body: String)
  case close

  /// Decodes a line; nil if it has another format.
  init?(_ json: JSONValue) {
    if let place = json["connect"]?["place"]?.text {
      self = .connect(place: place)
    } else if let body = json["send"]?["body"]?.text {
      self = .send(body: body)
    } else if json["close"] != nil {
      self = .close
    } else {
      return nil
    }
  }
}
