import Foundation
import Graphics

/// Nodes that several pages contain, possibly at another position or opacity. A document defines each of them once.
struct RecurringNodes {
  /// The number of uses of each image. An image with several uses is embedded once.
  private(set) var imageUses: [ImageSource: Int] = [:]
  private let glyphs: GlyphImages
  private var parts: [String: [Part]] = [:]
  private var count = 0

  /// A definition for several nodes that differ only in position, opacity and label.
  struct Part {
    /// The index of the definition. Nodes with equal content have the same definition.
    let number: Int
    /// The content of the nodes, without position, opacity and label.
    let content: Scene.Node
    /// The label that all of the nodes have; `nil` if they have no label or different labels.
    fileprivate(set) var label: ElementLabel?
    fileprivate var uses = 1

    fileprivate init(number: Int, content: Scene.Node, label: ElementLabel?) {
      self.number = number
      self.content = content
      self.label = label
    }
  }

  /// Counts the images of a still scene, including emoji. Other nodes are not counted, because they do not recur.
  init(still nodes: [Scene.Node], showing glyphs: GlyphImages) throws(RenderingError) {
    self.glyphs = glyphs
    for node in nodes { try add(node, isShared: false) }
  }

  init(_ book: AnimationContent, showing glyphs: GlyphImages) throws(RenderingError) {
    self.glyphs = glyphs
    try add(book.parts)
  }

  /// Returns the definition that the node shares with other nodes; `nil` if the node has no equal nodes and is written in place.
  func part(of node: Scene.Node) -> Part? {
    guard count > 0, let key = node.key else { return nil }
    let content = node.content
    return parts[key]?.first { $0.content == content && $0.uses > 1 }
  }

  private mutating func add(_ parts: [AnimationContent.Part]) throws(RenderingError) {
    for part in parts {
      switch part {
      case .still(let node): try add(node, isShared: false)
      case .group(_, let parts): try add(parts)
      case .pages(let pages):
        for node in pages.flatMap(\.nodes) { try add(node, isShared: true) }
      }
    }
  }

  /// Counts a node. The children of a repeated group are not counted, because the group is written once.
  private mutating func add(_ node: Scene.Node, isShared: Bool) throws(RenderingError) {
    if isShared, let key = node.key, uses(of: node, key: key) > 1 { return }
    switch node {
    case .group(let group) where group.opacity > 0 || !isShared:
      for child in group.children + (group.mask?.nodes ?? []) { try add(child, isShared: isShared) }
    case .image(let image): imageUses[image.source, default: 0] += 1
    case .text(let text):
      for run in text.runs where try glyphs.has(run.typeface) {
        for image in try glyphs.images(in: run, of: text) { imageUses[image.source, default: 0] += 1 }
      }
    case .group, .shape: break
    }
  }

  private mutating func uses(of node: Scene.Node, key: String) -> Int {
    let content = node.content
    guard let index = parts[key]?.firstIndex(where: { $0.content == content }) else {
      count += 1
      parts[key, default: []].append(Part(number: count, content: content, label: node.label))
      return 1
    }
    parts[key]?[index].uses += 1
    if parts[key]?[index].label != node.label { parts[key]?[index].label = nil }
    return 2
  }
}

extension Scene.Node {
  var label: ElementLabel? {
    if case .group(let group) = self { group.element } else { nil }
  }

  /// The node without position, opacity and label.
  fileprivate var content: Scene.Node {
    guard case .group(var group) = self else { return self }
    // The transform of a group does not include its projection, which belongs to the content.
    group.transform = .identity
    group.opacity = 1
    group.element = group.element.map { ElementLabel(id: $0.id, title: "") }
    return .group(group)
  }

  /// A key that is equal for nodes with equal content, and rarely equal for others. It is `nil` for nodes that are
  /// invisible, and for nodes whose markup is as short as a reference.
  fileprivate var key: String? {
    switch self {
    case .group(let group):
      group.opacity > 0 ? "group \(group.children.count) \(group.element?.id ?? "")" : nil
    case .text(let text): "text \(text.string)"
    case .shape(let shape):
      switch shape.path {
      case .elements(let elements), .evenOdd(let elements):
        elements.count > 4 ? "path \(elements.count)" : nil
      case .box(let rect, _): "box \(rect.width)"
      case .rectangle, .roundedRectangle, .ellipse: nil
      }
    case .image: nil
    }
  }
}
