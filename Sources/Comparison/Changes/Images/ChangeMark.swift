import DesignFormat
import Foundation
import Graphics
import Mockups
import Rendering

/// A mark on one element, for all changes that belong to one cause.
struct ChangeMark: Equatable {
  /// The kinds of mark, in the order of the legend. Each has its own color.
  enum Family: Int, CaseIterable {
    case inserted
    case deleted
    case moved
    /// The element's size, spacing or position changed.
    case measured
    case changed
  }

  /// The cause's number as displayed; `nil` for an element that was inserted or deleted as a consequence of another
  /// change.
  var number: String?
  var family: Family
  var frame: CGRect
  /// The element's old frame. If the element's size changed, this frame has the old size at the new position.
  var formerFrame: CGRect?
  var gap: CGRect?
  var text = ""
  /// Whether the mark refers to the screen's background and not to an element.
  var isBackground = false
  /// Whether the element's corner radius changed.
  var changesCorners = false

  /// The union of the element's frame and its marked gap.
  var extent: CGRect { gap.map { frame.union($0) } ?? frame }
}

extension ChangeMark.Family {
  var markColor: Color {
    switch self {
    case .inserted: MarkColors.inserted
    case .deleted: MarkColors.deleted
    case .moved: MarkColors.moved
    case .measured: MarkColors.measured
    case .changed: MarkColors.changed
    }
  }

  /// A symbol that identifies the family without its color; empty for families that are recognizable without one.
  var sign: String {
    switch self {
    case .inserted: "+"
    case .deleted: "×"
    case .moved, .measured, .changed: ""
    }
  }

  var name: String {
    switch self {
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .moved: "moved, with the old position"
    case .measured: "size, spacing or position, with the old value"
    case .changed: "text, image or style"
    }
  }

  /// Creates the family that determines the color of a change's mark; `nil` for a change that is only a
  /// consequence of another one.
  init?(_ kind: ElementChange.Kind) {
    switch kind {
    case .inserted: self = .inserted
    case .deleted: self = .deleted
    case .moved, .sectionMoved: self = .moved
    case .resized, .spaced, .shifted: self = .measured
    case .renamed, .restyled, .retexted, .part, .imageChanged, .remarked: self = .changed
    case .pushed: return nil
    }
  }
}

/// Draws marks. Old frames are dashed and new frames are solid. Each family has its own shape.
struct ChangeMarkDrawing {
  let markBuilder: MarkBuilder
  let backgroundColor: Color
  /// The visible area, to which hatching is limited; `nil` if it is not limited.
  var window: CGRect?
  /// Whether the layout direction is right to left.
  var isMirrored = false
  /// The regions in which pixels differ; empty if they are unknown.
  var changed: [CGRect] = []

  func nodes(_ mark: ChangeMark) -> [Scene.Node] {
    let markColor = mark.family.markColor.line(on: backgroundColor)
    if mark.isBackground { return [corners(mark, markColor)] }
    switch mark.family {
    case .inserted: return solid(mark.frame, markColor, fill: 0.1) + [bar(mark.frame, markColor)]
    case .deleted:
      return [
        markBuilder.outline(mark.frame, markColor, fill: 0.1, dash: Self.dash),
        hatch(mark.frame, markColor.withAlpha(0.45)),
      ]
    case .moved:
      let oldOutline =
        mark.formerFrame.map { [markBuilder.outline($0, markColor, fill: 0, dash: Self.dash)] } ?? []
      return oldOutline + solid(mark.frame, markColor, fill: 0.1) + arrow(mark, markColor)
    case .measured:
      let gap = mark.gap.map { [hatch($0, markColor), markBuilder.outline($0, markColor, fill: 0.12)] } ?? []
      let oldOutline =
        mark.formerFrame.map { [markBuilder.outline($0, markColor, fill: 0, dash: Self.dash)] } ?? []
      let frame = mark.gap == nil || mark.formerFrame != nil ? solid(mark.frame, markColor, fill: 0.06) : []
      return gap + frame + oldOutline
        + (mark.formerFrame?.size == mark.frame.size ? arrow(mark, markColor) : [])
    case .changed: return [corners(mark, markColor)]
    }
  }

  private static let dash = [6.0, 4.0]

  /// Returns an outline with a light or dark border inside, so that it is visible on an image of a similar color.
  private func solid(_ frame: CGRect, _ markColor: Color, fill: Double) -> [Scene.Node] {
    let inner = frame.insetBy(dx: min(2.5, frame.width / 2), dy: min(2.5, frame.height / 2))
    return [
      markBuilder.outline(inner, (isDark ? Color.black : .white).withAlpha(0.75), fill: 0),
      markBuilder.outline(frame, markColor, fill: fill),
    ]
  }

  private var isDark: Bool { backgroundColor.luminance < 0.18 }

