import Glibc

/// Makes the pictures of the README: runs the program by scripts on a pseudo terminal, and draws what it shows.
///
/// ```
/// Pictures --program PARLOR --data EMPTY --font FILE --bold FILE --out FOLDER [--only NAME]
/// ```
@main
enum Main {
  static func main() {
    do throws(PictureError) {
      let studio = try Studio(CommandLine.arguments)
      for script in Script.all where studio.wants(script) {
        for appearance in Appearance.allCases { try studio.make(script, in: appearance) }
      }
    } catch {
      let line = Array("Pictures: \(error.message)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }
}

extension Script {
  /// The scripts of all pictures.
  static var all: [Script] { [.evening] + stills }
}
