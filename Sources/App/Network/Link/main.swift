import Glibc

// The companion that talks to servers for `parlor`: lines of JSON come in, lines of JSON go out. It ends with its input.
guard isatty(STDIN_FILENO) == 0 else {
  print("parlor-link is started by parlor, and of no use by itself.")
  exit(2)
}
signal(SIGPIPE, SIG_IGN)
exit(LinkProgram.run())
