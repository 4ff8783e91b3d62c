import Glibc

exit(ServerProgram.run(Array(CommandLine.arguments.dropFirst())))
