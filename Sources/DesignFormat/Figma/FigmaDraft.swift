/// A part that was made from a node, before instances of components become templates.
struct FigmaDraft {
  let node: FigmaNode
  /// The node's identifier, or its identifier in the main component of the instance that is being compared.
  private(set) var key: String
  /// The keys of the part, except its source and its children.
  var members: [JSONTree.Member]
  var children: [FigmaDraft] = []
  /// The template that draws the part, as an index of the collected templates; nil for all parts that are not instances.
  var template: Int?
  /// The number of the part among the instances of its template.
  var instance = 0
  /// The instances that the part repeats, in order; empty for a part that is drawn once. The part itself equals the first one.
  var elements: [FigmaDraft] = []

  init(_ node: FigmaNode, _ members: [JSONTree.Member]) {
    (self.node, self.members) = (node, members)
    key = node.id
  }

  subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

  /// The keys that a call of a template specifies: they depend on the container and not on the component.
  static let placementKeys: Set = [
    "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "pinned", "alignSelf", "column",
    "row",
    "columnSpan", "rowSpan", "rotation", "scale",
  ]

  var placement: [JSONTree.Member] { members.filter { Self.placementKeys.contains($0.key) } }

  /// The number of parts of the draft, with itself.
  var partCount: Int { children.reduce(1) { $0 + $1.partCount } }

  /// Sets the keys of the part's descendants to their identifiers in the main component, for the instance with a prefix. Returns
  /// false if a node has an identifier of another form, or two siblings have the same one.
  mutating func setKeys(after prefix: String) -> Bool {
    var keys: Set<String> = []
    for index in children.indices {
      guard children[index].setKey(after: prefix), keys.insert(children[index].key).inserted,
        children[index].setKeys(after: prefix)
      else { return false }
      for element in children[index].elements.indices {
        guard children[index].elements[element].setKey(after: prefix) else { return false }
      }
    }
    return true
  }

  private mutating func setKey(after prefix: String) -> Bool {
    let id = node.id
    guard id.hasPrefix(prefix), id.dropFirst(prefix.count).first == ";" else { return false }
    // Instances may repeat other parts of a list, so that the first element does not identify it.
    key = elements.isEmpty ? String(id.dropFirst(prefix.count + 1)) : "repetition of \(template ?? 0)"
    return !key.isEmpty
  }
}

extension FigmaNode {
  /// The prefix of the identifiers of all nodes in an instance.
  var instancePrefix: String { id.hasPrefix("I") ? id : "I\(id)" }

  var componentId: String? { type == "INSTANCE" ? text("componentId") : nil }

  /// The name of the component property that determines a value of the node, such as `characters` or `visible`.
  func propertyName(for value: String) -> String? {
    object("componentPropertyReferences")?.text(value).map { String($0.prefix { $0 != "#" }) }
  }
}

/// Compares the parts of two instances of one component.
extension FigmaDraft {
  /// The values of keys that are missing in a part, if such a key may be data in other parts.
  static let defaults: [String: JSONTree] = [
    "background": FigmaColor.clear, "opacity": 1, "weight": "regular", "tracking": 0, "italic": false,
    "underline": false, "strikethrough": false, "spacing": 0, "cornerRadius": 0, "textCase": "none",
  ]

  private static let boundTexts: Set = ["text", "color", "background", "path", "weight", "textCase"]
  private static let boundFlags: Set = ["italic", "underline", "strikethrough"]
  private static let boundNumbers: Set = [
    "size", "opacity", "tracking", "lineHeight", "lineLimit", "cornerRadius", "spacing", "width", "height",
  ]

  /// Whether two different values of a key can be data.
  private static func canBind(_ key: String, _ a: JSONTree, _ b: JSONTree) -> Bool {
    switch (a, b) {
    case (.string, .string): boundTexts.contains(key)
    case (.bool, .bool): boundFlags.contains(key)
    case (.number, .number): boundNumbers.contains(key)
    case (.object, .object):
      a.imageSource.flatMap { a.withImageSource($0) == b.withImageSource($0) && b.imageSource != nil }
        ?? false
    default: false
    }
  }

  /// Whether two values of a size are intrinsic. In a container that is as large as its content, the size may be omitted.
  static func isIntrinsic(_ key: String, _ a: JSONTree?, _ b: JSONTree?) -> Bool {
    (key == "width" || key == "height") && (a ?? "intrinsic") == "intrinsic"
      && (b ?? "intrinsic") == "intrinsic"
  }

  /// Whether one template can draw two parts, whose differences are data.
  func matches(_ other: FigmaDraft, isRoot: Bool = false) -> Bool {
    guard template == other.template, elements.isEmpty == other.elements.isEmpty else { return false }
    let keys = Set((members + other.members).map(\.key))
    for key in keys where !(isRoot && Self.placementKeys.contains(key)) {
      let (a, b) = (self[key], other[key])
      if a == b || Self.isIntrinsic(key, a, b) { continue }
      // A shadow is that of the background, so that a missing background is not a transparent one.
      if key == "background", keys.contains("shadow"), a == nil || b == nil { return false }
      guard let a = a ?? Self.defaults[key], let b = b ?? Self.defaults[key], Self.canBind(key, a, b),
        elements.isEmpty
      else { return false }
    }
    var rest = other.children[...]
    for child in children {
      // Children that are visible in one of both only are skipped.
      guard let index = rest.firstIndex(where: { $0.key == child.key }) else {
        if other.children.contains(where: { $0.key == child.key }) { return false }
        continue
      }
      guard child.matches(rest[index]) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// Adds the parts that only another instance shows, so that further instances are compared with them, too.
  mutating func add(partsOf other: FigmaDraft) {
    var position = 0
    for child in other.children {
      if let index = children.firstIndex(where: { $0.key == child.key }) {
        children[index].add(partsOf: child)
        position = index + 1
      } else {
        children.insert(child, at: position)
        position += 1
      }
    }
  }
}
