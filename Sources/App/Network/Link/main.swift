import Glibc
import Network

// The companion process that talks to servers and other screens for `parlor`: JSON lines in, JSON lines out, until input
// ends. Alone it talks to servers, with `--table SOCKET` to the screens at a table, with `--join` to one.
guard isatty(STDIN_FILENO) == 0 || CommandLine.argc > 1 else {
  print("parlor-link is started by parlor, and of no use by itself.")
  exit(2)
}
Sandbox.dieWithParent()
signal(SIGPIPE, SIG_IGN)
let certificates = ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { (name: String) in
  getenv(name).map { String(cString: $0) }
}
let words = Array(CommandLine.arguments.dropFirst())
// Later it can't make files.
let listener =
  words.first == "--table" && words.count == 2
  ? Result { () throws(TableSocket.Refusal) in try TableSocket.open(words[1]) } : nil
let sandbox = Sandbox(reading: certificates)
// For `parlor doctor`: the active restrictions, and whether files can be opened.
if words.first == "--sandbox" {
  print(sandbox)
  for path in words.dropFirst() { print(open(path, O_RDONLY) < 0 ? "closed" : "open") }
  exit(0)
}
if let listener { exit(TableProgram.run(words[1], listener)) }
exit(words == ["--join"] ? JoinProgram.run() : LinkProgram.run())
