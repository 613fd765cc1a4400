package import DesignFormat

/// All differences between two design files, in the order of the new file. The order of keys and the formatting are
/// ignored.
///
/// Array elements are matched by `id`, or else by `name`; every element of both arrays must have a unique
/// value for this key. A moved element is then reported as moved, and an inserted element does not affect
/// others. An element counts as renamed if its contents equal the contents of an old element, and the old
/// element's name was removed or given to another element. Objects without names are matched by their
/// contents, and changed objects by position. A list of numbers or strings is compared as one value.
/// Templates, colors and tokens are matched like array elements with names.
package struct DesignDifference: Equatable, Sendable, CustomStringConvertible {
  package private(set) var changes: [DesignChange]
  let roots: (old: JSONValue, new: JSONValue)
  /// The old ids of renamed screens, by their new ids.
  package let renamedScreens: [String: String]

  package init(from old: DesignFile, to new: DesignFile) {
    var search = DocumentComparison(old: old.source, new: new.source)
    search.compare(.init(old.root, .root), .init(new.root, .root))
    changes = search.changes
    renamedScreens = search.renamedScreens
    roots = (old.root, new.root)
  }

  var renames: [DesignRename] {
    changes.compactMap { if case .renamed(let rename) = $0.kind { rename } else { nil } }
  }

  /// Returns the difference without changes that only replace the old name of a renamed template, color or token by the new
  /// name.
  func omittingReferences(to renames: [DesignRename]) -> DesignDifference {
    var difference = self
    difference.changes.removeAll { change in renames.contains { $0.explains(change) } }
    return difference
  }

  /// Removes the changes for which `isReported` is true, because the review reports them in another form.
  mutating func removeChanges(where isReported: (DesignChange) -> Bool) {
    changes.removeAll(where: isReported)
  }

  /// Whether both differences contain the same changes.
  package static func == (a: DesignDifference, b: DesignDifference) -> Bool { a.changes == b.changes }

  /// One line per difference, without a final line break.
  package var description: String {
    changes.isEmpty ? "nothing changed" : changes.map(\.description).joined(separator: "\n")
  }
}

private struct DocumentComparison {
  struct Node {
    var value: JSONValue
    var path: JSONPath

    init(_ value: JSONValue, _ path: JSONPath) { (self.value, self.path) = (value, path) }
  }

  let old: SourceText
  let new: SourceText
  var changes: [DesignChange] = []
  /// The old ids of renamed screens, by their new ids.
  var renamedScreens: [String: String] = [:]

  init(old: SourceText, new: SourceText) { (self.old, self.new) = (old, new) }

  mutating func compare(_ before: Node, _ after: Node) {
    guard !before.value.isEquivalent(as: after.value) else { return }
    switch (before.value.content, after.value.content) {
    case (.object(let lhs), .object(let rhs)): compareMembers(lhs, rhs, before, after)
    case (.array(let lhs), .array(let rhs)):
      if let key = Self.namingKey(lhs, rhs) {
        compareNamed(key, lhs, rhs, before, after)
      } else if lhs.isEmpty || rhs.isEmpty || (lhs + rhs).allSatisfy(\.isScalar) {
        note(.changed, before, after)
      } else {
        compareUnnamed(lhs, rhs, before, after)
      }
    default: note(.changed, before, after)
    }
  }

  private mutating func compareMembers(
    _ lhs: [JSONMember], _ rhs: [JSONMember], _ before: Node, _ after: Node
  ) {
    let oldNames = renames(lhs.filter { after.value.member($0.key) == nil }, rhs, before, after)
    for member in lhs where after.value.member(member.key) == nil && !oldNames.values.contains(member.key) {
      remove(Node(member.value, before.path.appending(member.key)), offset: member.keyOffset, from: after)
    }
    for member in rhs {
      let node = Node(member.value, after.path.appending(member.key))
      guard let match = before.value.member(oldNames[member.key] ?? member.key) else {
        add(node, offset: member.keyOffset)
        continue
      }
      let counterpart = Node(match.value, before.path.appending(match.key))
      if match.key != member.key {
        let rename = DesignRename(from: counterpart.path, to: node.path)
        changes.append(
          DesignChange(
            .renamed(rename), node.path, old: (old.locationInFile(atOffset: match.keyOffset), nil),
            new: (new.locationInFile(atOffset: member.keyOffset), nil)))
      }
      compare(counterpart, node)
    }
  }

  /// Returns the old names of renamed members, by their new names. The keys of the object are names. A member
  /// counts as renamed if its contents are equal or very similar to the contents of a removed member.
  private func renames(
    _ removed: [JSONMember], _ rhs: [JSONMember], _ before: Node, _ after: Node
  ) -> [String: String] {
    let named = (
      old: removed.filter { DesignRename.isPossible(for: $0, in: before.path) },
      new: rhs.filter {
        before.value.member($0.key) == nil && DesignRename.isPossible(for: $0, in: after.path)
      }
    )
    guard !named.old.isEmpty, !named.new.isEmpty else { return [:] }
    let facts = (
      old: named.old.map { $0.value.facts(below: "") }, new: named.new.map { $0.value.facts(below: "") }
    )
    let pairs = Similarity.pairs(facts.old, facts.new, where: ElementRenames.isSame)
    return Dictionary(uniqueKeysWithValues: pairs.map { (named.new[$0.new].key, named.old[$0.old].key) })
  }

