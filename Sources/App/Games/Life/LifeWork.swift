import Life

/// What takes longer than a frame, or may.
enum LifeWork: Hashable, Sendable {
}

/// What comes of such work.
enum LifeWorkAnswer: Hashable, Sendable {
}
