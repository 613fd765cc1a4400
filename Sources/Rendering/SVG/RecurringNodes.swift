import Foundation
import Graphics

/// Nodes that several pages show, perhaps at another place or at another opacity: they are written once.
struct RecurringNodes {
  /// How often each picture is written; those written more than once are embedded only once.
  private(set) var imageUses: [ImageSource: Int] = [:]
  private var contents: [String: [Content]] = [:]
  private var count = 0

  private struct Content {
    let node: Scene.Node
    let number: Int
    var uses: Int
  }

  /// What recurs where `nodes` are drawn once, one after another.
  init(still nodes: [Scene.Node]) {
    for node in nodes { add(node, isShared: false) }
  }

  /// What recurs on the pages of `book`.
  init(_ book: FlipBook) {
    add(book.parts)
  }

  /// A number for what the node draws, the same for equal nodes; `nil` for what is best written in its place.
  func number(of node: Scene.Node) -> Int? {
    guard count > 0, let key = node.key else { return nil }
    let content = node.content
    return contents[key]?.first { $0.node == content && $0.uses > 1 }?.number
  }

  private mutating func add(_ parts: [FlipBook.Part]) {
    for part in parts {
      switch part {
      case .still(let node): add(node, isShared: false)
      case .group(_, let parts): add(parts)
      case .pages(let pages):
        for node in pages.flatMap(\.nodes) { add(node, isShared: true) }
      }
    }
  }

  /// Counts a node; the children of a group that is known are written already.
  private mutating func add(_ node: Scene.Node, isShared: Bool) {
    if isShared, let key = node.key, use(node.content, key: key) > 1 { return }
    switch node {
    case .group(let group): for child in group.children { add(child, isShared: isShared) }
    case .image(let image): imageUses[image.source, default: 0] += 1
    case .shape, .text: break
    }
  }

  private mutating func use(_ content: Scene.Node, key: String) -> Int {
    var known = contents[key] ?? []
    defer { contents[key] = known }
    guard let index = known.firstIndex(where: { $0.node == content }) else {
      count += 1
      known.append(Content(node: content, number: count, uses: 1))
      return 1
    }
    known[index].uses += 1
    return known[index].uses
  }
}

extension Scene.Node {
  /// What the node draws, wherever it stands and however faint it is.
  var content: Scene.Node {
    guard case .group(var group) = self else { return self }
    // A projection is a transform that only the content itself can have.
    group.transform = .identity
    group.opacity = 1
    return .group(group)
  }

  /// The same for equal contents, and seldom for others; `nil` for what is as short as a reference to it.
  fileprivate var key: String? {
    switch self {
    case .group(let group):
      group.opacity > 0 ? "group \(group.children.count) \(group.element?.id ?? "")" : nil
    case .text(let text): "text \(text.string)"
    case .shape(let shape):
      if case .elements(let elements) = shape.path, elements.count > 4 {
        "path \(elements.count)"
      } else {
        nil
      }
    case .image: nil
    }
  }
}
