#!/bin/sh
# Prints the folder of the Swift toolchain's own tools (clang, llvm-cov, ...).
#
# The swift on the PATH may be a link or a launcher in another folder, so the compiler is asked.
set -eu

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
cd "$resources/../../bin"
pwd
