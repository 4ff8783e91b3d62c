/// From the start of the program to the last byte of its first picture.
enum Start {
  private static let runs = 25
  private static let limit = Duration.milliseconds(25)

  static func measure(_ parlor: Parlor) throws(Trouble) -> [Figure] {
    let first = try time(parlor)
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try time(parlor)) }
    return [
      Figure(name: "start to first frame", Samples(times), limit: limit),
      Figure(name: "  the very first, without any data", value: first.milliseconds),
    ]
  }

  private static func time(_ parlor: Parlor) throws(Trouble) -> Duration {
    let start = SuspendingClock.now
    let session = try parlor.start()
    try session.awaitFrame("at its start")
    let end = SuspendingClock.now
    session.end()
    return start.duration(to: end)
  }
}
