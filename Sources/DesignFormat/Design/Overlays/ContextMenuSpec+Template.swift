import LayoutEngine

extension ContextMenuSpec {
  /// The template that draws the menu, 250 points wide: until iOS 18 with pictures at the trailing edge and lines
  /// between the rows, since iOS 26 with pictures at the leading edge and lines between groups. No source gives the
  /// measures of iOS 26.
  public func template(on system: SystemGeneration) -> Template {
    let isGlass = system != .ios18
    var parts: [TemplateNode] = []
    if let title {
      parts.append(
        .text(title, .footnote, color: .system(.secondaryLabel)) {
          $0.padding = EdgeInsets(
            top: isGlass ? 8 : 12, left: isGlass ? 22 : 16, bottom: isGlass ? 4 : 10, right: 16)
        })
      if !isGlass { parts.append(.line) }
    }
    for (place, action) in actions.enumerated() {
      guard action.title != nil else {
        parts.append(isGlass ? Self.parting : Self.gap)
        continue
      }
      if !isGlass, place > 0, actions[place - 1].title != nil { parts.append(.line) }
      parts.append(
        isGlass ? action.glassRow(hasIcons: hasIcons, hasTicks: hasTicks) : action.row(hasTicks: hasTicks))
    }
    return Template(
      name: "context menu",
      root: .column(parts) {
        $0.width = .points(250)
        if isGlass { $0.padding = EdgeInsets(top: 10, bottom: 10) }
      })
  }

  private var hasTicks: Bool { actions.contains(where: \.isOn) }
  private var hasIcons: Bool { actions.contains { $0.icon != nil } }

  /// Between groups until iOS 18.
  private static let gap = TemplateNode.box([]) {
    $0.height = .points(8)
    $0.background = .color(.fixed(.system(.quaternarySystemFill)))
  }

  /// Between groups since iOS 26.
  private static let parting = TemplateNode.column([.line]) {
    $0.padding = EdgeInsets(top: 10, left: 22, bottom: 10, right: 22)
  }
}

extension ContextMenuSpec.Action {
  private var color: DesignColor { .system(isDestructive ? .systemRed : .label) }

  private var words: TemplateNode {
    let lines = [
      TemplateNode.text(title ?? "", .body, color: color, lineLimit: 2),
      subtitle.map { .text($0, .footnote, color: .system(.secondaryLabel), lineLimit: 2) },
    ].compactMap { $0 }
    return .column(spacing: 1, alignment: .start, lines) { $0.width = .fill }
  }

  private var tick: TemplateNode {
    .box(isOn ? [.icon(.checkmark, size: 14, color: .system(.label))] : []) { $0.width = .points(16) }
  }

  fileprivate func row(hasTicks: Bool) -> TemplateNode {
    let picture =
      icon.map { [TemplateNode.box([.icon($0, size: 20, color: color)]) { $0.width = .points(26) }] } ?? []
    return .row(spacing: 8, (hasTicks ? [tick] : []) + [words] + picture) {
      $0.minHeight = 44
      $0.padding = EdgeInsets(top: 8, left: hasTicks ? 8 : 16, bottom: 8, right: 14)
    }
  }

  fileprivate func glassRow(hasIcons: Bool, hasTicks: Bool) -> TemplateNode {
    let picture =
      hasIcons
      ? [TemplateNode.box(icon.map { [.icon($0, size: 20, color: color)] } ?? []) { $0.width = .points(28) }]
      : []
    return .row(spacing: 10, (hasTicks ? [tick] : []) + picture + [words]) {
      $0.minHeight = 42
      $0.padding = EdgeInsets(top: 7, left: hasTicks ? 14 : 20, bottom: 7, right: 20)
    }
  }
}
