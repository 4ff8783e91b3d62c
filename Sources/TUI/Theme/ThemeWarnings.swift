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
  /// Returns a warning for each color that can hardly be seen where it is painted.
  ///
  /// - Parameters:
  ///   - pictures: What is drawn with the theme, and the name of each.
  ///   - components: Every component that is drawn.
  public func warnings(
    about pictures: [(name: String, picture: Canvas)], naming components: [Component]
  ) -> [ThemeFault] {
    var known: Set<String> = []
    return pictures.flatMap { name, picture in
      picture.paintFaults(at: [.trueColor, .indexed]).compactMap { fault in
        let component = self.name(of: fault.style, among: components)
        guard known.insert(component).inserted else { return nil }
        let definition = definitions[component]
        return ThemeFault(
          path: path, line: definition?.path == path ? definition?.line : nil,
          reason:
            "“\(component)” can hardly be seen\(fault.depth.remark): \(name), contrast \(fault.contrast.tenths)."
        )
      }
    }
  }

  /// The name of a component with a style; the style itself if it is mixed from several.
  private func name(of style: Style, among components: [Component]) -> String {
    let named = components.filter { theme[$0].ink == style.ink }
    return (named.first { theme[$0].paper == style.paper } ?? named.first)?.name ?? style.description
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