  /// Returns the key that identifies the elements of both arrays: `id`, or else `name`. Every element of an
  /// array must have a unique string for this key. Returns nil if neither key meets this condition.
  private static func namingKey(_ lhs: [JSONValue], _ rhs: [JSONValue]) -> String? {
    ["id", "name"].first { key in
      [lhs, rhs].allSatisfy { elements in
        let names = elements.compactMap { $0.string(key) }
        return names.count == elements.count && Set(names).count == names.count
      }
    }
  }

  private mutating func compareNamed(
    _ key: String, _ lhs: [JSONValue], _ rhs: [JSONValue], _ before: Node, _ after: Node
  ) {
    let (oldNames, newNames) = (lhs.compactMap { $0.string(key) }, rhs.compactMap { $0.string(key) })
    let renames = ElementRenames(of: key, from: lhs, to: rhs)
    if after.path == JSONPath.root.appending("screens") { renamedScreens = renames.oldNames }
    // The prefix marks new elements. Names cannot start with it, because they contain no NUL character.
    let order = SequenceChange(from: oldNames, to: newNames.map { renames.origin(of: $0) ?? "\0\($0)" })
    for index in order.deletions {
      remove(
        Node(lhs[index], before.path.appending(index)), offset: lhs[index].offset, from: after,
        name: oldNames[index])
    }
    let indices = Dictionary(uniqueKeysWithValues: oldNames.enumerated().map { ($1, $0) })
    let origins = Dictionary(uniqueKeysWithValues: order.moves.map { ($0.to, $0.from) })
    for (index, name) in newNames.enumerated() {
      let node = Node(rhs[index], after.path.appending(index))
      guard let match = renames.origin(of: name).flatMap({ indices[$0] }) else {
        add(node, offset: rhs[index].offset, name: name)
        continue
      }
      let counterpart = Node(lhs[match], before.path.appending(match))
      if let origin = origins[index] {
        changes.append(
          DesignChange(
            .moved(from: origin, to: index), node.path, name: name,
            old: (old.locationInFile(atOffset: counterpart.value.offset), nil),
            new: (new.locationInFile(atOffset: node.value.offset), nil)))
      }
      compare(counterpart, node)
    }
  }

  /// Compares arrays of objects without names. Objects with equal contents are matched, and so are objects between the same
  /// neighbors.
  private mutating func compareUnnamed(
    _ lhs: [JSONValue], _ rhs: [JSONValue], _ before: Node, _ after: Node
  ) {
    let pairing = UnnamedPairing(from: lhs.map(\.canonicalText), to: rhs.map(\.canonicalText))
    for index in pairing.deletions {
      remove(Node(lhs[index], before.path.appending(index)), offset: lhs[index].offset, from: after)
    }
    for (index, element) in rhs.enumerated() {
      let node = Node(element, after.path.appending(index))
      guard let origin = pairing.origins[index] else {
        add(node, offset: element.offset)
        continue
      }
      if pairing.moved.contains(index) {
        changes.append(
          DesignChange(
            .moved(from: origin, to: index), node.path,
            old: (old.locationInFile(atOffset: lhs[origin].offset), nil),
            new: (new.locationInFile(atOffset: element.offset), nil)))
      }
      compare(Node(lhs[origin], before.path.appending(origin)), node)
    }
  }

  private mutating func add(_ node: Node, offset: Int, name: String? = nil) {
    changes.append(
      DesignChange(
        .added, node.path, name: name, new: (new.locationInFile(atOffset: offset), node.value)))
  }

  /// Records the removal of `node`. `container` is the new version of the object or array that contained the
  /// node.
  private mutating func remove(_ node: Node, offset: Int, from container: Node, name: String? = nil) {
    var change = DesignChange(
      .removed, node.path, name: name, old: (old.locationInFile(atOffset: offset), node.value))
    change.locationOfContainer = new.locationInFile(atOffset: container.value.offset)
    changes.append(change)
  }

  private mutating func note(_ kind: DesignChange.Kind, _ before: Node, _ after: Node) {
    changes.append(
      DesignChange(
        kind, after.path, old: (old.locationInFile(atOffset: before.value.offset), before.value),
        new: (new.locationInFile(atOffset: after.value.offset), after.value)))
  }
}

