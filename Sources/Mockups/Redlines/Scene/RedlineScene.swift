import DesignFormat
public import Foundation
package import Graphics
package import Rendering

/// Draws a screen with measures, text styles and colors, as a specification for engineers.
struct RedlineScene {
  let mockup: MockupScene

  private let margin = 20.0

  /// Draws the screen with its callouts. Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let callouts = try callouts()
    let backgroundColor = mockup.theme.color(mockup.screen.screen.background)
    let style = RedlineStyle(
      typesetter: mockup.typesetter.inSystemFamily, isOnDark: backgroundColor.luminance < 0.18)
    let size = mockup.screen.bounds.size
    let drawing = RedlineDrawing(callouts, size: size, style: style)
    let width = Double(size.width) + 2 * (RedlineDrawing.sideWidth + margin)
    let origin = CGPoint(x: margin + RedlineDrawing.sideWidth, y: margin + drawing.top)
    let legend = RedlineLegend(mockup, callouts, style).nodes(width: width - 2 * margin)
    let footerOrigin = CGPoint(x: margin, y: origin.y + drawing.bottom + margin)
    return Scene(
      size: CGSize(width: width, height: Double(footerOrigin.y) + legend.height + margin - 6), title: title,
      background: .white,
      nodes: [
        .group(
          Group(at: origin, element: ElementLabel(id: "screen", title: "Screen"), try screen(title: title))),
        .group(
          Group(at: origin, element: ElementLabel(id: "redlines", title: "Measures and notes"), drawing.nodes)
        ),
        .shape(
          Shape(
            .line(
              from: CGPoint(x: margin, y: footerOrigin.y - 7),
              to: CGPoint(x: width - margin, y: footerOrigin.y - 7)),
            stroke: Stroke(Color.black.withAlpha(0.15), width: 0.5))),
        .group(Group(at: footerOrigin, element: ElementLabel(id: "legend", title: "Legend"), legend.nodes)),
      ])
  }

  func callouts() throws -> RedlineCallouts {
    let clear = MeasurableElements(mockup.screen)
    let screen = CGRect(origin: .zero, size: mockup.screen.bounds.size)
    var callouts = RedlineCallouts()
    LayoutSurvey(screen: mockup.screen, clear: clear).report(in: &callouts)
    for element in clear.elements {
      guard let cell = mockup.cell(for: element.attributes) else { continue }
      let names = mockup.screen.screen.colorNames
      try CellSurvey(
        cell: cell, kind: element.name, frame: element.frame, names: names, screen: screen
      ).report(in: &callouts)
    }
    return callouts
  }

  /// Draws the mockup with muted colors, so that the callouts stand out.
  private func screen(title: String) throws -> [Scene.Node] {
    let picture = try mockup.scene(title: title)
    let bounds = CGRect(origin: .zero, size: picture.size)
    let backgroundColor = (picture.background ?? .white).muted(0.5)
    let nodes =
      [.shape(Shape(.rectangle(bounds), fill: .color(backgroundColor)))] + picture.nodes.map { $0.muted(0.5) }
    return [
      .group(
        Group(
          nodes + [.shape(Shape(.rectangle(bounds), fill: .color(backgroundColor.withAlpha(0.28))))],
          clip: .rectangle(bounds))),
      .shape(
        Shape(
          .rectangle(bounds.insetBy(dx: -0.25, dy: -0.25)),
          stroke: Stroke(Color.black.withAlpha(0.25), width: 0.5))),
    ]
  }
}

/// The legend below a redline: the meaning of the colors, the background color, the viewport and the unit.
struct RedlineLegend {
  private struct Entry {
    let mark: Mark
    let text: String
  }

  private enum Mark {
    case none
    case line(Color)
    case guide
    case swatch(Color)

    var width: Double {
      switch self {
      case .none: 0
      case .line, .guide: 24
      case .swatch: 14
      }
    }
  }

  private let entries: [Entry]
  private let style: RedlineStyle
  private static let rowHeight = 18.0
  private static let gap = 20.0

  init(_ mockup: MockupScene, _ callouts: RedlineCallouts, _ style: RedlineStyle) {
    self.style = style
    let (screen, viewport) = (mockup.screen.screen, mockup.screen.viewport)
    var entries = [
      Entry(mark: .line(RedlineStyle.lineColor), text: "Sizes, type and colours"),
      Entry(mark: .line(RedlineStyle.spacing), text: "Spacing"),
    ]
    if !callouts.edges.isEmpty {
      entries.append(
        Entry(mark: .guide, text: callouts.edgeNames.joined(separator: ", ").capitalizingFirst))
    }
    let backgroundColor = [
      screen.background.name(among: screen.colorNames), screen.background.figures(in: mockup.theme),
    ].compactMap { $0 }
    entries.append(
      Entry(
        mark: .swatch(mockup.theme.color(screen.background)),
        text: "Background \(backgroundColor.joined(separator: " "))"))
    let size = "\(viewport.size.width.figures(1)) × \(viewport.size.height.figures(1))"
    entries.append(
      Entry(
        mark: .none, text: "\(viewport.name), \(size) pt at \(viewport.scale.figures(2))x. All lengths in pt."
      ))
    self.entries = entries
  }

