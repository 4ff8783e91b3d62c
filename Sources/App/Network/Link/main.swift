import Glibc
import Network

// The companion that talks to servers for `parlor`: lines of JSON come in, lines of JSON go out. It ends with its input.
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
// For `parlor doctor`: what is in force, and whether a file can be reached.
if CommandLine.arguments.dropFirst().first == "--sandbox" {
  print(sandbox)
  for path in CommandLine.arguments.dropFirst(2) { print(open(path, O_RDONLY) < 0 ? "closed" : "open") }
  exit(0)
}
exit(LinkProgram.run())
