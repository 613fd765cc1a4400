public import DesignFormat

/// One difference between two design files: a key, a value or the place of an element, with where it is written.
public struct DesignChange: Equatable, Sendable, CustomStringConvertible {
  /// How the two documents differ at one place.
  public enum Kind: Equatable, Sendable {
    /// The value is new.
    case added
    /// The value is gone.
    case removed
    /// The value is another.
    case changed
    /// An element of an array stands elsewhere in it: places from 0.
    case moved(from: Int, to: Int)
  }

  /// Whether the value is new, gone, another or elsewhere.
  public let kind: Kind
  /// Where in the document: in the new one, or in the old one for what is removed.
  public let path: JSONPath
  /// The element as a designer calls it, where the array has names: `ana` for `{ "id": "ana" }`.
  public let name: String?
  /// Where it was written; nil for what is added, and in a design that a program made.
  public let oldLocation: SourceLocation?
  /// Where it is written; nil for what is removed, and in a design that a program made.
  public let newLocation: SourceLocation?
  /// The value before, shortened to a few words; nil for what is added or moved.
  public let oldValue: String?
  /// The value after, shortened to a few words; nil for what is removed or moved.
  public let newValue: String?
  /// Whether the words for the values leave nothing out.
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

  /// A line that begins with the place in the new file, or in the old one for what is removed:
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
