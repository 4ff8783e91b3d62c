import GameKit
import Network

/// A line of input, as encoded by `LinkCommand` in Kit.
enum LinkInput {
  case open(server: String)
  case emit(name: String, data: JSONValue)
  case request(number: Int, Request)
  case close

  struct Request {
    let method: HTTPMethod
    let target: String
    let body: [UInt8]?
    let token: String?
  }

  /// Decodes a line; nil if it has another format.
  init?(_ json: JSONValue) {
    if let server = json["open"]?["server"]?.text {
      self = .open(server: server)
    } else if let emit = json["emit"], let name = emit["name"]?.text,
      let data = emit["data"]?.text.flatMap({ try? JSONReader.read($0) })
    {
      self = .emit(name: name, data: data)
    } else if let part = json["request"], let number = part["number"]?.int,
      let request = part["request"].flatMap(Request.init)
    {
      self = .request(number: number, request)
    } else if json["close"] != nil {
      self = .close
    } else {
      return nil
    }
  }
}

extension LinkInput.Request {
  fileprivate init?(_ json: JSONValue) {
    guard let method = json["method"]?.text.flatMap(HTTPMethod.init), let target = json["target"]?.text,
      target.hasPrefix("/"), !target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    let token = json["token"]?.text
    guard token?.utf8.contains(where: { $0 < 0x21 || $0 > 0x7E }) != true else { return nil }
    self.method = method
    self.target = target
    self.token = token
    body = json["body"]?.text.map { Array($0.utf8) }
  }
}
