import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Draws a step as three pictures side by side: before, what happens, after.
struct StoryboardScene {
  /// What is drawn.
  let page: StoryboardPage
  /// Sets text.
  let typesetter: Typesetter
  /// Reads the items' pictures.
  let images: ImageStore
  /// The colours.
  let theme: Theme

  private let gutter = 28.0
  private let heading = 76.0
  private let caption = 30.0

  /// The finished display list; throws where a picture cannot be read.
  func scene(title: String) throws -> Scene {
    let before = try panelNodes(page.before)
    let after = try panelNodes(page.after)
    let annotations = StoryboardAnnotations(changes: page.changes, typesetter: typesetter)
    let offset = CGPoint(x: -page.before.bounds.minX, y: -page.before.bounds.minY)
    let veil = Scene.Node.shape(
      Shape(.rectangle(CGRect(origin: .zero, size: panel)), fill: .color(Color.white.withAlpha(0.62))))
    let marks = Scene.Node.group(
      Group(
        at: offset, element: ElementLabel(id: "changes", title: "Changes"), annotations.nodes))
    let panels = [("Before", before), (changesCaption, before + [veil, marks]), ("After", after)]
    let nodes = panels.enumerated().flatMap { index, content in
      self.panel(number: index, caption: content.0, content.1)
    }
    return Scene(size: size, title: title, background: Color(hex: 0xECECF0), nodes: header + nodes)
  }

  private var panel: CGSize { page.before.bounds.size }

  private var size: CGSize {
    CGSize(
      width: panel.width * 3 + gutter * 4, height: heading + caption + panel.height + gutter)
  }

  private var changesCaption: String {
    page.changes.isEmpty ? "Nothing is animated" : "What happens"
  }

  private func panelNodes(_ screen: ScreenArrangement) throws -> [Scene.Node] {
    let scene = try MockupScene(screen: screen, typesetter: typesetter, images: images, theme: theme)
      .scene(title: "")
    let background = Shape(
      .rectangle(CGRect(origin: .zero, size: scene.size)), fill: .color(scene.background ?? .white))
    return [.shape(background)] + scene.nodes
  }

  private func panel(number: Int, caption text: String, _ nodes: [Scene.Node]) -> [Scene.Node] {
    let left = gutter + Double(number) * (panel.width + gutter)
    let frame = CGRect(origin: CGPoint(x: left, y: heading + caption), size: panel)
    let style = Typesetter.Style(style: .subheadline, weight: 600, color: theme.secondaryLabel)
    let names = ["before", "annotated", "after"]
    return [
      typesetter.line(text, style, in: CGRect(x: left, y: heading, width: panel.width, height: caption - 6)),
      .group(
        Group(
          at: frame.origin, element: ElementLabel(id: names[number], title: text),
          clip: .roundedRectangle(CGRect(origin: .zero, size: panel), radius: 12), nodes)),
      .shape(
        Shape(
          .roundedRectangle(frame, radius: 12), stroke: Stroke(Color.black.withAlpha(0.18), width: 1))),
    ]
  }

  private var header: [Scene.Node] {
    let width = size.width - 2 * gutter
    let name = Typesetter.Style(style: .title3, weight: 600, color: theme.label)
    let detail = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
    let operations = page.operations.joined(separator: ",  ")
    return [
      typesetter.line(
        "\(page.update), step \(page.number) of \(page.count)", name,
        in: CGRect(x: gutter, y: 16, width: width, height: 26)),
      typesetter.line(
        [page.motion, operations].filter { !$0.isEmpty }.joined(separator: ":  "), detail,
        in: CGRect(x: gutter, y: 42, width: width, height: 20)),
    ]
  }
}
