/// A player's own screen as the table sees it: its limits, and what it has not taken yet.
final class TableConnection {
  /// The transport, with its number for the connection.
  enum Wire: Hashable {
    case local(Int)
    case phone(Int)
  }

  /// What a message is.
  enum Arrival: Equatable {
    /// The other side's half of the handshake, with ours.
    case opening(answer: [UInt8])
    case text(String)
    case noise
  }

  private enum Sealing {
    /// On this computer the kernel says who is at the other end, and nobody listens.
    case none
    case expected(NoiseHandshake)
    case sealed(NoiseSession)
  }

  let number: Int
  let wire: Wire
  let origin: String
  private var sealing: Sealing

  /// The text for the next beat.
  var waiting: String?
  /// Texts for a screen that has not taken the ones before, oldest first.
  private var queue: [String] = []
  /// The messages that may still come before the next second.
  private(set) var permits = mostMessages
  private var faults = 0
  /// The seconds without a valid message.
  private(set) var silence = 0
  /// The seconds without a frame to it.
  var rest = 0
  /// True once the table has shown it something.
  var isKnown = false
  /// True once only the queue is still to be sent.
  var isDropped = false

  /// The most messages a second; later ones wait.
  static let mostMessages = 10
  private static let mostFaults = 3
  /// More than a table says at once to a screen that comes back.
  private static let mostQueued = 8
  private static let mostSilence = 6

  init(_ number: Int, _ wire: Wire, origin: String) {
    self.number = number
    self.wire = wire
    self.origin = origin
    sealing = if case .phone = wire { .expected(NoiseHandshake()) } else { .none }
  }

  var isRemote: Bool { if case .phone = wire { true } else { false } }

  /// True once texts can be exchanged.
  var isOpen: Bool { if case .expected = sealing { false } else { true } }

  /// True if it sends nothing that makes sense.
  var isHopeless: Bool { faults >= Self.mostFaults || silence > Self.mostSilence }

  // MARK: - From the screen

  /// Reads a message.
  func receive(_ bytes: [UInt8]) -> Arrival {
    permits -= 1
    let arrival = read(bytes) ?? .noise
    if arrival == .noise {
      faults += 1
    } else if !isDropped {
      silence = 0
    }
    return arrival
  }

  private func read(_ bytes: [UInt8]) -> Arrival? {
    switch sealing {
    case .none: return PaddedFrame.text(in: bytes).map(Arrival.text)
    case .expected(var handshake):
      guard let (answer, session) = handshake.answer(to: bytes) else { return nil }
      sealing = .sealed(session)
      return .opening(answer: answer)
    case .sealed(var session):
      guard bytes.count == PaddedFrame.up + NoiseCipher.tag, let frame = session.open(bytes) else {
        return nil
      }
      sealing = .sealed(session)
      return PaddedFrame.text(in: frame).map(Arrival.text)
    }
  }

  // MARK: - To the screen

  /// The bytes of the next frame, without a text that is too long; nil if sealing fails.
  func frame(_ text: String) -> [UInt8]? {
    let size = PaddedFrame.down
    guard let frame = PaddedFrame.bytes(of: text, size: size) ?? PaddedFrame.bytes(of: "", size: size) else {
      return nil
    }
    rest = 0
    guard case .sealed(var session) = sealing else { return frame }
    let sealed = session.seal(frame)
    sealing = .sealed(session)
    return sealed
  }

  /// Keeps a text until the screen has taken the ones before; of too many, the newest.
  func enqueue(_ text: String) {
    guard !text.isEmpty else { return }
    if queue.count == Self.mostQueued { queue.removeFirst() }
    queue.append(text)
  }

  func dequeue() -> String? { queue.isEmpty ? nil : queue.removeFirst() }

  // MARK: - Time

  /// Counts a second.
  func tick() {
    permits = Self.mostMessages
    silence += 1
    rest += 1
  }
}
