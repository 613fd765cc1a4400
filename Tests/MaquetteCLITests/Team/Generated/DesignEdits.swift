import DesignFormat
import Foundation
import TestSupport

/// Random edits of any value in a design: of a number, a flag, a color, a text or a name, and of the order and the number of array
/// elements and keys.
struct DesignEdits {
  var generator: SeededGenerator

  /// A position in a JSON document.
  typealias Path = [Step]

  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  /// An edit with a description for messages.
  struct Edit {
    let description: String
    /// The top-level value that the edit changes, such as a template or an item.
    let scope: Path
    let apply: (inout JSONTree) -> Void
  }

  /// Keys that identify things, or that name files.
  private static let excluded: Set = [
    "$schema", "id", "type", "fonts", "tokens", "assets", "translations", "icons", "tokenContexts", "audits",
    "updates", "transitions", "source", "image", "template", "cell", "layout", "viewports", "matrix",
  ]

  /// Returns a random edit; nil if the chosen value cannot be edited in a simple way.
  mutating func edit(of design: JSONTree) -> Edit? {
    let places = Self.values(in: design, at: [])
    let (path, value) = places[Int.random(in: 0..<places.count, using: &generator)]
    guard case .key(let top)? = path.first, !Self.excluded.contains(top), let last = path.last else {
      return nil
    }
    let isLayout = path.dropFirst(2).first == .key("layout")
    let scope = Path(path.prefix(path.first == .key("screens") && !isLayout ? 6 : isLayout ? 3 : 2))
    if case .index(let index) = last, Bool.random(using: &generator) {
      return arrayEdit(index, of: Path(path.dropLast()), in: design, scope)
    }
    guard let new = changed(value, at: path) else { return nil }
    return Edit(description: "\(Self.name(path)): \(value.text) → \(new.text)", scope: scope) {
      $0.edit(at: path[...]) { $0 = new }
    }
  }

  private mutating func arrayEdit(
    _ index: Int, of path: Path, in design: JSONTree, _ scope: Path
  ) -> Edit? {
    guard case .array(let elements)? = design.value(at: path[...]), elements[index].members.count > 0 else {
      return nil
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where elements.count > 1:
      return Edit(
        description: "\(Self.name(path)): remove \(index)", scope: path.count > scope.count ? scope : path
      ) {
        $0.edit(at: path[...]) { $0 = .array(elements.removing(at: index)) }
      }
    case 1 where elements.count > 1:
      let target = Int.random(in: 0..<elements.count, using: &generator)
      guard target != index, elements[target] != elements[index] else { return nil }
      return Edit(
        description: "\(Self.name(path)): move \(index) to \(target)",
        scope: path.count > scope.count ? scope : path
      ) {
        $0.edit(at: path[...]) { tree in
          var moved = elements.removing(at: index)
          moved.insert(elements[index], at: target)
          tree = .array(moved)
        }
      }
    default:
      var copy = elements[index]
      if case .string(let id)? = copy["id"] { copy.edit(at: [.key("id")]) { $0 = .string(id + "-copy") } }
      let inserted = copy
      return Edit(
        description: "\(Self.name(path)): duplicate \(index)", scope: path.count > scope.count ? scope : path
      ) {
        $0.edit(at: path[...]) { $0 = .array(elements[...index] + [inserted] + elements[(index + 1)...]) }
      }
    }
  }

  private mutating func changed(_ value: JSONTree, at path: Path) -> JSONTree? {
    let keys = path.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    let key = keys.last ?? ""
    guard !Self.excluded.contains(key) else { return nil }
    func pick<Value: Equatable>(_ values: [Value], besides old: Value) -> Value? {
      values.filter { $0 != old }.randomElement(using: &generator)
    }
    switch value {
    case .bool(let flag): return .bool(!flag)
    case .number(let number):
      return pick([number + 1, number + 4, number * 2, max(0, number - 2), number + 0.5], besides: number)
        .map(JSONTree.number)
    case .string(let text):
      guard !text.contains("{") else { return nil }
      let values: [String] =
        switch key {
        case "color", "background", "tintColor", "fill":
          ["systemRed", "systemBlue", "#FF8800", "systemGray4"]
        case "name", "detail", "title", "text", "prompt", "header", "footer", "badge", "value", "subtitle":
          [text + " more", String(text.prefix(max(1, text.count / 2))), text.uppercased()]
        case "style": ["body", "headline", "caption1", "title2", "footnote"]
        case "weight": ["regular", "bold", "semibold"]
        case "alignment": ["start", "center", "end"]
        case "icon": ["star", "heart", "gear"]
        default: []
        }
      return pick(values, besides: text).map(JSONTree.string)
    case .null, .array, .object: return nil
    }
  }

  private static func values(in tree: JSONTree, at path: Path) -> [(path: Path, value: JSONTree)] {
    var found = path.isEmpty ? [] : [(path, tree)]
    if case .array(let elements) = tree {
      for (index, element) in elements.enumerated() {
        found += values(in: element, at: path + [.index(index)])
      }
    }
    for member in tree.members { found += values(in: member.value, at: path + [.key(member.key)]) }
    return found
  }

  private static func name(_ path: Path) -> String {
    path.map { step in
      switch step {
      case .key(let key): ".\(key)"
      case .index(let index): "[\(index)]"
      }
    }.joined()
  }
}

extension Array {
  fileprivate func removing(at index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}

extension JSONTree {
  func value(at path: ArraySlice<DesignEdits.Step>) -> JSONTree? {
    switch path.first {
    case nil: self
    case .key(let key)?: self[key]?.value(at: path.dropFirst())
    case .index(let index)?:
      children.indices.contains(index) ? children[index].value(at: path.dropFirst()) : nil
    }
  }

  /// Changes the value at a path; the path must exist.
  mutating func edit(at path: ArraySlice<DesignEdits.Step>, _ change: (inout JSONTree) -> Void) {
    switch (self, path.first) {
    case (_, nil): change(&self)
    case (.object(var members), .key(let key)?):
      guard let index = members.firstIndex(where: { $0.key == key }) else { return }
      members[index].value.edit(at: path.dropFirst(), change)
      self = .object(members)
    case (.array(var elements), .index(let index)?) where elements.indices.contains(index):
      elements[index].edit(at: path.dropFirst(), change)
      self = .array(elements)
    default: return
    }
  }
}
