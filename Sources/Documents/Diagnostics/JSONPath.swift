/// The path from the root of a JSON document to one of its values, printed as `screens[0].layout.itemHeight`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path: into an object by key, or into an array by index.
  package enum Component: Hashable, Sendable, Codable {
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
  }

  /// The last step, which refers to the step before it. Paths share steps to save memory, since every item of a design stores a
  /// path.
  private let last: Step?

  private final class Step: Sendable {
    let parent: Step?
    let component: Component

    init(_ component: Component, below parent: Step?) {
      self.parent = parent
      self.component = component
    }
  }

  package static let root = JSONPath([])

  package init(_ components: [Component]) {
    last = components.reduce(nil) { Step($1, below: $0) }
  }

  private init(_ last: Step) {
    self.last = last
  }

  /// The steps from the root; empty for the root itself.
  package var components: [Component] {
    var components: [Component] = []
    var step = last
    while let current = step {
      components.append(current.component)
      step = current.parent
    }
    return components.reversed()
  }

  package var isRoot: Bool { last == nil }

  package func appending(_ key: String) -> JSONPath { JSONPath(Step(.key(key), below: last)) }

  package func appending(_ index: Int) -> JSONPath { JSONPath(Step(.index(index), below: last)) }

  package static func == (a: JSONPath, b: JSONPath) -> Bool {
    var (a, b) = (a.last, b.last)
    while let first = a, let second = b, first !== second {
      guard first.component == second.component else { return false }
      (a, b) = (first.parent, second.parent)
    }
    return a === b
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }

  /// The path as designers write it. Keys that are not plain words are quoted: `["a b"]`.
  package var description: String {
    guard !isRoot else { return "(top level)" }
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(quoted(key))]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(48...57).contains(first), key.utf8.count <= 40 else { return false }
    return key.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"): true
      default: false
      }
    }
  }
}

extension JSONPath: Codable {
  package init(from decoder: any Decoder) throws { self.init(try [Component](from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try components.encode(to: encoder) }
}
