import Glibc

/// From a key to the last byte of the picture that answers it.
enum Response {
  private static let keys = 300
  private static let limit = Duration.milliseconds(1)

  static func measure(_ parlor: Parlor) throws(Trouble) -> Figure {
    let session = try parlor.lobby()
    defer { session.end() }
    var times: [Duration] = []
    for _ in 0..<keys { times.append(try time(session)) }
    return Figure(name: "key to frame", Samples(times), limit: limit)
  }

  /// Moves on in the lobby, which always changes something.
  private static func time(_ session: Session) throws(Trouble) -> Duration {
    // Nobody types faster than this, and the program is asleep again when the key comes.
    usleep(4000)
    let start = SuspendingClock.now
    session.type("\t")
    try session.awaitFrame("after a key")
    return start.duration(to: .now)
  }
}