  private func arrow(_ mark: ChangeMark, _ markColor: Color) -> [Scene.Node] {
    guard let oldOutline = mark.formerFrame else { return [] }
    // At the center of a wide cell, the arrow would cross its text.
    func anchor(_ frame: CGRect) -> CGPoint {
      CGPoint(x: frame.width > 200 ? frame.minX + frame.width * 0.62 : frame.midX, y: frame.midY)
    }
    return markBuilder.arrow(from: anchor(oldOutline), to: anchor(mark.frame), markColor)
  }

  /// Returns a bar along the leading edge of a frame.
  private func bar(_ frame: CGRect, _ markColor: Color) -> Scene.Node {
    let width = min(6, frame.width / 4)
    let x = isMirrored ? frame.maxX - width : frame.minX
    let radius = min(10, frame.width / 4, frame.height / 4)
    let strip = Shape(
      .rectangle(CGRect(x: x, y: frame.minY, width: width, height: frame.height)), fill: .color(markColor))
    return .group(Group([.shape(strip)], clip: .roundedRectangle(frame, radius: radius)))
  }

  private func hatch(_ frame: CGRect, _ markColor: Color) -> Scene.Node {
    let step = 9.0
    let visibleFrame = window.map { $0.intersection(frame) } ?? frame
    guard !visibleFrame.isEmpty else { return .group(Group([])) }
    let (width, height) = (Double(visibleFrame.width), Double(visibleFrame.height))
    var lines: [Path.Element] = []
    for start in stride(from: step, to: width + height, by: step) {
      // The line goes from the left or bottom edge to the top or right edge.
      let (low, high) = (min(start, height), min(start, width))
      lines += [
        .move(CGPoint(x: visibleFrame.minX + start - low, y: visibleFrame.minY + low)),
        .line(CGPoint(x: visibleFrame.minX + high, y: visibleFrame.minY + start - high)),
      ]
    }
    return .group(
      Group(
        [.shape(Shape(.elements(lines), stroke: Stroke(markColor, width: 1)))],
        clip: .roundedRectangle(frame, radius: min(10, frame.width / 4, frame.height / 4))))
  }

  /// Returns the four corners of a frame, as in a camera's viewfinder. They are outside the frame if they would cover
  /// changed pixels.
  private func corners(_ mark: ChangeMark, _ markColor: Color) -> Scene.Node {
    let inner = mark.frame.insetBy(dx: min(1.5, mark.frame.width / 2), dy: min(1.5, mark.frame.height / 2))
    let isAround = mark.changesCorners || hasChangedCorner(mark.frame)
    let box = isAround ? around(mark.frame) : inner
    let reach = Self.reach(of: box)
    let marks = [
      (box.minX, box.minY, 1.0, 1.0), (box.maxX, box.minY, -1, 1), (box.maxX, box.maxY, -1, -1),
      (box.minX, box.maxY, 1, -1),
    ]
    let lines = marks.flatMap { x, y, right, down -> [Path.Element] in
      [
        .move(CGPoint(x: x + right * reach, y: y)), .line(CGPoint(x: x, y: y)),
        .line(CGPoint(x: x, y: y + down * reach)),
      ]
    }
    return .shape(Shape(.elements(lines), stroke: Stroke(markColor, width: isAround ? 2 : 3, isRound: true)))
  }

  private static func reach(of box: CGRect) -> Double { min(18, box.width / 3, box.height / 3) }

  private func hasChangedCorner(_ frame: CGRect) -> Bool {
    let (reach, near) = (Self.reach(of: frame), frame.insetBy(dx: 1, dy: 1))
    return changed.contains { changedFrame in
      let isSmall = changedFrame.width < frame.width / 2 && changedFrame.height < frame.height / 2
      return isSmall && changedFrame.intersects(frame)
        && (changedFrame.minX < near.minX + reach || changedFrame.maxX > near.maxX - reach)
        && (changedFrame.minY < near.minY + reach || changedFrame.maxY > near.maxY - reach)
    }
  }

  /// Returns a frame enlarged by a margin, in which its outline is drawn. Near an edge of the visible area, the margin is
  /// smaller, so that the outline stays inside the area.
  private func around(_ frame: CGRect) -> CGRect {
    let border = 2.5
    let inner = (window ?? frame.insetBy(dx: -2 * border, dy: -2 * border)).insetBy(dx: 1.5, dy: 1.5)
    func low(_ side: Double, _ least: Double) -> Double {
      side < least - border ? side : max(side - border, least)
    }
    func high(_ side: Double, _ most: Double) -> Double {
      side > most + border ? side : min(side + border, most)
    }
    let (left, top) = (low(frame.minX, inner.minX), low(frame.minY, inner.minY))
    return CGRect(
      x: left, y: top, width: max(1, high(frame.maxX, inner.maxX) - left),
      height: max(1, high(frame.maxY, inner.maxY) - top))
  }

