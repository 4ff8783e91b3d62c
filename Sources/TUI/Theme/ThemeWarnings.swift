extension ThemeReading {
  /// What is not wrong but could be better: what is hard to see, and what nobody names.
  ///
  /// - Parameter components: Every component that is drawn.
  public func warnings(about components: [Component]) -> [ThemeFault] {
    components.flatMap { component in
      guard theme.names(component) else { return [missing(component)] }
      return [weakness(of: component)].compactMap(\.self)
    }
  }

  private func missing(_ component: Component) -> ThemeFault {
    ThemeFault(
      path: path, line: nil,
      reason: "Nothing says how \"\(component.name)\" looks; a shorter name or \"text\" serves.")
  }

  /// The worst that can be said of a component, at the greatest depth at which it can be said.
  private func weakness(of component: Component) -> ThemeFault? {
    let depths: [ColorDepth] = [.trueColor, .indexed, .sixteen]
    let reason = depths.lazy.compactMap { depth in
      Component.grounds.lazy.compactMap { weakness(of: component, on: $0, at: depth) }.first
    }.first
    guard let reason else { return nil }
    return places[component.name]?.fault(reason) ?? ThemeFault(path: path, line: nil, reason: reason)
  }

  private func weakness(of component: Component, on ground: Component, at depth: ColorDepth) -> String? {
    let style = theme[component]
    let drawn = style.over(theme[ground])
    guard let least = component.legibility.leastContrast, let ink = drawn.ink, let paper = drawn.paper
    else { return nil }
    let contrast = ink.contrast(to: paper, at: depth)
    let place = style.paper == nil ? " on \"\(ground.name)\"" : ""
    let colors = depth == .trueColor ? "" : " with \(depth == .indexed ? 256 : 16) colours"
    // What 16 colours look like is up to the terminal.
    if depth == .sixteen {
      return ink.basic == paper.basic ? "\"\(component.name)\"\(place) vanishes\(colors)." : nil
    }
    guard contrast < least else { return nil }
    return "\"\(component.name)\"\(place) has a contrast of \(contrast.tenths)\(colors);"
      + " \(least.tenths) is wanted."
  }
}

extension Double {
  /// The number with one digit after the point, cut rather than rounded.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
