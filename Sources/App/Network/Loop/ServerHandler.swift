/// What an application does with requests and WebSockets; called on the loop's thread.
package protocol ServerHandler: AnyObject {
  /// Refuses a request, or one for a WebSocket, of which only the head is there; nil lets it go on.
  func refusal(of request: HTTPRequest) -> HTTPResponse?
  /// Answers a request; nil if the answer comes later, by ``ServerConnections/respond(_:on:)``.
  func answer(_ request: HTTPRequest, on connection: Int) -> HTTPResponse?
  /// Takes a WebSocket; false refuses it.
  func opened(_ connection: Int, _ request: HTTPRequest) -> Bool
  /// Takes a message of a WebSocket.
  func received(_ message: [UInt8], on connection: Int)
  /// Notes that a WebSocket is closed, or that the client of a request that waits is gone.
  func closed(_ connection: Int)
}

extension ServerHandler {
  package func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }
}

/// A connection that the server has accepted.
final class ServerConnection {
  let number: Int
  let wsi: OpaquePointer
  let address: ClientAddress
  /// The address for which it counts; nil for one that is about to be closed.
  var account: String?
  /// The bytes that the client makes us hold.
  var heldBytes = 0
  /// The time at which it is closed, unless the client or we go on before.
  var deadline: ContinuousClock.Instant?
  /// The request whose body arrives, and the bytes that are to come.
  var arriving: (request: HTTPRequest, length: Int)?
  /// The round of the loop in which the last request began.
  var beginning = 0
  /// True while the application owes an answer.
  var isWaiting = false
  /// True while the request that waits was `HEAD`.
  var wantsHead = false
  /// The answer that is to be written.
  var answer: HTTPResponse?
  var isSocket = false
  /// Messages that are to be written, from ``firstMessage`` on.
  var messages: [[UInt8]] = []
  var firstMessage = 0
  var waitingBytes = 0
  /// The message that arrives in pieces.
  var incoming: [UInt8] = []
  /// True once nothing but what waits is to be sent.
  var isClosing = false

  init(number: Int, wsi: OpaquePointer, address: ClientAddress, deadline: ContinuousClock.Instant) {
    (self.number, self.wsi, self.address, self.deadline) = (number, wsi, address, deadline)
  }

  /// Takes the next message to write.
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
