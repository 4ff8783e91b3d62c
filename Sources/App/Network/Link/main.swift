import Glibc
import Network

// The companion process that talks to servers for `parlor`: JSON lines in, JSON lines out, until input ends.
guard isatty(STDIN_FILENO) == 0 || CommandLine.argc > 1 else {
  print("parlor-link is started by parlor, and of no use by itself.")
  exit(2)
}
Sandbox.dieWithParent()
signal(SIGPIPE, SIG_IGN)
let certificates = ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { (name: String) in
  getenv(name).map { String(cString: $0) }
}
let sandbox = Sandbox(reading: certificates)
// For `parlor doctor`: the active restrictions, and whether files can be opened.
if CommandLine.arguments.dropFirst().first == "--sandbox" {
  print(sandbox)
  for path in CommandLine.arguments.dropFirst(2) { print(open(path, O_RDONLY) < 0 ? "closed" : "open") }
  exit(0)
}
exit(LinkProgram.run())
