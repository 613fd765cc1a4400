import DesignFormat
import Foundation
import Graphics
import Maquette
import Rendering
import TestSupport
import Testing

/// The positions of redlines, which never overlap.
@Suite struct RedlinePlacementTests {
  private static var designs: [String] {
    get throws {
      try Repository.files(below: Repository.root.appendingPathComponent("designs"), endingIn: ".json")
        .filter { !$0.hasSuffix(".resolver.json") && !$0.contains("apps/data/") }
    }
  }

  @Test(
    "the labels of a redline do not overlap and are inside the image", arguments: try designs,
    ["iPhone 17", "iPhone 17 landscape", "320x320"])
  func labels(design: String, viewport: String) throws {
    let mockup = try Mockup(
      contentsOf: Repository.root.appendingPathComponent("designs/\(design)").path)
    let renderer = try Renderer()
    for screen in try mockup.arrangements(viewports: [try Viewport.named(viewport)]) {
      for screen in [screen, screen.full] {
        let scene = try renderer.scene(of: screen, style: .redline, title: "")
        let labels = Self.labels(of: scene)
        let canvas = CGRect(origin: .zero, size: scene.size)
        #expect(labels.count > 3)
        for (index, label) in labels.enumerated() {
          #expect(canvas.contains(label.box), "\(label.text) is outside the image")
          let overlapping = labels[..<index].filter { label.box.intersects($0.box) }.map(\.text)
          #expect(overlapping.isEmpty, "\(label.text) overlaps \(overlapping)")
        }
      }
    }
  }

  private struct Label {
    let text: String
    let box: CGRect
  }

  /// The measures, notes and legend entries with the boxes around their texts.
  private static func labels(of scene: Scene) -> [Label] {
    scene.nodes.flatMap { node -> [Label] in
      guard case .group(let group) = node, let id = group.element?.id, id != "screen" else { return [] }
      return group.children.compactMap { child in
        let box = box(of: child, in: group)
        if id == "legend" { return box.map { Label(text: "legend", box: $0) } }
        guard case .group(let label) = child, let title = label.element?.title else { return nil }
        return box.map { Label(text: title, box: $0) }
      }
    }
  }

  private static func box(of node: Scene.Node, in parent: Group) -> CGRect? {
    switch node {
    case .text(let text):
      return CGRect(
        x: text.origin.x + parent.transform.tX,
        y: text.origin.y + parent.transform.tY - 0.75 * text.font.size,
        width: text.width, height: 0.95 * text.font.size)
    case .group(let group):
      let boxes = group.children.compactMap { box(of: $0, in: parent) }
      return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
    case .shape(let shape):
      guard case .roundedRectangle(let rect, _) = shape.path else { return nil }
      return rect.offsetBy(dx: parent.transform.tX, dy: parent.transform.tY)
    case .image: return nil
    }
  }
}
