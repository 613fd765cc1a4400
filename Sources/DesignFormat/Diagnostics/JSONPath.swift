/// The way from the top of a JSON document to one of its values, printed as `screens[0].layout.itemHeight`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down: into an object by key or into an array by index.
  public enum Component: Hashable, Sendable {
    /// The value of a key of an object.
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
  }

  /// The steps from the top; none for the document itself.
  public let components: [Component]

  /// The document itself.
  public static let root = JSONPath([])

  /// Makes a path from its steps.
  public init(_ components: [Component]) {
    self.components = components
  }

  /// Whether this is the document itself.
  public var isRoot: Bool { components.isEmpty }

  /// The path of the value of `key` in the object at this path.
  public func appending(_ key: String) -> JSONPath { JSONPath(components + [.key(key)]) }

  /// The path of the element at `index` of the array at this path.
  public func appending(_ index: Int) -> JSONPath { JSONPath(components + [.index(index)]) }

  /// The path as a designer would write it; keys that are not plain words are quoted: `["a b"]`.
  public var description: String {
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
