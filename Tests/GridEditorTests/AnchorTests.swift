import Testing

@testable import GridEditor

struct AnchorTests {
  private static let poses = ["a": GridPose(0, 0), "b": GridPose(1, 0), "c": GridPose(2, 0)]

  private func anchor(_ readings: [(Int, PoseReading)]) -> [String?] {
    var manager = AnchorTracker()
    return readings.map { time, reading in manager.anchor(reading, at: .milliseconds(time))?.anchor }
  }

  @Test func `the preferred element comes first, then the one placed first, then the first by name`() {
    let order = ["c", "a", "b"]
    #expect(AnchorTracker.choice(PoseReading(Self.poses, order: order, preferred: "b")) == "b")
    #expect(AnchorTracker.choice(PoseReading(Self.poses, order: order, preferred: "z")) == "c")
    #expect(AnchorTracker.choice(PoseReading(Self.poses, order: [])) == "a")
    #expect(AnchorTracker.choice(PoseReading([:], order: order)) == nil)
  }

  @Test func `another element becomes the anchor after half a second, not before`() {
    let one = PoseReading(Self.poses, order: ["a", "b"])
    let other = PoseReading(Self.poses, order: ["a", "b"], preferred: "b")
    #expect(anchor([(0, one), (10, other), (500, other), (509, other)]) == ["a", "a", "a", "a"])
    #expect(anchor([(0, one), (10, other), (510, other)]) == ["a", "a", "b"])
    // The wait begins anew when the better choice was gone.
    #expect(anchor([(0, one), (10, other), (300, one), (400, other), (890, other)]).last == "a")
    #expect(anchor([(0, one), (10, other), (300, one), (400, other), (900, other)]).last == "b")
  }

  @Test func `an anchor that flickers keeps its pose, and the others are seen from it`() throws {
    var manager = AnchorTracker()
    var poses = Self.poses
    _ = manager.anchor(PoseReading(poses, order: ["a"]), at: .zero)
    poses["a"] = nil
    let flicker = manager.anchor(PoseReading(poses, order: []), at: .milliseconds(490))
    let seen = try #require(flicker)
    #expect(seen.anchor == "a" && seen.relative["b"]?.isNear(GridPose(1, 0)) == true)
    #expect(seen.relative["a"] == nil)
    _ = manager.anchor(PoseReading(poses, order: []), at: .milliseconds(600))
    let next = manager.anchor(PoseReading(poses, order: []), at: .milliseconds(1_000))
    let later = try #require(next)
    #expect(later.anchor == "b" && later.relative["c"]?.isNear(GridPose(1, 0)) == true)
  }

  @Test func `without elements there is no anchor`() {
    var manager = AnchorTracker()
    #expect(manager.anchor(PoseReading([:], order: []), at: .zero) == nil)
    #expect(AnchoredPoses(Self.poses, from: "z") == nil)
  }
}
