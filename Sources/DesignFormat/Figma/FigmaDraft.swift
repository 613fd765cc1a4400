/// A part that was made from a node, before instances of components become templates.
struct FigmaDraft {
  let node: FigmaNode
  /// The node's identifier. While instances are compared, it is the identifier in the main component.
  private(set) var key: String
  /// The keys of the part, except its source and its children.
  var members: [JSONTree.Member]
  var children: [FigmaDraft] = []
  /// The index of the template that draws the part, among the collected templates; nil for a part that is not
  /// an instance.
  var template: Int?
  /// The index of the part among the instances of its template.
  var instance = 0
  /// The repeated instances, in order; empty for a part that is drawn once. The part itself equals the first
  /// instance.
  var elements: [FigmaDraft] = []

  init(_ node: FigmaNode, _ members: [JSONTree.Member]) {
    (self.node, self.members) = (node, members)
    key = node.id
  }

  subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

  /// The keys that depend on a part's container instead of its component. Each call of a template specifies
  /// them.
  static let placementKeys: Set = [
    "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "pinned", "alignSelf", "column",
    "row",
    "columnSpan", "rowSpan", "rotation", "scale",
  ]

  var placement: [JSONTree.Member] { members.filter { Self.placementKeys.contains($0.key) } }

  /// The number of parts in the draft, including the part itself.
  var partCount: Int { children.reduce(1) { $0 + $1.partCount } }

  /// Sets the keys of the part's descendants to their identifiers in the main component. `prefix` is the
  /// beginning of the identifiers in the instance. Returns false if an identifier has another form, or if two
  /// siblings have the same key.
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
  /// The default values of keys that one part may omit although they are data in other parts.
  static let defaults: [String: JSONTree] = [
    "background": FigmaColor.clear, "opacity": 1, "weight": "regular", "tracking": 0, "italic": false,
    "underline": false, "strikethrough": false, "spacing": 0, "cornerRadius": 0, "textCase": "none",
  ]

  private static let boundTexts: Set = ["text", "color", "background", "path", "weight", "textCase"]
  private static let boundFlags: Set = ["italic", "underline", "strikethrough"]
  private static let boundNumbers: Set = [
    "size", "opacity", "tracking", "lineHeight", "lineLimit", "cornerRadius", "spacing", "width", "height",
  ]

  /// Whether two different values of a key can be data, so that one template can draw both.
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

  /// Whether both values of a size are intrinsic or missing. In a container that is as large as its content,
  /// an intrinsic size may be omitted.
  static func isIntrinsic(_ key: String, _ a: JSONTree?, _ b: JSONTree?) -> Bool {
    (key == "width" || key == "height") && (a ?? "intrinsic") == "intrinsic"
      && (b ?? "intrinsic") == "intrinsic"
  }

  /// Whether one template can draw both parts. This is the case if the parts differ only in data.
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

  /// Adds the parts that occur only in `other`, another instance of the component. Further instances are then
  /// also compared with these parts.
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
