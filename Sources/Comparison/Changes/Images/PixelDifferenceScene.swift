import DesignFormat
import Foundation
import Graphics
import Mockups
import Rendering

/// Draws two images of a screen and their pixel difference side by side, with labels.
struct PixelDifferenceScene {
  let difference: PixelDifference
  let labels: Typesetter
  /// Whether the images are stacked vertically, which suits wide images such as storyboards.
  var isStacked = false

  private let gutter = 32.0
  private let top = 110.0
  /// The space for the two lines above each image, in points.
  private let caption = 66.0
  private let narrowest = 240.0
  private let theme = Theme()
  private let markColor = Color(hex: 0x1B1B1F)

  private struct Panel {
    let title: String
    let facts: String
    /// The panel's pixels; `nil` for an empty panel.
    let bitmap: Bitmap?
    let size: CGSize
  }

  /// Returns the scene and the frame of the panel that shows the pixel difference.
  func picture(title: String) -> AnnotatedImage {
    var nodes: [Scene.Node] = []
    var origin = CGPoint(x: gutter, y: top)
    var (right, bottom) = (gutter, top)
    var middle: CGRect?
    for (number, panel) in panels.enumerated() {
      if number == 1, panels.count == 3 { middle = CGRect(origin: origin, size: panel.size) }
      nodes += self.nodes(of: panel, number: number, at: origin)
      right = max(right, origin.x + max(panel.size.width, narrowest) + gutter)
      bottom = max(bottom, origin.y + panel.size.height)
      origin = isStacked ? CGPoint(x: gutter, y: bottom + caption) : CGPoint(x: right, y: top)
    }
    nodes += legend(at: CGPoint(x: gutter, y: bottom + 20), width: right - 2 * gutter)
    let heading = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    let header = labels.line(
      title, heading, in: CGRect(x: gutter, y: 18, width: right - 2 * gutter, height: 26))
    let scene = Scene(
      size: CGSize(width: right, height: bottom + 52), title: title, background: Color(hex: 0xECECF0),
      nodes: [header] + nodes)
    return AnnotatedImage(scene: scene, panel: middle)
  }

  private var panels: [Panel] {
    func panel(_ title: String, _ bitmap: Bitmap, facts: String? = nil) -> Panel {
      Panel(title: title, facts: facts ?? size(of: bitmap), bitmap: bitmap, size: points(bitmap))
    }
    func empty(_ title: String, like bitmap: Bitmap) -> Panel {
      Panel(title: title, facts: "nothing to compare with", bitmap: nil, size: points(bitmap))
    }
    switch (difference.old, difference.new) {
    case (let old?, let new?):
      let middle = difference.bitmap ?? new
      let sizes = "\(size(of: old)) → \(size(of: new))"
      let isSameSize = old.width == new.width && old.height == new.height
      return [
        panel("Before", old), panel("Difference", middle, facts: facts),
        panel("After", new, facts: isSameSize ? nil : sizes),
      ]
    case (nil, let new?): return [empty("Before", like: new), panel("After", new)]
    case (let old?, nil): return [panel("Before", old), empty("After", like: old)]
    case (nil, nil): return []
    }
  }

  private var facts: String {
    guard let comparison = difference.comparison else { return "" }
    let count = comparison.regions.count
    if count == 0, comparison.oldSize != comparison.newSize {
      return "different size; the common area is equal"
    }
    return "\(comparison.count.percent) % of the pixels, \(counted(count, "region"))"
  }

  private func size(of bitmap: Bitmap) -> String { "\(bitmap.width) × \(bitmap.height) px" }

  private func points(_ bitmap: Bitmap) -> CGSize {
    CGSize(
      width: Double(bitmap.width) / difference.scale, height: Double(bitmap.height) / difference.scale)
  }

  private func nodes(of panel: Panel, number: Int, at origin: CGPoint) -> [Scene.Node] {
    let width = max(panel.size.width, narrowest)
    let name = Typesetter.Style(style: .subheadline, weight: 600, color: theme.label)
    let plain = Typesetter.Style(style: .caption1, color: theme.secondaryLabel)
    let captions = [
      labels.line(panel.title, name, in: CGRect(x: origin.x, y: origin.y - 46, width: width, height: 18)),
      labels.line(panel.facts, plain, in: CGRect(x: origin.x, y: origin.y - 27, width: width, height: 16)),
    ]
    let frame = CGRect(origin: .zero, size: panel.size)
    var picture: [Scene.Node] = []
    if let bitmap = panel.bitmap {
      picture.append(.image(Image(ImageSource(name: panel.title, bitmap: bitmap), frame: frame)))
    }
    let isEmpty = panel.bitmap == nil
    let edge = Stroke(Color.black.withAlpha(isEmpty ? 0.4 : 0.18), width: 1, dash: isEmpty ? [6, 5] : [])
    picture.append(
      .shape(Shape(.rectangle(frame), fill: isEmpty ? .color(Color.white.withAlpha(0.5)) : nil, stroke: edge))
    )
    if isEmpty {
      var style = plain
      style.alignment = .center
      picture.append(labels.line("no picture", style, in: frame))
    } else {
      picture += marks(in: frame)
    }
    let label = ElementLabel(id: "panel-\(number + 1)", title: panel.title)
    return captions + [.group(Group(at: origin, element: label, picture))]
  }

