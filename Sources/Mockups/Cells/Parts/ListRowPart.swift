import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The part of a list row: its content between its accessories, and its separators.
struct ListRowPart: CellContainer {
  let row: TemplateListRow
  let isLast: Bool
  let foregroundColor: Color

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    guard let content = node.children.first else { return .zero }
    let positions = ListRowPositions(row, of: node, width: availableSize.width ?? 0, measure)
    let proposal = Proposal(width: availableSize.width.map { _ in positions.content.length })
    let size = measure.size(of: content, in: proposal)
    // Custom views must fit into the row; UIKit's own accessories are lower than any row.
    let views = zip(row.slots, positions.sizes).filter { $0.0.kind == .customView }.map(\.1.height)
    return CGSize(
      width: availableSize.width ?? Double(size.width) + positions.occupied,
      height: max(size.height, views.max() ?? 0))
  }

  func place(
    _ node: CellNode, in inside: CGRect, sharing availableSize: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    guard let content = node.children.first else { return [] }
    let positions = ListRowPositions(row, of: node, width: Double(inside.width), placement.measure)
    let isMirrored = node.direction == .rightToLeft
    func box(_ start: Double, _ size: CGSize, top: Double) -> CGRect {
      let x = isMirrored ? Double(inside.maxX) - start - Double(size.width) : Double(inside.minX) + start
      return CGRect(origin: CGPoint(x: x, y: Double(inside.minY) + top), size: size)
    }
    let length = positions.content.length
    let body = placement.place(
      content,
      in: box(positions.content.start, CGSize(width: length, height: Double(inside.height)), top: 0),
      measuredIn: Proposal(width: length))
    let accessories = node.children.dropFirst().enumerated().map { index, accessory in
      let size = positions.sizes[index]
      let free = Double(inside.height - size.height) / 2
      let top = (free * row.list.displayScale).rounded() / row.list.displayScale
      return placement.place(accessory, in: box(positions.starts[index], size, top: top))
    }
    return [body] + accessories
  }

  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] {
    var boxes = lines(of: placed)
    if let bar = reorderLine(of: placed) { boxes.append(bar) }
    return boxes.map { .shape(Shape(.rectangle($0), fill: .color(foregroundColor))) }
  }

  /// Returns the insets of separators from the row's left and right edges.
  func distances(in placed: LaidOutNode) -> [PartDistance] {
    guard let line = lines(of: placed).last else { return [] }
    let row = placed.frame
    return [("left", row.minX, line.minX), ("right", line.maxX, row.maxX)].filter { $0.2 > $0.1 }.map {
      PartDistance(
        kind: .offset, name: "separator inset \($0.0)",
        area: CGRect(x: $0.1, y: line.minY, width: $0.2 - $0.1, height: line.height), isAcross: true)
    }
  }
}

extension ListRowPart {
  /// Returns the frames of the separators above and below the row, in the cell's coordinates.
  private func lines(of placed: LaidOutNode) -> [CGRect] {
    let list = row.list
    guard row.role == .cell, list.configuration.showsSeparators else { return [] }
    let lines = row.separators
    let thickness = list.metrics.separatorThickness(displayScale: list.displayScale)
    var boxes: [CGRect] = []
    if lines.hasTopSeparator() {
      var insets = lines.topSeparatorInsets
      if insets == .automatic { insets = lines.bottomSeparatorInsets }
      boxes.append(line(placed, top: Double(placed.frame.minY), thickness, insets))
    }
    if lines.hasBottomSeparator(after: isLast, in: list.configuration.appearance) {
      let top = Double(placed.frame.maxY) - thickness
      boxes.append(line(placed, top: top, thickness, lines.bottomSeparatorInsets))
    }
    return boxes.filter { $0.width > 0 }
  }

  private func line(
    _ placed: LaidOutNode, top: Double, _ thickness: Double, _ insets: ListSeparatorConfiguration.Insets
  ) -> CGRect {
    let (box, list) = (placed.frame, row.list)
    let isMirrored = placed.node.direction == .rightToLeft
    let content = placed.children.first
    let text = content?.firstTextBesideBadges ?? content?.firstText
    let automatic = text.map { Double(isMirrored ? box.maxX - $0.maxX : $0.minX - box.minX) }
    let leading = insets.leading ?? automatic ?? list.leadingSafeArea + list.margin
    let usual = list.metrics.separatorTrailingInset
    let trailing = insets.trailing ?? (usual > 0 ? usual + list.trailingSafeArea : 0)
    return CGRect(
      x: Double(box.minX) + (isMirrored ? trailing : leading), y: top,
      width: max(0, Double(box.width) - leading - trailing), height: thickness)
  }

