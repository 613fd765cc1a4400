import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Draws a step as images side by side: before, changes, after. Below them are the intermediate states.
struct StoryboardScene {
  let page: StoryboardPage
  var frameCount = 0
  let labels: Typesetter
  let motion: MotionScene

  private let theme = Theme()

  private let gutter = 28.0
  private let heading = 76.0
  private let caption = 30.0
  private let radius = 12.0

  /// Draws the storyboard. Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let panels = try panels()
    let width = panels.map { $0.screen.scene.size.width }.reduce(0, +) + gutter * Double(panels.count + 1)
    let height = heading + caption + (panels.map { $0.screen.scene.size.height }.max() ?? 0) + gutter
    let strip = FrameSequence(scene: motion, labels: labels, count: frameCount, width: width - 2 * gutter)
    return Scene(
      size: CGSize(width: width, height: height + (strip.isEmpty ? 0 : caption + strip.height + gutter)),
      title: title, background: Color(hex: 0xECECF0),
      nodes: header(width: width) + place(panels)
        + (try nodes(of: strip, below: height, width: width)))
  }

  private struct Panel {
    let id: String
    let caption: String
    let screen: ScreenPanel
  }

  private func panels() throws -> [Panel] {
    let before = try motion.scene(atTime: 0, title: "")
    let after = try motion.scene(atTime: 1, title: "")
    let ends = [
      Panel(id: "before", caption: "Before", screen: ScreenPanel(scene: before, radius: radius)),
      Panel(id: "after", caption: "After", screen: ScreenPanel(scene: after, radius: radius)),
    ]
    // On screens of different sizes, positions cannot be compared.
    guard before.size == after.size else { return ends }
    let annotated = Panel(
      id: "annotated",
      caption: page.motion.isAnimated || !page.changes.isEmpty ? "What happens" : "Nothing is animated",
      screen: ScreenPanel(scene: before, radius: radius, marks: marks(over: before)))
    return [ends[0], annotated, ends[1]]
  }

  private func marks(over scene: Scene) -> [Scene.Node] {
    let annotations = StoryboardAnnotations(
      changes: page.changes, bounds: page.before.bounds, typesetter: labels)
    let offset = CGPoint(x: -page.before.bounds.minX, y: -page.before.bounds.minY)
    let dimmingOverlay = Shape(
      .rectangle(CGRect(origin: .zero, size: scene.size)), fill: .color(Color.white.withAlpha(0.62)))
    return [
      .shape(dimmingOverlay),
      .group(
        Group(at: offset, element: ElementLabel(id: "changes", title: "Changes"), annotations.nodes)),
    ]
  }

  private func place(_ panels: [Panel]) -> [Scene.Node] {
    var left = gutter
    return panels.flatMap { panel -> [Scene.Node] in
      defer { left += Double(panel.screen.scene.size.width) + gutter }
      let width = Double(panel.screen.scene.size.width)
      return [
        captionLine(panel.caption, in: CGRect(x: left, y: heading, width: width, height: caption - 6)),
        .group(
          Group(
            at: CGPoint(x: left, y: heading + caption),
            element: ElementLabel(id: panel.id, title: panel.caption), panel.screen.nodes)),
      ]
    }
  }

  private func nodes(of strip: FrameSequence, below top: Double, width: Double) throws -> [Scene.Node] {
    guard !strip.isEmpty else { return [] }
    return [
      captionLine(
        "In between", in: CGRect(x: gutter, y: top, width: width - 2 * gutter, height: caption - 6)),
      .group(
        Group(
          at: CGPoint(x: gutter, y: top + caption), element: ElementLabel(id: "strip", title: "In between"),
          try strip.nodes())),
    ]
  }

  private func captionLine(_ text: String, in box: CGRect) -> Scene.Node {
    let style = Typesetter.Style(style: .subheadline, weight: 600, color: theme.secondaryLabel)
    return labels.line(text, style, in: box)
  }

  private func header(width: Double) -> [Scene.Node] {
    let width = width - 2 * gutter
    let name = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    let detail = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    let operations = page.operations.joined(separator: ",  ")
    return [
      labels.line(
        page.heading, name,
        in: CGRect(x: gutter, y: 16, width: width, height: 26)),
      labels.line(
        [page.manner, operations].filter { !$0.isEmpty }.joined(separator: ":  "), detail,
        in: CGRect(x: gutter, y: 42, width: width, height: 20)),
    ]
  }
}

/// Small images of a screen at equal time intervals between two states, in rows.
struct FrameSequence {
  let scene: MotionScene
  let labels: Typesetter
  let count: Int
  let width: Double

  private static let longestRow = 8
  private let gap = 16.0
  private let caption = 24.0

  var height: Double {
    isEmpty ? 0 : Double(rows) * (frame.height + caption) + Double(rows - 1) * gap
  }

  var isEmpty: Bool { count == 0 || !scene.motion.isAnimated }

  /// Draws the images with their times. Throws if an image cannot be read.
  func nodes() throws -> [Scene.Node] {
    guard !isEmpty else { return [] }
    let style = Typesetter.Style(style: .caption1, color: Theme().secondaryLabel, alignment: .center)
    return try (0..<count).flatMap { index in
      let time = Double(index + 1) / Double(count + 1)
      let position = CGPoint(
        x: Double(index % columns) * (frame.width + gap),
        y: Double(index / columns) * (frame.height + caption + gap))
      let seconds = "\((time * scene.motion.duration).figures(3)) s"
      let below = CGRect(
        x: position.x, y: position.y + frame.height + 4, width: frame.width, height: caption - 4)
      return [
        try picture(atTime: time, number: index, at: position),
        labels.line(seconds, style, in: below),
      ]
    }
  }

  private var columns: Int { min(count, Self.longestRow) }
  private var rows: Int { (count + columns - 1) / columns }

  /// A size that is large enough for each intermediate state between two viewports.
  private var largest: CGSize {
    let (before, after) = (scene.motion.before.bounds.size, scene.motion.after.bounds.size)
    return CGSize(width: max(before.width, after.width), height: max(before.height, after.height))
  }

  /// The scale of the images, which are never larger than the screen.
  private var scale: Double {
    min(1, (width - gap * Double(columns - 1)) / Double(columns) / Double(largest.width))
  }

  private var frame: CGSize { CGSize(width: largest.width * scale, height: largest.height * scale) }

  private func picture(atTime time: Double, number: Int, at position: CGPoint) throws -> Scene.Node {
    let picture = try scene.scene(atTime: time, title: "")
    let size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
    let middle = CGPoint(
      x: position.x + (frame.width - size.width) / 2, y: position.y + (frame.height - size.height) / 2)
    let placement = AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: middle.x, tY: middle.y)
    let screen = ScreenPanel(scene: picture, radius: 12)
    return .group(
      Group(
        screen.nodes, element: ElementLabel(id: "frame-\(number + 1)", title: "Frame \(number + 1)"),
        transform: placement))
  }
}