  /// Returns outlines of the regions with their numbers. The outlines have a margin, so that a single pixel remains
  /// visible.
  private func marks(in frame: CGRect) -> [Scene.Node] {
    let regions = difference.comparison?.regions.prefix(200) ?? []
    let scale = difference.scale
    let boxes = regions.map { region in
      CGRect(
        x: Double(region.x) / scale, y: Double(region.y) / scale, width: Double(region.width) / scale,
        height: Double(region.height) / scale
      ).insetBy(dx: -3, dy: -3)
    }
    let outlines = boxes.flatMap { box -> [Scene.Node] in
      let path = Path.roundedRectangle(box, radius: 3)
      return [
        .shape(Shape(path, stroke: Stroke(Color.white.withAlpha(0.9), width: 3.5))),
        .shape(Shape(path, stroke: Stroke(markColor, width: 1.25))),
      ]
    }
    return outlines
      + boxes.enumerated().flatMap { number, box in
        badge(number + 1, at: CGPoint(x: max(9, box.minX), y: max(9, box.minY - 5)))
      }
  }

  private func badge(_ number: Int, at middle: CGPoint) -> [Scene.Node] {
    let width = number < 10 ? 16.0 : number < 100 ? 21 : 27
    let box = CGRect(x: middle.x - width / 2, y: middle.y - 8, width: width, height: 16)
    var style = Typesetter.Style(style: .caption2, weight: 700, color: .white, alignment: .center)
    style.custom = Typesetter.Style.Custom(size: 10, leading: 12)
    return [
      .shape(
        Shape(.roundedRectangle(box, radius: 8), fill: .color(markColor), stroke: Stroke(.white, width: 1.25))
      ),
      labels.line("\(number)", style, in: box),
    ]
  }

  private func legend(at origin: CGPoint, width: Double) -> [Scene.Node] {
    guard let comparison = difference.comparison else { return [] }
    var entries: [(markColor: Color, gap: Color, leansLeft: Bool, text: String)] = []
    func add(_ hatch: (markColor: Color, gap: Color), leansLeft: Bool = false, _ text: String) {
      entries.append((hatch.markColor, hatch.gap, leansLeft, text))
    }
    if comparison.different > 0 { add(DifferencePaint.different, "differs") }
    if comparison.hidden > 0 {
      add((DifferencePaint.hidden, DifferencePaint.hidden), "hidden by the threshold")
    }
    let (old, new) = (comparison.oldSize, comparison.newSize)
    if old.width > new.width || old.height > new.height {
      add((DifferencePaint.removed.gap, DifferencePaint.removed.markColor), leansLeft: true, "only before")
    }
    if new.width > old.width || new.height > old.height {
      add((DifferencePaint.added.gap, DifferencePaint.added.markColor), "only after")
    }
    let style = Typesetter.Style(style: .caption1, color: theme.secondaryLabel)
    var left = origin.x
    return entries.flatMap { entry -> [Scene.Node] in
      let box = CGRect(x: left, y: origin.y + 1, width: 14, height: 14)
      let advance = labels.width(of: entry.text, style)
      defer { left = box.maxX + 8 + advance + 24 }
      return [
        hatch(box, entry.markColor, entry.gap, leansLeft: entry.leansLeft),
        labels.line(
          entry.text, style,
          in: CGRect(x: box.maxX + 8, y: origin.y, width: advance + 2, height: 16)),
      ]
    }
  }

  private func hatch(_ box: CGRect, _ markColor: Color, _ gap: Color, leansLeft: Bool) -> Scene.Node {
    let lines = stride(from: -box.height, to: box.width, by: 6).flatMap { start -> [Path.Element] in
      let (low, high) = (box.minX + start, box.minX + start + box.height)
      return [
        .move(CGPoint(x: leansLeft ? low : high, y: box.minY)),
        .line(CGPoint(x: leansLeft ? high : low, y: box.maxY)),
      ]
    }
    return .group(
      Group(
        [
          .shape(Shape(.rectangle(box), fill: .color(markColor))),
          .shape(Shape(.elements(lines), stroke: Stroke(gap, width: 1.5))),
        ], clip: .roundedRectangle(box, radius: 3)))
  }
}
