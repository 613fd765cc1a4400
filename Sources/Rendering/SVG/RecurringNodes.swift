import Foundation
import Graphics

/// Nodes that several pages show, perhaps at another place or at another opacity: they are written once.
struct RecurringNodes {
  /// How often each picture is written; those written more than once are embedded only once.
  private(set) var imageUses: [ImageSource: Int] = [:]
  private let glyphs: GlyphPictures
  private var parts: [String: [Part]] = [:]
  private var count = 0

  /// A content that several nodes draw alike.
  struct Part {
    /// The same for equal parts.
    let number: Int
    /// One of the nodes, without place, opacity and label.
    let content: Scene.Node
    /// The label that all these nodes have; `nil` where they have none, or several.
    fileprivate(set) var label: ElementLabel?
    fileprivate var uses = 1

    fileprivate init(number: Int, content: Scene.Node, label: ElementLabel?) {
      self.number = number
      self.content = content
      self.label = label
    }
  }

  /// Looks for what recurs where `nodes` are drawn once, one after another: nothing but pictures, emoji among them.
  init(still nodes: [Scene.Node], showing glyphs: GlyphPictures) throws(RenderingError) {
    self.glyphs = glyphs
    for node in nodes { try add(node, isShared: false) }
  }

  init(_ book: FlipBook, showing glyphs: GlyphPictures) throws(RenderingError) {
    self.glyphs = glyphs
    try add(book.parts)
  }

  /// The part that the node has in common with others; `nil` for what is best written in its place.
  func part(of node: Scene.Node) -> Part? {
    guard count > 0, let key = node.key else { return nil }
    let content = node.content
    return parts[key]?.first { $0.content == content && $0.uses > 1 }
  }

  private mutating func add(_ parts: [FlipBook.Part]) throws(RenderingError) {
    for part in parts {
      switch part {
      case .still(let node): try add(node, isShared: false)
      case .group(_, let parts): try add(parts)
      case .pages(let pages):
        for node in pages.flatMap(\.nodes) { try add(node, isShared: true) }
      }
    }
  }

  /// Counts a node; the children of a group that is known are written already.
  private mutating func add(_ node: Scene.Node, isShared: Bool) throws(RenderingError) {
    if isShared, let key = node.key, uses(of: node, key: key) > 1 { return }
    switch node {
    case .group(let group) where group.opacity > 0 || !isShared:
      for child in group.children { try add(child, isShared: isShared) }
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

  /// The node alone, wherever it stands, however faint it is and whatever is said about it.
  fileprivate var content: Scene.Node {
    guard case .group(var group) = self else { return self }
    // A projection is a transform that only the content itself can have.
    group.transform = .identity
    group.opacity = 1
    group.element = group.element.map { ElementLabel(id: $0.id, title: "") }
    return .group(group)
  }

  /// The same for equal contents, and seldom for others; `nil` for what is invisible or as short as a reference.
  fileprivate var key: String? {
    switch self {
    case .group(let group):
      group.opacity > 0 ? "group \(group.children.count) \(group.element?.id ?? "")" : nil
    case .text(let text): "text \(text.string)"
    case .shape(let shape):
      switch shape.path {
      case .elements(let elements): elements.count > 4 ? "path \(elements.count)" : nil
      case .box(let rect, _): "box \(rect.width)"
      case .rectangle, .roundedRectangle, .ellipse: nil
      }
    case .image: nil
    }
  }
}
