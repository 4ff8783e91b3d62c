extension LoadedTheme {
  /// Returns what is valid but could be better: components without a style, or hard to see.
  ///
  /// - Parameters:
  ///   - components: Every component that is drawn.
  ///   - grounds: The components that others are drawn on.
  public func warnings(
    about components: [Component], on grounds: [Component] = Component.grounds
  ) -> [ThemeFault] {
    components.compactMap { missing($0) ?? weakness(of: $0, on: grounds) }
  }

  /// Returns a warning for a component that looks like plain text because no file defines it.
  ///
  /// No warning in a theme without colors, where most components look like plain text.
  private func missing(_ component: Component) -> ThemeFault? {
    guard !component.names.contains(where: { theme.names(Component($0)) }), theme[.text] != .plain else {
      return nil
    }
    return ThemeFault(
      path: path, line: nil,
      reason: "“\(component.name)” has no style, and neither does a shorter name; it is drawn as plain text.")
  }

  /// Returns the worst warning about a component, at the greatest depth at which it applies.
  private func weakness(of component: Component, on grounds: [Component]) -> ThemeFault? {
    let depths: [ColorDepth] = [.trueColor, .indexed, .sixteen]
    let reason = depths.lazy.compactMap { depth in
      grounds.lazy.compactMap { weakness(of: component, on: $0, at: depth) }.first
    }.first
    guard let reason else { return nil }
    // The line may belong to an inherited file, and be right there.
    let definition = definitions[component.name]
    return ThemeFault(path: path, line: definition?.path == path ? definition?.line : nil, reason: reason)
  }

  private func weakness(of component: Component, on ground: Component, at depth: ColorDepth) -> String? {
    let style = theme[component]
    let drawn = style.over(theme[ground])
    guard let least = component.legibility.leastContrast, let ink = drawn.ink, let paper = drawn.paper
    else { return nil }
    let contrast = ink.contrast(to: paper, at: depth)
    let location = style.paper == nil ? " on “\(ground.name)”" : ""
    let colors = depth.remark
    // With 16 colors, their look is up to the terminal.
    if depth == .sixteen {
      return ink.basic == paper.basic ? "“\(component.name)”\(location) is invisible\(colors)." : nil
    }
    guard contrast < least else { return nil }
    return "“\(component.name)”\(location) has a contrast of \(contrast.tenths)\(colors);"
      + " at least \(least.tenths) is required."
  }
}

extension LoadedTheme {
  /// What the eyes for which this theme is made must be able to see.
  public var paintStandard: PaintStandard { PaintStandard(names: [theme.name] + parents) }

  /// Returns a warning for each color that can hardly be seen where it is painted, and for each two inks of one picture
  /// that look alike.
  ///
  /// - Parameters:
  ///   - pictures: What is drawn with the theme, and the name of each.
  ///   - components: Every component that is drawn.
  public func warnings(
    about pictures: [(name: String, picture: Canvas)], naming components: [Component]
  ) -> [ThemeFault] {
    var known: Set<String> = []
    return pictures.flatMap { name, picture in
      picture.paintFaults(paintStandard).compactMap { fault in
        let names = theme.names(of: fault, among: components)
        guard known.insert(names[0]).inserted else { return nil }
        let definition = definitions[names[0]]
        return ThemeFault(
          path: path, line: definition?.path == path ? definition?.line : nil,
          reason: fault.sentence(about: names, in: name))
      }
    }
  }
}

extension Theme {
  /// Returns the names of the components that cannot be seen, or told apart; a style itself if it is mixed from several.
  public func names(of fault: PaintFault, among components: [Component]) -> [String] {
    let (ink, paper) = (fault.style.ink, fault.style.paper)
    switch fault.kind {
    case .text, .line:
      let named = components.filter { self[$0].ink == ink }
      return [(named.first { self[$0].paper == paper } ?? named.first)?.name ?? fault.style.description]
    case .picture, .inks:
      return [ink, paper].map { color in
        (components.first { self[$0].ink == color } ?? components.first { self[$0].paper == color })?.name
          ?? color?.description ?? "default"
      }
    }
  }
}

extension PaintFault {
  /// A sentence for the player who made the theme.
  fileprivate func sentence(about names: [String], in picture: String) -> String {
    switch kind {
    case .text, .line:
      "“\(names[0])” can hardly be seen\(eye.remark): \(picture), contrast \(contrast.tenths)."
    case .picture:
      "“\(names[0])” can hardly be seen on “\(names[1])”\(eye.remark): \(picture), contrast \(contrast.tenths)."
    case .inks: "“\(names[0])” and “\(names[1])” can hardly be told apart\(eye.remark): \(picture)."
    }
  }
}

extension PaintEye {
  /// A remark about the number of colors where it is not the greatest, and about the eye if it is not the usual one.
  fileprivate var remark: String {
    switch vision {
    case .usual: depth.remark
    case .protanopia: "\(depth.remark) with protanopia"
    case .deuteranopia: "\(depth.remark) with deuteranopia"
    case .tritanopia: "\(depth.remark) with tritanopia"
    }
  }
}

extension ColorDepth {
  /// A remark about the number of colors where it is not the greatest.
  fileprivate var remark: String {
    switch self {
    case .trueColor, .none: ""
    case .indexed: " with 256 colors"
    case .sixteen: " with 16 colors"
    case .eight: " with 8 colors"
    }
  }
}

extension Double {
  /// The number with one decimal, truncated.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