  /// Returns the frame of the vertical line between the reorder control and other trailing accessories; nil if there is
  /// none.
  private func reorderLine(of placed: LaidOutNode) -> CGRect? {
    guard let index = row.slots.firstIndex(where: { $0.kind == .reorder }),
      row.slots.prefix(index).contains(where: { $0.side == .trailing }),
      placed.children.indices.contains(index + 1)
    else { return nil }
    let frame = placed.children[index + 1].frame
    let free = (ListRowPositions.slotLength - Double(frame.width)) / 2
    let x =
      placed.node.direction == .rightToLeft ? Double(frame.maxX) + free : Double(frame.minX) - free - 1
    return CGRect(x: x, y: Double(placed.frame.minY), width: 1, height: Double(placed.frame.height))
  }
}

extension LaidOutNode {
  /// The frame of the first text in the part and its descendants, in the cell's coordinates; nil if there is no text.
  fileprivate var firstText: CGRect? {
    if node.part.text != nil { return inside }
    return children.lazy.compactMap(\.firstText).first
  }

  /// The frame of the first text that is not in a badge, in the cell's coordinates; nil if there is none.
  fileprivate var firstTextBesideBadges: CGRect? {
    if node.part.text != nil { return inside }
    return children.lazy.filter { !$0.node.isBadge }.compactMap(\.firstTextBesideBadges).first
  }
}

extension CellNode {
  /// Whether the part is a badge beside a row's title, such as a number, an emoji or initials. The following
  /// parts are badges:
  ///
  /// - overlays and pinned parts
  /// - parts that are not texts, if they have a fixed width or a background
  /// - texts without letters and digits
  /// - texts without letters, if they have a fixed width
  fileprivate var isBadge: Bool {
    if partStyle.pinned != nil || part is OverlayPart { return true }
    let isFixed = if case .points? = partStyle.width { true } else { false }
    guard let text = part.text else { return isFixed || partStyle.background != nil }
    return !text.styledString.string.contains { $0.isLetter || $0.isNumber && !isFixed }
  }
}

/// The positions of a list row's content and accessories, in points from the leading edge (docs/collection-view.md,
/// "Accessories of list cells").
struct ListRowPositions {
  /// The slot width of an accessory, unless its kind defines a narrower one.
  static let slotLength = 40.0
  /// The minimum slot width of a disclosure indicator, including the space after it.
  private static let disclosureLength = 22.0
  /// The distance by which the content overlaps the adjacent slot, in points. It is also the space between a disclosure
  /// indicator and the end of its slot.
  private static let overlap = 8.0
  /// The list margin at which the slot widths were measured in UIKit, in points. If a margin is larger, the excess is
  /// outside of the slots.
  private static let measuredMargin = 8.0

  let content: (start: Double, length: Double)
  /// The distances of the accessories from the leading edge, in points, in the order of the slots.
  let starts: [Double]
  let sizes: [CGSize]
  /// The width of the row that is not available for its content, in points.
  let occupied: Double

  init(_ row: TemplateListRow, of node: CellNode, width: Double, _ measure: CellMeasure) {
    let list = row.list
    let sizes = node.children.dropFirst().map { measure.size(of: $0, in: Proposal()) }
    var starts = [Double](repeating: 0, count: sizes.count)
    let padding = node.children.first?.partStyle.padding
    var (start, end) = (list.leadingSafeArea + row.indentation, width - list.trailingSafeArea)
    let leading = row.slots.indices.filter { row.slots[$0].side == .leading }
    let trailing = row.slots.indices.filter { row.slots[$0].side == .trailing }.reversed()
    if leading.isEmpty {
      start += row.preservesMargins ? max(0, list.margin - (padding?.left ?? 0)) : 0
    } else {
      start += list.margin - Self.measuredMargin
      for index in leading {
        let length = Self.length(of: row.slots[index], sizes[index])
        starts[index] = start + (length - Double(sizes[index].width)) / 2
        start += length
      }
      start -= Self.overlap
    }
    if trailing.isEmpty {
      end -= row.preservesMargins ? max(0, list.margin - (padding?.right ?? 0)) : 0
    } else {
      end -= list.margin - Self.measuredMargin
      for index in trailing {
        let (slot, own) = (row.slots[index], Double(sizes[index].width))
        let length = Self.length(of: slot, sizes[index])
        starts[index] = end - (slot.isNarrow ? own + Self.overlap : (length + own) / 2)
        end -= length
        if slot.kind == .reorder, trailing.count > 1 { end -= 1 }
      }
      if let innermost = trailing.last, !row.slots[innermost].isNarrow { end += Self.overlap }
    }
    (self.sizes, self.starts) = (sizes, starts)
    content = (start, max(0, end - start))
    occupied = width - (end - start)
  }

