/// A message to the companion process that carries frames between a table and the players' own screens.
///
/// It knows connections and texts alone: seats, secrets and pages stay in the app.
package enum TableLinkCommand: Hashable, Codable, Sendable {
  /// Serves the page for phones, and connections from it, at one address; the answer is ``TableLinkEvent/listening``.
  ///
  /// - Parameters:
  ///   - address: A numeric address of this computer; nothing else is listened on.
  ///   - port: The first port tried, and the next eight after it.
  ///   - code: The end of the page's URL.
  ///   - page: The text of the page, with everything in it.
  case listen(address: String, port: Int, code: String, page: String)
  /// Sends a text of at most ``TableFrame/mostDown`` bytes, padded to one size: at once, or, while the beat is on and
  /// `waits` is true, with the next one. A later text that waits takes the place of an earlier one.
  case show(connection: Int, body: String, waits: Bool)
  /// While on, each connection gets exactly one frame a second: the text that waits, or an empty one.
  case beat(isOn: Bool)
  /// Ends a connection after what it was shown last.
  case drop(connection: Int)
}

package enum TableLinkEvent: Hashable, Codable, Sendable {
  /// Terminals on this computer can connect to a Unix socket.
  case ready(socket: String)
  /// Phones can open the page.
  ///
  /// - Parameters:
  ///   - url: The URL in upper case, as in the picture.
  ///   - picture: The modules of the QR code without a quiet zone, row by row: `1` is dark; empty without its library.
  case listening(url: String, port: Int, picture: [String])
  /// The socket, or an address, could not be listened on; connections stay.
  case failed(reason: String)
  /// The companion has ended, and all connections with it.
  case lost(reason: String)
  /// Someone is connected.
  ///
  /// - Parameters:
  ///   - isRemote: True over the network, false on this computer.
  ///   - origin: The address, or `uid` and a number on this computer.
  case opened(connection: Int, isRemote: Bool, origin: String)
  /// A text of at most ``TableFrame/mostUp`` bytes from a connection.
  case frame(connection: Int, body: String)
  case gone(connection: Int)
}

/// A message to the companion process that connects a terminal to a table.
package enum JoinLinkCommand: Hashable, Codable, Sendable {
  /// Connects to the path of a Unix socket, or to an address and a port; tries again until ``close``.
  case connect(place: String)
  case send(body: String)
  case close
}

package enum JoinLinkEvent: Hashable, Codable, Sendable {
  case connected
  case frame(body: String)
  case disconnected(reason: String)
}

/// The companion that serves a table.
package struct TableChannel: LinkChannel, Sendable {
  /// The path of the Unix socket for terminals on this computer.
  package let socket: String

  package var arguments: [String] { ["--table", socket] }

  package init(socket: String) { self.socket = socket }

  package static func rank(ofLasting command: TableLinkCommand) -> Int? {
    switch command {
    // Before anyone can connect, or a page of a secret moment would not wait.
    case .beat: 0
    case .listen: 1
    case .show, .drop: nil
    }
  }

  package static func isConnection(_ event: TableLinkEvent) -> Bool {
    if case .ready = event { true } else { false }
  }

  package static func loss(_ reason: String) -> TableLinkEvent { .lost(reason: reason) }

  package static func refusal(of command: TableLinkCommand, _ reason: String) -> TableLinkEvent? {
    switch command {
    case .listen, .beat: .failed(reason: reason)
    case .show, .drop: nil
    }
  }
}

/// The companion that connects to another program's table.
package struct JoinChannel: LinkChannel, Sendable {
  package var arguments: [String] { ["--join"] }

  package init() {}

  package static func rank(ofLasting command: JoinLinkCommand) -> Int? {
    if case .connect = command { 0 } else { nil }
  }

  package static func isConnection(_ event: JoinLinkEvent) -> Bool { event == .connected }

  package static func loss(_ reason: String) -> JoinLinkEvent { .disconnected(reason: reason) }

  package static func refusal(of command: JoinLinkCommand, _ reason: String) -> JoinLinkEvent? {
    switch command {
    case .connect: .disconnected(reason: reason)
    case .send, .close: nil
    }
  }
}

/// The frames between a table and a player's own screen: all of one size each way, whatever is in them.
///
/// On a Unix socket a frame is a length of two bytes, most significant first, the text in UTF-8, and zeros.
package enum TableFrame {
  /// The bytes of a frame from the table.
  package static let down = 4_096
  /// The bytes of a frame to the table.
  package static let up = 256
  /// The most bytes of text in them.
  package static let (mostDown, mostUp) = (down - 2, up - 2)
}
