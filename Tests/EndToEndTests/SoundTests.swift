import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// Sounds through a player of the machine, for which a script stands in.
@Suite(.parallelThreads) struct SoundTests {
  /// Reads sound as fast as it would play, 48,000 samples of two bytes a second, and writes what it has heard.
  private static let player = """
    #!/bin/sh
    echo $$ >> "$HOME/players"
    while head -c 9600 > "$HOME/part" && [ -s "$HOME/part" ]; do cat "$HOME/part" >> "$HOME/heard"; sleep 0.1; done
    """

  /// A home in which `pacat` is the script.
  ///
  /// A shell writes it: a program that another test starts meanwhile would hold a file open that we write, and a file
  /// that is open for writing cannot be run.
  private func home() throws -> (home: TempHome, variables: [String: String?]) {
    let home = try TempHome()
    let folder = home.path + "/bin"
    let write = "mkdir \(folder) && printf '%s\\n' \"$PLAYER\" > \(folder)/pacat && chmod +x \(folder)/pacat"
    let shell = try home.start(["sh", "-c", write], with: ["PLAYER": Self.player])
    try #require(shell.waitForEnd() == .exited(0))
    return (home, ["PATH": folder + ":/usr/bin:/bin", "PULSE_SERVER": "none"])
  }

  /// Chooses sounds in the settings, which plays one at once.
  private func chooseSounds(in terminal: PtyHarness) throws {
    try #require(terminal.wait { $0.shows("Welcome") })
    terminal.press(.escape)
    try #require(terminal.wait { $0.shows("Theme") })
    try press(.down, in: terminal) { $0.contains("▸ Sound ") }
    try press(.right, in: terminal) { $0.contains("▸ Sound ") && $0.contains("sounds") }
  }

  /// Presses a key until the chosen row is as wanted, each time after the effect of the last one.
  private func press(_ key: Key, in terminal: PtyHarness, until isWanted: (String) -> Bool) throws {
    func chosen(_ terminal: PtyHarness) -> String {
      terminal.screen.first { $0.drop { $0 == " " }.hasPrefix("▸") } ?? ""
    }
    for _ in 0..<12 where !isWanted(chosen(terminal)) {
      let before = chosen(terminal)
      terminal.press(key)
      try #require(terminal.wait { chosen($0) != before }, "\(terminal.text)")
    }
    try #require(isWanted(chosen(terminal)), "\(terminal.text)")
  }

  private func heard(in home: TempHome) -> [UInt8] {
    FileManager.default.contents(atPath: home.path + "/heard").map { [UInt8]($0) } ?? []
  }

  @Test func `a cue is heard, and no player outlives the program`() throws {
    let (home, variables) = try home()
    let terminal = try home.parlor("settings", with: variables)
    try chooseSounds(in: terminal)
    #expect(terminal.wait { _ in heard(in: home).contains { $0 != 0 } })
    terminal.quit()
    let players = try String(contentsOfFile: home.path + "/players", encoding: .utf8).split(separator: "\n")
    #expect(!players.isEmpty)
    for player in players.compactMap({ pid_t($0) }) { #expect(Glibc.kill(player, 0) == -1) }
  }

  @Test func `stopped by Ctrl-Z, the program is silent`() throws {
    let (home, variables) = try home()
    let terminal = try home.parlor("settings", with: variables)
    try chooseSounds(in: terminal)
    #expect(terminal.wait { _ in !heard(in: home).isEmpty })
    terminal.kill(SIGSTOP)
    // What is in the pipe and in the script still comes.
    terminal.read(for: .milliseconds(400))
    let before = heard(in: home).count
    terminal.read(for: .milliseconds(400))
    #expect(heard(in: home).count == before)
    terminal.kill(SIGCONT)
    terminal.quit()
  }
}
