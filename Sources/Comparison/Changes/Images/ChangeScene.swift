import DesignFormat
import Foundation
package import Graphics
import LayoutEngine
package import Mockups
import Rendering

/// Draws the changes of a screen: the old version, both versions aligned by element, and the new version, with the
/// causes below.
struct ChangeScene {
  let review: ScreenReview
  let before: MockupScene
  let after: MockupScene
  let labels: Typesetter
  var facts = ChangeSceneFacts()

  private let theme = Theme()
  private let gutter = 28.0
  private let heading = 72.0
  private let caption = 30.0
  private let radius = 12.0

  /// Returns the scene and the frame of its middle panel, which shows the changes; throws if an image cannot be decoded.
  func picture(title: String) throws -> AnnotatedImage {
    let panel = ChangePanel(
      review: review, before: before, after: after, labels: labels, facts: facts)
    let screens = [
      try facts.drawn?.old.scene ?? before.scene(title: ""), try panel.scene(),
      try facts.drawn?.new.scene ?? after.scene(title: ""),
    ]
    let bracketSpace = panel.pushes.brackets.isEmpty ? 0 : DisplacementMarkDrawing.width
    let (origins, size) = arrange(screens.map(\.size), displacementSpace: bracketSpace)
    let (width, bottom) = (size.width, size.height + 22)
    let list = CauseList(
      causes: panel.marks.causes, typesetter: labels, width: width - 2 * gutter)
    let legend = ChangeLegend(
      families: panel.families,
      hasPushes: !panel.pushes.isEmpty, typesetter: labels,
      width: width - 2 * gutter)
    let brackets = panel.pushDrawing.brackets(height: screens[1].size.height)
    let middle = CGRect(
      x: origins[1].x, y: origins[1].y, width: screens[1].size.width + bracketSpace,
      height: screens[1].size.height)
    let scene = Scene(
      size: CGSize(width: width, height: bottom + list.height + legend.height + 22), title: title,
      background: Color(hex: 0xECECF0),
      nodes: header(title, width: width)
        + zip(zip(["before", "changes", "after"], captions), zip(screens, origins)).flatMap { words, panel in
          nodes(of: panel.0, id: words.0, caption: words.1, at: panel.1)
        } + [
          .group(Group(at: CGPoint(x: origins[1].x + screens[1].size.width, y: origins[1].y), brackets)),
          .group(
            Group(
              at: CGPoint(x: gutter, y: bottom), element: ElementLabel(id: "causes", title: "Causes"),
              list.nodes)),
          .group(
            Group(
              at: CGPoint(x: gutter, y: bottom + list.height + 6),
              element: ElementLabel(id: "legend", title: "Legend"), legend.nodes)),
        ])
    return AnnotatedImage(scene: scene, panel: middle)
  }

  /// Returns the origins of the screens, and the size of the area that contains them all. Screens are side by side, or stacked
  /// if all are wider than tall. After the second screen, `displacementSpace` points are reserved for displacement marks.
  private func arrange(_ sizes: [CGSize], displacementSpace: Double) -> (origins: [CGPoint], end: CGSize) {
    var position = CGPoint(x: gutter, y: heading + caption)
    var origins: [CGPoint] = []
    var end = CGSize.zero
    let isStacked = sizes.allSatisfy { $0.width > $0.height }
    for (number, size) in sizes.enumerated() {
      origins.append(position)
      let bracketSpace =
        number != 1 || displacementSpace == 0
        ? 0 : isStacked ? displacementSpace : displacementSpace - gutter + 12
      end.width = max(end.width, position.x + size.width + bracketSpace + gutter)
      end.height = max(end.height, position.y + size.height)
      if isStacked {
        position.y = end.height + 16 + caption
      } else {
        position.x += size.width + gutter + bracketSpace
      }
    }
    return (origins, end)
  }

  private var captions: [(name: String, size: String)] {
    func text(_ size: CGSize) -> String { "\(size.width.figures(2)) × \(size.height.figures(2))" }
    let (old, new) = (text(review.old.bounds.size), text(review.new.bounds.size))
    return [("Before", old), ("Changes", old == new ? "" : "\(old) → \(new)"), ("After", new)]
  }

