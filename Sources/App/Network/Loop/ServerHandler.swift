/// The application's handler of requests and WebSockets; called on the loop's thread.
package protocol ServerHandler: AnyObject {
  /// Refuses a request or a WebSocket by its head; nil to continue.
  func refusal(of request: HTTPRequest) -> HTTPResponse?
  /// Answers a request; nil if ``ServerConnections/respond(_:on:)`` will answer later.
  func answer(_ request: HTTPRequest, on connection: Int) -> HTTPResponse?
  /// Accepts a new WebSocket; false refuses it.
  func opened(_ connection: Int, _ request: HTTPRequest) -> Bool
  func received(_ message: [UInt8], on connection: Int)
  /// Called when a WebSocket or the client of a waiting request is gone.
  func closed(_ connection: Int)
  /// Called when all messages for a WebSocket are written.
  func drained(_ connection: Int)
}

extension ServerHandler {
  package func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }
  package func drained(_ connection: Int) {}
}

final class ServerConnection {
  let number: Int
  let wsi: OpaquePointer
  let address: ClientAddress
  /// The address it counts for; nil if it is about to be closed.
  var account: String?
  /// The bytes held because of the client.
  var heldBytes = 0
  /// The time at which it is closed, unless there is progress before.
  var deadline: ContinuousClock.Instant?
  /// The request whose body is arriving, and its expected length.
  var arriving: (request: HTTPRequest, length: Int)?
  /// The round of the loop in which the last request began.
  var beginning = 0
  /// True while the application owes an answer.
  var isWaiting = false
  /// True if the waiting request was a `HEAD`.
  var wantsHead = false
  var answer: HTTPResponse?
  var isSocket = false
  /// Messages to be written, from ``firstMessage`` on.
  var messages: [[UInt8]] = []
  var firstMessage = 0
  var waitingBytes = 0
  /// The message arriving in pieces.
  var incoming: [UInt8] = []
  /// True once only pending messages are still to be sent.
  var isClosing = false

  init(number: Int, wsi: OpaquePointer, address: ClientAddress, deadline: ContinuousClock.Instant) {
    self.number = number
    self.wsi = wsi
    self.address = address
    self.deadline = deadline
  }

  func takeMessage() -> [UInt8]? {
    guard firstMessage < messages.count else { return nil }
    let message = messages[firstMessage]
    firstMessage += 1
    waitingBytes -= message.cost
    if firstMessage == messages.count {
      messages.removeAll(keepingCapacity: true)
      firstMessage = 0
    }
    return message
  }
}
