import DesignFormat
import Graphics
import LayoutEngine

extension CellSettler {
  /// A row's background and corners depend on the list and on the row's position in its section.
  mutating func visit(_ row: TemplateListRow) -> (any CellPart)? {
    look.width = .fill
    if look.background == nil { look.background = row.ground.map { .color(.fixed($0)) } }
    if row.role == .cell, !row.isSwiped { round(row.list) }
    return ListRowPart(
      row: row, isLast: isAt("layout.isLast"),
      ink: row.separators.designColor.map(context.theme.color)
        ?? context.theme.listSeparator(row.list.metrics))
  }

  mutating func visit(_ row: TemplateSwipedRow) -> (any CellPart)? {
    (look.width, look.clips) = (.fill, true)
    round(row.list)
    return SwipedRowPart(
      side: row.side, safeArea: row.side == .leading ? row.list.leadingSafeArea : row.list.trailingSafeArea)
  }

  private func isAt(_ key: String) -> Bool { context.data[key]?.isTrue ?? false }

  /// The first row of a group has rounded upper corners, and the last one rounded lower corners.
  private mutating func round(_ list: SectionList) {
    let radius = list.metrics.cornerRadius
    let (top, bottom): (Double, Double)
    switch list.configuration.appearance {
    case .plain, .grouped: return
    case .insetGrouped:
      (top, bottom) = (isAt("layout.isFirst") ? radius : 0, isAt("layout.isLast") ? radius : 0)
    case .sidebar, .sidebarPlain: (top, bottom) = (radius, radius)
    }
    look.corners = .radii(
      topLeading: top, topTrailing: top, bottomTrailing: bottom, bottomLeading: bottom)
    look.isContinuous = true
  }
}

extension TemplateListRow {
  /// The color behind the row. Only rows of groups, pinned headers and swiped rows have one.
  fileprivate var ground: DesignColor? {
    let appearance = list.configuration.appearance
    guard role == .cell else { return appearance.pinsHeaders ? list.background : nil }
    if appearance.isGrouped { return .system(.secondarySystemGroupedBackground) }
    return isSwiped ? list.background : nil
  }
}

extension Theme {
  /// The color of separators. For iOS 26, it matches published images; the one for dark mode is an assumption.
  fileprivate func listSeparator(_ metrics: ListMetrics) -> Color {
    guard metrics == .iOS26 else { return separator }
    return traits.appearance == .dark ? Color(hex: 0xFFFFFF).withAlpha(0.12) : Color.black.withAlpha(0.09)
  }
}

extension PartRecorder {
  func visit(_ row: TemplateListRow) -> PartRecord {
    let lines = row.separators
    var record = PartRecord(style: [
      "list": row.list.configuration.appearance.rawValue, "indentation": row.indentation.figures(3),
      "separators": row.list.configuration.showsSeparators
        ? [lines.topSeparatorVisibility, lines.bottomSeparatorVisibility].map(\.rawValue).joined(
          separator: " ")
        : "none",
    ])
    if !row.slots.isEmpty {
      record.style["accessories"] = row.slots.map(\.kind.rawValue).joined(separator: " ")
    }
    for (name, inset) in [
      ("separator leading", lines.bottomSeparatorInsets.leading),
      ("separator trailing", lines.bottomSeparatorInsets.trailing),
    ] {
      if let inset { record.style[name] = inset.figures(3) }
    }
    if let color = lines.designColor { record.colors["separator"] = .fixed(color) }
    return record
  }

  func visit(_ row: TemplateSwipedRow) -> PartRecord { PartRecord(style: ["open": row.side.rawValue]) }
}
