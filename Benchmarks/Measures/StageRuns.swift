/// What pieces tell that this program performs, on a large terminal of its own.
struct StageRuns {
  /// The path of this program.
  let path: String

  /// Whether sixty frames a second can be kept up while everything moves.
  func transition() throws(Trouble) -> Figure {
    let numbers = try numbers(of: .transition, count: 3)
    let work = Duration.nanoseconds(numbers[2]).milliseconds
    return Figure(
      name: "200×60, transitions at 60 a second",
      value: "\(numbers[1]) of \(numbers[0]) dropped, \(work) CPU each", target: "0 dropped",
      isMet: numbers[1] == 0)
  }

  /// Whether memory grows with the number of frames.
  func endurance() throws(Trouble) -> [Figure] {
    let numbers = try numbers(of: .endurance, count: 4)
    let (resident, heap) = (numbers[2] - numbers[0], numbers[3] - numbers[1])
    return [
      Figure(
        name: "memory at 10 000 and 100 000 frames",
        value: "\(numbers[0].grouped) and \(numbers[2].grouped) kB resident", target: "flat",
        isMet: resident <= Self.noise),
      Figure(
        name: "  its own of that", value: "\(numbers[1].grouped) and \(numbers[3].grouped) kB",
        target: "flat", isMet: heap <= Self.noise),
    ]
  }

  /// The kilobytes by which two looks may differ: a picture more or less is held, a heap has gaps.
  ///
  /// Were only one thing left behind with every frame, 90 000 would make at least 2 800 kB: malloc(3) of
  /// glibc gives nothing smaller than 32 bytes.
  private static let noise = 1024

  /// What is printed about a performance once the terminal is given back.
  private func numbers(of piece: Piece, count: Int) throws(Trouble) -> [Int] {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"]
    let session = try Session([path, "--stage", piece.rawValue], environment: environment, size: Scene.size)
    let text = String(decoding: session.readToEnd(), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isNewline).last?.split(separator: " ").compactMap { Int($0) }
    guard let numbers, numbers.count == count else { throw .unreadable("What \(piece) tells") }
    return numbers
  }
}
