import Glibc
public import TUI

/// What a terminal is asked about itself.
///
/// Only terminals of a kind that knows such questions are asked. All of them answer the last one, and they answer in
/// order, so its answer ends the wait.
///
/// - Source: "XTerm Control Sequences", OSC 11, XTVERSION (`CSI > q`) and DA1 (`CSI c`); kitty's "Comprehensive keyboard
///   handling in terminals", `CSI ? u`.
enum TerminalQuestion {
  /// For the background alone; asked again whenever the color scheme changes.
  static let background = Array("\u{1B}]11;?\u{1B}\\".utf8)
  private static let keyboard = "\u{1B}[?u"
  private static let name = "\u{1B}[>q"
  private static let attributes = "\u{1B}[c"

  /// All questions for a terminal; those for its name only on demand.
  static func all(for choice: TerminalChoice, withName: Bool = false) -> [UInt8] {
    let protocols = choice.parsesAll ? keyboard + (withName ? name : "") : ""
    return background + Array((protocols + attributes).utf8)
  }
}

extension TTY {
  /// Asks a terminal in raw mode, and reads until all is answered or the time is up.
  ///
  /// - Returns: The input meanwhile; nil if the terminal is gone.
  mutating func ask(_ question: [UInt8], _ keys: inout KeyReader, within time: Duration) -> [Input]? {
    keys.question = .now
    stream.send(question)
    var inputs: [Input] = []
    let end = TerminalClock.Real.now + time
    while !keys.reports.hasAttributes {
      let rest = TerminalClock.Real.now.duration(to: end)
      guard rest > .zero, Poll(reading: [input]).wait(rest).contains(input) else { break }
      guard let bytes = receive() else { return nil }
      inputs += keys.read(bytes)
    }
    return inputs
  }
}

extension TerminalReports {
  /// Asks the terminal at standard input and output about itself, without taking its screen.
  ///
  /// Fails if there is none, if the program is in the background, or if the terminal is not of a kind that knows such
  /// questions. What is typed meanwhile is lost.
  ///
  /// - Parameter time: The longest wait for the answers.
  @MainActor
  public init?(environment: [String: String], within time: Duration = .milliseconds(500)) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      let choice = try? TerminalChoice(environment: environment), choice.answersQuestions
    else { return nil }
    var tty = TTY(input: STDIN_FILENO, output: STDOUT_FILENO)
    defer { tty.stream.close() }
    guard tty.isForeground else { return nil }
    var keys = KeyReader(escapeDelay: nil)
    tty.makeRaw()
    defer { tty.restore() }
    _ = tty.ask(TerminalQuestion.all(for: choice, withName: true), &keys, within: time)
    tty.discardInput(within: keys.reportTimeout)
    self = keys.reports
  }
}
