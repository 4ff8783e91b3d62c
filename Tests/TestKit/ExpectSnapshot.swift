import Glibc
public import TUI
public import Testing

/// Expects a picture to look as it is kept in its test target's folder `Snapshots`.
///
/// With `PARLOR_RECORD=1` in the environment the file is written instead, and the test still fails, so
/// that nobody takes a recording for a proof.
public func expectSnapshot(
  _ canvas: Canvas, named name: String, showing detail: Snapshot.Detail = .text,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    Snapshot(canvas, showing: detail), named: name, filePath: filePath, sourceLocation: sourceLocation)
}

/// Expects what was taken down to be what is kept in its test target's folder `Snapshots`.
public func expectSnapshot(
  _ snapshot: Snapshot, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isRecording = getenv("PARLOR_RECORD").map { String(cString: $0) == "1" } ?? false
  let file = SnapshotFile(named: name, forTest: filePath)
  guard let complaint = file.complaint(about: snapshot, isRecording: isRecording) else { return }
  Issue.record("\(complaint)", sourceLocation: sourceLocation)
}
