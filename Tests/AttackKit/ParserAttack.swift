import Glibc
import TestKit
public import Testing

/// An attack on a parser with damaged files.
///
/// A parser may accept or refuse a file. It may not trap, and not take more time or memory than was agreed.
public struct ParserAttack {
  private let name: String
  private let corpus: [[UInt8]]
  private let words: [String]

  /// Creates an attack.
  ///
  /// - Parameters:
  ///   - name: The parser, for the report.
  ///   - corpus: Good files, at least one.
  ///   - words: Words of the format.
  public init(_ name: String, corpus: [[UInt8]], words: [String] = []) {
    precondition(!corpus.isEmpty, "There is nothing to damage")
    (self.name, self.corpus, self.words) = (name, corpus, words)
  }

  /// Creates an attack with texts.
  public init(_ name: String, corpus: [String], words: [String] = []) {
    self.init(name, corpus: corpus.map { Array($0.utf8) }, words: words)
  }

  /// Gives damaged files to the parser.
  ///
  /// - Parameters:
  ///   - files: How many, in `make attack`.
  ///   - limit: The processor time that one file may take.
  ///   - memory: The bytes by which one file may raise the peak of the process. Only measured in `make attack`, which
  ///     runs one test at a time.
  ///   - parse: The parser: true if it accepts the file, an error or false if it refuses it.
  public func run(
    files: Int = 2_000, within limit: Duration = .seconds(1), memory: Int = 100 << 20,
    sourceLocation: SourceLocation = #_sourceLocation, parse: ([UInt8]) throws -> Bool
  ) {
    var (accepted, slowest, largest) = (0, Duration.zero, 0)
    let count = Attack.count(files)
    for number in 0..<count {
      let file = file(number)
      let cost = Cost { accepted += (try? parse(file)) == true ? 1 : 0 }
      (slowest, largest) = (max(slowest, cost.time), max(largest, cost.memory))
      let isCheap = cost.time <= limit && (!Attack.isFull || cost.memory <= memory)
      if !isCheap {
        Issue.record(
          "\(name), file \(number) of seed \(Attack.seed): \(cost)", sourceLocation: sourceLocation)
      }
    }
    let cost = "slowest \(slowest / .milliseconds(1)) ms, largest \(largest >> 20) MiB"
    Attack.report("\(name): \(count) files, \(accepted) accepted, \(cost)")
  }

  /// The damaged file of a number.
  private func file(_ number: Int) -> [UInt8] {
    var random = SplitMix64(seed: Attack.seed &* 1_000_003 &+ UInt64(number))
    var mutator = Mutator(seed: random.next(), words: words)
    return mutator.mutate(corpus[random.below(corpus.count)], others: corpus)
  }
}

/// What a piece of work cost.
public struct Cost: CustomStringConvertible {
  /// The processor time of this thread.
  public let time: Duration
  /// The bytes by which the peak of the process's memory rose above its memory before.
  public let memory: Int

  /// Does the work and measures it.
  public init(_ work: () -> Void) {
    Self.forgetPeak()
    let (memory, time) = (Self.status("VmRSS:"), Self.now)
    work()
    self.time = Self.now - time
    self.memory = max(0, Self.status("VmHWM:") - memory)
  }

  /// The time and the memory, for a report.
  public var description: String { "\(time / .milliseconds(1)) ms, \(memory >> 20) MiB" }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Lets the peak of the memory begin anew.
  ///
  /// - Source: Linux, proc(5), /proc/pid/clear_refs: 5.
  private static func forgetPeak() {
    guard Attack.isFull, let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// A line of /proc/self/status, in bytes; 0 outside `make attack`.
  private static func status(_ name: String) -> Int {
    guard Attack.isFull, let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = line.prefix { $0 != 0 }.split { $0 == 9 || $0 == 32 || $0 == 10 }
        .map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
      if words.first == name, words.count > 1 { return (Int(words[1]) ?? 0) << 10 }
    }
    return 0
  }
}