  private func width(of entry: Entry) -> Double {
    entry.mark.width + style.typesetter.width(of: entry.text, style.plain) + 1
  }

  /// Returns the entries in rows of at most `width` points, below `(0, 0)`, and the height of all rows.
  func nodes(width: Double) -> (nodes: [Scene.Node], height: Double) {
    var nodes: [Scene.Node] = []
    var (x, y) = (0.0, 0.0)
    for entry in entries {
      let advance = self.width(of: entry)
      if x > 0, x + advance > width { (x, y) = (0, y + Self.rowHeight) }
      nodes += self.nodes(of: entry, at: CGPoint(x: x, y: y), width: min(advance, width))
      x += advance + Self.gap
    }
    return (nodes, y + Self.rowHeight)
  }

  private func nodes(of entry: Entry, at origin: CGPoint, width: Double) -> [Scene.Node] {
    let middle = origin.y + Self.rowHeight / 2
    let (start, end) = (CGPoint(x: origin.x, y: middle), CGPoint(x: origin.x + 18, y: middle))
    let mark: [Scene.Node] =
      switch entry.mark {
      case .none: []
      case .line(let lineColor): [RedlineStyle.line(from: start, to: end, lineColor)]
      case .guide:
        [.shape(Shape(.line(from: start, to: end), stroke: RedlineStyle(typesetter: style.typesetter).guide))]
      case .swatch(let color): [RedlineStyle.swatch(color, at: CGPoint(x: origin.x, y: middle - 4.5))]
      }
    let box = CGRect(
      x: origin.x + entry.mark.width, y: origin.y, width: width - entry.mark.width, height: Self.rowHeight)
    return mark + [style.typesetter.line(entry.text, style.plain, in: box)]
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The style of a screen's image.
public enum ImageStyle: String, Sendable, CaseIterable {
  /// The screen as an app shows it.
  case mockup
  /// The result of the layout: frames, index paths and insets.
  case wireframe
  /// The screen as an app shows it, with callouts for distances, sizes, text styles and colors. The image is larger than the
  /// viewport.
  case redline
}

extension Renderer {
  /// Returns the screen in `style`. Throws if one of its images cannot be read.
  package func scene(of screen: ScreenArrangement, style: ImageStyle, title: String) throws -> Scene {
    switch style {
    case .mockup: try mockup(of: screen).scene(title: title)
    case .wireframe: wireframe(of: screen).scene(title: title)
    case .redline:
      try RedlineScene(
        mockup: mockup(of: screen, theme: Theme().tinted(with: screen.screen.tintColor))
      ).scene(title: title)
    }
  }

  /// Whether the image is so long that it is written as a `LongImage`. Throws if the image exceeds the maximum number
  /// of pixels.
  package func isLong(
    _ screen: ScreenArrangement, style: ImageStyle, as format: ImageFormat
  ) throws(RenderingError) -> Bool {
    try isLong(screen, canStream: style == .mockup, as: format)
  }
}

extension ScreenMockup {
  /// Returns the screen as a PNG file, with the bytes that `maquette render` writes. Throws if one of its images cannot
  /// be read.
  ///
  /// The scale is in pixels per point; `nil` uses the viewport's scale. A compact file takes several times as long to
  /// encode.
  public func png(
    scale: Double? = nil, style: ImageStyle = .mockup, isCompact: Bool = false
  ) throws -> Data {
    try data(as: .png(scale: scale ?? arrangement.viewport.scale, isCompact: isCompact), style: style)
  }

  /// Returns the screen as an SVG document. By default, text is converted to outlines. Throws the same errors as `png`.
  public func svg(style: ImageStyle = .mockup, text: SVGTextStyle = .outlines) throws -> Data {
    try data(as: .svg(text: text), style: style)
  }

  /// Returns the screen as a PDF document of one page. Throws the same errors as `png`.
  public func pdf(style: ImageStyle = .mockup) throws -> Data {
    try data(as: .pdf, style: style)
  }

  private func data(as format: ImageFormat, style: ImageStyle) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: arrangement)
    let properties = mockup.imageMetadata(of: arrangement.variant)
    if case .png(let scale, _) = format, try renderer.isLong(arrangement, style: style, as: format) {
      var data = Data()
      try renderer.write(LongImage(of: arrangement, title: title), scale: scale, properties: properties) {
        data.append($0)
      }
      return data
    }
    let scene = try renderer.scene(of: arrangement, style: style, title: title)
    return try renderer.data(of: scene, as: format, properties: properties)
  }
}
