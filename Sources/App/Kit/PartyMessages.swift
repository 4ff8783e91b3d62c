package import GameKit

/// A request of a table whose players have screens of their own.
///
/// The table ends when its screen closes. The responses are ``PartyEvent``s.
package enum PartyRequest: Hashable, Sendable {
  /// Lets the players with these names join; phones only if it says so.
  ///
  /// If the same players' table ended with the program, their screens have their seats again. A table that is open
  /// already says how to join once more.
  case open(title: String, names: [String], phones: Bool)
  /// Opens the table of these players if it ended with the program, as after a crash; else does nothing.
  case reopen(title: String, names: [String], phones: Bool)
  /// Changes the players; who stays keeps the screen.
  case seat(names: [String])
  /// Lets phones join, too; if they can already, at another address of this computer.
  case invitePhones
  /// Shows pages on players' own screens.
  case show([PartyPage])
  /// Begins or ends a time in which no one may find out who acts when: each screen then gets one frame a second.
  case keepSecret(Bool)
  /// Brings a seat back to the table's screen.
  case free(seat: Int)
  case close
}

/// A page on a player's own screen, always whole.
package struct PartyPage: Hashable, Sendable, Confidential {
  /// The position of the seat in the order of play, from 0.
  package let seat: Int
  /// The number of the page at this table; choices for another page are ignored.
  package let number: Int
  package let title: String
  /// A sentence that everyone may see.
  package let line: String
  /// The private part; nil for none.
  package let sheet: JSONValue?
  /// The number of rows to pick; 0 for a page that is only read.
  package let wanted: Int
  /// The rows that count so far.
  package let picked: [Int]
  /// The refusal of the last choice; nil for none.
  package let problem: String?
  /// What the player may mark besides; nothing secret.
  package let offers: PartyOffers

  package init(
    seat: Int, number: Int, title: String, line: String, sheet: JSONValue? = nil, wanted: Int = 0,
    picked: [Int] = [], problem: String? = nil, offers: PartyOffers = PartyOffers()
  ) {
    self.seat = seat
    self.number = number
    self.title = title
    self.line = line
    self.sheet = sheet
    self.wanted = wanted
    self.picked = picked
    self.problem = problem
    self.offers = offers
  }
}

/// What a player may mark on a screen of their own; nothing secret.
package struct PartyOffers: Hashable, Sendable {
  package let items: [PartyOffer]
  /// The words over a choice of exactly one of them; nil if each is marked by itself.
  package let choice: String?

  package init(_ items: [PartyOffer] = [], oneOf choice: String? = nil) {
    self.items = items
    self.choice = choice
  }

  package var isEmpty: Bool { items.isEmpty }

  package var titles: [String] { items.map(\.title) }

  /// The title of the item that is chosen; nil for none.
  package var chosen: String? { items.first(where: \.isOn)?.title }
}

/// Something that a player may mark on a screen of their own, such as a question; nothing secret.
package struct PartyOffer: Hashable, Sendable {
  package let title: String
  package let isOn: Bool

  package init(_ title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
  }
}

/// News of a table whose players have screens of their own.
package enum PartyEvent: Hashable, Sendable {
  /// The commands and addresses to join with.
  case invitation(PartyInvitation)
  /// The place of each seat, and the players' names, in the order of play.
  case places([SeatPlace], of: [String])
  /// A player's choice; only of a player whose screen is known to be theirs.
  case chose(PartyChoice)
  /// A player has marked one of the offers on their page, or has removed the mark.
  case marked(PartyMark)
  /// No screens can join; the reason in a sentence.
  case failed(String)
}

/// How to join a table.
package struct PartyInvitation: Hashable, Sendable {
  /// The command for another terminal of this computer; nil while there is none.
  package var command: String?
  /// How phones join; nil while they cannot.
  package var phones: Phones?

  package init(command: String? = nil, phones: Phones? = nil) {
    self.command = command
    self.phones = phones
  }

  package struct Phones: Hashable, Sendable {
    /// The address to type, such as `192.168.178.123:47474/K7QP2M`.
    package let address: String
    /// The network interface, such as `wlan0`.
    package let interface: String
    /// The modules of the QR code, row by row: `1` is dark.
    package let picture: [String]

    package init(address: String, interface: String, picture: [String]) {
      self.address = address
      self.interface = interface
      self.picture = picture
    }
  }
}

/// A choice made at a player's own screen.
package struct PartyChoice: Hashable, Sendable, Confidential {
  /// The position of the seat in the order of play, from 0.
  package let seat: Int
  /// The number of the page.
  package let page: Int
  /// The picked rows, in order.
  package let rows: [Int]
  /// The text sent from a field of the page; nil for a choice of rows.
  package let text: String?
  /// True if the player has confirmed it, or has read the page.
  package let isFinal: Bool

  package init(seat: Int, page: Int, rows: [Int], text: String? = nil, isFinal: Bool) {
    self.seat = seat
    self.page = page
    self.rows = rows
    self.text = text
    self.isFinal = isFinal
  }
}

/// A mark on one of the offers of a player's page.
package struct PartyMark: Hashable, Sendable {
  /// The position of the seat in the order of play, from 0.
  package let seat: Int
  /// The position of the offer, from 0.
  package let row: Int
  package let isOn: Bool

  package init(seat: Int, row: Int, isOn: Bool) {
    self.seat = seat
    self.row = row
    self.isOn = isOn
  }
}

/// The place of a seat's private pages.
package enum SeatPlace: Hashable, Sendable {
  /// The screen that goes around.
  case here
  case terminal(isAwake: Bool)
  case phone(isAwake: Bool)

  package var isHere: Bool { self == .here }
}

/// Where a table is that can be joined.
package enum TablePlace: Hashable, Sendable {
  /// On this computer, with the first letters of its name; nil for the only one there is.
  case here(name: String?)
  /// In the network: an address with a port, and the code on the table's screen.
  case network(address: String, code: String)

  /// The port at which tables are found first.
  package static let port = 47_474

  /// Reads what a player typed: the address as on the table's screen, with or without `http://`, or a name.
  package init(_ words: [String]) {
    let text = words.joined(separator: "/")
    let parts = (text.hasPrefix("http://") ? text.dropFirst(7) : text[...]).split(separator: "/")
    guard let address = parts.first, parts.count > 1 || address.contains(":") else {
      self = .here(name: words.first)
      return
    }
    self = .network(
      address: address.contains(":") ? String(address) : "\(address):\(Self.port)",
      code: parts.count > 1 ? String(parts[1]) : "")
  }
}

/// A request of a screen that joins another program's table.
package enum JoinRequest: Hashable, Sendable {
  case connect(TablePlace)
  /// Sends a message, as JSON.
  case send(String)
  case leave
}

package enum JoinEvent: Hashable, Sendable {
  case connected
  /// A message from the table, as JSON.
  case message(String)
  case disconnected(reason: String)
  /// There is no table to connect to, or several; the sentence says what to do.
  case unavailable(String)
}
