extension Theme {
  /// The theme of programs without theme files: a dark room by the light of one lamp.
  ///
  /// It styles all components of the toolkit; those of a program fall back to shorter names, at last to `text`. Any
  /// theme can inherit from it by its name.
  public static let standard = ThemeFile.load(name: "standard", known: Component.toolkit) { _ in nil }.theme

  /// The theme as a file would have it; a test compares its styles with those of Parlor's default theme.
  static let standardFile = """
    [primitive]
    ink = #15161f / 233 / black
    night = #0e0f16 / 232 / black
    dusk = #22232f / 235 / black
    slate = #30323f / 237 / bright-black
    smoke = #6f7183 / 243 / bright-black
    fog = #a3a2ad / 248 / white
    paper = #e8e0d2 / 254 / white
    linen = #fbf5e9 / 231 / bright-white
    amber = #f2b455 / 215 / bright-yellow
    honey = #f7d59a / 223 / yellow
    leaf = #93cf86 / 114 / bright-green
    coral = #f58a7a / 210 / bright-red
    sky = #8fbfe8 / 117 / bright-cyan
    one = 1
    two = 2
    [semantic]
    surface = ink
    surface.sunken = night
    surface.raised = dusk
    surface.lifted = slate
    surface.field = slate 100% ink / ink
    text = paper
    text.strong = linen
    text.muted = fog
    text.disabled = smoke
    text.inverse = night
    line = smoke 60% ink
    line.strong = smoke
    accent = amber
    accent.soft = honey
    success = leaf
    warning = honey
    danger = coral
    info = sky
    space.edge = one
    space.inside = two
    space.between = two
    [component]
    text = text on surface
    text.body = text
    text.faint = text.muted
    text.strong = text.strong bold
    text.title = accent bold
    text.heading = accent.soft bold
    text.banner = accent bold
    text.caption = text.muted italic
    text.key = accent
    text.success = success bold
    text.warning = warning bold
    text.danger = danger bold
    border = line.strong
    border.focused = accent
    border.title = accent.soft bold
    header = text on surface.raised
    footer = text.muted on surface.raised
    footer.key = accent on surface.raised bold
    list.row = text
    list.row.selected = text.inverse on accent bold
    list.row.disabled = text.disabled
    list.heading = accent.soft bold
    table.header = accent.soft bold underline
    table.gap = space.between
    scrollbar.track = line
    scrollbar.thumb = text.muted
    button = text on surface.lifted
    button.focused = text.inverse on accent bold
    button.disabled = text.disabled
    button.danger = danger on surface
    button.danger.focused = text.inverse on danger bold
    button.key = accent underline
    field = text on surface.raised underline
    field.focused = text.strong on surface.field bold underline
    field.disabled = text.disabled
    field.selected = text.inverse on accent.soft
    field.placeholder = text.muted
    tab = text.muted
    tab.selected = accent bold underline
    tab.disabled = text.disabled
    gauge = accent
    gauge.low = danger
    gauge.empty = line
    progress = accent
    progress.track = line
    progress.done = success
    progress.failed = danger
    spinner = accent
    chart.axis = line.strong
    chart.label = text.muted
    chart.series.1 = accent
    chart.series.2 = info
    chart.series.3 = success
    chart.series.4 = danger
    pixel = text
    dialog = text on surface.raised
    dialog.border = accent on surface.raised
    dialog.padding = space.inside
    shade = text.disabled on surface.sunken
    toast = text.strong on surface.lifted
    toast.success = success on surface.raised bold
    toast.warning = text.inverse on warning bold
    toast.padding = space.edge
    toast.danger = text.inverse on danger bold
    palette.match = accent bold underline
    palette.match.selected = text.inverse on accent bold underline
    """
}
