import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

/// Draws a screen at the first width of each width range, at half its size, below a ruler of the width ranges.
struct SweepScene {
  let sweep: WidthSweep
  let labels: Typesetter
  let draw: (ScreenArrangement) throws -> Scene

  /// The maximum number of width ranges that are drawn. If there are more, the heading reports it.
  static let limit = 60

  private let gutter = 32.0
  private let theme = Theme()
  private let zoom = 0.5
  /// The maximum width of a row of images, in points.
  private let longestRow = 1_800.0
  /// The maximum width of a caption, in points. A caption may be wider than its screen.
  private let widestCaption = 240.0

  /// Draws the sweep's image. Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let panels = try zip(sweep.ranges, sweep.arrangements).enumerated().map { index, range in
      try panel(index, range.0, showing: range.1)
    }
    let rows = rows(of: panels)
    let width =
      max(480, rows.map { $0.map(\.width).reduce(0, +) + gutter * Double($0.count - 1) }.max() ?? 0) + 2
      * gutter
    let header = SweepHeader(sweep: sweep, labels: labels, hasMarks: panels.contains(where: \.hasMarks))
    let heading = header.nodes(in: CGRect(x: gutter, y: 20, width: width - 2 * gutter, height: 0))
    var top = heading.bottom + 28
    var nodes = heading.nodes
    for row in rows {
      let caption = row.map(\.captionHeight).max() ?? 0
      var left = gutter
      for panel in row {
        nodes += panel.nodes(at: CGPoint(x: left, y: top), imageTop: top + caption)
        left += panel.width + gutter
      }
      top += caption + (row.map { Double($0.picture.height) }.max() ?? 0) + gutter
    }
    return Scene(
      size: CGSize(width: width, height: top), title: title, background: Color(hex: 0xECECF0), nodes: nodes)
  }

  private func rows(of panels: [SweepPanel]) -> [[SweepPanel]] {
    var rows: [[SweepPanel]] = []
    var widest = 0.0
    for panel in panels {
      if rows.isEmpty || panel.width > widest {
        rows.append([])
        widest = longestRow
      }
      rows[rows.count - 1].append(panel)
      widest -= panel.width + gutter
    }
    return rows
  }

  private func panel(_ index: Int, _ range: WidthSweep.Range, showing screen: ScreenArrangement?) throws
    -> SweepPanel
  {
    let size = CGSize(width: range.from, height: Double(sweep.variant.viewport.size.height))
    let picture = CGSize(width: size.width * zoom, height: size.height * zoom)
    let caption = widthOfCaption(of: range)
    let width = max(Double(picture.width), min(widestCaption, caption))
    let (content, hasMarks) = try content(of: range, showing: screen, size: size)
    return SweepPanel(
      number: index + 1, width: width, picture: picture, hasMarks: hasMarks,
      caption: self.caption(of: range, width: width),
      content: .group(
        Group(
          content, element: ElementLabel(id: "range-\(index + 1)", title: range.name),
          transform: AffineTransform(scale: zoom))))
  }

  private func caption(of range: WidthSweep.Range, width: Double) -> SweepPanel.Caption {
    SweepPanel.Caption(
      heading: labels.set(
        Typesetter.StyledString(range.name), headingStyle, width: width - SweepPanel.badgeSpace),
      lines: range.changes.map { labels.set(Typesetter.StyledString($0), lineStyle, width: width) },
      labels: labels
    )
  }

  private var headingStyle: Typesetter.Style {
    Typesetter.Style(style: .headline, color: theme.label)
  }

  private var lineStyle: Typesetter.Style {
    var style = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    style.lineLimit = 0
    return style
  }

  /// Returns the width of the caption without line wrapping, rounded up to whole points.
  private func widthOfCaption(of range: WidthSweep.Range) -> Double {
    let heading = SweepPanel.badgeSpace + labels.width(of: range.name, headingStyle)
    return range.changes.reduce(heading) { max($0, labels.width(of: $1, lineStyle)) }.rounded(.up)
  }

  private func content(
    of range: WidthSweep.Range, showing screen: ScreenArrangement?, size: CGSize
  ) throws -> (nodes: [Scene.Node], hasMarks: Bool) {
    guard let screen else {
      let frame = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
      return (
        [
          .shape(
            Shape(
              .roundedRectangle(frame, radius: 12), fill: .color(Color.white.withAlpha(0.5)),
              stroke: Stroke(Color.black.withAlpha(0.3), width: 2, dash: [10, 8])))
        ], false
      )
    }
    let marks = SweepMarks(features: range.features, bounds: screen.bounds).nodes
    let panel = ScreenPanel(scene: try draw(screen), radius: 16, marks: marks)
    return (panel.nodes, !marks.isEmpty)
  }
}

