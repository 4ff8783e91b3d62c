import Glibc

/// Our terminfo entries, compiled for the tests into a folder of their own, which goes when they end.
enum CompiledTerminfo {
  /// Where ncurses finds them, or nil when `tic` has failed.
  static let folder: String? = {
    var template = Array("/tmp/parlor-terminfo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let source = #filePath.replacing("Tests/CursesTests/CompiledTerminfo.swift", with: "Sources/TUI/Curses/")
    guard run(["tic", "-x", "-o", folder, source + "Terminfo/parlor.ti"]) == 0 else { return nil }
    setenv("TERMINFO_DIRS", folder + ":", 1)
    atexit { CompiledTerminfo.remove() }
    return folder
  }()

  private static func remove() {
    if let folder { _ = run(["rm", "-r", folder]) }
  }

  /// Runs a program to its end and returns its status.
  private static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var child: pid_t = 0
    var status: Int32 = -1
    guard posix_spawnp(&child, words[0], nil, nil, &arguments, environ) == 0 else { return -1 }
    waitpid(child, &status, 0)
    return status
  }
}