  /// Returns the width of an accessory's slot, in points. The slot of a custom view wider than 30 points is assumed to
  /// exceed the view by `overlap` on both sides; only narrower views were measured.
  private static func length(of slot: TemplateListRow.Slot, _ size: CGSize) -> Double {
    if slot.isNarrow { return max(disclosureLength, Double(size.width) + overlap) }
    return size.width > 30 ? Double(size.width) + 2 * overlap : slotLength
  }
}

extension TemplateListRow.Slot {
  /// Whether the slot is only as wide as its accessory needs.
  fileprivate var isNarrow: Bool {
    kind == .disclosureIndicator || kind == .outlineDisclosure || kind == .popUpMenu
  }
}

extension CellPartResolver {
  /// Returns the part of a list row. The row's background and corners depend on the list and on the row's position in
  /// its section.
  mutating func visit(_ row: TemplateListRow) -> (any CellPart)? {
    partStyle.width = .fill
    if partStyle.background == nil { partStyle.background = row.partBackground.map { .color(.fixed($0)) } }
    if row.role == .cell, !row.isSwiped { round(row.list) }
    return ListRowPart(
      row: row, isLast: isAt("layout.isLast"),
      foregroundColor: row.separators.designColor.map(context.theme.color)
        ?? context.theme.listSeparator(row.list.metrics))
  }

  mutating func visit(_ row: TemplateSwipedRow) -> (any CellPart)? {
    (partStyle.width, partStyle.clips) = (.fill, true)
    round(row.list)
    return SwipedRowPart(
      side: row.side, safeArea: row.side == .leading ? row.list.leadingSafeArea : row.list.trailingSafeArea)
  }

  private func isAt(_ key: String) -> Bool { context.data[key]?.isTrue ?? false }

  /// Rounds the upper corners of the first row of a group, and the lower corners of the last row.
  private mutating func round(_ list: SectionList) {
    let radius = list.metrics.cornerRadius
    let (top, bottom): (Double, Double)
    switch list.configuration.appearance {
    case .plain, .grouped: return
    case .insetGrouped:
      (top, bottom) = (isAt("layout.isFirst") ? radius : 0, isAt("layout.isLast") ? radius : 0)
    case .sidebar, .sidebarPlain: (top, bottom) = (radius, radius)
    }
    partStyle.corners = .radii(
      topLeading: top, topTrailing: top, bottomTrailing: bottom, bottomLeading: bottom)
    partStyle.cornerCurve = .continuous
  }
}

extension TemplateListRow {
  /// The color behind the row; nil for all rows except rows of groups, pinned headers and swiped rows.
  fileprivate var partBackground: DesignColor? {
    let appearance = list.configuration.appearance
    guard role == .cell else { return appearance.pinsHeaders ? list.background : nil }
    if appearance.isGrouped { return .system(.secondarySystemGroupedBackground) }
    return isSwiped ? list.background : nil
  }
}

extension Theme {
  /// The color of separators. For iOS 26, it matches published images; the color for dark mode is an assumption.
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

/// The part of a list row in the swiped position, with its action buttons.
struct SwipedRowPart: CellContainer {
  let side: ListAccessory.Placement
  /// The safe area inset of the screen's edge at which the buttons are, in points. The buttons start at this distance from the
  /// edge.
  let safeArea: Double

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    node.children.first.map { measure.size(of: $0, in: availableSize) } ?? .zero
  }

  func place(
    _ node: CellNode, in inside: CGRect, sharing availableSize: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    let measure = placement.measure
    guard let row = node.children.first else { return [] }
    // Whether the buttons are at the left edge of the screen.
    let isLeft = (side == .leading) == (node.direction == .leftToRight)
    var (covered, buttons) = (safeArea, [LaidOutNode]())
    for button in node.children.dropFirst() {
      let width = Double(measure.size(of: button, in: Proposal()).width)
      let x = isLeft ? Double(inside.minX) + covered : Double(inside.maxX) - covered - width
      buttons.append(
        placement.place(
          button, in: CGRect(x: x, y: Double(inside.minY), width: width, height: Double(inside.height))))
      covered += width
    }
    // The row moves by the buttons' width only: the row's content is already inset by the safe area.
    let way = covered - safeArea
    let moved = inside.offsetBy(dx: CGFloat(isLeft ? way : -way), dy: 0)
    return [placement.place(row, in: moved)] + buttons
  }

  func distances(in placed: LaidOutNode) -> [PartDistance] { [] }
}