  /// Returns a label with the mark's number and text, near the upper trailing corner of the mark's frame. If
  /// there is space, the label does not cover this frame or the frames of `others`.
  func tag(
    _ mark: ChangeMark, saying text: String, among others: [ChangeMark],
    in labelPlacement: inout LabelPlacement
  ) -> [Scene.Node] {
    guard let number = mark.number else { return [] }
    var style = Typesetter.Style(style: .caption1, weight: 600, color: .white)
    style.baseDirection = .leftToRight
    let label = [mark.family.sign, text].filter { !$0.isEmpty }.joined(separator: " ")
    let badge = ChangeBadge(number: number, family: mark.family, typesetter: markBuilder.typesetter)
    let natural = label.isEmpty ? 4 : ceil(markBuilder.typesetter.width(of: label, style)) + 11
    let limit = min(max(mark.frame.width - 8, 240), labelPlacement.bounds.width)
    let width = label.isEmpty ? badge.width : min(badge.width + natural + 2, limit)
    let x =
      width + 8 > mark.frame.width
      ? mark.frame.midX - width / 2 : isMirrored ? mark.frame.minX + 8 : mark.frame.maxX - width - 8
    // Without space outside, the label is centered on the upper edge, where it covers little of the element.
    let height = label.isEmpty ? 16.0 : 20.0
    let box = labelPlacement.take(
      CGRect(x: x, y: mark.frame.minY - height / 2, width: width, height: height), beside: mark.extent,
      among: others.map(\.extent))
    if label.isEmpty {
      let border = Shape(.roundedRectangle(box.insetBy(dx: -1, dy: -1), radius: 9), fill: .color(.white))
      return [.shape(border)] + badge.nodes(at: box.origin)
    }
    let pill = Shape(
      .roundedRectangle(box, radius: 10), fill: .color(mark.family.markColor),
      stroke: Stroke(Color.white.withAlpha(0.9), width: 1))
    let words = CGRect(
      x: box.minX + badge.width + 6, y: box.minY, width: max(1, box.width - badge.width - 12),
      height: box.height)
    return [.shape(pill)] + badge.nodes(at: CGPoint(x: box.minX + 2, y: box.minY + 2), isInverse: true)
      + [markBuilder.typesetter.line(label, style, in: words)]
  }
}

extension ElementChange {
  /// The change as a short text for a label, such as `44 → 52` or `detail “now” → “1 hour ago”`; `nil` for a change
  /// that is only a consequence of another one.
  var words: String? {
    switch kind {
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .moved(let from, let to): "moved \(from) → \(to)"
    case .sectionMoved: "section moved"
    case .renamed(let from): "was \(Self.value(from))"
    case .resized(let from, let to): Self.sizes(from, to)
    case .spaced(_, let from, let to): "gap \(from.figures(2)) → \(to.figures(2))"
    case .shifted(let x, let y): Self.shift(x: x, y: y)
    case .retexted(let name, let from, let to):
      "\(name.isEmpty ? "" : name + " ")\(Self.quoted(from)) → \(Self.quoted(to))"
    case .part(let change): change.description
    case .imageChanged(let from, let to):
      from == nil ? "picture added" : to == nil ? "picture removed" : "picture changed"
    case .restyled("transform", _, _): "turned"
    case .restyled(let name, let from, let to): "\(name) \(Self.value(from)) → \(Self.value(to))"
    case .remarked(_, let words): words
    case .pushed: nil
    }
  }

  /// Returns a displacement as text with an arrow for each axis, such as `→ 171 ↓ 80`. The text is empty if both distances are
  /// 0.
  static func shift(x: Double, y: Double) -> String {
    let parts = [
      abs(x) < 0.25 ? nil : "\(x > 0 ? "→" : "←") \(abs(x).figures(1))",
      abs(y) < 0.25 ? nil : "\(y > 0 ? "↓" : "↑") \(abs(y).figures(1))",
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  private static func sizes(_ old: CGSize, _ new: CGSize) -> String {
    let (isWider, isTaller) = (abs(old.width - new.width) > 0.01, abs(old.height - new.height) > 0.01)
    if isWider, isTaller {
      return "\(old.width.figures(2)) × \(old.height.figures(2)) → \(new.width.figures(2)) × "
        + new.height.figures(2)
    }
    return isWider
      ? "↔ \(old.width.figures(2)) → \(new.width.figures(2))"
      : "↕ \(old.height.figures(2)) → \(new.height.figures(2))"
  }

  private static func quoted(_ text: String?) -> String { text.map { "“\(value($0))”" } ?? "none" }

  /// Returns a value as text, truncated to the maximum length in a label. Directional isolates prevent right-to-left text from
  /// reversing the arrow between two values.
  private static func value(_ text: String?) -> String {
    guard let text else { return "none" }
    let limit = 22
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let short = line.count > limit ? line.prefix(limit - 1) + "…" : line
    return "\u{2068}\(short)\u{2069}"
  }
}