  private func nodes(
    of scene: Scene, id: String, caption words: (name: String, size: String), at position: CGPoint
  ) -> [Scene.Node] {
    let name = Typesetter.Style(style: .subheadline, weight: 600, color: theme.label)
    let size = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    let line = CGRect(
      x: position.x, y: position.y - caption, width: Double(scene.size.width), height: caption - 6)
    let nameWidth = labels.width(of: words.name, name) + 10
    var rest = line
    rest.origin.x += nameWidth
    rest.size.width = max(1, rest.width - nameWidth)
    let panel = ScreenPanel(scene: scene, radius: radius)
    return [labels.line(words.name, name, in: line)]
      + (words.size.isEmpty ? [] : [labels.line(words.size, size, in: rest)])
      + [.group(Group(at: position, element: ElementLabel(id: id, title: words.name), panel.nodes))]
  }

  private func header(_ title: String, width: Double) -> [Scene.Node] {
    var name = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    name.baseDirection = .leftToRight
    let detail = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    let aspects = Set(review.causes.flatMap(\.aspects)).sorted().map(\.rawValue).joined(separator: ", ")
    let count = review.causes.count
    let sum = count == 0 ? "nothing changed" : counted(count, "cause")
    return [
      labels.line(title, name, in: CGRect(x: gutter, y: 14, width: width - 2 * gutter, height: 26)),
      labels.line(
        [sum, aspects].filter { !$0.isEmpty }.joined(separator: ": "), detail,
        in: CGRect(x: gutter, y: 40, width: width - 2 * gutter, height: 20)),
    ]
  }
}

/// The properties of an annotated image that are known only after whole designs are compared: the numbers of
/// its causes and the regions of different pixels.
struct ChangeSceneFacts {
  /// The numbers of each of the image's causes; `nil` if they are counted from 1.
  var numbers: [[Int]]?
  /// The regions in which pixels differ, in points of the new screen. Labels do not cover them.
  var changed: [CGRect] = []
  /// The screens if they are drawn already; `nil` if the changes image draws them.
  var drawn: (old: RenderedScreen, new: RenderedScreen)?
}

/// A scene with the old version, the changes and the new version, and the frame of the panel that shows the changes.
struct AnnotatedImage {
  let scene: Scene
  /// The frame of the panel that shows the changes, in points; `nil` if the old or the new version is missing.
  let panel: CGRect?

  /// Returns the frame of the panel that shows the changes, in pixels; `nil` if there is no such panel. `scale` is the number
  /// of pixels per point.
  func region(scale: Double) -> ReportImage.Region? {
    guard let panel else { return nil }
    let (left, top) = (Int((panel.minX * scale).rounded()), Int((panel.minY * scale).rounded()))
    let (right, bottom) = (Int((panel.maxX * scale).rounded()), Int((panel.maxY * scale).rounded()))
    return ReportImage.Region(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Renderer {
  /// Returns a scene with two images of a screen and their pixel difference: before, difference, after. The differing regions
  /// are numbered.
  ///
  /// If one image is missing, its panel is empty.
  package func scene(of difference: PixelDifference, title: String) -> Scene {
    picture(of: difference, title: title).scene
  }

  /// Returns the scene of ``scene(of:title:)`` and the frame of the panel that shows the pixel difference.
  func picture(
    of difference: PixelDifference, title: String, isStacked: Bool = false
  ) -> AnnotatedImage {
    PixelDifferenceScene(difference: difference, labels: labels, isStacked: isStacked)
      .picture(title: title)
  }

  /// Returns a scene with the old screen, the changes aligned by element, and the new screen. The causes are listed
  /// below. `title` is the heading. Throws if an image cannot be decoded.
  package func scene(of review: ScreenReview, title: String) throws -> Scene {
    try picture(of: review, title: title).scene
  }

  /// Returns the scene of ``scene(of:title:)`` and the frame of the panel that shows the changes.
  func picture(
    of review: ScreenReview, title: String, facts: ChangeSceneFacts = ChangeSceneFacts()
  ) throws -> AnnotatedImage {
    try ChangeScene(
      review: review, before: mockup(of: review.old), after: mockup(of: review.new), labels: labels,
      facts: facts
    )
    .picture(title: title)
  }
}
