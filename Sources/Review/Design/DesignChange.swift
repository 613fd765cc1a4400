public import DesignFormat

/// One difference between two design files: a key, a value or the index of an array element, with its locations.
public struct DesignChange: Equatable, Sendable, CustomStringConvertible {
  /// The kind of difference.
  public enum Kind: Equatable, Sendable {
    /// The value was added.
    case added
    /// The value was removed.
    case removed
    /// The value was replaced.
    case changed
    /// An array element has another index, counted from 0.
    case moved(from: Int, to: Int)
  }

  /// The kind of difference.
  public let kind: Kind
  /// The path of the value in the new document, or in the old one for a removed value.
  public let path: JSONPath
  /// The id or name of the array element, if it has one: `ana` for `{ "id": "ana" }`.
  public let name: String?
  /// The location in the old file; nil for an added value and for a design created in code.
  public let oldLocation: SourceLocation?
  /// The location in the new file; nil for a removed value and for a design created in code.
  public let newLocation: SourceLocation?
  /// A short description of the old value; nil for an added or moved value.
  public let oldValue: String?
  /// A short description of the new value; nil for a removed or moved value.
  public let newValue: String?
  /// Whether the descriptions of the values are complete.
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
  public var description: String {
    let place = newLocation ?? oldLocation
    let subject = "\(path)" + (name.map { " \(quoted($0))" } ?? "")
    let was = newLocation == nil ? "" : oldLocation.map { " (was at \($0))" } ?? ""
    return "\(place.map { "\($0): " } ?? "")\(subject) \(deed)\(was)"
  }

  private var deed: String {
    switch kind {
    case .added: "added" + (newValue.map { ": \($0)" } ?? "")
    case .removed: "removed" + (oldValue.map { ": \($0)" } ?? "")
    case .changed: "changed \(oldValue ?? "") → \(newValue ?? "")"
    case .moved(let from, let to): "moved \(from) → \(to)"
    }
  }
}
