import Life

extension LifeRun {
  mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .generations {
      generations = try particular.number()
    } else if particular.option == .engine {
      engine = try particular.engine()
    } else if particular.option == .output {
      output = particular.value
    } else if particular.option == .json {
      isJSON = true
    } else {
      try world.take(particular)
    }
  }
}

extension LifeSearch {
  mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .maxGenerations {
      mostGenerations = try particular.number()
    } else if particular.option == .maxSeconds {
      mostSeconds = try particular.fraction { $0 > 0 && $0.isFinite }
    } else if particular.option == .engine {
      engine = try particular.engine()
    } else if particular.option == .json {
      isJSON = true
    } else {
      try world.take(particular)
    }
  }
}

extension LifeSoup {
  /// Reads the size of a soup.
  init(_ size: String) throws(UsageError) {
    guard let (width, height) = size.sides else { throw .badSize(size) }
    (self.width, self.height) = (width, height)
  }

  mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .density {
      density = try particular.fraction { (0...1).contains($0) }
    } else if particular.option == .output {
      output = particular.value
    } else {
      try world.take(particular)
    }
  }
}

extension LifeWorld {
  /// Takes a part of the world; the latest word counts.
  mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .rule {
      guard let found = try? Rule.withWorld(particular.value) else { throw particular.isWrong }
      rule = found.rule
      if found.topology != .plane { topology = found.topology }
    } else if particular.option == .torus {
      topology = try particular.world { .torus(width: $0, height: $1) }
    } else if particular.option == .bounded {
      topology = try particular.world { .bounded(width: $0, height: $1) }
    } else {
      throw .elsewhere(particular.option)
    }
  }
}