extension WidthSweep.Range {
  /// The widths of the range as text, such as `320 to 599`.
  var name: String { from == to ? from.figures(3) : "\(from.figures(3)) to \(to.figures(3))" }
}

/// The outlines of truncated, overlapping and clipped elements.
struct SweepMarks {
  let features: [LayoutFeature]
  /// The visible part of the content, in content coordinates.
  let bounds: CGRect

  /// An outline for each visible rectangle, in the screen's coordinates.
  var nodes: [Scene.Node] {
    var frames: [CGRect] = []
    for feature in features where SweepKind.faults.contains(feature.topic.kind) {
      for frame in feature.subjects.compactMap(\.frame) where !frames.contains(frame) {
        let visibleFrame = frame.intersection(bounds)
        if !visibleFrame.isNull, visibleFrame.width > 0, visibleFrame.height > 0 { frames.append(frame) }
      }
    }
    return frames.map { frame in
      let box = frame.intersection(bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
        .insetBy(dx: -2, dy: -1)
      return .shape(
        Shape(
          .roundedRectangle(box, radius: min(6, box.height / 2, box.width / 2)),
          fill: .color(Self.accentColor.withAlpha(0.10)), stroke: Stroke(Self.accentColor, width: 3)))
    }
  }

  /// A red that is distinct on white and on dark backgrounds.
  static let accentColor = Color(hex: 0xD70015)
}

extension Renderer {
  /// Returns an image that shows the screen at the first width of each width range. Throws if an image cannot be read.
  package func scene(of sweep: WidthSweep, title: String) throws -> Scene {
    try SweepScene(sweep: sweep, labels: labels) { [self] screen in try mockup(of: screen).scene(title: "") }
      .scene(title: title)
  }
}

/// The JSON of sweeps, a stable format for other programs. All lengths are in points.
package struct SweepDocument: Encodable, Sendable {
  private let designs: [DesignEntry]

  package init(_ sweeps: [(design: String, sweeps: [WidthSweep])]) {
    designs = sweeps.map { DesignEntry(design: $0.design, screens: $0.sweeps.map(ScreenEntry.init)) }
  }

  /// Returns the JSON with sorted keys, on one line that ends with a line break.
  package func data() throws -> Data {
    try orderedJSON() + Data("\n".utf8)
  }

  private struct DesignEntry: Encodable {
    let design: String
    let screens: [ScreenEntry]
  }

  private struct ScreenEntry: Encodable {
    let screen: String
    let variant: [String]
    let from: Double
    let to: Double
    let step: Double
    let height: Double
    let kinds: [String]
    let ranges: [RangeEntry]

    init(_ sweep: WidthSweep) {
      screen = sweep.screen.id
      variant = sweep.variant.remarks
      (from, to, step) = (sweep.widths.from, sweep.widths.to, sweep.widths.step)
      height = Double(sweep.variant.viewport.size.height)
      kinds = SweepKind.allCases.filter(sweep.kinds.contains).map(\.rawValue)
      ranges = sweep.ranges.map(RangeEntry.init)
    }
  }

  private struct RangeEntry: Encodable {
    let from: Double
    let to: Double
    let changes: [String]
    let features: [FeatureEntry]

    init(_ range: WidthSweep.Range) {
      (from, to, changes) = (range.from, range.to, range.changes)
      features = range.features.map(FeatureEntry.init)
    }
  }

  private struct FeatureEntry: Encodable {
    let kind: String
    let text: String
    let part: String?
    let section: Int?
    let count: Int?
    let elements: [String]?

    init(_ feature: LayoutFeature) {
      kind = feature.topic.kind.rawValue
      text = feature.phrase
      part = feature.topic.partName
      section = feature.topic.section
      count = feature.value
      let names = feature.names
      elements = names.isEmpty ? nil : names
    }
  }
}
