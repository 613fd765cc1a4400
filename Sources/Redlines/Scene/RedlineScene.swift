import Cells
import DesignFormat
import Foundation
import Graphics
import Marks
import Mockups

/// Draws a screen with measures, text styles and colors, as a specification for engineers.
struct RedlineScene {
  let mockup: MockupScene

  private let margin = 20.0

  /// Throws if an image cannot be read.
  func scene(title: String) throws -> Scene {
    let callouts = try callouts()
    let ground = mockup.theme.color(mockup.screen.screen.background)
    let style = RedlineStyle(typesetter: mockup.typesetter.inSystemFamily, isOnDark: ground.luminance < 0.18)
    let size = mockup.screen.bounds.size
    let drawing = RedlineDrawing(callouts, size: size, style: style)
    let width = Double(size.width) + 2 * (RedlineDrawing.sideWidth + margin)
    let origin = CGPoint(x: margin + RedlineDrawing.sideWidth, y: margin + drawing.top)
    let legend = RedlineLegend(mockup, callouts, style).nodes(width: width - 2 * margin)
    let foot = CGPoint(x: margin, y: origin.y + drawing.bottom + margin)
    return Scene(
      size: CGSize(width: width, height: Double(foot.y) + legend.height + margin - 6), title: title,
      background: .white,
      nodes: [
        .group(
          Group(at: origin, element: ElementLabel(id: "screen", title: "Screen"), try screen(title: title))),
        .group(
          Group(at: origin, element: ElementLabel(id: "redlines", title: "Measures and notes"), drawing.nodes)
        ),
        .shape(
          Shape(
            .line(from: CGPoint(x: margin, y: foot.y - 7), to: CGPoint(x: width - margin, y: foot.y - 7)),
            stroke: Stroke(Color.black.withAlpha(0.15), width: 0.5))),
        .group(Group(at: foot, element: ElementLabel(id: "legend", title: "Legend"), legend.nodes)),
      ])
  }

  func callouts() throws -> RedlineCallouts {
    let clear = ClearElements(mockup.screen)
    let screen = CGRect(origin: .zero, size: mockup.screen.bounds.size)
    var callouts = RedlineCallouts()
    LayoutSurvey(screen: mockup.screen, clear: clear).say(in: &callouts)
    for element in clear.elements {
      guard let cell = mockup.cell(for: element.attributes) else { continue }
      let names = mockup.screen.screen.colorNames
      try CellSurvey(
        cell: cell, kind: element.name, frame: element.frame, names: names, screen: screen
      ).say(in: &callouts)
    }
    return callouts
  }

  /// The mockup with muted colors, so that the callouts stand out.
  private func screen(title: String) throws -> [Scene.Node] {
    let picture = try mockup.scene(title: title)
    let bounds = CGRect(origin: .zero, size: picture.size)
    let ground = (picture.background ?? .white).muted(0.5)
    let nodes =
      [.shape(Shape(.rectangle(bounds), fill: .color(ground)))] + picture.nodes.map { $0.muted(0.5) }
    return [
      .group(
        Group(
          nodes + [.shape(Shape(.rectangle(bounds), fill: .color(ground.withAlpha(0.28))))],
          clip: .rectangle(bounds))),
      .shape(
        Shape(
          .rectangle(bounds.insetBy(dx: -0.25, dy: -0.25)),
          stroke: Stroke(Color.black.withAlpha(0.25), width: 0.5))),
    ]
  }
}