/// One difference between two design files: a key, a value or the index of an array element, with its locations.
package struct DesignChange: Equatable, Sendable, CustomStringConvertible {
  package enum Kind: Equatable, Sendable {
    case added
    case removed
    case changed
    case renamed(DesignRename)
    /// An array element moved to another index. Indexes are counted from 0.
    case moved(from: Int, to: Int)
  }

  package let kind: Kind
  /// The path of the value in the new document, or in the old one for a removed value.
  package let path: JSONPath
  /// The id or name of the array element, such as `ana` for `{ "id": "ana" }`; nil if it has none.
  package let name: String?
  /// The location in the old file; nil for an added value and for a design created in code.
  package let oldLocation: SourceLocation?
  /// The location in the new file; nil for a removed value and for a design created in code.
  package let newLocation: SourceLocation?
  /// For a removed value, the location in the new file of the object or array that contained it; nil for other changes.
  var locationOfContainer: SourceLocation?
  /// A short description of the old value; nil for an added or moved value.
  package let oldValue: String?
  /// A short description of the new value; nil for a removed or moved value.
  package let newValue: String?
  /// Whether the descriptions of the values are complete, so that they are equal only for equal values.
  let isExact: Bool

  init(
    _ kind: Kind, _ path: JSONPath, name: String? = nil,
    old: (location: SourceLocation?, value: JSONValue?)? = nil,
    new: (location: SourceLocation?, value: JSONValue?)? = nil
  ) {
    (self.kind, self.path, self.name) = (kind, path, name)
    (oldLocation, newLocation) = (old?.location, new?.location)
    (oldValue, newValue) = (old?.value?.summary, new?.value?.summary)
    isExact = [old?.value, new?.value].allSatisfy { $0?.hasExactSummary ?? true }
  }

  /// The difference as a line that begins with the location in the new file, or in the old one for a removed value:
  /// `b.json:3:12: screens[0].layout.itemHeight changed 70 → 78 (was at a.json:3:12)`.
  package var description: String {
    let index = newLocation ?? oldLocation
    let subject =
      if case .renamed(let rename) = kind { rename.subject } else {
        "\(path)" + (name.map { " \(quoted($0))" } ?? "")
      }
    let was = newLocation == nil ? "" : oldLocation.map { " (was at \($0))" } ?? ""
    return "\(index.map { "\($0): " } ?? "")\(subject) \(deed)\(was)"
  }

  private var deed: String {
    switch kind {
    case .added: "added" + (newValue.map { ": \($0)" } ?? "")
    case .removed: "removed" + (oldValue.map { ": \($0)" } ?? "")
    case .changed: "changed \(oldValue ?? "") → \(newValue ?? "")"
    case .renamed(let rename): "renamed \(rename.newName)"
    case .moved(let from, let to): "moved \(from) → \(to)"
    }
  }
}

/// A renamed template, color or token.
package struct DesignRename: Equatable, Sendable {
  private enum Kind: String {
    case template
    case color
    case token
  }

  private let kind: Kind
  let oldName: String
  let newName: String

  init(from old: JSONPath, to new: JSONPath) {
    switch new.components.first {
    case .key("templates")? where new.components.count == 2: kind = .template
    case .key("colors")? where new.components.count == 2: kind = .color
    default: kind = .token
    }
    let isToken = kind == .token
    func name(_ path: JSONPath) -> String {
      isToken ? path.description : JSONPath(Array(path.components.dropFirst())).description
    }
    (oldName, newName) = (name(old), name(new))
  }

  var isTemplate: Bool { kind == .template }

  /// The kind and the old name of the renamed object, such as `template card1`.
  var subject: String { "\(kind.rawValue) \(oldName)" }

  /// Whether `member`, in the object at `path`, is a template, a color, or a token or token group. The key of
  /// such a member is only a name by which other values refer to the member.
  static func isPossible(for member: JSONMember, in path: JSONPath) -> Bool {
    switch path.components.first {
    case .key("templates")?, .key("colors")?: path.components.count == 1
    default: !member.key.hasPrefix("$") && member.value.containsToken
    }
  }

  /// The keys of displayed texts. A text that happens to equal a name is not a reference to it.
  private static let textKeys: Set = [
    "id", "name", "text", "title", "subtitle", "detail", "label", "message",
  ]

  /// Whether a change only replaces references to the old name by references to the new one.
  func explains(_ change: DesignChange) -> Bool {
    guard case .changed = change.kind, let old = change.oldValue, let new = change.newValue,
      case .key(let key)? = change.path.components.last, !Self.textKeys.contains(key)
    else { return false }
    switch kind {
    case .template: return old == quoted(oldName) && new == quoted(newName)
    case .color:
      return old == quoted(oldName) && new == quoted(newName)
        || old.replacing("\"\(oldName)/", with: "\"\(newName)/") == new
    case .token:
      let renamed = old.replacing("{\(oldName)}", with: "{\(newName)}").replacing(
        "{\(oldName).", with: "{\(newName).")
      return renamed == new && renamed != old
    }
  }
}

extension JSONValue {
  /// Whether the value is a token, or a group that contains one.
  fileprivate var containsToken: Bool {
    guard case .object(let members) = content else { return false }
    return members.contains { ["$value", "value"].contains($0.key) || $0.value.containsToken }
  }
}
